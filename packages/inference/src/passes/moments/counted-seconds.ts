import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { nameOf } from '../../totals/columns.ts'
import { stageOf, stages } from './stages.ts'
import { roomOf } from '../../rule.ts'

/** Seconds since 1970 that rules give are not less; those of moments to come begin with the other one. */
const FROM = 1_704_067_200
const AHEAD = 1_767_225_600
/** Wider numbers count milliseconds, as generators of moments do in them, unless they say that they count seconds. */
const BITS = 32
/** By a name, or by a default such as `extract(epoch from now())`. */
const IN_SECONDS = /\b(unix|epoch|sec|secs|seconds)\b/i

/** As rules write moments of the past, and days to come. */
const WRITTEN = /^\^\((2024|2026)\|\d{4}\)-/
/** Characters of a day, and of one with a time. */
const [DAY, STAMP] = [10, 19]

/** Moments that are counted in seconds, or written out, are moments: they follow each other as those of any other type do. */
export function countSeconds(inferring: Inferring): void {
  const { drafts, generators, catalog } = inferring
  if (!generators.has('time.past') || !generators.has('time.future')) return
  for (const tableDraft of drafts.values()) {
    const { columns, table } = tableDraft
    // SQLite has one integer only, as wide as the others' widest; its functions count seconds.
    const bits = catalog.dialect === 'sqlite' || columns.some(countsSeconds) ? BITS : 64
    if (bits === BITS) orderWide(tableDraft, inferring)
    for (const draft of columns) {
      const from = draft.type.kind === 'text' ? writtenFrom(draft) : secondsFrom(draft, bits)
      if (!draft.guess || from === undefined || isUnique(table, [draft.column.name])) continue
      const { reason: told } = draft.guess
      const reason = isWide(draft) ? told.replace(/\bseconds since/, 'milliseconds since') : told
      draft.guess = { ...draft.guess, reason, generator: from >= AHEAD ? 'time.future' : 'time.past', params: {} }
    }
  }
}

/** Of wide numbers that count seconds the first is no later than the others: by less than a year, which is so much of the time since 1970. */
const SHARE = 0.985

function orderWide({ columns, table }: TableDraft, { generators }: Inferring): void {
  if (!generators.has('number.part')) return
  const counted = columns.filter((draft) => secondsFrom(draft, 64) === FROM && !isUnique(table, [draft.column.name]))
  const first = counted.find((draft) => stageOf(draft.words) === stages.begun && isWide(draft))
  const others = counted.filter(({ words, column }) => stageOf(words).order > stages.begun.order && !column.nullable)
  const [other] = others
  if (!first || !other) return
  const of = others.length === 1 ? nameOf(other) : `least(${others.map(nameOf).join(', ')})`
  amend(first, { generator: 'number.part', params: { of, min: SHARE, max: 1, whole: true } }, 'it comes first')
}

const isWide = ({ type }: ColumnDraft): boolean => type.kind === 'integer' && type.bits > BITS

/** Whether a wide number says that it counts seconds; the others of its table do so too. */
function countsSeconds(draft: ColumnDraft): boolean {
  if (secondsFrom(draft, 64) === undefined) return false
  const written = draft.column.default?.text ?? ''
  return IN_SECONDS.test(draft.words.join(' ')) || (IN_SECONDS.test(written) && !written.includes('1000'))
}

function secondsFrom({ type, guess, referenced, column }: ColumnDraft, bits = BITS): number | undefined {
  if (referenced || column.generated || type.kind !== 'integer' || type.bits > bits) return undefined
  const { min } = guess?.params ?? {}
  if (guess?.generator !== 'number.integer' || typeof min !== 'number' || min < FROM) return undefined
  return min >= FROM * 1000 ? min / 1000 : min
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
