import { isList } from '../json.ts'
import type { Json } from '../model.ts'
import { parseTime } from '../time.ts'
import type { ColumnDraft } from './column-draft.ts'
import type { Reading } from './reading.ts'

/**
 * What holds for parameters of every generator, by their names: a range's low end is not above its high end, and weights are not all zero and as many
 * as the values they weigh. Faults: POP-2009.
 */
export function checkParamLaws(reading: Reading, draft: ColumnDraft, subject: string): void {
  for (const [name, { entry, value }] of draft.params) {
    const high = upperName(name)
    const other = high === undefined ? undefined : draft.params.get(high)
    if (high === undefined || !other || !isAbove(value, other.value)) continue
    const message = `${name} ${String(value)} is above ${high} ${String(other.value)}`
    reading.report('POP-2009', entry.value ?? entry.keyNode, message, { subject, fix: `make ${name} at most ${high}` })
  }
  const weights = draft.params.get('weights')
  if (!weights) return
  const numbers = weightsOf(weights.value)
  const at = weights.entry.value ?? weights.entry.keyNode
  if (numbers && !numbers.some((weight) => weight > 0)) {
    reading.report('POP-2009', at, 'no weight is above 0', { subject, fix: 'give at least one weight above 0' })
  }
  const values = draft.params.get('values')?.value
  if (isList(weights.value) && isList(values) && weights.value.length !== values.length) {
    const message = `${weights.value.length} weights for ${values.length} values`
    reading.report('POP-2009', at, message, { subject, fix: 'give each value one weight' })
  }
}

/** The parameter that bounds the same range from above. */
function upperName(name: string): string | undefined {
  const ends: Readonly<Record<string, string>> = { from: 'to', low: 'high', earliest: 'latest' }
  if (Object.hasOwn(ends, name)) return ends[name]
  return /^min([A-Z].*)?$/.test(name) ? `max${name.slice(3)}` : undefined
}

function isAbove(low: Json, high: Json): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low > high
  if (typeof low !== 'string' || typeof high !== 'string') return false
  const [start, end] = [parseTime(low), parseTime(high)]
  return start !== undefined && end !== undefined && Date.parse(start) > Date.parse(end)
}

/** Numbers in a list or by name; undefined for anything else. */
function weightsOf(value: Json): readonly number[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const numbers: readonly Json[] = Object.values(value)
  return numbers.every((n) => typeof n === 'number') ? numbers : undefined
}
