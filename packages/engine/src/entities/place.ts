import type { Vocabulary } from '@populace/vocabulary'
import { add, dict, floor, i32, i32op, lookup, min, mod, mul, row, select, trunc } from '../kernel/build.ts'
import type { F64, I32, Text } from '../kernel/ir.ts'
import { pickWeighted, spread, unit } from '../generators/value/chance.ts'
import { patternText } from '../generators/value/pattern-table.ts'
import { Template } from '../generators/value/template.ts'
import { languageIndex, numberIn, streetIn } from './abroad.ts'
import type { Entity, EntityLowering } from './entity.ts'
import { type Gazetteer, gazetteer, type Grouping } from './gazetteer.ts'

/**
 * What a row that describes a place is about. Instances named `country`, `region` and `city` list them one by one, the largest first, as tables of countries, states and cities
 * do; `region:US` and `city:US` list those of one country; `world` is a place anywhere; any other is an address at home.
 */
const LEVELS = { place: 0, city: 1, region: 2, country: 3 } as const

function levelOf({ instance }: EntityLowering): number {
  const [level = ''] = instance.split(':')
  return level === 'city' || level === 'region' || level === 'country' ? LEVELS[level] : LEVELS.place
}

/** The country that a list is of, as `region:US` names it. */
function countryNamed({ instance, vocabulary }: EntityLowering): I32 | undefined {
  const code = instance.split(':')[1]
  const at = code === undefined ? -1 : vocabulary.table('country').texts('code').indexOf(code)
  return at < 0 ? undefined : i32(at)
}

const atlas = (context: EntityLowering): Gazetteer => gazetteer(context.vocabulary)

const isLevel = (level: I32, wanted: number): I32 => i32op('eq', level, i32(wanted))

/** The member of a group: large ones more often, or for a list each row the next one. */
function member({ order, first, count }: Grouping, group: I32, context: EntityLowering): I32 {
  const size = lookup('f64', count, group)
  const u = unit(context, 'city')
  const turn = levelOf(context) === LEVELS.place ? min(floor(mul(mul(u, u), size)), add(size, -1)) : mod(row, size)
  return lookup('i32', order, trunc(add(turn, lookup('f64', first, group))))
}

/** A facet of the place that this one is tied to, as an index. */
function tied(context: EntityLowering, facet: string): I32 | undefined {
  const value = context.within(facet)
  return value?.lane === 'i32' ? value : undefined
}

function cityIndex(context: EntityLowering): I32 {
  const places = atlas(context)
  const { home, weights } = places
  const level = levelOf(context)
  if (level === LEVELS.region) return firstOf(places.citiesByRegion, context.index('region-index'))
  const within = tied(context, 'level')
  const [country, region, city] = [
    tied(context, 'country-index'),
    tied(context, 'region-index'),
    tied(context, 'city-index'),
  ]
  if (within && country && region && city) {
    if (level === LEVELS.country) return city
    const inside = select(isLevel(within, LEVELS.region), member(places.citiesByRegion, region, context), city)
    return select(isLevel(within, LEVELS.country), member(places.citiesByCountry, country, context), inside)
  }
  if (level === LEVELS.country)
    return firstOf(places.citiesByCountry, trunc(mod(row, places.citiesByCountry.count.length)))
  const named = countryNamed(context)
  if (level === LEVELS.city) return named ? member(places.citiesByCountry, named, context) : trunc(mod(row, home))
  if (context.instance === 'world') {
    const abroad = pickWeighted(context, weights.length - home, weights.slice(home), 'city')
    return i32op('add', abroad, i32(home))
  }
  return pickWeighted(context, home, weights.slice(0, home), 'city')
}

const firstOf = ({ order, first }: Grouping, group: I32): I32 => lookup('i32', order, lookup('i32', first, group))

function regionIndex(context: EntityLowering): I32 {
  const places = atlas(context)
  if (levelOf(context) !== LEVELS.region) return lookup('i32', places.region, context.index('city-index'))
  const country = countryNamed(context) ?? tied(context, 'country-index')
  return country ? member(places.regionsByCountry, country, context) : trunc(mod(row, places.homeRegions))
}

/** Whether only cities at home come into question: their columns are shorter than the world's. */
const isAtHome = (context: EntityLowering): boolean =>
  context.instance !== 'world' && levelOf(context) !== LEVELS.country && tied(context, 'level') === undefined

const cities = (context: EntityLowering, column: string): readonly string[] =>
  atlas(context).texts(column, isAtHome(context))

const cityText =
  (column: string) =>
  (context: EntityLowering): Text =>
    dict(cities(context, column), context.index('city-index'))

const countryText =
  (column: string) =>
  (context: EntityLowering): Text =>
    dict(context.vocabulary.table('country').texts(column), context.index('country-index'))

/** Degrees in units of 0.000001, up to four kilometres around the city's centre; of a listed place its centre. */
const coordinate =
  (column: string) =>
  (context: EntityLowering): F64 => {
    const centre = lookup(
      'f64',
      atlas(context)
        .numbers(column, isAtHome(context))
        .map((degrees) => Math.round(degrees * 1e6)),
      context.index('city-index'),
    )
    return levelOf(context) === LEVELS.place
      ? add(add(centre, spread(context, 72_000, 'normal', column)), -36_000)
      : centre
  }

/** A part of an address, where the place may be abroad as people write it there. */
const inItsLanguage =
  (part: 'street' | 'house' | 'unit') =>
  (context: EntityLowering): Text => {
    const own = new Template(context).list(`place.${part}`, part)
    if (isAtHome(context)) return own
    const language = context.index('language-index')
    return part === 'street' ? streetIn(language, own, context) : numberIn(part, language, own, context)
  }

/** Of each country the usual code of its continent. */
const continentCodes = (vocabulary: Vocabulary): readonly string[] =>
  vocabulary
    .table('country')
    .texts('continent')
    .map((continent) => CONTINENTS[continent] ?? 'AN')

const CONTINENTS: Readonly<Record<string, string>> = {
  Africa: 'AF',
  Asia: 'AS',
  Europe: 'EU',
  'North America': 'NA',
  Oceania: 'OC',
  'South America': 'SA',
}

/** What of a city a list of cities may be told apart by: columns of the list, and the facets that show them. */
const TELLING: Readonly<Record<string, string>> = {
  city: 'city',
  region: 'region',
  'region-code': 'regionCode',
  'country-code': 'countryCode',
  'country-code3': 'countryCode',
  country: 'countryCode',
}

/** How many cities that are listed one by one (`city`) differ in some of their facets: all of them, or none that could be counted on. */
export function citiesApart(facets: readonly string[], vocabulary: Vocabulary): number {
  const { home, texts } = gazetteer(vocabulary)
  const columns = [...new Set(facets.flatMap((facet) => TELLING[facet] ?? []))].map((column) => texts(column, true))
  const told = new Set(
    Array.from({ length: home }, (_, city) => JSON.stringify(columns.map((column) => column[city]?.toLowerCase()))),
  )
  return told.size === home ? home : 0
}

const COMPASS = ['north', 'east', 'south', 'west']

const parts = new WeakMap<Gazetteer, readonly number[]>()

/** Of cities in a row, which share of them is left out at either end: islands far away stretch no country. */
const FAR = 0.05

/** Of each city, which way it lies from the middle of its country: what is furthest decides, measured by how far the country stretches that way. */
function partsOf(places: Gazetteer): readonly number[] {
  const before = parts.get(places)
  if (before) return before
  const middle = (degrees: readonly number[]) => {
    const lists = new Map<number, number[]>()
    places.country.forEach((country, city) => {
      const list = lists.get(country) ?? []
      list.push(degrees[city] ?? 0)
      lists.set(country, list)
    })
    const stretches = new Map(
      [...lists].map(([country, list]) => {
        const sorted = list.sort((a, b) => a - b)
        const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
        return [
          country,
          { mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length, wide: at(1 - FAR) - at(FAR) },
        ]
      }),
    )
    return (city: number) => {
      const { mean, wide } = stretches.get(places.country[city] ?? 0) ?? { mean: 0, wide: 0 }
      return ((degrees[city] ?? 0) - mean) / Math.max(0.1, wide)
    }
  }
  const [north, east] = [middle(places.numbers('latitude')), middle(places.numbers('longitude'))]
  const made = places.country.map((_, city) => {
    const [up, right] = [north(city), east(city)]
    if (Math.abs(up) >= Math.abs(right)) return up >= 0 ? 0 : 2
    return right >= 0 ? 1 : 3
  })
  parts.set(places, made)
  return made
}

/** A place: city, region and country that belong together, with what follows from them. */
export const place: Entity = {
  name: 'place',
  version: 1,
  facets: {
    level: (context) => i32(levelOf(context)),
    'city-index': cityIndex,
    'region-index': regionIndex,
    'country-index': (context) => lookup('i32', atlas(context).country, context.index('city-index')),
    city: cityText('city'),
    region: cityText('region'),
    /** Where in its country it lies, by compass. */
    part: (context) => dict(COMPASS, lookup('i32', partsOf(atlas(context)), context.index('city-index'))),
    'region-code': cityText('regionCode'),
    'time-zone': cityText('timeZone'),
    country: countryText('name'),
    'country-code': countryText('code'),
    'country-code3': countryText('code3'),
    'country-numeric': countryText('numeric'),
    continent: countryText('continent'),
    'continent-code': (context) => dict(continentCodes(context.vocabulary), context.index('country-index')),
    'world-region': countryText('region'),
    capital: countryText('capital'),
    dialling: countryText('dialling'),
    currency: countryText('currency'),
    language: countryText('language'),
    domain: countryText('domain'),
    /** A language with its country, as software asks for it: de-AT. */
    locale: (context) => {
      const { texts } = context.vocabulary.table('country')
      const codes = texts('code')
      const locales = texts('language').map((language, row) => `${language}-${codes[row] ?? ''}`)
      return dict(locales, context.index('country-index'))
    },
    postcode: (context) =>
      patternText(cities(context, 'postcode'), context.index('city-index'), context, undefined, 'postcode'),
    /** The language that streets and people are called in, by its number among those of `abroad.ts`. */
    'language-index': languageIndex,
    street: inItsLanguage('street'),
    house: inItsLanguage('house'),
    unit: inItsLanguage('unit'),
    latitude: coordinate('latitude'),
    longitude: coordinate('longitude'),
  },
}
