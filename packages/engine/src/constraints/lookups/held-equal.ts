import type { Catalog, Column, ExpressionTree, Lookup, Table } from '@populace/catalog'
import { findTable } from '../condition.ts'
import { singleKey } from './leading-key.ts'

type Tree = ExpressionTree

/** A column of the row that a key leads to, and the name of the column beside the key's own that holds it. */
export interface Led {
  readonly key: string
  readonly column: Column
  readonly name: string
}

/**
 * Columns that keys lead to, as one column where conditions hold them equal in every row (`(SELECT shop FROM goods WHERE id = NEW.goods) <> NEW.shop`, where shop is a key): keys that share a
 * column agree by construction, as long as both lead to the same row in the end.
 */
export function heldEqual(
  led: readonly Led[],
  trees: readonly Tree[],
  table: Table,
  catalog: Catalog,
  ledBy: (lookup: Lookup) => Led | undefined,
): readonly Led[] {
  const known = new Map(led.map((each) => [each.name, each]))
  const names = new Map<string, string>()
  const sideOf = (tree: Tree): Led | undefined => {
    const side =
      tree.op === 'lookup' ? ledBy(tree) : tree.op === 'column' ? ownKey(tree.name, table, catalog) : undefined
    return side && isSure(side, table) ? side : undefined
  }
  const oneFor = (name: string): string => oneOf(names, name)
  for (const [left, right] of trees.flatMap((tree) => equalSides(tree, true))) {
    const [one, other] = [sideOf(left), sideOf(right)]
    if (!one || !other || originOf(one, table, catalog) !== originOf(other, table, catalog)) continue
    const keysOf = (name: string) =>
      [...known.values()].filter((each) => oneFor(each.name) === name).map(({ key }) => key)
    known.set(one.name, one).set(other.name, other)
    const [kept, given] = [oneFor(one.name), oneFor(other.name)]
    // No key has a column twice.
    if (kept !== given && !keysOf(kept).some((key) => keysOf(given).includes(key))) names.set(given, kept)
  }
  const shared = [...known.values()].map((each) => ({ ...each, name: oneFor(each.name) }))
  return shared.filter(
    ({ name, key }) => led.some((each) => each.key === key) || shared.filter((each) => each.name === name).length > 1,
  )
}

const oneOf = (names: ReadonlyMap<string, string>, name: string): string => {
  const next = names.get(name)
  return next === undefined ? name : oneOf(names, next)
}

/** A column that is a key by itself, as what the row says of itself which it leads to. */
function ownKey(name: string, table: Table, catalog: Catalog): Led | undefined {
  const key = singleKey(table, name)
  const [referred] = key?.references.columns ?? []
  const column = key && findTable(catalog, key.references)?.columns.find((each) => each.name === referred)
  return column && { key: key.name, column, name: `${name}.${column.name}` }
}

/** Whether what a key leads to says something in every row. */
function isSure({ key, column }: Led, { columns, foreignKeys }: Table): boolean {
  const own = foreignKeys.find(({ name }) => name === key)?.columns ?? []
  return (
    !column.nullable &&
    own.every((name) => columns.some((each) => each.name === name && !each.nullable && !each.generated))
  )
}

/** The column where what a key leads to comes from, by way of further keys. */
function originOf({ key, column }: Led, { foreignKeys }: Table, catalog: Catalog): string {
  const from = foreignKeys.find(({ name }) => name === key)?.references
  let [table, name] = [from && findTable(catalog, from), column.name]
  const seen = new Set<string>()
  for (;;) {
    const place = JSON.stringify([table?.schema, table?.name, name])
    const next = table && singleKey(table, name)
    if (!next || seen.has(place)) return place
    seen.add(place)
    table = findTable(catalog, next.references)
    name = next.references.columns[0] ?? ''
  }
}

/** What a condition holds equal wherever it is met. */
function equalSides(tree: Tree, isPositive: boolean): readonly (readonly [Tree, Tree])[] {
  switch (tree.op) {
    case 'not':
      return equalSides(tree.arg, !isPositive)
    case 'and':
    case 'or':
      return (tree.op === 'and') === isPositive ? tree.args.flatMap((part) => equalSides(part, isPositive)) : []
    case 'compare':
      return tree.operator === (isPositive ? '=' : '<>') ? [[tree.left, tree.right]] : []
    case 'distinct':
      return tree.negated === isPositive ? [[tree.left, tree.right]] : []
    default:
      return []
  }
}
