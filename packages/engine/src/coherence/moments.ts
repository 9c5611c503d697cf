import type { ExpressionTree } from '@populace/catalog'
import type { ClaimedColumn, ClaimPlace, OwnClaim } from './claim.ts'
import { all, any, columnTree, compared, isThere, momentTree } from './trees.ts'

/** Columns that databases compare as moments. */
const isMoment = ({ format }: ClaimedColumn): boolean => format.kind === 'date' || format.kind === 'timestamp'

/** Where one of two is a day, both are compared by the day. */
function sameGrain(left: ExpressionTree, right: ExpressionTree, ...columns: readonly ClaimedColumn[]) {
  const isDay = columns.some(({ format }) => format.kind === 'date')
  const day = (arg: ExpressionTree): ExpressionTree => (isDay ? { op: 'cast', arg, type: 'date' } : arg)
  return [day(left), day(right)] as const
}

/** The column is no earlier (`>=`), or no later (`<=`), than another, where both are there. */
export function ordered({ column, columnNamed }: ClaimPlace, operator: '>=' | '<=', reference: string): OwnClaim[] {
  const other = columnNamed(reference)
  if (!other || !isMoment(column) || !isMoment(other)) return []
  const [own, its] = [columnTree(column.name), columnTree(reference)]
  const [left, right] = sameGrain(own, its, column, other)
  const rule = `${column.name} ${operator === '>=' ? '≥' : '≤'} ${reference}`
  return [{ kind: 'order', rule, given: all(isThere(own), isThere(its)), holds: compared(left, operator, right) }]
}

/** The column is not in the future of the model's clock, unless what it follows is. */
export function past({ column, clock, columnNamed }: ClaimPlace, after?: string): OwnClaim[] {
  if (!isMoment(column)) return []
  const presentOf = (one: ClaimedColumn) => momentTree(clock, one.format.kind === 'date' ? 'date' : 'timestamp')
  const own = columnTree(column.name)
  const isPast = compared(own, '<=', presentOf(column))
  const other = after === undefined ? undefined : columnNamed(after)
  const isLed =
    other && isMoment(other) && after !== undefined ? [compared(columnTree(after), '>=', presentOf(other))] : []
  return [
    { kind: 'past', rule: `${column.name} is not in the future`, given: isThere(own), holds: any(isPast, ...isLed) },
  ]
}
