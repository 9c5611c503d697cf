import { kindWords } from '../kinds/by-name.ts'
import { ruleWords } from '../matching/indexed-rules.ts'
import { partedUnder } from '../matching/pattern-place.ts'
import type { WordSet } from '../word-table.ts'
import { remembered } from './remembered.ts'

/** Parts of compounds that no rule names on its own. */
const MORE_PARTS = new Set(
  `supply sell begin stocked shopping scrapped sick spatial over under super write assembly bulk dealer demand effect flow growth labor plant portal print proof register
  reserve surface trust warranty waste water`
    .trim()
    .split(/\s+/),
)

let ofKinds: WordSet | undefined

/** Whether some rule or kind knows a word, or it stands in compounds besides. */
export const isPlainWord = remembered((word): boolean => {
  ofKinds ??= kindWords()
  return ruleWords().has(word) || ofKinds.has(word) || MORE_PARTS.has(word)
})

/** Whether patterns end in a word, whatever may stand before it. */
export const isHeadWord = remembered((word): boolean => partedUnder(ruleWords().get(word) ?? '').last !== '')
