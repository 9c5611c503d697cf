import { parseTemplate, type TemplatePart, type Vocabulary } from '@populace/vocabulary'
import { deriveKey } from '../../random/key.ts'
import { deriveWord } from '../../random/mixer.ts'
import { capitalised, findWords, hasSlots, type Words } from './template.ts'

/** Texts by length, the shortest first, so that those that fit are the first ones. A text that occurs often is there often. */
export interface Phrases {
  readonly texts: readonly string[]
  /** Characters of each. */
  readonly lengths: readonly number[]
}

/** Enough of a list of words for a column; enough texts from templates for variety, few enough for a processor's cache. */
const MOST_WORDS = 4096
const FROM_TEMPLATES = 1024
/** Longer runs of numbers are given by some of them. */
const MOST_NUMBERS = 1024

const vocabularies = new WeakMap<Vocabulary, Map<string, Phrases>>()

/**
 * The texts of a list: its words, or a thousand texts written from its templates, always the same ones. A kernel that draws one of them draws once,
 * where it would draw for every slot of every template.
 */
export function phrasesOf(vocabulary: Vocabulary, list: string, capital: boolean): Phrases {
  const { texts, weights } = findWords(vocabulary, list) ?? { texts: [list] }
  return phrasesFrom(vocabulary, { texts, weights }, list, capital)
}

/** The same of some of a list's texts; `name` names the choice. */
export function phrasesFrom(vocabulary: Vocabulary, words: Words, name: string, capital: boolean): Phrases {
  const known = vocabularies.get(vocabulary) ?? new Map<string, Phrases>()
  vocabularies.set(vocabulary, known)
  const key = `${name}${capital ? '^' : ''}`
  const made =
    known.get(key) ?? byLength(hasSlots(words.texts) ? written(vocabulary, words, name) : some(words), capital)
  known.set(key, made)
  return made
}

const numbers = new Map<string, Phrases>()

/** The whole numbers from `low` to `high` as texts. */
export function numberPhrases(low: number, high: number): Phrases {
  const key = `${low}-${high}`
  const count = Math.min(MOST_NUMBERS, high - low + 1)
  const step = (high - low) / Math.max(1, count - 1)
  const made =
    numbers.get(key) ??
    byLength(
      Array.from({ length: count }, (_, i) => String(low + Math.round(i * step))),
      false,
    )
  numbers.set(key, made)
  return made
}

function byLength(texts: readonly string[], capital: boolean): Phrases {
  const measured = texts.map((text) => ({ text: capital ? capitalised(text) : text, length: characters(text) }))
  measured.sort((a, b) => a.length - b.length)
  return { texts: measured.map(({ text }) => text), lengths: measured.map(({ length }) => length) }
}

/** Code points, without taking the text apart where it has none beyond the first 65,536. */
const characters = (text: string): number => (/[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length)

/** All words of a short list that knows no popularity; else words at even distances along the whole list's popularity. */
function some({ texts, weights }: Words): readonly string[] {
  if (texts.length <= MOST_WORDS && !weights) return texts
  const pick = picking({ texts, weights })
  return Array.from({ length: MOST_WORDS }, (_, i) => pick((i + 0.5) / MOST_WORDS))
}

/** Texts written from templates. */
function written(vocabulary: Vocabulary, words: Words, name: string): readonly string[] {
  const key = deriveKey('phrases', name)
  let turn = 0
  const unit = () => (deriveWord(key, turn++) >>> 0) / 2 ** 32
  const lists = new Map<string, (unit: number) => string>()
  const parsed = new Map<string, readonly TemplatePart[]>()
  const partsOf = (template: string): readonly TemplatePart[] => {
    if (!template.includes('{')) return [{ kind: 'text', text: template }]
    const parts = parsed.get(template) ?? parseTemplate(template)
    parsed.set(template, parts)
    return parts
  }
  const fill = (template: string): string =>
    partsOf(template)
      .map((part) => {
        if (part.kind === 'text') return part.text
        if (part.kind === 'number') return String(part.low + Math.floor(unit() * (part.high - part.low + 1)))
        const pick = lists.get(part.list) ?? picking(findWords(vocabulary, part.list) ?? { texts: [part.list] })
        lists.set(part.list, pick)
        const text = fill(pick(unit()))
        return part.capital ? capitalised(text) : text
      })
      .join('')
  const pick = picking(words)
  return Array.from({ length: FROM_TEMPLATES }, () => fill(pick(unit())))
}

const sums = new WeakMap<readonly number[], readonly number[]>()

/** The sum of the weights up to each. */
function cumulated(weights: readonly number[]): readonly number[] {
  let total = 0
  const known = sums.get(weights) ?? weights.map((weight) => (total += weight))
  sums.set(weights, known)
  return known
}

/** A text of a list by a number of [0, 1), as its popularity has it. */
function picking({ texts, weights }: Words): (unit: number) => string {
  if (!weights) return (unit) => texts[Math.floor(unit * texts.length)] ?? ''
  const ends = cumulated(weights)
  const total = ends.at(-1) ?? 0
  return (unit) => {
    const wanted = unit * total
    let from = 0
    for (let to = ends.length - 1; from < to; ) {
      const middle = (from + to) >>> 1
      if ((ends[middle] ?? total) <= wanted) from = middle + 1
      else to = middle
    }
    return texts[from] ?? ''
  }
}
