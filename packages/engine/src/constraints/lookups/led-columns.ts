import {
  type Catalog,
  children,
  type Column,
  type ExpressionTree,
  type ForeignKey,
  type Lookup,
  replace,
  ROW_COUNT,
  someNode,
  type Table,
  withBodies,
} from '@populace/catalog'
import type { Model } from '@populace/model'
import { hasKeyWithin } from '../../plan/keys/key-columns.ts'
import { withAskedBounds } from './asked-bounds.ts'
import { findTable } from '../condition.ts'
import { conditionsOf } from '../conditions.ts'
import { keyOf } from './leading-key.ts'
import { columnsOf } from '../tree.ts'

type Tree = ExpressionTree

/** The catalog with what conditions that look at rows of other tables ask of these, and of the keys that lead to them. */
export const withLookedUp = (catalog: Catalog, model: Model): Catalog => withLedColumns(withAskedBounds(catalog, model))

/**
 * The catalog with columns beside a key's own that say what the row says which the key leads to, where conditions hold columns against it (`NEW.day BETWEEN p.starts AND p.ends`):
 * part of the key, as if the key of the table referred to had been made wider for that. Such columns are computed as every key's are, and leave the engine nowhere.
 */
function withLedColumns(catalog: Catalog): Catalog {
  let isSame = true
  const tables = catalog.tables.map((table): Table => {
    const wanted = table.partitionOf || table.inherits.length > 0 ? [] : wantedOf(table, catalog)
    if (wanted.length === 0) return table
    isSame = false
    return wanted.reduce(withColumn, table)
  })
  return isSame ? catalog : { ...catalog, tables }
}

/** A column of the row that a key leads to. */
interface Wanted {
  readonly key: string
  readonly column: Column
}

function wantedOf(table: Table, catalog: Catalog): readonly Wanted[] {
  const found: Wanted[] = []
  for (const { tree } of conditionsOf(table, catalog))
    for (const lookup of tree ? comparedRows(withBodies(tree, catalog)) : []) {
      const wanted = tree && wantedBy(lookup, withBodies(tree, catalog), table, catalog)
      const isNew = !found.some(({ key, column }) => key === wanted?.key && column.name === wanted.column.name)
      if (wanted && isNew) found.push(wanted)
    }
  return found
}

/** The rows that are looked for where a condition holds columns, or rows that keys lead to, against each other. */
function comparedRows(tree: Tree): readonly Lookup[] {
  if (tree.op === 'and' || tree.op === 'or' || tree.op === 'not' || tree.op === 'is')
    return children(tree).flatMap(comparedRows)
  if (someNode(tree, (node) => node.op === 'call' && node.name === ROW_COUNT)) return []
  const found: Lookup[] = []
  const rest = replace(tree, (node) => {
    if (node.op !== 'lookup') return undefined
    found.push(node)
    return { op: 'literal', value: null }
  })
  const rows = new Set(found.map(({ table, equal }) => JSON.stringify([table, equal])))
  return columnsOf(rest).length > 0 || rows.size > 1 ? found : []
}

/** Of a row that there is one of, a column that others may refer to: it says something in every row then, which nothing may be against. */
function wantedBy(lookup: Lookup, tree: Tree, table: Table, catalog: Catalog): Wanted | undefined {
  const { gives, where } = lookup
  const parent = findTable(catalog, lookup.table)
  const key = keyOf(lookup, table)
  if (!key || !parent || parent === table || where || gives?.op !== 'column') return undefined
  const others = key.pairs.map(([, other]) => other)
  const column = parent.columns.find(({ name }) => name === gives.name)
  if (!column || column.generated || !hasKeyWithin(parent, others)) return undefined
  if (key.references.includes(column.name)) return undefined
  const told = [tree, ...conditionsOf(parent, catalog).flatMap((condition) => condition.tree ?? [])]
  return column.nullable && told.some((each) => asksForNull(each, column.name)) ? undefined : { key: key.name, column }
}

/** Whether a condition tells rows in which a column is NULL from others, in its own table or looked up from another. */
const asksForNull = (tree: Tree, name: string): boolean =>
  someNode(tree, (node) => {
    if (node.op !== 'is-null' && node.op !== 'is-not-null') return false
    const asked = node.arg.op === 'lookup' ? node.arg.gives : node.arg
    return asked?.op === 'column' && asked.name === name
  })

function withColumn(table: Table, { key, column: { name, type } }: Wanted): Table {
  const isKey = (each: ForeignKey) => each.name === key
  const own = table.foreignKeys.find(isKey)?.columns ?? []
  const nullable = table.columns.some((column) => own.includes(column.name) && column.nullable)
  const latent: Column = { name: `${own.join('+')}.${name}`, type, nullable, latent: true }
  return {
    ...table,
    columns: [...table.columns, latent],
    foreignKeys: table.foreignKeys.map((each) =>
      isKey(each)
        ? {
            ...each,
            columns: [...each.columns, latent.name],
            references: { ...each.references, columns: [...each.references.columns, name] },
          }
        : each,
    ),
  }
}
