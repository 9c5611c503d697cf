import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { cutName } from '../../names/tokens.ts'
import { tableWords } from '../../names/table-names.ts'
import { roomOf } from '../../rule.ts'
import { kindOf, type TableKind } from '../../table-kinds.ts'
import { follow, nameOf } from '../../totals/columns.ts'

/** Where the house's number has a column of its own, the street stands without it: `strasse` and `hausnummer`. */
function partStreets(own: readonly ColumnDraft[], { generators }: Inferring): void {
  const houses = own.filter(({ guess }) => guess?.generator === 'place.house')
  const streets = own.filter(({ guess }) => guess?.generator === 'place.street-address')
  const street = generators.get('place.street')
  // Of several addresses each would have to be told from the others.
  const [house, only] = [houses[0], streets[0]]
  if (!house || !only || houses.length > 1 || streets.length > 1 || !street?.accepts(only.type)) return
  amend(only, { generator: 'place.street', params: only.guess?.params ?? {} }, `${house.column.name} has the number`)
}

/** Generators that read the row's place. */
const READS_PLACE = /^(place\.|person\.phone$|finance\.(tax-number|iban|bic)$)/

/** Whether a column is of the row's place, and no key. */
export const ofPlace = (draft: ColumnDraft): boolean =>
  READS_PLACE.test(draft.guess?.generator ?? '') && !draft.referenced

/** From the narrowest to the widest: what a table says of where its rows are. */
const LEVELS: readonly { readonly generator: RegExp; readonly kind: TableKind; readonly instance: string }[] = [
  { generator: /^place\.(postcode|street|street-address|latitude|point|address)$/, kind: 'place', instance: 'place' },
  { generator: /^place\.city$/, kind: 'city', instance: 'city' },
  { generator: /^place\.region(-code)?$/, kind: 'region', instance: 'region' },
  { generator: /^place\.country/, kind: 'country', instance: 'country' },
]

/** How finely a table's own columns say where something is: an index of `LEVELS`, its length for not at all. */
function levelOf(table: TableDraft): number {
  const own = table.columns.filter(ofPlace)
  const level = LEVELS.findIndex(({ generator }) => own.some((c) => generator.test(c.guess?.generator ?? '')))
  return level < 0 ? LEVELS.length : level
}

/** Countries whose regions or cities a table's name may say that it lists: `us_states`. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    us: 'US',
    usa: 'US',
    american: 'US',
    canadian: 'CA',
    german: 'DE',
    deutsche: 'DE',
    french: 'FR',
    spanish: 'ES',
    italian: 'IT',
    british: 'GB',
    uk: 'GB',
    dutch: 'NL',
    swiss: 'CH',
    austrian: 'AT',
    australian: 'AU',
    indian: 'IN',
    brazilian: 'BR',
    mexican: 'MX',
    japanese: 'JP',
    polish: 'PL',
  }),
)
/** How many regions they have, where a table lists them all. */
const REGIONS: Readonly<Record<string, number>> = {
  US: 51,
  CA: 12,
  DE: 16,
  FR: 12,
  ES: 17,
  IT: 15,
  GB: 4,
  NL: 9,
  CH: 5,
  AT: 5,
  AU: 8,
  IN: 31,
  BR: 27,
  MX: 31,
  JP: 47,
  PL: 16,
}

const countryNamed = (table: string): string | undefined =>
  cutName(table).flatMap((word) => COUNTRIES.get(word) ?? [])[0]

/** States with codes of two letters, and no country besides, are those of one. */
function statesOf({ table, columns }: TableDraft): string | undefined {
  const codes = columns.filter(({ guess }) => guess?.generator === 'place.region-code')
  const isWorldwide = columns.some(({ guess }) => /^place\.country/.test(guess?.generator ?? ''))
  const areShort = codes.some(({ type }) => roomOf(type) === 2)
  return tableWords(table.name).map(singular).at(-1) === 'state' && areShort && !isWorldwide ? 'US' : undefined
}

/** A table of countries, regions or cities lists them one by one; territories are listed by the cities they are named after. */
function listed(table: TableDraft, { locale = 'en' }: Inferring): string | undefined {
  const level = LEVELS.find(({ kind }) => table.kinds[0] === kind && kind !== 'place')
  if (level) {
    const country = countryNamed(table.table.name) ?? (locale.startsWith('en') ? statesOf(table) : undefined)
    return country && level.kind !== 'country' ? `${level.instance}:${country}` : level.instance
  }
  return table.kinds[0] === 'territory' ? 'city' : undefined
}

/** A table whose rows a key tells apart by nothing but their city, with its region or country, has each city once: places of addresses on the internet. */
function keyedBy({ table, columns }: TableDraft): string | undefined {
  const isKeyed = table.uniques.some(({ parts, predicate }) => {
    const drafts = parts.map((part) =>
      columns.find(({ column }) => part.kind === 'column' && part.column === column.name),
    )
    const found = drafts.map((draft) => (draft && ofPlace(draft) ? draft.guess?.generator : undefined))
    return (
      predicate === undefined &&
      parts.length > 1 &&
      found.includes('place.city') &&
      found.every((generator) => /^place\.(city|region|country|continent)/.test(generator ?? ''))
    )
  })
  return isKeyed ? 'city' : undefined
}

/**
 * Ties places together: cities lie in the country that their key leads to, an address in its city, two addresses of one row are two places, and tables of countries,
 * regions and cities list the world's.
 */
export function tiePlaces(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const own = table.columns.filter(ofPlace)
    if (own.length === 0) continue
    partStreets(own, inferring)
    nameCounty(table, inferring)
    const parent = placeParent(table, inferring)
    const list = listed(table, inferring) ?? keyedBy(table)
    if (parent) {
      // A place of its own inside the parent's: neighbours share the city, not the house.
      const of = `${list ?? 'place'}<${parent.reference}`
      for (const draft of own) retarget(draft, of, `it lies in its ${parent.table.name}`)
    } else if (list === undefined) settle(own, table, inferring)
    else {
      for (const draft of own) retarget(draft, list, `each row is another one`)
      const regions = list.startsWith('region:') ? REGIONS[list.slice('region:'.length)] : undefined
      if (regions === undefined) continue
      table.rows = regions
      table.reason = `there are ${regions} of what it lists`
    }
  }
}

const PARTS_OF_REGIONS = [
  ['county', 'County'],
  ['district', 'District'],
] as const

/** Where a row names its state too, a county is none: it is called after a town in it. */
function nameCounty({ columns, table }: TableDraft, { generators, locale }: Inferring): void {
  // Other languages do not make one of a town's name and a word.
  if (locale !== undefined) return
  const of = (words: RegExp, generator: RegExp) =>
    columns.find(
      (draft) =>
        !draft.referenced &&
        !isUnique(table, [draft.column.name]) &&
        words.test(draft.words.join(' ')) &&
        generator.test(draft.guess?.generator ?? ''),
    )
  const city = of(/(^| )(city|town)$/, /^place\.city$/)
  if (!city || !of(/(^| )(state|province|region)$/, /^place\.region(-code)?$/) || !generators.has('formula')) return
  for (const [noun, called] of PARTS_OF_REGIONS) {
    const part = of(new RegExp(`(^| )${noun}$`), /^place\.region$/)
    if (part)
      follow(
        part,
        `concat(${nameOf(city)}, ' ${called}')`,
        `“${noun}” means a ${noun}, and it is that of ${city.column.name}`,
      )
  }
}

/** The parent that says most of where a row is. Where two lie in each other, as a country's capital does, the wider lies in none. */
export function placeParent(table: TableDraft, inferring: Inferring) {
  const parent = nearestParent(table, inferring)
  const above = new Set<TableDraft>()
  for (let next = parent; next && !above.has(next.table); next = nearestParent(next.table, inferring))
    above.add(next.table)
  return parent && above.has(table) && parent.level <= levelOf(table) ? undefined : parent
}

/** A territory that someone drew says where a row is only where nothing else does. */
function nearestParent(table: TableDraft, inferring: Inferring) {
  const parents = table.table.foreignKeys.flatMap((key) => {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table || !isPlaceTable(parent)) return []
    const level = levelOf(parent)
    const isDrawn = Number(parent.kinds[0] === 'territory')
    return level < LEVELS.length ? [{ reference: referenceOf(key.columns), table: parent, level, isDrawn }] : []
  })
  return parents.sort((a, b) => a.isDrawn - b.isDrawn || a.level - b.level)[0]
}

/** Rows that are places: that someone has an address does not put what they do there. */
const isPlaceTable = ({ kinds }: TableDraft): boolean =>
  kinds.some(
    (kind) =>
      ['country', 'region', 'city', 'place', 'store', 'territory'].includes(kind) ||
      (kindOf(kind).few && kind !== 'department'),
  )

/** Two addresses in one row (`ship_city`, `bill_city`) are two places. */
const PREFIXES =
  /^(ship|shipping|bill|billing|home|work|delivery|birth|origin|destination|pickup|dropoff|mailing|sender|recipient|from|to|second|secondary)$/

/** Addresses that are someone's lie where that someone is at home; what is sent to them goes there. */
function settle(own: readonly ColumnDraft[], table: TableDraft, inferring: Inferring): void {
  const owner = ownerOf(table, inferring)
  const isAddresses = tableWords(table.table.name).at(-1) === 'address'
  if (owner && isAddresses)
    for (const draft of own) retarget(draft, `place<${owner.reference}`, `it lies where its ${owner.name} does`)
  else separate(own, table.kinds.includes('order') ? owner : undefined)
}

const OWNED_BY: ReadonlySet<TableKind> = new Set(['person', 'company', 'account'])
/** Who had to do with a row without owning it. */
const OTHERS =
  /\b(created|updated|modified|changed|deleted|verified|approved|entered|assigned|handled|sold|by|employee|staff|rep|agent|sales|seller|vendor|driver|courier)\b/

/** Whose rows are: the one whom a key leads to, where there is but one. */
function ownerOf({ table, columns }: TableDraft, { drafts }: Inferring) {
  const owners = table.foreignKeys.flatMap((key) => {
    const parent = drafts.get(keyOf(key.references))
    const words = columns.find(({ column }) => column.name === key.columns[0])?.words.join(' ') ?? ''
    const isOwner = parent && keyOf(parent.table) !== keyOf(table) && parent.kinds.some((kind) => OWNED_BY.has(kind))
    return isOwner && !OTHERS.test(words) ? [{ reference: referenceOf(key.columns), name: parent.name }] : []
  })
  return owners.length === 1 ? owners[0] : undefined
}

/** Where a way begins and where it ends, by words that may stand alone: `source` and `dest`. */
const ENDS =
  /^(from|to|source|src|destination|dest|origin|pickup|dropoff|drop|departure|arrival|start|starting|end|ending|boarding|dropping)$/

/** `pick_up` is one word as much as `pickup`. */
const joined = ([first = '', second = '', ...rest]: readonly string[]): readonly string[] =>
  /^(pick up|drop off)$/.test(`${first} ${second}`) ? [first + second, ...rest] : [first, second, ...rest]

/** The address of several that a column is of; none where it is the row's own, or the only end of a way that the row names. */
function prefixesOf(own: readonly ColumnDraft[]): (draft: ColumnDraft) => string {
  const endOf = ({ words }: ColumnDraft): string => ENDS.exec(joined(words)[0] ?? '')?.[0] ?? ''
  const isWay = new Set(own.map(endOf).filter((end) => end !== '')).size > 1
  return (draft) => {
    const prefix = draft.words.length > 1 ? (PREFIXES.exec(draft.words[0] ?? '')?.[0] ?? '') : ''
    return prefix || (isWay ? endOf(draft) : '')
  }
}

function separate(own: readonly ColumnDraft[], owner: ReturnType<typeof ownerOf>): void {
  const prefixes = new Map<string, ColumnDraft[]>()
  const prefixOf = prefixesOf(own)
  for (const draft of own) {
    const prefix = prefixOf(draft)
    // A telephone at home, or at work, is one more number of the same person.
    const { generator = '' } = draft.guess ?? {}
    const isOwn = generator === 'person.phone' || (generator === 'place.phone' && /^(home|work)$/.test(prefix))
    const name = isOwn ? '' : prefix
    prefixes.set(name, [...(prefixes.get(name) ?? []), draft])
  }
  const tie = owner ? `<${owner.reference}` : ''
  if (prefixes.size < 2 && !owner) return
  const home = owner ? undefined : homeAmong(prefixes)
  for (const [prefix, drafts] of prefixes)
    if (prefix) {
      const near = home !== undefined && prefix !== home && NEAR.test(prefix) ? ` in ${home}` : tie
      for (const draft of drafts) retarget(draft, `${prefix}${near}`, `it belongs to the ${prefix} address`)
    }
}

/** Where people have sent what they order, and the bill for it: into the town that they live in. */
const NEAR = /^(ship|shipping|delivery|mailing|bill|billing)$/
const AT_HOME = ['home', 'billing', 'bill']

/** The place of a row that its other addresses are near to. */
const homeAmong = (prefixes: ReadonlyMap<string, readonly ColumnDraft[]>): string | undefined =>
  prefixes.get('')?.some(isWithinCity) ? 'place' : AT_HOME.find((name) => prefixes.get(name)?.some(isWithinCity))

const isWithinCity = ({ guess }: ColumnDraft): boolean =>
  /^place\.(city|postcode|street-address|street)$/.test(guess?.generator ?? '')

const retarget = (draft: ColumnDraft, of: string, why: string): void =>
  amend(draft, { params: { ...draft.guess?.params, of } }, why)
