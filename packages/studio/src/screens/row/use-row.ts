import { useEffect, useState } from 'react'
import type { Neighbours, Page } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'

export interface FoundRow {
  readonly page: Page
  readonly neighbours: Neighbours
}

/** A row with what it leads to and what leads to it; undefined until it is known. */
export function useRow(version: number, table: string, row: number): FoundRow | undefined {
  const { engine } = useDocument()
  const [found, setFound] = useState<FoundRow & { readonly of: string }>()
  const of = `${table} ${row}`
  useEffect(() => {
    let current = true
    void Promise.all([engine.rows(version, table, row, 1), engine.neighbours(version, table, row)]).then(
      ([page, neighbours]) => current && page && neighbours && setFound({ of, page, neighbours }),
    )
    return () => {
      current = false
    }
  }, [engine, version, table, row, of])
  return found?.of === of ? found : undefined
}
