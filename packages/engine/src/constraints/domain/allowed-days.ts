import type { Residues, ValueDomain } from '../../generators/generator.ts'
import type { Fact } from '../analyse.ts'
import type { Piece } from '../piece.ts'
import type { ComponentContext } from '../components/component-context.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { admits, ANY, intersect, isAny, isEmpty, normalise } from './domain.ts'
import * as k from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { all, type Formula, formulaColumns } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import { judgeRows } from '../judge-values.ts'
import { type Measure, unitsText } from './measure.ts'
import { type Places, placesOf } from './allowed-moments.ts'
import { derivationOf } from '../components/plan-derivation.ts'
import { columnsOf } from '../tree.ts'

/** The days looked at: those of 1900 to 2099, as days since 1970. */
const FIRST_DAY = -25_567
const DAYS = 73_049
/** Longer lists would make plans heavy; the days nearest to the present are enough to fill a column. */
const MOST_DAYS = 4_096
/** Of the longest list, so many may lie ahead. */
const AHEAD = 512
/** Where a condition holds for more than one day of so many, a column that may be drawn again meets it soon, however few days it draws from. */
const RARE = 2
/** Moments are drawn from all times of the day. */
const RARE_TIMES = 8
const WEEK = 7
/** No type's days are so many: a remainder by it is a day by itself. */
const BEYOND_ALL_DAYS = 2 ** 22
/** As many days as microseconds can be told apart of; half of them lie ahead of 1970. */
const BEYOND_ALL_MIDNIGHTS = 2 ** 16

/**
 * Turns conditions about one date column alone (`extract(day from month) = 1`, `date_trunc('week', week) = week`) into the days that meet them, by looking at every
 * day of two centuries, and those about one moment (`extract(minute from starts) % 15 = 0`) into the times that meet them on all days; `facts` learn of them, and the
 * pieces that are left are given back. Whatever can be evaluated can be listed so.
 */
export function listDays(
  pieces: readonly Piece[],
  facts: Map<string, Fact>,
  context: ComponentContext,
): readonly Piece[] {
  const known = new Set<Piece>()
  for (const [column, about] of aboutOneMoment(pieces, context)) {
    const measure = context.scope.measure(column)
    const fact = facts.get(column) ?? { values: ANY, null: context.scope.nullable(column), from: [] }
    if (!measure || fact.values.oneOf) continue
    const moments = { column, measure, fact, about }
    const narrower =
      measure.format.kind === 'date'
        ? daysOf(moments, context)
        : (timesOf(moments, context) ?? midnightsOf(moments, context))
    if (!narrower) continue
    facts.set(column, narrower)
    for (const piece of about) known.add(piece)
  }
  return pieces.filter((piece) => !known.has(piece))
}

/** Pieces that speak of one column of days or moments and of nothing else, by that column; not where a value is another row's, or can be computed. */
function aboutOneMoment(pieces: readonly Piece[], context: ComponentContext): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const [column, ...others] = new Set(formulaColumns(piece.formula, columnsOf))
    if (column === undefined || others.length > 0 || !speaksOpenly(piece.formula)) continue
    if (!MOMENTS.has(context.scope.measure(column)?.format.kind) || context.freedom(column).given) continue
    if (derivationOf(piece.formula, [], context)) continue
    found.set(column, [...(found.get(column) ?? []), piece])
  }
  return found
}

const MOMENTS: ReadonlySet<string | undefined> = new Set(['date', 'timestamp', 'time'])

/** Whether part of a formula is something that only evaluation tells. */
function speaksOpenly(formula: Formula): boolean {
  switch (formula.kind) {
    case 'opaque':
      return true
    case 'all':
    case 'any':
    case 'count':
      return formula.parts.some(speaksOpenly)
    default:
      return false
  }
}

/** A column of days or moments: what is known of it, and the pieces that speak of nothing else. */
interface Moments {
  readonly column: string
  readonly measure: Measure
  readonly fact: Fact
  readonly about: readonly Piece[]
}

function daysOf({ column, measure, fact, about }: Moments, { scope, freedom }: ComponentContext): Fact | undefined {
  const formula = wholeOf(about, scope)
  const { meets, passesNull } = judgeRows(
    formula,
    [{ column, measure, valueAt: (i) => k.add(i, FIRST_DAY) }],
    scope,
    DAYS,
  )
  const days = meets.map((i) => i + FIRST_DAY)
  const isRare = days.length * RARE < DAYS
  if (days.length === 0 || (freedom(column).value && !isRare)) return undefined
  const of = alike(fact, passesNull, about)
  const weekdays = weekdaysOf(days)
  const isBounded = !isAny(fact.values)
  if (weekdays && !fact.values.residues)
    return { ...of, values: normalise(measure, { ...fact.values, residues: weekdays }) }
  const allowed = isBounded ? days.filter((day) => admits(measure, fact.values, unitsText(measure, day))) : days
  const values = listed(nearest(allowed, Math.floor(scope.clock / MICROS_PER_DAY)), 1, BEYOND_ALL_DAYS)
  return values && { ...of, values }
}

/** The days at whose beginning a moment that keeps rows apart meets all that is said of it, where it can't at noon: first days of months. */
function midnightsOf(
  { column, measure, fact, about }: Moments,
  { scope, freedom }: ComponentContext,
): Fact | undefined {
  const { format } = measure
  if (freedom(column).value || format.kind !== 'timestamp' || format.zone || fact.values.residues) return undefined
  const half = MICROS_PER_DAY / 2
  const valueAt = (i: F64) => k.mul(k.add(i, 2 * FIRST_DAY), half)
  const formula = wholeOf(about, scope)
  const { meets, passesNull } = judgeRows(formula, [{ column, measure, valueAt }], scope, 2 * DAYS)
  const days = meets.map((i) => i / 2 + FIRST_DAY)
  if (!days.every(Number.isInteger)) return undefined
  const allowed = days.filter(
    (day) => day < BEYOND_ALL_MIDNIGHTS / 2 && admits(measure, fact.values, unitsText(measure, day * MICROS_PER_DAY)),
  )
  const values = listed(
    nearest(allowed, Math.floor(scope.clock / MICROS_PER_DAY)),
    MICROS_PER_DAY,
    BEYOND_ALL_MIDNIGHTS,
  )
  return values && { ...alike(fact, passesNull, about), values }
}

/** Those days and no other, in units of so many to a day. */
function listed(days: readonly number[], unit: number, period: number): ValueDomain | undefined {
  const [min, max] = [days[0], days.at(-1)]
  if (min === undefined || max === undefined) return undefined
  const remainders = days.map((day) => (day < 0 ? day + period : day)).sort((a, b) => a - b)
  return {
    min: min * unit,
    max: max * unit,
    residues: { modulus: period * unit, remainders: remainders.map((day) => day * unit) },
  }
}

/** The times of a day, or of a week, at which a moment meets all that is said of it, whatever the day. */
function timesOf({ column, measure, fact, about }: Moments, { scope, freedom }: ComponentContext): Fact | undefined {
  const found = placesOf(wholeOf(about, scope), { column, measure }, scope)
  if (!found || (freedom(column).value && !isWorthwhile(found))) return undefined
  const isOpen = measure.format.kind === 'timestamp' && !freedom(column).value
  const reach = isOpen && fact.values.min === undefined ? recent(found.residues, fact.values.max ?? scope.clock) : {}
  const values = intersect(measure, fact.values, { residues: found.residues, ...reach })
  return isEmpty(values) ? undefined : { ...alike(fact, found.passesNull, about), values }
}

/** Of a column that may be drawn again: times that draws would seldom meet. */
const isWorthwhile = ({ share }: Places): boolean => share * RARE_TIMES < 1

/** Rows that tables with keys of such moments are counted on to have at most. */
const MOST_MOMENTS = 1_000_000
const YEAR = 365 * MICROS_PER_DAY

/** Values of a key lie anywhere that they may: no further back than there are rows for, and not ahead. */
function recent({ modulus, remainders }: Residues, until: number): ValueDomain {
  const needed = (MOST_MOMENTS / remainders.length) * modulus
  return { min: Math.max(FIRST_DAY * MICROS_PER_DAY, until - Math.max(3 * YEAR, needed)), max: until }
}

const wholeOf = (about: readonly Piece[], scope: Scope): Formula =>
  all(
    scope,
    about.map(({ formula }) => formula),
  )

const alike = (fact: Fact, passesNull: boolean, about: readonly Piece[]) => ({
  null: fact.null && passesNull,
  from: [...fact.from, ...about.map(({ condition }) => condition.name)],
})

/** The days of the week, where a condition speaks of nothing else: those hold for all times. */
function weekdaysOf(days: readonly number[]): Residues | undefined {
  const remainders = [...new Set(days.map((day) => day - WEEK * Math.floor(day / WEEK)))].sort((a, b) => a - b)
  const whole = Math.floor(DAYS / WEEK) * remainders.length
  return remainders.length < WEEK && days.length >= whole ? { modulus: WEEK, remainders } : undefined
}

function nearest(days: readonly number[], today: number): readonly number[] {
  if (days.length <= MOST_DAYS) return days
  const ahead = days.findIndex((day) => day > today)
  const end = Math.min(days.length, Math.max(MOST_DAYS, (ahead < 0 ? days.length : ahead) + AHEAD))
  return days.slice(end - MOST_DAYS, end)
}
