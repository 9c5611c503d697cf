import type { Format } from '@populace/columnar'
import * as k from '../../kernel/build.ts'
import type { Bytes, Expr, F64, I32, Text } from '../../kernel/ir.ts'
import type { Residues, ValueDomain } from '../../generators/generator.ts'
import { nearestMember } from '../../generators/value/residue.ts'
import { hexWords } from '../../generators/value/literal.ts'
import { Unsupported } from '../evaluate/scalar.ts'
import { allOf, anyOf, opposite } from '../evaluate/truth.ts'
import { isFolded, unitsOfText } from '../domain/measure.ts'
import { doubleValue, measureOf, type SettlingColumn } from './column.ts'

/** 1 where the column's value (NULL or not) is in the domain. Throws `Unsupported` where no kernel can tell. */
export function isMember(domain: ValueDomain, column: SettlingColumn): I32 {
  const value = doubleValue(column)
  if (value) return orderedMember(domain, column)
  if (column.value.lane === 'text') return textMember(domain, column, column.value)
  return bytesMember(domain, column)
}

/** Uuids are compared; of the length of bytes, kernels know no more than the generator promised. */
function bytesMember({ oneOf, noneOf, min, max, patterns, residues }: ValueDomain, column: SettlingColumn): I32 {
  const { value, format } = column
  const among = (texts: readonly string[]) => anyOf(texts.map((text) => sameBytes(value, text, format)))
  if (min !== undefined || max !== undefined || patterns || residues) throw new Unsupported('a comparison of bytes')
  if (oneOf) return among(oneOf)
  return noneOf ? opposite(among(noneOf)) : k.i32(1)
}

function sameBytes(left: Expr, text: string, format: Format): I32 {
  if (left.lane !== 'bytes' || format.kind !== 'uuid') throw new Unsupported('a comparison of bytes')
  const { words, length } = hexWords(text)
  const right: Bytes = { op: 'words', lane: 'bytes', words: words.map(k.i32), length }
  return k.i32op('eq', { op: 'compare-bytes', lane: 'i32', left, right }, k.i32(0))
}

function orderedMember(domain: ValueDomain, column: SettlingColumn): I32 {
  const measure = measureOf(column)
  const value = doubleValue(column) ?? k.f64(0)
  const among = (texts: readonly string[]) => anyOf(texts.map((text) => k.equal(value, unitsOfText(measure, text))))
  if (domain.oneOf) return among(domain.oneOf)
  return allOf([
    domain.min === undefined ? k.i32(1) : k.atMost(k.f64(domain.min), value),
    domain.max === undefined ? k.i32(1) : k.atMost(value, domain.max),
    domain.noneOf ? opposite(among(domain.noneOf)) : k.i32(1),
    domain.residues ? leavesOneOf(domain.residues, value) : k.i32(1),
  ])
}

/** More remainders than this are not compared one by one. */
const FEW = 16

function leavesOneOf(residues: Residues, value: F64): I32 {
  const { modulus, remainders } = residues
  if (remainders.length > FEW) return k.equal(nearestMember(residues, value, -Number.MAX_SAFE_INTEGER), value)
  return anyOf(remainders.map((each) => k.equal(k.mod(value, modulus), each)))
}

/** Two texts are the same; `folded` ignores case. */
export function sameText(left: Text, right: Text, folded: boolean): I32 {
  const fold = (arg: Text): Text => (folded ? { op: 'lower', lane: 'text', arg } : arg)
  const order: I32 = { op: 'compare-text', lane: 'i32', left: fold(left), right: fold(right) }
  return { op: 'eq', lane: 'i32', left: order, right: k.i32(0) }
}

function textMember(domain: ValueDomain, column: SettlingColumn, value: Text): I32 {
  const folded = isFolded(measureOf(column))
  const among = (texts: readonly string[]) => anyOf(texts.map((text) => sameText(value, k.literal(text), folded)))
  if (domain.oneOf) return among(domain.oneOf)
  const length = k.fromI32({ op: 'length', lane: 'i32', arg: value })
  const patterns = (domain.patterns ?? []).map(({ source, flags, negated }) => {
    const matches: I32 = { op: 'matches', lane: 'i32', arg: value, pattern: source, flags }
    return negated ? opposite(matches) : matches
  })
  return allOf([
    domain.minLength === undefined ? k.i32(1) : k.atMost(k.f64(domain.minLength), length),
    domain.maxLength === undefined ? k.i32(1) : k.atMost(length, domain.maxLength),
    domain.noneOf ? opposite(among(domain.noneOf)) : k.i32(1),
    ...patterns,
  ])
}
