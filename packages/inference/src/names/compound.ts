import { ruleWords } from '../rule-index.ts'
import { kindWords } from '../table-kinds.ts'
import { isWrittenOut } from './abbreviations.ts'
import { foreignWords, headFirstWords } from './foreign-words.ts'
import { singular } from './singular.ts'

/** Parts of compounds that no rule names on its own. */
const MORE_PARTS =
  `supply sell begin stocked shopping scrapped sick spatial over under super write assembly bulk dealer demand effect flow growth labor plant portal print proof register
  reserve surface trust warranty waste water`
    .trim()
    .split(/\s+/)
/** Words that happen to be made of others. */
const SOLID = new Set(
  'capability portfolio dashboard overage ownership partnership leadership internship apprenticeship dealership citizenship friendship guardianship database underscore interstate timeline baseline weekend extraction traction faction combination nomination donation withdrawn backordered resignation coordination vaccination recharge toward towards'.split(
    ' ',
  ),
)
/** Parts of two letters that may end a compound. */
const SHORT_ENDS = new Set(['id', 'at', 'no', 'by', 'ip', 'on', 'to'])
/** Parts of two letters that may stand before others. */
const SHORT_STARTS = new Set(['id', 'of', 'on', 'to'])
/** `toemail`; of all words that begin so these alone are no other. */
const TO_WHOM = /^to(email|address|uid|id|ip|tag|name|date|time|user|number)$/
/** `isactive` */
const IS_SO =
  /^is(active|deleted|default|admin|public|private|visible|enabled|disabled|approved|verified|published|locked|featured|required|closed|blocked|archived|primary|system|hidden|current)$/
/** Shorter words are no compounds, and shorter parts say nothing. */
const LEAST_COMPOUND = 6
const LEAST_PART = 3
const MOST_PARTS = 4
/** A shorter end may be there by chance, but for those that many names end in, behind a longer word. */
const LEAST_HEAD = 5
const SHORT_HEADS = new Set(['time', 'name', 'type', 'path', 'file'])
const LEAST_BEFORE_SHORT = 5

let parts: ReadonlySet<string> | undefined

function isPart(word: string): boolean {
  parts ??= new Set([...ruleWords(), ...kindWords(), ...MORE_PARTS])
  return parts.has(word) || isWrittenOut(word)
}

/** Whether some rule, kind or abbreviation knows a word. */
export const isKnown = (word: string): boolean => isPart(word) || isPart(singular(word))

/**
 * A word written together, cut into words that rules know; as it is when it is known itself or can't be cut throughout.
 *
 * @example
 * cutCompound('extendedprice') // ['extended', 'price']
 */
export function cutCompound(word: string): readonly string[] {
  const isWhole = word.length < LEAST_COMPOUND || SOLID.has(word) || SOLID.has(singular(word)) || isKnown(word)
  const [, rest] = TO_WHOM.exec(word) ?? []
  if (rest !== undefined) return ['to', rest]
  const [, state] = IS_SO.exec(word) ?? []
  if (state !== undefined) return ['is', state]
  return isWhole ? [word] : (cutInto(word, MOST_PARTS) ?? cutHead(word))
}

/** The longest known end of a word whose beginning is unknown: `scrapreason` is a reason. */
function cutHead(word: string): readonly string[] {
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const head = word.slice(at)
    const isHead = head.length >= LEAST_HEAD || (at >= LEAST_BEFORE_SHORT && SHORT_HEADS.has(head))
    if (isHead && isPart(head)) return [word.slice(0, at), head]
  }
  return [word]
}

/** What German and its neighbours put between nouns: `rechnungsdatum`, `auftragsnummer`. */
const LINK = 's'

function behindLink(first: string, rest: string, most: number): readonly string[] | undefined {
  const isLinked = rest.startsWith(LINK) && foreignWords.has(first) && !headFirstWords.has(first)
  return isLinked ? cutInto(rest.slice(LINK.length), most) : undefined
}

/** The longest first part whose rest can be cut too. */
function cutInto(word: string, most: number): readonly string[] | undefined {
  if (isKnown(word) && (word.length >= LEAST_PART || SHORT_ENDS.has(word))) return [word]
  if (most < 2) return undefined
  for (let at = word.length - 2; at >= 2; at--) {
    const first = word.slice(0, at)
    if (first.length < LEAST_PART && (most === MOST_PARTS || !SHORT_STARTS.has(first))) continue
    // In the singular, or `passwordsalt` would be an alt of passwords.
    if (!isPart(first)) continue
    const rest = word.slice(at)
    if (rest.length < LEAST_PART && !SHORT_ENDS.has(rest)) continue
    const more = SHORT_ENDS.has(rest) ? [rest] : (cutInto(rest, most - 1) ?? behindLink(first, rest, most - 1))
    if (more) return [first, ...more]
  }
  return undefined
}
