import { addFunctions } from './evaluate/functions.ts'
import { functionsOfConditions } from './evaluate/functions-of-conditions.ts'
import * as k from '../kernel/build.ts'
import type { Expr, F64, I32, Key, Step } from '../kernel/ir.ts'
import { opposite } from './evaluate/truth.ts'
import { type SettlingColumn, withNulls } from './lower/column.ts'
import { settleDerivation } from './lower/derivations.ts'
import { settleDisjoint } from './lower/disjoint.ts'
import { holds } from './lower/holds.ts'
import { settleDifference, settleOrder } from './lower/orders.ts'
import { settlePrefix } from './lower/prefixes.ts'
import { redrawing } from './lower/redraw.ts'
import { onAnotherDay } from './lower/another-day.ts'
import { type Place, Settling, type Share } from './lower/settling.ts'
import { settleStates } from './lower/states.ts'
import type { ComponentPlan, RetryPlan } from './plan.ts'

addFunctions(functionsOfConditions)

/** What a component's columns are settled in. */
export interface ApplyContext {
  readonly clock: number
  /** The key of a stream of randomness of the component's own. */
  readonly key: (purpose: string) => Key
  /** The row's place among the rows that agree with it in the columns, or in fewer of them. */
  readonly place: (groups: readonly (readonly string[])[]) => Place
  /** The step of that name among those that drafts read; undefined when it is none. */
  readonly step: (name: string) => Step | undefined
  /** The name of a latent step of the component's own. */
  readonly stepName: (purpose: string) => string
}

/** A component's columns as they leave it, and the steps they read, in the order in which they must be computed. */
export interface Applied {
  readonly steps: readonly Step[]
  readonly columns: ReadonlyMap<string, SettlingColumn>
}

/**
 * Makes the columns of a component meet its conditions.
 *
 * @param drafts each column of the component as its generator or relation makes it
 */
export function applyConstraints(
  plan: ComponentPlan,
  drafts: ReadonlyMap<string, SettlingColumn>,
  context: ApplyContext,
): Applied {
  const steps: Step[] = []
  const share = sharing(context, steps)
  const prefixed = (columns: ReadonlyMap<string, SettlingColumn>) =>
    (plan.prefixes ?? []).reduce((settled, prefix) => settlePrefix(prefix, settled), columns)
  if (!plan.retry) {
    const { columns } = settle(plan, shared(drafts, share), context, share, undefined)
    return { steps, columns: prefixed(columns) }
  }
  const turn = share('turn', acceptedTurn(plan, plan.retry, drafts, context))
  const settled = settle(plan, shared(redrawn(plan.retry, drafts, turn, context), share), context, share, turn)
  return { steps, columns: prefixed(escaped(plan.retry, settled, share)) }
}

/** What is read more than once becomes a step; what costs nothing is repeated. */
function sharing({ stepName }: ApplyContext, steps: Step[]): Share {
  function share(purpose: string, value: I32): I32
  function share(purpose: string, value: F64): F64
  function share(purpose: string, value: Expr): Expr
  function share(purpose: string, value: Expr): Expr {
    if (value.op === 'const' || value.op === 'literal' || value.op === 'read' || value.op === 'cell') return value
    const known = steps.filter(({ name }) => name.startsWith(stepName(purpose))).length
    const name = stepName(known > 0 ? `${purpose} ${known}` : purpose)
    steps.push({ name, value })
    return k.read(value.lane, name)
  }
  return share
}

/** Nothing is shared inside an attempt: its steps would be computed for one turn only. */
function inline(_: string, value: I32): I32
function inline(_: string, value: F64): F64
function inline(_: string, value: Expr): Expr
function inline(_: string, value: Expr): Expr {
  return value
}

function shared(drafts: ReadonlyMap<string, SettlingColumn>, share: Share): ReadonlyMap<string, SettlingColumn> {
  return new Map(
    [...drafts].map(([name, draft]) => {
      const value = share(`draft ${name}`, draft.value)
      return [
        name,
        draft.nulls ? { ...draft, value, nulls: share(`draft null ${name}`, draft.nulls) } : { ...draft, value },
      ]
    }),
  )
}

function settle(
  plan: ComponentPlan,
  drafts: ReadonlyMap<string, SettlingColumn>,
  context: ApplyContext,
  share: Share,
  turn: I32 | undefined,
): Settling {
  const settling = new Settling(drafts, context, share, turn)
  settleStates(plan.states, settling)
  for (const disjoint of plan.disjoint) settleDisjoint(disjoint, settling)
  for (const derivation of plan.derivations) if (derivation.first) settleDerivation(derivation, settling)
  for (const order of plan.orders) settleOrder(order, settling)
  for (const difference of plan.differences) settleDifference(difference, settling)
  for (const derivation of plan.derivations) if (!derivation.first) settleDerivation(derivation, settling)
  return settling
}

/** The first turn whose draws, settled, meet the conditions; the last one when none does. */
function acceptedTurn(
  plan: ComponentPlan,
  retry: RetryPlan,
  drafts: ReadonlyMap<string, SettlingColumn>,
  context: ApplyContext,
): I32 {
  const name = `attempt ${plan.name}`
  const turn: I32 = { op: 'turn', lane: 'i32', name }
  const settled = settle(plan, redrawn(retry, drafts, turn, context), context, inline, turn)
  return { op: 'attempt', lane: 'i32', name, most: retry.most, body: turn, accept: met(retry, settled) }
}

function redrawn(
  { redraw, moments = [] }: RetryPlan,
  drafts: ReadonlyMap<string, SettlingColumn>,
  turn: I32,
  { step, clock }: ApplyContext,
): ReadonlyMap<string, SettlingColumn> {
  const again = redrawing(turn, step)
  return new Map(
    [...drafts].map(([name, draft]) => {
      if (!redraw.includes(name)) return [name, draft]
      const place = moments.findIndex(({ column }) => column === name)
      const bounds = moments[place]
      const drawn = again(draft.value)
      const value = bounds ? onAnotherDay({ ...draft, value: drawn }, turn, bounds, clock, place) : drawn
      return [name, draft.nulls ? { ...draft, value, nulls: again(draft.nulls) } : { ...draft, value }]
    }),
  )
}

const met = ({ conditions }: RetryPlan, settled: Settling): I32 =>
  holds({ kind: 'all', parts: conditions.map(({ formula }) => formula) }, settled)

/** Where no turn was accepted, the columns that may become NULL do. */
function escaped(retry: RetryPlan, settled: Settling, share: Share): ReadonlyMap<string, SettlingColumn> {
  if (retry.escape.length === 0) return settled.columns
  const failed = share('failed', opposite(met(retry, settled)))
  const columns = [...settled.columns].map(([name, column]) => {
    if (!retry.escape.includes(name)) return [name, column] as const
    return [name, withNulls(column, column.nulls ? k.either(column.nulls, failed) : failed)] as const
  })
  return new Map(columns)
}
