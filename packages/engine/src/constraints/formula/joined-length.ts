import type { ExpressionTree } from '@populace/catalog'
import type { Measure } from '../domain/measure.ts'
import { joined } from '../text/text-tree.ts'
import { all, type Formula, setFormula } from './formula.ts'
import type { Scope } from './scope.ts'
import { callName, subjectOf, textConstant, wholeConstant } from './subject.ts'
import type { Comparison } from './predicate.ts'

/**
 * `length(schema || '.' || name) <= 63`: each text has its share of the characters, as the columns have room for. Undefined where the comparison sets no upper bound, or
 * one of the pieces is neither a text that is known nor a column.
 */
export function joinedLength(
  operator: Comparison,
  left: ExpressionTree,
  right: ExpressionTree,
  strict: boolean,
  scope: Scope,
): Formula | undefined {
  const most = wholeConstant(right, scope)
  const whole = left.op === 'call' && callName(left) === 'char_length' ? left.args[0] : undefined
  if (most === undefined || !whole || (operator !== '<' && operator !== '<=')) return undefined
  const pieces = joined(whole)
  const known = pieces.map((piece) => textConstant(piece, scope))
  const columns = pieces.flatMap((piece, i) => (known[i] === undefined ? [subjectOf(piece, scope)] : []))
  const texts = columns.flatMap((each) => (each?.measure.format.kind === 'text' && !each.measure.labels ? [each] : []))
  if (pieces.length < 2 || texts.length < columns.length) return undefined
  const spare = most - (operator === '<' ? 1 : 0) - known.reduce((sum, text) => sum + [...(text ?? '')].length, 0)
  const rooms = texts.map(({ measure }) => roomIn(measure, spare))
  const sum = rooms.reduce((total, room) => total + room, 0)
  if (spare < texts.length) return undefined
  const share = Math.min(1, spare / Math.max(1, sum))
  return all(
    scope,
    texts.map(({ column }, i) => {
      const maxLength = Math.max(1, Math.floor((rooms[i] ?? 0) * share))
      return setFormula(scope, column, { values: { maxLength }, null: !strict })
    }),
  )
}

/** The characters that the column's type has room for, as far as they count. */
const roomIn = ({ type }: Measure, most: number): number =>
  Math.min(most, (type.kind === 'text' ? type.length : undefined) ?? most)
