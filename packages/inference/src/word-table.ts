/**
 * Words with what is said of each. A module whose exports are functions that answer such tables, of constants alone, is written down by the build of the command line (`scripts/worked-out.mjs`):
 * there each is one text, looked at where a word is asked for, as a schema asks for a few hundred of the tens of thousands.
 */
export interface WordTable {
  get(word: string): string | undefined
  has(word: string): boolean
  keys(): Iterable<string>
}

/** A table that only says which words there are. */
export type WordSet = Pick<WordTable, 'has'>
