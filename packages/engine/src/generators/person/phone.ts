import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { gazetteer } from '../../entities/gazetteer.ts'
import {
  cityPhonePatterns,
  type PhoneFormat,
  phoneFormatted,
  phoneFormats,
  type PhoneKind,
  phonePatterns,
  trunksOf,
} from '../../entities/phone.ts'
import { add, call, concat, digits, f64, literal, lookup, mod, quotient, select } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import { InvariantError } from '@populace/diagnostics'
import { permutationOf } from '../../random/kinds.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { isNumeric, isText } from '../value/kinds.ts'
import { DIGITS } from '../value/code.ts'
import { fromUnits } from '../value/number.ts'
import { patternCount, patternText } from '../value/pattern-table.ts'
import { capacityOf, limitsOf, roomOf, sizeOf, within } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { drawUnits } from '../number/integer.ts'
import { isAtHome, of } from '../place/facet.ts'

function indexOf(context: Lowering, facet: string, own: string | undefined): I32 {
  const value = context.facet('place', facet, own)
  if (value.lane !== 'i32') throw new InvariantError(`facet place.${facet} is not an index`)
  return value
}

/** Patterns as they are written, and how long they are. */
interface Written {
  readonly patterns: readonly string[]
  readonly longest: number
}

interface WrittenForCities extends Written {
  /** Of each city, the number of its pattern. */
  readonly numbers: readonly number[]
}

function writtenIn(format: PhoneFormat, patterns: readonly string[], trunks: ReadonlyMap<string, string>): Written {
  const written = patterns.map((pattern) => phoneFormatted(pattern, format, trunks))
  return { patterns: written, longest: Math.max(0, ...written.map(({ length }) => length)) }
}

const cities = new WeakMap<Vocabulary, Map<string, WrittenForCities>>()

/** Those of cities, written once: every column of telephone numbers asks. */
function writtenForCities(
  vocabulary: Vocabulary,
  kind: PhoneKind,
  isHome: boolean,
  format: PhoneFormat,
): WrittenForCities {
  const known = cities.get(vocabulary) ?? new Map<string, WrittenForCities>()
  cities.set(vocabulary, known)
  const name = `${kind} ${isHome} ${format}`
  const before = known.get(name)
  if (before) return before
  const { patterns, numbers } = cityPhonePatterns(vocabulary, kind, isHome)
  const made = { ...writtenIn(format, patterns, trunksOf(vocabulary)), numbers }
  known.set(name, made)
  return made
}

/** In the format, or without separators where it does not fit. */
function fitted<W extends Written>(wanted: PhoneFormat, room: number, inFormat: (format: PhoneFormat) => W): W {
  const asWanted = inFormat(wanted)
  return asWanted.longest <= room ? asWanted : inFormat('e164')
}

/** Numbers of a country where the plan is smallest at home; further ones get an extension. */
const fewest = (vocabulary: Vocabulary, patterns: readonly string[]) =>
  Math.min(
    ...gazetteer(vocabulary)
      .country.slice(0, gazetteer(vocabulary).home)
      .map((row) => patternCount(patterns[row] ?? '')),
  )

/** Digits of a number without its country: as most are written where there is no room for more. */
const NATIONAL = 10
/** Numbers that begin with a digit from 2 to 9, of so many digits. */
const numbersOf = (width: number): number => 8 * 10 ** (width - 1)

/** Digits and nothing else, for columns too short for a telephone number; those of a slot lie apart, as numbers of people do who have nothing to do with each other. */
function bare(room: number, context: Lowering): Text {
  const width = Math.min(room, NATIONAL)
  const count = numbersOf(width)
  const place = context.slot
    ? call(permutationOf(context.key('number'), count), 'permute', context.slot)
    : drawUnits(context, { low: 0, high: count - 1 }, 0)
  return { op: 'radix', lane: 'text', value: add(place, 2 * 10 ** (width - 1)), alphabet: DIGITS, width }
}

/** Characters of the longest number of all countries, without separators. */
const LONGEST = 16

/** A number without a slot: another for every column, and of the row's own city; plain digits where it does not fit. */
function drawn(context: Lowering, kind: PhoneKind, own: string | undefined, wanted: PhoneFormat): Text {
  const { vocabulary, target } = context
  const room = roomOf(target) ?? Number.POSITIVE_INFINITY
  const isHome = isAtHome(own)
  const { patterns, numbers, longest } = fitted(wanted, room, (format) =>
    writtenForCities(vocabulary, kind, isHome, format),
  )
  if (longest > room) return bare(room, context)
  return fit(patternText(patterns, lookup('i32', numbers, indexOf(context, 'city-index', own)), context), target)
}

/** A number of the row's country that is the slot's; when a country has no more, with an extension. */
function told(context: Lowering, slot: F64, kind: PhoneKind, own: string | undefined, wanted: PhoneFormat): Text {
  const { vocabulary, target } = context
  const patterns = phonePatterns(vocabulary, kind)
  // Without the country's code numbers of two countries could be one.
  const format = wanted === 'national' ? 'international' : wanted
  const written = fitted(format, roomOf(target) ?? Number.POSITIVE_INFINITY, (one) =>
    writtenIn(one, patterns, trunksOf(vocabulary)),
  )
  const count = fewest(vocabulary, patterns)
  const turn = quotient(slot, count)
  const place = call(permutationOf(context.key('number'), count), 'permute', mod(slot, count))
  const isFirst = { op: 'feq', lane: 'i32', left: turn, right: f64(0) } as const
  const extension = select(isFirst, literal(''), concat(' x', digits(turn)))
  return fit(
    concat(patternText(written.patterns, indexOf(context, 'country-index', own), context, place), extension),
    target,
  )
}

/** Whole numbers of nine and ten digits, for columns of numbers. */
const NUMBERS = { low: 2 * 10 ** 8, high: 10 ** 10 - 1 }

function phone(name: string, summary: string, kind: PhoneKind): Generator {
  return defineGenerator({
    name,
    summary,
    params: () =>
      z.object({
        of,
        format: z.enum(phoneFormats).default('international').describe('+49 30 123456, +4930123456 or 030 123456'),
      }),
    accepts: (type) => isText(type) || (isNumeric(type) && type.kind !== 'float'),
    slots: 'row',
    capacity: (_, target) => {
      const room = roomOf(target) ?? Number.POSITIVE_INFINITY
      if (!isText(target.type)) return sizeOf(within(NUMBERS, limitsOf(target, 0)))
      return room >= LONGEST + 14
        ? Number.POSITIVE_INFINITY
        : room >= LONGEST
          ? 10 ** 6
          : capacityOf(numbersOf(Math.min(room, NATIONAL)))
    },
    lower: (params, context) => {
      const { target, slot } = context
      const room = roomOf(target) ?? Number.POSITIVE_INFINITY
      if (!isText(target.type)) return fromUnits(drawUnits(context, within(NUMBERS, limitsOf(target, 0)), 0), 0, target)
      if (!slot) return drawn(context, kind, params.of, params.format)
      return room >= LONGEST ? told(context, slot, kind, params.of, params.format) : bare(room, context)
    },
  })
}

export const phones: readonly Generator[] = [
  phone('person.phone', 'A mobile telephone number of the city and country where the row’s place is', 'mobile'),
  phone('place.phone', 'A landline number of the city and country where the row’s place is', 'landline'),
]
