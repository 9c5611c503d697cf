import { kindsOfName } from '../table-kinds.ts'
import { isReadable } from './compound.ts'
import { remembered } from './remembered.ts'
import { singular } from './singular.ts'
import { cutName, spellOut } from './tokens.ts'

/** Longer beginnings are words. */
const MOST_LETTERS = 3
/** Shorter words may stand behind letters by chance. */
const LEAST_WORD = 4

/**
 * The words of a table's name, without letters that a program writes together with the names of all its tables.
 *
 * @example
 * wordsOfTable('oxuser') // ['user']
 */
export const wordsOfTable: (name: string) => readonly string[] = remembered((name) => {
  const [first = '', ...rest] = cutName(name)
  return spellOut([behindLetters(first) ?? first, ...rest])
})

/** What stands behind a few letters, where tables are called so and the whole is no word. */
function behindLetters(word: string): string | undefined {
  if (isReadable(word)) return undefined
  for (let letters = 1; letters <= MOST_LETTERS && word.length - letters >= LEAST_WORD; letters++) {
    const rest = word.slice(letters)
    const words = spellOut([singular(rest)])
    if (isReadable(rest) && kindsOfName(words).length > 0) return rest
  }
  return undefined
}
