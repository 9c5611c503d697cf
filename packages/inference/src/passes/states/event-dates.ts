import type { Json } from '@populace/model'
import { amend, type ColumnDraft, type TableDraft } from '../../draft.ts'
import { type Event, eventIn, stateOf } from '../../lifecycles/events.ts'
import { type Machine, paceOf } from '../../lifecycles/machine.ts'
import { stateWord } from '../../lifecycles/states.ts'
import { spansOf } from '../../spans/ends.ts'
import { nameOf, quoted } from '../../totals/columns.ts'
import { quickly } from '../moments/stages.ts'
import type { Status } from './status.ts'

export const isMoment = ({ type, guess }: ColumnDraft): boolean =>
  (type.kind === 'timestamp' || type.kind === 'date') && guess?.generator.startsWith('time.') === true

/** What ends things, whatever their states call it; and what has not happened yet to what has only begun. */
const FINAL = /^(completed|closed|resolved|delivered|finished)\b/

export const NOT_YET =
  /^(activated|shipped|delivered|returned|refunded|completed|closed|resolved|cancelled|published|approved)\b/

const BEGINNINGS = 6
/** What is missing less often is there for all who have come so far. */
const SELDOM = 0.2

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
export function later(draft: ColumnDraft, event: Event, { draft: status, machine }: Status, table: TableDraft): void {
  const { path, exits } = machine
  if (!draft.guess) return
  const behind = statesBehind(event, machine)
  const earlier = earlierThan(draft, event.states[0] ?? '', table)
  if (behind.length > 0)
    return amend(
      draft,
      {
        when: `${nameOf(status)} in (${behind.map(quoted).join(', ')})`,
        ...((draft.guess.nulls ?? 0) < SELDOM ? { nulls: 0 } : {}),
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

/** A date follows the one of the event before, and is there where the state has been reached. */
export function dated(
  draft: ColumnDraft,
  happened: string,
  state: string,
  { machine }: Status,
  table: TableDraft,
): void {
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
