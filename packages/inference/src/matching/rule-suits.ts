import type { TypeRef } from '@populace/catalog'
import type { Reading } from '../names/reading.ts'
import { boundOf, roomOf, type Rule, typeGroups } from '../rule.ts'

/** Sums: so few bits are too little for them. */
const SUMS = /^number\.(file-size|price|money|balance|salary|tax-amount|ratio)$/
/** Rooms for a letter or two hold marks, no words. */
const LETTERS = 2
/** Shorter texts hold no whole address: what is called so is a name of it, or tells whether there is one. */
const SHORTEST: readonly (readonly [number, RegExp])[] = [
  [24, /^internet\.(image-url|url)$/],
  [10, /^(place\.street-address|person\.(email|full))$/],
]
/** What makes one letter. */
const LETTER = /^(choice|formula|text\.(code|pattern)|person\.(sex|gender|marital-status|ethnicity|middle-initial))$/
const WORDS =
  /^(text\.(word|category|kind|name|title|description|reason|paragraph|sentence)|product\.(category|name|brand)|place\.(city|site|phone)|software\.(environment|service)|work\..+|person\.(full|username|given|family|phone|email)|order\.status|access\.(role|scope|permission|action))$/

/**
 * Whether a column of a type may hold what a rule says of one that is read so: the type is one of the rule's, with the room that it asks for, and not too small for what it makes.
 *
 * @example
 * suits({ kind: 'integer', bits: 8, raw: 'tinyint' }, { words: ['price'], weight: 1 })(priceRule) // false
 */
export function suits(type: TypeRef, { words, several }: Reading): (rule: Rule) => boolean {
  const groups = typeGroups(type)
  const room = roomOf(type)
  const bits = type.kind === 'integer' ? type.bits : Number.POSITIVE_INFINITY
  const isFixed = type.kind === 'text' && type.fixed === true
  const largest = 2 ** bits - 1
  const bound = boundOf(type)
  return ({ types = ['text'], least = 0, most = Number.POSITIVE_INFINITY, generator, params, holds }) => {
    if (!types.some((group) => groups.includes(group)) || room < least || room > most) return false
    if (bits <= 16 && words[0] === '#thing') return false
    if (bits <= 8 && (SUMS.test(generator) || holds === 'sum')) return false
    // A share of one is no whole number.
    if (type.kind === 'integer' && typeof params?.max === 'number' && params.max > 0 && params.max < 1) return false
    // Nor is a telephone number.
    if (bits <= 16 && generator === 'person.phone') return false
    // Seconds since 1970 are no small number.
    if (typeof params?.min === 'number' && params.min > largest) return false
    // A tax of nineteen in a hundred is none of a column with one digit before the point: there it is a share of one.
    if (generator === 'choice' && isAnyBeyond(bound, params?.values)) return false
    // A number in the plural leads nowhere: `pending_jobs`.
    if (several && type.kind === 'integer' && holds === 'elsewhere') return false
    if (room === 1 ? !LETTER.test(generator) : room <= LETTERS && WORDS.test(generator)) return false
    if (SHORTEST.some(([least, is]) => room < least && is.test(generator))) return false
    // As long as a digest is: only where nothing else has room.
    return generator !== 'text.hash' || least === 0 || least !== most || isFixed
  }
}

const isAnyBeyond = (bound: number, values: unknown): boolean =>
  Number.isFinite(bound) && Array.isArray(values) && values.some((value) => typeof value === 'number' && value >= bound)
