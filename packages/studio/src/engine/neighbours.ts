import { childrenOf } from './children.ts'
import { readPage } from './pages.ts'
import { labelColumns } from './row-label.ts'
import type { ChildRows, Neighbours, ParentRow } from './schema-view.ts'
import type { Shape } from './session.ts'

/** Children that are told at once with what they are called. */
const FIRST_CHILDREN = 8
/** And in each later answer. */
const MORE_CHILDREN = 50

/** What a row refers to and what refers to it, found by arithmetic. */
export function neighboursOf(shape: Shape, key: string, row: number): Neighbours {
  const { plan } = shape
  const table = plan.tables.find((t) => t.key === key)
  return {
    parents: (table?.relations ?? []).flatMap(({ name }) => parentOf(shape, key, name, row) ?? []),
    children: plan.tables.flatMap((child) =>
      child.relations
        .filter((relation) => relation.parent === key)
        .map(({ name }) => childRows(shape, child.key, name, row, 0, FIRST_CHILDREN)),
    ),
  }
}

/** The row that a relation leads to. */
export function parentOf(shape: Shape, key: string, relation: string, row: number): ParentRow | undefined {
  const table = shape.plan.tables.find((t) => t.key === key)?.relations.find((r) => r.name === relation)?.parent
  const parent = table === undefined ? undefined : shape.population.parent(key, relation, row)
  if (table === undefined || parent === undefined) return undefined
  return { relation, table, row: parent, label: labelOf(shape, table, parent) }
}

/** Some of the rows that refer to a row by one relation. */
export function childRows(
  shape: Shape,
  key: string,
  relation: string,
  parent: number,
  first: number,
  most = MORE_CHILDREN,
): ChildRows {
  const plan = shape.plan.tables.find((t) => t.key === key)?.relations.find((r) => r.name === relation)
  const children = plan && childrenOf(shape, key, plan, parent)
  if (!children) return { relation, table: key, rows: [] }
  const rows = Array.from({ length: Math.max(0, Math.min(children.count - first, most)) }, (_, i) => {
    const row = children.row(first + i)
    return { row, label: labelOf(shape, key, row) }
  })
  return { relation, table: key, count: children.count, rows }
}

function labelOf({ plan, population }: Shape, key: string, row: number): string {
  const table = plan.tables.find((t) => t.key === key)
  const columns = table ? labelColumns(table) : []
  if (columns.length === 0) return `#${row}`
  const page = readPage(population.table(key), row, 1)
  const texts = columns.flatMap((column) => page.cells[page.columns.indexOf(column)]?.[0] ?? [])
  return texts.join(' ') || `#${row}`
}
