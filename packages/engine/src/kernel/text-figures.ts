import { parseInterval } from './length-of-time.ts'

/** What of a text is read as a number: of a length of time its months, or its microseconds beside those, a day being as long as any; how many elements an array has. */
export type TextFigure = 'months' | 'micros' | 'elements'

const DAY = 86_400_000_000

/** The figure of a text; NaN for what has none. */
export function figureOf(text: string, figure: TextFigure): number {
  if (figure === 'elements') return elementsIn(text)
  const interval = parseInterval(text)
  if (!interval) return Number.NaN
  return figure === 'months' ? interval.months : interval.days * DAY + interval.micros
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
