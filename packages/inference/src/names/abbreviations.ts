import { abbreviated, foreignWords } from './foreign-words.ts'
import { withVowels } from './vowels.ts'

const meaningOf = (word: string): string | undefined =>
  abbreviated.get(word) ?? foreignWords.get(word) ?? withVowels(word)

/** Whether a word is an abbreviation, or foreign. */
export const isWrittenOut = (word: string): boolean => meaningOf(word) !== undefined

/** What an abbreviated or foreign word stands for, as words. One word may become several. */
export const writtenOut = (word: string): readonly string[] | undefined => meaningOf(word)?.split(' ')
