import type { Target } from '../generator.ts'
import { isWritten } from './plain-literals.ts'

const WORD_LENGTHS = [1, 2, 3, 5, 8]

/** The case that a column's patterns take words in, where they do not take the other: `name = lower(name)`, `code ~ '^[A-Z]+$'`. */
export function caseOf({ domain: { patterns = [] } }: Target): readonly ('lower' | 'upper')[] {
  const takes = ({ source, flags, negated }: (typeof patterns)[number], word: string) =>
    WORD_LENGTHS.some((length) => new RegExp(source, flags).test(word.repeat(length)) !== negated)
  const wanted = (word: string, other: string) =>
    patterns.every((pattern) => takes(pattern, word)) && patterns.some((pattern) => !takes(pattern, other))
  return wanted('a', 'A') ? ['lower'] : wanted('A', 'a') ? ['upper'] : []
}

/** ASCII letters only, as the kernels' `lower` and `upper`. */
const recased = {
  lower: (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  upper: (text: string) => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase()),
}

/** How a column's patterns take a word: as it is, or in the only case that they take; undefined for a word that they don't. */
export function spellingIn(target: Target): (word: string) => string | undefined {
  const { domain, type } = target
  if (!domain.patterns?.length || isWritten(type)) return (word) => word
  const tests = domain.patterns.map(({ source, flags, negated }) => ({ test: new RegExp(source, flags), negated }))
  const isTaken = (word: string) => tests.every(({ test, negated }) => test.test(word) !== negated)
  const [letters] = caseOf(target)
  return (word) => (isTaken(word) ? word : letters && [recased[letters](word)].find(isTaken))
}

/** Between a word and a number where the usual separator is not taken. */
const SEPARATORS = ['-', '_', '.']

/** What parts a word from a number behind it: as wanted, or where the column's patterns rule that out (`key NOT LIKE '% %'`) something that they take. */
export function separatorIn({ domain: { patterns = [] } }: Target, wanted: string): string {
  if (patterns.length === 0 || patterns.some(({ negated }) => !negated)) return wanted
  const tests = patterns.map(({ source, flags }) => new RegExp(source, flags))
  const isTaken = (separator: string) => !tests.some((test) => test.test(`ab${separator}2`))
  return [wanted, ...SEPARATORS].find(isTaken) ?? wanted
}

/** Whether the column takes words with hyphens between them, and none with blanks. */
export const takesHyphens = (target: Target): boolean => separatorIn(target, ' ') === '-'
