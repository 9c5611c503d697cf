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
  const words = cutName(name)
  const [first = '', ...rest] = words.length > 1 && LOOKED_UP.has(words[0] ?? '') ? words.slice(1) : words
  return spellOut([behindLetters(first) ?? first, ...rest])
})

/** What names of lists begin with that others look something up in: `ref_document_types`. */
const LOOKED_UP: ReadonlySet<string> = new Set(['ref', 'lkp', 'lookup', 'lk', 'lov'])

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

/** What tables' names begin with that says nothing of their rows: whose they are, of what layer of a warehouse. */
export const TABLE_PREFIXES: ReadonlySet<string> = new Set(
  'auth app core sys tbl tb t main base common public my adm tab dim fact fct stg raw src'.split(' '),
)

/** The words of a table's name, the last one in the singular. */
export const tableWords: (name: string) => readonly string[] = remembered((name) => {
  const told = withoutPartition(wordsOfTable(name))
  // A column `lang` holds a code; a table is one of languages.
  const words = /lang$/i.test(name) && told.at(-1) === 'code' ? told.slice(0, -1) : told
  // In the singular a word of another language may be known: `kunden` are customers.
  return words.flatMap((word, i) => (i === words.length - 1 ? spellOut([singular(word)]) : [word]))
})

/** The numbers that tell one table of a kind from the next: `payment_p2007_02`. */
function withoutPartition(words: readonly string[]): readonly string[] {
  const numbers = [...words].reverse().findIndex((word) => !/^(\d+|p|part|partition)$/.test(word))
  const isNumbered = words.slice(-numbers).some((word) => /^(\d+|partition)$/.test(word))
  return numbers < 1 || !isNumbered ? words : words.slice(0, words.length - numbers)
}
