import type { TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import { formatOf } from '../../plan/columns/column-type.ts'
import type { ComponentContext } from '../components/component-context.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
import { type DisjointStatement, formulaColumns, type OrderStatement, rangeColumns } from '../formula/formula.ts'
import { ANY, isAny } from '../domain/domain.ts'
import { monthOf } from '../lower/disjoint.ts'
import { isShape } from '../lower/shapes.ts'
import type { DisjointPlan } from '../plan.ts'
import { columnsOf } from '../tree.ts'

/** Slots begin and end with a minute, as what lies in them does. */
const MICROS_PER_MINUTE = 60 * MICROS_PER_SECOND

/** How far back ranges of time begin when nothing says otherwise. */
const DAYS_BACK = 3 * 365

/** How ranges are kept from overlapping; undefined where their ends may not be moved or are of a kind that is not cut into slots. */
export function planDisjoint(statement: DisjointStatement, context: ComponentContext): DisjointPlan | undefined {
  const { scope, facts, freedom } = context
  // Values that are listed are what is left of the column: a slot would be another one.
  if (statement.range !== undefined && facts.get(statement.range)?.values.oneOf) return undefined
  const shape = statement.range === undefined ? undefined : shapeStatement(statement, statement.range, context)
  if (shape) return shape
  const ends = rangeColumns(statement)
  if (!ends.every((column) => freedom(column).value)) return undefined
  const [low = '', high = low] = ends
  const format = endFormat(low, context)
  const window = format && usualWindow(format, scope.clock)
  if (!format || !window || (statement.range === undefined && scope.measure(high)?.format.kind !== format.kind))
    return undefined
  const usual = statement.byDay ? MICROS_PER_DAY : format.kind === 'timestamp' ? MICROS_PER_MINUTE : 1
  const { step, offset = 0, months } = statement.grid ?? { step: usual }
  // Any month will do for how many there are.
  const count = (units: number) => (months ? units / monthOf(format) : units - offset)
  const from = count(facts.get(low)?.values.min ?? window.from)
  const to = count(
    facts.get(high)?.values.max ??
      Math.max(window.to, window.to - window.from + (facts.get(low)?.values.min ?? window.from)),
  )
  const { shortest, longest, where, ...others } = statement
  const isOfOthers = where && !statement.grid && !formulaColumns(where, columnsOf).some((name) => ends.includes(name))
  const lengths = {
    ...(shortest === undefined
      ? {}
      : { shortest: Math.ceil((months ? shortest / shortestMonth(format) : shortest) / step) * step }),
    ...(longest === undefined
      ? {}
      : { longest: Math.floor((months ? longest / longestMonth(format) : longest) / step) * step }),
  }
  if ((lengths.longest ?? Infinity) < Math.max(lengths.shortest ?? 0, step)) return undefined
  return {
    ...others,
    ...(isOfOthers ? { where } : {}),
    ...lengths,
    format,
    from: Math.ceil(from / step) * step,
    to,
    step,
  }
}

/** Shapes lie in cells of a square, where nothing else is asked of them. */
function shapeStatement(
  { where, ...others }: DisjointStatement,
  column: string,
  { scope, facts, freedom }: ComponentContext,
): DisjointPlan | undefined {
  const measure = scope.measure(column)
  if (!measure || !isShape(measure.type) || !freedom(column).value || !isAny(facts.get(column)?.values ?? ANY))
    return undefined
  const isOfOthers = where && !formulaColumns(where, columnsOf).includes(column)
  const { format, type } = measure
  return { ...others, ...(isOfOthers ? { where } : {}), format, shape: type.name, from: 0, to: 0, step: 1 }
}

const dayOf = ({ kind }: Format): number => (kind === 'timestamp' ? MICROS_PER_DAY : 1)
/** The ends' own units in a month, at least and at most. */
const shortestMonth = (format: Format): number => 28 * dayOf(format)
const longestMonth = (format: Format): number => 31 * dayOf(format)

/** Whether an order says no more than how long a range is that is put into a slot. */
export const isLength = ({ low, high }: DisjointPlan | DisjointStatement, order: OrderStatement): boolean =>
  low !== undefined &&
  high !== undefined &&
  order.lowFactor === order.highFactor &&
  ((order.low === low && order.high === high) || (order.low === high && order.high === low && order.gap < 0))

/** The same slots for ranges of such lengths only. */
export function withLengths(plan: DisjointPlan, orders: readonly OrderStatement[]): DisjointPlan {
  const lengths = orders.filter((order) => isLength(plan, order))
  const least = lengths.filter(({ low }) => low === plan.low).map(({ gap, lowFactor }) => Math.ceil(gap / lowFactor))
  const most = lengths.filter(({ low }) => low !== plan.low).map(({ gap, lowFactor }) => Math.floor(-gap / lowFactor))
  const { step } = plan
  const shortest = Math.ceil(Math.max(step, ...least) / step) * step
  const longest = Math.floor(Math.min(...most) / step) * step
  if (shortest > longest) return plan
  return {
    ...plan,
    ...(shortest > step ? { shortest } : {}),
    ...(Number.isFinite(longest) ? { longest } : {}),
  }
}

/** What the range's ends are counted in. */
function endFormat(column: string, { scope }: ComponentContext): Format | undefined {
  const type: TypeRef | undefined = scope.measure(column)?.type
  return type?.kind === 'range' ? formatOf(type.subtype) : scope.measure(column)?.format
}

/** The stretch that ranges lie in when nothing says otherwise. */
export function usualWindow(format: Format, clock: number): { from: number; to: number } | undefined {
  const today = Math.floor(clock / MICROS_PER_DAY)
  switch (format.kind) {
    case 'date':
      return { from: today - DAYS_BACK, to: today }
    case 'timestamp':
      return { from: (today - DAYS_BACK) * MICROS_PER_DAY, to: today * MICROS_PER_DAY }
    case 'integer':
    case 'decimal':
      return { from: 0, to: 1_000_000 }
    case 'uuid':
      return { from: 0, to: 2 ** 40 }
    default:
      return undefined
  }
}

/** The same slots for all rows where what tells which rows they are for is only settled later. */
export function withSettled(plan: DisjointPlan, unsettled: (column: string) => boolean): DisjointPlan {
  const { where, ...rest } = plan
  return where && formulaColumns(where, columnsOf).some(unsettled) ? rest : plan
}
