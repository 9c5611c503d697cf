import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { belongsToEvent, eventIn } from '../../lifecycles/events.ts'
import { beginningsOf } from '../../spans/ends.ts'
import { tableWords } from '../../names/table-names.ts'
import { endOf, isPartOf, isStay } from '../people/stays.ts'
import { isHiring, type Moment } from './origins.ts'
import { type Stage, stageOf, stages } from './stages.ts'

/** When the rows of each table come to be. */
type Origins = ReadonlyMap<TableDraft, Moment>

/** Whom the rows of each table come after. */
export interface Elders {
  of(table: TableDraft): readonly Elder[]
  /** How many tables with moments stand above a table, each the elder of the next. */
  generation(table: TableDraft): number
}

/** Beyond these rows would pile up in the last days. */
const MOST_GENERATIONS = 4

export function eldersIn(origins: Origins, inferring: Inferring): Elders {
  const [found, counted] = [new Map<TableDraft, readonly Elder[]>(), new Map<TableDraft, number>()]
  const of = (table: TableDraft): readonly Elder[] => {
    const elders = found.get(table) ?? findElders(table, origins, inferring)
    found.set(table, elders)
    return elders
  }
  const generation = (table: TableDraft): number => {
    const known = counted.get(table)
    if (known !== undefined) return known
    // Optional keys may lead round in a circle.
    counted.set(table, 0)
    const above = of(table).flatMap((one) => (isHiring(one.origin) ? [] : [1 + generation(one.table)]))
    const count = Math.min(MOST_GENERATIONS, Math.max(0, ...above))
    counted.set(table, count)
    return count
  }
  return { of, generation }
}

/** Rows that follow from a parent do so in days; those that are merely its own, in a year. */
export const AT_ONCE = { ...stages.begun, within: '10 days' }
const IN_TIME = { ...stages.begun, within: '500 days' }

/** Whether a moment tells when a row came to be: not one that changes with every change of it, nor one that only some rows have. */
const isTelling = ({ draft }: Moment): boolean =>
  stageOf(draft.words) !== stages.latest && (!draft.column.nullable || stageOf(draft.words).order <= stages.begun.order)

/** A parent that a row comes after. */
export interface Elder {
  /** The foreign key's name. */
  readonly key: string
  readonly reference: string
  readonly table: TableDraft
  readonly origin: Moment
  readonly stage: Stage
  /** The parent’s end, while which the row is made. */
  readonly until?: ColumnDraft
  /** How soon after the parent, where it is known by that alone. */
  readonly within?: string
}

/** Of the parents of a row the one that came into being last, whose own origin follows most others, if possible one that no row is without; then the others. */
function findElders(table: TableDraft, origins: Origins, inferring: Inferring): readonly Elder[] {
  const found = table.table.foreignKeys.flatMap((key): (Elder & { rank: number })[] => {
    const parent = inferring.drafts.get(keyOf(key.references))
    const origin = parent && origins.get(parent)
    if (!parent || !origin || parent === table || !isTelling(origin)) return []
    const isRequired = isRequiredKey(table, key)
    if (key.columns.some((name) => isLater(table, name))) return []
    if (isBeforehand(table, parent, origin)) return []
    // Keys that rows can do without may lead round in circles with those that they can't; then only the latter count.
    if (reaches(parent, table, inferring, isRequired)) return []
    const isYoung =
      isStay(parent) || parent.kinds.some((kind) => kind === 'order' || kind === 'line' || kind === 'payment')
    const isPart = isPartOf(table, parent)
    const until = isPart ? endOf(parent, origin.draft) : undefined
    const isBrief = isPart && !until && origin.draft.type.kind === 'timestamp'
    const age = generations(parent, origins, inferring, new Set())
    const stage = isYoung ? AT_ONCE : IN_TIME
    return [
      {
        key: key.name,
        reference: referenceOf(key.columns),
        table: parent,
        origin,
        stage,
        ...(until ? { until } : isBrief ? { within: '75 minutes' } : {}),
        // What follows at once from one of them leaves the others' time behind.
        rank: age + (isRequired ? 100 : 0) + (isYoung ? YOUNG : 0),
      },
    ]
  })
  return found.sort((a, b) => b.rank - a.rank).slice(0, MOST_ELDERS)
}

/** More than generations are counted, less than being required is worth. */
const YOUNG = 50

/** Each of them is computed for every row. */
const MOST_ELDERS = 6

/** Whether a column that may be NULL tells of what happened to a row later: who resolved or started it has no say in when it was written, and is only there once it is. */
const isLater = ({ columns }: TableDraft, name: string): boolean =>
  columns.some(
    ({ column, words }) =>
      column.name === name &&
      column.nullable &&
      (stageOf(words).order > stages.unnamed.order || (eventIn(words) !== undefined && belongsToEvent(words))),
  )

/** What is ordered, booked or waited for beforehand is no younger than the event that it is for. */
export const isBeforehand = (table: TableDraft, parent: TableDraft, { draft }: Moment): boolean =>
  parent.kinds.some((kind) => kind === 'event_place' || kind === 'talk') &&
  beginningsOf(parent).some(({ start }) => start === draft) &&
  BEFOREHAND.test(tableWords(table.table.name).join(' '))

const BEFOREHAND =
  /\b(order|booking|registration|attendee|participant|delegate|badge|ticket|pass|reservation|purchase|sale|rsvp|invitation|sponsor|waitlist|waitlist entry|ticket type|ticket order)$/

/** A key that is always set: by its type, or because its rows make no sense without. */
function isAbsent(table: TableDraft, column: string): boolean {
  const draft = table.columns.find((c) => c.column.name === column)
  if (draft?.column.nullable !== true) return false
  const key = table.table.foreignKeys.find((k) => k.columns.includes(column))
  return (table.relations.get(key?.name ?? '')?.nulls ?? 1) > 0
}

const isRequiredKey = (table: TableDraft, { columns }: TableDraft['table']['foreignKeys'][number]): boolean =>
  columns.every((name) => !isAbsent(table, name))

/** How many tables with moments stand above a table, one above the other. */
function generations(
  table: TableDraft,
  origins: Origins,
  inferring: Inferring,
  above: ReadonlySet<TableDraft>,
): number {
  const path = new Set([...above, table])
  const parents = table.table.foreignKeys.flatMap((key) => {
    const parent = inferring.drafts.get(keyOf(key.references))
    return parent && !path.has(parent) && origins.has(parent) ? [parent] : []
  })
  // Deep schemas have many paths; more than a few generations decide nothing.
  if (path.size > 4) return 0
  return parents.reduce((most, parent) => Math.max(most, 1 + generations(parent, origins, inferring, path)), 0)
}

/** Whether a chain of keys leads from one table to another: their ages must not wait for each other. */
function reaches(from: TableDraft, to: TableDraft, inferring: Inferring, requiredOnly: boolean): boolean {
  const seen = new Set([from])
  for (const at of seen)
    for (const key of at.table.foreignKeys) {
      if (requiredOnly && !isRequiredKey(at, key)) continue
      const next = inferring.drafts.get(keyOf(key.references))
      if (next === to) return true
      if (next) seen.add(next)
    }
  return false
}
