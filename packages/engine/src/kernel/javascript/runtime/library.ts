import { putDecimal, putDigits } from './digits.ts'
import { highFirst, highSecond, putLetters, putNoise } from './draws.ts'
import {
  clipped,
  compareTexts,
  countCharacters,
  escapeJson,
  matchesText,
  mulhi,
  putCopy,
  putRadix,
  toLower,
  toUpper,
} from './texts.ts'
import { putDate, putTimestamp } from './times.ts'

/** What generated code calls, by the names it calls it. */
export const library = {
  clipped,
  compareTexts,
  countCharacters,
  escapeJson,
  highFirst,
  highSecond,
  matchesText,
  mulhi,
  putCopy,
  putDate,
  putDecimal,
  putDigits,
  putLetters,
  putNoise,
  putRadix,
  putTimestamp,
  toLower,
  toUpper,
} as const
