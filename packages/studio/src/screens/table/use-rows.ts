import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'

/** Rows asked for at once. */
const PAGE_ROWS = 64
/** Pages kept: more than any screen shows, few enough to forget. */
const MOST_PAGES = 60

export type RowReader = (row: number) => { readonly page: Page; readonly at: number } | undefined

/**
 * The rows of a table around the ones in view. Rows that aren't there yet are asked for; meanwhile those of the version before stay, so that an edit doesn't
 * empty the screen.
 */
export function useRows(table: string, version: number, first: number, count: number): RowReader {
  const { engine } = useDocument()
  const pages = useRef({ table: '', pages: new Map<number, { version: number; page: Page }>() })
  const [arrived, setArrived] = useState(0)
  if (pages.current.table !== table) pages.current = { table, pages: new Map() }

  // Asked for before the browser paints what there is: a frame sooner.
  useLayoutEffect(() => {
    const { pages: known } = pages.current
    const from = Math.floor(first / PAGE_ROWS)
    const to = Math.floor((first + count) / PAGE_ROWS)
    for (let number = from; number <= to; number++) {
      if (known.get(number)?.version === version) continue
      void engine.rows(version, table, number * PAGE_ROWS, PAGE_ROWS).then((page) => {
        if (!page || pages.current.table !== table) return
        known.delete(number)
        known.set(number, { version, page })
        for (const old of known.keys()) if (known.size > MOST_PAGES) known.delete(old)
        setArrived((n) => n + 1)
      })
    }
  }, [engine, table, version, first, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived makes another reader
  return useMemo(() => {
    const { pages: known } = pages.current
    return (row) => {
      const page = known.get(Math.floor(row / PAGE_ROWS))?.page
      return page && row - page.first < (page.cells[0]?.length ?? 0) ? { page, at: row - page.first } : undefined
    }
  }, [table, arrived])
}
