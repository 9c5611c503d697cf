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

/** Without separators; or without the country's code and with a leading zero, where a country has one. */
export function phoneFormatted(pattern: string, format: PhoneFormat): string {
  if (format === 'e164') return pattern.replaceAll(/[ \-()]/g, '')
  if (format === 'international') return pattern
  const local = pattern.replace(/^\+\d+[ -]/, '')
  return pattern.startsWith('+1 ') ? local.replace(/^(\S+) /, '($1) ') : `0${local}`
}

/** Patterns, each once. */
export interface CityPatterns {
  readonly patterns: readonly string[]
  /** Of each city, which it has. */
  readonly numbers: readonly number[]
}

/** Patterns of the cities at home, or of all, with the code of the city's area where one is known. */
export function cityPhonePatterns(vocabulary: Vocabulary, kind: PhoneKind, isHome: boolean): CityPatterns {
  const ofCountries = phonePatterns(vocabulary, kind)
  // North American numbers begin with the code of their area.
  const hasAreas = ofCountries.map((pattern) => pattern.startsWith('+1 !## '))
  const { country, texts } = gazetteer(vocabulary)
  const known = new Map<string, number>()
  const numberOf = (pattern: string): number => {
    const number = known.get(pattern) ?? known.size
    known.set(pattern, number)
    return number
  }
  // Cities are thousands, and those of a country without areas have one pattern.
  const ofRows = new Map<number, number>()
  const numbers = texts('areaCode', isHome).map((area, city) => {
    const row = country[city] ?? 0
    const pattern = ofCountries[row] ?? ''
    if (hasAreas[row] && /^\d{3}$/.test(area)) return numberOf(pattern.replace('!##', area))
    const number = ofRows.get(row) ?? numberOf(pattern)
    ofRows.set(row, number)
    return number
  })
  return { patterns: [...known.keys()], numbers }
}
