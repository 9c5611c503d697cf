import type { TypeRef } from '@populace/catalog'
import * as k from '../../kernel/build.ts'
import type { Expr, F64, Text } from '../../kernel/ir.ts'
import { asDouble } from './doubles.ts'
import { type EvaluatedColumn, type Scalar, type ScalarOf, Unsupported, withNulls } from './scalar.ts'
import { unlessNull } from './truth.ts'

/** The value of a column as a scalar. */
export function readColumn(column: EvaluatedColumn): Scalar {
  const { value, nulls, format, type, labels } = column
  switch (format.kind) {
    case 'integer':
      return withNulls({ kind: 'number', value: doubleOf(value), scale: 0, whole: true }, nulls)
    case 'decimal':
      return withNulls(decimal(doubleOf(value), format.scale, type.kind === 'decimal' && type.binary === true), nulls)
    case 'float':
      return withNulls({ kind: 'float', value: doubleOf(value) }, nulls)
    case 'boolean':
      if (value.lane !== 'i32') throw new Unsupported(`a boolean in ${value.lane}`)
      return { kind: 'boolean', truth: unlessNull(value, nulls) }
    case 'date':
    case 'time':
      return withNulls({ kind: format.kind, value: doubleOf(value) }, nulls)
    case 'timestamp':
      return withNulls({ kind: 'timestamp', value: doubleOf(value), zone: format.zone }, nulls)
    case 'uuid':
    case 'bytes':
      if (value.lane !== 'bytes') throw new Unsupported(`bytes in ${value.lane}`)
      return withNulls({ kind: 'bytes', value }, nulls)
    case 'text': {
      if (value.lane !== 'text') throw new Unsupported(`text in ${value.lane}`)
      const folded = type.kind === 'text' && type.caseInsensitive === true
      if (type.kind === 'interval') return withNulls(writtenSpan(value), nulls)
      const written = type.kind === 'special' || type.kind === 'array' ? { type: type.raw } : {}
      return withNulls(
        {
          kind: 'text',
          value,
          folded,
          ...(labels ? { labels } : {}),
          ...written,
          ...(isList(type) ? { list: true } : {}),
        },
        nulls,
      )
    }
  }
}

/** Arrays of boxes are cut by semicolons instead of commas, which boxes are full of. */
const isList = (type: TypeRef): boolean => type.kind === 'array' && type.dimensions === 1 && type.element.raw !== 'box'

/** A length of time that is kept as its text. */
export function writtenSpan(arg: Text): ScalarOf<'span'> {
  const part = (figure: 'months' | 'micros'): F64 => ({ op: 'figure', lane: 'f64', figure, arg })
  return { kind: 'span', value: part('micros'), months: part('months') }
}

function decimal(value: F64, scale: number, isBinary: boolean): Scalar {
  const exact = { kind: 'number', value, scale, whole: false } as const
  return isBinary ? { ...exact, double: asDouble(exact) } : exact
}

function doubleOf(value: Expr): F64 {
  if (value.lane === 'f64') return value
  if (value.lane === 'i32') return k.fromI32(value)
  throw new Unsupported(`a number in ${value.lane}`)
}
