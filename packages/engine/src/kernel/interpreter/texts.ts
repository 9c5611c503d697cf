import { InvariantError } from '@populace/diagnostics'
import { drawWord } from '../../random/mixer.ts'
import type { Key, Text } from '../ir.ts'
import { clipped, jsonEscaped, lowered, slugged, uppered, wellFormed } from '../text-form.ts'
import type { Own, Place } from './place.ts'
import { element, integer, whole } from './words.ts'

const DAY_MICROS = 86_400_000_000

/** The value of a `text` expression. */
export function text(e: Own<Text>, at: Place): string {
  switch (e.op) {
    case 'literal':
      return wellFormed(e.text)
    case 'dict':
      return wellFormed(element(e.texts, at.word(e.index)))
    case 'concat':
      return e.parts.map((part) => at.text(part)).join('')
    case 'digits':
      return digits(integer(at.double(e.value), 'digits'), e.width)
    case 'decimal':
      return decimal(integer(at.double(e.value), 'decimal'), e.scale)
    case 'hex':
      return (at.word(e.word) >>> 0).toString(16).padStart(8, '0').slice(-e.digits)
    case 'radix':
      return radix(whole(at.double(e.value), 'radix'), e.alphabet, e.width)
    case 'letters': {
      const row = e.row ? whole(at.double(e.row), 'row') : at.row
      return Array.from({ length: clamp(at.word(e.count), e.most) }, (_, i) => letter(e.alphabet, e.key, row, i)).join(
        '',
      )
    }
    case 'date-text':
      return date(integer(at.double(e.days), 'days'))
    case 'timestamp-text':
      return timestamp(integer(at.double(e.micros), 'microseconds'), e.separator) + wellFormed(e.suffix)
    case 'repeat': {
      const turns = clamp(at.word(e.count), e.most)
      return Array.from({ length: turns }, (_, turn) => at.inside(e.name, turn).text(e.body)).join(
        wellFormed(e.separator),
      )
    }
    case 'clip':
      return clipped(at.text(e.arg), e.length)
    case 'upper':
      return uppered(at.text(e.arg))
    case 'lower':
      return lowered(at.text(e.arg))
    case 'json-escape':
      return jsonEscaped(at.text(e.arg))
    case 'slug':
      return slugged(at.text(e.arg), e)
  }
}

/** A count held between 0 and the most that the program allows. */
export const clamp = (count: number, most: number): number => Math.max(0, Math.min(count, most))

function digits(value: number, width: number): string {
  return (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(width, '0')
}

function decimal(value: number, scale: number): string {
  const all = String(Math.abs(value)).padStart(scale + 1, '0')
  const point = all.length - scale
  return (value < 0 ? '-' : '') + all.slice(0, point) + (scale > 0 ? `.${all.slice(point)}` : '')
}

function radix(value: number, alphabet: string, width: number): string {
  let rest = value
  let out = ''
  for (let i = 0; i < width; i++) {
    out = element(alphabet, rest % alphabet.length) + out
    rest = Math.floor(rest / alphabet.length)
  }
  return out
}

function letter(alphabet: string, key: Key, row: number, place: number): string {
  // Two letters to a draw number, one for each half.
  const random = drawWord(key[0], key[1], row, place >>> 1, place & 1 ? 1 : 0)
  return element(alphabet, Math.floor(((random >>> 0) * alphabet.length) / 2 ** 32))
}

function date(days: number): string {
  const moment = new Date(days * 86_400_000)
  const year = moment.getUTCFullYear()
  if (!(year >= 0 && year <= 9999)) throw new InvariantError(`day ${days} is not within the years 0000 to 9999`)
  return moment.toISOString().slice(0, 10)
}

function timestamp(micros: number, separator: string): string {
  const days = Math.floor(micros / DAY_MICROS)
  const rest = micros - days * DAY_MICROS
  const fraction = rest % 1_000_000
  const seconds = (rest - fraction) / 1_000_000
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => digits(part, 2))
  return `${date(days)}${separator}${parts.join(':')}${fraction === 0 ? '' : `.${digits(fraction, 6)}`}`
}
