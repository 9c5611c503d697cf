import { concat, dict, lookup, mod, quotient } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { spread } from './chance.ts'
import { CAPITALS, DIGITS } from './code.ts'
import { choose } from './text.ts'

/** What stands for one character of a pattern: `#` a digit, `!` one from 2 to 9, `@` a capital letter. */
const ALPHABETS: Readonly<Record<string, string>> = { '#': DIGITS, '!': '23456789', '@': CAPITALS }

const runsOf = (pattern: string): readonly string[] => pattern.match(/#{1,9}|!{1,9}|@{1,6}|[^#!@]+/g) ?? []
const isFree = (run: string) => run.slice(0, 1) in ALPHABETS
const shapeOf = (pattern: string) =>
  runsOf(pattern)
    .map((run) => (isFree(run) ? run : 'L'))
    .join(' ')
const alphabetOf = (run: string) => ALPHABETS[run.slice(0, 1)] ?? DIGITS

/** How many texts a pattern has. */
export const patternCount = (pattern: string): number =>
  runsOf(pattern).reduce((product, run) => product * (isFree(run) ? alphabetOf(run).length ** run.length : 1), 1)

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
  const shapes = [...new Set(patterns.map(shapeOf))]
  const numbers = new Map(shapes.map((shape, i) => [shape, i]))
  const texts = shapes.map((shape) => shapeText(shape, patterns, index, context, place, purpose))
  const [only] = texts
  if (texts.length === 1 && only) return only
  return choose(
    lookup(
      'i32',
      patterns.map((pattern) => numbers.get(shapeOf(pattern)) ?? 0),
      index,
    ),
    texts,
  )
}

function shapeText(
  shape: string,
  patterns: readonly string[],
  index: I32,
  context: Pick<Lowering, 'word'>,
  place: F64 | undefined,
  purpose: string,
): Text {
  const runs = shape === '' ? [] : shape.split(' ')
  const own = patterns.map((pattern) => (shapeOf(pattern) === shape ? runsOf(pattern) : []))
  let below = 1
  const parts = runs.map((run, i): Text => {
    if (run === 'L')
      return dict(
        own.map((list) => list[i] ?? ''),
        index,
      )
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
