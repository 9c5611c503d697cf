import type { Catalog, Table } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import type { ValueDomain } from '../generators/generator.ts'
import { analyse } from './analyse.ts'
import { isAny, isEmpty } from './domain.ts'
import type { ConstraintPlan } from './plan.ts'

/** What the conditions of a table ask of its plan. */
export interface PlannedConstraints {
  /** What each column's generator must stay inside. */
  readonly domains: ReadonlyMap<string, ValueDomain>
  /** Nullable columns that must hold a value in every row, and columns that never may. */
  readonly required: ReadonlySet<string>
  readonly absent: ReadonlySet<string>
  readonly plan?: ConstraintPlan
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Plans how a table's rows meet its checks, its columns' domains and its partition's bound.
 *
 * @param clock the model's present, microseconds since 1970-01-01 UTC
 */
export function planConstraints(table: Table, catalog: Catalog, clock: number): PlannedConstraints {
  const { facts, scope, contradictions } = analyse(table, catalog, clock)
  const domains = new Map(
    [...facts].flatMap(([column, { values }]) => (isAny(values) || isEmpty(values) ? [] : [[column, values] as const])),
  )
  const nullable = [...facts].filter(([column]) => scope.nullable(column))
  return {
    domains,
    required: new Set(nullable.filter(([, fact]) => !fact.null).map(([column]) => column)),
    absent: new Set(nullable.filter(([, fact]) => isEmpty(fact.values)).map(([column]) => column)),
    diagnostics: contradictions.map(([name = '', ...others]) => contradiction(table, name, others)),
  }
}

function contradiction(table: Table, name: string, others: readonly string[]): Diagnostic {
  const against = others.filter((other) => other !== name)
  const partners = against.length > 0 ? ` together with ${against.join(', ')}` : ''
  return fault('POP-3002', `no row of ${table.name} can meet ${name}${partners}`, {
    subject: `${table.schema}.${table.name}.${name}`,
  })
}
