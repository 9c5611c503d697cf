import type { ValueDomain } from '../../generators/generator.ts'
import { ANY, type ColumnSet } from '../domain/domain.ts'
import type { Formula } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import type { Facts } from '../formula/simplify.ts'
import { cellsOf } from './cells.ts'

/** A column as a choice between finitely many classes: cells of its values, and NULL where it may be. */
export interface Variable {
  readonly column: string
  /** Set where the choice is not a column's but the outcome of a test: the first class means that it holds. */
  readonly test?: Formula
  readonly classes: readonly StateClass[]
}

/** Values that the conditions do not tell apart; NULL when `values` is absent. */
export interface StateClass {
  readonly values?: ValueDomain
  /** The statements that the class meets, by `statementKey`. */
  readonly meets: ReadonlySet<string>
}

/** One name for equal statements. */
export const statementKey = (statement: ColumnSet | Formula): string => JSON.stringify(statement)

/** The columns that formulas over single columns choose between; undefined when one of them has too many classes. */
export function variablesOf(formulas: readonly Formula[], facts: Facts, scope: Scope): readonly Variable[] | undefined {
  const statements = new Map<string, Map<string, ColumnSet>>()
  const tests = new Map<string, Formula>()
  for (const formula of formulas) collect(formula, statements, tests)
  const variables = [...statements].map(([column, sets]) => variableOf(column, [...sets.values()], facts, scope))
  return variables.every((variable) => variable !== undefined)
    ? [...[...tests].map(testVariable), ...variables]
    : undefined
}

function testVariable([key, test]: readonly [string, Formula]): Variable {
  return {
    column: key,
    test,
    classes: [
      { values: ANY, meets: new Set([key]) },
      { values: ANY, meets: new Set() },
    ],
  }
}

function collect(formula: Formula, into: Map<string, Map<string, ColumnSet>>, tests: Map<string, Formula>): void {
  if (formula.kind === 'all' || formula.kind === 'any' || formula.kind === 'count') {
    for (const part of formula.parts) collect(part, into, tests)
  }
  if (formula.kind === 'test') tests.set(statementKey(formula.of), formula.of)
  if (formula.kind !== 'set') return
  const sets = into.get(formula.column) ?? new Map<string, ColumnSet>()
  into.set(formula.column, sets.set(statementKey(formula.set), formula.set))
}

function variableOf(column: string, sets: readonly ColumnSet[], facts: Facts, scope: Scope): Variable | undefined {
  const measure = scope.measure(column)
  const fact = facts.get(column) ?? { values: ANY, null: scope.nullable(column) }
  const domains = sets.map((set) => set.values)
  const cells = measure && cellsOf(measure, fact.values, domains)
  if (!cells) return undefined
  const met = (holds: (set: ColumnSet, i: number) => boolean) => new Set(sets.filter(holds).map(statementKey))
  const classes = cells.map(({ values, inside }): StateClass => ({ values, meets: met((_, i) => inside[i] === true) }))
  if (fact.null) classes.push({ meets: met((set) => set.null) })
  return { column, classes: merged(classes) }
}

/** Lists of values that no statement tells apart become one class. */
function merged(classes: readonly StateClass[]): readonly StateClass[] {
  const signature = ({ meets }: StateClass) => [...meets].join()
  const kept: StateClass[] = []
  for (const each of classes) {
    const at = kept.findIndex(
      (other) => other.values?.oneOf && each.values?.oneOf && signature(other) === signature(each),
    )
    const same = kept[at]
    if (!same) kept.push(each)
    else kept[at] = { ...same, values: { oneOf: [...(same.values?.oneOf ?? []), ...(each.values?.oneOf ?? [])] } }
  }
  return kept
}
