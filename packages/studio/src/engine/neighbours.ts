import type { Neighbours } from './schema-view.ts'
import { labelColumn } from './describe.ts'
import { readPage } from './pages.ts'
import type { Shape } from './session.ts'

/** Children whose row numbers are told at once. */
const MOST_CHILDREN = 20

/** What a row refers to and what refers to it, found by arithmetic. */
export function neighboursOf({ catalog, plan, population }: Shape, key: string, row: number): Neighbours {
  const table = plan.tables.find((t) => t.key === key)
  const parents = (table?.relations ?? []).flatMap((relation) => {
    const parent = population.parent(key, relation.name, row)
    if (parent === undefined) return []
    return [{ relation: relation.name, table: relation.parent, row: parent, label: labelOf(relation.parent, parent) }]
  })
  const children = plan.tables.flatMap((child) =>
    child.relations
      .filter((relation) => relation.parent === key)
      .flatMap((relation) => {
        const found = population.children(child.key, relation.name, row)
        if (!found) return []
        const rows = Array.from({ length: Math.min(found.count, MOST_CHILDREN) }, (_, i) => found.row(i))
        return [{ relation: relation.name, table: child.key, count: found.count, rows }]
      }),
  )
  return { parents, children }

  function labelOf(parentKey: string, parentRow: number): string {
    const page = readPage(population.table(parentKey), parentRow, 1)
    const index = page.columns.indexOf(labelColumn(catalog, parentKey) ?? '')
    return page.cells[index]?.[0] ?? String(parentRow)
  }
}
