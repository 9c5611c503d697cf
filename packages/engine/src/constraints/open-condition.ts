import type { ExpressionTree, TypeRef } from '@populace/catalog'
import { listedBeside } from './listed-beside.ts'

/**
 * A condition that nothing here can build in or evaluate: a function of the user's, an operator of an extension. The database itself can, so it may be asked which
 * of some rows meet it; what it answers comes back as a `Ruling`.
 */
export interface OpenCondition {
  /** `schema.name` of the table. */
  readonly table: string
  readonly name: string
  /** As SQL, over columns of the table; a domain's condition over `value`. */
  readonly text: string
  /** Columns that the condition speaks of. */
  readonly columns: readonly { readonly name: string; readonly type: TypeRef; readonly nullable: boolean }[]
  /** The column that `value` stands for, where the condition is a domain's. */
  readonly value?: string
  /** What it came from, for words that its values may be made of. */
  readonly tree?: ExpressionTree
  /** What it asks for that can be built in: a part of it, to which the database's verdicts add the rest. */
  readonly known?: ExpressionTree
}

/** What stands for an open condition: rows that meet it meet the condition. */
export interface Ruling {
  readonly table: string
  readonly name: string
  readonly tree: ExpressionTree
}

/** The values of an open condition's columns in one row, as SQL's text. */
export type Candidate = readonly (string | null)[]

/** That rows meet what can't be built in, so that only the rest is asked of them. */
export function granted({ table, name, known }: OpenCondition): Ruling {
  return { table, name, tree: known ?? { op: 'literal', value: true } }
}

/** Rows of values that a condition of one column is told by, and of several. */
const MOST_VALUES = 400
const MOST_ROWS = 48
/** Rows of which one column tells the others. */
export const MOST_TOLD_ROWS = 1_000

/**
 * The ruling that a database's verdicts on some candidates give: where all of them meet the condition no more than what is known of it is asked for, otherwise one of those that do.
 * Undefined where none does.
 *
 * @param verdicts whether each candidate meets the condition, in their order
 * @param wanted values that a column must have so that its rows can all differ in it, where they have to
 * @param apart which of several columns these are: of each value of the first of them the other columns are told
 */
export function ruling(
  condition: OpenCondition,
  candidates: readonly Candidate[],
  verdicts: readonly boolean[],
  wanted = 0,
  apart: readonly string[] = [],
): Ruling | undefined {
  const { table, name, columns } = condition
  if (verdicts.every((met) => met) && verdicts.length > 0) return granted(condition)
  const met = candidates.filter((_, i) => verdicts[i] === true)
  const distinct = [...new Map(met.map((row) => [JSON.stringify(row), row])).values()]
  const full = distinct.filter((row) => row.every((value) => value !== null))
  const told = columns.length > 1 ? toldBy(condition, full, apart, wanted) : undefined
  if (told) return { table, name, tree: told }
  const some = (full.length > 0 ? full : distinct).slice(
    0,
    columns.length === 1 ? Math.max(MOST_VALUES, wanted) : MOST_ROWS,
  )
  if (some.length === 0) return undefined
  const alternatives = some.map((row) => isRow(columns, row))
  const [only] = columns
  if (columns.length !== 1 || !only || full.length === 0) return { table, name, tree: { op: 'or', args: alternatives } }
  const list = some.map(([value = null]): ExpressionTree => ({ op: 'literal', value }))
  const tree: ExpressionTree = { op: 'in', negated: false, arg: { op: 'column', name: only.name }, list }
  // A condition may fail where it is unknown: a function that raises for NULL.
  const refusesNull = candidates.some(([value], i) => value === null && verdicts[i] === false)
  return { table, name, tree: refusesNull ? certain(tree) : tree }
}

/** Those of some rows that differ from all before them in each of some columns. */
export function candidatesApart(
  columns: OpenCondition['columns'],
  rows: readonly Candidate[],
  apart: readonly string[],
): readonly Candidate[] {
  const seen = columns.map(({ name }) => (apart.includes(name) ? new Set<string | null>() : undefined))
  return rows.filter((row) => {
    const isNew = row.every((value, i) => !seen[i]?.has(value))
    if (isNew) for (const [i, value] of row.entries()) seen[i]?.add(value)
    return isNew
  })
}

/** Rows of which one column is any of a list and the others are what is listed beside it; undefined where rows by rows say as much. */
function toldBy(
  { columns }: OpenCondition,
  rows: readonly Candidate[],
  apart: readonly string[],
  wanted: number,
): ExpressionTree | undefined {
  const [leader = ''] = apart
  const at = columns.findIndex(({ name }) => name === leader)
  const some = candidatesApart(columns, rows, apart).slice(0, Math.min(wanted, MOST_TOLD_ROWS))
  if (at < 0 || some.length <= MOST_ROWS) return undefined
  const of: ExpressionTree = { op: 'column', name: leader }
  const list = (i: number): readonly ExpressionTree[] => some.map((row) => ({ op: 'literal', value: row[i] ?? null }))
  const others = columns.flatMap(({ name, type }, i): ExpressionTree[] => {
    if (i === at) return []
    const values = list(i).map((arg): ExpressionTree => (isRead(type) ? { op: 'cast', arg, type: type.raw } : arg))
    const right = listedBeside(of, list(at), values)
    return [{ op: 'compare', operator: '=', left: { op: 'column', name }, right }]
  })
  return { op: 'and', args: [{ op: 'in', negated: false, arg: of, list: list(at) }, ...others] }
}

const READ: ReadonlySet<TypeRef['kind']> = new Set([
  'integer',
  'decimal',
  'float',
  'date',
  'time',
  'timestamp',
  'interval',
])
const isRead = ({ kind }: TypeRef): boolean => READ.has(kind)

/** Whether a column of the type can be told by what is listed beside another one's value, or tell so of others. */
export const isTellable = ({ kind }: TypeRef): boolean => kind !== 'boolean' && kind !== 'uuid' && kind !== 'bytes'

/** That the columns hold what a row does. */
export const isRow = (columns: OpenCondition['columns'], row: Candidate): ExpressionTree => ({
  op: 'and',
  args: columns.map(({ name }, i) => isValue(name, row[i] ?? null)),
})

function isValue(name: string, value: string | null): ExpressionTree {
  const arg: ExpressionTree = { op: 'column', name }
  if (value === null) return { op: 'is-null', arg }
  return certain({ op: 'compare', operator: '=', left: arg, right: { op: 'literal', value } })
}

const certain = (arg: ExpressionTree): ExpressionTree => ({ op: 'is', arg, value: true, negated: false })
