import type { Json } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type TableDraft } from '../../draft.ts'
import { belongsToEvent, type Event, eventIn, stateOf } from '../../lifecycles/events.ts'
import { stateWord } from '../../lifecycles/states.ts'
import { tableWords } from '../../names/table-names.ts'
import { follow, isFree, nameOf, quoted } from '../../totals/columns.ts'
import { dated, isMoment, later, NOT_YET } from './event-dates.ts'
import { inStates, STATUS, type Status, statesOf } from './status.ts'

/** What a table says of one event. */
interface Told {
  readonly event: Event
  /** What it happened to; empty for the row itself. */
  readonly of: string
  readonly columns: ColumnDraft[]
}

/** What stands before the event and says nothing: `is_published`, `date_closed`. */
const HOLLOW = new Set(['of', 'is', 'was', 'has', 'been', 'date', 'time', 'at', 'on', 'actual', 'actually'])

/** Columns that speak of the same event of the same thing: of the row itself, or of its email (`email_verified_at`). */
export function eventsOf(table: TableDraft): ReadonlyMap<string, Told> {
  const told = new Map<string, Told>()
  for (const draft of table.columns) {
    const event = eventIn(draft.words)
    if (!event || draft.column.generated) continue
    const before = draft.words.slice(0, draft.words.indexOf(event.word)).filter((word) => !HOLLOW.has(word))
    const of = tableWords(table.table.name).at(-1) === before.join(' ') ? '' : before.join(' ')
    const key = `${of} ${event.name}`
    const known = told.get(key) ?? { event, of, columns: [] }
    known.columns.push(draft)
    told.set(key, known)
  }
  return told
}

const isFlag = ({ type, guess, words }: ColumnDraft): boolean =>
  type.kind === 'boolean' && guess?.generator === 'boolean' && !words.includes('can') && !words.includes('allow')

/** Nothing behind the event makes another thing of it: a payment that is overdue has not been made. */
const saysNoMore = ({ words }: ColumnDraft, { word }: Event): boolean =>
  words.slice(words.indexOf(word) + 1).every((one) => /^(flag|yn|in|full|status|already|yet)$/.test(one))

export function agree({ event, of, columns }: Told, status: Status | undefined, table: TableDraft): void {
  const dates = columns.filter(
    (draft) => isMoment(draft) && draft.column.nullable && !isUnique(table.table, [draft.column.name]),
  )
  const date = dates.find((draft) => !LASTING.test(draft.words.join(' '))) ?? dates[0]
  const state =
    status && of === ''
      ? stateOf(event, [...status.machine.path, ...status.machine.exits.map((exit) => exit.state)])
      : undefined
  const happened = state && status ? inStates(status, state, event.name === 'ended') : undefined
  if (!happened && status && of === '') for (const draft of dates) later(draft, event, status, table)
  if (happened && status && state) for (const draft of dates) dated(draft, happened, state, status, table)
  const flag = columns.find((draft) => isFlag(draft) && saysNoMore(draft, event) && isFree(draft, table))
  const known = happened ?? (date && `${nameOf(date)} is not null`)
  if (flag && known)
    follow(
      flag,
      known,
      happened ? `it agrees with ${status?.draft.column.name}` : `it agrees with ${date?.column.name}`,
    )
  const told = known ?? (flag && nameOf(flag))
  if (!told) return
  for (const draft of columns) if (draft !== date && draft !== flag) belong(draft, told, table)
  if (happened) return
  for (const draft of dates) if (draft !== date && LASTING.test(draft.words.join(' '))) lastSince(draft, date, told)
}

/** Until when what happened lasts: `locked_until` beside `locked_at`. */
const LASTING = / (until|till|expires|expiry|end|ends)( at| on| date)?$/

function lastSince(draft: ColumnDraft, date: ColumnDraft | undefined, happened: string): void {
  if (!draft.guess || draft.guess.when !== undefined) return
  const since =
    date && draft.guess.generator === 'time.after'
      ? { params: { ...draft.guess.params, column: date.column.name } }
      : {}
  amend(draft, { ...since, nulls: 0, when: happened }, `it is there where ${happened}`)
}

/** A row may have states of several things, `signing_status` beside `send_status`: what one of them lists as a state of its own has happened where it stands there. */
export function agreeWithOthers({ event, of, columns }: Told, status: Status | undefined, table: TableDraft): void {
  if (of !== '') return
  for (const draft of table.columns) {
    const states = draft === status?.draft || !STATUS.test(draft.words.join(' ')) ? undefined : statesOf(draft)
    const state = states && stateOf(event, states)
    if (state === undefined) continue
    const reached = reachedOnce(state, states ?? [])
    const happened =
      reached.length === 1
        ? `${nameOf(draft)} = ${quoted(state)}`
        : `${nameOf(draft)} in (${reached.map(quoted).join(', ')})`
    for (const one of columns) {
      const isFixed = one.referenced || !one.column.nullable || one.guess?.when !== undefined
      if (isFixed || isUnique(table.table, [one.column.name]) || !(isMoment(one) || belongsToEvent(one.words))) continue
      amend(one, { nulls: 0, when: happened }, `it is there where ${happened}`)
    }
    return
  }
}

/** A state, and those that come after it on the way: what has succeeded has been started. */
function reachedOnce(state: string, states: readonly string[]): readonly string[] {
  const rankOf = (one: string) => {
    const word = stateWord(one)
    return word?.kind === 'path' ? word.rank : undefined
  }
  const rank = rankOf(state)
  return rank === undefined ? [state] : states.filter((one) => one === state || (rankOf(one) ?? -1) > rank)
}

/** What ends what began at a moment that may be missing. */
function begunIn({ guess }: ColumnDraft, { columns }: TableDraft): string {
  const start = columns.find(({ column }) => column.name === guess?.params.column)
  return start?.column.nullable ? ` and ${nameOf(start)} is not null` : ''
}

/** Where states are shares of the rows, nothing is passed through; what ends things is told all the same: a reason for rejection where something was rejected. */
export function agreeWithShares({ event, of, columns }: Told, table: TableDraft): void {
  if (of !== '') return
  const draft = table.columns.find(
    ({ words, guess }) => /^(choice|text\.status)$/.test(guess?.generator ?? '') && STATUS.test(words.join(' ')),
  )
  const values = draft?.states ?? draft?.guess?.params.values
  const states = Array.isArray(values) ? values.map(String) : draft ? ANYTHINGS : []
  const happened = draft && whenOf(event, draft, states)
  if (!draft || happened === undefined) return
  for (const one of columns) {
    const isFixed = one === draft || one.referenced || !one.column.nullable || isUnique(table.table, [one.column.name])
    if (isFixed || !one.guess || !(isMoment(one) || belongsToEvent(one.words))) continue
    // What has happened does not lie ahead.
    const { future, lengths, ...params } = one.guess.params
    const kept = future === 'open' ? { params: lengths === undefined ? params : { ...params, max: '300 days' } } : {}
    const when = isMoment(one) ? `${happened}${begunIn(one, table)}` : happened
    amend(one, { ...kept, nulls: 0, when }, `it is there where ${happened}`)
  }
}

/** In which states something has happened; what ends things has not in those that have only begun. */
function whenOf(event: Event, draft: ColumnDraft, states: readonly string[]): string | undefined {
  const state = LEAVING.test(event.name)
    ? stateOf(event, states)
    : event.name === 'ended'
      ? states.find((one) => INACTIVE.test(one))
      : undefined
  if (state !== undefined) return `${nameOf(draft)} = ${quoted(state)}`
  const early = NOT_YET.test(event.name) ? states.filter((one) => FIRST.test(one)) : []
  return early.length === 0 ? undefined : `${nameOf(draft)} not in (${early.map(quoted).join(', ')})`
}

/** Of the states that anything may have. */
const ANYTHINGS = ['active', 'pending', 'draft']

/** What is over, where nothing else says how it ended. */
const INACTIVE = /^(inactive|ended)$/i

const FIRST = /^(pending|draft|new|created|queued|waiting|open)$/i

const LEAVING = /^(clos|terminat|resign|reject|declin|cancel|suspen|expir|revo|disabl|ban|lost|withdraw)/

function belong(draft: ColumnDraft, happened: string, table: TableDraft): void {
  if (belongsToEvent(draft.words)) keepWhere(draft, happened, table)
}

/** A column, or the relation that it is, is there where something is so. */
export function keepWhere(draft: ColumnDraft, happened: string, table: TableDraft): void {
  if (!draft.column.nullable) return
  const key = table.table.foreignKeys.find(({ columns }) => columns.length === 1 && columns[0] === draft.column.name)
  const relation = key && table.relations.get(key.name)
  if (key && relation) {
    forget(draft, table)
    table.relations.set(key.name, {
      ...relation,
      nulls: 0,
      when: happened,
      reason: `${relation.reason}; there where ${happened}`,
    })
  } else if (!draft.referenced && draft.guess)
    amend(draft, { nulls: 0, when: happened }, `it is there where ${happened}`)
}

/** Who did something later may have come later than the row, and is there only where that happened. */
function forget({ column }: ColumnDraft, { columns }: TableDraft): void {
  const isOther = (one: unknown) => !String(one).startsWith(`@${column.name}.`)
  for (const other of columns) {
    if (!other.guess) continue
    const params = Object.entries(other.guess.params).flatMap(([name, value]): (readonly [string, Json])[] => {
      const left = Array.isArray(value) && (name === 'after' || name === 'and') ? value.filter(isOther) : []
      if (left.length > 0) return [[name, left]]
      // What rows come after, it has to be something.
      return name === 'and' ? [] : [[name, value]]
    })
    other.guess = { ...other.guess, params: Object.fromEntries(params) }
  }
}
