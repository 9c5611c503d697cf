import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterStudio } from './enter.ts'
import { follow, makeTowns } from './every-screen.ts'

async function violations(page: Page, rules?: string[]): Promise<readonly string[]> {
  // In the page itself: without frames there is nothing to put together in another.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`)
}

/** Runs in the page: waits until its colours are what they are to be, which takes a frame even where nothing glides. */
async function still(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

const WIDE = { width: 1280, height: 900 }
/** Of a theme that was not seen at this width, only colours can be wrong that were right at the other. */
const FACES: readonly { size: typeof WIDE; colorScheme: 'light' | 'dark'; rules?: string[] }[] = [
  { size: WIDE, colorScheme: 'light' },
  { size: WIDE, colorScheme: 'dark', rules: ['color-contrast'] },
  { size: { width: 360, height: 740 }, colorScheme: 'dark' },
]

test('every screen is accessible, in both themes, on a desk and on a telephone', { timeout: 480_000 }, async () => {
  // A colour that is on its way to another is nobody's to read: motion is reduced.
  const entered = await enterStudio()
  const { page } = entered
  const { addresses } = await makeTowns(entered)
  expect(addresses.length).toBeGreaterThan(20)
  const found: Record<string, readonly string[]> = {}
  // One page: the colours of two that change their themes side by side come late in one of them.
  for (const address of addresses) {
    await page.setViewportSize(WIDE)
    await follow(page, address)
    for (const { size, colorScheme, rules } of FACES) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      await page.evaluate(still)
      const told = await violations(page, rules)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      const all = width > size.width ? [...told, `${width} px wide`] : told
      if (all.length > 0) found[`${address} ${colorScheme} ${size.width}`] = all
    }
  }
  expect(found).toEqual({})
})
