import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { nameOf } from '../../totals/columns.ts'
import { stageOf, stages } from './stages.ts'
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
export function countSeconds(inferring: Inferring): void {
  const { drafts, generators } = inferring
  if (!generators.has('time.past') || !generators.has('time.future')) return
  for (const tableDraft of drafts.values()) {
    const { columns, table } = tableDraft
    orderWide(tableDraft, inferring)
    for (const draft of columns) {
      const from = draft.type.kind === 'text' ? writtenFrom(draft) : secondsFrom(draft)
      if (!draft.guess || from === undefined || isUnique(table, [draft.column.name])) continue
      draft.guess = { ...draft.guess, generator: from >= AHEAD ? 'time.future' : 'time.past', params: {} }
    }
  }
}

/** Of wide numbers that count seconds the first is no later than the others: by less than a year, which is so much of the time since 1970. */
const SHARE = 0.985

function orderWide({ columns, table }: TableDraft, { generators }: Inferring): void {
  if (!generators.has('number.part')) return
  const counted = columns.filter((draft) => secondsFrom(draft, 64) === FROM && !isUnique(table, [draft.column.name]))
  const first = counted.find(
    ({ type, words }) => stageOf(words) === stages.begun && type.kind === 'integer' && type.bits > BITS,
  )
  const others = counted.filter(({ words, column }) => stageOf(words).order > stages.begun.order && !column.nullable)
  const [other] = others
  if (!first || !other) return
  const of = others.length === 1 ? nameOf(other) : `least(${others.map(nameOf).join(', ')})`
  amend(first, { generator: 'number.part', params: { of, min: SHARE, max: 1, whole: true } }, 'it comes first')
}

function secondsFrom({ type, guess, referenced, column }: ColumnDraft, bits = BITS): number | undefined {
  if (referenced || column.generated || type.kind !== 'integer' || type.bits > bits) return undefined
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
