import { ruleWords } from '../rule-index.ts'
import { kindWords } from '../table-kinds.ts'
import { isWrittenOut } from './abbreviations.ts'
import { singular } from './singular.ts'

/** Parts of compounds that no rule names on its own. */
const MORE_PARTS =
  `acct bal supply start end hire sell begin open close rejected stocked header info detail comment commit cust date key mfgr mkt nation part order retail return ship supp time instruct
   national shopping scrapped sick leave last this next first total current actual planned scheduled average change bill transaction reference work product person organization document
   level item node storage volume lead spatial resource operation per on off in out over under max min sub super read write cost base day year month week hour line rate reason method model
   approval authorization assembly audit balance batch billing branch budget bulk buyer capacity channel check child claim class clerk column component condition contract control copy
   create currency deal dealer default delivery demand device due effect effective entry error event exchange factor feature field final finish first flag flow form freight gift gross group growth handling
   holiday home image import income index initial input insurance interest issue job lab label labor language leader length license limit list local log login loss machine main margin market master match media
   meeting merchant minimum mobile module net network notice object office online option outlet output owner package partner party pass pay period permission phase plant plate policy pool port portal post prefix
   premium primary print priority private profile profit program promotion proof public purpose quality quarter query queue quote receipt recipient region register relation release remote report request reserve
   result revision reward risk role room route rule safety sample season secondary section sector security sequence serial server service session setting shelf shift shop sign site skill sort source stage stamp
   standard state station stock stop subject subscriber supplier support surface symbol system table target task tax team template term terminal test ticket trace track trade traffic training transfer travel trial
   trip truck trust unit update valid vehicle version view visit volume voucher wage wait warranty waste water web weight wholesale window work worker zone
   vendor store special offer history territory sales demographic frequency`
    .trim()
    .split(/\s+/)
/** Words that happen to be made of others. */
const SOLID = new Set(
  'portfolio overage called ownership partnership leadership relationship scholarship sponsorship internship apprenticeship dealership citizenship friendship guardianship database network password keyword feedback download upload website username nickname homepage postcode passport hardware software layout headline deadline checkout timeout payout metadata subtype interaction underscore interstate overview timeline baseline weekend reaction fraction extraction traction faction production reproduction introduction deduction termination destination combination nomination donation overdue withdrawn backordered resignation coordination examination vaccination discharge surcharge recharge toward towards topic topics'.split(
    ' ',
  ),
)
/** Parts of two letters that may end a compound. */
const SHORT_ENDS = new Set(['id', 'at', 'no', 'by', 'ip', 'on'])
/** Parts of two letters that may stand before others. */
const SHORT_STARTS = new Set(['id', 'of', 'on', 'to'])
/** Shorter words are no compounds, and shorter parts say nothing. */
const LEAST_COMPOUND = 6
const LEAST_PART = 3
const MOST_PARTS = 4
/** A shorter end may be there by chance. */
const LEAST_HEAD = 5

let parts: ReadonlySet<string> | undefined

function isPart(word: string): boolean {
  parts ??= new Set([...ruleWords(), ...kindWords(), ...MORE_PARTS])
  return parts.has(word) || isWrittenOut(word)
}

const isKnown = (word: string): boolean => isPart(word) || isPart(singular(word))

/**
 * A word written together, cut into words that rules know; as it is when it is known itself or can't be cut throughout.
 *
 * @example
 * cutCompound('extendedprice') // ['extended', 'price']
 */
export function cutCompound(word: string): readonly string[] {
  const isWhole = word.length < LEAST_COMPOUND || SOLID.has(word) || SOLID.has(singular(word)) || isKnown(word)
  return isWhole ? [word] : (cutInto(word, MOST_PARTS) ?? cutHead(word))
}

/** The longest known end of a word whose beginning is unknown: `scrapreason` is a reason. */
function cutHead(word: string): readonly string[] {
  for (let at = LEAST_PART; at <= word.length - LEAST_HEAD; at++) {
    const head = word.slice(at)
    if (isPart(head)) return [word.slice(0, at), head]
  }
  return [word]
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
    const more = SHORT_ENDS.has(rest) ? [rest] : cutInto(rest, most - 1)
    if (more) return [first, ...more]
  }
  return undefined
}
