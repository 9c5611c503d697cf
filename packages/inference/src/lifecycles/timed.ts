import type { ColumnDraft, TableDraft } from '../draft.ts'
import { spansOf } from '../spans/ends.ts'
import { trialIn } from '../passes/moments/trials.ts'
import type { Machine } from './machine.ts'

/** States that a row is in from the beginning, or the end, of what it is about. */
const BEGUN =
  /^(checked in|in progress|started|ongoing|active|departed|in air|in flight|picked up|rented|live|running|enabled)$/
const OVER = /^(checked out|completed?|finished|ended|done|arrived|landed|returned|graduated|paid off|repaid|matured)$/
/** What is tried before it is paid for. */
const TRYING = /^(trial|trialing|in trial|on trial)$/
/** Who did not come can't be missed before the time has come. */
const MISSED = /^(no.?show|missed|absent)$/
/** What is said of a span that is to be, where another says what came of it. */
const PLANNED = /^(planned|scheduled|expected|estimated|booked|agreed)$/
const EXPIRED = /^(expired)$/
const OVERDUE = /^(overdue|past due)$/

/** When a row takes place, of which no column says how long. */
const isAgreed = ({ words, guess, referenced }: ColumnDraft): boolean =>
  !referenced &&
  ((guess?.generator === 'time.timestamp' && typeof guess.params.to === 'string') || guess?.params.future === true) &&
  /^(scheduled|planned|appointed|appointment|visit)( at| on| for| date| time| date time)?$/.test(words.join(' '))

/** A range of time that is agreed on beforehand. */
const isPlannedRange = ({ type, guess, referenced }: ColumnDraft): boolean =>
  !referenced &&
  type.kind === 'range' &&
  !type.multi &&
  (type.subtype.kind === 'date' || type.subtype.kind === 'timestamp') &&
  guess?.generator === 'range.of' &&
  guess.params.to !== '0 days'
/** So long before it begins it is asked for. */
const BOOKED = '21 days'

/** What is done at a moment is done within hours. */
const SOON_DONE = '2 hours'

/** The machine with the moments at which states begin, where these are agreed on beforehand and so do not come of the state. */
export function timed(
  machine: Machine,
  table: TableDraft,
): Machine & { readonly dates: Readonly<Record<string, string>> } {
  const spans = spansOf(table).filter(({ end }) => end.guess?.params.future === true)
  const span = spans.find(({ of }) => of === '') ?? spans.find(({ of }) => PLANNED.test(of))
  const due = table.columns.find(
    ({ words, guess }) => /^(due|payment due)( date| at| on)?$/.test(words.join(' ')) && guess?.params.future === true,
  )
  const trial = trialIn(table)
  const agreed = span ? undefined : table.columns.find(isAgreed)
  const named = (state: string) =>
    state
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim()
  const range = span || agreed ? undefined : table.columns.find(isPlannedRange)?.column.name
  const hasBegun = machine.path.slice(1).some((state) => BEGUN.test(named(state)))
  const dates = machine.path.slice(1).flatMap((state) => {
    const name = named(state)
    const of = (draft: ColumnDraft | undefined) => draft?.column.name
    const [start, end] = span
      ? [of(span.start), of(span.end)]
      : range
        ? [`lower(${range})`, `upper(${range})`]
        : [of(agreed), hasBegun ? undefined : of(agreed)]
    const isTried = TRYING.test(named(machine.path[0] ?? '')) && state === machine.path[1]
    const column = isTried ? of(trial?.end) : BEGUN.test(name) ? start : OVER.test(name) ? end : undefined
    return column ? [[state, column] as const] : []
  })
  const begun = dates.map(([state]) => state)
  const exits = machine.exits.map((exit) => {
    const first = machine.path.findIndex((state) => begun.includes(state))
    const waiting = machine.path[first - 1]
    if (waiting !== undefined && MISSED.test(named(exit.state))) return { ...exit, after: waiting }
    if (span && EXPIRED.test(named(exit.state))) return { ...exit, on: span.end.column.name }
    const paid = machine.path.find((state) => named(state) === 'paid')
    return due && OVERDUE.test(named(exit.state))
      ? { ...exit, on: due.column.name, ...(paid ? { before: paid } : {}) }
      : exit
  })
  return {
    ...machine,
    exits,
    dates: Object.fromEntries(dates),
    ...(agreed && hasBegun ? { pace: SOON_DONE } : {}),
    ...(range && dates.length > 0 ? { since: `lower(${range})`, lead: BOOKED } : {}),
  }
}
