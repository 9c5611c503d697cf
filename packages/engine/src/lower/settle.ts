import { InvariantError } from '@populace/diagnostics'
import { applyConstraints } from '../constraints/conditioned.ts'
import { type SettlingColumn, withNulls, withValue } from '../constraints/lower/column.ts'
import { holds } from '../constraints/lower/holds.ts'
import type { Place } from '../constraints/lower/settling.ts'
import type { ComponentPlan } from '../constraints/plan.ts'
import type { Lowered } from '../generators/generator.ts'
import { findGenerator } from '../generators/registry.ts'
import * as k from '../kernel/build.ts'
import type { Step } from '../kernel/ir.ts'
import type { ColumnPlan, Plan, TablePlan } from '../plan/plan.ts'
import { deriveKey } from '../random/key.ts'
import { endStep, settlingStep } from './latent.ts'

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

/** A column to be told anew when what it comes of is settled. */
export interface Retold {
  readonly column: string
  /** The steps of it: what its generator makes of the settled columns, unless a rule would then be for the row that was not before. */
  steps(now: Lowered): readonly Step[]
}

/** The steps of a component: what settling it computes on the way, then its columns; those that are told anew are left out. */
export function lowerComponent(
  component: ComponentPlan,
  around: ComponentSurroundings,
): { readonly steps: readonly Step[]; readonly retold: readonly Retold[] } {
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
  const again = (component.tellers ?? []).filter((name) =>
    table.columns.some((column) => column.name === name && readsEnds(component, column)),
  )
  const settled = [...columns].flatMap(([name, { value, nulls, ends }]): Step[] => {
    if (again.includes(name)) return []
    const own: Step = nulls ? { name, value, nulls } : { name, value }
    if (!ends) return [own]
    return [own, { name: endStep(name, 'low'), value: ends.low }, { name: endStep(name, 'high'), value: ends.high }]
  })
  return {
    steps: [...steps, ...settled],
    retold: again.map((column) => ({
      column,
      steps: (now) => retoldSteps(component, column, columns, now, plan.clock),
    })),
  }
}

/** Whether a column comes of the ends of the ranges that a rule puts elsewhere: a booking's state of when it begins. */
function readsEnds({ disjoint }: ComponentPlan, { source }: ColumnPlan): boolean {
  if (source.kind !== 'generator') return false
  const read = findGenerator(source.generator)?.dependencies?.(source.params) ?? []
  return disjoint.some(({ range, low, high }) =>
    [range, low, high].some((end) => end !== undefined && read.includes(end)),
  )
}

function retoldSteps(
  component: ComponentPlan,
  name: string,
  columns: ReadonlyMap<string, SettlingColumn>,
  now: Lowered,
  clock: number,
): readonly Step[] {
  const before = columns.get(name)
  if (!before) throw new InvariantError(`${component.name} settles no column ${name}`)
  const step = settlingStep(component.name, `again ${name}`)
  const drawn: Step = now.nulls ? { name: step, value: now.value, nulls: now.nulls } : { name: step, value: now.value }
  const read = withValue(before, k.read(now.value.lane, step))
  const after = withNulls(read, now.nulls ? { op: 'read-null', lane: 'i32', step } : k.i32(0))
  const mayBeTold = component.disjoint
    .flatMap(({ where }) => (where ? [where] : []))
    .map((where) => {
      const [was, is] = [before, after].map((column) =>
        holds(where, { columns: new Map([...columns, [name, column]]), clock }),
      )
      // What lies in a slot of its own overlaps with nothing, whether it must or no longer need.
      return k.either(was ?? k.i32(0), k.not(is ?? k.i32(0)))
    })
    .reduce((all, one) => k.both(all, one))
  const value = k.select(mayBeTold, after.value, before.value)
  const nulls =
    after.nulls || before.nulls ? { nulls: k.select(mayBeTold, after.nulls ?? k.i32(0), before.nulls ?? k.i32(0)) } : {}
  return [drawn, { name, value, ...nulls }]
}
