import { i32, i32op, literal, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'

/** As a name may stand in a column: `Royal Mail`, `royal_mail`, `ROYALMAIL`. */
const spellings = (name: string): ReadonlySet<string> =>
  new Set([' ', '_', '-', ''].map((between) => name.toLowerCase().replaceAll(' ', between)))

/** Whether a text, in small letters, is one of some names. */
export const isOneOf = (small: Text, names: readonly string[]): I32 =>
  names
    .flatMap((name) => [...spellings(name)])
    .map((spelling) => i32op('eq', { op: 'compare-text', lane: 'i32', left: small, right: literal(spelling) }, i32(0)))
    .reduce((either, one) => i32op('or', either, one))

export const small = (arg: Text): Text => ({ op: 'lower', lane: 'text', arg })

/** The place of the name that a text is; `otherwise` where it is none of them. */
export const placeOfText = (text: Text, names: readonly string[], otherwise: I32): I32 =>
  names.reduce<I32>((rest, name, at) => select(isOneOf(small(text), [name]), i32(at), rest), otherwise)
