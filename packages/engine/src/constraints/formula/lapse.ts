import type { ExpressionTree } from '@populace/catalog'
import { constantOf } from '../constant/evaluate.ts'
import { decimalNumber } from '../constant/decimal.ts'
import type { Isolated } from './isolate.ts'
import type { Scope } from './scope.ts'
import { callName, subjectOf, textConstant } from './subject.ts'
import { columnsOf } from '../tree.ts'

type Tree = ExpressionTree

/** How many units lie between two moments. */
interface Lapse {
  readonly from: Tree
  readonly to: Tree
  /** Seconds that a unit lasts. */
  readonly unit: number
}

/** Units of one length, in seconds. */
const SECONDS_PER_DAY = 86_400
const UNITS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: SECONDS_PER_DAY,
  week: 604_800,
}

/** `timestampdiff(minute, starts, ends) = minutes`, `extract(epoch FROM ends - starts) / 60 = minutes`: either moment as so many units from the other. */
export function movedMoments(left: Tree, right: Tree, scope: Scope): readonly Isolated[] {
  return [
    [left, right],
    [right, left],
  ].flatMap(([shifted, sum]): readonly Isolated[] => {
    const { side, count } = unshifted(shifted, sum, scope)
    const lapse = side && lapseOf(side, scope)
    if (!lapse || !count || columnsOf(count).length === 0) return []
    const { from, to, unit } = lapse
    const [start, end] = [subjectOf(bare(from), scope), subjectOf(bare(to), scope)]
    if (!start || !end || columnsOf(count).some((name) => name === start.column || name === end.column)) return []
    const isOfDays = end.measure.format.kind === 'date'
    const span: Tree = isOfDays ? days(count, unit) : spanning(count, unit)
    const moved = (operator: '+' | '-', column: string, by: string): Isolated => ({
      column,
      tree: { op: 'binary', operator, left: { op: 'column', name: by }, right: span },
    })
    return [moved('+', end.column, start.column), moved('-', start.column, end.column)]
  })
}

/** `days = datediff(ends, starts) + 1`: the difference is one less. */
function unshifted(
  side: Tree | undefined,
  count: Tree | undefined,
  scope: Scope,
): { readonly side: Tree | undefined; readonly count: Tree | undefined } {
  const isShifted =
    side?.op === 'binary' && /^[+-]$/.test(side.operator) && constantOf(side.right, scope)?.kind === 'number'
  if (!isShifted || !count) return { side, count }
  return {
    side: side.left,
    count: { op: 'binary', operator: side.operator === '+' ? '-' : '+', left: count, right: side.right },
  }
}

/** A moment cut to its day is moved by whole days as a whole. */
const bare = (tree: Tree): Tree => (tree.op === 'cast' ? bare(tree.arg) : tree)

const spanning = (count: Tree, unit: number): Tree => ({
  op: 'binary',
  operator: '*',
  left: count,
  right: { op: 'cast', arg: { op: 'literal', value: `${unit} seconds` }, type: 'interval' },
})

const days = (count: Tree, unit: number): Tree => {
  const by = unit / SECONDS_PER_DAY
  return by === 1 ? count : { op: 'binary', operator: '*', left: count, right: { op: 'literal', value: by } }
}

function lapseOf(tree: Tree, scope: Scope): Lapse | undefined {
  if (tree.op === 'cast') return lapseOf(tree.arg, scope)
  if (tree.op === 'call') return counted(tree, scope)
  if (tree.op !== 'binary') return undefined
  const { operator, left, right } = tree
  if (operator === '-') return secondsBetween(left, right, scope) ?? daysBetween(left, right, scope)
  const by = constantOf(right, scope)
  const factor = by?.kind === 'number' ? decimalNumber(by.value) : 0
  const lapse = factor > 0 && (operator === '*' || operator === '/') ? lapseOf(left, scope) : undefined
  return lapse && { ...lapse, unit: operator === '/' ? lapse.unit * factor : lapse.unit / factor }
}

/** `epoch(ends) - epoch(starts)`. */
function secondsBetween(to: Tree, from: Tree, scope: Scope): Lapse | undefined {
  const [end, start] = [bare(to), bare(from)].map((tree) => {
    if (tree.op !== 'call') return undefined
    const [first, second] = tree.args
    if (callName(tree) === 'epoch') return first
    return callName(tree) === 'date_part' && textConstant(first, scope) === 'epoch' ? second : undefined
  })
  return end && start && { from: start, to: end, unit: 1 }
}

/** The difference of two dates is a number of days. */
function daysBetween(to: Tree, from: Tree, scope: Scope): Lapse | undefined {
  const isDate = (tree: Tree) =>
    (tree.op === 'cast' && tree.type === 'date' && subjectOf(bare(tree), scope) !== undefined) ||
    subjectOf(tree, scope)?.measure.format.kind === 'date'
  return isDate(to) && isDate(from) ? { from, to, unit: SECONDS_PER_DAY } : undefined
}

function counted(tree: Tree & { op: 'call' }, scope: Scope): Lapse | undefined {
  const [first, from, to] = tree.args
  const unit = textConstant(first, scope)?.toLowerCase()
  switch (callName(tree)) {
    case 'timestampdiff':
    case 'date_diff':
    case 'datediff':
    case 'date_sub':
    case 'datesub': {
      const seconds = unit !== undefined && Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined
      return seconds !== undefined && from && to ? { from, to, unit: seconds } : undefined
    }
    case 'date_part':
      return unit === 'epoch' && from?.op === 'binary' && from.operator === '-'
        ? { from: from.right, to: from.left, unit: 1 }
        : undefined
    case 'round':
    case 'floor':
    case 'trunc':
      return first && tree.args.length === 1 ? lapseOf(first, scope) : undefined
    default:
      return undefined
  }
}
