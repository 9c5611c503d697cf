import { parseFormula } from '@populace/model'
import type { ComponentPlan } from '../constraints/plan.ts'
import { columnsOf } from '../constraints/tree.ts'
import { textsIn } from './relations/needed.ts'
import type { ColumnPlan, TablePlan } from './plan.ts'

/**
 * The table with each component of its conditions made whole: a column that comes of one of its columns and that another one of them comes of
 * (`signed_at` between `started_at <= completed_at`) is settled with them. Outside, it could be computed neither before them nor after.
 */
export function withColumnsBetween(plan: TablePlan): TablePlan {
  const components = plan.constraints?.components ?? []
  if (components.length === 0) return plan
  const reads = new Map(plan.columns.map((column) => [column.name, readBy(column, plan)]))
  if ([...reads.values()].every(({ size }) => size === 0)) return plan
  const readers = new Map([...reads.keys()].map((name) => [name, new Set<string>()]))
  for (const [name, others] of reads) for (const other of others) readers.get(other)?.add(name)
  const taken = new Set(components.flatMap(({ columns }) => columns))
  const whole = components.map((component): ComponentPlan => {
    const below = reached(component.columns, readers)
    const above = reached(component.columns, reads)
    const between = [...above].filter((name) => below.has(name) && !taken.has(name)).sort()
    for (const name of between) taken.add(name)
    return between.length > 0 ? { ...component, columns: [...component.columns, ...between] } : component
  })
  return { ...plan, constraints: { ...plan.constraints, components: whole } }
}

/** Where steps from some columns lead. */
function reached(from: readonly string[], steps: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set(from.flatMap((name) => [...(steps.get(name) ?? [])]))
  for (const name of found) for (const next of steps.get(name) ?? []) found.add(next)
  return found
}

/** The columns of the row that a column's value comes of. */
function readBy({ source }: ColumnPlan, { columns, relations }: TablePlan): ReadonlySet<string> {
  const isColumn = (name: string) => columns.some((column) => column.name === name)
  const relation = source.kind === 'reference' ? relations.find(({ name }) => name === source.relation) : undefined
  const when = source.kind === 'generator' ? source.when : relation?.when
  const params = source.kind === 'generator' ? textsIn(source.params) : []
  const formulas = source.kind === 'generator' && source.generator === 'formula' ? params : []
  const named = [...formulas, ...(when === undefined ? [] : [when])].flatMap((text) => {
    const parsed = parseFormula(text)
    return 'tree' in parsed ? columnsOf(parsed.tree) : []
  })
  return new Set([...params, ...named].filter(isColumn))
}
