import type { Page } from '../../engine/schema-view.ts'

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

  constructor(read: Read) {
    this.read = read
  }

  /** Asks for those of some rows that aren't there in a version; answers what is still to come, page by page. */
  ask(version: number, first: number, count: number): readonly Promise<void>[] {
    const from = Math.floor(Math.max(0, first) / PAGE_ROWS)
    const to = Math.floor((first + count) / PAGE_ROWS)
    const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
    return numbers
      .filter((number) => this.pages.get(number)?.version !== version)
      .map((number) => this.coming.get(`${version} ${number}`) ?? this.load(version, number))
  }

  /** Where a row is read; undefined until it has come. */
  readonly at = (row: number): { readonly page: Page; readonly at: number } | undefined => {
    const page = this.pages.get(Math.floor(row / PAGE_ROWS))?.page
    return page && row - page.first < (page.cells[0]?.length ?? 0) ? { page, at: row - page.first } : undefined
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
