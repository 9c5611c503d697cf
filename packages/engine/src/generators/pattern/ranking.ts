import { concat, dict, literal, mod, quotient, trunc } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { characterNumber } from './text.ts'
import type { Node } from './syntax.ts'

/**
 * Some of a node's texts, told apart by a number 0 … count − 1, also in lower case. Lengths are frozen where a variable one would make two numbers give one text:
 * `a*a*` counts once, `(a|ab)(c|bc)` takes words of one length.
 */
export interface Ranking {
  readonly count: number
  /** Characters of every text; undefined when they differ. */
  readonly length: number | undefined
  readonly text: (index: F64) => Text
}

const caseless = (alphabet: string) =>
  [...alphabet].filter((char, i) => !alphabet.slice(0, i).toLowerCase().includes(char.toLowerCase())).join('')

/** The ranking of a bounded node; of one length only where `fixed`. */
export function rank(node: Node, fixed = false): Ranking {
  switch (node.kind) {
    case 'chars': {
      const alphabet = caseless(node.alphabet)
      return { count: alphabet.length, length: 1, text: (index) => characterNumber(alphabet, index) }
    }
    case 'seq':
      return sequence(withOneVariable(node.parts, fixed))
    case 'alt':
      return alternatives(node.options, fixed)
    case 'repeat':
      // The longest has the most texts.
      return sequence(Array.from({ length: node.max }, () => rank(node.body, true)))
  }
}

/** The first part of variable length may stay so: the others' lengths say where it begins and ends. */
function withOneVariable(parts: readonly Node[], fixed: boolean): readonly Ranking[] {
  let isFixed = fixed
  return parts.map((part) => {
    const ranking = rank(part, isFixed)
    if (ranking.length === undefined) isFixed = true
    return ranking
  })
}

function sequence(parts: readonly Ranking[]): Ranking {
  const count = parts.reduce((product, part) => Math.min(product * part.count, 2 ** 60), 1)
  const isFixed = parts.every((part) => part.length !== undefined)
  return {
    count,
    length: isFixed ? parts.reduce((sum, part) => sum + (part.length ?? 0), 0) : undefined,
    text: (index) => {
      let rest = index
      const texts = [...parts].reverse().map((part) => {
        const text = part.text(part.count === 1 ? mod(rest, 1) : mod(rest, part.count))
        rest = quotient(rest, part.count)
        return text
      })
      return concat(...texts.reverse())
    },
  }
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
  // Languages may overlap: the largest stands for all.
  const rankings = options.map((option) => rank(option, fixed))
  return rankings.reduce((best, ranking) => (ranking.count > best.count ? ranking : best))
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
    length: kept.every((word) => word.length === first.length) ? first.length : undefined,
    text: (index) => (kept.length === 1 ? literal(first) : dict(kept, trunc(index))),
  }
}
