import { concat, dict, literal, lookup, mod, quotient } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { spread } from './chance.ts'
import { CAPITALS, DIGITS } from './code.ts'
import { choose } from './text.ts'

/** What stands for one character of a pattern: `#` a digit, `!` one from 2 to 9, `@` a capital letter. */
const ALPHABETS: Readonly<Record<string, string>> = { '#': DIGITS, '!': '23456789', '@': CAPITALS }

const runsOf = (pattern: string): readonly string[] => pattern.match(/#{1,9}|!{1,9}|@{1,6}|[^#!@]+/g) ?? []
const isFree = (run: string) => run.slice(0, 1) in ALPHABETS
const alphabetOf = (run: string) => ALPHABETS[run.slice(0, 1)] ?? DIGITS

/** How many texts a pattern has. */
export const patternCount = (pattern: string): number =>
  runsOf(pattern).reduce((product, run) => product * (isFree(run) ? alphabetOf(run).length ** run.length : 1), 1)

/** A pattern cut up: its runs, and the shape that it shares with others. */
interface Cut {
  readonly runs: readonly string[]
  readonly shape: string
}

function cut(pattern: string): Cut {
  const runs = runsOf(pattern)
  return { runs, shape: runs.map((run) => (isFree(run) ? run : 'L')).join(' ') }
}

/**
 * The text of one of many patterns (postcodes by city, telephone numbers by country). Patterns that differ in their fixed letters only share one kernel, whose letters come
 * from dictionaries: thousands of patterns have a handful of shapes. `place` is the number of the text among the pattern's; drawn when absent.
 */
export function patternText(
  patterns: readonly string[],
  index: I32,
  context: Pick<Lowering, 'word'>,
  place?: F64,
  purpose = 'pattern',
): Text {
  const distinct = [...new Set(patterns)]
  const numbers = new Map(distinct.map((pattern, i) => [pattern, i]))
  const cuts = distinct.map(cut)
  const shapes = [...new Set(cuts.map(({ shape }) => shape))]
  const shapeNumbers = new Map(shapes.map((shape, i) => [shape, i]))
  const isEach = distinct.length === patterns.length
  const number = isEach
    ? index
    : lookup(
        'i32',
        patterns.map((pattern) => numbers.get(pattern) ?? 0),
        index,
      )
  const texts = shapes.map((shape) => shapeText(shape, cuts, number, context, place, purpose))
  const [only] = texts
  if (texts.length === 1 && only) return only
  return choose(
    lookup(
      'i32',
      cuts.map(({ shape }) => shapeNumbers.get(shape) ?? 0),
      number,
    ),
    texts,
  )
}

function shapeText(
  shape: string,
  cuts: readonly Cut[],
  number: I32,
  context: Pick<Lowering, 'word'>,
  place: F64 | undefined,
  purpose: string,
): Text {
  const own = cuts.map((other) => (other.shape === shape ? other.runs : []))
  let below = 1
  const parts = (shape === '' ? [] : shape.split(' ')).map((run, i): Text => {
    if (run === 'L') {
      // Patterns of other shapes never ask; they are given the first letters, so that the list holds only its own.
      const first = own.find((runs) => runs.length > 0)?.[i] ?? ''
      const texts = own.map((runs) => runs[i] ?? first)
      const letters = [...new Set(texts)]
      const letterNumbers = new Map(letters.map((text, at) => [text, at]))
      if (letters.length === 1) return literal(first)
      const at = lookup(
        'i32',
        texts.map((text) => letterNumbers.get(text) ?? 0),
        number,
      )
      return dict(letters, at)
    }
    const alphabet = alphabetOf(run)
    const count = alphabet.length ** run.length
    const value = place
      ? mod(quotient(place, below), count)
      : spread(context, count, 'uniform', `${purpose} ${run} ${i}`)
    below *= count
    return { op: 'radix', lane: 'text', value, alphabet, width: run.length }
  })
  return concat(...parts)
}
