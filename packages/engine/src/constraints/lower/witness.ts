import * as k from '../../kernel/build.ts'
import type { Expr, I32 } from '../../kernel/ir.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import { nearestMember } from '../../generators/value/residue.ts'
import { typeRange, unitsOfText } from '../domain/measure.ts'
import { doubleValue, grainOf, inLane, measureOf, type SettlingColumn } from './column.ts'
import { fold } from './fold.ts'

/** A value of the domain: one of its list by a word of randomness, or the draft moved between its bounds. The draft itself where neither is known. */
export function witness(domain: ValueDomain, column: SettlingColumn, word: I32): Expr {
  const measure = measureOf(column)
  const value = doubleValue(column)
  if (domain.oneOf && domain.oneOf.length > 0) {
    const index = k.below(word, domain.oneOf.length)
    if (!value) return column.value.lane === 'text' ? k.dict(domain.oneOf, index) : column.value
    const units = domain.oneOf.map((text) => unitsOfText(measure, text))
    return inLane(column, k.lookup('f64', units, index))
  }
  if (!value) return column.value
  const range = typeRange(measure)
  const [min, max] = [domain.min ?? range.min, domain.max ?? range.max]
  const moved = fold(value, k.f64(min), k.f64(max), column.format.kind === 'float' ? 0 : 1, grainOf(column))
  const member = domain.residues ? nearestMember(domain.residues, moved, min) : moved
  return inLane(column, past(member, domain, column, min, max))
}

/** Steps over forbidden values; there are few of them, and they are not next to the bounds. */
function past(
  value: ReturnType<typeof fold>,
  { noneOf = [] }: ValueDomain,
  column: SettlingColumn,
  min: number,
  max: number,
) {
  const forbidden = noneOf.map((text) => unitsOfText(measureOf(column), text)).sort((a, b) => a - b)
  return forbidden.reduce((moved, each) => {
    const next = each + 1 <= max ? each + 1 : Math.max(min, each - 1)
    return k.select(k.equal(moved, each), k.f64(next), moved)
  }, value)
}
