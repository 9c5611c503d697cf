import {
  add,
  below,
  concat,
  digits,
  div,
  draw,
  f64,
  floor,
  fromI32,
  i32,
  i32op,
  max,
  mul,
  sub,
} from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering, Target } from '../generator.ts'
import { addressOf } from '../value/chance.ts'
import type { Draws } from '../value/draws.ts'
import { joined, times } from './form.ts'

/** Dimensions that a column of the type has; three where it leaves them open. */
const dimensionsOf = ({ type }: Target, most: number): number =>
  Math.max(1, Math.min(most, Number(type.kind === 'special' ? (type.arguments?.[0] ?? 3) : 3)))

/** What pgvector takes of each. */
const MOST_DENSE = 16_000
const MOST_SPARSE = 1_000_000_000

/** Places after the point that a single-precision number below one keeps. */
const SINGLE = 6

/** The same of a half-precision one: one more where no component of many is far from zero. */
const halfPlaces = (dimensions: number): number => (dimensions < 192 ? 3 : 4)

/** The first components tell rows apart; the rest of an embedding is drawn turn by turn. */
const TOLD = 8

/**
 * `[0.12,-0.5,…]`, of length one, as embeddings are: some components are told, each with the variance that a component of a direction has, and the rest, in a direction of
 * its own, is as long as they leave it. What is told shows as it is, so that it keeps vectors apart. A third of all at most is told: 3 ÷ dimensions, the square of the
 * greatest, then never adds up to more than one.
 */
export function vectorText(draws: Draws, context: Lowering | undefined, target: Target): Text {
  const dimensions = dimensionsOf(target, MOST_DENSE)
  const places = target.type.kind === 'special' && target.type.name === 'halfvec' ? halfPlaces(dimensions) : SINGLE
  const one = 10 ** places
  const component = (value: F64): Text => ({ op: 'decimal', lane: 'text', value, scale: places })
  if (dimensions === 1) return concat('[', component(mul(add(mul(draws.number(2), 2), -1), one)), ']')
  const count = Math.max(1, Math.min(TOLD, Math.floor(dimensions / 3)))
  const greatest = Math.floor(one * Math.min(1, Math.sqrt(3 / dimensions)))
  const told = times(count, () => add(draws.number(2 * greatest + 1), -greatest))
  const first = joined(',', told.map(component))
  if (!context) return first
  const left = told.reduce((rest, value) => sub(rest, mul(value, value)), f64(one * one))
  return concat(
    '[',
    first,
    ',',
    direction(context, dimensions - count, { op: 'sqrt', lane: 'f64', arg: max(left, 0) }, component),
    ']',
  )
}

/** Components of a random direction, together so long. */
function direction(context: Lowering, count: number, length: F64, component: (value: F64) => Text): Text {
  const key = context.key('component')
  // Odd, so that never all of them are zero.
  const raw = (at: number | I32): F64 =>
    add(mul(fromI32(below(draw(key, { draw: at, row: addressOf(context) }), STEPS)), 2), 1 - STEPS)
  const later = (name: string): F64 => raw(i32op('add', { op: 'turn', lane: 'i32', name }, i32(1)))
  const [start, next] = [raw(0), later('square')]
  const sofar: F64 = { op: 'result', lane: 'f64', name: 'square' }
  const squares: F64 = {
    op: 'fold',
    lane: 'f64',
    name: 'square',
    count: f64(count - 1),
    initial: mul(start, start),
    body: add(sofar, mul(next, next)),
  }
  const scale = div(length, { op: 'sqrt', lane: 'f64', arg: count === 1 ? mul(start, start) : squares })
  const written = (value: F64): Text => component(floor(add(mul(value, scale), 0.5)))
  // The first stands before the loop, which finds the scale known.
  if (count === 1) return written(start)
  return concat(written(start), ',', {
    op: 'repeat',
    lane: 'text',
    count: i32(count - 1),
    most: count - 1,
    separator: ',',
    name: 'component',
    body: written(later('component')),
  })
}

/** Steps of a component before it is scaled. */
const STEPS = 2 ** 20

/** `{1:0.5,4:-0.25}/10`: the few components that are not zero, each anywhere in a stretch of its own, so that their indices ascend. */
export function sparseText(draws: Draws, target: Target): Text {
  const dimensions = dimensionsOf(target, MOST_SPARSE)
  const count = Math.max(1, Math.min(TOLD, Math.floor(dimensions / 3)))
  const edge = (i: number) => Math.floor((i * dimensions) / count)
  const entries = times(count, (i) => {
    const from = edge(i)
    return concat(digits(add(draws.number(edge(i + 1) - from), from + 1)), ':', nonZero(draws))
  })
  return concat('{', joined(',', entries), `}/${dimensions}`)
}

const nonZero = (draws: Draws): Text => ({
  op: 'decimal',
  lane: 'text',
  value: add(draws.number(99_999), 1),
  scale: 5,
})
