import type { Json } from '@populace/model'
import { isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../draft.ts'
import { belongsToEvent, type Event, eventIn, stateOf } from '../lifecycles/events.ts'
import { stateWord } from '../lifecycles/states.ts'
import { timed } from '../lifecycles/timed.ts'
import { tracesIn } from '../lifecycles/traces.ts'
import { type Machine, machineOf, machineParams, paceOf, statesSince } from '../lifecycles/machine.ts'
import { spansOf } from '../spans/ends.ts'
import { tableWords } from '../table-facts.ts'
import { follow, isFree, nameOf, quoted } from '../totals/columns.ts'
import { agreeSides } from './side-states.ts'
import { quickly, stages, stageOf } from './stages.ts'

/** A column of states, read as a lifecycle. */
interface Status {
  readonly draft: ColumnDraft
  /** With the moments at which its states begin, where these are agreed on. */
  readonly machine: Machine
}

const STATUS = /\b(status|state|stage|phase)$/

/**
 * Columns of states become lifecycles, and what a row says of its events agrees: a date, a flag, a person or a reason belongs to an event that has happened. Where no
 * column of states tells, the event's date does; where there is none, its flag.
 */
export function liveOut(inferring: Inferring): void {
  if (!inferring.generators.has('lifecycle') || !inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    const status = statusOf(table)
    if (status) walk(status, table, inferring)
    for (const [, event] of eventsOf(table)) agree(event, status, table)
    for (const [, event] of eventsOf(table)) {
      agreeWithOthers(event, status, table)
      if (!status) agreeWithShares(event, table)
    }
    if (status) agreeSides(status.draft, status.machine, table)
  }
}

/** The table's column of states, where it has one only that is known to be a lifecycle. */
function statusOf(table: TableDraft): Status | undefined {
  const found = table.columns.flatMap((draft): Status[] => {
    const isStatus = STATUS.test(draft.words.join(' ')) && !isUnique(table.table, [draft.column.name])
    const states = isStatus ? statesOf(draft) : undefined
    const machine = states && machineOf(states, KEPT.test(tableWords(table.table.name).join(' ')))
    return machine ? [{ draft, machine: timed(machine, table) }] : []
  })
  return found.find(({ draft }) => /^(status|state)$/.test(draft.words.join(' '))) ?? found[0]
}

/** Things that are kept for years: that they are closed is an exception. */
const KEPT = /\b(account|store|shop|branch|customer|client|wallet|location|site)$/

/** The states of a text that lists none, by what it means. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'order.status': ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'],
  'order.payment-status': ['pending', 'paid', 'failed', 'refunded'],
  'finance.invoice-status': ['draft', 'sent', 'paid', 'overdue', 'void'],
}

/** What a column's type, a check, its meaning or its rule lists. */
function statesOf({ guess, states }: ColumnDraft): readonly string[] | undefined {
  if (guess === undefined) return undefined
  const usual = USUAL[guess.generator]
  if (guess.generator !== 'choice') return usual && (states ?? usual)
  const { values, weights } = guess.params
  // Shares say how many rows stand in each state, whatever their age: nothing is passed through.
  const isList = Array.isArray(values) && weights === undefined
  return states ?? (isList ? values.flatMap((value) => (typeof value === 'string' ? [value] : [])) : undefined)
}

function walk({ draft, machine }: Status, table: TableDraft, inferring: Inferring): void {
  const since = originOf(table, machine)
  const traces = tracesIn(table, machine, inferring)
  const began = machine.since ?? since?.column.name
  draft.guess = {
    generator: 'lifecycle',
    params: machineParams({ ...machine, traces }, began),
    score: Math.max(draft.guess?.score ?? 0, 0.9),
    reason: `its states follow each other${began ? `, by how long ago ${began} was` : ''}`,
    ...(draft.guess?.nulls === undefined ? {} : { nulls: draft.guess.nulls }),
  }
}

/** When a row began: what its other moments come after, or what its name says. */
function originOf(table: TableDraft, { path, exits }: Machine): ColumnDraft | undefined {
  const later = [...path.slice(1), ...exits.map(({ state }) => state)]
  const leadsOn = (draft: ColumnDraft) => {
    const event = draft.column.nullable ? eventIn(draft.words) : undefined
    return event !== undefined && stateOf(event, later) !== undefined
  }
  const moments = table.columns.filter(
    (draft) =>
      isMoment(draft) &&
      !leadsOn(draft) &&
      !draft.referenced &&
      (!draft.column.nullable || !draft.guess?.nulls) &&
      draft.guess?.generator !== 'time.future',
  )
  const begun = moments.filter(({ words }) => stageOf(words) === stages.begun)
  const followed = new Set(table.columns.map(({ guess }) => guess?.params.column))
  return (
    begun.find(({ words }) => words[0] === 'created') ??
    begun[0] ??
    moments.find((draft) => followed.has(draft.column.name) && !spansOf(table).some(({ end }) => end === draft)) ??
    moments.find(({ column }) => followed.has(column.name))
  )
}

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
function eventsOf(table: TableDraft): ReadonlyMap<string, Told> {
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

const isMoment = ({ type, guess }: ColumnDraft): boolean =>
  (type.kind === 'timestamp' || type.kind === 'date') && guess?.generator.startsWith('time.') === true
const isFlag = ({ type, guess, words }: ColumnDraft): boolean =>
  type.kind === 'boolean' && guess?.generator === 'boolean' && !words.includes('can') && !words.includes('allow')

/** Nothing behind the event makes another thing of it: a payment that is overdue has not been made. */
const saysNoMore = ({ words }: ColumnDraft, { word }: Event): boolean =>
  words.slice(words.indexOf(word) + 1).every((one) => /^(flag|yn|in|full|status|already|yet)$/.test(one))

function agree({ event, of, columns }: Told, status: Status | undefined, table: TableDraft): void {
  const dates = columns.filter(
    (draft) => isMoment(draft) && draft.column.nullable && !isUnique(table.table, [draft.column.name]),
  )
  const [date] = dates
  const state =
    status && of === ''
      ? stateOf(event, [...status.machine.path, ...status.machine.exits.map((exit) => exit.state)])
      : undefined
  const happened = state && status ? inStates(status, state) : undefined
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
  if (told) for (const draft of columns) if (draft !== date && draft !== flag) belong(draft, told, table)
}

/** A row may have states of several things, `signing_status` beside `send_status`: what one of them lists as a state of its own has happened where it stands there. */
function agreeWithOthers({ event, of, columns }: Told, status: Status | undefined, table: TableDraft): void {
  if (of !== '') return
  for (const draft of table.columns) {
    const states = draft === status?.draft || !STATUS.test(draft.words.join(' ')) ? undefined : statesOf(draft)
    const state = states && stateOf(event, states)
    if (state === undefined) continue
    const happened = `${nameOf(draft)} = ${quoted(state)}`
    for (const one of columns) {
      const isFixed = one.referenced || !one.column.nullable || one.guess?.when !== undefined
      if (isFixed || isUnique(table.table, [one.column.name]) || !(isMoment(one) || belongsToEvent(one.words))) continue
      amend(one, { nulls: 0, when: happened }, `it is there where ${happened}`)
    }
    return
  }
}

/** Where states are shares of the rows, nothing is passed through; what ends things is told all the same: a reason for rejection where something was rejected. */
function agreeWithShares({ event, of, columns }: Told, table: TableDraft): void {
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
    amend(one, { ...kept, nulls: 0, when: happened }, `it is there where ${happened}`)
  }
}

/** In which states something has happened; what ends things has not in those that have only begun. */
function whenOf(event: Event, draft: ColumnDraft, states: readonly string[]): string | undefined {
  const state = LEAVING.test(event.name) ? stateOf(event, states) : undefined
  if (state !== undefined) return `${nameOf(draft)} = ${quoted(state)}`
  const early = NOT_YET.test(event.name) ? states.filter((one) => FIRST.test(one)) : []
  return early.length === 0 ? undefined : `${nameOf(draft)} not in (${early.map(quoted).join(', ')})`
}

/** Of the states that anything may have. */
const ANYTHINGS = ['active', 'pending', 'draft']
const FIRST = /^(pending|draft|new|created|queued|waiting|open)$/i
const LEAVING = /^(clos|terminat|resign|reject|declin|cancel|suspen|expir|revo|disabl|ban|lost)/

/** What ends things, whatever their states call it; and what has not happened yet to what has only begun. */
const FINAL = /^(completed|closed|resolved|delivered|finished)\b/
const NOT_YET = /^(shipped|delivered|returned|refunded|completed|closed|resolved|cancelled|published|approved)\b/
const BEGINNINGS = 6

/** The states that stand behind an event which none bears the name of: what is completed has been started. */
function statesBehind({ states }: Event, { path, exits }: Machine): readonly string[] {
  const rankOf = (state: string) => {
    const word = stateWord(state)
    return word?.kind === 'path' ? word.rank : undefined
  }
  const rank = rankOf(states[0] ?? '')
  const behind = path.filter((state) => rank !== undefined && (rankOf(state) ?? 0) > rank)
  const later = exits.filter(({ after }) => after !== undefined && behind.includes(after))
  return behind.length === 0 ? [] : [...behind, ...later.map(({ state }) => state)]
}

/** The date of an event that no state bears the name of: not while the row has only begun. */
function later(draft: ColumnDraft, event: Event, { draft: status, machine }: Status, table: TableDraft): void {
  const { path, exits } = machine
  if (!draft.guess) return
  const behind = statesBehind(event, machine)
  const earlier = earlierThan(draft, event.states[0] ?? '', table)
  if (behind.length > 0)
    return amend(
      draft,
      {
        when: `${nameOf(status)} in (${behind.map(quoted).join(', ')})`,
        ...(draft.guess.generator === 'time.after' && earlier.length > 0
          ? { params: { ...draft.guess.params, and: earlier } }
          : {}),
      },
      `it is there once ${status.column.name} is behind it`,
    )
  if (!NOT_YET.test(event.name)) return
  const word = (state: string) => stateWord(state)
  const isFirst = (state: string) => {
    const known = word(state)
    return known?.kind === 'path' && known.rank < BEGINNINGS
  }
  const last = path.at(-1)
  const states = FINAL.test(event.name)
    ? path.filter((one) => one === last)
    : [...path, ...exits.map(({ state }) => state)]
  const reached = states.filter((state) => !isFirst(state)).map(quoted)
  const when = reached.length > 0 ? `${nameOf(status)} in (${reached.join(', ')})` : 'false'
  amend(draft, { when }, `it is there only where ${status.column.name} is so far`)
}

function inStates({ draft, machine }: Status, state: string): string {
  const since = statesSince(state, machine).map(quoted)
  return since.length === 1 ? `${nameOf(draft)} = ${since[0]}` : `${nameOf(draft)} in (${since.join(', ')})`
}

/** A date follows the one of the event before, and is there where the state has been reached. */
function dated(draft: ColumnDraft, happened: string, state: string, { machine }: Status, table: TableDraft): void {
  if (draft.guess?.generator !== 'time.after' && draft.guess?.generator !== 'time.past') return
  const before = dateBefore(state, machine, table)
  const why = `it is there once ${state}`
  const agreed = table.columns.find(({ column }) => column.name === machine.dates?.[state])
  const earlier = earlierThan(draft, state, table)
  if (agreed && agreed !== draft && agreed.guess?.params.column !== draft.column.name) {
    const params = { ...punctually(agreed, draft), ...(earlier.length > 0 ? { and: earlier } : {}) }
    return amend(
      draft,
      { generator: 'time.after', params, nulls: 0, when: happened },
      `${why}, about ${agreed.column.name}`,
    )
  }
  if (spansOf(table).some(({ start, end }) => end === draft && (!before || start === before))) {
    const { future: _, ...params } = draft.guess.params
    return amend(draft, { params, nulls: 0, when: happened }, why)
  }
  const from = before?.column.name ?? draft.guess.params.column
  amend(
    draft,
    {
      generator: 'time.after',
      params: { ...(from === undefined ? {} : { column: from }), max: quickly(table.kinds) ?? patiently(machine) },
      nulls: 0,
      when: happened,
    },
    why,
  )
  if (from === undefined) draft.guess = { ...draft.guess, generator: 'time.past', params: {} }
}

/** Not long after it was agreed on; on its day, where only that was. */
function punctually({ column, type }: ColumnDraft, draft: ColumnDraft): Readonly<Record<string, Json>> {
  if (type.kind !== 'date') return { column: column.name, min: '1 minute', max: '40 minutes' }
  return draft.type.kind === 'date'
    ? { column: column.name, max: '0 seconds' }
    : { column: column.name, min: '8 hours', max: '20 hours' }
}

/** The dates of what has happened to a row before it comes to a state. */
function earlierThan(draft: ColumnDraft, state: string, table: TableDraft): readonly string[] {
  const rankOf = (name: string | undefined) => {
    const word = name === undefined ? undefined : stateWord(name)
    return word?.kind === 'path' ? word.rank : undefined
  }
  const rank = rankOf(state)
  return table.columns.flatMap((one) => {
    const event = one !== draft && isMoment(one) && one.column.nullable ? eventIn(one.words) : undefined
    const own = rankOf(event?.states[0])
    // Who is to be seen checks in first.
    const isEarlier =
      rank !== undefined && own !== undefined && (own < rank || (own === rank && event?.word === 'checked'))
    return isEarlier && one.guess?.params.column !== draft.column.name ? [one.column.name] : []
  })
}

/** The date of the last state before one on the path that has a date: a row that got so far has it. */
function dateBefore(state: string, { path }: Machine, table: TableDraft): ColumnDraft | undefined {
  const earlier = path.slice(0, Math.max(0, path.indexOf(state))).reverse()
  for (const one of earlier)
    for (const draft of table.columns) {
      const event = isMoment(draft) && draft.column.nullable ? eventIn(draft.words) : undefined
      if (event && stateOf(event, [one]) !== undefined) return draft
    }
  return undefined
}

/** Where states last for months, so may what lies between their dates. */
function patiently(machine: Machine): string {
  const pace = paceOf(machine)
  const [count = '', unit = ''] = pace.split(' ')
  if (/^(minute|hour)/.test(unit)) return '6 hours'
  return unit.startsWith('day') && Number(count) > 12 ? pace : '12 days'
}

function belong(draft: ColumnDraft, happened: string, table: TableDraft): void {
  if (!belongsToEvent(draft.words) || !draft.column.nullable) return
  const key = table.table.foreignKeys.find(({ columns }) => columns.length === 1 && columns[0] === draft.column.name)
  const relation = key && table.relations.get(key.name)
  if (key && relation)
    table.relations.set(key.name, {
      ...relation,
      nulls: 0,
      when: happened,
      reason: `${relation.reason}; there where ${happened}`,
    })
  else if (!draft.referenced && draft.guess) amend(draft, { nulls: 0, when: happened }, `it is there where ${happened}`)
}
