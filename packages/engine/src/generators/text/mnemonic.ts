import { spellingsOf } from '@populace/vocabulary'
import { z } from 'zod'
import {
  add,
  concat,
  digits,
  i32,
  i32op,
  lessThan,
  literal,
  mod,
  mul,
  quotient,
  select,
  sub,
} from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { CAPITALS } from '../value/code.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { clip, fit, lengthOf } from '../value/text.ts'

/** Letters before a number. */
const LETTERS = 3
/** Digits of a number at least. */
const DIGITS = 2
/** As long as a code gets that is the text itself. */
const LONGEST = 16

const HYPHEN = '-'
/** What stands for a text in letters that no table spells. */
const NONE = literal('C')

/** The text of the column in capitals, with hyphens for blanks. */
function capitals(column: string | undefined, most: number, context: Lowering): Text {
  const read = column === undefined ? undefined : context.column(column)
  if (read?.value.lane !== 'text') return NONE
  const slug: Text = { op: 'slug', lane: 'text', arg: read.value, spellings: spellingsOf(context.vocabulary), most }
  return select(i32op('eq', lengthOf(slug), i32(0)), NONE, { op: 'upper', lane: 'text', arg: slug })
}

/** Room for letters alone: the first of the text, then such as tell the rows apart. */
const SHORT = 8
const APART = 3
const ALPHABET = CAPITALS
/** Far from each other, so that codes made one after the other look nothing alike; it shares no factor with the number of codes. */
const STEP = 7919
const FIRST = 4711
const isShort = (target: Target): boolean => {
  const room = roomOf(target) ?? Number.POSITIVE_INFINITY
  return room >= LETTERS + 1 && room < SHORT
}
/** Letters that tell rows apart: all but the first one or two. */
const apartIn = (target: Target): number => Math.min(APART, Math.max(1, (roomOf(target) ?? SHORT) - 2))

/** Digits that stand behind the letters and the hyphen. */
const roomForDigits = (target: Target): number =>
  Math.min(15, (roomOf(target) ?? Number.POSITIVE_INFINITY) - LETTERS - HYPHEN.length)

/** Three letters can be spoken with a vowel in the middle: these come first. */
const MIDDLE = 'AEIOUBCDFGHJKLMNPQRSTVWXYZ'
const VOWELS = 5
const SIDES = ALPHABET.length ** 2
const SPOKEN = VOWELS * SIDES

/** Where among the codes of three letters a slot's is. */
const placeOf = (slot: number): number =>
  slot < SPOKEN
    ? (slot * STEP + FIRST) % SPOKEN
    : SPOKEN + (((slot - SPOKEN) * STEP + FIRST) % (ALPHABET.length ** APART - SPOKEN))

const letter = (value: F64, alphabet: string): Text => ({ op: 'radix', lane: 'text', value, alphabet, width: 1 })

/** `KUZ`: the letters of a slot. */
function spoken(slot: F64): Text {
  const [early, late] = [slot, sub(slot, SPOKEN)].map((one) => add(mul(one, STEP), FIRST))
  const rest = ALPHABET.length ** APART - SPOKEN
  const place = select(lessThan(slot, SPOKEN), mod(early ?? slot, SPOKEN), add(mod(late ?? slot, rest), SPOKEN))
  const sides = mod(place, SIDES)
  return concat(
    letter(quotient(sides, ALPHABET.length), ALPHABET),
    letter(quotient(place, SIDES), MIDDLE),
    letter(mod(sides, ALPHABET.length), ALPHABET),
  )
}

/** `MOKUX`: letters of the text without its gaps, then those of the row. */
function shortCode(of: string | undefined, slot: F64, context: Lowering): Text {
  const { target } = context
  const width = apartIn(target)
  const first = clip(capitals(of, LONGEST, context), (roomOf(target) ?? SHORT) - width)
  if (width === APART) return fit(concat(first, spoken(slot)), target)
  const value = mod(add(mul(slot, STEP), FIRST), ALPHABET.length ** width)
  return fit(concat(first, { op: 'radix', lane: 'text', value, alphabet: ALPHABET, width }), target)
}

/** The slot whose letters a code ends in. */
function slotOfShort(code: string, target: Target): number | undefined {
  const width = apartIn(target)
  const letters = code.trimEnd().slice(-width)
  if (letters.length < width || [...letters].some((letter) => !ALPHABET.includes(letter))) return undefined
  const count = ALPHABET.length ** width
  if (width === APART) {
    const [left = '', middle = '', right = ''] = letters
    const place = MIDDLE.indexOf(middle) * SIDES + ALPHABET.indexOf(left) * ALPHABET.length + ALPHABET.indexOf(right)
    for (let slot = 0; slot < count; slot++) if (placeOf(slot) === place) return slot
    return undefined
  }
  const value = [...letters].reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter), 0)
  for (let slot = 0; slot < count; slot++) if ((slot * STEP + FIRST) % count === value) return slot
  return undefined
}

/** Codes as people give them to what has a name: they recall it. */
export const mnemonic = defineGenerator({
  name: 'text.mnemonic',
  summary:
    'A code that recalls another column’s text: OFF-PEAK, or where codes must differ OFF-03, in little room OFKUX',
  params: () =>
    z.object({ of: z.string().optional().describe('The column of the row whose text it recalls: name, title') }),
  accepts: isText,
  slots: 'row',
  dependencies: ({ of }) => [of],
  capacity: (_, target) =>
    isShort(target) ? ALPHABET.length ** apartIn(target) : capacityOf(Math.max(0, 10 ** roomForDigits(target) - 1)),
  lower: ({ of }, context) => {
    const { slot, target } = context
    if (slot && isShort(target)) return shortCode(of, slot, context)
    if (!slot) return fit(capitals(of, Math.min(roomOf(target) ?? LONGEST, LONGEST), context), target)
    return fit(concat(clip(capitals(of, LONGEST, context), LETTERS), HYPHEN, digits(add(slot, 1), DIGITS)), target)
  },
  find: (value, _, target) => {
    if (isShort(target)) return slotOfShort(String(value), target)
    const number = /-(\d+)$/.exec(String(value))?.[1]
    return number === undefined || Number(number) === 0 ? undefined : Number(number) - 1
  },
})
