import type { Format } from '@populace/columnar'
import * as k from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { addMonths } from '../evaluate/calendar.ts'
import type { RangeGrid } from '../formula/formula.ts'
import type { DisjointPlan } from '../plan.ts'
import { doubleValue, inLane, withNulls, withValue } from './column.ts'
import { fold } from './fold.ts'
import type { Place, Settling } from './settling.ts'

/** A row's slot of the window, as its first and last value. A group with more rows than the window has room for begins earlier. */
function slotOf({ from, to, step, shortest = step }: DisjointPlan, { rank, count }: Place): { first: F64; last: F64 } {
  const units = Math.floor((to - from) / step)
  const width = k.max(k.quotient(k.f64(units), k.max(count, k.f64(1))), k.f64(Math.ceil(shortest / step) + 1))
  const begin = k.sub(k.f64(Math.floor(to / step)), k.mul(width, count))
  const start = k.add(begin, k.mul(rank, width))
  return { first: k.mul(start, step), last: k.mul(k.sub(k.add(start, width), 1), step) }
}

/** Moves a range into its row's slot. Only the last of a group may be open at its end, only the first at its beginning. */
export function settleDisjoint(plan: DisjointPlan, settling: Settling): void {
  const place = plan.alone ? { rank: k.f64(0), count: k.f64(1) } : settling.place(plan.groups)
  const { first, last } = slotOf(plan, place)
  if (plan.range !== undefined) {
    settleRange(plan, plan.range, first, last, settling)
    return
  }
  const [low, high] = [settling.column(plan.low ?? ''), settling.column(plan.high ?? '')]
  const [begin, end] = [doubleValue(low), doubleValue(high)]
  if (!begin || !end) return
  const { step, shortest = step, longest } = plan
  // Within days of their own, moments may be any.
  const grain = plan.byDay ? 1 : step
  const from = settling.share(`begin ${plan.low}`, inSteps(begin, first, k.sub(last, shortest), grain))
  settling.settle(plan.low ?? '', onlyAt(k.lessThan(place.rank, 1), withValue(low, inLane(low, from))))
  const isLast = k.lessThan(k.sub(place.count, 2), place.rank)
  const latest = longest === undefined ? last : k.min(last, k.add(from, longest))
  const until = inSteps(end, k.add(from, shortest), latest, grain)
  settling.settle(plan.high ?? '', onlyAt(isLast, withValue(high, inLane(high, until))))
}

/** A value between two whole multiples of a step, as one. */
const inSteps = (value: F64, low: F64, high: F64, step: number): F64 =>
  k.mul(fold(k.quotient(value, step), k.div(low, step), k.div(high, step), 1), step)

/** NULL only where the word is 1. */
function onlyAt(word: I32, column: Parameters<typeof withNulls>[0]) {
  return column.nulls ? withNulls(column, k.both(column.nulls, word)) : column
}

/** A range column is a text: its ends are drawn inside the slot. */
function settleRange(plan: DisjointPlan, name: string, first: F64, last: F64, settling: Settling): void {
  const column = settling.column(name)
  const key = settling.key(`range ${name}`)
  const steps = k.div(k.sub(last, first), plan.step)
  const draw = (half: 0 | 1): F64 => k.belowWide(settling.word(key, half), settling.word(key, half), steps)
  if (plan.shortest !== undefined || plan.longest !== undefined) {
    settleLength(plan, name, { first, steps }, settling)
    return
  }
  const [a, b] = [draw(0), draw(1)]
  const at = (offset: F64) => k.add(first, k.mul(offset, plan.step))
  const [from, to] = [at(k.min(a, b)), at(k.add(k.max(a, b), 1))]
  const text = k.concat('["', endText(plan, from), '","', endText(plan, to), '")')
  settling.settle(name, withValue(column, text))
}

/** The same for ranges of some lengths: how long it is, then where it begins. */
function settleLength(
  plan: DisjointPlan,
  name: string,
  { first, steps }: { readonly first: F64; readonly steps: F64 },
  settling: Settling,
): void {
  const { step, shortest = step, longest = Infinity } = plan
  const [least, most] = [Math.max(shortest / step, 1), longest / step]
  const below = (purpose: string, n: F64): F64 => {
    const key = settling.key(`range ${name} ${purpose}`)
    return k.belowWide(settling.word(key, 0), settling.word(key, 1), n)
  }
  const room = Number.isFinite(most) ? k.min(steps, most) : steps
  const length = k.add(below('length', k.add(k.sub(room, least), 1)), least)
  const from = k.add(first, k.mul(below('start', k.add(k.sub(steps, length), 1)), step))
  const text = k.concat('["', endText(plan, from), '","', endText(plan, k.add(from, k.mul(length, step))), '")')
  settling.settle(name, withValue(settling.column(name), text))
}

/** An end, counted as its grid does, as it is written. */
function endText({ format, grid }: DisjointPlan, place: F64): Text {
  const value = onGrid(place, grid, format)
  switch (format.kind) {
    case 'date':
      return { op: 'date-text', lane: 'text', days: value }
    case 'timestamp':
      return { op: 'timestamp-text', lane: 'text', micros: value, separator: ' ', suffix: format.zone ? '+00' : '' }
    case 'decimal':
      return { op: 'decimal', lane: 'text', value, scale: format.scale }
    default:
      return k.digits(value)
  }
}

/** A value by its place on a grid. */
export function onGrid(place: F64, grid: RangeGrid | undefined, { kind }: Format): F64 {
  if (!grid?.months) return grid?.offset ? k.add(place, grid.offset) : place
  const day = addMonths(k.f64(0), place)
  return kind === 'timestamp' ? k.mul(day, MICROS_PER_DAY) : day
}
