import { isUnique } from '../../column-facts.ts'
import type { ColumnDraft, Inferring } from '../../draft.ts'
import { roomOf } from '../../rule.ts'

/** Seconds since 1970 that rules give are not less; those of moments to come begin with the other one. */
const FROM = 1_704_067_200
const AHEAD = 1_767_225_600
/** Wider numbers count milliseconds as often, and generators of moments count these in them. */
const BITS = 32

/** As rules write moments of the past, and days to come. */
const WRITTEN = /^\^\((2024|2026)\|\d{4}\)-/
/** Characters of a day, and of one with a time. */
const [DAY, STAMP] = [10, 19]

/** Moments that are counted in seconds, or written out, are moments: they follow each other as those of any other type do. */
export function countSeconds({ drafts, generators }: Inferring): void {
  if (!generators.has('time.past') || !generators.has('time.future')) return
  for (const { columns, table } of drafts.values())
    for (const draft of columns) {
      const from = draft.type.kind === 'text' ? writtenFrom(draft) : secondsFrom(draft)
      if (!draft.guess || from === undefined || isUnique(table, [draft.column.name])) continue
      draft.guess = { ...draft.guess, generator: from >= AHEAD ? 'time.future' : 'time.past', params: {} }
    }
}

function secondsFrom({ type, guess, referenced, column }: ColumnDraft): number | undefined {
  if (referenced || column.generated || type.kind !== 'integer' || type.bits > BITS) return undefined
  const { min } = guess?.params ?? {}
  return guess?.generator === 'number.integer' && typeof min === 'number' && min >= FROM ? min : undefined
}

/** Texts hold a day where they have room for no more, else one with a time, if they hold times. */
function writtenFrom({ type, guess, referenced, column }: ColumnDraft): number | undefined {
  if (referenced || column.generated || guess?.generator !== 'text.pattern') return undefined
  const pattern = String(guess.params.pattern)
  const [, year] = WRITTEN.exec(pattern) ?? []
  const room = roomOf(type)
  const holds = pattern.includes(':') ? room >= STAMP : room >= DAY && room < STAMP
  if (year === undefined || !holds) return undefined
  return year === '2024' ? FROM : AHEAD
}
