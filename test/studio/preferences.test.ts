import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterStudio, projectOf } from './enter.ts'

/** Elements of the page that would glide: how many take more than a moment to change. */
const gliding = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longest = (durations: string) => Math.max(...durations.split(',').map((one) => Number.parseFloat(one)))
    return [...document.body.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return longest(transitionDuration) > 0.001 || (animationName !== 'none' && longest(animationDuration) > 0.001)
    }).length
  })

/** In how many steps the map comes from all tables to the one that is looked for. */
async function steps(page: Page): Promise<number> {
  const isAt = (zoom: string) =>
    page.waitForFunction(
      (zoom) =>
        document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform.endsWith(`scale(${zoom})`),
      zoom,
    )
  await page.locator('.react-flow__controls-fitview').click()
  await isAt('1.15')
  await page.evaluate(() => {
    const view = document.querySelector<HTMLElement>('.react-flow__viewport')
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const note = () => {
      seen.add(view?.style.transform ?? '')
      requestAnimationFrame(note)
    }
    note()
  })
  const search = page.getByRole('combobox', { name: 'Find a table' })
  await search.fill('town')
  await page.getByRole('option', { name: 'town' }).click()
  await isAt('1.1')
  await search.fill('')
  return await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size - 1)
}

test('who wants nothing to glide gets everything at once, by the system’s wish or by the studio’s setting', async () => {
  const entered = await enterStudio({ reducedMotion: 'no-preference' })
  const { page, url } = entered
  const project = await projectOf(
    entered,
    'CREATE TABLE town (id int PRIMARY KEY); CREATE TABLE person (id int PRIMARY KEY, town_id int REFERENCES town);',
  )
  await page.goto(`${url}/settings`)
  const motion = page.getByRole('radiogroup', { name: 'Motion' })
  await motion.waitFor()
  expect(await gliding(page)).toBeGreaterThan(0)
  await page.goto(`${project}/model`)
  await page.locator('.react-flow__node-table').nth(1).waitFor()
  // Where a frame takes as long as the whole way, the way is one step: looked at until there are more.
  await expect.poll(() => steps(page)).toBeGreaterThan(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => gliding(page)).toBe(0)
  expect(await steps(page)).toBe(1)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => gliding(page)).toBeGreaterThan(0)
  await page.goto(`${url}/settings`)
  await motion.getByText('None', { exact: true }).click()
  await expect.poll(() => gliding(page)).toBe(0)
  await page.goto(`${project}/model`)
  await page.locator('.react-flow__node-table').nth(1).waitFor()
  expect(await steps(page)).toBe(1)
})
