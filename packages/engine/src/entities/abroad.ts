import type { Vocabulary } from '@populace/vocabulary'
import { add, concat, dict, digits, floor, i32, i32op, lookup, mul, not, select } from '../kernel/build.ts'
import type { I32, Text } from '../kernel/ir.ts'
import { pick, unit } from '../generators/value/chance.ts'
import type { EntityLowering } from './entity.ts'

const OWN = 0

/** Of each country, the language that streets and people are called in: English where none of those is spoken that have words. */
function languagesOf(vocabulary: Vocabulary): readonly number[] {
  const countries = vocabulary.table('country')
  const languages = vocabulary.table('abroad').texts('language')
  const homes = new Set(vocabulary.table('place').texts('countryCode'))
  const own = vocabulary.locale.slice(0, 2)
  const codes = countries.texts('code')
  return countries.texts('language').map((language, row) => {
    const spoken = languages.includes(language) ? language : 'en'
    return spoken === own || homes.has(codes[row] ?? '') ? OWN : languages.indexOf(spoken) + 1
  })
}

/** The language of the country where a place lies: a number from 1 for each of the vocabulary's rows, 0 for the model's own. */
export const languageIndex = (context: EntityLowering): I32 =>
  lookup('i32', languagesOf(context.vocabulary), context.index('country-index'))

/** How many rows a table of things abroad has for each language. */
export const rowsEach = (vocabulary: Vocabulary, table: string): number =>
  vocabulary.table(table).rows / vocabulary.table('abroad').rows

/** Whether a language's number says the model's own. */
export const isOwn = (language: I32): I32 => i32op('eq', language, i32(OWN))
/** A text for each language, and none for the model's own. */
const byLanguage = (language: I32, texts: readonly string[]): Text => dict(['', ...texts], language)

/** A row among those of a language; of the model's own the first, which nobody reads. */
export const rowAbroad = (language: I32, each: number, member: I32): I32 =>
  i32op('add', i32op('mul', i32op('sub', language, not(isOwn(language))), i32(each)), member)

/** A street of the language, or the model's own. */
export function streetIn(language: I32, own: Text, context: EntityLowering): Text {
  const each = rowsEach(context.vocabulary, 'abroad.street')
  const { texts } = context.vocabulary.table('abroad.street')
  const street = dict(texts('name'), rowAbroad(language, each, pick(context, each, 'street abroad')))
  return select(isOwn(language), own, street)
}

/** A house's number, or the flat in it, as the language writes it: low ones are the likelier. */
export function numberIn(part: 'house' | 'unit', language: I32, own: Text, context: EntityLowering): Text {
  const table = context.vocabulary.table('abroad')
  const u = unit(context, `${part} abroad`)
  const most = lookup('f64', [1, ...table.numbers(`${part}s`)], language)
  const prefixes = table.texts(part).map((prefix) => prefix && `${prefix} `)
  return select(
    isOwn(language),
    own,
    concat(byLanguage(language, prefixes), digits(add(floor(mul(mul(u, u), most)), 1))),
  )
}

/** House and street in the order of the language. */
export function lineIn(vocabulary: Vocabulary, language: I32, own: Text, house: Text, street: Text): Text {
  const { texts } = vocabulary.table('abroad')
  const separators = texts('separator').map((sign) => `${sign} `)
  const isHouseFirst = lookup('i32', [0, ...texts('first').map((first) => Number(first === 'house'))], language)
  const [before, behind] = [select(isHouseFirst, house, street), select(isHouseFirst, street, house)]
  return select(isOwn(language), own, concat(before, byLanguage(language, separators), behind))
}
