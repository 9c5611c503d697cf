import type { ValueDomain } from '../../generators/generator.ts'
import { type Formula, type OrderStatement, rangeColumns } from '../formula/formula.ts'
import type { Piece } from '../piece.ts'
import type { DerivationPlan, DifferencePlan, DisjointPlan } from '../plan.ts'
import { isLength, planDisjoint, withLengths } from '../ranges/plan-disjoint.ts'
import { countedLength, type Stretched, stretchable, stretchedBy } from '../ranges/plan-stretch.ts'
import { columnsOf } from '../tree.ts'
import type { ComponentContext } from './component-context.ts'
import { derivationOf } from './plan-derivation.ts'
import { planDifference } from './plan-difference.ts'

/** Columns told apart, and columns computed; `left` is what neither does. */
export function planEquations(pieces: readonly Piece[], lengths: readonly OrderStatement[], context: ComponentContext) {
  const differences: DifferencePlan[] = []
  const references: (readonly [string, string])[] = []
  const derivations = [...new Set(pieces.flatMap(({ formula }) => context.leading.get(formula)?.derivation ?? []))]
  const disjoint: DisjointPlan[] = []
  const left: Piece[] = []
  const certain: Piece[] = []
  const bounds = new Map<string, ValueDomain>()
  const slotted = pieces.flatMap(({ formula }) => (formula.kind === 'disjoint' ? rangeColumns(formula) : []))
  const stretched = stretchedRanges(pieces, lengths, context)
  const apartFrom = (column: string) => pieces.flatMap(({ formula }) => otherThan(column, formula))
  for (const piece of pieces) {
    const { formula } = piece
    const stretch = stretched.get(piece)
    if (stretch && formula.kind !== 'disjoint') {
      derivations.push(stretch.derivation)
      for (const [column, values] of stretch.bounds) bounds.set(column, values)
      continue
    }
    const leading = context.leading.get(formula)
    if (leading) {
      if (!leading.sure) left.push(piece)
      continue
    }
    if (formula.kind === 'unequal') {
      const planned = planDifference(formula.left, formula.right, context)
      if (planned.kind === 'difference') differences.push(planned.difference)
      if (planned.kind === 'references') references.push([formula.left, formula.right])
      if (planned.kind === 'certain') certain.push(piece)
      if (planned.kind === 'open') left.push(piece)
      continue
    }
    if (formula.kind === 'disjoint') {
      const planned = planDisjoint(formula, context)
      const counted =
        formula.length && planned ? countedLength(formula.length, planned.format.kind, context) : undefined
      if (planned && counted) {
        disjoint.push(stretchable(planned, counted.most))
        for (const [column, values] of counted.bounds) bounds.set(column, values)
      } else if (planned && !formula.length)
        disjoint.push(
          stretch ? stretchable(planned, stretch.longest) : planned.byDay ? planned : withLengths(planned, lengths),
        )
      else left.push(piece)
      continue
    }
    const derivation = derivationOf(formula, derivations, context, { slotted, apartFrom })
    if (derivation) derivations.push(derivation)
    else left.push(piece)
  }
  left.push(...certain.filter(({ formula }) => mayMeet(formula, derivations)))
  return { disjoint, differences, references, derivations, bounds, left }
}

/** The column that a formula keeps the given one apart from. */
function otherThan(column: string, formula: Formula): readonly string[] {
  if (formula.kind !== 'unequal' || ![formula.left, formula.right].includes(column)) return []
  return [formula.left === column ? formula.right : formula.left]
}

/** Whether random values that are never the same may be: one is taken from the other, or both from a third. */
function mayMeet(formula: Formula, derivations: readonly DerivationPlan[]): boolean {
  if (formula.kind !== 'unequal') return false
  const readBy = (name: string) =>
    derivations.flatMap(({ column, tree }) => (column === name ? columnsOf(tree) : [])).concat(name)
  const other = readBy(formula.right)
  return readBy(formula.left).some((column) => other.includes(column))
}

/** Ranges as long as an equation says, by both pieces: that which keeps them apart, and the equation. */
function stretchedRanges(
  pieces: readonly Piece[],
  lengths: readonly OrderStatement[],
  context: ComponentContext,
): ReadonlyMap<Piece, Stretched> {
  const found = new Map<Piece, Stretched>()
  for (const range of pieces) {
    const { formula: statement } = range
    if (statement.kind !== 'disjoint') continue
    const own = lengths.filter((order) => isLength(statement, order))
    for (const piece of pieces) {
      const stretch = found.has(range) ? undefined : stretchedBy(piece.formula, statement, own, context)
      if (stretch) found.set(range, stretch).set(piece, stretch)
    }
  }
  return found
}
