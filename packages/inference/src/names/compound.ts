import { ruleWords } from '../rule-index.ts'
import { kindWords } from '../table-kinds.ts'
import { abbreviations } from './abbreviations.ts'
import { singular } from './singular.ts'

/** Parts of compounds that no rule names on its own. */
const MORE_PARTS =
  'acct bal supply start end hire sell begin open close rejected stocked header info detail comment commit cust date key mfgr mkt nation part order retail return ship supp time instruct'.split(
    ' ',
  )
/** Words that happen to be made of others. */
const SOLID = new Set(
  'database network password keyword feedback download upload website username nickname homepage postcode passport hardware software layout headline deadline checkout timeout payout metadata subtype'.split(
    ' ',
  ),
)
/** Parts of two letters that may end a compound. */
const SHORT_ENDS = new Set(['id', 'at', 'no', 'by', 'ip', 'on'])
/** Shorter words are no compounds, and shorter parts say nothing. */
const LEAST_COMPOUND = 6
const LEAST_PART = 3
const MOST_PARTS = 3

let parts: ReadonlySet<string> | undefined

function knownParts(): ReadonlySet<string> {
  parts ??= new Set([...ruleWords(), ...kindWords(), ...abbreviations.keys(), ...MORE_PARTS])
  return parts
}

const isKnown = (word: string): boolean => knownParts().has(word) || knownParts().has(singular(word))

/**
 * A word written together, cut into words that rules know; as it is when it is known itself or can't be cut throughout.
 *
 * @example
 * cutCompound('extendedprice') // ['extended', 'price']
 */
export function cutCompound(word: string): readonly string[] {
  const isWhole = word.length < LEAST_COMPOUND || SOLID.has(word) || isKnown(word)
  return isWhole ? [word] : (cutInto(word, MOST_PARTS) ?? [word])
}

/** The longest first part whose rest can be cut too. */
function cutInto(word: string, most: number): readonly string[] | undefined {
  if (isKnown(word) && (word.length >= LEAST_PART || SHORT_ENDS.has(word))) return [word]
  if (most < 2) return undefined
  for (let at = word.length - 2; at >= LEAST_PART; at--) {
    const first = word.slice(0, at)
    // In the singular, or `passwordsalt` would be an alt of passwords.
    if (!knownParts().has(first)) continue
    const rest = word.slice(at)
    if (rest.length < LEAST_PART && !SHORT_ENDS.has(rest)) continue
    const more = SHORT_ENDS.has(rest) ? [rest] : cutInto(rest, most - 1)
    if (more) return [first, ...more]
  }
  return undefined
}
