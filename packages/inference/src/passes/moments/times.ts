import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { AT_ONCE, type Elder, type Elders, eldersIn, isBeforehand } from './elders.ts'
import { goodFor } from './good-for.ts'
import { isGoingOnSale, isHiring, type Moment, momentsOf, originOf } from './origins.ts'
import { tableWords } from '../../names/table-names.ts'
import { spansOf } from '../../spans/ends.ts'
import type { TableKind } from '../../table-kinds.ts'
import { namesOf } from '../../totals/columns.ts'
import { quickly, stageAmong, stages } from './stages.ts'

/**
 * Puts the moments of each row in order, and a row after the parent that it belongs to: an order is no older than its customer, a payment no older than the order.
 */
export function orderTimes(inferring: Inferring): void {
  const origins = new Map<TableDraft, Moment>()
  for (const table of inferring.drafts.values()) {
    const origin = originOf(momentsOf(table))
    if (origin) origins.set(table, origin)
  }
  const elders = eldersIn(origins, inferring)
  const staff = staffAmong(origins, inferring)
  for (const table of inferring.drafts.values()) {
    const origin = origins.get(table)
    // An end that is always there comes after its beginning where there is one, and not the other way round.
    const begun = spansOf(table).flatMap(({ start, end }) => (end === origin?.draft ? [start] : []))
    // What need not have happened says nothing of the rest of the row: that comes after what the row belongs to.
    const above = origin && isOptional(origin) ? elders.of(table)[0] : undefined
    for (const moment of momentsOf(table).filter(({ draft }) => !begun.includes(draft)))
      if (origin && moment !== origin && moment.draft !== origin.draft && moment.stage.order > origin.stage.order)
        follow(
          { ...moment, stage: stageAmong(moment.stage, moment.draft.words, table.kinds) },
          above ? momentOf(above) : origin.draft.column.name,
          `it comes after ${above ? nameOfOrigin(above) : origin.draft.column.name}`,
          [...(above ? [origin.draft.column.name] : []), ...grantsBefore(moment, table)],
          termsOf(moment, table),
          quickly(table.kinds),
        )
    for (const { draft } of origin ? momentsOf(table) : [])
      if (origin && draft !== origin.draft && draft.words.join(' ') === origin.draft.words.join(' '))
        sayAgain(draft, origin.draft)
    const event = origin && eventAhead(table, origins, inferring)
    if (origin && event) comeBefore(origin, event, table)
    else if (origin) begin(table, origin, elders, staff)
    else for (const elder of elders.of(table)) order(table, elder, 'time')
  }
}

/** What lets something be, for a while. */
const GRANTED = /(^| )(approved|approval|granted|activated|effective|issued|issue)( (at|on|date|from))?$/
const EXPIRES = /(^| )(expires?|expiry|expiration)( (at|on|date))?$/

/** What is granted later than it was asked for runs out after that. */
const grantsBefore = ({ draft }: Moment, table: TableDraft): readonly string[] =>
  EXPIRES.test(draft.words.join(' '))
    ? momentsOf(table).flatMap(({ draft: one, stage }) =>
        stage.order > stages.begun.order && GRANTED.test(one.words.join(' ')) ? [one.column.name] : [],
      )
    : []

/** A moment that a row keeps in two forms is the same one. */
function sayAgain(draft: ColumnDraft, { column: { name } }: ColumnDraft): void {
  amend(draft, { generator: 'time.after', params: { column: name, lengths: ['0 seconds'] } }, `it says ${name} again`)
}

/** A moment that some rows have and others never will: when a letter was sent. */
const isOptional = ({ draft, stage }: Moment): boolean => draft.column.nullable && stage.order > stages.unnamed.order

/**
 * The beginning of a row's life: rows are made one after the other, each after its parents. What follows from a parent at once is made in the order of its parents; other rows
 * come when they come, and later ones have later parents.
 *
 * @param staff tables of those who were there before the first row in which they serve someone else
 */
function begin(table: TableDraft, origin: Moment, elders: Elders, staff: ReadonlySet<TableDraft>): void {
  const all = elders.of(table)
  const [first] = all
  if (first && first.stage === AT_ONCE && !isHiring(first.origin)) return followAtOnce(table, origin, first, all)
  const others = all.filter((one) => !isHiring(one.origin))
  if (first && others.length === 0 && !all.every((one) => staff.has(one.table))) {
    const from = momentOf(first)
    const why = `it is no earlier than ${nameOfOrigin(first)}`
    return amend(origin.draft, { generator: 'time.between', params: { from } }, why)
  }
  if (!first && isHiring(origin)) return hire(origin, staff.has(table))
  if (isRising(origin, table)) rise(table, origin, others, elders.generation(table))
  else if (first) {
    const rest = others.filter((one) => one !== first).map(momentOf)
    const within = isGoingOnSale(first.origin) ? WHILE_ON_SALE : undefined
    follow(
      { ...origin, stage: first.stage },
      momentOf(first),
      `it comes after ${nameOfOrigin(first)}`,
      rest,
      undefined,
      within,
    )
  }
}

/** What belongs to goods is written at any time while they are sold. */
const WHILE_ON_SALE = '5 years'

/** @param isStaff was there before the first row in which someone else is served */
function hire(origin: Moment, isStaff: boolean): void {
  const [{ draft }, isGoods] = [origin, isGoingOnSale(origin)]
  const params = {
    from: isGoods ? '-6 years' : '-15 years',
    ...(isStaff ? { to: '-2 years' } : {}),
    // Nothing begins at three in the morning.
    ...(draft.type.kind === 'timestamp' ? { every: '1 day' } : {}),
  }
  amend(
    draft,
    { generator: 'time.past', params },
    isStaff ? `${isGoods ? 'what is sold' : 'who serves others'} was there before` : 'people stay for years',
  )
}

/** Those with whom people who were hired deal. */
const DEALT_WITH: ReadonlySet<TableKind> = new Set<TableKind>(['person', 'company', 'supplier'])

/** Tables of people who were hired and deal with others: the number of an order rises with its date, whoever took it. */
function staffAmong(origins: ReadonlyMap<TableDraft, Moment>, { drafts }: Inferring): ReadonlySet<TableDraft> {
  const isDealing = (child: TableDraft, staff: TableDraft): boolean => {
    const others = child.table.foreignKeys.flatMap(({ references }) => drafts.get(keyOf(references)) ?? [])
    const isServed = ({ kinds }: TableDraft) => kinds.some((kind) => DEALT_WITH.has(kind))
    if (!others.some((other) => other !== child && other !== staff && isServed(other))) return false
    const origin = originOf(momentsOf(child))
    return origin !== undefined && isRising(origin, child)
  }
  return new Set(
    [...origins].flatMap(([table, origin]) =>
      isGoingOnSale(origin) ||
      (isHiring(origin) && drafts.childrenOf(keyOf(table.table)).some((child) => isDealing(child, table)))
        ? [table]
        : [],
    ),
  )
}

/** When the event begins that a row is made for beforehand. */
function eventAhead(
  table: TableDraft,
  origins: ReadonlyMap<TableDraft, Moment>,
  { drafts }: Inferring,
): string | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const origin = parent && origins.get(parent)
    if (parent && origin && parent !== table && isBeforehand(table, parent, origin))
      return `${referenceOf(key.columns)}.${origin.draft.column.name}`
  }
  return undefined
}

/** Tickets are bought before the doors open, and none tomorrow. */
function comeBefore({ draft }: Moment, event: string, { table }: TableDraft): void {
  if (
    isUnique(table, [draft.column.name]) ||
    !/^(created|inserted|ordered|purchase|purchased|bought|booked|registered|sold|notified|order|invited)\b/.test(
      draft.words.join(' '),
    )
  )
    return
  const params = { column: event, max: '60 days', future: false }
  amend(draft, { generator: 'time.before', params }, `it comes before ${event}`)
}

/** A row comes to be at a moment of the past that says no more than that. */
const isRising = ({ draft, stage }: Moment, { table }: TableDraft): boolean =>
  PLAIN.has(draft.guess?.generator ?? '') &&
  Object.keys(draft.guess?.params ?? {}).every((name) => name === 'hours') &&
  stage.order >= stages.begun.order &&
  stage.order <= stages.unnamed.order &&
  !stage.ahead &&
  (!draft.column.nullable || isOfItself(draft.words, table)) &&
  !isUnique(table, [draft.column.name])

/** Whether a moment's name says that it is the row's own beginning, though the schema would let it be missing: an order's date. */
const isOfItself = (words: readonly string[], { name }: TableDraft['table']): boolean =>
  /^(created|inserted)\b/.test(words.join(' ')) ||
  (words[0] === tableWords(name).at(-1) && /^(date|time|at|on)( (time|at|on))?$/.test(words.slice(1).join(' ')))

const PLAIN = new Set(['time.past', 'time.timestamp', 'time.date', 'time.recent'])

function rise(table: TableDraft, origin: Moment, elders: readonly Elder[], generation: number): void {
  const { hours } = origin.draft.guess?.params ?? {}
  const params = {
    ...(elders.length > 0 ? { after: [...elders.map(momentOf), ...abovesOf(table, origin)] } : {}),
    ...(generation > 0 ? { generation } : {}),
    ...(hours === undefined ? {} : { hours }),
  }
  const [first] = elders
  const why = first ? `, after ${elders.map(nameOfOrigin).join(' and ')}` : ''
  amend(origin.draft, { generator: 'time.rising', params }, `rows are made one after the other${why}`)
  for (const elder of elders) order(table, elder, 'time')
}

/**
 * The same moment of the rows that a row hangs below in its own table: those are earlier rows, but what they had to wait for may have come later. Only where a tree may begin with none
 * above, and there is one tree: two might lead to each other's rows.
 */
function abovesOf({ table, columns }: TableDraft, { draft }: Moment): readonly string[] {
  const [above, ...others] = table.foreignKeys.filter((key) => keyOf(key.references) === keyOf(table))
  const isOpen = columns.some(({ column }) => column.nullable && column.name === above?.columns[0])
  if (!above || others.length > 0 || above.columns.length > 1 || !isOpen) return []
  return [`${referenceOf(above.columns)}.${draft.column.name}`]
}

/** Rows that follow from a parent in days, in the order of these. */
function followAtOnce(table: TableDraft, origin: Moment, first: Elder, elders: readonly Elder[]): void {
  const others = elders.filter((one) => one !== first && !isHiring(one.origin))
  const why = `it comes after ${nameOfOrigin(first)}`
  if (first.until?.type.kind === origin.draft.type.kind) during(origin, first, first.until)
  else follow({ ...origin, stage: first.stage }, momentOf(first), why, others.map(momentOf), undefined, first.within)
  order(table, first, 'parent')
}

/** What is part of a stay is made while it lasts. */
function during({ draft }: Moment, elder: Elder, until: ColumnDraft): void {
  const params = { from: momentOf(elder), to: `${elder.reference}.${until.column.name}`, future: false }
  amend(draft, { generator: 'time.between', params }, `it is while ${elder.table.name} lasts`)
}

function order(table: TableDraft, { key }: Elder, by: 'time' | 'parent'): void {
  const relation = table.relations.get(key)
  if (relation && relation.follows === undefined) table.relations.set(key, { ...relation, order: by })
}

const momentOf = ({ reference, origin }: Elder): string => `${reference}.${origin.draft.column.name}`
const nameOfOrigin = ({ table, origin }: Elder): string => `${table.name}.${origin.draft.column.name}`

/** When bills are to be paid, and what was borrowed is to be back. */
const TERMS: readonly { readonly kinds: readonly TableKind[]; readonly lengths: readonly string[] }[] = [
  { kinds: ['invoice', 'quote', 'order'], lengths: ['14 days', '30 days', '30 days', '30 days', '45 days', '60 days'] },
  { kinds: ['lending', 'loan'], lengths: ['14 days', '14 days', '21 days', '28 days'] },
]

/** By when a customer wants what was ordered. */
const WANTED: typeof TERMS = [
  {
    kinds: ['order'],
    lengths: ['3 days', '5 days', '7 days', '7 days', '10 days', '14 days', '14 days', '21 days', '28 days'],
  },
]

/** By when what takes months is to be done. */
const GOALS: typeof TERMS = [
  { kinds: ['project'], lengths: ['1 month', '2 months', '3 months', '3 months', '6 months', '9 months'] },
]

/** What is to be paid, done or delivered by a day, by what that is called. */
const BY_WHEN: readonly (readonly [RegExp, typeof TERMS])[] = [
  [/^(due|payment due|return due)( date| at| on)?$|^(payment |return )?date due$/, TERMS],
  [/^(target|deadline|due|planned completion|expected completion)( date| at| on)?$/, GOALS],
  [/^(required|requested|promised|wanted|needed)( ship(ping)?| shipment| delivery)?( date| by| on| at)?$/, WANTED],
]

/** What is looked at again does so after some months. */
const CHECKS =
  /^next (inspection|service|maintenance|check|check up|review|audit|calibration|vaccination)( due| date| on| at| due date)?$/

function termsOf({ draft }: Moment, table: TableDraft): readonly string[] | undefined {
  if (CHECKS.test(draft.words.join(' '))) return ['6 months', '1 year', '1 year', '2 years']
  const names = namesOf(draft, table)
  const [, terms = []] = BY_WHEN.find(([form]) => names.some((name) => form.test(name))) ?? []
  return terms.find(({ kinds }) => kinds.some((kind) => table.kinds.includes(kind)))?.lengths ?? goodFor(draft, table)
}

function follow(
  { draft, stage }: Moment,
  column: string,
  why: string,
  and: readonly string[] = [],
  lengths?: readonly string[],
  within = stage.within,
): void {
  amend(
    draft,
    {
      generator: 'time.after',
      params: {
        column,
        ...(and.length > 0 ? { and } : {}),
        ...(lengths
          ? { lengths }
          : { ...(stage.atLeast && within === stage.within ? { min: stage.atLeast } : {}), max: within }),
        ...(stage.ahead ? { future: true } : {}),
      },
      ...(stage.absent > 0 ? { nulls: stage.absent } : {}),
    },
    why,
  )
}
