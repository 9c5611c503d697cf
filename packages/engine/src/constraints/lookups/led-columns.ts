import {
  type Catalog,
  children,
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
import { heldEqual, type Led } from './held-equal.ts'
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

function wantedOf(table: Table, catalog: Catalog): readonly Led[] {
  const found: Led[] = []
  const trees = conditionsOf(table, catalog).flatMap(({ tree }) => (tree ? [withBodies(tree, catalog)] : []))
  for (const tree of trees)
    for (const lookup of comparedRows(tree)) {
      const wanted = wantedBy(lookup, tree, table, catalog)
      if (wanted && !found.some(({ name }) => name === wanted.name)) found.push(wanted)
    }
  const ledBy = (lookup: Lookup) => {
    const wanted = wantedBy(lookup, lookup, table, catalog)
    return found.find(({ name }) => name === wanted?.name)
  }
  return found.length > 0 ? heldEqual(found, trees, table, catalog, ledBy) : found
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
function wantedBy(lookup: Lookup, tree: Tree, table: Table, catalog: Catalog): Led | undefined {
  const { gives, where } = lookup
  const parent = findTable(catalog, lookup.table)
  const key = keyOf(lookup, table)
  if (!key || !parent || parent === table || where || gives?.op !== 'column') return undefined
  const others = key.pairs.map(([, other]) => other)
  const column = parent.columns.find(({ name }) => name === gives.name)
  if (!column || column.generated || !hasKeyWithin(parent, others)) return undefined
  if (key.references.includes(column.name)) return undefined
  const told = [tree, ...conditionsOf(parent, catalog).flatMap((condition) => condition.tree ?? [])]
  if (column.nullable && told.some((each) => asksForNull(each, column.name))) return undefined
  return { key: key.name, column, name: `${key.columns.join('+')}.${column.name}` }
}

/** Whether a condition tells rows in which a column is NULL from others, in its own table or looked up from another. */
const asksForNull = (tree: Tree, name: string): boolean =>
  someNode(tree, (node) => {
    if (node.op !== 'is-null' && node.op !== 'is-not-null') return false
    const asked = node.arg.op === 'lookup' ? node.arg.gives : node.arg
    return asked?.op === 'column' && asked.name === name
  })

function withColumn(table: Table, { key, column: { name: led, type }, name }: Led): Table {
  const isKey = (each: ForeignKey) => each.name === key
  const own = table.foreignKeys.find(isKey)?.columns ?? []
  const nullable = table.columns.some((column) => own.includes(column.name) && column.nullable)
  const isThere = table.columns.some((column) => column.name === name)
  return {
    ...table,
    columns: isThere ? table.columns : [...table.columns, { name, type, nullable, latent: true }],
    foreignKeys: table.foreignKeys.map((each) =>
      isKey(each)
        ? {
            ...each,
            columns: [...each.columns, name],
            references: { ...each.references, columns: [...each.references.columns, led] },
          }
        : each,
    ),
  }
}
