// The playground's service worker: after one visit the studio opens without a network. The build puts the page and the names of its files in.
export {}

declare const self: ServiceWorkerGlobalScope
/** The page's text, and the files that it can't do without: all but the words of other languages. */
declare const __SITE__: { readonly version: string; readonly page: string; readonly files: readonly string[] }

const SITE = __SITE__
const PREFIX = 'populace-'
const NAME = PREFIX + SITE.version
/** A network that does not answer for so long is none, in milliseconds. */
const PATIENCE = 3000

const addressOf = (file: string) => new URL(file, self.registration.scope).href

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOld(), self.clients.claim()])))
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    const path = request.url.replace(/[?#].*$/, '')
    if (path === addressOf('') || path === addressOf('index.html')) event.respondWith(page(request.url))
  } else if (request.url.startsWith(addressOf('assets/'))) event.respondWith(file(event))
})

/** The names of files hold hashes of what is in them: what an earlier version has need not be fetched again. */
async function fill(): Promise<void> {
  const cache = await caches.open(NAME)
  await Promise.all(
    SITE.files.map(async (name) => {
      const address = addressOf(name)
      const response = (await caches.match(address)) ?? (await fetch(address))
      if (!response.ok) throw new Error(`${name}: ${response.status}`)
      await cache.put(address, response)
    }),
  )
}

/** The version before this one stays: pages of it may still be open, and load their parts one by one. */
async function forgetOld(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)))
}

/** The page as it is now, so that none is ever out of date while there is a network; else the one that came with this version. */
async function page(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => undefined,
  )
  if (answer?.ok) return answer
  return new Response(SITE.page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** A file of any version that is kept; others, the words of a language, are kept from their first use on. */
async function file({ request }: FetchEvent): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    void caches.open(NAME).then((cache) => cache.put(request, copy))
  }
  return answer
}
