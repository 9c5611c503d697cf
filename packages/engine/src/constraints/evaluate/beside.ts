import * as k from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import { floatOf } from './arithmetic.ts'
import { compare } from './compare.ts'
import { nullsOf, type Scalar, Unsupported, withNulls } from './scalar.ts'
import { eitherNull } from './truth.ts'

/** The value at the place of another one, behind it the two lists: NULL where that is not listed. */
export function besideValue([of, ...lists]: readonly Scalar[]): Scalar | undefined {
  if (!of) return undefined
  const [first, second] = [lists.slice(0, lists.length / 2), lists.slice(lists.length / 2)]
  const places = first.map((each, i) => k.select(compare('=', of, each).yes, k.i32(i + 1), k.i32(0)))
  const place = k.inHalves<I32>(places, (a, b) => k.i32op('add', a, b), k.i32(0))
  return withNulls(listed(second, place), eitherNull(nullsOf(of), k.i32op('eq', place, k.i32(0))))
}

function listed(values: readonly Scalar[], place: I32): Scalar {
  const [model] = values
  const at = (read: (value: Scalar) => F64 | undefined): F64 =>
    k.lookup('f64', [0, ...values.map((value) => constantIn(read(value)))], place)
  const plain = (value: Scalar) => ('value' in value && value.value.lane === 'f64' ? value.value : undefined)
  switch (model?.kind) {
    case 'text': {
      const texts = values.map((value) =>
        value.kind === 'text' && value.value.op === 'literal' ? value.value.text : '',
      )
      return { kind: 'text', value: k.dict(['', ...texts], place), folded: model.folded }
    }
    case 'number': {
      const scale = values.reduce((most, value) => Math.max(most, value.kind === 'number' ? value.scale : 0), 0)
      const units = (value: Scalar) =>
        value.kind === 'number' ? k.mul(value.value, 10 ** (scale - value.scale)) : undefined
      return { kind: 'number', value: at(units), scale, whole: model.whole && scale === 0 }
    }
    case 'float':
      return { kind: 'float', value: at((value) => (value.kind === 'number' ? floatOf(value) : plain(value))) }
    case 'date':
    case 'time':
      return { kind: model.kind, value: at(plain) }
    case 'timestamp':
      return { kind: 'timestamp', value: at(plain), zone: model.zone }
    case 'span': {
      const months = at((value) => (value.kind === 'span' ? (value.months ?? k.f64(0)) : undefined))
      return { kind: 'span', value: at(plain), months }
    }
    default:
      throw new Unsupported(`a list of ${model?.kind ?? 'nothing'}`)
  }
}

function constantIn(value: F64 | undefined): number {
  if (value?.op !== 'const') throw new Unsupported('a list of what depends on the row')
  return value.value
}
