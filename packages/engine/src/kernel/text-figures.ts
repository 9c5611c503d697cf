import { parseInterval } from './length-of-time.ts'

/** What of a text is read as a number: of a length of time its months, or its microseconds beside those, a day being as long as any; how many elements an array has; the microseconds from 1970 to a moment. */
export type TextFigure = 'months' | 'micros' | 'elements' | 'moment'

const DAY = 86_400_000_000

/** The figure of a text; NaN for what has none. */
export function figureOf(text: string, figure: TextFigure): number {
  if (figure === 'elements') return elementsIn(text)
  if (figure === 'moment') return momentIn(text)
  const interval = parseInterval(text)
  if (!interval) return Number.NaN
  return figure === 'months' ? interval.months : interval.days * DAY + interval.micros
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/

/** `2026-01-31` and `2026-01-31 10:30:00`; what is written in another way is the beginning of all times. */
function momentIn(text: string): number {
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] = MOMENT.exec(text) ?? []
  if (year === '') return 0
  return Date.UTC(+year, +month - 1, +day, +hour, +minute, +second) * 1000
}

/** `{a,"b,c",{d}}` has three. */
function elementsIn(text: string): number {
  if (!/^\{.*\}$/su.test(text)) return Number.NaN
  if (text.length === 2) return 0
  let [depth, count, isQuoted] = [0, 1, false]
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '\\') i++
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted) {
      if (character === '{') depth++
      if (character === '}') depth--
      if (character === ',' && depth === 1) count++
    }
  }
  return count
}
