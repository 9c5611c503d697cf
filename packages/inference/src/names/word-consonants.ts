import { ruleWords } from '../matching/indexed-rules.ts'
import type { WordTable } from '../word-table.ts'
import { consonantsOf } from './consonants.ts'

/** Words by their consonants, where these are those of one word alone. */
export function wordsByConsonants(): WordTable {
  const words = [...ruleWords().keys()]
  const found = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const word of words) {
    const consonants = consonantsOf(word)
    if (consonants === word) continue
    if (found.has(consonants)) ambiguous.add(consonants)
    found.set(consonants, word)
  }
  for (const word of [...ambiguous, ...words]) found.delete(word)
  return found
}
