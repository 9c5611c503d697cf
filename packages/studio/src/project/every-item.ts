/** A page of a list as the server answers it. */
interface Page<T> {
  readonly items: readonly T[]
  /** Null on the last. */
  readonly next: string | null
}

/** Items of a page: as many as a server gives. */
const LIMIT = 1000

/** A whole list, page by page. */
export async function everyItem<T>(
  ask: (which: { readonly limit: number; readonly cursor?: string }) => Promise<Page<T>>,
): Promise<readonly T[]> {
  const all: T[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<T> = await ask({ limit: LIMIT, ...(cursor === '' ? {} : { cursor }) })
    all.push(...page.items)
    cursor = page.next
  }
  return all
}
