import type { ComponentContext } from '../components/component-context.ts'
import type { Piece } from '../piece.ts'
import type { Formula } from '../formula/formula.ts'
import { orderedColumns } from '../components/ordered-columns.ts'
import type { PrefixPlan } from '../plan.ts'
import type { ValueDomain } from '../../generators/generator.ts'

/** The least room for two texts of which one begins with the other. */
const LEAST_ROOM = 8

/** Plans for `a < b` over texts, and what their columns must be so that one can begin with the other. */
export function planPrefixes(
  pieces: readonly Piece[],
  context: ComponentContext,
): { readonly prefixes: readonly PrefixPlan[]; readonly bounds: ReadonlyMap<string, ValueDomain> } {
  const bounds = new Map<string, ValueDomain>()
  const prefixes = pieces.flatMap(({ formula }): PrefixPlan[] => {
    const planned = prefixOf(formula, context)
    if (!planned) return []
    const { low, high, moved, room } = planned
    if (moved === low) bounds.set(high, { minLength: 2 })
    else if (room !== undefined) bounds.set(low, { maxLength: room - 2 })
    return [planned]
  })
  return { prefixes, bounds }
}

function prefixOf(formula: Formula, { scope, freedom, facts }: ComponentContext): PrefixPlan | undefined {
  const pair = formula.kind === 'opaque' ? orderedColumns(formula.tree) : undefined
  const [low = '', high = ''] = pair ?? []
  const isPlain = (column: string) => {
    const measure = scope.measure(column)
    const { oneOf, patterns } = facts.get(column)?.values ?? {}
    return measure?.type.kind === 'text' && !measure.labels && !oneOf && !patterns
  }
  const moved = [high, low].find((column) => freedom(column).value && isPlain(column))
  if (!pair || moved === undefined || !isPlain(low) || !isPlain(high)) return undefined
  const type = scope.measure(moved)?.type
  const declared = type?.kind === 'text' ? type.length : undefined
  const room = Math.min(declared ?? Infinity, facts.get(moved)?.values.maxLength ?? Infinity)
  if (room < LEAST_ROOM) return undefined
  return { low, high, moved, ...(Number.isFinite(room) ? { room } : {}) }
}
