import type { Catalog, Column, Table } from '@populace/catalog'
import { keyOf } from './draft.ts'
import { singular } from './names/singular.ts'
import { remembered } from './names/remembered.ts'
import { isKnown } from './names/compound.ts'
import { spellOut, tokenise } from './names/tokens.ts'
import { wordsOfTable } from './names/table-names.ts'
import { ROLES } from './names/roles.ts'
import { kindOf, kindsOfName, type TableKind } from './table-kinds.ts'

/** The words of a table's name, the last one in the singular. */
export const tableWords: (name: string) => readonly string[] = remembered((name) => {
  const told = withoutPartition(wordsOfTable(name))
  // A column `lang` holds a code; a table is one of languages.
  const words = /lang$/i.test(name) && told.at(-1) === 'code' ? told.slice(0, -1) : told
  // In the singular a word of another language may be known: `kunden` are customers.
  return words.flatMap((word, i) => (i === words.length - 1 ? spellOut([singular(word)]) : [word]))
})

/** The kinds that a table's name suggests, behind what only says whose table it is: `ospos_items` are items. */
const kindsOfTable = (name: string): readonly TableKind[] => {
  const words = tableWords(name)
  const [first = '', ...rest] = words
  return kindsOfName(
    rest.length > 0 && (OWNERS.has(first) || (first.length <= LONGEST_OWNER && !isKnown(first))) ? rest : words,
  )
}

/** Longer words are of a language that nothing here knows. */
const LONGEST_OWNER = 4
/** What stands before tables' names, though rules know it. */
const OWNERS = new Set(['tbl', 'tb', 't', 'm', 'mst', 'tab', 'app', 'wp'])

/** The numbers that tell one table of a kind from the next: `payment_p2007_02`. */
function withoutPartition(words: readonly string[]): readonly string[] {
  const numbers = [...words].reverse().findIndex((word) => !/^(\d+|p|part|partition)$/.test(word))
  return numbers < 0 ? words : words.slice(0, words.length - numbers)
}

/** Tables that refer to a table, by its `schema.name`; once each. */
export function childrenOf(catalog: Catalog): ReadonlyMap<string, readonly Table[]> {
  const children = new Map<string, Table[]>()
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    for (const key of new Set(table.foreignKeys.map(({ references }) => keyOf(references)))) {
      const known = children.get(key)
      if (known) known.push(table)
      else children.set(key, [table])
    }
  }
  return children
}

/** What a list of categories is about, by the tables that use it. */
const SUBJECTS: readonly { readonly of: TableKind; readonly lists: readonly TableKind[]; readonly kind: TableKind }[] =
  [
    { of: 'film', lists: ['category', 'genre', 'type'], kind: 'film category' },
    { of: 'book', lists: ['category', 'genre'], kind: 'book category' },
    { of: 'product', lists: ['category'], kind: 'product category' },
    { of: 'country', lists: ['region'], kind: 'world region' },
    { of: 'doctor', lists: ['department'], kind: 'medical department' },
    { of: 'post', lists: ['category'], kind: 'post category' },
    { of: 'visit', lists: ['room'], kind: 'hospital room' },
    { of: 'person', lists: ['account'], kind: 'company' },
    { of: 'deal', lists: ['account'], kind: 'company' },
    { of: 'policy', lists: ['product'], kind: 'insurance product' },
    { of: 'workout', lists: ['person'], kind: 'gym member' },
    { of: 'class booking', lists: ['person'], kind: 'gym member' },
    { of: 'pledge', lists: ['campaign', 'project'], kind: 'fundraising campaign' },
    { of: 'ticket type', lists: ['order'], kind: 'ticket order' },
  ]

/** What rows are where they belong to a house of a kind, or to something of its: classes of a gym are none of a school. */
const HOUSES: readonly {
  readonly parents: readonly TableKind[]
  readonly words: RegExp
  readonly kind: TableKind
}[] = [
  { parents: ['post', 'comment', 'message'], words: /^(report|flag)$/, kind: 'abuse report' },
  { parents: ['post'], words: /^(comment|reply)$/, kind: 'post comment' },
  { parents: ['gym', 'coach'], words: /^(class|course|lesson|workshop)$/, kind: 'gym class' },
  { parents: ['gym'], words: /^(equipment|machine|asset)$/, kind: 'gym equipment' },
  { parents: ['gym'], words: /^(plan|membership|package|subscription plan)$/, kind: 'club plan' },
  { parents: ['gym class'], words: /^(booking|reservation|registration)$/, kind: 'class booking' },
  { parents: ['salon'], words: /^(service|treatment)$/, kind: 'salon service' },
  { parents: ['property'], words: /^(unit|apartment|flat|suite)$/, kind: 'rental unit' },
  { parents: ['salon', 'salon service'], words: /^(appointment|booking|reservation|visit)$/, kind: 'salon visit' },
  { parents: ['event_place'], words: /^(session|talk|slot)$/, kind: 'talk' },
  { parents: ['warehouse'], words: /^(zone|area|section|location|aisle)$/, kind: 'warehouse zone' },
  { parents: ['shipment'], words: /^claim$/, kind: 'freight claim' },
  { parents: ['shipment'], words: /^(package|parcel|piece|item|box)$/, kind: 'parcel' },
  { parents: ['shipment'], words: /^(event|status|tracking|history|scan|checkpoint)$/, kind: 'tracking event' },
  { parents: ['route stop', 'vehicle', 'driver'], words: /^stop$/, kind: 'route stop' },
  { parents: ['sensor', 'device'], words: /^(reading|measurement|sample|metric|data)$/, kind: 'sensor reading' },
  { parents: ['pipeline', 'deal'], words: /^(stage|column)$/, kind: 'deal stage' },
  { parents: ['restaurant'], words: /^(table|seat|dining table)$/, kind: 'seating' },
  {
    parents: ['restaurant', 'seating'],
    words: /^(order|bill|check|sale|customer order|food order)$/,
    kind: 'restaurant bill',
  },
  { parents: ['restaurant', 'seating'], words: /^(reservation|booking)$/, kind: 'table reservation' },
  { parents: ['restaurant bill', 'dish'], words: /^(order|bill|check) (item|line|detail)$/, kind: 'dish order' },
  { parents: ['restaurant', 'restaurant bill', 'dish'], words: /^(review|rating|feedback)$/, kind: 'meal review' },
  { parents: ['hotel', 'room'], words: /^(booking|reservation|stay)$/, kind: 'hotel stay' },
  { parents: ['hotel', 'room', 'hotel stay'], words: /^(service|extra|amenity service)$/, kind: 'service' },
  { parents: ['order', 'product', 'quote'], words: /^(line|detail|position)$/, kind: 'line' },
  { parents: ['hotel', 'hotel stay'], words: /^(review|rating|feedback)$/, kind: 'stay review' },
  { parents: ['policy'], words: /^(premium|installment|instalment)$/, kind: 'premium' },
  { parents: ['claim'], words: /^(note|comment)$/, kind: 'claim note' },
  { parents: ['event_place', 'ticket type'], words: /^ticket$/, kind: 'pass' },
  { parents: ['event_place'], words: /^(order|booking|purchase)$/, kind: 'ticket order' },
  { parents: ['venue'], words: /^seat$/, kind: 'event seat' },
  { parents: ['medical department', 'hospital room'], words: /^bed$/, kind: 'hospital bed' },
  { parents: ['campaign', 'fundraising campaign', 'reward', 'pledge'], words: /^comment$/, kind: 'backer comment' },
  {
    parents: ['vehicle'],
    words: /^(service|maintenance|repair|maintenance record|service record|maintenance log|service log)$/,
    kind: 'vehicle service',
  },
  { parents: ['company', 'team', 'person', 'account', 'customer'], words: /^payment method$/, kind: 'payment method' },
  { parents: ['support'], words: /^(comment|reply|message|note|response)$/, kind: 'ticket reply' },
  { parents: ['subscription', 'plan'], words: /^invoice (line|line item|item)$/, kind: 'bill line' },
  { parents: ['employee'], words: /^(training|certification)$/, kind: 'staff training' },
  { parents: ['employee'], words: /^(review|evaluation|appraisal)$/, kind: 'performance review' },
  { parents: ['employee'], words: /^(expense|reimbursement)$/, kind: 'expense claim' },
  { parents: ['restaurant'], words: /^(menu|category|section)$/, kind: 'menu category' },
  { parents: ['restaurant'], words: /^(item|product)$/, kind: 'dish' },
  { parents: ['clinic', 'medical department'], words: /^(room|bed)$/, kind: 'hospital room' },
  { parents: ['clinic'], words: /^(department|unit|division)$/, kind: 'medical department' },
  { parents: ['school'], words: /^(grade|level|form|standard)$/, kind: 'school grade' },
  { parents: ['school', 'school grade'], words: /^(class|section|classroom|group|homeroom)$/, kind: 'school class' },
  { parents: ['school class', 'school grade'], words: /^(student|pupil|child)$/, kind: 'pupil' },
]

/**
 * What a table's rows are, likeliest first. Its name decides; two things may add to that. A category is one of films where films, or pairs of a film and a category,
 * refer to it. And where the name says nothing at all, a column of family names or of e-mail addresses says people: the only case in which one column bears on what another one
 * means by itself.
 */
export function kindsOf(
  table: Table,
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): readonly TableKind[] {
  const kinds = kindsOfTable(table.name)
  const house = kindInHouse(table, byKey)
  if (house) return [house, ...kinds.filter((kind) => kind !== house)]
  if (kinds.length === 0 && PEOPLE.has(tableWords(table.name).at(-1) ?? '')) return ['person']
  // A group that has a mailbox is one of people.
  if (kinds.length === 0 && tableWords(table.name).at(-1) === 'group') return hasPeople(table) ? ['team'] : []
  // What has a price or a quantity is one of an order's lines; others are of buses, or drawn.
  if (kinds.length === 0 && tableWords(table.name).join(' ') === 'line')
    return table.columns.some(isOfGoods) ? ['line'] : []
  // What is measured of patients has a usual range.
  if (kinds.length === 0 && tableWords(table.name).at(-1) === 'measurement' && table.columns.some(isOfTests))
    return ['medical test']
  if (kinds.length === 0) return hasPeople(table) ? [isHouse(table) ? 'company' : 'person'] : []
  // Settings have values; what is merely set up is a thing of its own.
  if (kinds.includes('setting') && !table.columns.some(({ name }) => /val|setting|option|^key$/i.test(name)))
    return kinds.filter((kind) => kind !== 'setting')
  // A property that is a name and a value is no house.
  if (kinds.includes('setting') && isNamedValue(table)) return ['setting']
  // What is listed may be anything that is for sale, if it has no rooms.
  if (kinds[0] === 'property' && tableWords(table.name).at(-1) === 'listing' && !table.columns.some(isOfHomes))
    return ['product']
  // What people are asked to lies ahead, is called something and has a beginning.
  if (kinds[0] === 'event' && isPublicEvent(table)) return ['event_place', ...kinds]
  // What people sign in with is kept by some provider, and holds no money.
  if (kinds[0] === 'account' && table.columns.some(isOfProviders)) return ['sign-in']
  // Whoever applies has a name; programs have none of their family's.
  if (kinds[0] === 'application' && hasFamilyNames(table)) return ['applicant', 'person']
  const subject = SUBJECTS.find(
    ({ of, lists }) =>
      !kinds.includes(of) && lists.some((list) => kinds.includes(list)) && usersOf(table, children, byKey).includes(of),
  )
  return subject && !kinds.includes(subject.kind) ? [subject.kind, ...kinds] : kinds
}

const isOfProviders = ({ name }: Column): boolean =>
  /^(provider account id|refresh token|access token|oauth token)$/.test(tokenise(name).join(' '))

const isOfTests = ({ name }: Column): boolean => /^range (low|high)$/.test(tokenise(name).join(' '))

const isOfGoods = ({ name }: Column): boolean =>
  /(^| )(price|quantity|amount|product id)$/.test(tokenise(name).join(' '))

const hasFamilyNames = ({ columns }: Table): boolean => columns.some(({ name }) => isFamilyName(name))

const isFamilyName = (name: string): boolean => tokenise(name).join(' ').endsWith('last name')

/** What is written to, and is nobody. */
const MAILBOXES =
  /(^| )(inbox|mailbox|account|channel|queue|alias|domain|template|setting|configuration|config|integration|branch|office|location|site)$/

const isEmail = (name: string): boolean => /^(email|email address)$/.test(tokenise(name).join(' '))

const hasPeople = (table: Table): boolean => {
  const referenced = new Set(table.foreignKeys.flatMap((key) => key.columns))
  const isMailbox = MAILBOXES.test(tableWords(table.name).join(' '))
  return table.columns.some(
    ({ name }) => !referenced.has(name) && (isFamilyName(name) || (isEmail(name) && !isMailbox)),
  )
}

/** Whom tables list by what they are to others; words that name a thing as well are left out. */
const PEOPLE = new Set([
  ...ROLES.filter(
    (role) =>
      !/^(contact|client|host|handler|guide|poster|recorder|receiver|broker|editor|designer|observer|champion|leader|owner|preparer|translator|mentor|porter|courier|marker|referrer|uploader|dispatcher|heir|minor|rider|driver|officer)$/.test(
        role,
      ),
  ),
  'citizen',
  'delegate',
  'councillor',
  'deputy',
  'caseworker',
])

/** What only someone has. */
const PERSONAL = /(^| )(first name|password|user name|birth date|gender|sex|job title|login|mobile)$/

const isNamedValue = ({ columns }: Table): boolean => {
  const has = (words: RegExp) => columns.some(({ name }) => words.test(tokenise(name).at(-1) ?? ''))
  return has(/^(key|name|code)$/) && has(/^value$/)
}

const isOfHomes = ({ name }: Column): boolean =>
  /bed|bath|rooms?$|sqft|sqm|square|area|floors?|rent|furnish|property|house/i.test(name)

/** Whether rows are what people go to, not what a program noticed. */
const isPublicEvent = ({ name, columns }: Table): boolean => {
  const has = (words: RegExp) => columns.some((column) => words.test(tokenise(column.name).join(' ')))
  return (
    tableWords(name).at(-1) === 'event' &&
    has(/^(start|begin|starts|date|event date|held on)\b/) &&
    has(/^(name|title|venue|location)$/)
  )
}

/** What an office has beside a mailbox, and no one has by himself. */
const OF_HOUSES = /^(fax|website|web site|vat number|tax number|legal name|registration number)$/

/** Whether rows are houses, not people: of a fax or a web site, and of no family name. */
const isHouse = (table: Table): boolean =>
  !hasFamilyNames(table) &&
  !table.columns.some(({ name }) => PERSONAL.test(tokenise(name).join(' '))) &&
  table.columns.some(({ name }) => OF_HOUSES.test(tokenise(name).join(' ')))

/** The kinds of rows that refer to a table, directly or as pairs. */
function usersOf(
  table: Table,
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): readonly TableKind[] {
  return (children.get(keyOf(table)) ?? []).flatMap((child) => [
    ...kindsOfTable(child.name),
    ...(isPairing(child) ? child.foreignKeys.flatMap(({ references }) => parentKinds(references, byKey)) : []),
  ])
}

const parentKinds = (name: Parameters<typeof keyOf>[0], byKey: ReadonlyMap<string, Table>): readonly TableKind[] => {
  const parent = byKey.get(keyOf(name))
  return parent ? kindsOfTable(parent.name) : []
}

/** How many tables are gone up to find out whose a table is: a student's section's grade's school. */
const HIGHEST = 4

const housesOf = remembered((name) => HOUSES.filter(({ words }) => words.test(name)))

function kindInHouse(table: Table, byKey: ReadonlyMap<string, Table>, left = HIGHEST): TableKind | undefined {
  const rules = left > 0 ? housesOf(tableWords(table.name).join(' ')) : []
  if (rules.length === 0) return undefined
  const above = table.foreignKeys.flatMap(({ references }) => {
    const parent = byKey.get(keyOf(references))
    if (!parent || parent === table) return []
    const house = kindInHouse(parent, byKey, left - 1)
    return [...(house ? [house] : []), ...kindsOfTable(parent.name)]
  })
  return rules.find(({ parents }) => parents.some((kind) => above.includes(kind)))?.kind
}

/** A table that says little more than which rows of two others belong together. */
const isPairing = (table: Table): boolean =>
  table.foreignKeys.length === 2 && table.columns.length <= table.foreignKeys.flatMap((key) => key.columns).length + 2

/** The usual number of rows, where a table is a short list and all that it refers to is one too. */
export function listRows(kinds: readonly TableKind[], parents: readonly (readonly TableKind[])[]): number | undefined {
  const length = (of: readonly TableKind[]) => (of[0] === undefined ? undefined : kindOf(of[0]).list)
  const own = length(kinds)
  const isFree = kinds.some((kind) => kindOf(kind).few)
  return isFree || parents.every((of) => length(of) !== undefined) ? own : undefined
}
