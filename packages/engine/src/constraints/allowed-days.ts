import * as k from '../kernel/build.ts'
import type { I32 } from '../kernel/ir.ts'
import { compileKernels } from '../kernel/javascript/compile.ts'
import type { Residues } from '../generators/generator.ts'
import type { Fact, Piece } from './analyse.ts'
import type { ComponentContext } from './component-context.ts'
import { MICROS_PER_DAY } from './constant/moment.ts'
import { admits, ANY, isAny, normalise } from './domain.ts'
import { all, type Formula, formulaColumns } from './formula/formula.ts'
import type { Scope } from './formula/scope.ts'
import { holds } from './lower/holds.ts'
import { type Measure, unitsText } from './measure.ts'
import { derivationOf } from './plan-derivation.ts'
import { columnsOf } from './tree.ts'

/** The days looked at: those of 1900 to 2099, as days since 1970. */
const FIRST_DAY = -25_567
const DAYS = 73_049
/** Longer lists would make plans heavy; the days nearest to the present are enough to fill a column. */
const MOST_DAYS = 4_096
/** Of the longest list, so many may lie ahead. */
const AHEAD = 512
/** Where a condition holds for more than one day of so many, a column that may be drawn again meets it soon, however few days it draws from. */
const RARE = 2
const WEEK = 7
/** No type's days are so many: a remainder by it is a day by itself. */
const BEYOND_ALL_DAYS = 2 ** 22

/**
 * Turns conditions about one date column alone (`extract(day from month) = 1`, `date_trunc('week', week) = week`) into the days that meet them, by looking at every
 * day of two centuries; `facts` learn of them, and the pieces that are left are given back. Whatever can be evaluated can be listed so.
 */
export function listDays(
  pieces: readonly Piece[],
  facts: Map<string, Fact>,
  context: ComponentContext,
): readonly Piece[] {
  const known = new Set<Piece>()
  for (const [column, about] of aboutOneDate(pieces, context)) {
    const fact = daysOf(column, about, facts.get(column), context)
    if (!fact) continue
    facts.set(column, fact)
    for (const piece of about) known.add(piece)
  }
  return pieces.filter((piece) => !known.has(piece))
}

/** Pieces that speak of one column of days and of nothing else, by that column; not where a value is another row's, or can be computed. */
function aboutOneDate(pieces: readonly Piece[], context: ComponentContext): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const [column, ...others] = new Set(formulaColumns(piece.formula, columnsOf))
    if (column === undefined || others.length > 0 || !speaksOpenly(piece.formula)) continue
    if (context.scope.measure(column)?.format.kind !== 'date' || context.freedom(column).given) continue
    if (derivationOf(piece.formula, [], context)) continue
    found.set(column, [...(found.get(column) ?? []), piece])
  }
  return found
}

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

function daysOf(
  column: string,
  about: readonly Piece[],
  fact: Fact | undefined,
  { scope, freedom }: ComponentContext,
): Fact | undefined {
  const measure = scope.measure(column)
  const known = fact ?? { values: ANY, null: scope.nullable(column), from: [] }
  if (!measure || known.values.oneOf) return undefined
  const formula = all(
    scope,
    about.map((piece) => piece.formula),
  )
  const { days, passesNull } = meeting(formula, column, measure, scope)
  const isRare = days.length * RARE < DAYS
  if (days.length === 0 || (freedom(column).value && !isRare)) return undefined
  const of = { null: known.null && passesNull, from: [...known.from, ...about.map(({ condition }) => condition.name)] }
  const weekdays = weekdaysOf(days)
  const isBounded = !isAny(known.values)
  if (weekdays && !known.values.residues)
    return { ...of, values: normalise(measure, { ...known.values, residues: weekdays }) }
  const allowed = isBounded ? days.filter((day) => admits(measure, known.values, unitsText(measure, day))) : days
  const kept = nearest(allowed, Math.floor(scope.clock / MICROS_PER_DAY))
  const [min, max] = [kept[0], kept.at(-1)]
  if (min === undefined || max === undefined) return undefined
  const remainders = kept.map((day) => (day < 0 ? day + BEYOND_ALL_DAYS : day)).sort((a, b) => a - b)
  return { ...of, values: { min, max, residues: { modulus: BEYOND_ALL_DAYS, remainders } } }
}

/** Which of the days meet a formula, and whether NULL does. */
function meeting(formula: Formula, column: string, measure: Measure, { clock }: Scope) {
  const judge = (nulls: I32): I32 => {
    const value = k.trunc(k.add(k.row, FIRST_DAY))
    const columns = new Map([[column, { value, nulls, format: measure.format, type: measure.type }]])
    return holds(formula, { columns, clock })
  }
  const table = 'days'
  const steps = [
    { name: 'day', value: judge(k.i32(0)) },
    { name: 'null', value: judge(k.i32(1)) },
  ]
  const kernel = compileKernels(new Map([[table, { table, rows: DAYS, steps }]])).table(table, ['day', 'null'])
  const days: number[] = []
  let passesNull = false
  for (let first = 0; first < DAYS; first += kernel.batchRows) {
    const rows = Math.min(kernel.batchRows, DAYS - first)
    const [meets, absent] = kernel.fill(first, rows)
    if (meets?.storage !== 'i32' || absent?.storage !== 'i32') continue
    passesNull = absent.values[0] === 1
    for (let i = 0; i < rows; i++) if (meets.values[i] === 1) days.push(FIRST_DAY + first + i)
  }
  return { days, passesNull }
}

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
