import { z } from 'zod'
import type { Key } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import type { Node } from '../pattern/syntax.ts'
import { codeCount, type CodePart, codeText, fitCode, parseCode } from '../value/code.ts'
import { languageText, slotInLanguage } from '../value/conform.ts'
import { placeOfCode } from '../value/inverse.ts'
import { isText } from '../value/kinds.ts'
import { wantedLanguages } from '../value/language.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'

const partsFor = (pattern: string, target: Target): readonly CodePart[] => fitCode(parseCode(pattern), roomOf(target))

/** Each character of an alphabet comes in each place. */
const SAMPLES = 72

/** Codes in which every character stands in every place once. */
const samplesOf = (parts: readonly CodePart[]): readonly string[] =>
  Array.from({ length: SAMPLES }, (_, n) => {
    let place = 0
    const characters = (alphabet: string, width: number) =>
      Array.from({ length: width }, () => alphabet[(n + 5 * place++) % alphabet.length]).join('')
    return parts.map((part) => ('text' in part ? part.text : characters(part.alphabet, part.width))).join('')
  })

/**
 * The language of the column's pattern where it does not take every code. Rows that must differ then have its texts alone: a code that it takes, and a text that stands in for another code, may be the same
 * (17E of `##@` under `^[1-9][0-9][A-H]$`).
 */
function languageBeside(parts: readonly CodePart[], target: Target): Node | undefined {
  const patterns = (target.domain.patterns ?? []).map(({ source, flags, negated }) => ({
    test: new RegExp(source, flags),
    negated,
  }))
  if (patterns.length === 0) return undefined
  const isTaken = (code: string) => patterns.every(({ test, negated }) => test.test(code) !== negated)
  return samplesOf(parts).every(isTaken) ? undefined : wantedLanguages(target)[0]
}

/** A code in the pattern; injective where a slot is given. */
export function codeIn(pattern: string, context: Lowering) {
  const { target, slot } = context
  const parts = partsFor(pattern, target)
  const language = slot && languageBeside(parts, target)
  return language ? languageText(language, context) : fit(codeText(parts, slot, context), target)
}

/** The slot of a code. */
function slotOfCode(text: string, pattern: string, target: Target, key: (purpose?: string) => Key): number | undefined {
  const parts = partsFor(pattern, target)
  const language = languageBeside(parts, target)
  return language ? slotInLanguage(language, text, target, key) : placeOfCode(text, parts)
}

export const codeCapacity = (pattern: string, target: Target): number =>
  capacityOf(codeCount(partsFor(pattern, target)))

/** Digits and letters in each place of a short column, or all texts of the one pattern that it asks for, before it runs out of codes. */
function shortCode(generator: string, given: Readonly<Record<string, unknown>>, target: Target) {
  const room = roomOf(target) ?? Number.POSITIVE_INFINITY
  const { patterns = [] } = target.domain
  const [only, ...others] = patterns
  if (only && others.length === 0 && !only.negated && only.flags === 'u')
    return { generator: 'text.pattern', params: { pattern: only.source } }
  return room <= LONGEST && !only ? { generator, params: { ...given, pattern: '*'.repeat(room) } } : undefined
}

/** Characters of codes that never run out. */
const MOST = 10
/** Characters of a column that is too short for the codes of most patterns. */
const LONGEST = 6

const patternParam = (pattern: string) =>
  z
    .string()
    .min(1)
    .default(pattern)
    .describe(
      '# is a digit, @ a capital letter, ? a small letter, * a digit or capital; everything else stands as it is',
    )

/** A generator of codes of one pattern, which a model may change. */
export const patterned = (name: string, summary: string, pattern: string): Generator =>
  defineGenerator({
    name,
    summary,
    params: () => z.object({ pattern: patternParam(pattern) }),
    accepts: isText,
    wider: (given, target) => (given.pattern === undefined ? shortCode(name, given, target) : undefined),
    capacity: (params, target) => codeCapacity(params.pattern, target),
    lower: (params, context) => codeIn(params.pattern, context),
    find: (value, params, target, _vocabulary, key) => slotOfCode(String(value), params.pattern, target, key),
  })

const NAME = 'text.code'

export const code: Generator = defineGenerator({
  name: NAME,
  summary: 'A code such as AB-1234, by a pattern',
  params: () =>
    z.object({
      pattern: patternParam('@@-######'),
      further: z
        .boolean()
        .default(false)
        .describe('Whether letters may take the place of digits once a key has used up the codes of the pattern'),
    }),
  accepts: isText,
  wider: ({ pattern, further }, target) =>
    further === true
      ? { generator: NAME, params: { pattern: '*'.repeat(Math.min(roomOf(target) ?? MOST, MOST)) } }
      : pattern === undefined
        ? shortCode(NAME, {}, target)
        : undefined,
  capacity: ({ pattern }, target) => codeCapacity(pattern, target),
  lower: ({ pattern }, context) => codeIn(pattern, context),
  find: (value, { pattern }, target, _vocabulary, key) => slotOfCode(String(value), pattern, target, key),
})
