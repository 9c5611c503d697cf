import type { Catalog, Table } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { gatherRules, type Model, withReferences } from '@populace/model'
import type { Vocabulary } from '@populace/vocabulary'
import { planConstraints, withLookedUp } from '../constraints/conditioned.ts'
import { looksForRows } from '../constraints/unconditional.ts'
import { hasPlace } from '../constraints/partition-bound.ts'
import type { OpenCondition, Ruling } from '../constraints/open-condition.ts'
import { admittedRows } from './admission/admitted-rows.ts'
import { agreeAll, unlisted } from './relations/agreement.ts'
import { withConditions } from './conditions.ts'
import { type GivenRows, givenDraft } from './relations/given.ts'
import { hasCycle, turnCycles, uncovered } from './relations/cycles.ts'
import { edgeShares } from './columns/edges.ts'
import { determine } from './columns/determined.ts'
import { MOST_LOOKED_AT } from '../lower/sampling.ts'
import { type Demand, type Limit, type Planning, type RelationDraft, type TableDraft, tableKey } from './draft.ts'
import { demandsOf, meetDemands, withDemands, withoutRefused, withoutThose } from './admission/demands.ts'
import { draftTable } from './drafting.ts'
import { solveKeys } from './keys/keys.ts'
import { checkFormulas, listChildren } from './formulas.ts'
import { isRequired, leaveImpossibleEmpty, limitOf, limitsOf, refusal } from './limits.ts'
import { nameKinds, nameKindsLookedUp } from './admission/kinds.ts'
import { narrowingsOf, referencedColumnsHoldValues } from './columns/narrowing.ts'
import { neededFor } from './relations/needed.ts'
import { componentsInOrder } from './relations/order.ts'
import { ENGINE_VERSION, type Plan } from './plan.ts'
import { tablePlan } from './table-plan.ts'
import { type LedNowhere, ledNowhere, withLedNowhere } from './relations/led-nowhere.ts'
import { fewUnder, growForests, shareOut } from './relations/routes.ts'
import { pairUp } from './relations/pairs.ts'
import { rotate } from './keys/rotation.ts'
import { countInStripe } from './keys/stripe.ts'
import { crowded, keepApart, shareExclusive } from './relations/ties.ts'
import { inheritedRows } from './relations/inheritance.ts'
import { chosenInVain, followOwners } from './relations/owners.ts'
import { suppliers } from './relations/supply.ts'
import { readSpatialChecks } from './columns/spatial-columns.ts'
import { refuseUnknownTypes } from './columns/unknown-types.ts'
import { type Unled, withoutIdle } from './relations/unled.ts'
import { leaveUnreadableAlone } from './columns/unreadable.ts'

export interface ResolveOptions {
  /** Take the largest feasible count where a constraint bounds a table below what was asked; refuse otherwise. */
  readonly fit: boolean
  /** Rows that tables (`schema.name`) hold already and that the new ones follow. */
  readonly existing?: ReadonlyMap<string, number>
  /** Tables (`schema.name`) whose rows are there already and stay: new rows of others refer to them, and none are planned. */
  readonly given?: ReadonlyMap<string, GivenRows>
  /** What stands for conditions that a database was asked about. */
  readonly rulings?: readonly Ruling[]
  /** References of the model that are no more than guesses: what their columns hold where they lead to a table without rows. Other references are kept at any cost. */
  readonly unled?: Unled
  /** What tables were found to fall short of, and are planned with. */
  readonly limits?: readonly Limit[]
  /** What columns were asked to hold when they were planned before. */
  readonly demands?: readonly Demand[]
  /** What was found to lead to tables without rows when it was planned before. */
  readonly ledNowhere?: LedNowhere
  /**
   * Tables (`schema.name`) whose rows are wanted: no more is planned than these depend on (`neededFor`), and the model need say no more. There is no plan where other tables may have
   * a say all the same, nor where anything is amiss: that is for the whole to tell. All when absent.
   */
  readonly wanted?: ReadonlySet<string>
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
  const referring = readSpatialChecks(withReferences(gatherRules(given), model))
  const catalog = looksForRows(referring) ? withLookedUp(referring, model) : referring
  const needed = options.wanted && neededFor(options.wanted, given, model)
  if (options.wanted && !needed) return { diagnostics: [], open: [] }
  const decided = decide(model, catalog, vocabulary, options, needed)
  const changed = decided.plan && options.unled && withoutIdle(model, catalog, decided.plan, options.unled)
  if (!changed) return decided
  return needed ? { diagnostics: [], open: [] } : resolve(changed, given, vocabulary, options)
}

/** @param needed the tables that are planned: all, or some that depend on no others */
function decide(
  model: Model,
  referring: Catalog,
  vocabulary: Vocabulary,
  options: ResolveOptions,
  needed?: ReadonlySet<string>,
): Resolution {
  const diagnostics: Diagnostic[] = []
  const report = (d: Diagnostic) => diagnostics.push(d)
  const clock = Date.parse(model.clock) * 1000
  const isNeeded = (table: Table) => !table.partitionOf && (needed?.has(tableKey(table)) ?? true)
  const knowing = withLedNowhere(referring, options.ledNowhere ?? new Map())
  const { catalog, planned: known } = withConditions(knowing, model, clock, options.rulings, isNeeded, report)
  const tables = catalog.tables.filter(isNeeded)
  const constraints = new Map(
    tables.map((table) => [table, known.get(table) ?? planConstraints(table, catalog, clock, options.rulings)]),
  )

  const narrowings = narrowingsOf(catalog)
  const drafts = new Map<string, TableDraft>()
  for (const [table, asks] of constraints) {
    const firstRow = options.existing?.get(tableKey(table)) ?? 0
    const rules = { ...asks, narrowings: narrowings.get(tableKey(table)) }
    const given = options.given?.get(tableKey(table))
    const planned = draftTable(table, catalog, model, rules, firstRow, report)
    const draft = given ? givenDraft(planned, given) : planned
    drafts.set(draft.key, draft)
    if (given) continue
    keepApart(draft, asks, catalog)
    determine(draft, asks.determined)
    for (const column of draft.columns) {
      if (asks.absent.has(column.column.name)) column.nulls = 1
    }
  }
  // What is asked of tables that are skipped does not matter.
  const isAsked = ({ rows, isGiven }: TableDraft) => rows > 0 && !isGiven
  // Those that are left empty may yet be asked about.
  const open = [...constraints].flatMap(([table, planned]) => {
    const draft = drafts.get(tableKey(table))
    return draft && isAsked(draft) ? planned.open : []
  })
  for (const draft of drafts.values())
    if (isAsked(draft) && options.fit && !needed) leaveImpossibleEmpty(draft, constraints.get(draft.table))
  const asked = [...constraints].flatMap(([table, planned]) => {
    const draft = drafts.get(tableKey(table))
    return draft && isAsked(draft) ? [planned] : []
  })
  for (const planned of asked) diagnostics.push(...planned.diagnostics)
  for (const draft of drafts.values()) if (draft.rows > 0 && !draft.isGiven) refuseUnknownTypes(draft, catalog, report)
  inheritedRows(drafts, constraints)
  const planning: Planning = {
    catalog,
    drafts,
    constraints,
    clock,
    fit: options.fit,
    limits: options.limits ?? [],
    demands: options.demands ?? [],
    report,
  }
  meetDemands(drafts, planning.demands)
  nameKinds(planning)
  nameKindsLookedUp(planning)
  leaveUnreadableAlone(planning)
  if (needed && hasCycle(drafts)) return { diagnostics, open }
  agreeAll(planning)
  turnCycles(planning)
  listChildren(drafts)
  followOwners(planning)
  referencedColumnsHoldValues(drafts)

  const order = componentsInOrder([...drafts.keys()], (key) => drafts.get(key)?.relations.map((r) => r.parent) ?? [])
  const edges = edgeShares(model, planning, new Set(options.rulings?.map(({ table }) => table)))
  const planOf = (keys: readonly string[]): Plan => ({
    engine: ENGINE_VERSION,
    seed: model.seed,
    locale: model.locale,
    clock,
    tables: keys.flatMap((key) => {
      const draft = drafts.get(key)
      return draft ? [tablePlan(draft, draft.isGiven ? undefined : constraints.get(draft.table)?.plan, edges)] : []
    }),
  })
  const further: Demand[] = []
  for (const component of order) {
    for (const key of component)
      further.push(...admit(key, component, () => planOf([...drafts.keys()]), planning, vocabulary))
    settleComponent(component, planning, vocabulary)
  }
  const again = (demands: readonly Demand[]) => decide(model, referring, vocabulary, { ...options, demands }, needed)
  if (further.length > 0) return again(withDemands(planning.demands, further))
  if (diagnostics.some((d) => d.severity === 'error')) return { diagnostics, open }
  const nowhere = ledNowhere(planning, options.ledNowhere)
  if (nowhere) return decide(model, referring, vocabulary, { ...options, ledNowhere: nowhere }, needed)

  const planned = planOf(order.flatMap((component) => loadingOrder(component, planning)))
  const { plan, diagnostics: formulas } = checkFormulas(planned)
  diagnostics.push(...formulas)
  if (diagnostics.some((d) => d.severity === 'error')) return { diagnostics, open }
  const demands = withoutRefused(plan, planning, vocabulary)
  if (demands) return again(demands)
  const limits = limitsOf(plan, planning, vocabulary)
  if (limits.length === 0) return { plan, diagnostics, open }
  const given = withoutThose(planning.demands, new Set(limits.map(({ table }) => table)))
  if (given) return again(given)
  if (needed) return { diagnostics, open }
  const accepts = ({ table, rows }: Limit) => options.fit && (rows > 0 || !isRequired(table, drafts))
  if (!limits.every(accepts))
    return { diagnostics: [...diagnostics, ...limits.filter((limit) => !accepts(limit)).map(refusal)], open }
  return decide(model, referring, vocabulary, { ...options, limits: [...planning.limits, ...limits] })
}

/** Tables that refer to each other: those first that keys lead to which can't be checked later. */
function loadingOrder(component: readonly string[], { drafts }: Planning): readonly string[] {
  const rigid = (key: string) =>
    (drafts.get(key)?.relations ?? []).filter((r) => r.key.deferrable === 'not-deferrable').map((r) => r.parent)
  return component.length === 1 ? component : componentsInOrder(component, rigid).flat()
}

/** Finds which rows of tables planned before it a table's keys may lead to; answers what these would have to hold for any of them to do. */
function admit(
  key: string,
  component: readonly string[],
  planSoFar: () => Plan,
  planning: Planning,
  vocabulary: Vocabulary,
): readonly Demand[] {
  const draft = planning.drafts.get(key)
  if (!draft || draft.rows === 0) return []
  return draft.relations.flatMap((relation) => {
    if (component.includes(relation.parent)) return []
    relation.only = admittedRows(relation, draft, planSoFar, planning, vocabulary)
    const rows = planning.drafts.get(relation.parent)?.rows ?? 0
    relation.lookedAt = relation.only && rows > MOST_LOOKED_AT ? MOST_LOOKED_AT : undefined
    return relation.only?.length === 0 ? demandsOf(relation, draft, planning) : []
  })
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
  if (draft.isGiven) return
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
    growForests(draft, planned)
    const bound =
      limitOf(draft, planning) ??
      fewUnder(draft) ??
      (planned && (shareExclusive(draft, planned) ?? pairUp(draft, planned, planning))) ??
      uncovered(draft) ??
      unlisted(draft, planning) ??
      solveKeys(draft, planning, vocabulary)
    if (!bound || attempt > 40) break
    const rows = Math.min(bound.rows, draft.rows - 1)
    if (!cap(draft, Math.max(0, rows), bound.key, bound.reason, 'POP-3001', planning)) break
  }
  if (draft.rows > 0) {
    rotate(draft, planning, vocabulary)
    shareOut(draft, planning)
  }
  supplyColumns(draft)
}

const emptyReason = ({ name, parent, parents, only }: RelationDraft) =>
  parents === 0
    ? `${name}: its parent ${parent} has no rows${only ? ' that the conditions on the key admit' : ''}`
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
    // A way to the owner may end at rows that the key's own conditions rule out.
    const parent = planning.drafts.get(relation.parent)
    const end = parent ? valuesEndOf(relation, parent) : 0
    const isCut = parent !== undefined && end < parent.firstRow + parent.rows
    const isOwned = relation.agreed?.kind === 'followed' || relation.chosen
    const isRuledOut =
      isOwned && (relation.only !== undefined || isCut || (relation.chosen && chosenInVain(relation, planning)))
    relation.route = isRuledOut ? undefined : relation.agreed
    relation.slots = undefined
    const rows =
      relation.only?.filter((row) => row < end).length ?? Math.min(parent?.rows ?? 0, end - (parent?.firstRow ?? 0))
    relation.parents = Math.min(countInStripe(Math.max(0, rows), relation), relation.mostParents)
    if (relation.nullable && relation.parents === 0 && relation.parent !== draft.key) relation.nulls = 1
  }
  for (const column of draft.columns) {
    column.slot = undefined
    column.valuesEnd = undefined
  }
}

/** The first row of a parent in which a column that the relation leads to has run out of values. */
const valuesEndOf = ({ parentColumns }: RelationDraft, parent: TableDraft): number =>
  Math.min(
    ...parent.columns.map(({ column, valuesEnd }) =>
      parentColumns.includes(column.name) ? (valuesEnd ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER,
    ),
  )

function supplyColumns(draft: TableDraft): void {
  const supplies = suppliers(draft)
  for (const column of draft.columns) {
    const supply = supplies.get(column.column.name)
    if (supply && !column.database) column.reference ??= supply
  }
}
