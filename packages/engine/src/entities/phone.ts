import type { Vocabulary } from '@populace/vocabulary'
import { gazetteer } from './gazetteer.ts'

export type PhoneKind = 'mobile' | 'landline'
export const phoneFormats = ['international', 'e164', 'national'] as const
export type PhoneFormat = (typeof phoneFormats)[number]

/**
 * Patterns of all countries, in the order of the `country` table, in international form: a country's plan where one is known, else that of its mobiles. `#` is a digit, `!`
 * one from 2 to 9.
 */
export function phonePatterns(vocabulary: Vocabulary, kind: PhoneKind): readonly string[] {
  const [phones, countries] = [vocabulary.table('phone'), vocabulary.table('country')]
  const known = new Map(phones.texts('country').map((country, i) => [country, phones.texts(kind)[i] ?? '']))
  return countries.texts('code').map((code, i) => known.get(code) ?? countries.texts('mobile')[i] ?? '')
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

/** How a country's numbers are put together, where they have an area. */
interface NumberingPlan {
  readonly code: string
  readonly area: string
  readonly separator: string
  readonly subscriber: string
}

function planOf(pattern: string): NumberingPlan | undefined {
  const [, code, area, rest] = AREA.exec(pattern) ?? []
  if (code === undefined || area === undefined || rest === undefined) return undefined
  return { code, area, separator: rest.charAt(0), subscriber: rest.slice(1) }
}

/** What is left of a group of digits stands with the four after it. */
const TORN = /^(\S{1,2})[ -](\S{4})$/

/** Numbers without their first digits. */
function shortened(subscriber: string, digits: number): string {
  let left = digits
  const kept = Array.from(subscriber).filter((sign) => !(/[\d#!]/.test(sign) && left-- > 0))
  return kept
    .join('')
    .replace(/^[ -]+/, '')
    .replace(TORN, '$1$2')
}

/** Patterns with other areas' codes, as long as before: where codes are long, numbers are short. Undefined for what is no code of an area. */
function inAreas({ code, area: own, separator, subscriber }: NumberingPlan): (area: string) => string | undefined {
  const byLength: string[] = []
  return (area) => {
    // Abroad the zero is left out, but for Italy’s.
    const there = own.startsWith('0') || !area.startsWith('0') ? area : area.slice(1)
    if (!/^\d{1,4}$/.test(there)) return undefined
    const longer = Math.max(0, there.length - own.length)
    const rest = byLength[longer] ?? shortened(subscriber, longer)
    byLength[longer] = rest
    return code + there + separator + rest
  }
}

/** Patterns, each once. */
export interface CityPatterns {
  readonly patterns: readonly string[]
  /** Of each city, which it has. */
  readonly numbers: readonly number[]
}

/** Patterns of the cities at home, or of all, with the code of the city's area where one is known and numbers have one, else those of mobiles: those of mobiles only where they have that of landlines. */
export function cityPhonePatterns(vocabulary: Vocabulary, kind: PhoneKind, isHome: boolean): CityPatterns {
  const ofCountries = phonePatterns(vocabulary, kind)
  const landlines = kind === 'landline' ? ofCountries : phonePatterns(vocabulary, 'landline')
  const mobiles = kind === 'mobile' ? ofCountries : phonePatterns(vocabulary, 'mobile')
  const { country, texts } = gazetteer(vocabulary)
  const known = new Map<string, number>()
  const numberOf = (pattern: string): number => {
    const number = known.get(pattern) ?? known.size
    known.set(pattern, number)
    return number
  }
  // Cities are thousands, and those of an area, or of a country without areas, have one pattern.
  const numbering = (row: number): ((area: string) => number) => {
    const pattern = ofCountries[row] ?? ''
    const plan = planOf(pattern)
    if (plan === undefined || plan.area !== planOf(landlines[row] ?? '')?.area) {
      const only = numberOf(pattern)
      return () => only
    }
    const [written, numbers] = [inAreas(plan), new Map<string, number>()]
    // Where no code is known of a city, that of the capital would be wrong: most people have a mobile there anyway.
    const elsewhere = kind === 'landline' ? (mobiles[row] ?? pattern) : pattern
    return (area) => {
      const number = numbers.get(area) ?? numberOf(written(area) ?? elsewhere)
      numbers.set(area, number)
      return number
    }
  }
  const ofRows: ((area: string) => number)[] = []
  const numbers = texts('areaCode', isHome).map((area, city) => {
    const row = country[city] ?? 0
    const ofRow = ofRows[row] ?? numbering(row)
    ofRows[row] = ofRow
    return ofRow(area)
  })
  return { patterns: [...known.keys()], numbers }
}
