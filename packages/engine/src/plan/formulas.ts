import { children, type ExpressionTree } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { aggregateOf, type Json, parseFormula } from '@populace/model'
import { formulaTree } from '../formula/tree.ts'
import type { Params } from '../generators/generator.ts'
import { defaultGenerator, findGenerator } from '../generators/registry.ts'
import { canBeListed, childrenNamed, isOnlyChild } from './relations/children.ts'
import type { TableDraft } from './draft.ts'
import type { ColumnPlan, Plan, RelationPlan, TablePlan } from './plan.ts'
import { wayOf } from './relations/way.ts'

/**
 * Holds every formula against the plan: names that there are not are faults. Where children can't be listed, by the way in which their parents are found, or have no
 * rows in this run to be counted, the column falls back to what its type allows, and the reason is told.
 */
export function checkFormulas(plan: Plan): { readonly plan: Plan; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const tables = plan.tables.map((table): TablePlan => {
    // What can't be computed is compiled nowhere, and nobody need hear of it.
    if (table.rows === 0) return withoutLapsed(table, plan)
    for (const { subject, tree } of conditionsOf(table))
      for (const { fatal, lapse } of problemsOf(tree, table, plan))
        diagnostics.push(fault('POP-2002', fatal ?? lapse ?? '', { subject }))
    if (!table.columns.some((column) => followed(column).length > 0)) return table
    const columns = table.columns.map((column) => {
      const subject = `${table.key}.${column.name}`
      const problems = followed(column).flatMap((tree) => problemsOf(tree, table, plan))
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

/** Marks the relations whose children formulas list, before it is decided how parents are found. */
export function listChildren(drafts: ReadonlyMap<string, TableDraft>): void {
  for (const draft of drafts.values())
    for (const { generator, params } of draft.columns)
      for (const tree of [...treesOf(generator.name, params), ...placesOf(params)]) list(tree, draft, drafts)
}

/** The formulas by which a row finds its place among its siblings. */
const placesOf = ({ nth, of, back, full }: Params): readonly ExpressionTree[] =>
  [nth, nth === undefined ? undefined : of, back, full].flatMap((text) =>
    typeof text === 'string' && text.includes('(') ? asTree(text) : [],
  )

/** What another generator's parameter of such a name holds may be anything. */
function asTree(text: string): readonly ExpressionTree[] {
  const parsed = parseFormula(text)
  return 'tree' in parsed ? [parsed.tree] : []
}

function list(tree: ExpressionTree, draft: TableDraft, drafts: ReadonlyMap<string, TableDraft>): void {
  const aggregate = aggregateOf(tree)
  if (!aggregate) for (const part of children(tree)) list(part, draft, drafts)
  else {
    const { through } = aggregate
    const above = draft.relations.find(({ name, called }) => name === through || called === through)
    for (const child of drafts.values())
      for (const relation of child.relations) {
        const isMeant = aggregate.columns.length === 0 || aggregate.columns.join('+') === relation.called
        const isParent = relation.parent === (through === undefined ? draft.key : above?.parent)
        if (isMeant && isParent && (child.label === aggregate.table || child.table.name === aggregate.table))
          relation.listed = true
      }
  }
}

/** The conditions under which columns hold values and rows have parents. */
function conditionsOf({ key, columns, relations }: TablePlan) {
  const given = [
    ...columns.map(({ name, source }) => ({ name, when: source.kind === 'generator' ? source.when : undefined })),
    ...relations,
  ]
  return given.flatMap(({ name, when }) =>
    when === undefined ? [] : [{ subject: `${key}.${name}`, tree: formulaTree(when) }],
  )
}

/** The formulas that decide a column: the one that it follows, or those by which it chooses. */
const followed = ({ source }: ColumnPlan): readonly ExpressionTree[] =>
  source.kind === 'generator' ? treesOf(source.generator, source.params) : []

function treesOf(generator: string, { value, cases }: Params): readonly ExpressionTree[] {
  if (generator === 'formula') return [formulaTree(String(value))]
  if (generator !== 'case' || !Array.isArray(cases)) return []
  return cases.flatMap((one) => (isCase(one) ? [formulaTree(one.when)] : []))
}

const isCase = (one: Json): one is { readonly when: string } =>
  typeof one === 'object' && one !== null && 'when' in one && typeof one.when === 'string'

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
  if ('problem' in found) return [found.isUnread ? { lapse: found.problem } : { fatal: found.problem }]
  const { table: childTable, relation } = found
  const disorder = aggregate.upTo && problemOfOrder(aggregate.upTo, table, relation, aggregate.through)
  if (disorder !== undefined) return [{ fatal: disorder }]
  const parts = [aggregate.value, ...(aggregate.where ? [aggregate.where] : [])]
  const inner = parts.flatMap((part) => problemsOf(part, childTable, plan))
  if (childTable.rows === 0) return [...inner, { lapse: `${childTable.key} gets no rows in this run` }]
  if (!aggregate.upTo && !isOnlyChild(relation) && isOfText(aggregate.value, childTable))
    return [...inner, { lapse: `${childTable.key} may have several rows for one, whose texts add up to nothing` }]
  if (canBeListed(relation)) return inner
  return [...inner, { lapse: `the rows of ${childTable.key} that belong to one by ${relation.name} can’t be listed` }]
}

const isOfText = (value: ExpressionTree, { columns }: TablePlan): boolean =>
  value.op === 'column' && columns.some(({ name, format }) => name === value.name && format.kind === 'text')

/** What keeps siblings from having an order: they are another table's rows, or columns that have none. */
function problemOfOrder(
  upTo: readonly string[],
  table: TablePlan,
  relation: RelationPlan,
  through: string | undefined,
): string | undefined {
  if (!table.relations.includes(relation) || (relation.name !== through && relation.columns.join('+') !== through))
    return `up to ${upTo.join(', ')} is said of the row’s own siblings only`
  for (const name of upTo) {
    const column = table.columns.find((one) => one.name === name)
    if (!column) return `${table.key} has no column ${name}`
    if (column.nullable || !ORDERED.has(column.format.kind))
      return `${table.key}.${name} puts no rows in order: that takes a number or a moment that is never NULL`
  }
  return undefined
}

/** Formats that are kept as numbers. */
const ORDERED: ReadonlySet<string> = new Set(['integer', 'decimal', 'float', 'date', 'time', 'timestamp'])

/** The table that a key (its name, or its columns joined by +) leads to. */
function parentOf(reference: string, table: TablePlan, plan: Plan): TablePlan | undefined {
  const relation = table.relations.find(({ name, columns }) => name === reference || columns.join('+') === reference)
  return plan.tables.find(({ key }) => key === relation?.parent)
}

function problemsOfColumn(reference: string, table: TablePlan, plan: Plan): readonly Problem[] {
  const isOwn = !reference.startsWith('@')
  const tableOf = (name: string | undefined) => plan.tables.find(({ key }) => key === name)
  const way = isOwn ? undefined : wayOf(reference, table, tableOf)
  const holder = isOwn ? table : tableOf(way?.keys.at(-1)?.parent)
  const name = way?.column ?? reference
  const column = holder?.columns.find((one) => one.name === name)
  if (!holder)
    return [{ fatal: `${table.key} has no foreign key over ${reference.slice(1, reference.lastIndexOf('.'))}` }]
  if (!column) return [{ fatal: `${holder.key} has no column ${name}` }]
  return column.source.kind === 'database' ? [{ lapse: `the database computes ${holder.key}.${name}` }] : []
}

/** The table without the formulas that can't be followed. */
const withoutLapsed = (table: TablePlan, plan: Plan): TablePlan => ({
  ...table,
  columns: table.columns.map((column) => {
    return followed(column).some((tree) => problemsOf(tree, table, plan).length > 0) ? withoutFormula(column) : column
  }),
})

/** The column as its type would have it. */
function withoutFormula(column: ColumnPlan): ColumnPlan {
  const { source } = column
  if (source.kind !== 'generator') return column
  const { generator, params } = defaultGenerator(source.target.type)
  return { ...column, source: { ...source, generator, version: findGenerator(generator)?.version ?? 1, params } }
}
