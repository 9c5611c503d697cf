import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import de from '../../packages/studio/src/language/de.json' with { type: 'json' }
import { enterStudio } from './enter.ts'
import { follow, lookAtEach, makeTowns, SCHEMA } from './every-screen.ts'

type Texts = { readonly [key: string]: string | Texts }

/** A language in which every text begins with a sign: what stands anywhere without it was never translated. */
const SIGN = '¤'
const signed = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `${SIGN}${text}` : signed(text)]),
  )

/** Has all pages speak German, each text with its sign. */
async function speakWithSigns(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('populace.language', 'de'))
  await context.route(/\/assets\/de-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(signed(de))}` }),
  )
}

/** What people wrote or databases hold, and what the engine says, which says that it is English. */
const DATA =
  '[lang=en], [translate=no], .react-flow__attribution, pre, kbd, code, .mono, .cm-editor, [role=gridcell], [role=rowheader]'

/** What is called so in every language; the names of the schema are among them. */
const NAMES = new Set(
  `React Flow Populace PostgreSQL MySQL MariaDB SQLite DuckDB Apache-2.0 Towns m1 c1 JSON Lines CSV SQL Parquet Arrow SVG PNG
  Byte kB MB ms Ctrl populace populace.yaml schema.sql English Deutsch integer double precision public.town public.person`
    .split(/\s+/)
    .concat(SCHEMA.split(/\W+/)),
)
const isNamed = (text: string) =>
  text.split(/[^\p{L}\d_.-]+/u).every((word) => !/\p{L}{2}/u.test(word) || NAMES.has(word.replace(/[.]$/, '')))

/** All that a page says to whoever sees it or hears it, but for data: words without the sign, each with where it stands. */
async function unsigned(page: Page): Promise<readonly string[]> {
  return await page.evaluate(
    ([sign, data]) => {
      const said: [Element, string][] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement: at, nodeValue: text } = walker.currentNode
        // Texts with figures in them come in pieces: their element is what is said.
        if (at && text) said.push([at, [...at.childNodes].map((n) => (n.nodeType === 3 ? n.nodeValue : ' ')).join('')])
      }
      for (const at of document.body.querySelectorAll(
        '[aria-label], [title], [placeholder], [alt], [aria-description]',
      ))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          if (at.hasAttribute(name)) said.push([at, at.getAttribute(name) ?? ''])
      const found = said
        .filter(([at, text]) => /\p{L}{2}/u.test(text) && !text.includes(sign) && !at.closest(data))
        .filter(([at]) => !at.closest('script, style, noscript'))
        .map(([at, text]) => `${text.trim()} <${at.tagName.toLowerCase()} ${at.getAttribute('class') ?? ''}>`)
      return [...new Set(found)]
    },
    [SIGN, DATA] as const,
  )
}

test('every screen speaks the language that is chosen, to the last word', { timeout: 240_000 }, async () => {
  const entered = await enterStudio()
  const { page } = entered
  await speakWithSigns(entered.context)
  const { addresses, places } = await makeTowns(entered)
  const found: Record<string, readonly string[]> = {}
  const look = async (at: string, on = page) => {
    const texts = (await unsigned(on)).filter((text) => !isNamed(text.replace(/ <[^>]*>$/, '')))
    if (texts.length > 0) found[at] = texts
  }
  await lookAtEach(entered, addresses, async (each, address) => {
    await follow(each, address)
    await look(address, each)
  })
  const { project } = places
  const press = (name: string) =>
    page
      .getByRole('button', { name: `${SIGN}${name}` })
      .first()
      .click()
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog').waitFor()
  await look('the shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('button').first().waitFor()
  await look('the commands')
  await page.keyboard.press('Escape')
  await follow(page, `/p/${project}/model/person`)
  for (const menu of ['Herunterladen', 'Spalten', 'Menü von email']) {
    await press(menu)
    await page.locator('[role=menu], [role=dialog]').first().waitFor()
    await look(menu)
    await page.keyboard.press('Escape')
  }
  await follow(page, `/p/${project}/model`)
  await page.locator('.react-flow__node-table').first().click()
  await page.locator('.react-flow__panel a').first().waitFor()
  await page.locator('[class*=fanOut] button').first().click()
  await page.getByRole('figure').waitFor()
  await look('a table on the map')
  await follow(page, `/p/${project}/connections`)
  await press(de.connection.test)
  await page.getByRole('listitem').first().waitFor()
  await press(de.connection.change)
  await look('a connection')
  await follow(page, `/p/${project}/runs/new`)
  await press(de.run.check)
  await page.locator('pre').first().waitFor()
  await press(de.run.more)
  await look('a run before it starts')
  expect(found).toEqual({})
})
