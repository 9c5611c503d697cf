import { InvariantError } from '@populace/diagnostics'
import type { Vocabulary } from '@populace/vocabulary'
import type { TableProgram } from '../kernel/ir.ts'
import type { Plan, TablePlan } from '../plan/plan.ts'
import type { PlanLowering } from './context.ts'
import { unlessTrue } from './condition.ts'
import { judgeStep, parentStep } from './latent.ts'
import { TableLowering } from './table-lowering.ts'

/** Tables that are wanted, all of their columns or some. */
export type Wanted = ReadonlySet<string> | ReadonlyMap<string, ReadonlySet<string>>

/** The columns that are wanted of a table; undefined where all are. */
export const wantedOf = (wanted: Wanted | undefined, table: string): ReadonlySet<string> | undefined =>
  wanted instanceof Map ? wanted.get(table) : undefined

/**
 * Writes the kernels of a plan: for every table the steps, latent ones first where they are needed, from which any back-end computes its rows. Of
 * tables and columns besides `only` there is what those read.
 */
export function lowerPlan(
  plan: Plan,
  vocabulary: Vocabulary,
  only?: Wanted,
): { readonly programs: ReadonlyMap<string, TableProgram>; readonly shared: PlanLowering } {
  const { shared, programs } = lowering(plan, vocabulary)
  for (const table of plan.tables) {
    if (only && !only.has(table.key)) continue
    const lowering = shared.table(table.key)
    const columns = wantedOf(only, table.key)
    for (const { name, source, latent } of table.columns)
      if (source.kind !== 'database' && (columns?.has(name) ?? !latent)) lowering.need(name)
    if (columns) continue
    // Relations that supply no column of their own (implied ones) can still be followed.
    for (const relation of table.relations) lowering.need(parentStep(relation.name))
  }
  return { programs: programs(), shared }
}

/** The kernels of some columns of a table alone, with what they read. */
export function lowerColumns(
  plan: Plan,
  vocabulary: Vocabulary,
  table: string,
  columns: readonly string[],
): ReadonlyMap<string, TableProgram> {
  const { shared, programs } = lowering(plan, vocabulary)
  for (const column of columns) shared.table(table).need(column)
  return programs()
}

/** The kernels of formulas over a table's rows, with what they read: a step for each, 1 where it is not true (`judgeStep`). */
export function lowerConditions(
  plan: Plan,
  vocabulary: Vocabulary,
  table: string,
  formulas: readonly string[],
): ReadonlyMap<string, TableProgram> {
  const { shared, programs } = lowering(plan, vocabulary)
  const context = shared.table(table)
  const judges = formulas.map((formula, i) => ({ name: judgeStep(i), value: unlessTrue(context, formula, table) }))
  const lowered = new Map(programs())
  const program = lowered.get(table)
  return program ? lowered.set(table, { ...program, steps: [...program.steps, ...judges] }) : lowered
}

function lowering(plan: Plan, vocabulary: Vocabulary) {
  const plans = new Map<string, TablePlan>(plan.tables.map((table) => [table.key, table]))
  const lowerings = new Map<string, TableLowering>()
  const shared: PlanLowering = {
    plan,
    vocabulary,
    table(key) {
      const known = lowerings.get(key)
      if (known) return known
      const table = plans.get(key)
      if (!table) throw new InvariantError(`the plan has no table ${key}`)
      const made = new TableLowering(table, shared)
      lowerings.set(key, made)
      return made
    },
  }
  const programs = () =>
    new Map(
      [...lowerings].map(([key, { plan, steps }]) => [
        key,
        { table: key, firstRow: plan.firstRow, rows: plan.rows, steps },
      ]),
    )
  return { shared, programs }
}
