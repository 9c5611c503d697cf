import { tokenise } from './tokens.ts'
import { variantsOf } from './column-names.ts'
import type { Reading } from './reading.ts'

/** What a comment says beside the point. */
const ARTICLES = new Set(['the', 'a', 'an', 'of', 'this', 'its', 'unique', 'optional', 'required', 'current'])
/** A longer clause explains; it does not name. */
const MOST_WORDS = 5
/** A comment names a column less surely than its name does. */
const COMMENTED = 0.86

/** `icon_image.id`: where the value comes from, not what it is. */
const ADDRESS = /^\s*\w+\.\w+\s*$/

/**
 * The ways to read a comment: its first clause, as if the column were called so.
 *
 * @example
 * commentReadings('E-mail address of the contact.')[0]?.words // ['email', 'address']
 */
export function commentReadings(comment: string): readonly Reading[] {
  if (ADDRESS.test(comment)) return []
  const [clause = ''] = comment.split(/[.;:(,!?]|\s[-–—]\s|\b(?:of|for|in|that|which|where|when|used|to|as|if|and)\b/i)
  const words = tokenise(clause).filter((word) => !ARTICLES.has(word))
  if (words.length === 0 || words.length > MOST_WORDS) return []
  return variantsOf([{ words, weight: COMMENTED }])
}

const PAIR = /(?:^|[\s,.;:(])["']?([A-Za-z0-9_-]{1,24})["']?\s*(?:=|=>|->)\s*[A-Za-z][\w' ]*/g
/** Fewer are an example, more are no list of codes. */
const FEWEST = 2
const MOST = 24

/**
 * The values that a comment explains one by one: `M = Married, S = Single`; undefined where it explains none.
 */
export function commentedValues(comment: string): readonly string[] | undefined {
  const values = new Set([...comment.matchAll(PAIR)].map(([, value = '']) => value))
  return values.size >= FEWEST && values.size <= MOST ? [...values] : undefined
}
