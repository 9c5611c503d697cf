import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { gatherRules, type Model } from '@populace/model'
import type { Vocabulary } from '@populace/vocabulary'
import { unmetConditions } from '../lower/sampling.ts'
import { planConstraints } from '../constraints/plan-constraints.ts'
import { hasPlace } from '../constraints/partition-bound.ts'
import type { OpenCondition, Ruling } from '../constraints/open-condition.ts'
import { agreeAll } from './agreement.ts'
import { turnCycles, uncovered } from './cycles.ts'
import { type Planning, type RelationDraft, type TableDraft, tableKey } from './draft.ts'
import { draftTable } from './drafting.ts'
import { solveKeys } from './keys.ts'
import { checkFormulas, listChildren } from './formulas.ts'
import { narrowingsOf } from './narrowing.ts'
import { componentsInOrder } from './order.ts'
import { type ColumnPlan, ENGINE_VERSION, type Plan, type RelationPlan, type TablePlan } from './plan.ts'
import { growForests, shareOut } from './routes.ts'
import { pairUp } from './pairs.ts'
import { apartFrom, crowded, keepApart, shareExclusive } from './ties.ts'
import { inheritedRows } from './inheritance.ts'
import { suppliers } from './supply.ts'

export interface ResolveOptions {
  /** Take the largest feasible count where a constraint bounds a table below what was asked; refuse otherwise. */
  readonly fit: boolean
  /** Rows that tables (`schema.name`) hold already and that the new ones follow. */
  readonly existing?: ReadonlyMap<string, number>
  /** What stands for conditions that a database was asked about. */
  readonly rulings?: readonly Ruling[]
}

/** A plan, or why there is none. */
export interface Resolution {
  readonly plan?: Plan
  readonly diagnostics: readonly Diagnostic[]
  /** Conditions among the faults that a database could judge. */
  readonly open: readonly OpenCondition[]
}

/**
 * Decides everything that a population is made of: how many rows, which parents, what keeps keys unique and checks true. A pipeline of small passes
 * over drafts; every fault of every table is reported at once, and a plan comes out only when there is none.
 */
export function resolve(model: Model, given: Catalog, vocabulary: Vocabulary, options: ResolveOptions): Resolution {
  const catalog = gatherRules(given)
  const diagnostics: Diagnostic[] = []
  const report = (d: Diagnostic) => diagnostics.push(d)
  const tables = catalog.tables.filter((table) => !table.partitionOf)
  const clock = Date.parse(model.clock) * 1000
  const constraints = new Map(tables.map((table) => [table, planConstraints(table, catalog, clock, options.rulings)]))

  const narrowings = narrowingsOf(catalog)
  const drafts = new Map<string, TableDraft>()
  for (const [table, planned] of constraints) {
    const firstRow = options.existing?.get(tableKey(table)) ?? 0
    const rules = { ...planned, narrowings: narrowings.get(tableKey(table)) }
    const draft = draftTable(table, catalog, model, rules, firstRow, report)
    drafts.set(draft.key, draft)
    keepApart(draft, planned)
    for (const column of draft.columns) {
      if (planned.absent.has(column.column.name)) column.nulls = 1
    }
  }
  // What is asked of tables that are skipped does not matter.
  const asked = [...constraints].flatMap(([table, planned]) =>
    (drafts.get(tableKey(table))?.rows ?? 0) > 0 ? [planned] : [],
  )
  for (const planned of asked) diagnostics.push(...planned.diagnostics)
  const open = asked.flatMap((planned) => planned.open)
  inheritedRows(drafts)
  const planning: Planning = { catalog, drafts, constraints, clock, fit: options.fit, report }
  agreeAll(planning)
  turnCycles(planning)
  listChildren(drafts)
  referencedColumnsHoldValues(drafts)

  const order = componentsInOrder([...drafts.keys()], (key) => drafts.get(key)?.relations.map((r) => r.parent) ?? [])
  for (const component of order) settleComponent(component, planning, vocabulary)
  if (diagnostics.some((d) => d.severity === 'error')) return { diagnostics, open }

  const planned: Plan = {
    engine: ENGINE_VERSION,
    seed: model.seed,
    locale: model.locale,
    clock,
    tables: order
      .flatMap((component) => loadingOrder(component, planning))
      .flatMap((key) => {
        const draft = drafts.get(key)
        return draft ? [tablePlan(draft, constraints.get(draft.table)?.plan)] : []
      }),
  }
  const { plan, diagnostics: formulas } = checkFormulas(planned)
  diagnostics.push(...formulas)
  if (diagnostics.some((d) => d.severity === 'error')) return { diagnostics, open }
  diagnostics.push(...unmetConditions(plan, vocabulary))
  return diagnostics.some((d) => d.severity === 'error') ? { diagnostics, open } : { plan, diagnostics, open }
}

/** Tables that refer to each other: those first that keys lead to which can't be checked later. */
function loadingOrder(component: readonly string[], { drafts }: Planning): readonly string[] {
  const rigid = (key: string) =>
    (drafts.get(key)?.relations ?? []).filter((r) => r.key.deferrable === 'not-deferrable').map((r) => r.parent)
  return component.length === 1 ? component : componentsInOrder(component, rigid).flat()
}

/** A column that a foreign key leads to may not be NULL where a child points at it. */
function referencedColumnsHoldValues(drafts: ReadonlyMap<string, TableDraft>): void {
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const parent = drafts.get(relation.parent)
      for (const name of relation.parentColumns) {
        for (const column of parent?.columns ?? []) if (column.column.name === name) column.nulls = 0
        for (const up of parent?.relations ?? []) if (up.columns.includes(name) && up !== relation) up.nulls = 0
      }
    }
}

/** Rounds until the row counts of tables that refer to each other no longer change; a chain of caps is as long as the cycle. */
function settleComponent(component: readonly string[], planning: Planning, vocabulary: Vocabulary): void {
  for (let round = 0; round <= component.length; round++) {
    let changed = false
    for (const key of component) {
      const draft = planning.drafts.get(key)
      if (!draft) continue
      const before = draft.rows
      settleTable(draft, planning, vocabulary)
      changed ||= draft.rows !== before
    }
    if (!changed || component.length === 1) return
  }
}

function settleTable(draft: TableDraft, planning: Planning, vocabulary: Vocabulary): void {
  for (let attempt = 0; ; attempt++) {
    reset(draft, planning)
    if (draft.rows === 0) break
    if (!hasPlace(draft.table, planning.catalog)) {
      cap(draft, 0, 'PARTITION BY', `${draft.label} has no partition that a row could lie in`, 'POP-3001', planning)
      break
    }
    const empty =
      draft.relations.find((r) => !r.nullable && r.parents === 0 && r.parent !== draft.key) ?? crowded(draft)
    if (empty) {
      if (!cap(draft, 0, empty.name, emptyReason(empty), 'POP-3003', planning)) break
      continue
    }
    const planned = planning.constraints.get(draft.table)
    growForests(draft, planned?.neverItself ?? new Set())
    const bound =
      (planned && (shareExclusive(draft, planned) ?? pairUp(draft, planned, planning))) ??
      uncovered(draft) ??
      solveKeys(draft, planning, vocabulary)
    if (!bound || attempt > 40) break
    const rows = Math.min(bound.rows, draft.rows - 1)
    if (!cap(draft, Math.max(0, rows), bound.key, bound.reason, 'POP-3001', planning)) break
  }
  if (draft.rows > 0) shareOut(draft, planning)
  supplyColumns(draft)
}

const emptyReason = ({ name, parent, parents }: RelationDraft) =>
  parents === 0
    ? `${name}: its parent ${parent} has no rows`
    : `${name}: its parent ${parent} has too few rows to refer to different ones`

function cap(
  draft: TableDraft,
  rows: number,
  constraint: string,
  reason: string,
  code: 'POP-3001' | 'POP-3003',
  planning: Planning,
): boolean {
  if (!planning.fit) {
    planning.report(
      fault(code, `${draft.requested} rows were asked of ${draft.label}, but ${reason}`, {
        subject: `${draft.label}.${constraint}`,
        fix: `ask for at most ${rows} rows of ${draft.label}, or accept that with --fit`,
      }),
    )
    return false
  }
  draft.rows = rows
  draft.capped = { reason, constraint }
  return true
}

/** Undoes what an earlier attempt decided. */
function reset(draft: TableDraft, planning: Planning): void {
  for (const relation of draft.relations) {
    relation.route = relation.agreed
    relation.slots = undefined
    const parent = planning.drafts.get(relation.parent)
    relation.parents = Math.min(parent?.rows ?? 0, relation.mostParents)
    if (relation.nullable && relation.parents === 0 && relation.parent !== draft.key) relation.nulls = 1
  }
  for (const column of draft.columns) {
    column.slot = undefined
    column.valuesEnd = undefined
  }
}

function supplyColumns(draft: TableDraft): void {
  const supplies = suppliers(draft)
  for (const column of draft.columns) {
    const supply = supplies.get(column.column.name)
    if (supply && !column.database) column.reference ??= supply
  }
}

function tablePlan(draft: TableDraft, constraints: TablePlan['constraints']): TablePlan {
  return {
    schema: draft.table.schema,
    name: draft.table.name,
    key: draft.key,
    stream: draft.stream,
    firstRow: draft.firstRow,
    rows: draft.rows,
    requested: draft.requested,
    ...(draft.capped ? { capped: draft.capped } : {}),
    relations: draft.relations.map((relation) => relationPlan(relation, draft)),
    columns: draft.columns.map(columnPlan),
    ...(constraints ? { constraints } : {}),
  }
}

function relationPlan(draft: RelationDraft, table: TableDraft): RelationPlan {
  const { name, columns, parent, parentColumns, parents, nulls, slots } = draft
  const others = apartFrom(draft, table)
  // Only a table without rows is left without a route: any will do.
  const route = draft.route ?? { kind: 'one-to-one' }
  const isFree = route.kind === 'shared' && !draft.followed && !slots && !sharesColumns(draft, table)
  const when = isFree && draft.when !== undefined ? { when: draft.when } : {}
  const ties = { ...when, ...(others.length > 0 ? { apartFrom: others } : {}), ...(slots ? { slots } : {}) }
  return { name, columns, parent, parentColumns, parents, route, nulls, ...ties }
}

/** Whether another key of the table is over some of the relation's columns: what the one leads to, the other must have. */
const sharesColumns = (draft: RelationDraft, { relations }: TableDraft): boolean =>
  relations.some((other) => other !== draft && other.columns.some((column) => draft.columns.includes(column)))

function columnPlan(draft: TableDraft['columns'][number]): ColumnPlan {
  const { column, target, stream, nullable } = draft
  return {
    name: column.name,
    stream,
    type: column.type,
    wire: target.type,
    ...(target.labels ? { labels: target.labels } : {}),
    format: target.format,
    nullable,
    source: draft.database
      ? { kind: 'database' }
      : draft.reference
        ? { kind: 'reference', relation: draft.reference.relation.name, column: draft.reference.column }
        : {
            kind: 'generator',
            generator: draft.generator.name,
            version: draft.generator.version,
            params: draft.params,
            ...(draft.slot ? { slot: draft.slot } : {}),
            nulls: draft.nulls,
            ...(draft.when === undefined ? {} : { when: draft.when }),
            ...(draft.valuesEnd === undefined ? {} : { valuesEnd: draft.valuesEnd }),
            ...(draft.carriedBy ? { carriedBy: draft.carriedBy.name } : {}),
            target,
          },
  }
}
