import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDocument } from '../../project/open-project.tsx'
import { PAGE_ROWS, RowPages } from '../../project/row-pages.ts'

/** The rows of a table around the ones in view. Those that aren't there yet are asked for, and drawn when they come. */
export function useRows(table: string, version: number, first: number, count: number): RowPages {
  const document = useDocument()
  const pages = useMemo(
    () => new RowPages(table, (...range) => document.engine.rows(range[0], table, range[1], range[2])),
    [document, table],
  )
  const [, setArrived] = useState(0)
  const before = useRef(first)

  useEffect(() => document.lookAt(pages), [document, pages])

  // Asked for before the browser paints what there is: a frame sooner.
  useLayoutEffect(() => {
    let isCurrent = true
    for (const page of pages.look(version, first, count))
      void page.then(() => isCurrent && setArrived((pages) => pages + 1))
    const step = first - before.current
    before.current = first
    // Who scrolls goes on: the next rows that way are there before they are in view.
    if (step !== 0 && Math.abs(step) < PAGE_ROWS)
      pages.ask(version, step > 0 ? first + count : first - PAGE_ROWS, PAGE_ROWS)
    return () => {
      isCurrent = false
    }
  }, [pages, version, first, count])
  return pages
}
