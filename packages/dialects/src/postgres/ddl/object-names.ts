/**
 * The names that PostgreSQL gives to constraints, indexes and sequences that nobody named: `makeObjectName`, `ChooseRelationName` and
 * `ChooseConstraintName` of src/backend/commands/indexcmds.c and catalog/pg_constraint.c.
 */
import type { Node } from 'libpg-query'
import { type Draft, keyOf } from '../draft/draft.ts'
import { stringOf, strings } from '../grammar/nodes.ts'

/** Names are cut to this many bytes of UTF-8. */
const maximumBytes = 63
const encoder = new TextEncoder()
/** One byte each in UTF-8: what most names are made of. */
const plain = /^[ -~]*$/
const bytesOf = (text: string) => (plain.test(text) ? text.length : encoder.encode(text).length)

/** A text cut to a number of bytes without splitting a character. */
export function clip(text: string, bytes = maximumBytes): string {
  if (text.length * 3 <= bytes || bytesOf(text) <= bytes) return text
  let [clipped, used] = ['', 0]
  for (const char of text) {
    used += bytesOf(char)
    if (used > bytes) break
    clipped += char
  }
  return clipped
}

/** `first_second_label`, the longer of the first two cut until all fits. */
export function objectName(first: string, second: string | undefined, label: string): string {
  const overhead = bytesOf(label) + 1 + (second === undefined ? 0 : 1)
  let [a, b] = [bytesOf(first), second === undefined ? 0 : bytesOf(second)]
  while (a + b > maximumBytes - overhead) {
    if (a > b) a--
    else b--
  }
  return [clip(first, a), ...(second === undefined ? [] : [clip(second, b)]), label].join('_')
}

function firstFree(first: string, second: string | undefined, label: string, taken: (name: string) => boolean): string {
  for (let pass = 0; ; pass++) {
    const name = objectName(first, second, pass === 0 ? label : `${label}${pass}`)
    if (!taken(name)) return name
  }
}

/** A free name for a table's index or sequence. A constraint's index must not have another constraint's name either. */
export function chooseRelationName(
  draft: Draft,
  schema: string,
  table: string,
  columns: string | undefined,
  label: string,
  isConstraint = false,
): string {
  return firstFree(table, columns, label, (name) => {
    return draft.relations.has(keyOf(schema, name)) || (isConstraint && constraintExists(draft, schema, name))
  })
}

/** A free name for a check or foreign key. */
export function chooseConstraintName(
  draft: Draft,
  schema: string,
  owner: string,
  columns: string | undefined,
  label: string,
): string {
  return firstFree(owner, columns, label, (name) => constraintExists(draft, schema, name))
}

function constraintExists(draft: Draft, schema: string, name: string): boolean {
  const index = draft.relations.get(keyOf(schema, name))
  if (index?.kind === 'index' && index.constraint !== undefined) return true
  for (const owner of draft.constraintOwners.get(name) ?? []) {
    if (owner.schema !== schema) continue
    const objects = owner.kind === 'table' ? draft.relations : draft.types
    const constraints = owner.kind === 'table' ? [...owner.checks, ...owner.foreignKeys] : owner.checks
    const exists = objects.get(keyOf(schema, owner.name)) === owner
    if (exists && constraints.some((constraint) => constraint.name === name)) return true
  }
  return false
}

/** Column names joined for a name, cut off once they are longer than any name (`ChooseIndexNameAddition`). */
export function joinColumns(columns: readonly string[]): string {
  let joined = ''
  for (const column of columns) {
    joined += joined === '' ? column : `_${column}`
    if (bytesOf(joined) > maximumBytes) break
  }
  return joined
}

/** Names for an index's columns, each once: a repeated one gets a number (`ChooseIndexColumnNames`). */
export function indexColumnNames(labels: readonly string[]): string[] {
  const names: string[] = []
  for (const label of labels) {
    let name = label
    for (let n = 1; names.includes(name); n++) name = clip(label, maximumBytes - String(n).length) + n
    names.push(name)
  }
  return names
}

/** What an expression in an index is called: its function's or type's name, as a SELECT would title it (`FigureIndexColname`). */
export function expressionLabel(node: Node): string {
  return titleOf(node)?.name ?? 'expr'
}

/** A title and whether it is one in its own right (2) or only for want of a better (1). */
function titleOf(node: Node | undefined): { name: string; strength: 1 | 2 } | undefined {
  const strong = (name: string | undefined) => (name === undefined ? undefined : { name, strength: 2 as const })
  const weak = (name: string | undefined) => (name === undefined ? undefined : { name, strength: 1 as const })
  if (node === undefined) return undefined
  if ('ColumnRef' in node) return strong(strings(node.ColumnRef.fields).at(-1))
  if ('FuncCall' in node) return strong(strings(node.FuncCall.funcname).at(-1))
  if ('A_Indirection' in node) {
    const field = (node.A_Indirection.indirection ?? []).flatMap((step) => stringOf(step) ?? []).at(-1)
    return field === undefined ? titleOf(node.A_Indirection.arg) : strong(field)
  }
  if ('A_Expr' in node) return node.A_Expr.kind === 'AEXPR_NULLIF' ? strong('nullif') : undefined
  if ('TypeCast' in node) {
    const inner = titleOf(node.TypeCast.arg)
    return inner?.strength === 2 ? inner : (weak(strings(node.TypeCast.typeName?.names).at(-1)) ?? inner)
  }
  if ('CollateClause' in node) return titleOf(node.CollateClause.arg)
  if ('CaseExpr' in node) {
    const otherwise = titleOf(node.CaseExpr.defresult)
    return otherwise?.strength === 2 ? otherwise : weak('case')
  }
  if ('A_ArrayExpr' in node) return strong('array')
  if ('RowExpr' in node) return strong('row')
  if ('CoalesceExpr' in node) return strong('coalesce')
  if ('MinMaxExpr' in node) return strong(node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest')
  if ('SQLValueFunction' in node)
    return strong((node.SQLValueFunction.op ?? '').replace(/^SVFOP_|_N$/g, '').toLowerCase())
  return undefined
}

/** The column that a syntax tree refers to, where it is one alone. */
export function onlyColumn(tree: Node): string | undefined {
  const found = new Set<string>()
  gatherColumns(tree, found)
  const [column] = found
  return found.size === 1 ? column : undefined
}

/** Columns of a tree; as good as all of them once there are two. */
function gatherColumns(node: object, found: Set<string>): void {
  if (found.size > 1) return
  const column = 'ColumnRef' in node ? fieldNames(node.ColumnRef) : undefined
  if (column !== undefined) {
    found.add(column)
    return
  }
  // Not by a loop over the values, which makes an object for each while the code is not yet optimised.
  Object.values(node).forEach((child: unknown) => {
    if (typeof child === 'object' && child !== null) gatherColumns(child, found)
  })
}

function fieldNames(reference: unknown): string | undefined {
  if (typeof reference !== 'object' || reference === null || !('fields' in reference)) return undefined
  const last: unknown = Array.isArray(reference.fields) ? reference.fields.at(-1) : undefined
  if (typeof last !== 'object' || last === null || !('String' in last)) return undefined
  const { String: text } = last
  return typeof text === 'object' && text !== null && 'sval' in text ? String(text.sval) : undefined
}
