import type { Page } from 'playwright-core'

/** What stands for the parameters of addresses in a world that is looked at. */
export type Places = Readonly<Record<string, string>>

/**
 * The addresses of all screens, asked of the page's own router, so that a new screen is among them by being there.
 *
 * @throws Error for a parameter that `places` has nothing for
 */
export async function screensOf(page: Page, places: Places): Promise<readonly string[]> {
  const paths = await page.evaluate(() => {
    const router: unknown = Reflect.get(window, '__TSR_ROUTER__')
    const routes: unknown = router && Reflect.get(router, 'routesByPath')
    return Object.keys(routes ?? {})
  })
  if (paths.length === 0) throw new Error('the page has no router to ask')
  const filled = paths.map((path) =>
    path.replace(/\$(\w+)/g, (_, name: string) => {
      const place = places[name]
      if (place === undefined) throw new Error(`nothing stands for $${name} of ${path}`)
      return place
    }),
  )
  return [...new Set(filled.map((path) => path.replace(/(?<=.)\/$/, '')))]
}

/** Waits until a screen shows what it has to show. */
export async function shown(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .mantine-Skeleton-root') === null)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 250))))
}
