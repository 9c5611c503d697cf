import { type Catalog, someNode, type Table } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { Model } from '@populace/model'
import { planConstraints } from '../constraints/conditioned.ts'
import { asGivenWay } from '../constraints/faults.ts'
import type { OpenCondition, Ruling } from '../constraints/open-condition.ts'
import type { PlannedConstraints } from '../constraints/planned-constraints.ts'
import { columnsOf } from '../constraints/tree.ts'
import { meetDemands } from './admission/demands.ts'
import { nameKinds, nameKindsLookedUp } from './admission/kinds.ts'
import { determine, leaveDeterminedAlone, shareBelow } from './columns/determined.ts'
import { narrowingsOf } from './columns/narrowing.ts'
import { refuseUnknownTypes } from './columns/unknown-types.ts'
import { leaveUnreadableAlone } from './columns/unreadable.ts'
import { withConditions } from './conditions.ts'
import { type Planning, type RelationOf, type TableDraft, tableKey } from './draft.ts'
import { draftTable } from './drafting.ts'
import { leaveImpossibleEmpty, refusal } from './limits.ts'
import { givenDraft } from './relations/given.ts'
import { leadHeld } from './relations/held.ts'
import { inheritedRows } from './relations/inheritance.ts'
import { withLedNowhere } from './relations/led-nowhere.ts'
import { keepApart, takeAfter } from './relations/ties.ts'
import type { ResolveOptions } from './resolution.ts'

/** What conditions ask of each table, before anything is drafted. */
export interface Conditioned {
  /** With what the model says of rows among its tables' checks. */
  readonly catalog: Catalog
  readonly constraints: Planning['constraints']
  /** What of it can't be kept to. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Plans what conditions ask of each table that is needed: the same for every attempt at a plan, but for what turns out to lead nowhere, and for conditions that give way. */
export function conditionTables(model: Model, referring: Catalog, options: ResolveOptions): Conditioned {
  const clock = Date.parse(model.clock) * 1000
  const { needed, rulings = [], givenWay = [] } = options
  const ruled = new Map<string, Ruling[]>()
  for (const ruling of [
    ...rulings,
    ...givenWay.map(({ table, constraint }) => ({ table, name: constraint, tree: TRUE })),
  ])
    ruled.set(ruling.table, [...(ruled.get(ruling.table) ?? []), ruling])
  const rulingsOn = (table: Table) => ruled.get(tableKey(table)) ?? []
  const isNeeded = (table: Table) => !table.partitionOf && (needed?.has(tableKey(table)) ?? true)
  const knowing = withLedNowhere(referring, options.ledNowhere ?? new Map())
  const diagnostics = givenWay.map((limit) => asGivenWay(refusal(limit)))
  const { catalog, planned: known } = withConditions(knowing, model, clock, rulingsOn, isNeeded, (d) =>
    diagnostics.push(d),
  )
  const constraints = new Map(
    catalog.tables
      .filter(isNeeded)
      .map((table) => [table, known.get(table) ?? planConstraints(table, catalog, clock, rulingsOn(table))]),
  )
  return { catalog, constraints, diagnostics }
}

/**
 * Every table by itself: how many rows it was asked for, what its columns hold, and what its conditions ask of them. Nothing here looks at how many rows another table has.
 *
 * @returns what the further passes share, and the conditions that only a database can judge
 */
export function draftTables(
  model: Model,
  { catalog, constraints, diagnostics }: Conditioned,
  options: ResolveOptions,
  report: (diagnostic: Diagnostic) => void,
): { readonly planning: Planning; readonly open: readonly OpenCondition[] } {
  const clock = Date.parse(model.clock) * 1000
  const { needed } = options
  for (const diagnostic of diagnostics) report(diagnostic)
  const drafts = draftEach(constraints, catalog, model, options, report)
  // What is asked of tables that are skipped does not matter; those that are left empty may yet be asked about.
  const asked = askedOf(constraints, drafts)
  const open = asked.flatMap(([, planned]) => planned.open)
  if (options.fit && !needed) for (const [draft, planned] of asked) leaveImpossibleEmpty(draft, planned)
  const filled = askedOf(constraints, drafts)
  for (const [, planned] of filled) for (const diagnostic of planned.diagnostics) report(diagnostic)
  for (const [draft] of filled) refuseUnknownTypes(draft, catalog, report)
  inheritedRows(drafts, constraints)
  const planning: Planning = {
    catalog,
    drafts,
    leadingTo: relationsByParent(drafts),
    constraints,
    clock,
    fit: options.fit,
    limits: options.limits ?? [],
    demands: options.demands ?? [],
    report,
    among: new Map(),
    called: new Map(),
  }
  meetDemands(drafts, planning.demands)
  nameKinds(planning)
  nameKindsLookedUp(planning)
  leaveUnreadableAlone(planning)
  return { planning, open }
}

const TRUE = { op: 'literal', value: true } as const

/** Columns of which values that were let through stand for a condition that only a database can judge. */
function markSampled({ key, columns }: TableDraft, rulings: readonly Ruling[]): void {
  const isListed = ({ tree }: Ruling) => tree.op === 'or' || someNode(tree, (node) => node.op === 'in' && !node.negated)
  const spoken = rulings.flatMap((each) => (each.table === key && isListed(each) ? columnsOf(each.tree) : []))
  for (const draft of columns) if (spoken.includes(draft.column.name)) draft.sampled = true
}

function draftEach(
  constraints: Planning['constraints'],
  catalog: Catalog,
  model: Model,
  options: ResolveOptions,
  report: (diagnostic: Diagnostic) => void,
): ReadonlyMap<string, TableDraft> {
  const narrowings = narrowingsOf(catalog)
  const drafts = new Map<string, TableDraft>()
  for (const [table, asks] of constraints) {
    const firstRow = options.existing?.get(tableKey(table)) ?? 0
    const rules = { ...asks, narrowings: narrowings.get(tableKey(table)) }
    const given = options.given?.get(tableKey(table))
    const planned = draftTable(table, catalog, model, rules, firstRow, report)
    const draft = given ? givenDraft(planned, given) : planned
    markSampled(draft, options.rulings ?? [])
    drafts.set(draft.key, draft)
    if (given) continue
    keepApart(draft, asks, catalog)
    takeAfter(draft, asks)
    shareBelow(draft, report)
    determine(draft, asks.determined)
    leaveDeterminedAlone(draft, asks.determined, options.fit, report)
    leaveAbsent(draft, asks.absent)
  }
  leadHeld(drafts)
  return drafts
}

/** The relations that lead to each table, in the order of their tables. */
function relationsByParent(drafts: Planning['drafts']): Planning['leadingTo'] {
  const found = new Map<string, RelationOf[]>()
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const known = found.get(relation.parent)
      if (known) known.push({ draft, relation })
      else found.set(relation.parent, [{ draft, relation }])
    }
  return found
}

/** What conditions leave no value but NULL; a key over such a column leads nowhere. */
function leaveAbsent({ columns, relations }: TableDraft, absent: ReadonlySet<string>): void {
  for (const column of columns) if (absent.has(column.column.name)) column.nulls = 1
  for (const relation of relations)
    if (relation.nullable && relation.columns.some((name) => absent.has(name))) relation.nulls = 1
}

/** Tables that rows are asked of, with what their conditions ask. */
function askedOf(
  constraints: Planning['constraints'],
  drafts: Planning['drafts'],
): readonly (readonly [TableDraft, PlannedConstraints])[] {
  return [...constraints].flatMap(([table, planned]) => {
    const draft = drafts.get(tableKey(table))
    return draft && draft.rows > 0 && !draft.isGiven ? [[draft, planned] as const] : []
  })
}
