import { add, concat, dict, literal, lookup, mod, mul, quotient } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { spread } from './chance.ts'
import { CAPITALS, DIGITS } from './code.ts'
import { choose } from './text.ts'

/**
 * What stands for one character of a pattern: `#` a digit, `!` one from 2 to 9, `@` a capital letter, `%` one of those that postcodes use in Canada, Great Britain and Ireland
 * alike: each leaves out some that are easily taken for others.
 */
const ALPHABETS: Readonly<Record<string, string>> = {
  '#': DIGITS,
  '!': '23456789',
  '@': CAPITALS,
  '%': 'AEHNPRTWXY',
}

const runsOf = (pattern: string): readonly string[] => pattern.match(/#{1,9}|!{1,9}|@{1,6}|%{1,6}|[^#!@%]+/g) ?? []
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

/** The fixed letters that patterns of one shape have at one place, and which of them each pattern has. */
interface Letters {
  readonly texts: readonly string[]
  readonly at: readonly number[]
}

/** Many patterns, each once. */
interface PatternTable {
  /** The number of each pattern that was given; absent where none was given twice. */
  readonly numbers: readonly number[] | undefined
  readonly shapes: readonly { readonly runs: readonly string[]; readonly letters: readonly (Letters | undefined)[] }[]
  /** Of each pattern. */
  readonly shapeNumbers: readonly number[]
}

const tables = new WeakMap<readonly string[], PatternTable>()

/** Made once for a list: there are as many patterns as there are cities, and every column of a kind asks. */
function tableOf(patterns: readonly string[]): PatternTable {
  const table = tables.get(patterns) ?? makeTable(patterns)
  tables.set(patterns, table)
  return table
}

function makeTable(patterns: readonly string[]): PatternTable {
  const distinct = [...new Set(patterns)]
  const numbers = placesIn(distinct)
  const cuts = distinct.map(cut)
  const members = new Map<string, number[]>()
  cuts.forEach(({ shape }, number) => {
    const known = members.get(shape)
    if (known) known.push(number)
    else members.set(shape, [number])
  })
  const shapeNumbers = placesIn([...members.keys()])
  return {
    numbers: distinct.length === patterns.length ? undefined : patterns.map((pattern) => numbers.get(pattern) ?? 0),
    shapes: Array.from(members, ([shape, own]) => {
      const runs = shape === '' ? [] : shape.split(' ')
      return { runs, letters: runs.map((run, i) => (run === 'L' ? lettersAt(cuts, own, i) : undefined)) }
    }),
    shapeNumbers: cuts.map(({ shape }) => shapeNumbers.get(shape) ?? 0),
  }
}

/** What patterns, some of all, have at a place. Those of other shapes never ask; they are given the first letters, so that the list holds only its own. */
function lettersAt(cuts: readonly Cut[], own: readonly number[], place: number): Letters {
  const numbers = new Map<string, number>()
  const at = new Array<number>(cuts.length).fill(0)
  for (const pattern of own) {
    const text = cuts[pattern]?.runs[place] ?? ''
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    at[pattern] = number
  }
  return { texts: [...numbers.keys()], at }
}

const placesIn = (texts: readonly string[]): ReadonlyMap<string, number> => new Map(texts.map((text, at) => [text, at]))

/**
 * The text of one of many patterns (postcodes by city, telephone numbers by country). Patterns that differ in their fixed letters only share one kernel, whose letters come
 * from dictionaries: thousands of patterns have a handful of shapes. `place` is the number of the text among the pattern's; drawn when absent. Where places are few of many texts, `mixed` keeps
 * the last digits from being noughts: each is moved on by what stands before it, so that texts of two places still differ.
 */
export function patternText(
  patterns: readonly string[],
  index: I32,
  context: Pick<Lowering, 'word'>,
  place?: F64,
  purpose = 'pattern',
  mixed = false,
): Text {
  const { numbers, shapes, shapeNumbers } = tableOf(patterns)
  const number = numbers === undefined ? index : lookup('i32', numbers, index)
  const texts = shapes.map(({ runs, letters }) => shapeText(runs, letters, number, context, place, purpose, mixed))
  const [only] = texts
  if (texts.length === 1 && only) return only
  return choose(lookup('i32', shapeNumbers, number), texts)
}

/** Times the multiplier this stays a whole number that a double holds. */
const WELL_BELOW = 10 ** 9
const MULTIPLIER = 7_368_787

const movedOn = (digits: F64, before: F64 | undefined): F64 =>
  before === undefined ? digits : add(digits, mul(before, MULTIPLIER))

function shapeText(
  runs: readonly string[],
  letters: readonly (Letters | undefined)[],
  number: I32,
  context: Pick<Lowering, 'word'>,
  place: F64 | undefined,
  purpose: string,
  mixed: boolean,
): Text {
  let below = 1
  const parts = runs.map((run, i): Text => {
    const fixed = letters[i]
    if (fixed) {
      const { texts, at } = fixed
      return texts.length === 1 ? literal(texts[0] ?? '') : dict(texts, lookup('i32', at, number))
    }
    const alphabet = alphabetOf(run)
    const count = alphabet.length ** run.length
    const value = place
      ? mod(
          movedOn(quotient(place, below), mixed && below > 1 ? mod(place, Math.min(below, WELL_BELOW)) : undefined),
          count,
        )
      : spread(context, count, 'uniform', `${purpose} ${run} ${i}`)
    below *= count
    return { op: 'radix', lane: 'text', value, alphabet, width: run.length }
  })
  return concat(...parts)
}
