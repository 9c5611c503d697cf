import { isUnique } from '../../column-facts.ts'
import type { ColumnDraft, Inferring } from '../../draft.ts'

/** Seconds since 1970 that rules give are not less; those of moments to come begin with the other one. */
const FROM = 1_704_067_200
const AHEAD = 1_767_225_600
/** Wider numbers count milliseconds as often, and generators of moments count these in them. */
const BITS = 32

/** Moments that are counted in seconds are moments: they follow each other as those of any other type do. */
export function countSeconds({ drafts, generators }: Inferring): void {
  if (!generators.has('time.past') || !generators.has('time.future')) return
  for (const { columns, table } of drafts.values())
    for (const draft of columns) {
      const from = secondsFrom(draft)
      if (!draft.guess || from === undefined || isUnique(table, [draft.column.name])) continue
      draft.guess = { ...draft.guess, generator: from >= AHEAD ? 'time.future' : 'time.past', params: {} }
    }
}

function secondsFrom({ type, guess, referenced, column }: ColumnDraft): number | undefined {
  if (referenced || column.generated || type.kind !== 'integer' || type.bits > BITS) return undefined
  const { min } = guess?.params ?? {}
  return guess?.generator === 'number.integer' && typeof min === 'number' && min >= FROM ? min : undefined
}
