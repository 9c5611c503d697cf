import { applyConstraints } from '../constraints/apply.ts'
import type { SettlingColumn } from '../constraints/lower/column.ts'
import type { ComponentPlan } from '../constraints/plan.ts'
import type { Step } from '../kernel/ir.ts'
import type { ColumnPlan, TablePlan } from '../plan/plan.ts'
import { deriveKey } from '../random/key.ts'
import { lowerColumn } from './column.ts'
import { settlingStep } from './latent.ts'
import type { TableLowering } from './table-lowering.ts'

/** The constraint component that a column belongs to, if conditions tie it to others. */
export function componentOf(plan: TablePlan, column: string): ComponentPlan | undefined {
  return plan.constraints?.components.find(({ columns }) => columns.includes(column))
}

/** The steps of a component: what settling it computes on the way, then its columns. */
export function lowerComponent(
  table: TableLowering,
  component: ComponentPlan,
  made: (step: string) => Step | undefined,
): readonly Step[] {
  const { plan, shared } = table
  const drafts = new Map(component.columns.map((name) => [name, draftOf(table, table.columnNamed(name))]))
  const { steps, columns } = applyConstraints(component, drafts, {
    clock: shared.plan.clock,
    dialect: plan.constraints?.dialect ?? 'postgres',
    key: (purpose) => deriveKey(shared.plan.seed, plan.stream, 'constraints', component.name, purpose),
    step: made,
    stepName: (purpose) => settlingStep(component.name, purpose),
  })
  const settled = [...columns].map(
    ([name, { value, nulls }]): Step => (nulls ? { name, value, nulls } : { name, value }),
  )
  return [...steps, ...settled]
}

function draftOf(table: TableLowering, column: ColumnPlan): SettlingColumn {
  const { format, wire, labels } = column
  return { ...lowerColumn(table, column), format, type: wire, ...(labels ? { labels } : {}) }
}
