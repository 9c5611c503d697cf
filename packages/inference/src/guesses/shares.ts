import type { Column } from '@populace/catalog'
import type { Json } from '@populace/model'
import { defaultValue } from '../column-facts.ts'
import type { Reading } from '../names/reading.ts'

/** How often, of a hundred rows, a flag has its default. */
export const LIKE_DEFAULT = 85

/** Where one of the values is what a row has unless told otherwise, most rows have it; of many a good part. */
export function weightsBy(value: unknown, values: readonly (string | number)[]): { readonly weights?: number[] } {
  const at = values.findIndex((one) => String(one) === String(value))
  if (at < 0) return {}
  const others = values.length === 2 ? [100 - LIKE_DEFAULT] : values.slice(1).map((_, i) => 12 - Math.min(i, 8))
  const usual = values.length === 2 ? LIKE_DEFAULT : 4 * (values.length + 4)
  return { weights: values.map((_, i) => (i === at ? usual : (others[i < at ? i : i - 1] ?? 1))) }
}

/** What rows pass through says only where they begin, and a scale where it does. */
const PASSED = /^(?:status|state|stage|phase|step|rating|grade|level|score|rank)$/

/** Most rows are what they are by default, unless they pass on from there. */
export function usualShares(
  list: readonly string[],
  { column, readings }: { readonly column: Column; readonly readings: readonly Reading[] },
): Readonly<Record<string, Json>> {
  const value = defaultValue(column)
  const isPassed = readings.some(({ words }) => PASSED.test(words.at(-1) ?? ''))
  if (isPassed || list.length < 2 || typeof value !== 'string' || !list.includes(value)) return {}
  return { values: [...list], ...weightsBy(value, list) }
}
