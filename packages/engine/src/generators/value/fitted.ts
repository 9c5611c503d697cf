import { alias, concat, fromU32, i32, i32op, literal, lookup, mul, select, trunc } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { pick } from './chance.ts'
import type { Phrases } from './phrases.ts'
import type { Shape, ShapePart } from './shape.ts'
import { choose, extentOf, lengthOf } from './text.ts'

/** Characters that are counted on for a text of unknown length while shapes are weighed. */
const USUAL = 16

/**
 * A text of one of the shapes that has at most `room` characters, by construction: shapes that rarely fit are drawn as rarely, and every slot takes one of the
 * phrases that leave enough for those after it. With two slots, every text that fits is as likely as it would be if texts were drawn until one fits.
 * Undefined where no shape fits.
 */
export function fitted(context: Lowering, shapes: readonly Shape[], room: number): Text | undefined {
  const measured = shapes.map((shape) => measure(shape, room)).filter(({ weight }) => weight > 0)
  if (measured.length === 0) return undefined
  const weights = measured.map(({ weight }) => weight)
  const index = measured.length === 1 ? i32(0) : alias(weights, wordAt(context, 0))
  const spare = measured.find(({ known }) => known.length === 0)
  return choose(
    index,
    measured.map((shape) =>
      guarded(write(context, shape, room), shape, room, () => spare && write(context, spare, room)),
    ),
  )
}

/** A shape with what its lengths come to. */
interface Measured {
  readonly weight: number
  readonly parts: readonly ShapePart[]
  readonly known: readonly Text[]
  /** Characters of its own text. */
  readonly fixed: number
  /** For each of its slots, and past the last one, the fewest characters from there on. */
  readonly least: readonly number[]
  /** For each of its slots, how many of 0, 1 … characters hold all that follows it, as a share of the texts. */
  readonly after: readonly (readonly number[])[]
}

const phrasesIn = (parts: readonly ShapePart[]): readonly Phrases[] =>
  parts.flatMap((part) => (part.kind === 'phrases' ? [part.phrases] : []))

function measure({ weight, parts }: Shape, room: number): Measured {
  const known = parts.flatMap((part) => (part.kind === 'known' ? [part.text] : []))
  const fixed = parts.reduce((sum, part) => sum + (part.kind === 'text' ? Array.from(part.text).length : 0), 0)
  const slots = phrasesIn(parts)
  const least = [0]
  const after: (readonly number[])[] = []
  // The room may be far larger than any text: tables end with the longest.
  let lengths = new Float64Array(
    Math.min(
      room,
      slots.reduce((sum, phrases) => sum + longest(phrases), 0),
    ) + 1,
  )
  lengths[0] = 1
  for (const phrases of slots.slice().reverse()) {
    least.unshift((least[0] ?? 0) + (phrases.lengths[0] ?? 0))
    after.unshift(cumulated(lengths))
    lengths = withPhrases(lengths, phrases)
  }
  const left = room - fixed - known.reduce((sum, text) => sum + usual(text), 0)
  const share = left < 0 ? 0 : upTo(cumulated(lengths), left)
  return { weight: weight * share, parts, known, fixed, least, after }
}

/** Phrases come by their length. */
const longest = ({ lengths }: Pick<Phrases, 'lengths'>): number => lengths.at(-1) ?? 0

/** An entry of a table that stays as it is behind its end. */
const upTo = (table: readonly number[], at: number): number => table[Math.min(at, table.length - 1)] ?? 0

function usual(text: Text): number {
  const { most } = extentOf(text)
  return Number.isFinite(most) ? most : USUAL
}

/** How the lengths of texts are spread when a phrase is put before them; longer ones than there is room for are left out. */
function withPhrases(lengths: Float64Array, phrases: Phrases): Float64Array<ArrayBuffer> {
  const sum = new Float64Array(lengths.length)
  const counts = new Map<number, number>()
  for (const length of phrases.lengths) counts.set(length, (counts.get(length) ?? 0) + 1)
  for (const [length, count] of counts) {
    const share = count / phrases.lengths.length
    for (let i = 0; i + length < sum.length; i++) sum[i + length] = (sum[i + length] ?? 0) + share * (lengths[i] ?? 0)
  }
  return sum
}

function cumulated(values: Float64Array): readonly number[] {
  let sum = 0
  return Array.from(values, (value) => (sum += value))
}

/** Word number `at` of the cell. */
const wordAt = (context: Lowering, at: number): I32 => context.word('fitted', at >> 1, at & 1 ? 1 : 0)

/** The text of a shape that fits. */
function write(context: Lowering, shape: Measured, room: number): Text {
  const { parts, known, least, after } = shape
  const slots = phrasesIn(parts)
  const sure = room - shape.fixed
  // What is left for the slots, from the one that is written next on.
  let left: I32 = known.reduce((rest, text) => i32op('sub', rest, lengthOf(text)), i32(sure))
  let isSure = known.length === 0
  const drawn = new Map<Phrases, I32>()
  let slot = 0
  const texts = parts.map((part): Text => {
    if (part.kind === 'text') return literal(part.text)
    if (part.kind === 'known') return part.text
    const { texts, lengths } = part.phrases
    const word = wordAt(context, slot + 1)
    const beyond = least[slot + 1] ?? 0
    const room = beyond === 0 ? left : i32op('sub', left, i32(beyond))
    const before = drawn.get(part.phrases)
    const index = isSure
      ? firstIndex(lengths, after[slot] ?? [], sure, word)
      : fittingIndex(lengths, sure - beyond, room, word, before)
    if (!part.free) drawn.set(part.phrases, index)
    if (slot + 1 < slots.length) left = i32op('sub', isSure ? i32(sure) : left, lookup('i32', lengths, index))
    isSure = false
    slot++
    return { op: 'dict', lane: 'text', texts, index }
  })
  return concat(...texts)
}

/** The first phrase: by how many texts it begins that fit. */
function firstIndex(lengths: readonly number[], after: readonly number[], room: number, word: I32): I32 {
  const shares = lengths.map((length) => (length > room ? 0 : upTo(after, room - length)))
  const isFree = shares.every((share) => share === shares[0])
  return isFree ? pick({ word: () => word }, lengths.length) : alias(shares, word)
}

/** A later phrase: another than `before` that has at most `left` characters, which is at most `room` and holds the shortest one. */
function fittingIndex(lengths: readonly number[], room: number, left: I32, word: I32, before: I32 | undefined): I32 {
  let count = 0
  // With more room than for the longest every phrase fits.
  const enough = Math.min(Math.max(0, room), longest({ lengths }))
  const at = enough < room ? select(i32op('lt', left, i32(enough)), left, i32(enough)) : left
  const counts = Array.from({ length: enough + 1 }, (_, most) => {
    while (count < lengths.length && (lengths[count] ?? 0) <= most) count++
    return count
  })
  const shares = counts.map((fitting) => fitting / 2 ** 32)
  const index = trunc(mul(fromU32(word), lookup('f64', shares, at)))
  if (!before) return index
  // Not the phrase that came before: a shorter one fits as well.
  const next = select(i32op('lt', i32(0), index), i32op('sub', index, i32(1)), lookup('i32', lastOf(counts), at))
  return select(i32op('eq', index, before), next, index)
}

/** The last phrase that fits. */
const lastOf = (counts: readonly number[]): readonly number[] => counts.map((count) => Math.max(0, count - 1))

/** The text, or where what the row knows turns out too long for it another one, or what fits of it. */
function guarded(text: Text, shape: Measured, room: number, spare: () => Text | undefined): Text {
  const { known, fixed, least } = shape
  if (known.length === 0) return text
  const length = known.reduce((sum, one) => i32op('add', sum, lengthOf(one)), i32(fixed + (least[0] ?? 0)))
  const other = spare() ?? { op: 'clip', lane: 'text', arg: shapeless(shape), length: room }
  return select(i32op('le', length, i32(room)), text, other)
}

/** The shape with its shortest phrases. */
const shapeless = ({ parts }: Measured): Text =>
  concat(
    ...parts.map((part) =>
      part.kind === 'phrases' ? literal(part.phrases.texts[0] ?? '') : part.kind === 'known' ? part.text : part.text,
    ),
  )
