import { ANY_SPECIAL, isPlain, SPECIAL, specialsOf, utf8Length } from '@populace/columnar'
import { digestSize } from '../digest.ts'
import type { Bytes, Text } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'
import { encodeText, LEXEMES_LONGER, MOST_SPELLED } from '../text-form.ts'

/** What is certain of a text (or bytes) before it is computed. */
export interface TextFacts {
  /** The classes of special characters that it may hold (`SPECIAL`). */
  readonly special: number
  /** Its fewest and most bytes; `Infinity` where it is made of itself. */
  readonly min: number
  readonly max: number
}

const NOTHING: TextFacts = { special: 0, min: 0, max: 0 }
const ANYTHING: TextFacts = { special: ANY_SPECIAL, min: 0, max: Number.POSITIVE_INFINITY }
const DIGITS_OF_2_53 = 16

/** Facts of the step that an expression reads. */
type Reading = (e: (Text | Bytes) & { op: 'read' | 'cell' }) => TextFacts

/** Finds out what is certain of the texts of programs, without computing any. */
export class TextAnalysis {
  private readonly index: ProgramIndex
  private readonly steps = new Map<PlacedStep, TextFacts>()

  constructor(index: ProgramIndex) {
    this.index = index
  }

  /** The classes of special characters that values of the step may hold; undefined where it is no text, or may be empty. Encoders rely on it. */
  special(step: PlacedStep): number | undefined {
    if (step.value.lane !== 'text') return undefined
    const { special, min } = this.ofValue(step)
    return min > 0 ? special : undefined
  }

  /** The most bytes that a value of the step has. */
  maxBytes(step: PlacedStep): number {
    return this.ofValue(step).max
  }

  private ofValue(step: PlacedStep): TextFacts {
    const { value } = step
    if (value.lane !== 'text' && value.lane !== 'bytes') return NOTHING
    const known = this.steps.get(step)
    if (known) return known
    // A text that is made of itself meets this while it is under way.
    this.steps.set(step, ANYTHING)
    const facts = factsOf(value, (e) => {
      const read = e.op === 'read' ? this.index.earlier(step, e.step) : this.index.step(e.table, e.step)
      const ofRead = this.ofValue(read)
      // NULL reads as nothing.
      return read.nulls ? { ...ofRead, min: 0 } : ofRead
    })
    this.steps.set(step, facts)
    return facts
  }
}

/** Facts of an expression; what it reads may be anything unless `reading` knows better. */
export function factsOf(root: Text | Bytes, reading: Reading = () => ANYTHING): TextFacts {
  const known = new Map<Text | Bytes, TextFacts>()
  const find = (e: Text | Bytes): TextFacts => {
    const facts = known.get(e) ?? compute(e, find, reading)
    known.set(e, facts)
    return facts
  }
  return find(root)
}

function compute(e: Text | Bytes, find: (e: Text | Bytes) => TextFacts, reading: Reading): TextFacts {
  switch (e.op) {
    case 'literal':
      return ofText(e.text)
    case 'dict':
      return ofList(e.texts)
    case 'concat':
      return e.parts.map(find).reduce(both, NOTHING)
    case 'digits':
      return { special: 0, min: Math.max(1, e.width), max: 1 + Math.max(DIGITS_OF_2_53, e.width) }
    case 'decimal':
      return { special: 0, min: 1, max: 3 + Math.max(DIGITS_OF_2_53, e.scale) }
    case 'hex':
      return { special: 0, min: e.digits, max: e.digits }
    case 'radix':
      return { special: specialsOf(e.alphabet), min: e.width, max: e.width }
    case 'letters': {
      const fixed = e.count.op === 'const' ? Math.max(0, Math.min(e.count.value, e.most)) : 0
      return { special: specialsOf(e.alphabet), min: fixed, max: e.most }
    }
    case 'date-text':
      return { special: 0, min: 10, max: 10 }
    case 'timestamp-text':
      return both({ special: 0, min: 19, max: 26 }, ofText(e.suffix))
    case 'repeat': {
      const body = both(find(e.body), ofText(e.separator))
      const turns = e.count.op === 'const' ? Math.min(e.count.value, e.most) : 0
      const fewest = Math.max(0, turns) * find(e.body).min
      return { special: body.special, min: fewest, max: e.most <= 0 ? 0 : e.most * body.max }
    }
    case 'clip': {
      const arg = find(e.arg)
      return { special: arg.special, min: Math.min(arg.min, e.length), max: Math.min(arg.max, 4 * e.length) }
    }
    case 'piece': {
      const arg = find(e.arg)
      const most = e.count.op === 'const' ? 4 * Math.max(0, e.count.value) : arg.max
      return { special: arg.special, min: 0, max: Math.min(arg.max, most) }
    }
    case 'upper':
    case 'lower':
      return find(e.arg)
    case 'json-escape': {
      const arg = find(e.arg)
      return arg.special === 0 ? arg : { ...arg, special: arg.special | SPECIAL.backslash, max: 6 * arg.max }
    }
    case 'slug':
      return { special: 0, min: 0, max: Math.min(e.most, MOST_SPELLED * find(e.arg).max) }
    case 'lexemes':
      return { special: ANY_SPECIAL, min: 0, max: LEXEMES_LONGER.besides + (1 + LEXEMES_LONGER.each) * find(e.arg).max }
    case 'respell': {
      const arg = find(e.arg)
      return { special: ANY_SPECIAL, min: 0, max: MOST_SPELLED * arg.max }
    }
    case 'hex-bytes': {
      const arg = find(e.arg)
      return { special: 0, min: 2 * arg.min, max: 2 * arg.max }
    }
    case 'digest':
      return { special: ANY_SPECIAL, min: digestSize(e.algorithm), max: digestSize(e.algorithm) }
    case 'words': {
      const length = Math.min(e.length, 4 * e.words.length)
      return { special: ANY_SPECIAL, min: length, max: length }
    }
    case 'noise':
      return { special: ANY_SPECIAL, min: 0, max: e.most }
    case 'utf8':
      return find(e.arg)
    case 'read':
    case 'cell':
      return reading(e)
    case 'select':
      return either(find(e.then), find(e.otherwise))
    case 'attempt':
      return find(e.body)
    case 'result':
    case 'turn':
      // Only conditions read a result, and no text is a turn.
      return ANYTHING
  }
}

function ofText(text: string): TextFacts {
  const size = encodeText(text).length
  return { special: specialsOf(text), min: size, max: size }
}

const lists = new WeakMap<readonly string[], TextFacts>()

function ofList(texts: readonly string[]): TextFacts {
  const known = lists.get(texts)
  if (known) return known
  // All at once: lists have thousands of words.
  const whole = texts.join('')
  const special = isPlain(whole) ? 0 : specialsOf(whole)
  let [min, max] = [Number.MAX_SAFE_INTEGER, 0]
  for (const text of texts) {
    const size = special & SPECIAL.beyondAscii ? utf8Length(text) : text.length
    if (size < min) min = size
    if (size > max) max = size
  }
  const facts = texts.length === 0 ? NOTHING : { special, min, max }
  lists.set(texts, facts)
  return facts
}

/** One after the other. */
const both = (a: TextFacts, b: TextFacts): TextFacts => ({
  special: a.special | b.special,
  min: a.min + b.min,
  max: a.max + b.max,
})

/** One or the other. */
const either = (a: TextFacts, b: TextFacts): TextFacts => ({
  special: a.special | b.special,
  min: Math.min(a.min, b.min),
  max: Math.max(a.max, b.max),
})
