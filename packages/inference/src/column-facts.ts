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

/** The checks that a column may be under, with the name that it has in each. */
function checksOn(table: Table, column: Column, catalog: Catalog) {
  const own = table.checks.map(({ expression }) => ({ tree: expression.tree, name: column.name }))
  const { type } = column
  if (type.kind !== 'domain') return own
  const domain = catalog.domains.find((each) => each.schema === type.name.schema && each.name === type.name.name)
  return [...own, ...(domain?.checks ?? []).map(({ expression }) => ({ tree: expression.tree, name: 'value' }))]
}

/** The texts that a check lists for a column: `status IN ('a', 'b')`. */
export function listedValues(table: Table, column: Column, catalog: Catalog): readonly string[] | undefined {
  for (const { tree, name } of checksOn(table, column, catalog)) {
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

/** The one value that a column has in all rows: what a check says that it is, or what the database computes of nothing. */
export function fixedValue({ columns, checks }: Table, name: string): string | number | undefined {
  const computed = columns.find((column) => column.name === name)?.generated?.expression.tree
  if (computed) return literalIn(computed)
  for (const { expression } of checks) {
    const found = expression.tree && valueIn(expression.tree, name)
    if (found !== undefined) return found
  }
  return undefined
}

function valueIn(tree: ExpressionTree, column: string): string | number | undefined {
  if (tree.op === 'and') {
    for (const arg of tree.args) {
      const found = valueIn(arg, column)
      if (found !== undefined) return found
    }
  }
  if (tree.op === 'in' && !tree.negated && bare(tree.arg) === column && tree.list.length === 1) {
    const [only] = tree.list
    return only && literalIn(only)
  }
  if (tree.op !== 'compare' || tree.operator !== '=') return undefined
  if (bare(tree.left) === column) return literalIn(tree.right)
  return bare(tree.right) === column ? literalIn(tree.left) : undefined
}

function literalIn(tree: ExpressionTree): string | number | undefined {
  const literal = tree.op === 'cast' ? tree.arg : tree
  if (literal.op !== 'literal') return undefined
  return typeof literal.value === 'string' || typeof literal.value === 'number' ? literal.value : undefined
}

/** Whether a check says what the column's values are at most. */
export const isEnded = (table: Table, column: Column, catalog: Catalog): boolean =>
  checksOn(table, column, catalog).some(({ tree, name }) => tree !== undefined && isBound(tree, name, '<'))

/** Whether a check of the table says what the column's values are at least. */
export const isBegun = (table: Table, { name }: Column): boolean =>
  table.checks.some(({ expression: { tree } }) => tree !== undefined && isBound(tree, name, '>'))

function isBound(tree: ExpressionTree, column: string, side: '<' | '>'): boolean {
  if (tree.op === 'and') return tree.args.some((arg) => isBound(arg, column, side))
  if (tree.op !== 'compare') return false
  const isColumn = (part: ExpressionTree) => part.op === 'column' && part.name === column
  return tree.operator.startsWith(side) && tree.operator !== '<>'
    ? isColumn(tree.left) && tree.right.op === 'literal'
    : tree.operator.startsWith(side === '<' ? '>' : '<') && isColumn(tree.right) && tree.left.op === 'literal'
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

/** Whether a check leaves a whole number no more than 0 and 1. */
export function isFlagged(table: Table, column: Column, catalog: Catalog): boolean {
  const { least, most } = boundsOf(table, column, catalog)
  return (
    (least === 0 && most === 1) ||
    checksOn(table, column, catalog).some(({ tree, name }) => {
      const listed = tree?.op === 'in' && !tree.negated && bare(tree.arg) === name ? tree.list : []
      return (
        listed.length === 2 &&
        [0, 1].every((value) => listed.some((one) => one.op === 'literal' && Number(one.value) === value))
      )
    })
  )
}

/** Numbers that a column lies between, as far as its checks say so plainly. */
export interface Bounds {
  readonly least?: number
  readonly most?: number
}

/** Which bound a comparison sets, with the column on its left. */
const SIDES: Readonly<Record<string, 'least' | 'most'>> = { '>': 'least', '>=': 'least', '<': 'most', '<=': 'most' }
const TURNED: Readonly<Record<string, string>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' }

/** What checks of the form `rating BETWEEN 1 AND 10`, on the table or the column's domain, leave of a whole number. */
export const boundsOf = (table: Table, column: Column, catalog: Catalog): Bounds =>
  boundsOn(table, column, catalog, (tree, name) => bare(tree) === name)

/** What measures a text, in every dialect's name for it. */
const LENGTH = /^(?:char_|character_|octet_)?length$|^len$/

/** How many characters checks of the form `length(hash) = 64` leave a text. */
export const lengthsOf = (table: Table, column: Column, catalog: Catalog): Bounds =>
  boundsOn(table, column, catalog, (tree, name) => {
    const [arg] = tree.op === 'call' && LENGTH.test(tree.name) ? tree.args : []
    return arg !== undefined && bare(arg) === name
  })

function boundsOn(
  table: Table,
  column: Column,
  catalog: Catalog,
  isMeasured: (tree: ExpressionTree, name: string) => boolean,
): Bounds {
  const found = checksOn(table, column, catalog).flatMap(({ tree, name }) =>
    boundsIn(tree, (part) => isMeasured(part, name)),
  )
  return Object.assign({}, ...found)
}

function boundsIn(tree: ExpressionTree | undefined, isMeasured: (tree: ExpressionTree) => boolean): readonly Bounds[] {
  if (tree?.op === 'and') return tree.args.flatMap((arg) => boundsIn(arg, isMeasured))
  if (tree?.op !== 'compare') return []
  const isLeft = isMeasured(tree.left)
  if (!isLeft && !isMeasured(tree.right)) return []
  const limit = numberIn(isLeft ? tree.right : tree.left)
  if (limit === undefined) return []
  const operator = isLeft ? tree.operator : (TURNED[tree.operator] ?? tree.operator)
  if (operator === '=') return [{ least: limit, most: limit }]
  const side = SIDES[operator]
  if (!side) return []
  const within = operator === '>' ? limit + 1 : operator === '<' ? limit - 1 : limit
  return [{ [side]: within }]
}

function numberIn(tree: ExpressionTree): number | undefined {
  if (tree.op === 'cast') return numberIn(tree.arg)
  const value = tree.op === 'literal' ? Number(tree.value) : Number.NaN
  return Number.isFinite(value) ? value : undefined
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
