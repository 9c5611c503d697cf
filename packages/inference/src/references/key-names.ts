import { remembered } from '../names/remembered.ts'
import { singular } from '../names/singular.ts'
import { cutName, spellOut } from '../names/tokens.ts'

/** Words that mark a column as a key of something else, before or behind what that is. */
export const MARKS = new Set(['id', 'fk', 'key', 'ref', 'uuid', 'guid', 'sk', 'pk', 'number', 'code'])
/** Of these any stands for any other: `user_id` leads to `users.uuid`. */
export const SURROGATES = new Set(['id', 'fk', 'key', 'ref', 'uuid', 'guid', 'sk', 'pk'])
/** What a name is about, in the singular, and the word that marks it as a key. */
export interface Parts {
  readonly words: readonly string[]
  readonly about: readonly string[]
  readonly mark: string | undefined
  /** What it is about as one text, and that without its first words, one after the other. */
  readonly ends: readonly string[]
}

/** Columns of many tables are called alike. */
export const partsOfName = remembered((name: string): Parts => partsOf(wordsOf(name)))

export function partsOf(words: readonly string[]): Parts {
  let about = words
  let mark: string | undefined
  while (about.length > 1 && MARKS.has(about.at(-1) ?? '')) {
    mark ??= about.at(-1)
    about = about.slice(0, -1)
  }
  if (mark === undefined && about.length > 1 && /^(id|fk)$/.test(about[0] ?? '')) {
    mark = 'id'
    about = about.slice(1)
  }
  if (mark !== undefined) about = about.map((word, i) => (i === about.length - 1 ? singular(word) : word))
  return { words, about, mark, ends: about.map((_, from) => about.slice(from).join(' ')) }
}

/** `emp_no` is the number of an employee; `userid` that of a user, though programs know the whole as a word. */
export const wordsOf = (name: string): readonly string[] =>
  spellOut(cutName(name).flatMap(apart)).map((word, i) => (i > 0 && word === 'no' ? 'number' : word))

const apart = (word: string): readonly string[] => (/^[a-z]{3,}id$/.test(word) ? [word.slice(0, -2), 'id'] : [word])

/** `l_partkey` of `lineitem` without its table's letters. */
export function withoutInitial(words: readonly string[], table: string): readonly string[] {
  const [first = '', ...rest] = words
  const isLetters = rest.length > 0 && first.length <= 3 && !MARKS.has(first) && follows(first, cutName(table).join(''))
  return isLetters ? rest : words
}

function follows(letters: string, name: string): boolean {
  if (letters[0] !== name[0]) return false
  let at = 0
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
