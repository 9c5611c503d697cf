import { applyConstraints } from '../constraints/conditioned.ts'
import type { SettlingColumn } from '../constraints/lower/column.ts'
import type { Place } from '../constraints/lower/settling.ts'
import type { ComponentPlan } from '../constraints/plan.ts'
import type { Lowered } from '../generators/generator.ts'
import type { Step } from '../kernel/ir.ts'
import type { ColumnPlan, Plan, TablePlan } from '../plan/plan.ts'
import { deriveKey } from '../random/key.ts'
import { settlingStep } from './latent.ts'

/** Where a component is settled. */
export interface ComponentSurroundings {
  readonly plan: Plan
  readonly table: TablePlan
  /** A column as its generator or relation makes it. */
  readonly draft: (column: string) => { readonly column: ColumnPlan } & Lowered
  /** The row's place among the rows that agree with it in the columns of one of the groups, or in fewer of them. */
  readonly place: (groups: readonly (readonly string[])[]) => Place
  /** A step of the table that is made already. */
  readonly step: (name: string) => Step | undefined
}

/** The constraint component that a column belongs to, if conditions tie it to others. */
export function componentOf(table: TablePlan, column: string): ComponentPlan | undefined {
  return table.constraints?.components.find(({ columns }) => columns.includes(column))
}

/** The steps of a component: what settling it computes on the way, then its columns. */
export function lowerComponent(component: ComponentPlan, around: ComponentSurroundings): readonly Step[] {
  const { plan, table, step, place } = around
  const drafts = new Map(
    component.columns.map((name): [string, SettlingColumn] => {
      const { column, ...draft } = around.draft(name)
      const { format, wire, labels, source } = column
      const gapless = source.kind === 'generator' && source.params.gapless === true ? { gapless: true as const } : {}
      return [name, { ...draft, ...gapless, format, type: wire, ...(labels ? { labels } : {}) }]
    }),
  )
  const { steps, columns } = applyConstraints(component, drafts, {
    clock: plan.clock,
    key: (purpose) => deriveKey(plan.seed, table.stream, 'constraints', component.name, purpose),
    step,
    place,
    stepName: (purpose) => settlingStep(component.name, purpose),
  })
  const settled = [...columns].map(([name, { value, nulls }]): Step => {
    return nulls ? { name, value, nulls } : { name, value }
  })
  return [...steps, ...settled]
}
