import { anyOf } from '../../constraints/evaluate/truth.ts'
import { atMost, both, concat, equal, f64, fromI32, i32, literal, not } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'

/** So few are compared one by one. */
const FEW = 8
/** Between texts of a list: the character that ASCII has for it. */
const SEPARATOR = '\u001e'

/**
 * 1 where the text is one of these. Of many by one search through all of them written behind each other, where comparing with each would put the text together as often.
 */
export function isAmong(text: Text, texts: readonly string[]): I32 {
  if (texts.length <= FEW || texts.some((each) => each.includes(SEPARATOR)))
    return anyOf(texts.map((each) => isSame(text, each)))
  const all = literal(`${SEPARATOR}${texts.join(SEPARATOR)}${SEPARATOR}`)
  const one = concat(SEPARATOR, text, SEPARATOR)
  return both(isIn(all, one), not(isIn(text, literal(SEPARATOR))))
}

const isSame = (left: Text, text: string): I32 =>
  equal(fromI32({ op: 'compare-text', lane: 'i32', left, right: literal(text) }), 0)

const isIn = (arg: Text, needle: Text): I32 =>
  atMost(f64(0), fromI32({ op: 'place', lane: 'i32', arg, needle, from: i32(0) }))
