import { someNode, type Expression, type ExpressionTree, type TypeKind, type TypeRef } from '@populace/catalog'

/**
 * The places of a table's expressions that may say what its columns hold: all that `typeByUse` asks, which few tables have.
 *
 * @param expressions conditions, generated columns and index parts of the table
 */
export function tellingNodes(expressions: readonly Expression[]): readonly ExpressionTree[] {
  const found: ExpressionTree[] = []
  const gather = (node: ExpressionTree) => {
    if (isTelling(node)) found.push(node)
    return false
  }
  for (const { tree } of expressions) if (tree) someNode(tree, gather)
  return found
}

function isTelling(node: ExpressionTree): boolean {
  if (node.op === 'call') return true
  if (node.op === 'is-not-null') return node.arg.op === 'call'
  if (node.op === 'binary') return node.operator.startsWith('->')
  return (node.op === 'compare' || node.op === 'distinct') && (node.left.op === 'call' || node.right.op === 'call')
}

/**
 * What a column's default and the table's expressions say of it that its declared type does not.
 *
 * @param telling of the table
 * @param strict the table takes values of declared types alone
 */
export function typeByUse(
  type: TypeRef,
  column: { readonly name: string; readonly default?: Expression },
  telling: readonly ExpressionTree[],
  strict = false,
): TypeRef {
  const { raw } = type
  const given = column.default?.text ?? ''
  // Seconds since 1970 as four bytes are what the engine takes for a moment counted in seconds; eight would be milliseconds.
  if (type.kind === 'integer' && SECONDS.test(given)) return { raw, kind: 'integer', bits: 32 }
  // A column declared a BLOB keeps the text that it is given, but for one of a table that is STRICT.
  const mayHoldJson = type.kind === 'text' || (type.kind === 'bytes' && !strict)
  if (mayHoldJson && telling.some((node) => readsJson(node, column.name))) return { raw, kind: 'json', binary: false }
  if (type.kind !== 'text') return type
  for (const [name, moment] of telling.length > 0 ? MOMENTS : [])
    if (telling.some((node) => keepsForm(node, name, column.name))) return { raw, ...moment }
  if (STAMP.test(given)) return { raw, kind: 'timestamp', zone: false }
  if (DAY.test(given)) return { raw, kind: 'date' }
  const read = telling.flatMap((node) => formatRead(node, column.name))
  if (read.length === 0) return type
  const hasTime = read.some((format) => TIME_OF_DAY.test(format)) || /(_at|At|_?time|stamp)$/.test(column.name)
  return { raw, ...(hasTime ? { kind: 'timestamp', zone: false } : { kind: 'date' }) }
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

/** `column IS date(column)`, `column = date(column)`, `date(column) IS NOT NULL`: how schemas ask for a date; and `column = date(other, '+1 day')`, which is one. */
function keepsForm(tree: ExpressionTree, name: string, column: string): boolean {
  const isForm = (part: ExpressionTree) =>
    part.op === 'call' && part.name === name && part.args.length === 1 && isColumn(part.args[0], column)
  if (tree.op === 'is-not-null') return isForm(tree.arg)
  const isEqual = (tree.op === 'compare' && tree.operator === '=') || (tree.op === 'distinct' && tree.negated)
  if (!isEqual) return false
  const isGiven = (part: ExpressionTree) => part.op === 'call' && part.name === name && part.args[0]?.op === 'column'
  const { left, right } = tree
  return (isGiven(left) && isColumn(right, column)) || (isGiven(right) && isColumn(left, column))
}

/** What `strftime` writes of the time of day, and functions that speak of it. */
const TIME_OF_DAY = /%[HMSfIlkpRTsJ]|^(?:datetime|unixepoch|julianday)$/

/** The format in which a place reads a column's moment: `strftime('%d', column)`, or the function that reads it. */
function formatRead(node: ExpressionTree, column: string): readonly string[] {
  if (node.op !== 'call') return []
  const [first, second] = node.args
  if (node.name === 'strftime' && isColumn(second, column) && first?.op === 'literal') return [String(first.value)]
  return MOMENT_READERS.has(node.name) && isColumn(first, column) ? [node.name] : []
}

const MOMENT_READERS: ReadonlySet<string> = new Set(['date', 'datetime', 'julianday', 'unixepoch'])

/** `json_valid(column)`, `json_extract(column, …)`, `column ->> …`; `json_valid(column, flags)` may ask for the binary form. */
function readsJson(tree: ExpressionTree, column: string): boolean {
  if (tree.op === 'call' && tree.name === 'json_valid' && tree.args.length > 1) return false
  if (tree.op === 'call') return /^jsonb?(_|$)/.test(tree.name) && isColumn(tree.args[0], column)
  return tree.op === 'binary' && tree.operator.startsWith('->') && isColumn(tree.left, column)
}

const isColumn = (tree: ExpressionTree | undefined, column: string) =>
  tree?.op === 'column' && tree.name.toLowerCase() === column.toLowerCase()
