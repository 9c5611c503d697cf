// In the place of conditioned.ts where what is loaded travels: the same functions, the larger part of which comes when it is known that a schema has conditions.
import type { Catalog } from '@populace/catalog'
import { InvariantError } from '@populace/diagnostics'
import type { Model } from '@populace/model'
import type * as Conditioned from './conditioned.ts'
import { asksNothing, isUnconditional, NOTHING_ASKED } from './unconditional.ts'

let loaded: typeof Conditioned | undefined

/** Loads what planning a model's tables needs beyond those without conditions. To be awaited before `resolve`, where this stands in for the whole. */
export async function loadConditions(catalog: Catalog, model: Model): Promise<void> {
  const holds = Object.values(model.tables).some((table) => (table.holds ?? []).length > 0)
  if (holds || !isUnconditional(catalog)) loaded ??= await import('./conditioned.ts')
}

function part(): typeof Conditioned {
  if (!loaded) throw new InvariantError('conditions that were not looked for')
  return loaded
}

export const planConstraints: typeof Conditioned.planConstraints = (table, ...around) =>
  asksNothing(table) ? NOTHING_ASKED : part().planConstraints(table, ...around)

export const withLookedUp: typeof Conditioned.withLookedUp = (...catalog) => part().withLookedUp(...catalog)

/** What columns hold may be in doubt without a condition; then it is looked at. */
export const certainForms: typeof Conditioned.certainForms = (programs) =>
  loaded?.certainForms(programs) ?? (() => false)
export const hasty: typeof Conditioned.hasty = (plan) => loaded?.hasty(plan) ?? plan

// Who asks these has found conditions.
export const formulasOn: typeof Conditioned.formulasOn = (...asked) => part().formulasOn(...asked)
export const saidOfRow: typeof Conditioned.saidOfRow = (...condition) => part().saidOfRow(...condition)
export const applyConstraints: typeof Conditioned.applyConstraints = (...component) =>
  part().applyConstraints(...component)
