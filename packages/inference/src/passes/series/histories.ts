import type { Json } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Guess, type Inferring, type TableDraft } from '../../draft.ts'
import { eventIn, stateOf } from '../../lifecycles/events.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { broodsOf, isFree, quoted, valuesOf } from '../../totals/columns.ts'
import { momentsOf, originOf } from '../moments/origins.ts'
import { STATUS } from '../states/status.ts'
import { tellLatest } from './latest.ts'
import { above, lieInOrder, type Series, seriesBelow } from './siblings.ts'

/** Tables that tell what became of something, step by step. */
const HISTORY =
  /\b(history|log|transition|change|event|timeline|tracking|update|trail|journal|movement|scan|checkpoint)$/
/** Of which each step may be told several times. */
const SEEN_ON_ITS_WAY = /\b(tracking|scan|checkpoint|shipment|parcel|delivery)\b/
const KIND = '(status|state|stage|phase)'
const OLD = new RegExp(`^((old|from|previous|prev|prior|before) (\\w+ )?${KIND}|(\\w+ )?${KIND} (from|before|old))$`)
const NEW = new RegExp(`^((new|to|next|after|current) )?(\\w+ )?${KIND}( (to|after|new))?$`)
const WHEN =
  /^(changed|occurred|happened|transitioned|event|scanned|recorded|logged|entered|effective|moved|timestamp|performed)\b/
const DEFAULT_PACE = '3 days'

/**
 * What a table tells of a thing's states ends in the one that it is in, and begins with its first: each row says another one than the row before, at a later moment. How far the thing has come
 * agrees with how much is told of it.
 */
export function tellHistories(inferring: Inferring): void {
  if (!inferring.generators.has('lifecycle.step') || !inferring.generators.has('time.step')) return
  for (const table of inferring.drafts.values()) {
    const history = historyIn(table, inferring)
    if (history) tell(history)
    else tellParcel(table, inferring)
    for (const { child } of broodsOf(table, inferring)) {
      const told = child === table ? undefined : historyIn(child, inferring)
      if (told?.series.parent === table) keepUpWith(told)
    }
  }
}

/** What a table tells of the states of its parent. */
function historyIn(table: TableDraft, inferring: Inferring): History | undefined {
  const words = tableWords(table.table.name).map(singular).join(' ')
  const old = stateNamed(table, OLD)
  const now = stateNamed(table, NEW, old)
  if (!now || !(old || HISTORY.test(words))) return undefined
  const series = seriesBelow(table, inferring, (parent) => statusIn(parent, now) !== undefined)
  const status = series && statusIn(series.parent, now)
  // Where a first row has nothing before it, it tells how the thing began; else it tells its first change.
  const isBegun = old !== undefined && !old.column.nullable
  return series && status && { series, status, now, old, isBegun, repeats: !old && SEEN_ON_ITS_WAY.test(words) }
}

interface History {
  readonly series: Series
  /** Of the parent. */
  readonly status: ColumnDraft
  readonly now: ColumnDraft
  readonly old: ColumnDraft | undefined
  /** It tells of changes alone, not of how the thing began. */
  readonly isBegun: boolean
  readonly repeats: boolean
}

const isText = ({ type, referenced, column }: ColumnDraft): boolean =>
  !referenced && !column.generated && (type.kind === 'text' || type.kind === 'enum' || type.kind === 'inline-enum')

const stateNamed = (table: TableDraft, name: RegExp, other?: ColumnDraft): ColumnDraft | undefined =>
  table.columns.find(
    (draft) =>
      draft !== other &&
      isText(draft) &&
      name.test(draft.words.join(' ')) &&
      !isUnique(table.table, [draft.column.name]),
  )

/** The parent's column of states, all of which the history may tell. */
function statusIn({ columns }: TableDraft, now: ColumnDraft): ColumnDraft | undefined {
  const may = now.states && new Set(now.states)
  const found = columns.filter(
    (draft) =>
      isText(draft) &&
      STATUS.test(draft.words.join(' ')) &&
      /^(lifecycle|choice)$/.test(draft.guess?.generator ?? '') &&
      valuesOf(draft).length > 1 &&
      valuesOf(draft).every((state) => may?.has(state) ?? true),
  )
  return found.find(({ words }) => /^(status|state)$/.test(words.join(' '))) ?? found[0]
}

function tell(history: History): void {
  const { series, status, now, old, isBegun, repeats } = history
  const [nth, of] = [stepOf(history, series.nth), stepOf(history, series.of)]
  const params = { ...pathOf(status), state: above(series, status), of, ...(repeats ? { repeats } : {}) }
  const why = `it tells how ${series.parent.name} came to their ${status.column.name}`
  now.guess = stepping(now, { ...params, nth }, why)
  if (old) old.guess = stepping(old, { ...params, nth: isBegun ? series.nth : `${nth} - 1` }, why)
  come(history, nth, of)
  lieInOrder(series)
  spreadEvenly(series)
  tellLatest(series)
}

/** What a carrier reports of a parcel that has come so far, or is stuck, by its last report. */
const REPORTS: readonly { readonly of: RegExp; readonly values: readonly string[]; readonly before?: string }[] = [
  {
    of: /^(delivered|completed|received)$/i,
    values: ['Delivered', 'Delivered', 'Delivered to a neighbour'],
    before: 'Out for delivery',
  },
  { of: /^out.?for.?delivery$/i, values: ['Out for delivery'] },
  {
    of: /^(exception|delayed|held|on.?hold|failed|returned)$/i,
    values: ['Delivery attempted, nobody at home', 'Held at the pick-up point', 'In customs clearance'],
  },
  { of: /^(pending|created|new|label.?created|processing)$/i, values: ['Label created'] },
  { of: /^picked.?up$/i, values: ['Picked up by the carrier'] },
]

/** What a carrier reports in words of its own comes to where the parcel is. */
function tellParcel(table: TableDraft, inferring: Inferring): void {
  const event = table.columns.find(({ guess }) => guess?.generator === 'order.shipment-event')
  const known = (parent: TableDraft) =>
    parent.columns.find(
      (draft) => STATUS.test(draft.words.join(' ')) && valuesOf(draft).some((one) => /deliver/i.test(one)),
    )
  const series = event && seriesBelow(table, inferring, (parent) => known(parent) !== undefined)
  const status = series && known(series.parent)
  if (!event || !series || !status || !isFree(event, table)) return
  const { nth, of } = series
  const told = REPORTS.flatMap(({ of: state, ...report }) => {
    const said = valuesOf(status)
      .filter((one) => state.test(one))
      .map(quoted)
    return said.length === 0 ? [] : [{ ...report, is: `${above(series, status)} in (${said.join(', ')})` }]
  })
  const cases = [
    ...told.map(({ is, values }) => ({ when: `${nth} = ${of} and ${is}`, values: [...values] })),
    { when: `${nth} = 1`, values: ['Label created'] },
    ...told.flatMap(({ is, before }) => (before ? [{ when: `${nth} = ${of} - 1 and ${is}`, values: [before] }] : [])),
    { when: `${nth} = 2`, values: ['Picked up by the carrier'] },
  ]
  const otherwise = { values: ['Arrived at the sorting centre', 'Left the sorting centre'] }
  amend(
    event,
    { generator: 'case', params: { cases, otherwise }, nulls: 0 },
    `it tells how far ${series.parent.name} have come`,
  )
  come({ series, status }, nth, of)
  lieInOrder(series)
  spreadEvenly(series)
}

/** Few things go back and forth between two states a dozen times: each has about as much told of it as others. */
function spreadEvenly({ table, key }: Series): void {
  const relation = table.relations.get(key)
  if (relation)
    table.relations.set(key, {
      ...relation,
      children: { distribution: 'uniform' },
      reason: 'about as much is told of each',
    })
}

const stepOf = ({ isBegun }: History, text: string): string => (isBegun ? `${text} + 1` : text)

/** The thing has come as far as its history tells. Of several histories the first alone can be told from its beginning. */
function keepUpWith(history: History): void {
  const { series, status } = history
  const { generator, params } = status.guess ?? {}
  if (generator !== 'lifecycle' || params?.dates !== undefined || params?.steps !== undefined) return
  amend(
    status,
    { params: { ...params, steps: stepOf(history, series.counted) } },
    `${series.table.name} tells of its states`,
  )
}

const stepping = ({ guess }: ColumnDraft, params: Guess['params'], reason: string): Guess => ({
  generator: 'lifecycle.step',
  params,
  score: Math.max(guess?.score ?? 0, 0.9),
  reason,
})

/** The states of a column, as a way through them. */
function pathOf(status: ColumnDraft): Readonly<Record<string, Json>> {
  const { path, exits } = status.guess?.params ?? {}
  if (status.guess?.generator !== 'lifecycle' || path === undefined) return { path: valuesOf(status) }
  const plain = (Array.isArray(exits) ? exits : []).flatMap((exit) =>
    typeof exit === 'object' && exit !== null && 'state' in exit
      ? [{ state: exit.state ?? '', ...('after' in exit && exit.after !== undefined ? { after: exit.after } : {}) }]
      : [],
  )
  return { path, ...(plain.length > 0 ? { exits: plain } : {}) }
}

/** Steps come one after the other from when the thing came to be, the last when its state began. */
function come({ series, status }: Pick<History, 'series' | 'status'>, nth: string, of: string): void {
  const { table, parent } = series
  const began = originOf(momentsOf(parent))?.draft
  const moments = momentsOf(table).map(({ draft }) => draft)
  const when = moments.find(({ words }) => WHEN.test(words.join(' '))) ?? originOf(momentsOf(table))?.draft
  if (!began || !when?.guess || !isFree(when, table)) return
  const params = {
    column: above(series, began),
    nth,
    of,
    pace: String(status.guess?.params.pace ?? DEFAULT_PACE),
    ...lastOf(series, status),
  }
  amend(when, { generator: 'time.step', params, nulls: 0 }, `its steps come after each other`)
  for (const written of moments)
    if (written !== when && /^(created|inserted|recorded|logged)\b/.test(written.words.join(' ')))
      amend(
        written,
        { generator: 'time.after', params: { column: when.column.name, max: '2 minutes' }, nulls: 0 },
        `it was written down at ${when.column.name}`,
      )
}

/** When the parent came to the state that it is in, where one of its columns says so. */
function lastOf(series: Series, status: ColumnDraft): { readonly last?: string } {
  const states = valuesOf(status)
  const dated = series.parent.columns.flatMap((draft): string[] => {
    const isDate = draft.guess?.generator.startsWith('time.') === true && draft.guess.when !== undefined
    const event = isDate && draft.column.nullable ? eventIn(draft.words) : undefined
    const state = event && stateOf(event, states)
    return state === undefined ? [] : [`if(${above(series, status)} = ${quoted(state)}, ${above(series, draft)}, null)`]
  })
  return dated.length === 0 ? {} : { last: dated.length === 1 ? (dated[0] ?? '') : `coalesce(${dated.join(', ')})` }
}
