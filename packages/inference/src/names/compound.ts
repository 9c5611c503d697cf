import { isWrittenOut } from './abbreviations.ts'
import { foreignWords, headFirstWords, inItsTongue, isDoubtful, joinsNone } from './foreign-words.ts'
import { isInflected } from './inflected.ts'
import { isHeadWord, isPlainWord } from './known-words.ts'
import { remembered } from './remembered.ts'
import { singular } from './singular.ts'
import { isTypePrefix } from './type-prefixes.ts'

/** Words that happen to be made of others. */
const SOLID = new Set(
  'island printable periodicity notable dialog redaction footage netbios accrue newest counsellor capability portfolio overage ownership partnership leadership dealership guardianship database underscore interstate timeline baseline weekend extraction withdrawn intersection bisection vivisection leaderboard logbook notebook guestbook workbook cookbook passbook handbook lookbook playbook torrent override overrides overridden'.split(
    ' ',
  ),
)
/** Words of two letters that may stand in a compound: before others, between them, and behind. */
const SHORT_STARTS = new Set(['no', 'nr', 'dt', 'nm'])
const SHORT_MIDDLES = new Set(['id', 'at', 'by', 'ip', 'on', 'to', 'in', 'of'])
const SHORT_ENDS = new Set(['id', 'at', 'no', 'by', 'ip', 'on', 'to', 'nr', 'cd', 'dt'])
/** `toemail`; of all words that begin so these alone are no other. */
const TO_WHOM = /^to(email|address|uid|id|ip|tag|name|date|time|user|number)$/
/** `isactive`; of all others that begin so the form tells that they are flags. */
const IS_SO =
  /^is(active|deleted|default|admin|public|private|visible|enabled|disabled|approved|verified|published|locked|featured|required|closed|blocked|archived|primary|system|hidden|current)$/
/** Shorter words are no compounds. */
const LEAST_COMPOUND = 6
const LEAST_PART = 3
const LONGEST_PART = 16
/** Shorter forms of words stand there by chance. */
const LEAST_FORM = 5
/** A shorter end may be there by chance behind what no one knows, but for those that many names end in, behind a longer word. */
const LEAST_HEAD = 5
const SHORT_HEADS = new Set(['time', 'name', 'type', 'path', 'file', 'date', 'code'])
const LEAST_BEFORE_SHORT = 5

/** What a part costs by its letters: the shorter, the likelier it stands there by chance. */
const COSTS = [0, 9, 2.2, 2.3, 1.6, 1.2]
const LONG = 1
/** A part that only other languages know. */
const FOREIGN = 0.3
/** A part that only abbreviations know. */
const WRITTEN_OUT = 0.5
/** A part that is known by the word that it is made of: `lowest`. */
const INFLECTED = 0.8
/** A part that means something else in English. */
const DOUBTFUL = 0.6
/** The last part says what the whole is: one that no name is known to end in stands there by chance more often. */
const NO_HEAD = 0.7
/** What letters cost that no one knows: a word that stays whole, or the first part. */
const UNKNOWN = 3
const UNKNOWN_LETTER = 0.5

const isPart = (word: string): boolean => isPlainWord(word) || isWrittenOut(word)

/** Whether names are known to end in a word, whatever stands before it. */
const isHead = (word: string): boolean => isHeadWord(singular(word)) || foreignWords.has(word) || isDoubtful(word)

/** Whether some rule, kind or abbreviation knows a word. */
export const isKnown = (word: string): boolean => isPart(word) || isPart(singular(word))

/**
 * A word written together, cut into words that rules know, as few and long ones as may be; as it is when it is known itself or can't be cut throughout.
 *
 * @example
 * cutCompound('extendedprice') // ['extended', 'price']
 */
export const cutCompound = remembered((word): readonly string[] => {
  const [, rest] = TO_WHOM.exec(word) ?? []
  if (rest !== undefined) return ['to', rest]
  const [, state] = IS_SO.exec(word) ?? []
  if (state !== undefined) return ['is', state]
  const isWhole = word.length < LEAST_COMPOUND || SOLID.has(word) || SOLID.has(singular(word)) || isKnown(word)
  if (isWhole || isInflected(word, isPlainWord)) return [word]
  const parts = cheapest(word, true)
  // What English has too stands for something else beside words of its own language alone: `kundenart`.
  const isAmbiguous = parts?.some((part) => isDoubtful(part) && !isPart(part))
  const meant = parts && inItsTongue(parts)
  return (isAmbiguous && meant === parts ? cheapest(word, false) : meant) ?? [word]
})

/** Whether a word is known, or made of such words throughout. */
export function isReadable(word: string): boolean {
  if (isKnown(word)) return true
  const parts = cutCompound(word)
  return parts.length > 1 && parts.every((part) => isKnown(part) || part.length < LEAST_PART)
}

/** What German and its neighbours put between nouns: `rechnungsdatum`, `auftragsnummer`. */
const LINK = 's'

interface Cut {
  readonly cost: number
  readonly parts: readonly string[]
}

/** The cheapest way to part a word into known ones, of which the first alone may be unknown (Viterbi over what each part costs); undefined where it costs more than to leave it. */
function cheapest(word: string, doubtful: boolean): readonly string[] | undefined {
  const best: (Cut | undefined)[] = [{ cost: 0, parts: [] }]
  const take = (end: number, cost: number, parts: readonly string[]) => {
    if (cost < (best[end]?.cost ?? NEVER)) best[end] = { cost, parts }
  }
  for (let end = 1; end <= word.length; end++) {
    for (let from = Math.max(end === word.length ? 1 : 0, end - LONGEST_PART); from <= end - 2; from++) {
      const before = best[from]
      if (!before) continue
      const part = word.slice(from, end)
      const own = costOf(part, from === 0, end === word.length, doubtful)
      if (own === NEVER) continue
      const cost = before.cost + own + linking(before.parts.at(-1), part)
      take(end, cost, [...before.parts, part])
      // Behind a foreign word the link says nothing.
      if (word.startsWith(LINK, end) && isLinked(part)) take(end + LINK.length, cost, [...before.parts, part])
    }
    if (mayLead(word.slice(0, end), word.slice(end))) take(end, unknown(end), [word.slice(0, end)])
  }
  const found = best[word.length]
  return found && found.parts.length > 1 && found.cost < unknown(word.length) ? found.parts : undefined
}

const unknown = (letters: number): number => UNKNOWN + UNKNOWN_LETTER * letters

/** Whether what no one knows may stand before the rest of a word: `scrapreason` is a reason. */
function mayFollow(rest: string, at: number): boolean {
  if (!isKnown(rest)) return rest.length > 2 * LEAST_HEAD
  return isHead(rest) && (rest.length >= LEAST_HEAD || (at >= LEAST_BEFORE_SHORT && SHORT_HEADS.has(rest)))
}

/** What English puts before words of its own: `reaction`, `unlock`. */
const OWN_STARTS =
  /^(?:[aeiouxy]|re|un|in|im|de|en|em|ex|up|co|be|ad|ab|al|an|on|of|no|to|by|so|do|go|ig|il|ir|or|ob|ac|at|as|is|it|he|we|me|us|my|if)$/
/** Behind a letter, and behind two, only words as long as this are no chance. */
const LEAST_BEHIND_LETTERS = [0, 8, 6]

/** Whether what no one knows may begin a word: `scrapreason` is a reason, and behind a table's letters `braddress` an address. */
function mayLead(start: string, rest: string): boolean {
  const least = LEAST_BEHIND_LETTERS[start.length]
  if (least === undefined) return mayFollow(rest, start.length)
  return rest.length >= least && isPlainWord(rest) && isHead(rest) && !OWN_STARTS.test(start)
}

const isLinked = (part: string): boolean => foreignWords.has(part) && !headFirstWords.has(part)

function costOf(part: string, isFirst: boolean, isLast: boolean, doubtful: boolean): number {
  const isShort = part.length < LEAST_PART
  if (isShort && !(isLast ? SHORT_ENDS : isFirst ? SHORT_STARTS : SHORT_MIDDLES).has(part)) return NEVER
  const cost = (COSTS[part.length] ?? LONG) + (isLast && !isShort && !isHead(part) ? NO_HEAD : 0)
  // In the singular, or `passwordsalt` would be an alt of passwords.
  const one = isLast ? singular(part) : part
  if (isPlainWord(part) || isPlainWord(one) || (isShort && !isWrittenOut(part))) return cost
  // `riesgomax`, but no `…` of another kind behind an English word.
  const mayJoin = isFirst || !joinsNone(one)
  if (mayJoin && (foreignWords.has(part) || foreignWords.has(one))) return cost + FOREIGN
  if (isWrittenOut(part) || isWrittenOut(one)) return mayJoin ? cost + WRITTEN_OUT : NEVER
  if (doubtful && isDoubtful(part)) return cost + DOUBTFUL
  if (part.length >= LEAST_FORM && isInflected(part, isPlainWord)) return cost + INFLECTED
  return isFirst && isTypePrefix(part) ? cost : NEVER
}

/** What a word costs that may as well be a link and another word: `urlaubstage` has no stage, `mitgliedskonto` no skonto. */
const LINKED = 1.2

const linking = (before: string | undefined, part: string): number =>
  before !== undefined && part.startsWith(LINK) && isLinked(before) && isLinkable(part.slice(LINK.length)) ? LINKED : 0

const isLinkable = (word: string): boolean => word.length >= LEAST_PART && (foreignWords.has(word) || isDoubtful(word))

const NEVER = Number.POSITIVE_INFINITY
