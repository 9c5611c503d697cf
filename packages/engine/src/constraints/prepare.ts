import type { Fact, Piece, TableConstraints } from './analyse.ts'
import { ANY, intersect, isEmpty } from './domain.ts'
import type { Formula, OrderStatement } from './formula/formula.ts'
import { isComparisonOfColumns, lift, liftForms } from './formula/lift.ts'
import type { Scope } from './formula/scope.ts'
import { simplify } from './formula/simplify.ts'
import { typeRange } from './measure.ts'
import { distancesOf } from './orders/distances.ts'

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
  return prepared
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
  const orders = pieces.flatMap(({ formula }): OrderStatement[] => (formula.kind === 'order' ? [formula] : []))
  const columns = [...new Set(orders.flatMap(({ low, high }) => [low, high]))]
  const factor = (column: string) => {
    const found = orders.find(({ low, high }) => low === column || high === column)
    return found?.low === column ? found.lowFactor : (found?.highFactor ?? 1)
  }
  const spans = columns.map((column) => {
    const measure = scope.measure(column)
    const range = measure ? typeRange(measure) : { min: -Infinity, max: Infinity }
    const { min = range.min, max = range.max } = facts.get(column)?.values ?? {}
    return [column, { min: min * factor(column), max: max * factor(column) }] as const
  })
  return distancesOf(columns, orders, new Map(spans)).conflict === undefined
}
