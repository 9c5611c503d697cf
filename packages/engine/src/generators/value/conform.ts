import { both, i32, not, select } from '../../kernel/build.ts'
import type { Expr, I32, Text } from '../../kernel/ir.ts'
import { bounded, mostLength } from '../pattern/bounds.ts'
import { rank } from '../pattern/ranking.ts'
import { type Node, parsePattern } from '../pattern/syntax.ts'
import { patternTextOf } from '../pattern/text.ts'
import type { Lowering, Target } from '../generator.ts'
import { SMALL } from './code.ts'
import { randomText } from './random-text.ts'
import { capacityOf, roomOf } from './range.ts'

type Pattern = NonNullable<Target['domain']['patterns']>[number]

const patternsOf = ({ domain }: Target): readonly Pattern[] => domain.patterns ?? []

/** A column without a length gets texts of at most this many characters from an open pattern. */
const USUAL_ROOM = 40

/** The language of the pattern as far as the column has room for it; undefined where it is outside the subset, or nothing fits. */
export function languageOf(source: string, flags: string, target: Target): Node | undefined {
  const room = roomOf(target) ?? USUAL_ROOM
  const node = parsePattern(source, flags)
  const language = node && bounded(node, room, target.domain.minLength ?? 0)
  return language && mostLength(language) <= Math.max(room, roomOf(target) ?? 4_096) ? language : undefined
}

/** A text of the language: by slot where values must differ. */
export function languageText(language: Node, context: Lowering): Text {
  return context.slot ? rank(language).text(context.slot) : patternTextOf(language, context)
}

export const languageCapacity = (language: Node): number => capacityOf(rank(language).count)

/** 1 where the text satisfies all the column's patterns. */
function satisfies(text: Text, target: Target): I32 {
  return patternsOf(target).reduce<I32>((all, { source, flags, negated }) => {
    const match: I32 = { op: 'matches', lane: 'i32', arg: text, pattern: source, flags }
    return both(all, negated ? not(match) : match)
  }, i32(1))
}

/** The first pattern that the column's texts must match, as a language. */
function wantedLanguage(target: Target): Node | undefined {
  for (const { source, flags, negated } of patternsOf(target)) {
    const language = negated ? undefined : languageOf(source, flags, target)
    if (language) return language
  }
  return undefined
}

/**
 * The value where it satisfies the column's patterns; else a text that the first of them describes. An e-mail address stays one under CHECK (email LIKE '%@%'), and
 * a word becomes a code under CHECK (code ~ '^[A-Z]{3}$').
 */
export function conforming(value: Expr, context: Lowering): Expr {
  const { target } = context
  if (value.lane !== 'text') return value
  const language = patternsOf(target).length === 0 ? undefined : wantedLanguage(target)
  const conformed = language ? select(satisfies(value, target), value, languageText(language, context)) : value
  return writable(conformed, context)
}

/** Texts of the characters that a column's character set has. */
const REPERTOIRES = { ascii: '^[\\x00-\\x7f]*$', latin1: '^[\\x00-\\xff]*$' } as const
const WORD = 8

/** The text where the column's character set can write it, else a word that every set can. */
function writable(text: Text, context: Lowering): Text {
  const { type, length = WORD } = context.target
  if (type.kind !== 'text' || !type.repertoire) return text
  const matches: I32 = { op: 'matches', lane: 'i32', arg: text, pattern: REPERTOIRES[type.repertoire], flags: 'u' }
  return select(matches, text, randomText(SMALL, Math.max(1, Math.min(length, WORD)), context, 'repertoire'))
}

/** How many values both the generator and its stand-in can tell apart. */
export function conformingCapacity(capacity: number, target: Target): number {
  if (target.format.kind !== 'text') return capacity
  const language = wantedLanguage(target)
  return language ? Math.min(capacity, languageCapacity(language)) : capacity
}
