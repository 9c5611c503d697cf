import type { Vocabulary } from '@populace/vocabulary'
import { add, concat, dict, digits, floor, i32, i32op, literal, lookup, mul, select } from '../kernel/build.ts'
import type { I32, Text } from '../kernel/ir.ts'
import { pick, unit } from '../generators/value/chance.ts'
import type { EntityLowering } from './entity.ts'

/**
 * The languages that streets and people are called in where the model's own is not spoken: a number from 1 for each of the vocabulary's rows, 0 for the model's own.
 */
interface Abroad {
  /** Of each country, the language of its streets: English where none of the languages is spoken. */
  readonly streets: readonly number[]
  /** Of each country, the language of its people's names: the model's own where none of the languages is spoken. */
  readonly names: readonly number[]
}

const OWN = 0
const known = new WeakMap<Vocabulary, Abroad>()

function abroad(vocabulary: Vocabulary): Abroad {
  const before = known.get(vocabulary)
  if (before) return before
  const countries = vocabulary.table('country')
  const languages = vocabulary.table('abroad').texts('language')
  const homes = new Set(vocabulary.table('place').texts('countryCode'))
  const own = vocabulary.locale.slice(0, 2)
  const codes = countries.texts('code')
  const numbered = (otherwise: string) =>
    countries.texts('language').map((language, row) => {
      if (language === own || homes.has(codes[row] ?? '')) return OWN
      const spoken = languages.includes(language) ? language : otherwise
      return spoken === own ? OWN : languages.indexOf(spoken) + 1
    })
  const made = { streets: numbered('en'), names: numbered('') }
  known.set(vocabulary, made)
  return made
}

/** The language of the country's streets. */
export const languageOfStreets = (vocabulary: Vocabulary, country: I32): I32 =>
  lookup('i32', abroad(vocabulary).streets, country)

/** The language of the names that the country's people bear. */
export const languageOfNames = (vocabulary: Vocabulary, country: I32): I32 =>
  lookup('i32', abroad(vocabulary).names, country)

/** How many rows a table of things abroad has for each language. */
export const rowsEach = (vocabulary: Vocabulary, table: string): number =>
  vocabulary.table(table).rows / vocabulary.table('abroad').rows

/** Whether a language's number says the model's own. */
export const isOwn = (language: I32): I32 => i32op('eq', language, i32(OWN))
/** A text for each language, and none for the model's own. */
const byLanguage = (language: I32, texts: readonly string[]): Text => dict(['', ...texts], language)

/** A row among those of a language; of the model's own the first, which nobody reads. */
export const rowAbroad = (language: I32, each: number, member: I32): I32 =>
  select(isOwn(language), i32(0), i32op('add', i32op('mul', i32op('sub', language, i32(1)), i32(each)), member))

/** A street of the language, or the model's own. */
export function streetIn(language: I32, own: Text, context: EntityLowering): Text {
  const { vocabulary } = context
  const each = rowsEach(vocabulary, 'abroad.street')
  const names = vocabulary.table('abroad.street').texts('name')
  return select(isOwn(language), own, dict(names, rowAbroad(language, each, pick(context, each, 'street abroad'))))
}

/** A house's number as the language writes it: low ones are the likelier. */
export function houseIn(language: I32, own: Text, context: EntityLowering): Text {
  const table = context.vocabulary.table('abroad')
  const u = unit(context, 'house abroad')
  const most = lookup('f64', [1, ...table.numbers('most')], language)
  const prefixes = table.texts('house').map((prefix) => (prefix === '' ? '' : `${prefix} `))
  const number = add(floor(mul(mul(u, u), most)), 1)
  return select(isOwn(language), own, concat(byLanguage(language, prefixes), digits(number)))
}

/** The second line of an address: a flat or floor. */
export function unitIn(language: I32, own: Text, context: EntityLowering): Text {
  const table = context.vocabulary.table('abroad')
  const most = lookup('f64', [1, ...table.numbers('units')], language)
  const number = add(floor(mul(unit(context, 'unit abroad'), most)), 1)
  return select(isOwn(language), own, concat(byLanguage(language, table.texts('unit')), ' ', digits(number)))
}

/** House and street in the order of the language. */
export function lineIn(vocabulary: Vocabulary, language: I32, own: Text, house: Text, street: Text): Text {
  const table = vocabulary.table('abroad')
  const separators = table.texts('separator').map((sign) => `${sign} `)
  const firsts = table.texts('first').map((first) => Number(first === 'house'))
  const isHouseFirst = lookup('i32', [0, ...firsts], language)
  const streetFirst = concat(street, byLanguage(language, separators), house)
  return select(isOwn(language), own, select(isHouseFirst, concat(house, literal(' '), street), streetFirst))
}

/** Whether an instance is at home in a place of its row, where other languages may be spoken. */
export const mayBeAbroad = (of: string | undefined): boolean => of?.includes(' in ') ?? false
