import { concat, dict, lessThan, literal, mod, quotient, select, sub, trunc } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { characterNumber } from './text.ts'
import type { Node } from './syntax.ts'

/**
 * Some of a node's texts, told apart by a number 0 … count − 1, also in lower case. Lengths are frozen where a variable one would make two numbers give one text:
 * `a*a*` counts once, `(a|ab)(c|bc)` takes words of one length. Of alternatives only those count of which it is sure that they have no text in common.
 */
export interface Ranking {
  readonly count: number
  /** Characters of the shortest text and of the longest. */
  readonly least: number
  readonly most: number
  /** What the first characters can be, in lower case, as far as every text has them. */
  readonly places: readonly string[]
  readonly text: (index: F64) => Text
  /** The number of the text that is equal to this one, also without regard to case. */
  readonly indexOf: (text: string) => number | undefined
}

const small = (text: string) => [...text].map((char) => char.toLowerCase())

const found = (index: number): number | undefined => (index < 0 ? undefined : index)

const caseless = (alphabet: string) =>
  [...alphabet].filter((char, i) => !alphabet.slice(0, i).toLowerCase().includes(char.toLowerCase())).join('')

/** The ranking of a bounded node; of one length only where `fixed`. */
export function rank(node: Node, fixed = false): Ranking {
  switch (node.kind) {
    case 'chars': {
      const alphabet = caseless(node.alphabet)
      const places = [alphabet.toLowerCase()]
      const characters = small(alphabet)
      return {
        count: alphabet.length,
        least: 1,
        most: 1,
        places,
        text: (index) => characterNumber(alphabet, index),
        indexOf: (text) => found(characters.indexOf(text.toLowerCase())),
      }
    }
    case 'seq':
      return sequence(withOneVariable(node.parts, fixed))
    case 'alt':
      return alternatives(node.options, fixed)
    case 'repeat':
      return repetition(rank(node.body, true), node, fixed)
  }
}

/** So many texts need no shorter ones beside them. */
const PLENTY = 2 ** 20

/** Turns of one length; fewer turns are other texts, and count where the most have too few. */
function repetition(
  body: Ranking,
  { min, max }: { readonly min: number; readonly max: number },
  fixed: boolean,
): Ranking {
  const turns = (count: number) => sequence(Array.from({ length: count }, () => body))
  const longest = turns(max)
  if (fixed || longest.count >= PLENTY || body.most === 0) return longest
  return union([longest, ...Array.from({ length: max - min }, (_, i) => turns(max - 1 - i))])
}

/** The first part of variable length may stay so: the others' lengths say where it begins and ends. */
function withOneVariable(parts: readonly Node[], fixed: boolean): readonly Ranking[] {
  let isFixed = fixed
  return parts.map((part) => {
    const ranking = rank(part, isFixed)
    if (varies(ranking)) isFixed = true
    return ranking
  })
}

const varies = ({ least, most }: Ranking): boolean => least < most

function sequence(parts: readonly Ranking[]): Ranking {
  const count = parts.reduce((product, part) => Math.min(product * part.count, 2 ** 60), 1)
  const sure = parts.findIndex(varies) + 1 || parts.length
  return {
    count,
    least: parts.reduce((sum, part) => sum + part.least, 0),
    most: parts.reduce((sum, part) => sum + part.most, 0),
    places: parts.slice(0, sure).flatMap((part) => part.places),
    text: (index) => {
      let rest = index
      const texts = [...parts].reverse().map((part) => {
        const text = part.text(part.count === 1 ? mod(rest, 1) : mod(rest, part.count))
        rest = quotient(rest, part.count)
        return text
      })
      return concat(...texts.reverse())
    },
    indexOf: (text) => {
      const pieces = piecesOf([...text], parts)
      if (!pieces) return undefined
      let index = 0
      for (const [i, part] of parts.entries()) {
        const at = part.indexOf(pieces[i] ?? '')
        if (at === undefined) return undefined
        index = index * part.count + at
      }
      return Number.isSafeInteger(index) ? index : undefined
    },
  }
}

/** A text cut where the parts begin, of which one at most varies in length. */
function piecesOf(chars: readonly string[], parts: readonly Ranking[]): readonly string[] | undefined {
  const rest = chars.length - parts.reduce((sum, part) => sum + (varies(part) ? 0 : part.most), 0)
  if (rest < 0 || (rest > 0 && !parts.some(varies))) return undefined
  let at = 0
  return parts.map((part) => {
    const from = at
    at += varies(part) ? rest : part.most
    return chars.slice(from, at).join('')
  })
}

/** The text of a node that has but one. */
function onlyText(node: Node): string | undefined {
  switch (node.kind) {
    case 'chars':
      return node.alphabet.length === 1 ? node.alphabet : undefined
    case 'seq': {
      const texts = node.parts.map(onlyText)
      return texts.every((text) => text !== undefined) ? texts.join('') : undefined
    }
    case 'alt':
      return undefined
    case 'repeat': {
      const text = onlyText(node.body)
      return text !== undefined && node.min === node.max ? text.repeat(node.min) : undefined
    }
  }
}

function alternatives(options: readonly Node[], fixed: boolean): Ranking {
  const words = options.map(onlyText)
  if (words.every((word) => word !== undefined)) return wordRanking(words, fixed)
  const rankings = options.map((option) => rank(option, fixed))
  if (!fixed) return union(apart(rankings))
  const lengths = [...new Set(rankings.map(({ most }) => most))]
  return lengths
    .map((length) => union(apart(rankings.filter(({ most }) => most === length))))
    .reduce((best, ranking) => (ranking.count > best.count ? ranking : best))
}

/** More alternatives than these would make long programs of a hostile pattern. */
const MOST_APART = 64

/** Those that have no text in common, the largest first: languages may overlap. */
function apart(rankings: readonly Ranking[]): readonly Ranking[] {
  const kept: Ranking[] = []
  for (const ranking of [...rankings].sort((a, b) => b.count - a.count).slice(0, MOST_APART))
    if (kept.every((other) => areApart(ranking, other))) kept.push(ranking)
  return kept
}

/** Whether no text is one of both, as far as lengths and first characters tell. */
function areApart(a: Ranking, b: Ranking): boolean {
  if (a.most < b.least || b.most < a.least) return true
  return a.places.some((alphabet, i) => {
    const other = b.places[i]
    return other !== undefined && ![...alphabet].some((char) => other.includes(char))
  })
}

/** The texts of one after those of the other. No two may have a text in common. */
function union(parts: readonly Ranking[]): Ranking {
  const [first, ...others] = parts
  if (first === undefined || others.length === 0) return first ?? sequence([])
  const middle = Math.ceil(parts.length / 2)
  const [left, right] = [union(parts.slice(0, middle)), union(parts.slice(middle))]
  return {
    count: Math.min(left.count + right.count, 2 ** 60),
    least: Math.min(left.least, right.least),
    most: Math.max(left.most, right.most),
    places: left.places.slice(0, right.places.length).map((alphabet, i) => alphabet + right.places[i]),
    text: (index) => select(lessThan(index, left.count), left.text(index), right.text(sub(index, left.count))),
    indexOf: (text) => {
      const index = left.indexOf(text)
      if (index !== undefined) return index
      const other = right.indexOf(text)
      return other === undefined ? undefined : left.count + other
    },
  }
}

function wordRanking(words: readonly string[], fixed: boolean): Ranking {
  const distinct = words.filter(
    (word, i) => !words.slice(0, i).some((other) => other.toLowerCase() === word.toLowerCase()),
  )
  const lengths = [...new Set(distinct.map((word) => word.length))]
  const ofLength = (length: number) => distinct.filter((word) => word.length === length)
  const kept = fixed
    ? lengths.map(ofLength).reduce((best, list) => (list.length > best.length ? list : best), [])
    : distinct
  const [first = ''] = kept
  return {
    count: kept.length,
    least: Math.min(...kept.map(({ length }) => length)),
    most: Math.max(...kept.map(({ length }) => length)),
    places: [...first.toLowerCase()].flatMap((_, i) =>
      kept.every((word) => word.length > i) ? [kept.map((word) => word.charAt(i).toLowerCase()).join('')] : [],
    ),
    text: (index) => (kept.length === 1 ? literal(first) : dict(kept, trunc(index))),
    indexOf: (text) => found(kept.map((word) => word.toLowerCase()).indexOf(text.toLowerCase())),
  }
}
