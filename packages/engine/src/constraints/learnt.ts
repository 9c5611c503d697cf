import type { ValueDomain } from '../generators/generator.ts'
import type { Fact, TableConstraints } from './analyse.ts'
import type { PlannedComponent } from './components/plan-component.ts'
import { ANY, intersect, isAny, isEmpty, NONE } from './domain/domain.ts'
import { union } from './domain/domain-union.ts'
import type { Scope } from './formula/scope.ts'

/** What a component's choices and orders leave of its columns becomes known of them, so that drafts hit it. */
export function learn(
  { left, bounds, drafts }: PlannedComponent & { kind: 'planned' },
  facts: Map<string, Fact>,
  scope: Scope,
): void {
  const restrict = (column: string, values: ValueDomain, allowsNull: boolean) => {
    const measure = scope.measure(column)
    const known = facts.get(column) ?? { values: ANY, null: scope.nullable(column), from: [] }
    if (!measure) return
    facts.set(column, { ...known, values: intersect(measure, known.values, values), null: known.null && allowsNull })
  }
  for (const [column, rest] of left) {
    const measure = scope.measure(column)
    const [first, ...others] = rest.values
    const whole =
      measure && others.reduce<ValueDomain | undefined>((sum, each) => sum && union(measure, sum, each), first)
    restrict(column, rest.values.length === 0 ? NONE : (whole ?? rest.hull), rest.null)
  }
  for (const [column, values] of bounds) restrict(column, values, true)
  for (const [column, values] of drafts) {
    const known = facts.get(column) ?? { null: scope.nullable(column), from: [] }
    facts.set(column, { ...known, values })
  }
}

/** What is known of the columns, as rules for what they hold. */
export function columnRules(facts: TableConstraints['facts'], scope: Scope) {
  const nullable = [...facts].filter(([column]) => scope.nullable(column))
  return {
    domains: new Map(
      [...facts].flatMap(([column, { values }]) =>
        isAny(values) || isEmpty(values) ? [] : [[column, values] as const],
      ),
    ),
    required: new Set(nullable.filter(([, fact]) => !fact.null).map(([column]) => column)),
    absent: new Set(nullable.filter(([, fact]) => isEmpty(fact.values)).map(([column]) => column)),
  }
}
