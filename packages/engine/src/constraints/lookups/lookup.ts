import { type ExpressionTree, type Lookup, replace, ROW_COUNT, type Table } from '@populace/catalog'

type Tree = ExpressionTree

export const TRUE: Tree = { op: 'literal', value: true }
export const FALSE: Tree = { op: 'literal', value: false }

export const isLookup = (tree: Tree): tree is Lookup => tree.op === 'lookup'

export const isCount = (tree: Tree): tree is Tree & { op: 'call' } => tree.op === 'call' && tree.name === ROW_COUNT

/** Every row that is looked for, outermost ones alone. */
export function lookupsOf(tree: Tree): readonly Lookup[] {
  const found: Lookup[] = []
  replace(tree, (part) => {
    if (!isLookup(part)) return undefined
    found.push(part)
    return part
  })
  return found
}

export const isSameRow = (a: Lookup, b: Lookup): boolean =>
  JSON.stringify([a.table, a.equal]) === JSON.stringify([b.table, b.equal])

/** Whether rows of the table itself are looked for, whatever is planned of it. */
export const isOf = ({ table: { schema, name } }: Lookup, table: Table): boolean =>
  schema === table.schema && name === table.name
