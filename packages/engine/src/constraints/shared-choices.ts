import { ANY, type ColumnSet, enumerate } from './domain/domain.ts'
import type { Formula } from './formula/formula.ts'
import type { Scope } from './formula/scope.ts'

/** Labels that a column may have and still be asked about one by one. */
const FEW = 256

/**
 * What two columns that hold the same may both be: `kind = state::text` leaves the text, which may lead to another table, the labels of the enumeration. One statement
 * for each column that may be more than the other.
 */
export function sharedChoices(
  formula: Formula,
  facts: ReadonlyMap<string, ColumnSet>,
  scope: Scope,
): readonly (Formula & { kind: 'set' })[] {
  if (formula.kind !== 'equal') return []
  const listed = (column: string) => {
    const measure = scope.measure(column)
    return measure?.format.kind === 'text' ? enumerate(measure, facts.get(column)?.values ?? ANY, FEW) : undefined
  }
  const isText = [formula.left, formula.right].every((column) => scope.measure(column)?.format.kind === 'text')
  const narrowed = (column: string, other: string): readonly (Formula & { kind: 'set' })[] => {
    const [own, others] = [listed(column), listed(other)]
    const shared = others?.filter((value) => own?.includes(value) ?? true) ?? []
    if (!isText || shared.length === 0 || shared.length === own?.length) return []
    return [{ kind: 'set', column, set: { values: { oneOf: shared }, null: true } }]
  }
  return [...narrowed(formula.left, formula.right), ...narrowed(formula.right, formula.left)]
}
