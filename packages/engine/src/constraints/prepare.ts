import type { ValueDomain } from '../generators/generator.ts'
import type { Fact, TableConstraints } from './analyse.ts'
import type { Piece } from './piece.ts'
import { ANY, intersect, isAny, isEmpty } from './domain/domain.ts'
import type { Formula, OrderStatement } from './formula/formula.ts'
import { isComparisonOfColumns, lift, liftForms } from './formula/lift.ts'
import type { Scope } from './formula/scope.ts'
import { simplify } from './formula/simplify.ts'
import { sumBounds } from './formula/sum-bounds.ts'
import { typeRange } from './domain/measure.ts'
import { inCommonUnit } from './orders/common-unit.ts'
import { distancesOf } from './orders/distances.ts'
import { measuredOrders } from './orders/measured-orders.ts'
import { factorsOf } from './orders/plan-orders.ts'

/**
 * Makes pieces easier to meet by asking for a little more: forms of texts become their columns' own (added to `facts`), comparisons of columns hold in all
 * rows instead of some. What would then contradict itself is left as it was.
 */
export function prepare({ pieces, scope }: TableConstraints, facts: Map<string, Fact>): readonly Piece[] {
  const formed = pieces.flatMap((piece) => split(piece, liftedForms(piece, facts, scope)))
  const prepared = formed.filter(({ formula }) => isComparisonOfColumns(formula))
  for (const piece of formed) {
    if (isComparisonOfColumns(piece.formula)) continue
    const { rest, lifted } = lift(piece.formula, isComparisonOfColumns, scope)
    const wanted = lifted.map((formula): Piece => ({ formula, condition: piece.condition }))
    const isKept = lifted.length === 0 || isConsistent([...prepared, ...wanted], facts, scope)
    prepared.push(...(isKept ? [...wanted, ...split(piece, simplify(rest, facts, scope))] : [piece]))
  }
  tighten(prepared, facts, scope)
  const measured = measuredOrders(prepared, facts, scope)
  return isConsistent([...prepared, ...measured], facts, scope) ? [...prepared, ...measured] : prepared
}

/** Passes over the sums until their columns' bounds no longer change; a few passes are enough for what schemas hold. */
function tighten(pieces: readonly Piece[], facts: Map<string, Fact>, scope: Scope): void {
  for (let pass = 0; pass < 4; pass++)
    for (const { formula, condition } of pieces) {
      if (formula.kind !== 'opaque') continue
      for (const [column, values] of sumBounds(formula.tree, facts, scope))
        narrow(column, values, condition.name, facts, scope)
    }
}

/** Adds bounds to what is known of a column, unless nothing would be left. */
function narrow(column: string, values: ValueDomain, from: string, facts: Map<string, Fact>, scope: Scope): void {
  const measure = scope.measure(column)
  const known = facts.get(column) ?? { values: ANY, null: scope.nullable(column), from: [] }
  const narrowed = measure && intersect(measure, known.values, values)
  if (!narrowed || isEmpty(narrowed) || isAny(narrowed)) return
  facts.set(column, { ...known, values: narrowed, from: [...new Set([...known.from, from])] })
}

function split({ condition }: Piece, formula: Formula): readonly Piece[] {
  if (formula.kind === 'true') return []
  return (formula.kind === 'all' ? formula.parts : [formula]).map((part) => ({ formula: part, condition }))
}

/** The piece without the forms that became facts. */
function liftedForms({ formula, condition }: Piece, facts: Map<string, Fact>, scope: Scope): Formula {
  const { rest, lifted } = liftForms(formula, scope)
  const learned: [string, Fact][] = []
  for (const part of lifted) {
    const measure = part.kind === 'set' ? scope.measure(part.column) : undefined
    if (part.kind !== 'set' || !measure) return formula
    const known = facts.get(part.column) ?? { values: ANY, null: scope.nullable(part.column), from: [] }
    const values = intersect(measure, known.values, part.set.values)
    if (isEmpty(values)) return formula
    learned.push([part.column, { ...known, values, from: [...new Set([...known.from, condition.name])] }])
  }
  for (const [column, fact] of learned) facts.set(column, fact)
  return simplify(rest, facts, scope)
}

/** Whether comparisons can hold together, given the columns' bounds. */
function isConsistent(pieces: readonly Piece[], facts: ReadonlyMap<string, Fact>, scope: Scope): boolean {
  const same = sameColumns(pieces)
  const isSame = ([a, b]: readonly [string, string]) => same(a) === same(b)
  if (pieces.flatMap(({ formula }) => pairKeptApart(formula)).some(isSame)) return false
  const orders = pieces.flatMap(({ formula }): OrderStatement[] => (formula.kind === 'order' ? [formula] : []))
  const statements = inCommonUnit(orders)
  if (!statements) return false
  const factors = factorsOf(statements)
  const spans = [...factors].map(([column, factor]) => {
    const measure = scope.measure(column)
    const range = measure ? typeRange(measure) : { min: -Infinity, max: Infinity }
    const { min = range.min, max = range.max } = facts.get(column)?.values ?? {}
    return [column, { min: min * factor, max: max * factor }] as const
  })
  return distancesOf([...factors.keys()], statements, new Map(spans)).conflict === undefined
}

/** What stands for the columns that are equal to each other, by way of others too. */
function sameColumns(pieces: readonly Piece[]): (column: string) => string {
  const standing = new Map<string, string>()
  const same = (column: string): string => {
    const next = standing.get(column)
    return next === undefined ? column : same(next)
  }
  for (const { formula } of pieces) {
    if (formula.kind !== 'equal') continue
    const [left, right] = [same(formula.left), same(formula.right)]
    if (left !== right) standing.set(left, right)
  }
  return same
}

/** The two columns that can't hold the same where a comparison is true; none for other formulas. */
function pairKeptApart(formula: Formula): readonly (readonly [string, string])[] {
  if (formula.kind === 'unequal') return [[formula.left, formula.right]]
  const isStrict = formula.kind === 'order' && formula.lowFactor === formula.highFactor && formula.gap > 0
  return isStrict ? [[formula.low, formula.high]] : []
}
