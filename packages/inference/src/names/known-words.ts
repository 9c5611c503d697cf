import { kindWords } from '../kinds/by-name.ts'
import { patternsByLast, ruleWords } from '../matching/indexed-rules.ts'
import type { WordSet, WordTable } from '../word-table.ts'
import { consonantsOf } from './consonants.ts'

/** Parts of compounds that no rule names on its own. */
const MORE_PARTS =
  `supply sell begin stocked shopping scrapped sick spatial over under super write assembly bulk dealer demand effect flow growth labor plant portal print proof register
  reserve surface trust warranty waste water`
    .trim()
    .split(/\s+/)

/** Words that some rule or kind knows, and those that stand in compounds besides. */
export const plainWords = (): WordSet => new Set([...ruleWords(), ...kindWords(), ...MORE_PARTS])

/** The words that patterns end in, whatever may stand before them. */
export const headWords = (): WordSet => patternsByLast()

/** Words by their consonants, where these are those of one word alone. */
export function wordsByConsonants(): WordTable {
  const found = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const word of ruleWords()) {
    const consonants = consonantsOf(word)
    if (consonants === word) continue
    if (found.has(consonants)) ambiguous.add(consonants)
    found.set(consonants, word)
  }
  for (const word of [...ambiguous, ...ruleWords()]) found.delete(word)
  return found
}
