import type { Expression } from '@populace/catalog'
import type { Model } from '@populace/model'
import { columnsOf } from '../../constraints/tree.ts'
import { edgeValues } from '../../edges/edge-values.ts'
import { formulaTree } from '../../formula/tree.ts'
import type { ColumnDraft, Planning, TableDraft } from '../draft.ts'
import type { Edges } from '../plan.ts'
import { wayOf } from '../relations/way.ts'

/** The share of a column's rows that hold legal but nasty values. */
export type EdgeShares = (draft: TableDraft, column: ColumnDraft) => Edges | undefined

/**
 * Which columns are given edge cases, and in how many rows: as the column's settings say, else its table's, else the model's. A column keeps its generator's
 * values where others depend on them: keys and what refers to them, conditions over several columns, what the database or another generator computes from it.
 *
 * @param judged tables of which a database judged conditions; it was asked about the generators' values only
 */
export function edgeShares(model: Model, planning: Planning, judged: ReadonlySet<string>): EdgeShares {
  if (!wantsEdges(model)) return () => undefined
  const bound = boundColumns(planning, judged)
  return (draft, column) => {
    const share = column.model.edges ?? draft.model.edges ?? model.edges ?? 0
    if (share <= 0 || bound.has(columnKey(draft, column.column.name)) || !isFree(column)) return undefined
    const { dialect } = planning.catalog
    return edgeValues(column.target, column.generator, dialect) ? { share, dialect } : undefined
  }
}

/** Whether any column is to hold edge cases. */
export const wantsEdges = (model: Model): boolean =>
  [model, ...Object.values(model.tables)].some(
    (each) =>
      (each.edges ?? 0) > 0 || ('columns' in each && Object.values(each.columns).some((c) => (c.edges ?? 0) > 0)),
  )

const columnKey = (draft: TableDraft, column: string) => JSON.stringify([draft.key, column])

/** Its generator alone decides its values. */
const isFree = (draft: ColumnDraft): boolean =>
  !draft.database &&
  !draft.given &&
  !draft.reference &&
  !draft.carriedBy &&
  !draft.slot &&
  !draft.column.identity &&
  // The database goes on counting behind the greatest number.
  draft.generator.name !== 'number.sequence'

/** Columns whose values other values rest on. */
function boundColumns({ drafts, constraints }: Planning, judged: ReadonlySet<string>): ReadonlySet<string> {
  const bound = new Set<string>()
  for (const draft of drafts.values()) {
    const bind = (column: string) => bound.add(columnKey(draft, column))
    const { table } = draft
    for (const column of table.primaryKey?.columns ?? []) bind(column)
    for (const relation of draft.relations) {
      relation.columns.forEach(bind)
      const parent = drafts.get(relation.parent)
      if (parent) for (const column of relation.parentColumns) bound.add(columnKey(parent, column))
    }
    for (const expression of expressionsOf(draft)) spokenOf(expression, draft).forEach(bind)
    if (judged.has(draft.key)) {
      for (const { expression } of table.checks) spokenOf(expression, draft).forEach(bind)
      for (const { name, type } of table.columns) if (type.kind === 'domain') bind(name)
    }
    for (const component of constraints.get(table)?.plan?.components ?? []) component.columns.forEach(bind)
    const bindAll = (names: readonly string[]) => {
      for (const from of names.length > 0 ? readFrom(draft, drafts) : [])
        for (const name of names) bindDependency(name, from, drafts, bound)
    }
    for (const { when } of [...draft.columns, ...draft.relations])
      if (when !== undefined) bindAll(columnsOf(formulaTree(when)))
    for (const { column, generator, params } of draft.columns) {
      // Prose speaks of other columns without having to agree with them.
      const names = /^(text|review)\./.test(generator.name) ? [] : (generator.dependencies?.(params) ?? [])
      // What follows from others says what they say.
      if (names.length > 0) bind(column.name)
      bindAll(names)
    }
  }
  return bound
}

/** What the database computes of a row besides its checks: columns, and what it looks rows up and parts them by. */
function expressionsOf({ table }: TableDraft): readonly Expression[] {
  const parts = [...table.uniques.flatMap((key) => key.parts), ...(table.partitioning?.keys ?? [])]
  return [
    ...table.columns.flatMap(({ generated }) => generated?.expression ?? []),
    ...table.uniques.flatMap(({ predicate }) => predicate ?? []),
    ...parts.flatMap((part) => (part.kind === 'expression' ? [part.expression] : [])),
    ...(table.partitioning?.keys ?? []).flatMap((part) =>
      part.kind === 'column' ? [{ text: part.column, tree: { op: 'column', name: part.column } as const }] : [],
    ),
    ...table.exclusions.flatMap(({ elements, predicate }) => [
      ...elements.map(({ expression }) => expression),
      ...(predicate ? [predicate] : []),
    ]),
  ]
}

/** Columns that an expression speaks of; of one that could not be read, those whose names occur in it. */
function spokenOf({ tree, text }: Expression, { columns }: TableDraft): readonly string[] {
  return tree ? columnsOf(tree) : columns.map(({ column }) => column.name).filter((name) => text.includes(name))
}

/** Tables whose columns a generator's dependencies may name: the column's own, and those whose rows an aggregate goes through. */
function readFrom(draft: TableDraft, drafts: ReadonlyMap<string, TableDraft>): readonly TableDraft[] {
  const held = new Set([draft.key, ...draft.relations.map((relation) => relation.parent)])
  return [draft, ...[...drafts.values()].filter((each) => each.relations.some(({ parent }) => held.has(parent)))]
}

/** A column that a generator reads, named as `Lowering.column` names it. */
function bindDependency(
  name: string,
  draft: TableDraft,
  drafts: ReadonlyMap<string, TableDraft>,
  bound: Set<string>,
): void {
  if (!name.startsWith('@')) {
    bound.add(columnKey(draft, name))
    return
  }
  const way = wayOf(name, draft, (key) => drafts.get(key))
  const parent = drafts.get(way?.keys.at(-1)?.parent ?? '')
  if (way && parent) bound.add(columnKey(parent, way.column))
}
