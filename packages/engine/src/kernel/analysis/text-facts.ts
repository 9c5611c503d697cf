import { isPlain, utf8Length } from '@populace/columnar'
import { digestSize } from '../digest.ts'
import type { Bytes, Text } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'
import { encodeText, MOST_SPELLED } from '../text-form.ts'

/** What is certain of a text (or bytes) before it is computed. */
export interface TextFacts {
  /** Every character is plain (see `Dictionary.plain`). */
  readonly plain: boolean
  /** Its fewest and most bytes; `Infinity` where it is made of itself. */
  readonly min: number
  readonly max: number
}

const NOTHING: TextFacts = { plain: true, min: 0, max: 0 }
const ANYTHING: TextFacts = { plain: false, min: 0, max: Number.POSITIVE_INFINITY }
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

  /** True when no value of the step needs to be looked at before it is copied: encoders rely on it. */
  plain(step: PlacedStep): boolean {
    const { value } = step
    if (value.lane !== 'text') return false
    const { plain, min } = this.ofValue(step)
    return plain && min > 0
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
      return { plain: true, min: Math.max(1, e.width), max: 1 + Math.max(DIGITS_OF_2_53, e.width) }
    case 'decimal':
      return { plain: true, min: 1, max: 3 + Math.max(DIGITS_OF_2_53, e.scale) }
    case 'hex':
      return { plain: true, min: e.digits, max: e.digits }
    case 'radix':
      return { plain: isPlain(e.alphabet), min: e.width, max: e.width }
    case 'letters': {
      const fixed = e.count.op === 'const' ? Math.max(0, Math.min(e.count.value, e.most)) : 0
      return { plain: isPlain(e.alphabet), min: fixed, max: e.most }
    }
    case 'date-text':
      return { plain: true, min: 10, max: 10 }
    case 'timestamp-text':
      return both({ plain: true, min: 19, max: 26 }, ofText(e.suffix))
    case 'repeat': {
      const body = both(find(e.body), ofText(e.separator))
      const turns = e.count.op === 'const' ? Math.min(e.count.value, e.most) : 0
      const fewest = Math.max(0, turns) * find(e.body).min
      return { plain: body.plain, min: fewest, max: e.most <= 0 ? 0 : e.most * body.max }
    }
    case 'clip': {
      const arg = find(e.arg)
      return { plain: arg.plain, min: Math.min(arg.min, e.length), max: Math.min(arg.max, 4 * e.length) }
    }
    case 'piece': {
      const arg = find(e.arg)
      const most = e.count.op === 'const' ? 4 * Math.max(0, e.count.value) : arg.max
      return { plain: arg.plain, min: 0, max: Math.min(arg.max, most) }
    }
    case 'upper':
    case 'lower':
      return find(e.arg)
    case 'json-escape': {
      const arg = find(e.arg)
      return { ...arg, max: arg.plain ? arg.max : 6 * arg.max }
    }
    case 'slug':
      return { plain: true, min: 0, max: Math.min(e.most, MOST_SPELLED * find(e.arg).max) }
    case 'hex-bytes': {
      const arg = find(e.arg)
      return { plain: true, min: 2 * arg.min, max: 2 * arg.max }
    }
    case 'digest':
      return { plain: false, min: digestSize(e.algorithm), max: digestSize(e.algorithm) }
    case 'words': {
      const length = Math.min(e.length, 4 * e.words.length)
      return { plain: false, min: length, max: length }
    }
    case 'noise':
      return { plain: false, min: 0, max: e.most }
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
  return { plain: text === '' || isPlain(text), min: size, max: size }
}

const lists = new WeakMap<readonly string[], TextFacts>()

function ofList(texts: readonly string[]): TextFacts {
  const known = lists.get(texts)
  if (known) return known
  // All at once: lists have thousands of words.
  const whole = texts.join('')
  const plain = whole === '' || isPlain(whole)
  let [min, max] = [Number.MAX_SAFE_INTEGER, 0]
  for (const text of texts) {
    const size = plain ? text.length : utf8Length(text)
    if (size < min) min = size
    if (size > max) max = size
  }
  const facts = texts.length === 0 ? NOTHING : { plain, min, max }
  lists.set(texts, facts)
  return facts
}

/** One after the other. */
const both = (a: TextFacts, b: TextFacts): TextFacts => ({
  plain: a.plain && b.plain,
  min: a.min + b.min,
  max: a.max + b.max,
})

/** One or the other. */
const either = (a: TextFacts, b: TextFacts): TextFacts => ({
  plain: a.plain && b.plain,
  min: Math.min(a.min, b.min),
  max: Math.max(a.max, b.max),
})
