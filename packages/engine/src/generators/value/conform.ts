import { spellingsOf } from '@populace/vocabulary'
import { add, both, concat, dict, digits, i32, not, select } from '../../kernel/build.ts'
import type { Expr, I32, Key, Text } from '../../kernel/ir.ts'
import { permutation } from '../../random/permutation.ts'
import { sourceOf } from '../pattern/divide.ts'
import { rank } from '../pattern/ranking.ts'
import type { Node } from '../pattern/syntax.ts'
import { tailOf } from '../pattern/tail.ts'
import { patternTextOf } from '../pattern/text.ts'
import type { Lowering, Target } from '../generator.ts'
import { pick } from './chance.ts'
import { SMALL } from './code.ts'
import { isAmong } from './among-texts.ts'
import { wantedLanguages } from './language.ts'
import { caseOf } from './matching-words.ts'
import { randomText } from './random-text.ts'
import { capacityOf, roomOf } from './range.ts'
import { orderable, scattered } from './scatter.ts'
import { clip, extentOf } from './text.ts'
import { witnessTexts } from './witness-texts.ts'
import { REPERTOIRES } from './repertoire.ts'

const patternsOf = ({ domain }: Target) => domain.patterns ?? []

/** A text of the language: by slot where values must differ, in no visible order. */
export function languageText(language: Node, context: Lowering): Text {
  const { slot, target } = context
  if (!slot) return patternTextOf(language, context)
  if (!isMixed(target)) return rank(language).text(slot)
  const { head, at, ranking } = tailOf(language)
  const tail = ranking.text(scattered(slot, context.key('language'), orderable(ranking.count)))
  return at === 0 ? tail : concat(patternTextOf(head, context), tail)
}

/** The slot of a text of the language. */
export function slotInLanguage(
  language: Node,
  text: string,
  target: Target,
  key: (purpose?: string) => Key,
): number | undefined {
  if (!isMixed(target)) return rank(language).indexOf(text)
  const { head, at, ranking } = tailOf(language)
  const index = new RegExp(sourceOf(head), 'iu').test(text.slice(0, at)) ? ranking.indexOf(text.slice(at)) : undefined
  return index === undefined ? undefined : permutation(key('language'), orderable(ranking.count)).unpermute(index)
}

/** Texts that more is asked of keep their order, in which the first of them are of one form: all of them meet it, or none. */
const isMixed = (target: Target): boolean => patternsOf(target).length <= 1

export const languageCapacity = (language: Node): number => capacityOf(tailOf(language).ranking.count)

/** 1 where the text satisfies all the column's patterns, and is none of those that are ruled out. */
function satisfies(text: Text, target: Target): I32 {
  const matching = patternsOf(target).reduce<I32>((all, { source, flags, negated }) => {
    const match: I32 = { op: 'matches', lane: 'i32', arg: text, pattern: source, flags }
    return both(all, negated ? not(match) : match)
  }, i32(1))
  const { noneOf } = target.domain
  return noneOf ? both(matching, not(isAmong(text, noneOf))) : matching
}

/**
 * The value where it satisfies the column's patterns; else a text that the first of them describes, and where that is not all there is to satisfy, one of some
 * that were found to. An e-mail address stays one under CHECK (email LIKE '%@%'), and a word becomes a code under CHECK (code ~ '^[A-Z]{3}$').
 *
 * @param others values that may stand in, of other draws
 */
export function conforming(value: Expr, context: Lowering, others: readonly Text[] = []): Expr {
  const { target } = context
  const isFree = patternsOf(target).length === 0 && target.domain.noneOf === undefined
  if (value.lane !== 'text') return value
  return writable(isFree ? value : described(value, context, others), context)
}

function described(value: Text, context: Lowering, others: readonly Text[]): Text {
  const { target } = context
  const languages = wantedLanguages(target)
  const [language] = languages
  const likely = language && languageText(language, context)
  const isSure = likely !== undefined && patternsOf(target).length === 1 && target.domain.noneOf === undefined
  const last = isSure || context.slot ? undefined : witnessOf(languages, context)
  // Texts that differ also differ without regard to case (see `Lowering.slot`), so another case tells rows apart as well.
  const recased = caseOf(target).map((op): Text => ({ op, lane: 'text', arg: value }))
  const stands = [value, ...recased, ...others, likely, last ?? numbered(value, context)].filter(
    (text) => text !== undefined,
  )
  return stands.reduceRight((rest, text) => select(satisfies(text, target), text, rest))
}

/** A text with a number behind it that no second text of the same words has, since there are not as many rows: for those that are ruled out where rows must differ. */
function numbered(value: Text, { slot, target, rows, firstRow }: Lowering): Text | undefined {
  if (!slot || target.domain.noneOf === undefined) return undefined
  const room = roomOf(target)
  const number = digits(add(slot, firstRow + rows))
  return concat(room === undefined ? value : clip(value, Math.max(1, room - extentOf(number).most)), number)
}

function witnessOf(languages: readonly Node[], context: Lowering): Text | undefined {
  const texts = witnessTexts(context.target, languages)
  return texts.length > 0 ? dict(texts, pick(context, texts.length, 'witness')) : undefined
}

const WORD = 8

/**
 * The text in letters that the column's character set has: `Łódź` is `Lódz` in latin1. What it can't be spelled in (kana), and a text that would no longer be the only one of its kind, gives way to a word
 * that every set can write.
 */
function writable(text: Text, context: Lowering): Text {
  const { slot, target, vocabulary } = context
  const { type, length = WORD } = target
  if (type.kind !== 'text' || !type.repertoire) return text
  const pattern = REPERTOIRES[type.repertoire]
  const spelt = slot ? text : respelled(text, spellingsOf(vocabulary), pattern, target)
  const matches: I32 = { op: 'matches', lane: 'i32', arg: spelt, pattern, flags: 'u' }
  return select(matches, spelt, randomText(SMALL, Math.max(1, Math.min(length, WORD)), context, 'repertoire'))
}

function respelled(arg: Text, spellings: Spellings, pattern: string, target: Target): Text {
  const spelt: Text = { op: 'respell', lane: 'text', arg, spellings, pattern }
  const room = roomOf(target)
  return room === undefined ? spelt : clip(spelt, room)
}

type Spellings = ReturnType<typeof spellingsOf>

/** How many values both the generator and its stand-in can tell apart. */
export function conformingCapacity(capacity: number, target: Target): number {
  if (target.format.kind !== 'text') return capacity
  const [language] = wantedLanguages(target)
  return language ? Math.min(capacity, languageCapacity(language)) : capacity
}
