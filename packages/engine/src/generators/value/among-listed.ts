import { add, either, f64, fromI32, i32, i32op, lessThan, literal, select, trunc } from '../../kernel/build.ts'
import type { Expr, F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { literalNumber, written } from './literal.ts'
import { allowed, chosen, equally, valueAt } from './option.ts'

/** In longer lists a value would be looked for too long: they are codes (of countries, of currencies), and what repeats or computes one is taken to give one of them. */
const MOST = 64

/** A computed value brought to what the column lists, where it lists values: to the nearest number, or if a text is none of the list, to one that is drawn. */
export function amongListed(value: Expr, context: Lowering, oneOf = context.target.domain.oneOf): Expr {
  const { target } = context
  if (!oneOf || value.lane === 'bytes') return value
  const options = allowed(equally(oneOf), target)
  if (options.length === 0 || options.length > MOST) return value
  if (value.lane === 'text')
    return select(
      isAmong(
        value,
        options.map((one) => written(one.value)),
      ),
      value,
      chosen(options, context),
    )
  const listed = options.map((one) => ({ value: one.value, number: literalNumber(one.value, target) }))
  listed.sort((a, b) => a.number - b.number)
  const numbers = listed.map(({ number }) => number)
  const values = listed.map((one) => one.value)
  return valueAt(values, trunc(nearest(value.lane === 'i32' ? fromI32(value) : value, numbers)), target)
}

const isAmong = (text: Text, texts: readonly string[]): I32 =>
  texts
    .map((each) => i32op('eq', { op: 'compare-text', lane: 'i32', left: text, right: literal(each) }, i32(0)))
    .reduce(either)

/** The place of the nearest of some rising numbers: as many as have the middle to their next below the number. */
const nearest = (number: F64, numbers: readonly number[]): F64 =>
  numbers
    .slice(1)
    .map((upper, i) => fromI32(lessThan(f64(((numbers[i] ?? upper) + upper) / 2), number)))
    .reduce<F64>((count, one) => add(count, one), f64(0))
