/**
 * The addresses of all of the studio's screens, asked of a page's own router, so that a new screen is among them by being there: for each the pattern and the
 * address. `places` holds what stands for the parameters; one that it has nothing for is an error.
 */
export async function screensOf(page, places) {
  const patterns = await page.evaluate(() => Object.keys(window.__TSR_ROUTER__?.routesByPath ?? {}))
  if (patterns.length === 0) throw new Error('the page has no router to ask')
  const screens = patterns.map((pattern) => ({
    pattern: pattern.replace(/(?<=.)\/$/, ''),
    address: pattern
      .replace(/\$(\w+)/g, (_, name) => {
        if (places[name] === undefined) throw new Error(`nothing stands for $${name} of ${pattern}`)
        return places[name]
      })
      .replace(/(?<=.)\/$/, ''),
  }))
  return [...new Map(screens.map((screen) => [screen.pattern, screen])).values()]
}

/** Waits until a screen shows what it has to show. */
export async function shown(page) {
  await page.locator('h1, h2').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .mantine-Skeleton-root') === null)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 250))))
}
