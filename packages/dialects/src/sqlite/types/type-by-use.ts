import { someNode, type Expression, type ExpressionTree, type TypeKind, type TypeRef } from '@populace/catalog'

/**
 * What a column's default and the table's expressions say of it that its declared type does not.
 *
 * @param expressions conditions, generated columns and index parts of the table
 */
export function typeByUse(
  type: TypeRef,
  column: { readonly name: string; readonly default?: Expression },
  expressions: readonly Expression[],
): TypeRef {
  const { raw } = type
  const given = column.default?.text ?? ''
  if (
    type.kind === 'text' &&
    expressions.some(({ tree }) => tree && someNode(tree, (node) => readsJson(node, column.name)))
  )
    return { raw, kind: 'json', binary: false }
  for (const [name, moment] of MOMENTS)
    if (
      type.kind === 'text' &&
      expressions.some(({ tree }) => tree && someNode(tree, (node) => keepsForm(node, name, column.name)))
    )
      return { raw, ...moment }
  if (type.kind === 'text' && STAMP.test(given)) return { raw, kind: 'timestamp', zone: false }
  if (type.kind === 'text' && DAY.test(given)) return { raw, kind: 'date' }
  if (type.kind === 'text') {
    const read = expressions.flatMap(({ tree }) => (tree ? formatsRead(tree, column.name) : []))
    const hasTime = read.some((format) => TIME_OF_DAY.test(format)) || /(_at|At|_?time|stamp)$/.test(column.name)
    if (read.length > 0) return { raw, ...(hasTime ? { kind: 'timestamp', zone: false } : { kind: 'date' }) }
  }
  // Seconds since 1970 as four bytes are what the engine takes for a moment counted in seconds; eight would be milliseconds.
  if (type.kind === 'integer' && SECONDS.test(given)) return { raw, kind: 'integer', bits: 32 }
  return type
}

/** Defaults that give the present, as texts of a moment or a day, and as seconds since 1970. */
const STAMP = /^\(*\s*(CURRENT_TIMESTAMP\b|datetime\s*\()/i
const DAY = /^\(*\s*(CURRENT_DATE\b|date\s*\()/i
const SECONDS = /^\(*\s*(CAST\s*\(\s*)?(strftime\s*\(\s*'%s'|unixepoch\s*\()/i

/** SQLite's functions that give a moment's own form, and what a column holds that is that form. */
const MOMENTS: readonly (readonly [string, TypeKind])[] = [
  ['datetime', { kind: 'timestamp', zone: false }],
  ['date', { kind: 'date' }],
  ['time', { kind: 'time', zone: false }],
]

/** `column IS date(column)`, `column = date(column)`, `date(column) IS NOT NULL`: how schemas ask for a date. */
function keepsForm(tree: ExpressionTree, name: string, column: string): boolean {
  const isForm = (part: ExpressionTree) =>
    part.op === 'call' && part.name === name && part.args.length === 1 && isColumn(part.args[0], column)
  if (tree.op === 'is-not-null') return isForm(tree.arg)
  const isEqual = (tree.op === 'compare' && tree.operator === '=') || (tree.op === 'distinct' && tree.negated)
  if (!isEqual) return false
  return (isForm(tree.left) && isColumn(tree.right, column)) || (isForm(tree.right) && isColumn(tree.left, column))
}

/** What `strftime` writes of the time of day, and functions that speak of it. */
const TIME_OF_DAY = /%[HMSfIlkpRTsJ]|^(?:datetime|unixepoch|julianday)$/

/** The formats in which a column's moment is read: `strftime('%d', column)`, or the function that reads it. */
function formatsRead(tree: ExpressionTree, column: string): readonly string[] {
  const found: string[] = []
  someNode(tree, (node) => {
    if (node.op !== 'call') return false
    const [first, second] = node.args
    if (node.name === 'strftime' && isColumn(second, column) && first?.op === 'literal') found.push(String(first.value))
    if (MOMENT_READERS.has(node.name) && isColumn(first, column)) found.push(node.name)
    return false
  })
  return found
}

const MOMENT_READERS: ReadonlySet<string> = new Set(['date', 'datetime', 'julianday', 'unixepoch'])

/** `json_valid(column)`, `json_extract(column, …)`, `column ->> …`. */
function readsJson(tree: ExpressionTree, column: string): boolean {
  if (tree.op === 'call') return /^jsonb?(_|$)/.test(tree.name) && isColumn(tree.args[0], column)
  return tree.op === 'binary' && tree.operator.startsWith('->') && isColumn(tree.left, column)
}

const isColumn = (tree: ExpressionTree | undefined, column: string) =>
  tree?.op === 'column' && tree.name.toLowerCase() === column.toLowerCase()
