import { kindsAsWhole, kindsByName } from '../kinds/by-name.ts'
import { cutCompound, isKnown, isReadable } from './compound.ts'
import { headFirstWords } from './foreign-words.ts'
import { remembered } from './remembered.ts'
import { singular } from './singular.ts'
import { isTypePrefix } from './type-prefixes.ts'
import { cutName } from './tokens.ts'

/** Longer prefixes are words. */
const LONGEST_INITIALS = 3
/** Shorter words abbreviate nothing that one could tell. */
const LEAST_ABBREVIATION = 3
/** Words that no rule knows, before whose rest no letter of a table stands: `true` is no street, `reportable` no phone. */
const ENGLISH = /^(?:true|trail|trace|spin|slot|[a-z]+(?:able|ible))$/
/** Shorter words may stand behind a letter by chance. */
const LEAST_REST = 3

/**
 * A column's words without those that only say whose column it is, each way once: the table's name or its first letters in front (`l_tax` of `lineitem`), an abbreviation of it behind
 * (`nom_adh` of `adherents`), and its first letters written together with a word (`tsubject` of `texts`).
 *
 * @example
 * withoutTable(['nom', 'adh'], 'adherents') // [['nom']]
 */
export function withoutTable(words: readonly string[], table: string): readonly (readonly string[])[] {
  const own = ownWords(table)
  const bare = [...withoutLetters(words, own), ...withoutType(words)]
  if (words.length < 2) return bare
  const behind = isBehind(words, own) ? [words.slice(0, -1)] : []
  return [...prefixLengths(words, own).map((length) => words.slice(length)), ...behind, ...bare]
}

/**
 * Whether a name's first word is of the table's name, though not what its rows are: the hotel of `hotel_booking`, whose `hotel_name` is no booking's.
 *
 * @example
 * isOfAnother(['hotel', 'name'], 'hotel_booking') // true
 */
export function isOfAnother([first = '', second = '']: readonly string[], table: string): boolean {
  const own = ownWords(table)
  const at = own.indexOf(singular(first))
  // `care_site_name` of `care_site` goes on as the table does.
  return second !== '' && at >= 0 && at < own.length - 1 && own[at + 1] !== singular(second) && isOfKinds(own[at] ?? '')
}

const isOfKinds = (word: string): boolean => kindsByName().has(word) || kindsAsWhole().has(word)

const ownWords = remembered((table): readonly string[] => cutName(table).map(singular))

/** How many first words repeat the table's name. */
function prefixLengths(words: readonly string[], own: readonly string[]): readonly number[] {
  const lengths = new Set<number>()
  // The table's last words in full: order_detail_id of order_details.
  for (let from = 0; from < own.length; from++) {
    const tail = own.slice(from)
    if (tail.length < words.length && tail.every((word, i) => singular(words[i] ?? '') === word))
      lengths.add(tail.length)
  }
  const [first = ''] = words
  const isOwn = own.includes(singular(first)) || isInitials(first, own) || isShort(first, own)
  if (isOwn || isTypePrefix(first)) lengths.add(1)
  return [...lengths]
}

/** Whether a word is the beginning of one of the table's. */
const isShort = (word: string, own: readonly string[]): boolean =>
  word.length >= LEAST_ABBREVIATION && own.some((one) => one.length > word.length && one.startsWith(word))

/** Behind a name stands its table's where nothing else is called so, or where the language has it there. */
function isBehind(words: readonly string[], own: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  return isShort(last, own) && (!isKnown(last) || headFirstWords.has(first))
}

/** `numratings` counts them. */
const COUNTS = /^num$/

/** What is written together with the letters of a type: `strname`, `intqty`. */
function withoutType([first = '', ...rest]: readonly string[]): readonly (readonly string[])[] {
  const [type = '', ...behind] = cutCompound(first)
  return behind.length > 0 && isTypePrefix(type) && !COUNTS.test(type) ? [[...behind, ...rest]] : []
}

/** What a word is without the table's first letters, where all of it is none: `umode` of `users`. */
function withoutLetters(
  [first = '', ...rest]: readonly string[],
  own: readonly string[],
): readonly (readonly string[])[] {
  if (isReadable(first) || ENGLISH.test(first)) return []
  for (let length = 1; length <= LONGEST_INITIALS && first.length - length >= LEAST_REST; length++) {
    const word = first.slice(length)
    if (isReadable(word) && isInitials(first.slice(0, length), own)) return [[word, ...rest]]
  }
  return []
}

/** `l` of lineitem, `ps` of partsupp, `cc` of call_center, `t` of galette_texts: the first letter of a word and letters that follow in it and those behind. */
const isInitials = (prefix: string, own: readonly string[]): boolean =>
  prefix.length <= LONGEST_INITIALS && own.some((_, from) => isWithin(prefix, own.slice(from).join('')))

function isWithin(prefix: string, table: string): boolean {
  if (prefix[0] !== table[0]) return false
  let at = 0
  for (const letter of prefix) {
    const found = table.indexOf(letter, at)
    if (found < 0) return false
    at = found + 1
  }
  return true
}
