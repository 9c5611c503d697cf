import type { Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation, Place } from './expectation.ts'
import { type SeenTable, simpleKeys, theOne } from './table.ts'

/** What a column can say of where something is. */
const ASPECTS = {
  city: /^(city|town|municipality)( name)?$/,
  region: /^(state|province|region|state province|county)( name)?$/,
  'region code': /^(state|province|region|state province) (code|abbreviation)$/,
  country: /^country( name| region)?$/,
  'country code': /^(country|country region)( iso)?( code)?( 2| 3)?$|^iso( country)? code$/,
  postcode: /^(postal code|post code|postcode|zip|zip code)$/,
  latitude: /^(latitude|lat)$/,
  longitude: /^(longitude|lng|lon)$/,
  'time zone': /^(time zone|timezone)$/,
  currency: /^currency( code)?$/,
  phone: /^(phone|telephone|mobile|cell)( number)?$/,
} as const
type Aspect = keyof typeof ASPECTS

/** Two addresses in one row are two places. */
const PREFIX = /^(ship|shipping|bill|billing|home|work|delivery|origin|destination|pickup|mailing|sender|recipient) /
/** Tables whose rows are places; that of which they are the name is their `name`. */
const LISTS: readonly { readonly words: RegExp; readonly aspect: Aspect }[] = [
  { words: /(^| )city$/, aspect: 'city' },
  { words: /(^| )country( region)?$/, aspect: 'country' },
  { words: /(^| )(state|province|state province|region)$/, aspect: 'region' },
]
const PLACES =
  /(^| )(address|location|city|town|state|province|region|state province|country|country region|store|warehouse)$/
const DEEPEST = 3

/** What names say of where rows are, held against the world as the vocabulary knows it. */
export function expectPlaces(
  table: SeenTable,
  tables: ReadonlyMap<string, SeenTable>,
  vocabulary: Vocabulary,
): readonly JudgedExpectation[] {
  const groups = aspectsOf(table, tables)
  const world = worldOf(vocabulary)
  return groups.flatMap((aspects) =>
    PAIRS.flatMap(([one, other, rule]) => {
      const [left, right] = [aspects.get(one), aspects.get(other)]
      // What two other tables say of each other is their own affair.
      if (!left || !right || (left.path.length > 0 && right.path.length > 0)) return []
      return [
        {
          kind: 'place' as const,
          table: table.plan.key,
          subject: left.path.length === 0 ? left.column : right.column,
          rule: `${describe(left)} ${rule} ${describe(right)}`,
          reads: [left, right],
          judge: ([a = '', b = '']: readonly string[]) => world(one, a.trim(), other, b.trim()),
        },
      ]
    }),
  )
}

const describe = ({ path, column }: Place): string => [...path.map((key) => `@${key}`), column].join('.')

const PAIRS: readonly (readonly [Aspect, Aspect, string])[] = [
  ['city', 'region', 'lies in'],
  ['city', 'region code', 'lies in'],
  ['city', 'country', 'lies in'],
  ['city', 'country code', 'lies in'],
  ['region', 'country', 'lies in'],
  ['region', 'country code', 'lies in'],
  ['region code', 'country code', 'lies in'],
  ['country', 'country code', 'is that of'],
  ['postcode', 'country', 'has the form of'],
  ['postcode', 'country code', 'has the form of'],
  ['latitude', 'city', 'is that of'],
  ['longitude', 'city', 'is that of'],
  ['latitude', 'country', 'lies within'],
  ['longitude', 'country', 'lies within'],
  ['currency', 'country', 'is that of'],
  ['currency', 'country code', 'is that of'],
  ['phone', 'country', 'begins with the code of'],
  ['phone', 'country code', 'begins with the code of'],
]

/** What a row's own columns and those of the places it refers to say, one address after the other. */
function aspectsOf(table: SeenTable, tables: ReadonlyMap<string, SeenTable>): readonly ReadonlyMap<Aspect, Place>[] {
  const prefixes = new Map<string, Map<Aspect, Place>>()
  for (const column of table.columns) {
    const prefix = PREFIX.exec(column.words)?.[1] ?? ''
    const bare = column.words.replace(PREFIX, '')
    const aspect = aspectNamed(bare, column.as === 'number') ?? aspectNamed(column.own, column.as === 'number')
    if (!aspect || (column.as !== 'text' && column.as !== 'number')) continue
    const own = prefixes.get(prefix) ?? new Map<Aspect, Place>()
    if (!own.has(aspect)) own.set(aspect, { path: [], column: column.name })
    prefixes.set(prefix, own)
  }
  const name = theOne(table, /^(name|title)$/, 'text')
  const list = LISTS.find(({ words }) => words.test(table.words))
  const plain = prefixes.get('') ?? new Map<Aspect, Place>()
  if (name && list && !plain.has(list.aspect)) plain.set(list.aspect, { path: [], column: name.name })
  for (const [aspect, place] of above(table, tables, [])) if (!plain.has(aspect)) plain.set(aspect, place)
  prefixes.set('', plain)
  return [...prefixes.values()]
}

const aspectNamed = (words: string, isNumber: boolean): Aspect | undefined => {
  const found = Object.entries(ASPECTS).find(([, pattern]) => pattern.test(words))?.[0] as Aspect | undefined
  return isNumber && found !== 'latitude' && found !== 'longitude' ? undefined : found
}

/** The columns of the places that a row refers to, those of theirs, and so on. */
function above(
  table: SeenTable,
  tables: ReadonlyMap<string, SeenTable>,
  path: readonly string[],
): readonly (readonly [Aspect, Place])[] {
  if (path.length === DEEPEST) return []
  return simpleKeys(table).flatMap((key) => {
    const parent = tables.get(key.parent)
    if (!parent || parent === table || !PLACES.test(parent.words)) return []
    const at = [...path, key.name]
    const list = LISTS.find(({ words }) => words.test(parent.words))
    const own = parent.columns.flatMap((column): (readonly [Aspect, Place])[] => {
      const isName = list !== undefined && /^name$/.test(column.own) && column.as === 'text'
      const aspect = isName ? list.aspect : aspectNamed(column.words, column.as === 'number')
      const counts = aspect !== undefined && aspect !== 'phone' && aspect !== 'postcode'
      return counts ? [[aspect, { path: at, column: column.name }]] : []
    })
    return [...own, ...above(parent, tables, at)]
  })
}

type World = (one: Aspect, value: string, other: Aspect, its: string) => boolean | undefined

const key = (text: string): string => text.trim().toLowerCase()

/** What the vocabulary knows of the world: whether two things said of a place can be true of one. Undefined where it knows neither. */
function worldOf(vocabulary: Vocabulary): World {
  const countries = vocabulary.table('country')
  const codeOf = new Map<string, string>()
  const codes = countries.texts('code')
  for (const column of ['name', 'code', 'code3', 'numeric'])
    for (const [i, text] of countries.texts(column).entries()) codeOf.set(key(text), codes[i] ?? '')
  const facts = new Map(
    codes.map((code, i) => [
      code,
      {
        currency: countries.texts('currency')[i] ?? '',
        dialling: countries.texts('dialling')[i] ?? '',
        postcode: countries.texts('postcode')[i] ?? '',
      },
    ]),
  )
  const cities = new Map<string, City[]>()
  const regions = new Map<string, Set<string>>()
  for (const name of ['place', 'world']) {
    const table = vocabulary.table(name)
    const [city, region, regionCode, country] = ['city', 'region', 'regionCode', 'countryCode'].map(table.texts)
    const [latitude, longitude] = ['latitude', 'longitude'].map(table.numbers)
    city?.forEach((text, i) => {
      const own: City = {
        region: key(region?.[i] ?? ''),
        regionCode: key(regionCode?.[i] ?? ''),
        country: country?.[i] ?? '',
        latitude: latitude?.[i] ?? 0,
        longitude: longitude?.[i] ?? 0,
      }
      cities.set(key(text), [...(cities.get(key(text)) ?? []), own])
      for (const its of [own.region, own.regionCode])
        regions.set(its, (regions.get(its) ?? new Set<string>()).add(own.country))
    })
  }
  const inCountry = (code: string): readonly City[] => byCountry().get(code) ?? []
  let grouped: Map<string, City[]> | undefined
  const byCountry = (): Map<string, City[]> => {
    if (grouped) return grouped
    grouped = new Map()
    for (const city of [...cities.values()].flat())
      grouped.set(city.country, [...(grouped.get(city.country) ?? []), city])
    return grouped
  }
  return (one, value, other, its) => {
    const code = codeOf.get(key(its))
    const isCountry = other === 'country' || other === 'country code'
    if (isCountry && code === undefined) return undefined
    switch (one) {
      case 'city': {
        const known = cities.get(key(value))
        if (!known) return undefined
        if (isCountry) return known.some(({ country }) => country === code)
        // A column that is too short for a region holds as much of it as it can.
        return known.some(({ region, regionCode }) => [region, regionCode].some((text) => isCutOf(key(its), text)))
      }
      case 'region':
      case 'region code':
        return regions.get(key(value))?.has(code ?? '')
      case 'country':
        return codeOf.has(key(value)) ? codeOf.get(key(value)) === code : undefined
      case 'latitude':
      case 'longitude': {
        const near = isCountry ? inCountry(code ?? '') : (cities.get(key(its)) ?? [])
        const reach = isCountry ? 3 : 0.6
        return near.length === 0 ? undefined : near.some((city) => Math.abs(city[one] - Number(value)) < reach)
      }
      case 'postcode': {
        const form = facts.get(code ?? '')?.postcode ?? ''
        return form === ''
          ? undefined
          : shapeOf(value).length === shapeOf(form).length || /^\d+$/.test(value) === /^[#\d]+$/.test(form)
      }
      case 'currency':
        return facts.get(code ?? '')?.currency === value.toUpperCase()
      case 'phone': {
        const dialling = (facts.get(code ?? '')?.dialling ?? '').replace(/\D/g, '')
        return value.startsWith('+') ? value.replace(/\D/g, '').startsWith(dialling) : undefined
      }
      default:
        return undefined
    }
  }
}

interface City {
  readonly region: string
  readonly regionCode: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

const shapeOf = (text: string): string => text.replace(/\d/g, '#').replace(/[A-Z]/g, 'A')

/** Codes are cut to two letters, names not below ten. */
const isCutOf = (cut: string, text: string): boolean =>
  text === cut || ((cut.length === 2 || cut.length >= 10) && text.startsWith(cut))
