import { concat, dict, i32, i32op, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import type { Target } from '../generator.ts'
import { roomOf } from './range.ts'

/** Least and most characters of a text, as far as its expression tells. */
export interface Extent {
  readonly least: number
  readonly most: number
}

const anything: Extent = { least: 0, most: Number.POSITIVE_INFINITY }
const exactly = (length: number): Extent => ({ least: length, most: length })
const across = (extents: readonly Extent[]): Extent => ({
  least: Math.min(...extents.map((e) => e.least)),
  most: Math.max(...extents.map((e) => e.most)),
})
const characters = (text: string) => Array.from(text).length
const listed = new WeakMap<readonly string[], Extent>()

function extentOfList(texts: readonly string[]): Extent {
  const known = listed.get(texts)
  if (known) return known
  const lengths = texts.map(characters)
  const extent =
    lengths.length === 0
      ? exactly(0)
      : { least: lengths.reduce((a, b) => Math.min(a, b)), most: lengths.reduce((a, b) => Math.max(a, b)) }
  listed.set(texts, extent)
  return extent
}

/** How long a text can be; a text read from elsewhere can be of any length. */
export function extentOf(text: Text): Extent {
  switch (text.op) {
    case 'literal':
      return exactly(characters(text.text))
    case 'dict':
      return extentOfList(text.texts)
    case 'concat': {
      const parts = text.parts.map(extentOf)
      return { least: parts.reduce((sum, e) => sum + e.least, 0), most: parts.reduce((sum, e) => sum + e.most, 0) }
    }
    case 'radix':
      return exactly(text.width)
    case 'hex':
      return exactly(text.digits)
    case 'letters':
      return { least: text.count.op === 'const' ? text.count.value : 0, most: text.most }
    case 'date-text':
      return exactly(10)
    case 'digits':
      return { least: text.width, most: Math.max(text.width, 16) }
    case 'clip': {
      const inner = extentOf(text.arg)
      return { least: Math.min(inner.least, text.length), most: Math.min(inner.most, text.length) }
    }
    case 'slug':
      return { least: 0, most: text.most }
    case 'upper':
    case 'lower':
      return extentOf(text.arg)
    case 'select':
      return across([extentOf(text.then), extentOf(text.otherwise)])
    default:
      return anything
  }
}

/** A text of at most so many characters. What stands in lists ends with a whole word: nothing that people read is cut inside of one where a shorter form will do. */
export function clip(text: Text, length: number): Text {
  if (extentOf(text).most <= length) return text
  if (text.op === 'dict') return { ...text, texts: shortened(text.texts, length) }
  return { op: 'clip', lane: 'text', arg: text, length }
}

const shortLists = new WeakMap<readonly string[], Map<number, readonly string[]>>()

/** Lists are compiled for many columns; one that is shortened alike stays one list. */
function shortened(texts: readonly string[], length: number): readonly string[] {
  const known = shortLists.get(texts) ?? new Map<number, readonly string[]>()
  shortLists.set(texts, known)
  const short = known.get(length) ?? texts.map((text) => wholeWords(text, length))
  known.set(length, short)
  return short
}

/** Words that nothing ends with. */
const BEFORE_OTHERS = /[\s,&/(–-]+(?:of|the|and|for|in|de|du|des|la|und|von|am|im|y|e|di)?[\s,&/(–-]*$/i

/** As many whole words as there is room for; a word that is too long itself is cut. */
function wholeWords(text: string, length: number): string {
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const cut = letters.slice(0, length).join('')
  if (/[\s-]/.test(letters[length] ?? '')) return cut
  const words = cut.replace(/[\s-]+[^\s-]*$/, '')
  const whole = words.replace(BEFORE_OTHERS, '')
  return whole === '' || words === cut ? cut : whole
}

export const lengthOf = (text: Text): I32 => ({ op: 'length', lane: 'i32', arg: text })

/** An entry of a list in whole words, where a column is too short for some; else what `own` reads. */
export function fitListed(own: () => Text, texts: readonly string[], index: () => I32, target: Target): Text {
  const room = roomOf(target)
  const isShort = room !== undefined && extentOfList(texts).most > room
  return fit(isShort ? dict(texts, index()) : own(), target)
}

/** Fits a text to its column: at most the characters that there is room for, at least those that a check asks for. */
export function fit(text: Text, target: Target): Text {
  const room = roomOf(target)
  const least = target.domain.minLength ?? 0
  const clipped = room === undefined ? text : clip(text, room)
  if (extentOf(clipped).least >= least) return clipped
  const filler = '_'.repeat(least - extentOf(clipped).least)
  const padded = concat(
    clipped,
    select(
      i32op('lt', lengthOf(clipped), i32(least)),
      { op: 'literal', lane: 'text', text: filler },
      { op: 'literal', lane: 'text', text: '' },
    ),
  )
  return room === undefined ? padded : clip(padded, room)
}

/** One of many texts by an index 0 … count − 1, as a balanced tree of choices: only the chosen one is computed. */
export function choose(index: I32, texts: readonly Text[]): Text {
  const cut = (from: number, to: number): Text => {
    const only = texts[from]
    if (to - from <= 1) return only ?? { op: 'literal', lane: 'text', text: '' }
    const middle = (from + to) >>> 1
    return select(i32op('lt', index, i32(middle)), cut(from, middle), cut(middle, to))
  }
  return cut(0, texts.length)
}
