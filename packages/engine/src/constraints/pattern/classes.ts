import { type CharacterSet, characterSet } from './syntax.ts'

const ASCII = (text: string): CharacterSet['ranges'] =>
  [...text].map((each) => [each.charCodeAt(0), each.charCodeAt(0)] as const)
const DIGITS: CharacterSet['ranges'] = [[0x30, 0x39]]
const BLANKS: CharacterSet['ranges'] = ASCII(' \t')

/** What `[:name:]` means in a UTF-8 locale: letters by Unicode, digits only 0 … 9. */
export const POSIX_CLASSES: Readonly<Record<string, CharacterSet>> = {
  alpha: characterSet([], ['L', 'Nl']),
  digit: characterSet(DIGITS),
  alnum: characterSet(DIGITS, ['L', 'N']),
  upper: characterSet([], ['Lu']),
  lower: characterSet([], ['Ll']),
  space: characterSet([], ['White_Space']),
  blank: characterSet(BLANKS),
  punct: characterSet(ASCII('$+<=>^`|~'), ['P', 'S']),
  cntrl: characterSet([], ['Cc']),
  xdigit: characterSet([...DIGITS, [0x41, 0x46], [0x61, 0x66]]),
  graph: characterSet([[0x21, 0x7e]], ['L', 'M', 'N', 'P', 'S']),
  print: characterSet([[0x20, 0x7e]], ['L', 'M', 'N', 'P', 'S', 'Zs']),
  word: characterSet(ASCII('_'), ['L', 'N']),
  ascii: characterSet([[0, 0x7f]]),
}

/** What `\d`, `\s`, `\w` stand for; the capital letter means all others. */
export const SHORTHANDS: Readonly<Record<string, CharacterSet>> = {
  d: characterSet(DIGITS),
  s: characterSet([], ['White_Space']),
  w: characterSet(ASCII('_'), ['L', 'N']),
}

/** The characters of all the sets; undefined when one of them is a complement. */
export function mergeSets(sets: readonly CharacterSet[], negated: boolean): CharacterSet | undefined {
  if (sets.some((set) => set.negated)) return undefined
  return characterSet(
    sets.flatMap((set) => set.ranges),
    [...new Set(sets.flatMap((set) => set.classes))],
    negated,
  )
}
