import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { dict, i32, i32op, select, trunc } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { gazetteer } from '../../entities/gazetteer.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Target } from '../generator.ts'
import { amongListed } from '../value/among-listed.ts'
import { slotOfDistinct, slotOfNumbered } from '../value/inverse.ts'
import { isText } from '../value/kinds.ts'
import { distinctOf, distinctOfCapacity, distinctTexts, numbered, numberedCapacity } from '../value/supply.ts'
import { roomOf } from '../value/range.ts'
import { extentOf, fit, fitListed, lengthOf } from '../value/text.ts'
import { indexFacet, textFacet } from '../value/word.ts'

/** Which place of the row. */
export const of = z
  .string()
  .optional()
  .describe(
    'Which: a name for one of several in the row; country, region or city where rows list them, region:US those of one country; @fk for the one of the row that a key leads to; place<@fk for one inside that',
  )

/** Whether the row's place is at home for sure: what a key leads to may lie anywhere. */
export const isAtHome = (own: string | undefined): boolean => !/[@<]|^(world|country)$/.test(own ?? '')

interface PlaceText {
  readonly name: string
  readonly summary: string
  readonly facet: string
  /** What there is to choose from where values must differ; numbers go behind any text when absent. */
  readonly texts?: (vocabulary: Vocabulary, of: string | undefined) => readonly string[]
  /** Codes take no number: when they run out there are no more. */
  readonly isCode?: boolean
  /** What stands where the text is too long for its column. */
  readonly short?: string
  /** There are so few that columns list them. */
  readonly isListed?: boolean
  /** The texts of all cities, by their index, for a column of so many characters. */
  readonly cities?: (vocabulary: Vocabulary, room: number) => readonly string[]
}

/** A text that the row's place has. */
function placeText({ name, summary, facet, texts, short, cities, isCode = false, isListed }: PlaceText): Generator {
  const choices = (target: Target, vocabulary: Vocabulary, instance: string | undefined) =>
    texts ? distinctTexts(texts(vocabulary, instance), target) : []
  return defineGenerator({
    name,
    summary,
    params: () => z.object({ of }),
    ...(isListed && { minds: 'lists' as const }),
    accepts: (type) => isText(type) || (isListed === true && (type.kind === 'enum' || type.kind === 'inline-enum')),
    slots: 'row',
    capacity: (params, target, vocabulary) => {
      if (!texts) return numberedCapacity(target)
      const list = choices(target, vocabulary, params.of)
      return isCode && list.length > 0 ? list.length : distinctOfCapacity(list, target)
    },
    lower: (params, context) => {
      const { slot, target, vocabulary } = context
      const own = () => textFacet(context, 'place', facet, params.of)
      if (!slot && short) return fit(orShort(own(), textFacet(context, 'place', short, params.of), target), target)
      if (!slot && cities)
        return fitListed(
          own,
          cities(vocabulary, roomOf(target) ?? Number.POSITIVE_INFINITY),
          () => indexFacet(context, 'place', 'city-index', params.of),
          target,
        )
      if (!slot)
        return isListed
          ? amongListed(fit(own(), target), context, target.domain.oneOf ?? target.labels)
          : fit(own(), target)
      if (!texts) return numbered(own(), slot, target)
      const list = choices(target, vocabulary, params.of)
      return isCode && list.length > 0 ? dict(list, trunc(slot)) : distinctOf(list, slot, context, own, true)
    },
    find: (value, params, target, vocabulary) => {
      if (!texts) return slotOfNumbered(String(value), target)
      return slotOfDistinct(choices(target, vocabulary, params.of), String(value), target, undefined)
    },
  })
}

/** A name where there is room for it, else its code. */
function orShort(text: Text, short: Text, target: Target): Text {
  const room = roomOf(target)
  if (room === undefined || extentOf(text).most <= room) return text
  return select(i32op('lt', lengthOf(text), i32(room + 1)), text, short)
}

const countries = (column: string) => (vocabulary: Vocabulary) => vocabulary.table('country').texts(column)
const homes = (column: string) => (vocabulary: Vocabulary) => vocabulary.table('place').texts(column)

/** Regions at home; of a list of one country's (`region:US`) these, in their order. */
const regions =
  (column: string) =>
  (vocabulary: Vocabulary, instance = ''): readonly string[] => {
    const [level, code = ''] = instance.split(':')
    const country = level === 'region' ? vocabulary.table('country').texts('code').indexOf(code) : -1
    if (country < 0) return homes(column)(vocabulary)
    const { regionsByCountry, regionTexts } = gazetteer(vocabulary)
    const from = regionsByCountry.first[country] ?? 0
    const own = regionTexts(column)
    const all = regionsByCountry.order.slice(from, from + (regionsByCountry.count[country] ?? 0))
    return all.map((region) => own[region] ?? '')
  }

/**
 * All cities, those whose names are too long as the nearest of their region whose name is not, as postcodes and telephone numbers are of where they lie: part of a name may be another
 * city's, in another region (Columbia Heights). Where none fits, the name is cut later.
 */
function citiesThatFit(vocabulary: Vocabulary, room: number): readonly string[] {
  const { texts, numbers, region, citiesByRegion } = gazetteer(vocabulary)
  const names = texts('city')
  const fits = (name: string | undefined) => name !== undefined && name.length <= room
  const places = ['latitude', 'longitude'].map((column) => numbers(column))
  const nearestTo = (city: number) => {
    const its = region[city] ?? 0
    const first = citiesByRegion.first[its] ?? 0
    const beside = citiesByRegion.order.slice(first, first + (citiesByRegion.count[its] ?? 0))
    const far = (other: number) =>
      places.reduce((sum, degrees) => sum + ((degrees[other] ?? 0) - (degrees[city] ?? 0)) ** 2, 0)
    const fitting = beside.filter((other) => fits(names[other]))
    const nearest = fitting.reduce((best, other) => (far(other) < far(best) ? other : best), fitting[0] ?? city)
    return names[nearest]
  }
  return names.map((name, city) => (fits(name) ? name : (nearestTo(city) ?? name)))
}

export const placeTexts: readonly Generator[] = [
  placeText({
    name: 'place.city',
    summary: 'A city',
    facet: 'city',
    texts: homes('city'),
    cities: citiesThatFit,
  }),
  placeText({
    name: 'place.region',
    summary: "The city's state, province or region",
    facet: 'region',
    short: 'region-code',
    texts: regions('region'),
  }),
  placeText({
    name: 'place.region-code',
    summary: 'The code of the region, such as CA',
    facet: 'region-code',
    texts: regions('regionCode'),
    isCode: true,
  }),
  placeText({ name: 'place.part', summary: 'Where in its country it lies: north, east …', facet: 'part' }),
  placeText({
    name: 'place.country',
    summary: "The city's country",
    facet: 'country',
    texts: countries('name'),
    short: 'country-code',
  }),
  placeText({
    name: 'place.country-code',
    summary: 'Its code of two letters (ISO 3166)',
    facet: 'country-code',
    texts: countries('code'),
    isCode: true,
  }),
  placeText({
    name: 'place.country-code3',
    summary: 'Its code of three letters',
    facet: 'country-code3',
    texts: countries('code3'),
    isCode: true,
  }),
  placeText({
    name: 'place.country-numeric',
    summary: 'Its code of three digits',
    facet: 'country-numeric',
    texts: countries('numeric'),
    isCode: true,
  }),
  placeText({ name: 'place.continent', summary: 'Its continent', facet: 'continent', isListed: true }),
  placeText({
    name: 'place.continent-code',
    summary: 'The code of its continent, such as EU',
    facet: 'continent-code',
  }),
  placeText({
    name: 'place.world-region',
    summary: 'Its part of the world, such as Western Europe',
    facet: 'world-region',
  }),
  placeText({ name: 'place.capital', summary: "The country's capital", facet: 'capital' }),
  placeText({ name: 'place.dialling-code', summary: "The country's telephone code, such as +49", facet: 'dialling' }),
  placeText({ name: 'place.currency', summary: "The country's currency, such as EUR", facet: 'currency' }),
  placeText({ name: 'place.locale', summary: 'The language with its country, such as de-AT', facet: 'locale' }),
  placeText({ name: 'place.language', summary: "The code of the country's language", facet: 'language' }),
  placeText({
    name: 'place.top-level-domain',
    summary: "The country's domain on the internet, such as de",
    facet: 'domain',
  }),
  placeText({ name: 'place.time-zone', summary: "The city's time zone", facet: 'time-zone' }),
  placeText({ name: 'place.street', summary: 'The name of a street', facet: 'street' }),
  placeText({ name: 'place.house', summary: 'The number of a house', facet: 'house' }),
  placeText({ name: 'place.street2', summary: 'The second line of an address: a flat, suite or floor', facet: 'unit' }),
]
