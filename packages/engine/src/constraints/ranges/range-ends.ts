import { type ExpressionTree, type TypeRef, replace } from '@populace/catalog'
import * as k from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { formatOf } from '../../plan/columns/column-type.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
import type { DisjointStatement, Formula, RangeGrid } from '../formula/formula.ts'
import { supportedPart } from '../formula/support.ts'
import type { Scope } from '../formula/scope.ts'
import { callName } from '../formula/subject.ts'
import { judgeRows } from '../judge-values.ts'
import type { Measure } from '../domain/measure.ts'
import { onGrid } from '../lower/disjoint.ts'
import { usualWindow } from './plan-disjoint.ts'
import { uncast } from '../text/text-tree.ts'
import { columnsOf } from '../tree.ts'

const LOWER = 'lower'
const UPPER = 'upper'
const MINUTE = 60 * MICROS_PER_SECOND

const everyDay = (day: number): readonly RangeGrid[] =>
  Array.from({ length: 7 }, (_, offset) => ({ step: 7 * day, offset: offset * day }))
const MONTHS: readonly RangeGrid[] = [1, 3, 6, 12].map((step) => ({ step, months: true }))

/** Where ends of ranges lie, as timetables and price lists have them: on round minutes, on one day of the week, on the first of a month, on round numbers. */
const GRIDS: Readonly<Record<string, readonly RangeGrid[]>> = {
  timestamp: [
    ...[1, 5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 720, 1440].map((minutes) => ({ step: minutes * MINUTE })),
    ...everyDay(MICROS_PER_DAY),
    ...MONTHS,
  ],
  date: [{ step: 1 }, ...everyDay(1), ...MONTHS],
  integer: [1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 1000].map((step) => ({ step })),
}

/** Ranges looked at for each step. */
const LOOKED_AT = 20_000
const LONGEST = 97
/** Where nothing bounds them, ranges begin anywhere in two centuries. */
const CENTURIES: Readonly<Record<string, { readonly from: number; readonly to: number }>> = {
  timestamp: { from: -25_567 * MICROS_PER_DAY, to: 47_482 * MICROS_PER_DAY },
  date: { from: -25_567, to: 47_482 },
  integer: { from: 0, to: 1_000_000 },
}

/**
 * The finest grid such that ranges with both ends on it meet conditions on their ends: `extract(minute FROM lower(during)) IN (0, 30)`. Undefined where none
 * will do, or a condition speaks of more than the two ends.
 */
export function gridFor(
  column: string,
  asked: readonly Formula[],
  { shortest = 0, longest = Infinity, alone }: DisjointStatement,
  scope: Scope,
): RangeGrid | undefined {
  const measure = endsOf(scope.measure(column))
  const formulas = asked.map((formula) => aboutEnds(formula, column))
  if (!measure || !formulas.every((formula) => formula !== undefined)) return undefined
  const { kind } = measure.format
  const around: Scope = {
    clock: scope.clock,
    nullable: () => false,
    measure: (name) => (name === LOWER || name === UPPER ? measure : undefined),
  }
  const formula: Formula = { kind: 'all', parts: formulas }
  if (supportedPart(formula, around).missing.length > 0) return undefined
  // A group of many rows begins as early as it has to.
  const window = alone ? usualWindow(measure.format, scope.clock) : CENTURIES[kind]
  if (!window) return undefined
  return GRIDS[kind]?.find((grid) => {
    const { step, months } = grid
    const unit = months ? 31 * (kind === 'timestamp' ? MICROS_PER_DAY : 1) : 1
    const least = Math.max(1, Math.ceil(shortest / unit / step))
    const most = Math.min(least + LONGEST, Math.floor(longest / unit / step))
    if (most < least) return false
    const first = Math.ceil(window.from / unit / step)
    const beginnings = Math.max(1, Math.floor(window.to / unit / step) - first - most)
    // A prime number of steps apart, so that they come to all days and hours.
    const place = (i: F64): F64 => k.mul(k.add(k.mod(k.mul(i, 7919), beginnings), first), step)
    const length = (i: F64): F64 => k.mul(k.add(k.mod(i, most - least + 1), least), step)
    const begin = (i: F64): F64 => onGrid(place(i), grid, measure.format)
    const end = (i: F64): F64 => onGrid(k.add(place(i), length(i)), grid, measure.format)
    const subjects = [
      { column: LOWER, measure, valueAt: begin },
      { column: UPPER, measure, valueAt: end },
    ]
    return judgeRows(formula, subjects, around, LOOKED_AT).meets.length === LOOKED_AT
  })
}

/** What the ends of a range column are. */
export function endsOf(measure: Measure | undefined): Measure | undefined {
  const type: TypeRef | undefined = measure?.type
  if (type?.kind !== 'range' || type.multi) return undefined
  return { format: formatOf(type.subtype), type: type.subtype }
}

/** The formula with the range's ends for columns; undefined where it speaks of anything else. */
function aboutEnds(formula: Formula, column: string): Formula | undefined {
  if (formula.kind === 'all' || formula.kind === 'any') {
    const parts = formula.parts.map((part) => aboutEnds(part, column))
    return parts.every((part) => part !== undefined) ? { ...formula, parts } : undefined
  }
  if (formula.kind !== 'opaque') return undefined
  const tree = withEnds(formula.tree, column)
  return columnsOf(tree).every((name) => name === LOWER || name === UPPER) ? { ...formula, tree } : undefined
}

/** Calls of `lower` and `upper` of the column read as columns of those names. */
const withEnds = (tree: ExpressionTree, column: string): ExpressionTree =>
  replace(tree, (part) => {
    const end = endIn(part)
    if (end?.column === column) return { op: 'column', name: end.end }
    return part.op === 'column' ? { op: 'column', name: `column ${part.name}` } : undefined
  })

/** Which end of which column an expression is. */
export function endIn(tree: ExpressionTree): { readonly column: string; readonly end: 'lower' | 'upper' } | undefined {
  if (tree.op !== 'call' || tree.args.length !== 1) return undefined
  const name = callName(tree)
  const arg = tree.args[0] && uncast(tree.args[0])
  return (name === LOWER || name === UPPER) && arg?.op === 'column' ? { column: arg.name, end: name } : undefined
}
