import type { TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import * as k from '../../kernel/build.ts'
import type { RangeEnds } from '../../generators/generator.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
import { addMonths } from '../evaluate/calendar.ts'
import type { RangeGrid } from '../formula/formula.ts'
import type { DisjointPlan } from '../plan.ts'
import { doubleValue, inLane, type SettlingColumn, withNulls, withValue } from './column.ts'
import { fold } from './fold.ts'
import { holds } from './holds.ts'
import type { Place, Settling } from './settling.ts'
import { isShape, shapeAt } from './shapes.ts'

/** Where a range begins and how long it is, in the steps that `settleDisjoint` counts. */
interface Stretch {
  readonly begin: F64
  readonly length: F64
}

const ALONE: Place = { rank: k.f64(0), count: k.f64(1) }
const MINUTE = 60 * MICROS_PER_SECOND
/** What beginnings are moved by where slots have the room: the hour and the day of the week stay as drafts have them. */
const PERIODS: Readonly<Record<string, readonly number[]>> = {
  timestamp: [15 * MINUTE, 60 * MINUTE, MICROS_PER_DAY, 7 * MICROS_PER_DAY],
  date: [7],
}
/** Of rows that are added so many have as long as the window is. */
const ADDED = 200
/** More rows than a group has. */
const SEATS = 1_000_000

/** Moves a range into its row's slot. Only the last of a group may be open at its end, only the first at its beginning. */
export function settleDisjoint(plan: DisjointPlan, settling: Settling): void {
  const place = plan.alone ? ALONE : settling.place(plan.groups)
  const grain = grainOf(plan)
  if (plan.range !== undefined) {
    const column = settling.column(plan.range)
    if (isShape(column.type)) return settleShape(plan, column.type, place, column, settling)
    const { begin, length } = stretchOf(plan, place, column.ends, column.gapless, settling)
    const own = { low: k.mul(begin, grain), high: k.mul(k.add(begin, length), grain) }
    const range = k.concat('["', endText(plan, own.low), '","', endText(plan, own.high), '")')
    const slotted = column.type.kind === 'range' && column.type.multi ? k.concat('{', range, '}') : range
    const free = column.ends && isFree(plan, column.ends, settling)
    const value = free ? k.select(free, column.value, slotted) : slotted
    settling.settle(plan.range, { ...withValue(column, value), ends: endsOf(plan, column.ends, own, free) })
    return
  }
  if (plan.high === undefined) return settleBeginning(plan, place, settling)
  const [low, high] = [settling.column(plan.low ?? ''), settling.column(plan.high)]
  const [from, to] = [doubleValue(low), doubleValue(high)]
  if (!from || !to) return
  const { begin, length } = stretchOf(plan, place, { low: from, high: to }, high.gapless, settling)
  const free = isFree(plan, { low: from, high: to }, settling)
  const settle = (name: string, column: SettlingColumn, draft: F64, slotted: F64, isOpen: I32) => {
    const value = free ? k.select(free, draft, slotted) : slotted
    settling.settle(name, onlyAt(free ? k.either(free, isOpen) : isOpen, withValue(column, inLane(column, value))))
  }
  const isLast = k.lessThan(k.sub(place.count, 2), place.rank)
  settle(plan.low ?? '', low, from, k.mul(begin, grain), k.lessThan(place.rank, 1))
  settle(plan.high, high, to, k.mul(k.add(begin, length), grain), isLast)
}

/** Moves the beginning of a range into a slot that has room for the longest of them: what says how long this one is stays as it is. */
function settleBeginning(plan: DisjointPlan, place: Place, settling: Settling): void {
  const name = plan.low ?? ''
  const column = settling.column(name)
  const from = doubleValue(column)
  if (!from) return
  const ends = { low: from, high: k.add(from, plan.shortest ?? plan.step) }
  const { begin } = stretchOf(plan, place, ends, undefined, settling)
  const free = isFree(plan, ends, settling)
  const slotted = k.mul(begin, grainOf(plan))
  const isAlone = k.lessThan(place.count, 2)
  const value = inLane(column, free ? k.select(free, from, slotted) : slotted)
  settling.settle(name, onlyAt(free ? k.either(free, isAlone) : isAlone, withValue(column, value)))
}

function settleShape(
  plan: DisjointPlan,
  type: TypeRef & { kind: 'special' },
  place: Place,
  column: SettlingColumn,
  settling: Settling,
): void {
  const name = plan.range ?? ''
  const own = shapeAt(type, place, (purpose, n) => {
    const key = settling.key(`shape ${name} ${purpose}`)
    return k.belowWide(settling.word(key, 0), settling.word(key, 1), n)
  })
  const isWithin = plan.where && holds(plan.where, settling)
  settling.settle(name, withValue(column, isWithin ? k.select(isWithin, own, column.value) : own))
}

/** 1 where the rule is not for the row, and its draft is as long as it must be; undefined where the rule is for all rows. */
function isFree(plan: DisjointPlan, { low, high }: RangeEnds, settling: Settling): I32 | undefined {
  if (!plan.where) return undefined
  const { shortest = grainOf(plan), longest = Infinity } = plan
  const length = k.sub(high, low)
  const fits = k.both(k.atMost(k.f64(shortest), length), k.atMost(length, k.f64(longest)))
  const name = plan.range ?? plan.low ?? ''
  return settling.share(`free ${name}`, k.both(fits, k.not(holds(plan.where, settling))))
}

/** What ends are counted in: within days of their own, moments may be any. */
const grainOf = ({ byDay, step }: DisjointPlan): number => (byDay ? MINUTE : step)

/** As long as its draft is, or shorter where there is less room, and as near to where that begins as the slot allows; or up to where the next one begins. */
function stretchOf(
  plan: DisjointPlan,
  place: Place,
  ends: RangeEnds | undefined,
  gapless: true | undefined,
  settling: Settling,
): Stretch {
  const { step, shortest = step, longest = Infinity, grid, format } = plan
  const grain = grainOf(plan)
  const { first, width } = slotOf(plan, place, step / grain)
  const [least, most] = [plan.byDay ? 1 : Math.max(1, shortest / grain), longest / grain]
  const room = plan.halfOpen || plan.range !== undefined ? width : k.sub(width, 1)
  const name = plan.range ?? plan.low ?? ''
  const below = (purpose: string, n: F64, row?: F64): F64 => {
    const key = settling.key(`range ${name} ${purpose}`)
    if (row) return k.belowWide(k.draw(key, { row }), k.draw(key, { row, half: 1 }), n)
    return k.belowWide(settling.word(key, 0), settling.word(key, 1), n)
  }
  if (gapless && !plan.alone) {
    const moved = k.max(k.min(k.quotient(width, 2), k.sub(width, least + 1)), 1)
    const seat = k.add(k.mul(place.group ?? k.f64(0), SEATS), place.rank)
    const skip = settling.share(`begin ${name}`, below('edge', moved, seat))
    const next = k.select(k.lessThan(k.add(place.rank, 1), place.count), below('edge', moved, k.add(seat, 1)), k.f64(0))
    return { begin: k.add(first, skip), length: k.min(k.add(k.sub(room, skip), next), most) }
  }
  const unit = grid?.months ? step * monthOf(format) : grain
  const drafted = ends
    ? k.quotient(k.add(k.sub(ends.high, ends.low), unit - 1), unit)
    : k.add(below('length', k.min(room, most)), 1)
  const length = settling.share(`length ${name}`, fold(drafted, k.f64(least), k.min(room, most), 1))
  const free = k.sub(room, length)
  const from = ends
    ? k.sub(k.quotient(k.sub(ends.low, grid?.offset ?? 0), unit), first)
    : below('start', k.add(free, 1))
  const period = (grid?.months ? [] : (PERIODS[format.kind] ?? []))
    .map((each) => each / grain)
    .filter((each) => each > 1 && Number.isInteger(each))
    .reduce<F64>((sum, each) => k.select(k.lessThan(free, each), sum, k.f64(each)), k.f64(1))
  const [by, at] = [settling.share(`period ${name}`, period), settling.share(`draft begin ${name}`, from)]
  const rest = settling.share(`begin rest ${name}`, k.mod(at, by))
  const whole = k.mod(k.quotient(at, by), k.add(k.quotient(k.sub(free, rest), by), 1))
  return { begin: settling.share(`begin ${name}`, k.add(first, k.add(rest, k.mul(whole, by)))), length }
}

/**
 * A row's slot of the window, in so many parts of a step. A group with more rows than the window has room for begins earlier. Rows that are added to others have slots of one
 * width behind the window: those of earlier ones, however many were added at a time, end before.
 */
function slotOf({ from, to, step, shortest = step, isBounded }: DisjointPlan, place: Place, parts: number) {
  const { rank, count, before } = isBounded ? { ...place, before: undefined } : place
  const units = Math.floor((to - from) / step)
  const least = Math.ceil(shortest / step) + 1
  const width =
    before === undefined
      ? k.max(k.quotient(k.f64(units), k.max(count, k.f64(1))), k.f64(least))
      : k.f64(Math.max(least, Math.ceil(units / ADDED)))
  const end = k.f64(Math.floor(to / step))
  const begin = before === undefined ? k.sub(end, k.mul(width, count)) : k.add(end, k.mul(width, before))
  return { first: k.mul(k.add(begin, k.mul(rank, width)), parts), width: k.mul(width, parts) }
}

/** NULL only where the word is 1. */
function onlyAt(word: I32, column: SettlingColumn): SettlingColumn {
  return column.nulls ? withNulls(column, k.both(column.nulls, word)) : column
}

/** The ends of a range where it has come to lie. */
function endsOf(
  { grid, format }: DisjointPlan,
  drafted: RangeEnds | undefined,
  own: RangeEnds,
  free: I32 | undefined,
): RangeEnds {
  const [low, high] = [onGrid(own.low, grid, format), onGrid(own.high, grid, format)]
  if (!free || !drafted) return { low, high }
  return { low: k.select(free, drafted.low, low), high: k.select(free, drafted.high, high) }
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
    case 'uuid':
      return k.concat(hex(k.quotient(value, 65_536), 8), '-', hex(k.mod(value, 65_536), 4), UUID_TAIL)
    default:
      return k.digits(value)
  }
}

/** UUIDs are ordered by their first digits; the others are the same in all ends. */
const UUID_TAIL = '-4000-8000-000000000000'

const hex = (value: F64, digits: number): Text => ({ op: 'hex', lane: 'text', word: k.trunc(value), digits })

/** A value by its place on a grid. */
export function onGrid(place: F64, grid: RangeGrid | undefined, { kind }: Format): F64 {
  if (!grid?.months) return grid?.offset ? k.add(place, grid.offset) : place
  const day = addMonths(k.f64(0), place)
  return kind === 'timestamp' ? k.mul(day, MICROS_PER_DAY) : day
}

/** The ends' own units in a month, on average. */
export const monthOf = ({ kind }: Format): number => 30.436875 * (kind === 'timestamp' ? MICROS_PER_DAY : 1)
