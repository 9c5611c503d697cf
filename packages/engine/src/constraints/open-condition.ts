import type { ExpressionTree, TypeRef } from '@populace/catalog'

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

/**
 * The ruling that a database's verdicts on some candidates give: where all of them meet the condition no more than what is known of it is asked for, otherwise one of those that do.
 * Undefined where none does.
 *
 * @param verdicts whether each candidate meets the condition, in their order
 * @param wanted values that a column must have so that its rows can all differ in it, where they have to
 */
export function ruling(
  condition: OpenCondition,
  candidates: readonly Candidate[],
  verdicts: readonly boolean[],
  wanted = 0,
): Ruling | undefined {
  const { table, name, columns } = condition
  if (verdicts.every((met) => met) && verdicts.length > 0) return granted(condition)
  const met = candidates.filter((_, i) => verdicts[i] === true)
  const distinct = [...new Map(met.map((row) => [JSON.stringify(row), row])).values()]
  const full = distinct.filter((row) => row.every((value) => value !== null))
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

/** Rows of values that a condition is told by that refuses few: of a column, of several that are compared as one text, and of several of other types. */
const MOST_REFUSED = 1_000
const MOST_REFUSED_APART = 24

/**
 * The ruling that lets all through but some rows of values: of a condition that refuses few, whose rows then stay as various as they would be without it. Undefined where these are too many
 * to be told one by one.
 *
 * @param refused what the database did not let through
 * @param met what it did
 * @param isKey whether rows must differ in the only column: then its generator passes over what is refused
 */
export function exclusion(
  { table, name, columns, known }: OpenCondition,
  refused: readonly Candidate[],
  met: readonly Candidate[],
  isKey = false,
): Ruling | undefined {
  const hasNull = (row: Candidate) => row.includes(null)
  // Where no value goes with NULL, NULL itself is refused.
  const never = columns.filter((_, i) => refused.some((row) => row[i] === null) && !met.some((row) => row[i] === null))
  const left = refused.filter((row) => !row.some((value, i) => value === null && never.some((c) => c === columns[i])))
  const isText = columns.every(({ type }) => PLAIN.has(type.kind)) && !left.some(hasNull)
  const [only, ...more] = columns
  const asOne = only && more.length === 0 ? !left.some(hasNull) : isText
  if (left.length > (asOne ? MOST_REFUSED : MOST_REFUSED_APART)) return undefined
  const without: readonly ExpressionTree[] = !asOne
    ? left.map((row) => ({ op: 'not', arg: isRow(columns, row) }))
    : left.length === 0
      ? []
      : [
          {
            op: 'in',
            negated: true,
            arg: asText(columns, isKey),
            list: left.map((row) => ({ op: 'literal', value: row.join(SEPARATOR) })),
          },
        ]
  const present = never.map(
    ({ name: column }): ExpressionTree => ({ op: 'is-not-null', arg: { op: 'column', name: column } }),
  )
  return { table, name, tree: { op: 'and', args: [...(known ? [known] : []), ...present, ...without] } }
}

/** Types whose values are written as a text in one way. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'integer', 'enum'])
/** Between the values of several columns in one text; what is alike because a value holds it is refused as well, which does no harm. */
const SEPARATOR = '\u001f'

/** As one text, which is no column's own, so that a row that is refused is drawn anew and not written in another form; a column of another type than text as it is. */
function asText([only, ...more]: OpenCondition['columns'], isKey: boolean): ExpressionTree {
  const column: ExpressionTree = { op: 'column', name: only?.name ?? '' }
  if (more.length === 0) return only?.type.kind === 'text' && !isKey ? joined(column, '') : column
  return more.reduce<ExpressionTree>(
    (text, { name }) => ({
      op: 'binary',
      operator: '||',
      left: joined(text, SEPARATOR),
      right: { op: 'column', name },
    }),
    column,
  )
}

const joined = (left: ExpressionTree, text: string): ExpressionTree => ({
  op: 'binary',
  operator: '||',
  left,
  right: { op: 'literal', value: text },
})

const isRow = (columns: OpenCondition['columns'], row: Candidate): ExpressionTree => ({
  op: 'and',
  args: columns.map(({ name }, i) => isValue(name, row[i] ?? null)),
})

function isValue(name: string, value: string | null): ExpressionTree {
  const arg: ExpressionTree = { op: 'column', name }
  if (value === null) return { op: 'is-null', arg }
  return certain({ op: 'compare', operator: '=', left: arg, right: { op: 'literal', value } })
}

const certain = (arg: ExpressionTree): ExpressionTree => ({ op: 'is', arg, value: true, negated: false })
