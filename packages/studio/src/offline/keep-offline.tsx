import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { language } from '../language/language.ts'

/**
 * Has the browser keep the playground, so that it opens without a network, and says when another version of it is there. A studio behind a server does
 * without: it is that server's, whichever version runs.
 */
export async function keepOffline(): Promise<void> {
  // Absent where the site is served without TLS to other machines.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI))
  if (registration.waiting) void welcome(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      // The very first takes over by itself.
      if (found.state === 'installed' && navigator.serviceWorker.controller) void welcome(found)
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}

/** A page that is of the new version already has nothing to hear of. */
async function welcome(waiting: ServiceWorker): Promise<void> {
  const takeOver = () => waiting.postMessage('take-over')
  if (await isCurrent()) return takeOver()
  notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        {language.t('update.ready')}
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => {
            navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
            takeOver()
          }}
        >
          {language.t('update.reload')}
        </Button>
      </Group>
    ),
    autoClose: false,
  })
}

/** Whether the page that is served now runs the very scripts that this one does. */
async function isCurrent(): Promise<boolean> {
  const scripts = Array.from(
    document.querySelectorAll('script[type=module][src]'),
    (one) => one.getAttribute('src') ?? '',
  )
  const answer = await fetch(document.baseURI, { cache: 'no-cache' }).catch(() => undefined)
  if (scripts.length === 0 || answer?.ok !== true) return false
  const text = await answer.text()
  return scripts.every((script) => text.includes(script))
}
