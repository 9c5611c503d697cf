import type { ExpressionTree } from '@populace/catalog'

type Tree = ExpressionTree

/** `TO_DAYS` counts from the year 0; this is 1970-01-01. */
const EPOCH_DAY = 719_528
const DAY_MS = 86_400_000

/** The moment at which a function of a moment reaches a number, as the function counts. */
const MOMENTS: Readonly<Record<string, (count: number) => string>> = {
  year: (count) => `${String(count).padStart(4, '0')}-01-01`,
  to_days: (count) => dayText((count - EPOCH_DAY) * DAY_MS),
  to_seconds: (count) => momentText(count * 1_000 - EPOCH_DAY * DAY_MS),
  unix_timestamp: (count) => momentText(count * 1_000),
}

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const momentText = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/**
 * `YEAR(at) < 2020` is `at < '2020-01-01'`: functions that count years, days or seconds rise with the moment, so that a limit to them is one to it.
 * Anything else is as it was.
 */
export function uncounted(key: Tree, limit: Tree): { readonly arg: Tree; readonly bound: Tree } {
  const as = { arg: key, bound: limit }
  const [arg] = key.op === 'call' ? key.args : []
  if (key.op !== 'call' || arg?.op !== 'column' || !Object.hasOwn(MOMENTS, key.name)) return as
  // The same function of a constant: `TO_DAYS('2020-01-01')`.
  const [constant] = limit.op === 'call' && limit.name === key.name ? limit.args : []
  if (constant?.op === 'literal') return { arg, bound: constant }
  if (limit.op !== 'literal' || typeof limit.value !== 'number') return as
  const ms = Math.abs(limit.value) < 1e12
  return ms ? { arg, bound: { op: 'literal', value: MOMENTS[key.name]?.(limit.value) ?? '' } } : as
}
