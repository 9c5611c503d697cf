import { foreignWords } from './foreign-words.ts'
import { abbreviated } from './meanings.ts'
import { withVowels } from './vowels.ts'

/** Whether a word is an abbreviation, or foreign. */
export const isWrittenOut = (word: string): boolean => writtenOut(word) !== undefined

/** What an abbreviated or foreign word stands for, as words. One word may become several. */
export const writtenOut = (word: string): readonly string[] | undefined =>
  (abbreviated.get(word) ?? foreignWords.get(word) ?? withVowels(word))?.split(' ')
