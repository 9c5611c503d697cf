import type { Node } from '../pattern/syntax.ts'
import type { Target } from '../generator.ts'
import { translatePattern } from '../../constraints/pattern/translate.ts'
import { isWritten, plainLiterals } from './plain-literals.ts'
import { languageOf, USUAL_ROOM } from './language.ts'
import { roomOf } from './range.ts'

/** Texts that are tried, and kept. */
const TRIED = 6_000
const KEPT = 256
/** Where nothing bounds a text. */
const USUAL_LENGTH = 12

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '0123456789',
  '0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+-.:;<=>?@_',
] as const

/**
 * Texts that satisfy all of a column's patterns and lengths together, found by trying: members of the patterns' own languages, and letters and digits of one sort.
 * The same for the same column, wherever they are looked for; none where no try succeeds.
 */
export function witnessTexts(target: Target, languages: readonly Node[]): readonly string[] {
  const asked = JSON.stringify([target.domain, target.type, roomOf(target), languages])
  const before = known.get(asked)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const texts = triedTexts(target, languages)
  known.set(asked, texts)
  return texts
}

/** Hundreds of tables have columns of which the same is asked: what was found for one is there for all, as one list. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 256

function triedTexts({ domain, ...target }: Target, languages: readonly Node[]): readonly string[] {
  const { patterns = [], noneOf = [], minLength = 0 } = domain
  const room = roomOf({ domain, ...target }) ?? Math.max(USUAL_LENGTH, minLength)
  const least = Math.max(1, minLength)
  if (room < least) return []
  const tests = patterns.map(({ source, flags, negated }) => ({ test: new RegExp(source, flags), negated }))
  const isFit = (text: string, most = room) => {
    const length = [...text].length
    return (
      length >= minLength &&
      length <= most &&
      !noneOf.includes(text) &&
      tests.every(({ test, negated }) => test.test(text) !== negated)
    )
  }
  if (isWritten(target.type)) return plainLiterals(target.type).filter((text) => isFit(text))
  const below = numbers()
  const found = new Set<string>()
  const kinds = languages.length + ALPHABETS.length
  for (let turn = 0; turn < TRIED && found.size < KEPT; turn++) {
    const kind = turn % kinds
    const language = languages[kind]
    const alphabet = ALPHABETS[kind - languages.length] ?? ALPHABETS[0]
    const text = language
      ? member(language, below)
      : letters(alphabet, least + below(Math.min(room, least + USUAL_LENGTH) - least + 1), below)
    if (isFit(text)) found.add(text)
  }
  if (languages.length < 2 || found.size > 0) return [...found]
  // What one pattern says of the beginning and another one of what follows is met by a text of both.
  const most = roomOf({ domain, ...target }) ?? Math.max(USUAL_ROOM, minLength)
  for (let turn = 0; turn < TRIED && found.size < KEPT; turn++) {
    const text = languages.reduce((before, language, i) => {
      const other = member(language, below)
      return i === 0 ? other : below(2) === 0 ? crossed(before, other, below) : crossed(other, before, below)
    }, '')
    if (isFit(text, most)) found.add(text)
  }
  return [...found]
}

type Below = (most: number) => number

/** Whole numbers below a bound, always the same ones (Lehmer's generator: the modulus 2³¹ − 1 keeps products exact). */
function numbers(): Below {
  let state = 20_240_229
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647
    return state % Math.max(1, bound)
  }
}

function letters(alphabet: string, count: number, below: Below): string {
  let text = ''
  for (let i = 0; i < count; i++) text += alphabet[below(alphabet.length)] ?? ''
  return text
}

/** The beginning of one text and the end of another, cut at one place, or wherever. */
function crossed(head: string, tail: string, below: Below): string {
  const place = below(Math.min(head.length, tail.length) + 1)
  return `${head.slice(0, place)}${tail.slice(below(2) === 0 ? place : below(tail.length + 1))}`
}

/** A text of a bounded pattern. */
function member(node: Node, below: Below): string {
  switch (node.kind) {
    case 'chars':
      return letters(node.alphabet, 1, below)
    case 'seq':
      return node.parts.map((part) => member(part, below)).join('')
    case 'alt':
      return member(node.options[below(node.options.length)] ?? { kind: 'seq', parts: [] }, below)
    case 'repeat': {
      const turns = node.min + below(node.max - node.min + 1)
      return Array.from({ length: turns }, () => member(node.body, below)).join('')
    }
  }
}

/** Some texts that a pattern of PostgreSQL's (POSIX) matches; none where it is outside of what texts can be made from. */
export function textsMatching(pattern: string): readonly string[] {
  const translated = translatePattern('posix', pattern, false)
  if ('unsupported' in translated) return []
  const { source, flags } = translated
  const type = { raw: 'text', kind: 'text' } as const
  const domain = { patterns: [{ source, flags, negated: false }] }
  const target: Target = { table: '', column: '', type, format: { kind: 'text' }, domain }
  const language = languageOf(source, flags, target)
  return language ? witnessTexts(target, [language]) : []
}
