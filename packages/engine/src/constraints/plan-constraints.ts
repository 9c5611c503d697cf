import { addFunctions } from './evaluate/functions.ts'
import { functionsOfConditions } from './evaluate/functions-of-conditions.ts'
import { type Catalog, someNode, type Table } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import { analyse, type Fact, ruled, type TableConstraints } from './analyse.ts'
import type { Piece } from './piece.ts'
import { ANY, enumerate, isAny } from './domain/domain.ts'
import type { Measure } from './domain/measure.ts'
import { looksBeside } from './listed-beside.ts'
import { columnRules, learn } from './learnt.ts'
import { type ExpressionKey, expressionKeys } from './keys/apart.ts'
import { type ComputedKeys, withComputedKeys } from './keys/computed-keys.ts'
import { componentsOf } from './components/components.ts'
import { areOfOneRange, exclusionsOf, textOf, together } from './ranges/exclusions.ts'
import { exclusiveColumns } from './components/exclusive.ts'
import type { Condition } from './condition.ts'
import { conditionsOf } from './conditions.ts'
import { asGivenWay, contradiction, notHonoured } from './faults.ts'
import { isOnlyOpen } from './only-open.ts'
import type { OpenCondition, Ruling } from './open-condition.ts'
import { openCondition } from './question.ts'
import type { Scope } from './formula/scope.ts'
import type { Formula } from './formula/formula.ts'
import { supportedPart } from './formula/support.ts'
import type { ComponentPlan } from './plan.ts'
import { isDomainOfFields, tableOfParts, withoutDomainsOf } from './parts.ts'
import { asksNothing } from './unconditional.ts'
import { listDays } from './domain/allowed-days.ts'
import { planComponent } from './components/plan-component.ts'
import type { PlannedConstraints } from './planned-constraints.ts'
import { prepare } from './prepare.ts'
import { withWholeSteps } from './components/whole-steps.ts'
import { withFollowers } from './components/followers.ts'
import { echoedColumns } from './components/echoed.ts'
import { rootedColumns } from './components/rooted.ts'
import { planLeading } from './text/plan-leading.ts'
import { type Freedom, freedoms } from './table-columns.ts'
import { withMadeRanges } from './ranges/made-ranges.ts'
import { withRangeLengths } from './ranges/range-lengths.ts'
import { tableScope } from './table-scope.ts'

addFunctions(functionsOfConditions)

/**
 * Plans how a table's rows meet its checks, its columns' domains and its partition's bound. Faults are POP-3002 for conditions that no row can meet and
 * POP-3006 for conditions that can neither be built in nor evaluated; of triggers' conditions they are warnings.
 *
 * @param clock the model's present, microseconds since 1970-01-01 UTC
 * @param rulings what stands for conditions of the table that a database was asked about
 */
export function planConstraints(
  table: Table,
  catalog: Catalog,
  clock: number,
  rulings: readonly Ruling[] = [],
): PlannedConstraints {
  const whole = planTable(table, catalog, clock, rulings)
  const asking = table.triggers.filter(({ rejects, makes }) => rejects ?? makes)
  const triggers = asking.map(({ name }) => name)
  if (isOnlyOpen(whole, table, triggers)) return { ...whole, onlyOpen: true }
  if (asking.length === 0) return whole
  // Loads can do without triggers: one that nothing can meet, or nobody can read, gives way, and the load asks the database of it once more.
  let kept: Table = { ...table, triggers: table.triggers.filter((trigger) => !asking.includes(trigger)) }
  let planned = planTable(kept, catalog, clock, rulings)
  const lost: Diagnostic[] = []
  const keep = (trigger: Table['triggers'][number]): readonly Diagnostic[] => {
    const tried = { ...kept, triggers: kept.triggers.concat(trigger) }
    const plan = planTable(tried, catalog, clock, rulings)
    const more = plan.diagnostics.slice(planned.diagnostics.length)
    if (more.length === 0) [kept, planned] = [tried, plan]
    return more
  }
  for (const trigger of asking) {
    if (keep(trigger).length === 0) continue
    // Of several things that it raises errors for, or makes, the others are still met.
    const amiss = partsOf(trigger).flatMap(keep)
    lost.push(...new Map(amiss.map((each) => [each.message, asGivenWay(each)])).values())
  }
  return { ...planned, open: whole.open, diagnostics: [...planned.diagnostics, ...lost] }
}

/** A trigger as several, each of which asks for one thing. */
function partsOf({ rejects, makes = [], ...trigger }: Table['triggers'][number]): readonly Table['triggers'][number][] {
  const trees = rejects ? (rejects.tree?.op === 'or' ? rejects.tree.args : [rejects.tree]) : []
  return [
    ...trees.map((tree) => ({ ...trigger, rejects: { text: rejects?.text ?? '', ...(tree && { tree }) } })),
    ...makes.map((made) => ({ ...trigger, makes: [made] })),
  ]
}

function planTable(table: Table, catalog: Catalog, clock: number, rulings: readonly Ruling[]): PlannedConstraints {
  const held = new Set<string>()
  const unmet: Diagnostic[] = []
  for (const { name, type } of table.columns) {
    const parts = tableOfParts(type, catalog)
    const [condition] = parts && !asksNothing(parts) ? conditionsWithin(parts, catalog, clock) : []
    if (parts && !condition) held.add(name)
    if (condition && !isDomainOfFields(type, catalog))
      unmet.push(
        notHonoured(table, `${condition.name} in ${name}`, condition.text, 'what is said of several parts of a value'),
      )
  }
  const planned = planRows(withMadeRanges(withoutDomainsOf(held, table, catalog)), catalog, clock, rulings)
  return unmet.length === 0 ? planned : { ...planned, diagnostics: [...planned.diagnostics, ...unmet] }
}

/** The conditions on a value's parts, unless each part can be held within what they leave of it. */
function conditionsWithin(parts: Table, catalog: Catalog, clock: number): readonly Pick<Condition, 'name' | 'text'>[] {
  const { plan, unproven, absent, diagnostics } = planTable(parts, catalog, clock, [])
  const isHeld = !plan && unproven.length + absent.size + diagnostics.length === 0
  const conditions = isHeld ? [] : conditionsOf(parts, catalog)
  return isHeld || conditions.length > 0 ? conditions : [{ name: 'a condition', text: '' }]
}

function planRows(table: Table, catalog: Catalog, clock: number, rulings: readonly Ruling[]): PlannedConstraints {
  const scope = tableScope(table, catalog, clock)
  // What a trigger makes gives way where keys can't hold with it; what a check says does not.
  const said = conditionsOf(table, catalog)
    .filter(({ origin }) => origin !== 'trigger')
    .map((condition) => {
      const told = ruled(condition, table, rulings)
      // Which column tells the others has been decided.
      return told.tree && someNode(told.tree, looksBeside) ? told : condition
    })
  const computed = withComputedKeys(table, said, scope)
  const keys = expressionKeys(computed.table, scope)
  const apart = keys.flatMap(({ conditions }) => conditions ?? [])
  const plan = (conditions: readonly Condition[], doubtfulKeys: readonly ExpressionKey[]): PlannedConstraints => ({
    ...planConditions(table, analyse(table, catalog, clock, rulings, conditions), computed),
    doubtfulKeys,
  })
  const whole = plan(
    apart,
    keys.filter(({ conditions }) => !conditions),
  )
  if (apart.length === 0 || whole.diagnostics.length === 0) return whole
  // What only helps keys gives way to what the database asks.
  const plain = plan([], keys)
  return plain.diagnostics.length < whole.diagnostics.length ? plain : whole
}

function planConditions(
  table: Table,
  analysed: TableConstraints,
  computed: ComputedKeys,
): Omit<PlannedConstraints, 'doubtfulKeys'> {
  const open = new Map<string, OpenCondition>()
  const { scope } = analysed
  const facts = new Map(analysed.facts)
  const diagnostics = analysed.contradictions.map(([name = '', ...others]) => contradiction(table, name, others))
  const ask = (condition: Condition) => {
    const question = openCondition(condition, table, scope)
    if (question) open.set(condition.name, question)
  }
  for (const condition of analysed.unread) {
    ask(condition)
    const why =
      condition.origin === 'trigger'
        ? "what its trigger makes can't be told of the row"
        : 'a construct that is not understood'
    diagnostics.push(notHonoured(table, condition.name, condition.text, why))
  }
  const { pieces: excluded, determined, unknown } = exclusionsOf(table, scope)
  for (const exclusion of unknown)
    diagnostics.push(notHonoured(table, exclusion.name, textOf(exclusion), 'an exclusion of this form'))
  const given = freedoms(computed.table, (column) => isNarrow(scope.measure(column), analysed.facts.get(column)))
  const { rooted, left: unrooted } = rootedColumns(analysed.pieces, table, given)
  const { echoed, left: unechoed } = echoedColumns(unrooted, table, given)
  const { apart, left: ranged } = withRangeLengths(
    together(excluded),
    prepare({ ...analysed, pieces: unechoed }, facts),
    scope,
    (column) => given(column).value && isAny(facts.get(column)?.values ?? ANY),
  )
  const { pieces: prepared, follows } = withFollowers(withWholeSteps(ranged, facts, scope, given), facts, scope, given)
  const leaders = new Set([...follows.values()].flat())
  const freedom = (column: string): Freedom =>
    follows.has(column) || leaders.has(column) ? { ...given(column), value: follows.has(column) } : given(column)
  const leading = planLeading(prepared, { facts, scope, freedom, sharedOut: new Set() })
  const [begun, others] = [
    prepared.filter((p) => leading.has(p.formula)),
    prepared.filter((p) => !leading.has(p.formula)),
  ]
  const told = evaluable(others, scope, table, diagnostics, ask)
  const pieces = [
    ...begun,
    ...listDays(told, facts, { facts, scope, freedom, sharedOut: new Set(), leading }),
    ...apart,
  ]
  const exclusive = exclusiveColumns(pieces, (column) => freedom(column).reference !== undefined)
  const sharedOut = new Set(exclusive.flatMap(({ columns }) => columns))
  const context = { facts, scope, freedom, sharedOut, leading }
  const components: ComponentPlan[] = []
  const unproven: string[] = []
  const distinctReferences: (readonly [string, string])[] = []
  const orderedReferences: (readonly [string, string])[] = []
  for (const component of componentsOf(pieces)) {
    const planned = planComponent(component, context)
    if (planned.kind === 'impossible') {
      const [name = '', ...others] = planned.conditions
      diagnostics.push(contradiction(table, name, others))
      continue
    }
    if (settlesSomething(planned.plan)) components.push(planned.plan)
    unproven.push(...planned.unproven)
    for (const { formula } of planned.plan.retry?.conditions ?? [])
      for (const { condition } of excluded.filter((each) => areOfOneRange(each.formula, formula)))
        diagnostics.push(
          notHonoured(table, condition.name, condition.text, 'values that keys, references or other conditions decide'),
        )
    distinctReferences.push(...planned.references)
    orderedReferences.push(...planned.ordered)
    learn(planned, facts, scope)
  }
  for (const { column, by, exclusion } of determined) {
    if (freedom(column).value && !components.some(({ columns }) => columns.includes(column))) continue
    const agree = `rows that agree in ${by.join(', ') || 'nothing'} agree in ${column}, of which keys or other conditions decide`
    diagnostics.push(notHonoured(table, exclusion.name, textOf(exclusion), agree))
  }
  return {
    ...columnRules(facts, scope),
    follows: new Map([...follows, ...computed.follows]),
    determined,
    moved: new Set(components.flatMap(({ columns }) => columns.filter((column) => freedom(column).value))),
    ...(components.length > 0 ? { plan: { components } } : {}),
    distinctReferences,
    orderedReferences,
    neverItself: new Set(pieces.flatMap(({ formula }) => selfReference(formula, table, freedom))),
    rooted,
    echoed,
    exclusive,
    rowConditions: analysed.rowConditions,
    avoided: analysed.avoided,
    fewChildren: analysed.fewChildren,
    unproven: [...new Set(unproven)],
    open: [...open.values()],
    diagnostics,
  }
}

/** Values that a column of whole numbers may be left with and still be no help to tell rows apart. */
const FEW = 4_096

const isNarrow = (measure: Measure | undefined, fact: Fact | undefined): boolean =>
  measure?.format.kind === 'integer' && fact !== undefined && enumerate(measure, fact.values, FEW) !== undefined

const settlesSomething = ({ states, disjoint, orders, differences, derivations, retry }: ComponentPlan) =>
  states.length + disjoint.length + orders.length + differences.length + derivations.length > 0 || retry !== undefined

/** `parent <> id`: the column that must lead to another row than its own. */
function selfReference(formula: Formula, table: Table, freedom: (column: string) => Freedom): readonly string[] {
  if (formula.kind !== 'unequal') return []
  const { left, right } = formula
  const leadsTo = (column: string, other: string) => freedom(column).reference === `${tableKey(table)}.${other}`
  return leadsTo(left, right) ? [left] : leadsTo(right, left) ? [right] : []
}

/** Leaves out what nothing can evaluate, and reports conditions of which nothing is left. */
function evaluable(
  pieces: readonly Piece[],
  scope: Scope,
  table: Table,
  diagnostics: Diagnostic[],
  ask: (condition: Condition) => void,
): readonly Piece[] {
  const told = new Set<string>()
  return pieces.flatMap(({ formula, condition }): Piece[] => {
    const supported = supportedPart(formula, scope)
    if (supported.formula.kind === 'true') return []
    if (supported.formula.kind !== 'false') return [{ formula: supported.formula, condition }]
    ask(condition)
    const missing = supported.missing.join(', ')
    // A condition of several parts may miss the same in each.
    if (!told.has(`${condition.name}: ${missing}`))
      diagnostics.push(notHonoured(table, condition.name, condition.text, missing))
    told.add(`${condition.name}: ${missing}`)
    return []
  })
}

const tableKey = (table: Table) => `${table.schema}.${table.name}`
