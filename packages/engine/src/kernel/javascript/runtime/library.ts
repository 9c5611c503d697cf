import { putDecimal, putDigits } from './digits.ts'
import { drawFirst, drawSecond, highFirst, highSecond, putLetters, putNoise } from './draws.ts'
import {
  clipped,
  compareTexts,
  countCharacters,
  escapeJson,
  matchesText,
  mulhi,
  putCopy,
  putHex,
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
  drawFirst,
  drawSecond,
  escapeJson,
  highFirst,
  highSecond,
  matchesText,
  mulhi,
  putCopy,
  putDate,
  putDecimal,
  putDigits,
  putHex,
  putLetters,
  putNoise,
  putRadix,
  putTimestamp,
  toLower,
  toUpper,
} as const
