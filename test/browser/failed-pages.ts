import { afterEach } from 'vitest'
import { browsers } from './started.ts'

/** Enough of a page to see where it stood, in characters. */
const SHOWN = 1500

// A time-out says what was waited for, not what was there instead; on another machine nobody can look.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (task.result?.state !== 'fail' || !error) return
  const pages = [...browsers].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
  const shown = await Promise.all(
    pages
      .map(async (page) => {
        const text = await page.locator('body').innerText({ timeout: 5000 })
        return `${new URL(page.url()).pathname} showed: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}`
      })
      .map((text) => text.catch((problem: unknown) => `a page could not be read: ${String(problem)}`)),
  )
  error.message = [error.message, ...shown].join('\n')
})
