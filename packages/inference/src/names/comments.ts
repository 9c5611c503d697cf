import { isInCharacters } from './scripts.ts'
import { tokenise } from './tokens.ts'
import { areYesAndNo } from '../guesses/yes-or-no.ts'
import { variantsOf } from './column-names.ts'
import type { Reading } from './reading.ts'

/** What a comment says beside the point. */
const ARTICLES = new Set(['the', 'a', 'an', 'of', 'this', 'its', 'unique', 'optional', 'required', 'current'])
/** A longer clause explains; it does not name. */
const MOST_WORDS = 5
/** A comment names a column less surely than its name does. */
const COMMENTED = 0.86
/** Where names are English, or Latin letters for what is not, and comments are in other characters, these say what whoever wrote both means. */
const IN_OWN_SCRIPT = 0.96

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
  const [clause = ''] = comment.split(
    /[.;:(,!?，；：。、（【[/]|\s[-–—]\s|\b(?:of|for|in|that|which|where|when|used|to|as|if|and)\b/i,
  )
  const words = tokenise(clause).filter((word) => !ARTICLES.has(word))
  if (words.length === 0 || words.length > MOST_WORDS) return []
  return variantsOf([{ words, weight: isInCharacters(clause) ? IN_OWN_SCRIPT : COMMENTED }])
}

/** Fewer are an example, more are no list of codes. */
const FEWEST = 2
const MOST = 24

/** A value and, behind a sign that says so, what it means: `M = Married`, `1: aktiv`, `0-关闭`. A dash between letters makes one word of two: `e-mail`. */
const SIGNED =
  /(?<![\p{L}\p{N}.%/_-])["'`]?(-?[A-Za-z0-9_]{1,24})["'`]?(?:\s*(?:=>|->|[=:：＝])|(?:\s+|(?<=\d["'`]?))[-–—](?!\d))\s*["'`]?(?=\p{L})/gu
/** What is explained by a number may be so without a sign: `0 available, 1 in use`, `0正常 1停用`, `如果是0则…`. */
const BARE =
  /(?:^|[,;:(|/，；：、（。]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\s*(-?\d{1,3})\s?(?:[、.)）]|，?则)?\s?(?=\p{L})/gu
/** What is no number is told from its meaning by the script alone: `M目录 C菜单 F按钮`. */
const BESIDE_SCRIPT =
  /(?:^|[^\p{L}\p{N}_-])([A-Za-z][A-Za-z0-9_]{0,11})\s?(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/gu
/** Words of several letters before a colon name what is told, or where: `Note: …`, `Example: …`. */
const MANY_LETTERS = /^[A-Za-z]{2}/

/**
 * The values that a comment explains one by one: `M = Married, S = Single`, `0 available, 1 in use`; undefined where it explains none.
 *
 * @param name the column's: what is said of another one's values tells nothing of its own
 * @example
 * commentedValues('状态：0 正常, 1 停用', 'status') // ['0', '1']
 */
export function commentedValues(comment: string, name: string): readonly string[] | undefined {
  return explanationIn(comment, name)?.values
}

/**
 * What each of those values means, in the comment's own words.
 *
 * @example
 * commentedMeanings('1 = Pending; 2 = Paid', 'status') // Map { '1' => 'Pending', '2' => 'Paid' }
 */
export function commentedMeanings(comment: string, name: string): ReadonlyMap<string, string> {
  const { matches = [], own = '' } = explanationIn(comment, name) ?? {}
  return new Map(
    matches.map((match, at) => {
      const [said = ''] = own.slice(match.index + match[0].length, matches[at + 1]?.index).split(BEHIND)
      return [match[1] ?? '', said.trim()]
    }),
  )
}

/** What ends the meaning of a value. */
const BEHIND = /[,;.|/()"'`\n，；、。（）]/

interface Explanation {
  readonly own: string
  readonly matches: readonly RegExpExecArray[]
  readonly values: readonly string[]
}

function explanationIn(comment: string, name: string): Explanation | undefined {
  const own = comment.replaceAll(`${name}=`, ' ').replaceAll(`${name} = `, ' ')
  const found = (pattern: RegExp, isOne: (match: RegExpExecArray) => boolean, listing: typeof listed) => {
    const matches = [...own.matchAll(pattern)].filter(isOne)
    const values = listing(matches.map(([, value = '']) => value))
    return values && { own, matches, values }
  }
  const isSigned = ([match, value = '']: RegExpExecArray) => !MANY_LETTERS.test(value) || /=|->/.test(match)
  const any = () => true
  return found(SIGNED, isSigned, listed) ?? found(BARE, any, counted) ?? found(BESIDE_SCRIPT, any, listed)
}

function listed(values: readonly string[]): readonly string[] | undefined {
  const all = new Set(values)
  return all.size >= FEWEST && all.size <= MOST ? [...all] : undefined
}

/** Numbers that go on from the first are codes; others may be of days, sizes or versions. */
function counted(values: readonly string[]): readonly string[] | undefined {
  const codes = [...new Set(values)].map(Number).sort((a, b) => a - b)
  const [first = Number.NaN] = codes
  const goesOn = first >= -1 && first <= 1 && codes.every((code, at) => code === first + at)
  return goesOn ? listed(values) : undefined
}

/** Two words for yes and no, the one beside the other: `Y/N`, `(true or false)`, `0 or 1`. */
const EITHER =
  /(?:^|[^\p{L}\p{N}])["'`]?(y|yes|t|true|on|1|n|no|f|false|off|0)["'`]?\s*(?:\/|\||,|\bor\b|\boder\b|\bou\b|\bo\b)\s*["'`]?(y|yes|t|true|on|1|n|no|f|false|off|0)["'`]?(?![\p{L}\p{N}])/iu

/**
 * The word for yes or for no that a comment has first, where it has both: what the column holds is written so.
 *
 * @example
 * commentedFlag('Whether it is shown (yes/no)') // ['yes', 'no']
 */
export function commentedFlag(comment: string): readonly [string, string] | undefined {
  const [, one, other] = EITHER.exec(comment) ?? []
  return one !== undefined && other !== undefined && areYesAndNo([one, other]) ? [one, other] : undefined
}
