import type { Catalog } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { Model } from '@populace/model'
import type { Vocabulary } from '@populace/vocabulary'
import { MOST_LOOKED_AT } from '../lower/sampling.ts'
import { admittedRows } from './admission/admitted-rows.ts'
import { checkAmong } from './admission/among.ts'
import { demandsOf, withDemands, withoutRefused, withoutThose } from './admission/demands.ts'
import { edgeShares } from './columns/edges.ts'
import { referencedColumnsHoldValues } from './columns/narrowing.ts'
import type { Demand, Planning } from './draft.ts'
import { conditionTables, draftTables } from './draft-tables.ts'
import { checkFormulas, listChildren } from './formulas.ts'
import { givingWay, limitsOf, refusal } from './limits.ts'
import { ENGINE_VERSION, type Plan, type TablePlan } from './plan.ts'
import { agreeAll } from './relations/agreement.ts'
import { hasCycle, turnCycles } from './relations/cycles.ts'
import { ledNowhere } from './relations/led-nowhere.ts'
import { shareParents } from './relations/alike.ts'
import { findNames, leadByName } from './relations/named.ts'
import { componentsInOrder } from './relations/order.ts'
import { followOwners } from './relations/owners.ts'
import type { Resolution, ResolveOptions } from './resolution.ts'
import { settleComponent } from './row-counts.ts'
import { withOutlook } from './outlook.ts'
import { tablePlan } from './table-plan.ts'

/** Plans once; and again with what that has shown, until nothing new is learnt: values that parents must hold, references that lead nowhere, tables that fall short. */
export function decide(
  model: Model,
  referring: Catalog,
  vocabulary: Vocabulary,
  options: ResolveOptions,
  conditioned = conditionTables(model, referring, options),
): Resolution {
  const { needed } = options
  const diagnostics: Diagnostic[] = []
  const { planning, open } = draftTables(model, conditioned, options, (d) => diagnostics.push(d))
  if (options.untilOpen && open.length > 0) return { diagnostics, open }
  const again = (learnt: Partial<ResolveOptions>) => {
    const isAsSaid = learnt.ledNowhere === undefined && learnt.givenWay === undefined
    return decide(model, referring, vocabulary, { ...options, ...learnt }, isAsSaid ? conditioned : undefined)
  }
  const isFaulty = () => diagnostics.some((d) => d.severity === 'error')
  const { drafts } = planning
  if (needed && hasCycle(drafts)) return { diagnostics, open }
  agreeAll(planning)
  turnCycles(planning)
  listChildren(drafts)
  followOwners(planning)
  shareParents(planning)
  leadByName(planning)
  checkAmong(planning)
  referencedColumnsHoldValues(drafts)

  const order = componentsInOrder([...drafts.keys()], (key) => drafts.get(key)?.relations.map((r) => r.parent) ?? [])
  const planOf = planner(model, planning, options)
  const further: Demand[] = []
  // What is planned of tables that are settled stays: of hundreds that are asked about one after the other, only those to come are planned anew.
  const settledPlans = new Map<string, TablePlan>()
  const done = new Set<string>()
  const planNow = () => planOf([...drafts.keys()], { plans: settledPlans, done })
  for (const component of order) {
    // Of tables that are settled nothing changes meanwhile.
    let soFar: Plan | undefined
    const planSoFar = () => (soFar ??= planNow())
    for (const key of component) further.push(...admit(key, component, planSoFar, planning, vocabulary))
    settleComponent(component, planning, vocabulary)
    let settled: Plan | undefined
    const planSettled = () => (settled ??= planNow())
    for (const draft of component.flatMap((key) => drafts.get(key) ?? []))
      findNames(draft, planSettled, planning, vocabulary)
    for (const key of component) done.add(key)
  }
  if (further.length > 0) return again({ demands: withDemands(planning.demands, further) })
  if (isFaulty()) return { diagnostics, open }
  const nowhere = ledNowhere(planning, options.ledNowhere)
  if (nowhere) return again({ ledNowhere: nowhere })

  const planned = planOf(order.flatMap((component) => loadingOrder(component, planning)))
  const { plan, diagnostics: formulas } = checkFormulas(planned)
  diagnostics.push(...formulas)
  if (isFaulty()) return { diagnostics, open }
  const demands = withoutRefused(plan, planning, vocabulary)
  if (demands) return again({ demands })
  const limits = limitsOf(plan, planning, vocabulary)
  if (limits.length === 0) return { plan, diagnostics, open }
  const given = withoutThose(planning.demands, new Set(limits.map(({ table }) => table)))
  if (given) return again({ demands: given })
  const ways = givingWay(limits, planning, options.givenWay)
  if (ways.length > 0) return again({ givenWay: [...(options.givenWay ?? []), ...ways] })
  if (needed) return { diagnostics, open }
  if (!options.fit) return { diagnostics: [...diagnostics, ...limits.map(refusal)], open }
  return again({ limits: [...planning.limits, ...limits] })
}

/** Plans of tables of which nothing changes any more, by their keys. */
interface Settled {
  readonly plans: Map<string, TablePlan>
  readonly done: ReadonlySet<string>
}

/** Makes plans of the drafts as they stand; those of settled tables once. */
function planner(
  model: Model,
  planning: Planning,
  options: ResolveOptions,
): (keys: readonly string[], settled?: Settled) => Plan {
  const { drafts, constraints, clock } = planning
  const edges = edgeShares(model, planning, new Set(options.rulings?.map(({ table }) => table)))
  const planTable = (key: string): TablePlan | undefined => {
    const draft = drafts.get(key)
    const planned = draft && !draft.isGiven ? constraints.get(draft.table)?.plan : undefined
    return draft && tablePlan(draft, withOutlook(planned, draft, clock), edges)
  }
  return (keys, settled) => ({
    engine: ENGINE_VERSION,
    seed: model.seed,
    locale: model.locale,
    clock,
    tables: keys.flatMap((key) => {
      const kept = settled?.plans.get(key) ?? planTable(key)
      if (kept && settled?.done.has(key)) settled.plans.set(key, kept)
      return kept ?? []
    }),
  })
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
  if (!draft || draft.rows === 0 || draft.isGiven) return []
  return draft.relations.flatMap((relation) => {
    if (component.includes(relation.parent)) {
      // Which of its rows lie in the partition that a key leads to is known of a parent that is planned already only.
      if (relation.partition) relation.only = []
      return []
    }
    relation.only = admittedRows(relation, draft, planSoFar, planning, vocabulary)
    const rows = planning.drafts.get(relation.parent)?.rows ?? 0
    relation.lookedAt = relation.only && rows > MOST_LOOKED_AT ? MOST_LOOKED_AT : undefined
    return relation.only?.length === 0 ? demandsOf(relation, draft, planning) : []
  })
}
