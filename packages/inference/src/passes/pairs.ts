import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../draft.ts'
import { columnsIn, keyColumns } from '../key-columns.ts'
import { namesOf } from '../totals/columns.ts'

/** Words of which the one names the lower end of something, the other the upper. */
const OPPOSITES: readonly (readonly [low: string, high: string])[] = [
  ['minimum', 'maximum'],
  ['min', 'max'],
  ['low', 'high'],
  ['lowest', 'highest'],
  ['lower', 'upper'],
  ['least', 'most'],
  ['smallest', 'largest'],
  ['first', 'last'],
  ['earliest', 'latest'],
  ['oldest', 'newest'],
  ['floor', 'ceiling'],
  ['from', 'to'],
  ['from', 'until'],
  ['from', 'till'],
  ['open', 'close'],
  ['open', 'closed'],
  ['entry', 'exit'],
  ['entrance', 'exit'],
  ['losal', 'hisal'],
  ['minsal', 'maxsal'],
  ['start', 'end'],
  ['starts', 'ends'],
  ['start', 'finish'],
  ['started', 'ended'],
  ['started', 'finished'],
  ['started', 'completed'],
  ['begin', 'end'],
  ['begins', 'ends'],
  ['opening', 'closing'],
  ['opens', 'closes'],
  ['not before', 'not after'],
]

/** Where the lower end's word stands in a name, and what stands there in the name of the upper end. */
const PLACES = OPPOSITES.map(([low, high]) => ({ place: new RegExp(`(^| )${low}( |$)`), other: `$1${high}$2` }))

/** What is part of something and so no more than the whole, by the words of both. */
const PARTS: readonly { readonly part: RegExp; readonly whole: RegExp }[] = [
  {
    part: /^(received|rejected|stocked|shipped|returned|scrapped|delivered|cancelled) quantity$/,
    whole: /^(order |ordered |requested )?quantity$/,
  },
  { part: /^quantity (received|rejected|shipped|returned|scrapped|delivered)$/, whole: /^quantity( ordered)?$/ },
  { part: /^(used count|times used|usage count|uses|redemptions)$/, whole: /^(usage limit|maximum uses|max uses)$/ },
  { part: /^(booked|taken|sold|occupied|reserved) seats$/, whole: /^(total )?(seats|capacity)$/ },
  {
    part: /^(standard cost|cost|cost price|unit cost|purchase price)$/,
    whole: /^(price|(list|sale|unit|retail|selling) price)$/,
  },
  {
    part: /^(sale|special|promotional|discounted) price$/,
    whole: /^(price|(list|regular|retail|original) price)$/,
  },
  { part: /^net weight$/, whole: /^gross weight$/ },
  // What is kept for emergencies is no reason to wait until it is all that is left.
  { part: /^safety stock( (level|quantity))?$/, whole: /^reorder (point|level)$/ },
  { part: /^reorder (point|level)$/, whole: /^(maximum|max) stock( level)?$/ },
]

/** Parts of a moment, each within the one before: of two ends, only the largest are in order. */
const WITHIN: readonly string[] = ['year', 'month', 'day', 'hour', 'minute', 'second']

/** Generators whose values follow from others: a condition would take that from them. */
const FOLLOWS = /^(formula|copy|lifecycle|time\.(after|before|between)|number\.sequence)$/

/** The lower end of something is no more than the upper one, and a part no more than the whole: as checks that the schema does not have. */
export function orderPairs({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const keys = new Set(keysOf(table))
    const free = table.columns.filter((draft) => isFree(draft, keys))
    const byWords = new Map(free.map((draft) => [draft.words.join(' '), draft]))
    for (const draft of free) {
      const words = draft.words.join(' ')
      for (const { place, other: named } of PLACES) {
        const other = place.test(words) ? byWords.get(words.replace(place, named)) : undefined
        const isOpen = isOrdered(draft) && !isWithin(draft, byWords)
        // What gives way to the next row's is in order by itself.
        const isLed = other?.guess?.params.next !== undefined
        if (other && !isLed && isOpen && comparable(other) === comparable(draft) && !areTold(draft, other))
          add(table, draft, other)
      }
    }
    travel(table, free)
    const numbers = free.filter((draft) => comparable(draft) === 'number')
    for (const { part, whole } of PARTS) {
      const find = (pattern: RegExp) => numbers.find(({ words }) => pattern.test(words.join(' ')))
      const [low, high] = [find(part), find(whole)]
      if (low && high && low !== high && !(ofGoods(low) && ofGoods(high))) add(table, low, high)
    }
  }
}

const LEFT = ['departure time', 'departure', 'departs', 'depart time', 'departure at', 'exit time', 'departure hour']
const CAME = ['arrival time', 'arrival', 'arrives', 'arrive time', 'arrival at', 'arrival hour']
/** Where a train stays for a while: it arrives there before it leaves. */
const STOPS = /(^| )(stop|stops|station|halt|platform)( (id|name|no|number|code))?$/

/** Times of day at which something leaves and arrives: not when people begin to work, as `arrival_time` alone would say. */
function travel(table: TableDraft, free: readonly ColumnDraft[]): void {
  const times = free.filter(({ type }) => type.kind === 'time')
  if (times.length < 2) return
  const called = (names: readonly string[]) =>
    times.find((draft) => namesOf(draft, table).some((name) => names.includes(name)))
  const [left, came] = [called(LEFT), called(CAME)]
  if (!left?.guess || !came?.guess || left === came) return
  for (const draft of [left, came])
    if (draft.guess?.generator === 'time.time') amend(draft, { params: {} }, 'something travels')
  const stations = table.columns.filter(({ words }) => STOPS.test(words.join(' '))).length
  if (stations === 1) add(table, came, left)
  else add(table, left, came)
}

/** Whether a column is a part of a moment of which a larger part stands beside it: May of one year may come after June of another. */
function isWithin({ words }: ColumnDraft, byWords: ReadonlyMap<string, ColumnDraft>): boolean {
  const at = WITHIN.indexOf(words.at(-1) ?? '')
  return WITHIN.slice(0, Math.max(0, at)).some((part) => byWords.has([...words.slice(0, -1), part].join(' ')))
}

/** What a row is called says both ends of it: a night shift ends in the morning. */
const areTold = (...ends: readonly ColumnDraft[]): boolean => ends.every(({ guess }) => guess?.generator === 'case')

/** What goods cost the shop is less than their price as it is. */
const ofGoods = ({ guess }: ColumnDraft): boolean => /^product\.(cost|price)$/.test(guess?.generator ?? '')

function add(table: TableDraft, low: ColumnDraft, high: ColumnDraft): void {
  table.holds.push(`${quoted(low.column.name)} <= ${quoted(high.column.name)}`)
}

/** A name as formulas write it. */
const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`)

/** Numbers and moments have a lower end and an upper one; of two states, or two addresses, neither is less. */
const isOrdered = (draft: ColumnDraft): boolean => comparable(draft) !== undefined

function comparable({ type }: ColumnDraft): string | undefined {
  if (type.kind === 'integer' || type.kind === 'decimal' || type.kind === 'float') return 'number'
  return type.kind === 'time' || type.kind === 'date' || type.kind === 'timestamp' ? type.kind : undefined
}

/** The columns that must differ from row to row, alone or with others, and those that say which rows must. */
const keysOf = ({ table }: TableDraft): readonly string[] => [
  ...(table.primaryKey?.columns ?? []),
  ...table.uniques.flatMap((unique) => [
    ...keyColumns(unique, table),
    ...(unique.predicate ? columnsIn(unique.predicate) : []),
  ]),
]

/** Whether only its own generator has a say in a column: no key, no formula. */
function isFree({ column, guess, referenced, type }: ColumnDraft, keys: ReadonlySet<string>): boolean {
  const isKey = keys.has(column.name)
  const isFollowing = guess === undefined || FOLLOWS.test(guess.generator)
  // Moments follow each other by their generators, which also know how soon.
  const isMoment = type.kind === 'date' || type.kind === 'timestamp'
  return !referenced && !isKey && !column.generated && (isMoment ? guess !== undefined : !isFollowing)
}
