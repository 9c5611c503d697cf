import * as k from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { both, either } from '../evaluate/truth.ts'
import type { PrefixPlan } from '../plan.ts'
import { type SettlingColumn, withValue } from './column.ts'

/** Days, moments and numbers as texts: every collation has their digits in order, as long as they are of one form. */
const DIGITS = '^[0-9][0-9 :.TZ+-]*$'

/**
 * Puts two texts in an order that holds in every collation: of days and numbers of one form the order is plain, and of others the greater begins with the whole of the
 * lesser.
 */
export function settlePrefix(
  { low: lesser, high: greater, moved, room }: PrefixPlan,
  columns: ReadonlyMap<string, SettlingColumn>,
): ReadonlyMap<string, SettlingColumn> {
  const [low, high] = [columns.get(lesser), columns.get(greater)]
  const column = columns.get(moved)
  if (low?.value.lane !== 'text' || high?.value.lane !== 'text' || !column) return columns
  const isSettled = [low.nulls, high.nulls].reduce<I32>(
    (settled, nulls) => (nulls ? either(settled, nulls) : settled),
    isPlainly(low.value, high.value),
  )
  const longer = k.concat(low.value, ' ', high.value)
  const value: Text = moved === greater ? clipped(longer, room) : beginning(high.value)
  const draft = moved === greater ? high.value : low.value
  return new Map([...columns, [moved, withValue(column, k.select(isSettled, draft, value))]])
}

/** Whether one lies before the other wherever texts are compared. */
function isPlainly(low: Text, high: Text): I32 {
  const ofDigits = (arg: Text): I32 => ({ op: 'matches', lane: 'i32', arg, pattern: DIGITS, flags: 'u' })
  const order: I32 = { op: 'compare-text', lane: 'i32', left: low, right: high }
  const [a, b] = [low, high].map((arg) => k.fromI32({ op: 'length', lane: 'i32', arg }))
  const isOneForm = a && b ? k.equal(a, b) : k.i32(0)
  return [ofDigits(low), ofDigits(high), isOneForm, k.lessThan(k.fromI32(order), 0)].reduce(both)
}

const clipped = (arg: Text, room: number | undefined): Text =>
  room === undefined ? arg : { op: 'clip', lane: 'text', arg, length: room }

/** As many characters of the beginning as leave some out. */
function beginning(text: Text): Text {
  const length = k.fromI32({ op: 'length', lane: 'i32', arg: text })
  return [1, 2, 4, 8, 16, 32].reduce<Text>(
    (shorter, most) =>
      k.select(k.lessThan(k.f64(most), length), { op: 'clip', lane: 'text', arg: text, length: most }, shorter),
    k.literal(''),
  )
}
