import type { ExpressionTree } from '@populace/catalog'
import { uncast } from '../text/text-tree.ts'
import { callName } from './subject.ts'

type ColumnTree = ExpressionTree & { readonly op: 'column' }

/** `day + time`, in whatever time zone: a column of days, and one of times. */
export function momentOfDay(
  given: ExpressionTree,
): { readonly day: ColumnTree; readonly time: ColumnTree; readonly zone?: ExpressionTree } | undefined {
  const tree = uncast(given)
  if (tree.op === 'call' && callName(tree) === 'timezone' && tree.args[0] && tree.args[1]) {
    const inner = momentOfDay(tree.args[1])
    return inner && { ...inner, zone: tree.args[0] }
  }
  const [day, time] = tree.op === 'binary' && tree.operator === '+' ? [uncast(tree.left), uncast(tree.right)] : []
  return day?.op === 'column' && time?.op === 'column' ? { day, time } : undefined
}

/** Two times of one day, where two moments are no more than that: they are in order as the moments are. */
export function timesOfOneDay(
  left: ExpressionTree,
  right: ExpressionTree,
): { readonly day: ColumnTree; readonly left: ColumnTree; readonly right: ColumnTree } | undefined {
  const [low, high] = [momentOfDay(left), momentOfDay(right)]
  if (!low || !high || low.day.name !== high.day.name || low.time.name === high.time.name) return undefined
  if (JSON.stringify(low.zone) !== JSON.stringify(high.zone)) return undefined
  return { day: low.day, left: low.time, right: high.time }
}
