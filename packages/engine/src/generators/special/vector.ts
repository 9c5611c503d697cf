import { add, concat, draw, f64, fromI32, i32, mul } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import type { Lowering, Target } from '../generator.ts'
import { below } from '../../kernel/build.ts'
import type { Draws } from '../value/draws.ts'
import { addressOf } from '../value/chance.ts'

/** Dimensions that a column of the type has; three where it leaves them open. */
const dimensionsOf = ({ type }: Target): number =>
  Math.max(1, Math.min(16_000, Number(type.kind === 'special' ? (type.arguments?.[0] ?? 3) : 3)))

/** Places after the point; a half-precision number keeps three. */
const component = (draws: Draws, places: number): Text => ({
  op: 'decimal',
  lane: 'text',
  value: add(draws.number(2 * 10 ** places - 1), 1 - 10 ** places),
  scale: places,
})

/** Two components tell rows apart; the rest of an embedding is drawn turn by turn. */
const TOLD = 8

/** `[0.12,-0.5,…]`: as embeddings are written. */
export function vectorText(draws: Draws, context: Lowering | undefined, target: Target, places: number): Text {
  const dimensions = dimensionsOf(target)
  const first = Array.from({ length: Math.min(TOLD, dimensions) }, () => component(draws, places))
  const written = first.flatMap((text, i) => (i === 0 ? [text] : [',', text]))
  const left = dimensions - first.length
  if (left <= 0 || !context) return concat('[', ...written, ']')
  const turn = { op: 'turn', lane: 'i32', name: 'component' } as const
  const word = draw(context.key('component'), { draw: turn, row: addressOf(context) })
  const value = add(fromI32(below(word, 2 * 10 ** places - 1)), f64(1 - 10 ** places))
  const rest: Text = {
    op: 'repeat',
    lane: 'text',
    count: i32(left),
    most: left,
    separator: ',',
    name: 'component',
    body: { op: 'decimal', lane: 'text', value, scale: places },
  }
  return concat('[', ...written, ',', rest, ']')
}

/** `{1:0.5,4:-0.25}/10`: the few components that are not zero. */
export function sparseText(draws: Draws, target: Target): Text {
  const dimensions = dimensionsOf(target)
  const first = Array.from({ length: Math.min(4, dimensions) }, (_, i) =>
    concat(i === 0 ? '' : ',', `${i + 1}:`, nonZero(draws)),
  )
  return concat('{', ...first, `}/${dimensions}`)
}

const nonZero = (draws: Draws): Text => ({
  op: 'decimal',
  lane: 'text',
  value: add(mul(draws.number(99_999), 1), 1),
  scale: 5,
})
