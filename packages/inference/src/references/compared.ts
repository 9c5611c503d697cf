import { type Catalog, children, type ExpressionTree, type ForeignKey, type Table } from '@populace/catalog'
import { own, referenceKey, type SparseModel, tableKey } from '@populace/model'
import { isNumbered, isUnique, storedType } from '../column-facts.ts'
import { keyOf } from '../draft.ts'
import { type ImpliedReference, type ImpliedReferences, isSettled, needs, requirements } from './implied-reference.ts'

/**
 * References that checks speak of by comparing a column with one that a key is over: beside `admin_id` of users, `CHECK (admin_id <> member_id)` would say nothing of a
 * `member_id` that were no user's.
 *
 * @param stated what a model's text says: a column that it gives a generator, or a relation, is the text's affair
 */
export function comparedReferences(catalog: Catalog, stated: SparseModel | undefined): ImpliedReferences {
  const found = new Map<string, readonly ImpliedReference[]>()
  let required: ReturnType<typeof requirements> | undefined
  const tables = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    const said = own(stated?.tables ?? {}, tableKey(catalog, table))
    const implied = new Map<string, ImpliedReference>()
    for (const { name: check, expression } of table.checks)
      for (const [column, other] of expression.tree ? comparedIn(expression.tree) : []) {
        const key = keyOver(table, other)
        const parent = key && tables.get(keyOf(key.references))
        if (!parent || implied.has(column) || isSettled(said, column) || !mayFollow(column, other, table, catalog))
          continue
        required ??= requirements(catalog)
        if (parent === table || needs(keyOf(parent), keyOf(table), required)) continue
        const named = `${tableKey(catalog, parent)}.${key.references.columns.join(', ')}`
        const reason = `${check} compares it with ${other}, which leads to ${named}`
        implied.set(column, {
          key: referenceKey([column], parent, key.references.columns),
          score: 0.9,
          reason,
          guessed: true,
        })
      }
    if (implied.size > 0) found.set(keyOf(table), [...implied.values()])
  }
  return found
}

/** Pairs of columns that an expression asks to be alike, or to differ, either way round. */
function comparedIn(tree: ExpressionTree): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  const gather = (node: ExpressionTree): void => {
    const isComparison = node.op === 'distinct' || (node.op === 'compare' && COMPARED.has(node.operator))
    if (isComparison && node.left.op === 'column' && node.right.op === 'column')
      found.push([node.left.name, node.right.name], [node.right.name, node.left.name])
    for (const part of children(node)) gather(part)
  }
  gather(tree)
  return found
}

const COMPARED = new Set(['=', '<>'])

/** The one key over a column, where that is all of it. */
function keyOver({ foreignKeys }: Table, column: string): ForeignKey | undefined {
  const [key, ...others] = foreignKeys.filter(({ columns }) => columns.includes(column))
  return key?.columns.length === 1 && others.length === 0 ? key : undefined
}

/** Whether a column may lead where another one does: it leads nowhere yet, holds values of the same type, and does not count the rows of its own table. */
function mayFollow(name: string, other: string, table: Table, catalog: Catalog): boolean {
  const column = table.columns.find((one) => one.name === name)
  const led = table.columns.find((one) => one.name === other)
  if (!column || !led || column.generated || isNumbered(column) || isUnique(table, [name])) return false
  const isFree = !table.foreignKeys.some(({ columns }) => columns.includes(name))
  return isFree && storedType(column.type, catalog).raw === storedType(led.type, catalog).raw
}
