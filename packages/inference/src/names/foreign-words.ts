import { abbreviations, firstDoubtful, firstWords, lastDoubtful, lastWords } from './meanings.ts'

const headFirst = { words: firstWords(), doubtful: firstDoubtful() }
const headLast = { words: lastWords(), doubtful: lastDoubtful() }

/** What is abbreviated, with what it stands for. */
export const abbreviated = abbreviations()

/** Words of languages that put what a thing is first: `limite_credito` is a limit. */
export const headFirstWords: { has(word: string): boolean } = headFirst.words

const isPlain = (meaning: string | undefined, word: string): boolean => (meaning ?? word) !== word

/** Those of them that no English name has. */
export const plainlyHeadFirst = { has: (word: string): boolean => isPlain(headFirst.words.get(word), word) }

/** Whether a word is an abbreviation. */
export const isAbbreviated = (word: string): boolean => abbreviated.has(word)

/** Whether a word may be of such a language. */
export const mayLead = (word: string): boolean => headFirst.words.has(word) || headFirst.doubtful.has(word)

/** Words of such languages alone, which join few: names that do are parted before they are put into English. */
export const joinsNone = (word: string): boolean =>
  plainlyHeadFirst.has(word) && !headLast.words.has(word) && !abbreviated.has(word)

/** Whether a word of a language that joins words means something else in English. */
export const isDoubtful = (word: string): boolean => headLast.doubtful.has(word)

/** Foreign words with their English. Of a word that both kinds of languages have those decide that put the thing last. */
export const foreignWords = {
  has: (word: string): boolean => headFirst.words.has(word) || headLast.words.has(word),
  get: (word: string): string | undefined => headLast.words.get(word) ?? headFirst.words.get(word),
}

/**
 * The words of a name, with those that English has too written as others that mean the same, where a word beside them is of such a language: `data_fattura` is a day, `data_source` none.
 *
 * @param beside words of the table's name
 * @example
 * inItsTongue(['data', 'fattura']) // ['fecha', 'fattura']
 */
export function inItsTongue(words: readonly string[], beside: readonly string[] = []): readonly string[] {
  for (const { words: plain, doubtful } of [headLast, headFirst]) {
    const isOfIt = (word: string) => isPlain(plain.get(word), word)
    if (!words.some((word) => doubtful.has(word)) || !(words.some(isOfIt) || beside.some(isOfIt))) continue
    return words.map((word) => doubtful.get(word) ?? word)
  }
  return words
}
