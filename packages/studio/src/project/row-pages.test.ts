import { expect, test } from 'vitest'
import type { Page } from '../engine/schema-view.ts'
import { PAGE_ROWS, RowPages } from './row-pages.ts'

/** An engine whose answers come when they are let go: each cell tells the version and the row. */
function slowEngine() {
  const asked: { version: number; first: number; answer: () => void }[] = []
  const read = (version: number, first: number, count: number) =>
    new Promise<Page>((done) => {
      const cells = [Array.from({ length: count }, (_, i) => `${version}: ${first + i}`)]
      asked.push({ version, first, answer: () => done({ first, columns: ['id'], cells }) })
    })
  return { asked, pages: new RowPages('t', read) }
}
const textAt = ({ at }: RowPages, row: number) => {
  const found = at(row)
  return found?.page.cells[0]?.[found.at]
}

test('rows are asked for once, a page at a time, and read when they have come', async () => {
  const { asked, pages } = slowEngine()
  const coming = pages.ask(1, PAGE_ROWS - 2, 4)
  expect(asked.map(({ first }) => first)).toEqual([0, PAGE_ROWS])
  expect(pages.ask(1, 3, 4)).toEqual([coming[0]])
  expect(textAt(pages, 3)).toBeUndefined()
  for (const { answer } of asked) answer()
  await Promise.all(coming)
  expect(textAt(pages, 3)).toBe('1: 3')
  expect(textAt(pages, PAGE_ROWS + 1)).toBe(`1: ${PAGE_ROWS + 1}`)
  expect(pages.ask(1, 0, PAGE_ROWS)).toEqual([])
  expect(asked).toHaveLength(2)
})

test('rows of an earlier version stay until the later ones come, and never come back over them', async () => {
  const { asked, pages } = slowEngine()
  const first = pages.ask(1, 0, 4)
  asked[0]?.answer()
  await Promise.all(first)
  const late = pages.ask(2, 0, 4)
  const last = pages.ask(3, 0, 4)
  expect(textAt(pages, 3)).toBe('1: 3')
  asked[2]?.answer()
  await Promise.all(last)
  expect(textAt(pages, 3)).toBe('3: 3')
  asked[1]?.answer()
  await Promise.all(late)
  expect(textAt(pages, 3)).toBe('3: 3')
})

test('a page that failed to come is asked for again', async () => {
  let fails = true
  const pages = new RowPages('t', async (_, first) => {
    if (fails) throw new Error('the engine was ended')
    return { first, columns: ['id'], cells: [['back']] }
  })
  await Promise.allSettled(pages.ask(1, 0, 1))
  fails = false
  await Promise.all(pages.ask(1, 0, 1))
  expect(textAt(pages, 0)).toBe('back')
})

test('pages that come with a version are those of the rows in view, and none of another table', async () => {
  const { asked, pages } = slowEngine()
  const coming = pages.look(1, PAGE_ROWS + 3, 4)
  asked[0]?.answer()
  await Promise.all(coming)
  expect(pages.inView).toEqual([{ table: 't', first: PAGE_ROWS, count: PAGE_ROWS }])
  const page = { first: PAGE_ROWS, columns: ['id'], cells: [['2: 64', '2: 65']] }
  pages.take(2, [page], [{ table: 'other', first: PAGE_ROWS, count: PAGE_ROWS }])
  expect(textAt(pages, PAGE_ROWS)).toBe('1: 64')
  pages.take(2, [page], pages.inView)
  expect(textAt(pages, PAGE_ROWS)).toBe('2: 64')
  expect(pages.look(2, PAGE_ROWS + 3, 4)).toEqual([])
  expect(asked).toHaveLength(1)
})
