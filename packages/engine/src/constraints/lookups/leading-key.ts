import { type ExpressionTree, type ForeignKey, type Lookup, pairsOf, replace, type Table } from '@populace/catalog'
import type { See } from './asking.ts'
import { isLookup } from './lookup.ts'

type Tree = ExpressionTree

/** The key that leads to the row that is looked for. */
export function keyOf(lookup: Lookup, { foreignKeys }: Table) {
  const { schema, name } = lookup.table
  const pairs = pairsOf(lookup)
  const key = foreignKeys.find(
    ({ columns, references }) =>
      schema === references.schema &&
      name === references.name &&
      pairs?.every(([own, other]) => references.columns[columns.indexOf(own)] === other),
  )
  return key && pairs && { name: key.name, columns: key.columns, references: key.references.columns, pairs }
}

/** The key that a column is by itself, beside columns that no database knows. */
export function singleKey(table: Table, column: string): ForeignKey | undefined {
  return table.foreignKeys.find(({ columns }) => {
    const [only, ...others] = seenOf(table, columns)
    return only === column && others.length === 0
  })
}

/** Those of a key's columns that the database knows. */
export const seenOf = (table: Table, columns: readonly string[]): readonly string[] =>
  columns.filter((name) => !table.columns.some((column) => column.name === name && column.latent))

export const isSameTarget = ({ references: a }: ForeignKey, { references: b }: ForeignKey): boolean =>
  a.schema === b.schema && a.name === b.name && a.columns[0] === b.columns[0]

/** What is said of rows that keys lead to, said of the keys' own columns that hold the same; nothing where one of them holds it in none. */
export const throughKeys: See = (part, _isPositive, { table }) => {
  let isWhole = true
  const tree = replace(part, (node): Tree | undefined => {
    if (!isLookup(node)) return undefined
    const name = node.where ? undefined : heldBy(node, table)
    isWhole &&= name !== undefined
    return { op: 'column', name: name ?? '' }
  })
  return isWhole ? { tree } : undefined
}

/** The column of a key that holds what the row says which it leads to. */
function heldBy(lookup: Lookup, table: Table): string | undefined {
  const { gives } = lookup
  const { name: wanted } = keyOf(lookup, table) ?? {}
  const { columns = [], references } = table.foreignKeys.find(({ name }) => name === wanted) ?? {}
  return gives?.op === 'column' ? columns[references?.columns.indexOf(gives.name) ?? -1] : undefined
}
