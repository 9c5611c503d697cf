import type { ComponentPlan } from '../constraints/plan.ts'
import { SAMPLED_TURNS } from '../constraints/turns.ts'
import type { Plan } from '../plan/plan.ts'

/** The plan with conditions that are given up sooner: what a sample meets in fewer turns than a run takes, all rows meet in those. */
export function hasty(plan: Plan): Plan {
  const sooner = (component: ComponentPlan): ComponentPlan =>
    component.retry
      ? { ...component, retry: { ...component.retry, most: Math.min(component.retry.most, SAMPLED_TURNS) } }
      : component
  const tables = plan.tables.map(({ constraints, ...table }) =>
    constraints ? { ...table, constraints: { ...constraints, components: constraints.components.map(sooner) } } : table,
  )
  return { ...plan, tables }
}
