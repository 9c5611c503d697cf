import {
  add,
  call,
  concat,
  dict,
  digits,
  f64,
  i32,
  i32op,
  lessThan,
  literal,
  mod,
  quotient,
  select,
  trunc,
} from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { permutationOf } from '../../random/kinds.ts'
import type { Lowering, Target } from '../generator.ts'
import { addressOf } from './chance.ts'
import { ALPHANUMERIC } from './code.ts'
import { collationKey } from './collation-key.ts'
import { separatorIn, spellingIn } from './matching-words.ts'
import { patternedCapacity, patternedSupply, patternedText } from './patterned-supply.ts'
import { capacityOf, roomOf } from './range.ts'
import { clip, extentOf, fit, lengthOf } from './text.ts'

/**
 * Texts told apart by a number. Distinct texts come first; when they run out, their second bearers get a 2, then a 3 …:
 * slot = occurrence × count + text. The texts don't end in the separator and a number themselves.
 */
export interface Supply {
  /** How many distinct texts there are, also without regard to case and accents; a whole number ≥ 1. */
  readonly count: number
  /** Text number `index`. */
  readonly text: (index: F64) => Text
  /** The texts are taken in their order, the most popular first; else in an order of the column's own. */
  readonly inOrder?: boolean
}

/** What parts the words of a list's texts from a number behind them: names that programs use have no spaces in them. */
export const separatorOf = (texts: readonly string[], target: Target): string =>
  separatorIn(target, texts.some((text) => text.includes('_')) && !texts.some((text) => text.includes(' ')) ? '_' : ' ')

/** Texts of a list that fit, match the column's patterns and differ, also without case and accents; none that an occurrence number behind a separator could be taken for. */
export function distinctTexts(texts: readonly string[], target?: Target): readonly string[] {
  const room = (target && roomOf(target)) ?? Number.POSITIVE_INFINITY
  const spelling = target && spellingIn(target)
  const seen = new Set<string>()
  return texts.flatMap((word) => {
    const text = spelling ? spelling(word) : word
    if (text === undefined || Array.from(text).length > room || /[ _]\d+$/.test(text)) return []
    const folded = collationKey(text)
    if (seen.has(folded)) return []
    seen.add(folded)
    return [text]
  })
}

export function supplyOf(texts: readonly string[]): Supply {
  return { count: texts.length, text: (index) => dict(texts, trunc(index)) }
}

/** Two supplies side by side: every pair. `separator` occurs in neither, so that pairs stay apart. */
export function pairsOf(first: Supply, second: Supply, join: (a: Text, b: Text) => Text): Supply {
  return {
    count: first.count * second.count,
    text: (index) => join(first.text(quotient(index, second.count)), second.text(mod(index, second.count))),
  }
}

const EMPTY = literal('')

/** Digits of a number with as many as fit behind them. */
const DIGITS = 15

/** A text of a list for the slot: each once, then with numbers, or where the column's patterns take none the texts that these describe; where no text of the list fits, any other one with a number. */
export function distinctOf(
  texts: readonly string[],
  slot: F64,
  context: Lowering,
  other: () => Text,
  inOrder = false,
): Text {
  const supply = { ...supplyOf(texts), inOrder }
  const patterned = patternedSupply(texts, context.target, separatorOf(texts, context.target))
  if (patterned) {
    const word = (turn: F64) => taken(supply, mod(turn, supply.count), context)
    return patternedText(patterned, slot, word, inOrder ? undefined : context.key('supply'))
  }
  return texts.length === 0
    ? numbered(other(), slot, context.target)
    : distinct(supply, slot, context, separatorOf(texts, context.target))
}

/** What `distinctOf` can tell apart. */
export function distinctOfCapacity(texts: readonly string[], target: Target): number {
  const most = texts.reduce((longest, text) => Math.max(longest, Array.from(text).length), 0)
  const patterned = patternedSupply(texts, target, separatorOf(texts, target))
  if (patterned) return patternedCapacity(patterned)
  return texts.length === 0
    ? numberedCapacity(target)
    : distinctCapacity(texts.length, most, target, separatorOf(texts, target))
}

/** The supply's text of a turn below its count. */
function taken(supply: Supply, turn: F64, context: Lowering): Text {
  const isPlain = supply.count === 1 || supply.inOrder === true
  return supply.text(isPlain ? turn : call(permutationOf(context.key('supply'), supply.count), 'permute', turn))
}

/** The supply's text for the slot, with the number of its occurrence from the second on. */
export function distinct(supply: Supply, slot: F64, context: Lowering, separator = ' '): Text {
  const base = taken(supply, supply.count === 1 ? f64(0) : mod(slot, supply.count), context)
  const occurrence = quotient(slot, supply.count)
  const isFirst = { op: 'feq', lane: 'i32', left: occurrence, right: f64(0) } as const
  const full = concat(base, select(isFirst, EMPTY, concat(separator, digits(add(occurrence, 1)))))
  return settled(full, slot, context.target, separator)
}

/**
 * A text that differs from row to row, as it is. Where a column is too short for it, it is cut and the slot itself is written behind a 0, which no occurrence number begins
 * with. Where there is not even room for that, a code stands there that begins with a digit, as no word does.
 */
export function settled(text: Text, slot: F64, target: Target, separator = ' '): Text {
  const room = roomOf(target)
  if (room === undefined || extentOf(text).most <= room) return fit(text, target)
  const width = numberWidth(room, separator)
  const short: Text =
    room < LEAST_ROOM
      ? { op: 'radix', lane: 'text', value: slot, alphabet: ALPHANUMERIC, width: room }
      : concat(clip(text, room - separator.length - 1 - width), separator, '0', digits(slot))
  return fit(select(i32op('le', lengthOf(text), i32(room)), text, short), target)
}

/** What `settled` can tell apart. */
export function settledCapacity(target: Target, separator = ' '): number {
  const room = roomOf(target)
  return room === undefined ? Number.POSITIVE_INFINITY : capacityOf(shortCapacity(room, separator))
}

/** Digits of the slot that a column of `room` characters spares. */
const numberWidth = (room: number, separator: string) =>
  Math.max(0, Math.min(DIGITS, room - separator.length - 1 - Math.min(4, Math.floor(room / 4))))

/** Slots that can be written where a text does not fit. */
const shortCapacity = (room: number, separator: string) =>
  room < LEAST_ROOM ? 10 * ALPHANUMERIC.length ** (room - 1) : 10 ** numberWidth(room, separator)

/** What `distinct` can tell apart. `most`: characters of the longest text. */
export function distinctCapacity(count: number, most: number, target: Target, separator = ' '): number {
  const room = roomOf(target)
  if (room === undefined || most + separator.length + DIGITS <= room) return Number.POSITIVE_INFINITY
  return capacityOf(Math.max(most <= room ? count : 0, shortCapacity(room, separator)))
}

/** Any text made unique by the slot's number behind it; the last separator parts the two. Where both don't fit, the text gives way. */
export function numbered(base: Text, slot: F64, target: Target, wanted = ' '): Text {
  const separator = separatorIn(target, wanted)
  const room = roomOf(target)
  const number = digits(add(slot, 1))
  const full = concat(base, separator, number)
  if (room === undefined || extentOf(full).most <= room) return fit(full, target)
  if (room < LEAST_ROOM) return { op: 'radix', lane: 'text', value: slot, alphabet: ALPHANUMERIC, width: room }
  const cut = (width: number) => {
    const before = room - separator.length - width
    return before < 1 ? number : concat(clip(base, before), separator, number)
  }
  const short = select(lessThan(slot, 999_999), cut(6), cut(16))
  return fit(select(i32op('le', lengthOf(full), i32(room)), full, short), target)
}

/** A text as it is; where rows must differ, with the slot's number behind it. */
export const finished = (text: Text, { slot, target }: Pick<Lowering, 'slot' | 'target'>, separator?: string): Text =>
  slot ? numbered(text, slot, target, separator) : fit(text, target)

/** With less room there is only room for a code. */
export const LEAST_ROOM = 5

export function numberedCapacity(target: Target): number {
  const room = roomOf(target)
  if (room === undefined) return Number.POSITIVE_INFINITY
  return capacityOf(room < LEAST_ROOM ? 36 ** room : 10 ** Math.min(16, room) - 1)
}

/** The slot, or where none is asked for the row: numbers that differ all the same. */
export const slotOf = (context: Lowering): F64 => context.slot ?? addressOf(context)
