import type { ExpressionTree } from '@populace/catalog'
import { addDecimals, type Decimal, decimalNumber, negateDecimal } from '../constant/decimal.ts'
import type { CountedLength } from '../formula/formula.ts'
import { type Linear, linearOf } from '../formula/linear.ts'
import type { Scope } from '../formula/scope.ts'

const COUNTED: ReadonlySet<string> = new Set(['date', 'timestamp', 'integer'])

/**
 * `tsrange(starts, starts + minutes * interval '1 minute')`, `daterange(day, day + nights)`: where a range begins, and which column says how long it is. A stretch that is the same for all rows, before
 * the beginning as well as behind it, moves all of them alike.
 */
export function countedEnd(
  low: ExpressionTree,
  high: ExpressionTree,
  scope: Scope,
): { readonly low: string; readonly length: CountedLength } | undefined {
  const [from, to] = [linearOf(low, scope), linearOf(high, scope)]
  if (!from || !to || !isExact(from) || !isExact(to)) return undefined
  const [[start = '', once] = [], ...others] = from.terms
  if (!isOne(once) || others.length > 0 || !isOne(to.terms.get(start))) return undefined
  if (!COUNTED.has(scope.measure(start)?.format.kind ?? '')) return undefined
  const [[column = '', by] = [], ...more] = [...to.terms].filter(([name]) => name !== start)
  if (!by || more.length > 0 || scope.measure(column)?.format.kind !== 'integer') return undefined
  const constant = decimalNumber(addDecimals(to.constant, negateDecimal(from.constant)))
  return { low: start, length: { column, by: decimalNumber(by), constant } }
}

const isExact = ({ slack }: Linear): boolean => slack.units === 0n
const isOne = (factor: Decimal | undefined): boolean => factor !== undefined && decimalNumber(factor) === 1
