import { singular } from './singular.ts'
import { cutName, spellOut } from './tokens.ts'

/** One way to read a column's name, and how much less it says than the whole name does. */
export interface Reading {
  readonly words: readonly string[]
  readonly weight: number
}

/** A name cut down by its table's own name says a little less than the whole one. */
const CUT = 0.985
/** Letters that stand for a type, as Hungarian notation has them. */
const TYPE_PREFIXES = new Set(['str', 'txt', 'int', 'num', 'bln', 'dtm', 'dte', 'col', 'fld', 'vch', 'chr'])
/** Longer prefixes are words. */
const LONGEST_INITIALS = 3

/**
 * The ways to read a column's name: as it is, and without what only repeats its table's name (`customer_name` in `customers`, `l_tax` in `lineitem`,
 * `post_title` in `wp_posts`). Only the two names decide: what else the table holds does not matter, so that adding a column changes no other.
 *
 * @example
 * readingsOf('l_extendedprice', 'lineitem').at(-1)?.words // ['extended', 'price']
 */
export function readingsOf(column: string, table: string): readonly Reading[] {
  const words = cutName(column)
  const whole = { words: spellOut(words), weight: 1 }
  const cuts = prefixLengths(words, table).map((length) => ({ words: spellOut(words.slice(length)), weight: CUT }))
  return [whole, ...cuts]
}

/** How many first words repeat the table's name, each way once. */
function prefixLengths(words: readonly string[], table: string): readonly number[] {
  if (words.length < 2) return []
  const own = cutName(table).map(singular)
  const lengths = new Set<number>()
  // The table's last words in full: order_detail_id of order_details.
  for (let from = 0; from < own.length; from++) {
    const tail = own.slice(from)
    if (tail.length < words.length && tail.every((word, i) => singular(words[i] ?? '') === word))
      lengths.add(tail.length)
  }
  const [first = ''] = words
  if (own.includes(singular(first)) || isInitials(first, own.join('')) || TYPE_PREFIXES.has(first)) lengths.add(1)
  return [...lengths]
}

/** `l` of lineitem, `ps` of partsupp, `cc` of call_center: its first letter and letters that follow in it. */
function isInitials(prefix: string, table: string): boolean {
  if (prefix.length > LONGEST_INITIALS || prefix[0] !== table[0]) return false
  let at = 0
  for (const letter of prefix) {
    const found = table.indexOf(letter, at)
    if (found < 0) return false
    at = found + 1
  }
  return true
}
