import { InvariantError } from '@populace/diagnostics'
import { drawWord } from '../../random/mixer.ts'
import type { Key, Text } from '../ir.ts'
import {
  clipped,
  cutOut,
  jsonEscaped,
  lexemed,
  lowered,
  respelled,
  slugged,
  uppered,
  wellFormed,
} from '../text-form.ts'
import type { Compute, Functions, Own } from './place.ts'
import { element, integer, whole } from './words.ts'

const DAY_MICROS = 86_400_000_000

/** The function of a `text` expression. */
export function text(e: Own<Text>, to: Functions): Compute<string> {
  switch (e.op) {
    case 'literal': {
      const value = wellFormed(e.text)
      return () => value
    }
    case 'dict': {
      const [index, { texts }] = [to.word(e.index), e]
      return (at) => wellFormed(element(texts, index(at)))
    }
    case 'concat': {
      const parts = e.parts.map((part) => to.text(part))
      return (at) => {
        let all = ''
        for (const part of parts) all += part(at)
        return all
      }
    }
    case 'digits': {
      const value = to.double(e.value)
      return (at) => digits(integer(value(at), 'digits'), e.width)
    }
    case 'decimal': {
      const value = to.double(e.value)
      return (at) => decimal(integer(value(at), 'decimal'), e.scale)
    }
    case 'hex': {
      const word = to.word(e.word)
      return (at) => (word(at) >>> 0).toString(16).padStart(8, '0').slice(-e.digits)
    }
    case 'radix': {
      const value = to.double(e.value)
      return (at) => radix(whole(value(at), 'radix'), e.alphabet, e.width)
    }
    case 'letters':
      return letters(e, to)
    case 'date-text': {
      const days = to.double(e.days)
      return (at) => date(integer(days(at), 'days'))
    }
    case 'timestamp-text': {
      const [micros, suffix] = [to.double(e.micros), wellFormed(e.suffix)]
      return (at) => timestamp(integer(micros(at), 'microseconds'), e.separator) + suffix
    }
    case 'repeat':
      return repeated(e, to)
    case 'clip':
      return changed(to.text(e.arg), (value) => clipped(value, e.length))
    case 'piece': {
      const [arg, from, count] = [to.text(e.arg), to.word(e.from), to.word(e.count)]
      return (at) => cutOut(arg(at), from(at), count(at))
    }
    case 'upper':
      return changed(to.text(e.arg), uppered)
    case 'lower':
      return changed(to.text(e.arg), lowered)
    case 'json-escape':
      return changed(to.text(e.arg), jsonEscaped)
    case 'slug':
      return changed(to.text(e.arg), (value) => slugged(value, e))
    case 'lexemes':
      return changed(to.text(e.arg), (value) => lexemed(value, e.most))
    case 'respell':
      return changed(to.text(e.arg), (value) => respelled(value, e))
    case 'hex-bytes': {
      const arg = to.bytes(e.arg)
      return (at) => [...arg(at)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }
  }
}

const changed =
  (arg: Compute<string>, change: (text: string) => string): Compute<string> =>
  (at) =>
    change(arg(at))

function letters(e: Text & { op: 'letters' }, to: Functions): Compute<string> {
  const [count, number] = [to.word(e.count), e.row && to.double(e.row)]
  return (at) => {
    const row = number ? whole(number(at), 'row') : at.row.number
    const length = clamp(count(at), e.most)
    let text = ''
    for (let place = 0; place < length; place++) text += letter(e.alphabet, e.key, row, place)
    return text
  }
}

function repeated({ count, most, name, body, separator }: Text & { op: 'repeat' }, to: Functions): Compute<string> {
  const [turns, part, between] = [to.word(count), to.inLoop(name).text(body), wellFormed(separator)]
  return (at) =>
    Array.from({ length: clamp(turns(at), most) }, (_, turn) =>
      part(at.row.enter({ name, turn, outer: at.turn })),
    ).join(between)
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
