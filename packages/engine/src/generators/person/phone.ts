import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { gazetteer } from '../../entities/gazetteer.ts'
import { call, concat, digits, f64, literal, mod, quotient, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
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
import { of } from '../place/facet.ts'

const formats = ['international', 'e164', 'national'] as const
type PhoneFormat = (typeof formats)[number]

/** Patterns of all countries, in the order of the `country` table: its plan where one is known, else its code and eight digits. */
function patternsOf(vocabulary: Vocabulary, kind: 'mobile' | 'landline'): readonly string[] {
  const [phones, countries] = [vocabulary.table('phone'), vocabulary.table('country')]
  const known = new Map(phones.texts('country').map((country, i) => [country, phones.texts(kind)[i] ?? '']))
  return countries.texts('code').map((code, i) => known.get(code) ?? `${countries.texts('dialling')[i]} !### ####`)
}

/** Without separators; without the country's code and with a leading zero, where a country has one. */
function formatted(pattern: string, format: PhoneFormat): string {
  if (format === 'e164') return pattern.replaceAll(/[ \-()]/g, '')
  if (format === 'international') return pattern
  const local = pattern.replace(/^\+\d+[ -]/, '')
  return pattern.startsWith('+1 ') ? local.replace(/^(\S+) /, '($1) ') : `0${local}`
}

/** The longest format that fits. */
function formatFor(wanted: PhoneFormat, room: number | undefined, patterns: readonly string[]): PhoneFormat {
  const longest = (format: PhoneFormat) => Math.max(...patterns.map((pattern) => formatted(pattern, format).length))
  return room === undefined || longest(wanted) <= room ? wanted : 'e164'
}

function indexOf(context: Lowering, facet: string, own: string | undefined): I32 {
  const value = context.facet('place', facet, own)
  if (value.lane !== 'i32') throw new InvariantError(`facet place.${facet} is not an index`)
  return value
}

/** Numbers of a country where the plan is smallest at home; further ones get an extension. */
const fewest = (vocabulary: Vocabulary, patterns: readonly string[]) =>
  Math.min(
    ...gazetteer(vocabulary)
      .country.slice(0, gazetteer(vocabulary).home)
      .map((row) => patternCount(patterns[row] ?? '')),
  )

/** Digits and nothing else, for columns too short for a telephone number. */
const bare = (room: number, context: Lowering): Text => ({
  op: 'radix',
  lane: 'text',
  value: context.slot ?? drawUnits(context, { low: 0, high: 10 ** room - 1 }, 0),
  alphabet: DIGITS,
  width: room,
})

/** Characters of the longest number without separators. */
const SHORTEST = 16

function phone(name: string, summary: string, kind: 'mobile' | 'landline'): Generator {
  return defineGenerator({
    name,
    summary,
    params: z.object({
      of,
      format: z.enum(formats).default('international').describe('+49 30 123456, +4930123456 or 030 123456'),
    }),
    accepts: (type) => isText(type) || (isNumeric(type) && type.kind !== 'float'),
    slots: 'row',
    capacity: (_, target) => {
      const room = roomOf(target)
      if (!isText(target.type)) return sizeOf(within({ low: 10 ** 8, high: 10 ** 10 - 1 }, limitsOf(target, 0)))
      return room === undefined || room >= SHORTEST + 14
        ? Number.POSITIVE_INFINITY
        : room >= SHORTEST
          ? 10 ** 6
          : capacityOf(10 ** room)
    },
    lower: (params, context) => {
      const { target, vocabulary, slot } = context
      const room = roomOf(target)
      if (!isText(target.type)) {
        return fromUnits(
          drawUnits(context, within({ low: 10 ** 8, high: 10 ** 10 - 1 }, limitsOf(target, 0)), 0),
          0,
          target,
        )
      }
      if (room !== undefined && room < SHORTEST) return bare(Math.min(room, 15), context)
      const patterns = patternsOf(vocabulary, kind)
      const format = formatFor(params.format, room, patterns)
      const country = indexOf(context, 'country-index', params.of)
      const texts = patterns.map((pattern) =>
        formatted(pattern, slot && format === 'national' ? 'international' : format),
      )
      if (!slot) return fit(patternText(texts, country, context), target)
      const count = fewest(vocabulary, patterns)
      const turn = quotient(slot, count)
      const place = call(permutationOf(context.key('number'), count), 'permute', mod(slot, count))
      const isFirst = { op: 'feq', lane: 'i32', left: turn, right: f64(0) } as const
      const extension = select(isFirst, literal(''), concat(' x', digits(turn)))
      return fit(concat(patternText(texts, country, context, place), extension), target)
    },
  })
}

export const phones: readonly Generator[] = [
  phone('person.phone', 'A mobile telephone number of the country where the row’s place is', 'mobile'),
  phone('place.phone', 'A landline number of the country where the row’s place is', 'landline'),
]
