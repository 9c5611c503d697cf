import type { Fact } from '../analyse.ts'
import type { OrderStatement } from '../formula/formula.ts'
import { movedMoments } from '../formula/lapse.ts'
import { linearOf } from '../formula/linear.ts'
import { perUnit } from '../formula/linear-comparison.ts'
import { decimalNumber } from '../constant/decimal.ts'
import type { Piece } from '../piece.ts'
import type { Scope } from '../formula/scope.ts'

/**
 * `seconds = timestampdiff(second, starts, ends)` and `seconds > 0`: the moments are as far apart as the number is at least, so that whatever is between them may be counted. A number that
 * is among few says where a moment lies, and needs no order.
 */
export function measuredOrders(
  pieces: readonly Piece[],
  facts: ReadonlyMap<string, Fact>,
  scope: Scope,
): readonly Piece[] {
  return pieces.flatMap(({ formula, condition }) => {
    if (formula.kind !== 'opaque' || formula.tree.op !== 'compare' || formula.tree.operator !== '=') return []
    const order = movedMoments(formula.tree.left, formula.tree.right, scope)
      .map(({ column, tree }) => orderOf(column, tree, facts, scope))
      .find((each) => each !== undefined)
    return order ? [{ formula: order, condition }] : []
  })
}

/** The end of a stretch behind its beginning, as many units as a column says at least. */
function orderOf(
  end: string,
  tree: Parameters<typeof linearOf>[0],
  facts: ReadonlyMap<string, Fact>,
  scope: Scope,
): OrderStatement | undefined {
  const [start, count, ...more] = [...(linearOf(tree, scope)?.terms ?? [])]
  if (!start || !count || more.length > 0 || decimalNumber(start[1]) !== 1) return undefined
  const { min, max, oneOf, residues } = facts.get(count[0])?.values ?? {}
  const [low, high] = [scope.measure(start[0]), scope.measure(end)]
  if (min === undefined || min <= 0 || (max ?? oneOf ?? residues) !== undefined) return undefined
  if (!low || !high || low.format.kind !== high.format.kind || decimalNumber(count[1]) <= 0) return undefined
  const unit = decimalNumber(perUnit(high, { units: 1n, scale: 0 }))
  const gap = Math.ceil((min * decimalNumber(count[1])) / unit)
  return { kind: 'order', low: start[0], high: end, lowFactor: 1, highFactor: 1, gap }
}
