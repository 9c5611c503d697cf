import type { Catalog, Column, ExpressionTree, Table, TypeRef } from '@populace/catalog'

/** A type under its domains, with an enumeration's labels. */
export function storedType(type: TypeRef, catalog: Catalog): TypeRef {
  let stored = type
  for (let depth = 0; stored.kind === 'domain' && depth < 32; depth++) {
    const { name } = stored
    const domain = catalog.domains.find((d) => d.schema === name.schema && d.name === name.name)
    if (!domain) return stored
    stored = domain.base
  }
  return stored
}

/** Whether the column takes its default from a sequence or is an identity. */
export const isNumbered = (column: Column): boolean =>
  column.identity !== undefined || column.default?.tree?.op === 'next-value'

export const isPrimary = (table: Table, column: Column): boolean =>
  table.primaryKey?.columns.includes(column.name) === true

/** The only part of some key. */
export function isUnique(table: Table, columns: readonly string[]): boolean {
  const same = (other: readonly string[]) => other.length === columns.length && other.every((c) => columns.includes(c))
  const plain = (u: Table['uniques'][number]) => u.parts.flatMap((p) => (p.kind === 'column' ? [p.column] : ['']))
  return (
    (table.primaryKey !== undefined && same(table.primaryKey.columns)) ||
    table.uniques.some((u) => !u.predicate && same(plain(u)))
  )
}

/** The texts that a check lists for a column: `status IN ('a', 'b')`. */
export function listedValues(table: Table, column: Column, catalog: Catalog): readonly string[] | undefined {
  const trees = table.checks.map((check) => ({ tree: check.expression.tree, name: column.name }))
  if (column.type.kind === 'domain') {
    const { name } = column.type
    const domain = catalog.domains.find((d) => d.schema === name.schema && d.name === name.name)
    for (const check of domain?.checks ?? []) trees.push({ tree: check.expression.tree, name: 'value' })
  }
  for (const { tree, name } of trees) {
    const listed = tree && listIn(tree, name)
    if (listed) return listed
  }
  return undefined
}

/** The values that a column's type or a check lists. */
export function listOf(table: Table, column: Column, type: TypeRef, catalog: Catalog): readonly string[] | undefined {
  if (type.kind === 'inline-enum') return type.labels
  if (type.kind === 'text') return listedValues(table, column, catalog)
  if (type.kind !== 'enum') return undefined
  const { name } = type
  return catalog.enums.find((one) => one.schema === name.schema && one.name === name.name)?.labels
}

function listIn(tree: ExpressionTree, column: string): readonly string[] | undefined {
  if (tree.op === 'and') {
    for (const arg of tree.args) {
      const found = listIn(arg, column)
      if (found) return found
    }
  }
  if (tree.op !== 'in' || tree.negated || bare(tree.arg) !== column) return undefined
  const texts = tree.list.flatMap((item) => {
    const literal = item.op === 'cast' ? item.arg : item
    return literal.op === 'literal' && typeof literal.value === 'string' ? [literal.value] : []
  })
  return texts.length === tree.list.length ? texts : undefined
}

function bare(tree: ExpressionTree): string | undefined {
  if (tree.op === 'cast') return bare(tree.arg)
  return tree.op === 'column' ? tree.name : undefined
}

/** The constant that a column defaults to. */
export function defaultValue(column: Column): string | number | boolean | null | undefined {
  const tree = column.default?.tree
  const literal = tree?.op === 'cast' ? tree.arg : tree
  return literal?.op === 'literal' ? literal.value : undefined
}
