import type { Plan } from './plan.ts'

/** What differs between two plans of one table: cells that would be written otherwise. */
export interface TableDifference {
  readonly table: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly columns: readonly string[]
  readonly cells: number
}

/**
 * What would be written otherwise under another plan, table by table; tables that stay as they are, to the byte, are left out.
 *
 * @example comparePlans(before, after) // [{ table: 'public.orders', change: 'changed', columns: ['status'], cells: 6000 }]
 */
export function comparePlans(before: Plan, after: Plan): TableDifference[] {
  const old = new Map(before.tables.map((t) => [t.key, t]))
  const reseeded = before.seed !== after.seed || before.locale !== after.locale || before.clock !== after.clock
  const found: TableDifference[] = []
  for (const table of after.tables) {
    const was = old.get(table.key)
    old.delete(table.key)
    if (!was) {
      found.push({ table: table.key, change: 'added', columns: [], cells: table.rows * table.columns.length })
      continue
    }
    const relations = new Set(
      table.relations
        .filter((r) => JSON.stringify(r) !== JSON.stringify(was.relations.find((o) => o.name === r.name)))
        .map((r) => r.name),
    )
    const columns = table.columns.filter((c) => {
      const same = JSON.stringify(c) === JSON.stringify(was.columns.find((o) => o.name === c.name))
      return reseeded || !same || (c.source.kind === 'reference' && relations.has(c.source.relation))
    })
    const moreRows = Math.abs(table.rows - was.rows) * table.columns.length
    const cells = columns.length * Math.min(table.rows, was.rows) + moreRows
    if (cells > 0) found.push({ table: table.key, change: 'changed', columns: columns.map((c) => c.name), cells })
  }
  for (const gone of old.values())
    found.push({ table: gone.key, change: 'removed', columns: [], cells: gone.rows * gone.columns.length })
  return found
}
