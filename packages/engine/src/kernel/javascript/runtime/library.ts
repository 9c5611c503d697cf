import { putDecimal, putDigits, putHundredths, putPadded } from './digits.ts'
import { byWeight, draw0, draw1, highFirst, highSecond, putLetters, putNoise } from './draws.ts'
import {
  clipped,
  compareTexts,
  countCharacters,
  escapeJson,
  matchesText,
  mulhi,
  putCopy,
  putEntry,
  putRadix,
  toLower,
  toSlug,
  toUpper,
} from './texts.ts'
import { putDate, putTimestamp } from './times.ts'

/** What generated code calls, by the names it calls it. */
export const library = {
  byWeight,
  clipped,
  compareTexts,
  countCharacters,
  draw0,
  draw1,
  escapeJson,
  highFirst,
  highSecond,
  matchesText,
  mulhi,
  putCopy,
  putDate,
  putDecimal,
  putDigits,
  putEntry,
  putHundredths,
  putLetters,
  putNoise,
  putPadded,
  putRadix,
  putTimestamp,
  toLower,
  toSlug,
  toUpper,
} as const
