import type { RowRange } from '../engine/calls.ts'
import type { Page } from '../engine/schema-view.ts'

/** Rows asked for at once. */
export const PAGE_ROWS = 64
/** Pages kept: more than any screen shows, few enough to forget. */
const MOST_PAGES = 60

type Read = (version: number, first: number, count: number) => Promise<Page | undefined>

/** The rows of a table, in pages that are asked for once. A page of an earlier version stays until the later one has come, so that an edit doesn't empty the screen. */
export class RowPages {
  private readonly read: Read
  private readonly pages = new Map<number, { readonly version: number; readonly page: Page }>()
  private readonly coming = new Map<string, Promise<void>>()
  private looked: readonly number[] = []

  /** `schema.name`. */
  readonly table: string

  constructor(table: string, read: Read) {
    this.table = table
    this.read = read
  }

  /** The pages that are in view, as they were told last. */
  get inView(): readonly RowRange[] {
    return this.looked.map((number) => ({ table: this.table, first: number * PAGE_ROWS, count: PAGE_ROWS }))
  }

  /** Says which rows are in view, and asks for those of them that aren't there in a version. */
  look(version: number, first: number, count: number): readonly Promise<void>[] {
    this.looked = numbersOf(first, count)
    return this.ask(version, first, count)
  }

  /** Asks for those of some rows that aren't there in a version; answers what is still to come, page by page. */
  ask(version: number, first: number, count: number): readonly Promise<void>[] {
    return numbersOf(first, count)
      .filter((number) => this.pages.get(number)?.version !== version)
      .map((number) => this.coming.get(`${version} ${number}`) ?? this.load(version, number))
  }

  /** Where a row is read; undefined until it has come. */
  readonly at = (row: number): { readonly page: Page; readonly at: number } | undefined => {
    const page = this.pages.get(Math.floor(row / PAGE_ROWS))?.page
    return page && row - page.first < (page.cells[0]?.length ?? 0) ? { page, at: row - page.first } : undefined
  }

  /** Takes pages that came with a version; `ranges` are what they were asked by. */
  take(version: number, pages: readonly Page[], ranges: readonly RowRange[]): void {
    for (const [i, { table, first }] of ranges.entries()) {
      const page = pages[i]
      if (page && table === this.table) this.keep(version, first / PAGE_ROWS, page)
    }
  }

  private load(version: number, number: number): Promise<void> {
    const key = `${version} ${number}`
    const coming = this.read(version, number * PAGE_ROWS, PAGE_ROWS)
      .then((page) => page && this.keep(version, number, page))
      .finally(() => this.coming.delete(key))
    this.coming.set(key, coming)
    return coming
  }

  private keep(version: number, number: number, page: Page): void {
    if ((this.pages.get(number)?.version ?? 0) > version) return
    this.pages.delete(number)
    this.pages.set(number, { version, page })
    for (const old of this.pages.keys()) if (this.pages.size > MOST_PAGES) this.pages.delete(old)
  }
}

/** The pages that some rows are on. */
function numbersOf(first: number, count: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / PAGE_ROWS)
  const to = Math.floor((first + count) / PAGE_ROWS)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}
