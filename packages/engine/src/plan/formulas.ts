import type { ExpressionTree } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { aggregateOf, parseFormula } from '@populace/model'
import { children } from '../constraints/tree.ts'
import { defaultGenerator, findGenerator } from '../generators/registry.ts'
import { canBeListed, childrenNamed } from './children.ts'
import type { ColumnPlan, Plan, TablePlan } from './plan.ts'

/**
 * Holds every formula against the plan: names that there are not are faults. Where children can't be listed, by the way in which their parents are found, or have no
 * rows in this run to be counted, the column falls back to what its type allows, and the reason is told.
 */
export function checkFormulas(plan: Plan): { readonly plan: Plan; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const tables = plan.tables.map((table): TablePlan => {
    if (table.rows === 0 || !table.columns.some((column) => formulaOf(column))) return table
    const columns = table.columns.map((column) => {
      const tree = formulaOf(column)
      if (!tree) return column
      const subject = `${table.key}.${column.name}`
      const problems = problemsOf(tree, table, plan)
      diagnostics.push(...problems.flatMap(({ fatal }) => (fatal ? [fault('POP-2002', fatal, { subject })] : [])))
      const [reason] = problems.flatMap(({ lapse }) => (lapse ? [lapse] : []))
      if (!reason) return column
      const message = `${subject} does not follow its formula: ${reason}`
      diagnostics.push({ ...fault('POP-3007', message, { subject }), severity: 'warning' })
      return withoutFormula(column)
    })
    return { ...table, columns }
  })
  return { plan: { ...plan, tables }, diagnostics }
}

/** The expression that a column follows, if it follows one. */
export function formulaOf({ source }: ColumnPlan): ExpressionTree | undefined {
  if (source.kind !== 'generator' || source.generator !== 'formula') return undefined
  const parsed = parseFormula(String(source.params.value))
  return 'tree' in parsed ? parsed.tree : undefined
}

interface Problem {
  readonly fatal?: string
  /** Why the formula can't be followed this time. */
  readonly lapse?: string
}

function problemsOf(tree: ExpressionTree, table: TablePlan, plan: Plan): readonly Problem[] {
  const aggregate = aggregateOf(tree)
  if (!aggregate) {
    if (tree.op === 'column') return problemsOfColumn(tree.name, table, plan)
    return children(tree).flatMap((part) => problemsOf(part, table, plan))
  }
  const holder = aggregate.through === undefined ? table : parentOf(aggregate.through, table, plan)
  if (!holder) return [{ fatal: `${table.key} has no foreign key over ${aggregate.through}` }]
  const found = childrenNamed(plan.tables, holder, aggregate)
  if ('problem' in found) return [{ fatal: found.problem }]
  const { table: childTable, relation } = found
  const parts = [aggregate.value, ...(aggregate.where ? [aggregate.where] : [])]
  const inner = parts.flatMap((part) => problemsOf(part, childTable, plan))
  if (childTable.rows === 0) return [...inner, { lapse: `${childTable.key} gets no rows in this run` }]
  if (canBeListed(relation)) return inner
  return [...inner, { lapse: `the rows of ${childTable.key} that belong to one by ${relation.name} can’t be listed` }]
}

/** The table that a key (its name, or its columns joined by +) leads to. */
function parentOf(reference: string, table: TablePlan, plan: Plan): TablePlan | undefined {
  const relation = table.relations.find(({ name, columns }) => name === reference || columns.join('+') === reference)
  return plan.tables.find(({ key }) => key === relation?.parent)
}

function problemsOfColumn(reference: string, table: TablePlan, plan: Plan): readonly Problem[] {
  const dot = reference.lastIndexOf('.')
  const isOwn = !reference.startsWith('@')
  const holder = isOwn ? table : parentOf(reference.slice(1, dot), table, plan)
  const name = isOwn ? reference : reference.slice(dot + 1)
  const column = holder?.columns.find((one) => one.name === name)
  if (!holder) return [{ fatal: `${table.key} has no foreign key over ${reference.slice(1, dot)}` }]
  if (!column) return [{ fatal: `${holder.key} has no column ${name}` }]
  return column.source.kind === 'database' ? [{ lapse: `the database computes ${holder.key}.${name}` }] : []
}

/** The column as its type would have it. */
function withoutFormula(column: ColumnPlan): ColumnPlan {
  const { source } = column
  if (source.kind !== 'generator') return column
  const { generator, params } = defaultGenerator(source.target.type)
  return { ...column, source: { ...source, generator, version: findGenerator(generator)?.version ?? 1, params } }
}
