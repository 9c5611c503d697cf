import type { ExpressionTree } from '@populace/catalog'
import { type Candidate, isRow, type OpenCondition, type Ruling } from './open-condition.ts'

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
