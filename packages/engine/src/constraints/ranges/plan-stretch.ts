import type { ExpressionTree } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import type { ComponentContext } from '../components/component-context.ts'
import { decimalNumber } from '../constant/decimal.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import type { CountedLength, DisjointStatement, Formula, OrderStatement } from '../formula/formula.ts'
import { movedMoments } from '../formula/lapse.ts'
import { linearOf } from '../formula/linear.ts'
import { readColumns } from '../formula/support.ts'
import { canDerive } from '../lower/derivations.ts'
import type { DerivationPlan, DisjointPlan } from '../plan.ts'
import { columnsOf } from '../tree.ts'

/** A range in a slot that is as long as another column says: its end is computed of its beginning. */
export interface Stretched {
  readonly derivation: DerivationPlan
  /** How long it is at most, in the unit of its ends. */
  readonly longest: number
  /** What the column that says it is held between, so that there is an end to it. */
  readonly bounds: ReadonlyMap<string, ValueDomain>
}

const HOUR = MICROS_PER_DAY / 24
/** How long ranges are at most where nothing says so, by what is counted: nights, hours, minutes. */
const USUAL = [
  { unit: MICROS_PER_DAY, most: 14 * MICROS_PER_DAY },
  { unit: HOUR, most: 8 * HOUR },
  { unit: 0, most: 4 * HOUR },
]

/** `ends = starts + minutes * interval '1 minute'`, `check_out - check_in = nights`, of ranges that may not overlap: slots with room for the longest. */
export function stretchedBy(
  formula: Formula,
  { low, high, range }: DisjointStatement,
  lengths: readonly OrderStatement[],
  context: ComponentContext,
): Stretched | undefined {
  const { scope, freedom, facts } = context
  if (formula.kind !== 'opaque' || formula.strict || range !== undefined) return undefined
  if (low === undefined || high === undefined || facts.has(high)) return undefined
  if (![low, high].every((column) => freedom(column).value)) return undefined
  for (const tree of endsIn(formula.tree, low, high, context)) {
    const length = lengthIn(tree, low, high, context)
    const derivation: DerivationPlan = { column: high, tree, first: true }
    const columns = readColumns([high, ...columnsOf(tree)], scope)
    if (!length || !lengths.every((order) => isWithin(order, length, low))) continue
    if (canDerive(derivation, { columns, clock: scope.clock }))
      return { derivation, longest: length.most, bounds: length.bounds }
  }
  return undefined
}

/** The slots of ranges that are as long as that at most: as wide in any case, whatever a row's own range is. */
export function stretchable({ longest: _, ...plan }: DisjointPlan, longest: number): DisjointPlan {
  return { ...plan, shortest: Math.ceil(Math.max(longest, plan.step) / plan.step) * plan.step }
}

/** What an equation says that the end of a range is. */
function endsIn(
  tree: ExpressionTree,
  low: string,
  high: string,
  { scope }: ComponentContext,
): readonly ExpressionTree[] {
  if (tree.op !== 'compare' || tree.operator !== '=') return []
  const isColumn = (side: ExpressionTree, name: string) => side.op === 'column' && side.name === name
  const said = [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ].flatMap(([side, other]): readonly ExpressionTree[] => {
    if (!side || !other) return []
    if (isColumn(side, high)) return [other]
    const isBetween =
      side.op === 'binary' && side.operator === '-' && isColumn(side.left, high) && isColumn(side.right, low)
    return isBetween ? [{ op: 'binary', operator: '+', left: side.right, right: other }] : []
  })
  const moved = movedMoments(tree.left, tree.right, scope).filter(({ column }) => column === high)
  return [...moved.map((each) => each.tree), ...said]
}

export interface Length {
  readonly least: number
  readonly most: number
  readonly bounds: ReadonlyMap<string, ValueDomain>
}

/** How far an end lies behind the beginning that it is computed from: so many times what one column of whole numbers says, and a constant. */
function lengthIn(tree: ExpressionTree, low: string, high: string, context: ComponentContext): Length | undefined {
  const { scope } = context
  const linear = linearOf(tree, scope)
  const [[column = '', factor] = [], ...more] = [...(linear?.terms ?? [])].filter(([name]) => name !== low)
  const start = linear?.terms.get(low)
  if (linear?.slack.units !== 0n || !start || decimalNumber(start) !== 1 || !factor || more.length > 0) return undefined
  const counted = { column, by: decimalNumber(factor), constant: decimalNumber(linear.constant) }
  return countedLength(counted, scope.measure(high)?.format.kind, context)
}

/** What a length may be, by what the column that counts it may say; undefined where nothing bounds that, and it is not free to be held. */
export function countedLength(
  { column, by, constant }: CountedLength,
  kind: Format['kind'] | undefined,
  { scope, facts, freedom }: ComponentContext,
): Length | undefined {
  const isOfMoments = kind === 'date' || kind === 'timestamp'
  if (scope.measure(column)?.format.kind !== 'integer' || scope.nullable(column) || by <= 0) return undefined
  const unit = kind === 'date' ? MICROS_PER_DAY : 1
  const usual = isOfMoments ? USUAL.find((each) => by >= each.unit)?.most : 100 * by
  const known = facts.get(column)?.values ?? {}
  const min = Math.max(known.min ?? -Infinity, Math.ceil((unit - constant) / by))
  const max = known.max ?? Math.floor(((usual ?? 0) - constant) / by)
  const isBounded = min === known.min && max === known.max
  if (max < min || (!isBounded && !freedom(column).value)) return undefined
  const ofCount = (count: number) => (count * by + constant) / unit
  return {
    least: ofCount(min),
    most: ofCount(max),
    bounds: isBounded ? new Map() : new Map([[column, { min, max }]]),
  }
}

/** Whether ranges of such lengths are as long as an order of their ends has it. */
const isWithin = ({ low, gap, lowFactor }: OrderStatement, { least, most }: Length, first: string): boolean =>
  low === first ? least * lowFactor >= gap : most * lowFactor <= -gap
