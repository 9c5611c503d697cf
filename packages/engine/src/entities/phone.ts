import type { Vocabulary } from '@populace/vocabulary'
import { gazetteer } from './gazetteer.ts'

export type PhoneKind = 'mobile' | 'landline'
export const phoneFormats = ['international', 'e164', 'national'] as const
export type PhoneFormat = (typeof phoneFormats)[number]

/**
 * Patterns of all countries, in the order of the `country` table, in international form: a country's plan where one is known, else its code and eight digits. `#` is a
 * digit, `!` one from 2 to 9.
 */
export function phonePatterns(vocabulary: Vocabulary, kind: PhoneKind): readonly string[] {
  const [phones, countries] = [vocabulary.table('phone'), vocabulary.table('country')]
  const known = new Map(phones.texts('country').map((country, i) => [country, phones.texts(kind)[i] ?? '']))
  return countries.texts('code').map((code, i) => known.get(code) ?? `${countries.texts('dialling')[i]} !### ####`)
}

/**
 * What is dialled before a number inside its country, by the country's code: a zero in most, a number of its own in some, nothing in others (where numbers have no areas, or keep their
 * zero abroad).
 */
export function trunksOf(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  const phones = vocabulary.table('phone')
  const trunks = phones.texts('trunk').map((trunk) => (trunk === '-' ? '' : trunk === '0' ? trunk : `${trunk} `))
  return new Map(phones.texts('dialling').map((code, i) => [code, trunks[i] ?? '0']))
}

/** Without separators; or without the country's code and as it is dialled inside the country. */
export function phoneFormatted(pattern: string, format: PhoneFormat, trunks: ReadonlyMap<string, string>): string {
  if (format === 'e164') return pattern.replaceAll(/[ \-()]/g, '')
  if (format === 'international') return pattern
  const [, code = '', local = pattern] = /^(\+\d+)[ -](.*)$/.exec(pattern) ?? []
  return code === '+1' ? local.replace(/^(\S+) /, '($1) ') : `${trunks.get(code) ?? '0'}${local}`
}

/** A pattern's country code, the code of an area in it, and the rest. */
const AREA = /^(\+\d+ )(\d+|!##)([ -].*)$/
const areaIn = (pattern: string) => AREA.exec(pattern)?.[2]

/** A pattern with another area's code, as long as before: where codes are long, numbers are short. */
function inArea(pattern: string, area: string): string {
  const [, code = '', own = '', rest = ''] = AREA.exec(pattern) ?? []
  // Abroad the zero is left out, but for Italy’s.
  const there = own.startsWith('0') ? area : area.replace(/^0/, '')
  if (code === '' || !/^\d{1,4}$/.test(there)) return pattern
  let longer = Math.max(0, there.length - own.length)
  const shortened = Array.from(rest.slice(1)).filter((sign) => !(/[\d#!]/.test(sign) && longer-- > 0))
  return `${code}${there}${rest[0]}${shortened.join('').replace(/^[ -]+/, '')}`
}

/** Patterns, each once. */
export interface CityPatterns {
  readonly patterns: readonly string[]
  /** Of each city, which it has. */
  readonly numbers: readonly number[]
}

/** Patterns of the cities at home, or of all, with the code of the city's area where one is known and numbers have one: those of mobiles only where they have that of landlines. */
export function cityPhonePatterns(vocabulary: Vocabulary, kind: PhoneKind, isHome: boolean): CityPatterns {
  const ofCountries = phonePatterns(vocabulary, kind)
  const landlines = kind === 'landline' ? ofCountries : phonePatterns(vocabulary, 'landline')
  const hasAreas = ofCountries.map((pattern, i) => areaIn(pattern) === areaIn(landlines[i] ?? ''))
  const { country, texts } = gazetteer(vocabulary)
  const known = new Map<string, number>()
  const numberOf = (pattern: string): number => {
    const number = known.get(pattern) ?? known.size
    known.set(pattern, number)
    return number
  }
  // Cities are thousands, and those of an area, or of a country without areas, have one pattern.
  const ofAreas = new Map<string, number>()
  const numbers = texts('areaCode', isHome).map((area, city) => {
    const row = country[city] ?? 0
    const pattern = ofCountries[row] ?? ''
    const where = hasAreas[row] ? `${row} ${area}` : `${row}`
    const number = ofAreas.get(where) ?? numberOf(hasAreas[row] ? inArea(pattern, area) : pattern)
    ofAreas.set(where, number)
    return number
  })
  return { patterns: [...known.keys()], numbers }
}
