import { MICROS_PER_DAY } from '../constraints/constant/moment.ts'
import type { DisjointPlan } from '../constraints/plan.ts'
import { usualWindow } from '../constraints/ranges/plan-disjoint.ts'
import { parseSpan, SPAN } from '../generators/value/moment.ts'
import type { TableDraft } from './draft.ts'
import type { TablePlan } from './plan.ts'

/** Ranges that must not overlap lie ahead as far as their generators have them: rooms are booked for weeks to come. What conditions bound stays within that. */
export function withOutlook(
  constraints: TablePlan['constraints'],
  draft: TableDraft,
  clock: number,
): TablePlan['constraints'] {
  if (!constraints?.components.some(({ disjoint }) => disjoint.length > 0)) return constraints
  const components = constraints.components.map((component) => ({
    ...component,
    disjoint: component.disjoint.map((disjoint) => ahead(disjoint, draft, clock)),
  }))
  return { ...constraints, components }
}

function ahead(disjoint: DisjointPlan, draft: TableDraft, clock: number): DisjointPlan {
  const { format, to, grid } = disjoint
  const usual = usualWindow(format, clock)
  const isOfTime = format.kind === 'date' || format.kind === 'timestamp'
  if (!usual || !isOfTime || grid?.months || to !== usual.to - (grid?.offset ?? 0)) return disjoint
  const reach = reachOf(disjoint.range ?? disjoint.low ?? '', draft)
  return { ...disjoint, to: to + (format.kind === 'date' ? Math.floor(reach / MICROS_PER_DAY) : reach) }
}

/** How far ahead a column's generator has it. */
function reachOf(name: string, { columns }: TableDraft): number {
  const column = columns.find((one) => one.column.name === name)
  if (!column || column.database || column.reference) return 0
  const { to, max, future } = column.params
  const span = column.generator.name === 'time.after' ? (future === true ? max : undefined) : to
  return typeof span === 'string' && SPAN.test(span) ? Math.max(0, parseSpan(span)) : 0
}
