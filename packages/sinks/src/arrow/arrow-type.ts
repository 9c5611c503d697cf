import { Bool } from 'apache-arrow/fb/bool'
import { Binary } from 'apache-arrow/fb/binary'
import { DateUnit } from 'apache-arrow/fb/date-unit'
import { Date as Day } from 'apache-arrow/fb/date'
import { Decimal } from 'apache-arrow/fb/decimal'
import { FixedSizeBinary } from 'apache-arrow/fb/fixed-size-binary'
import { FloatingPoint } from 'apache-arrow/fb/floating-point'
import { Int } from 'apache-arrow/fb/int'
import { Precision } from 'apache-arrow/fb/precision'
import { Time } from 'apache-arrow/fb/time'
import { TimeUnit } from 'apache-arrow/fb/time-unit'
import { Timestamp } from 'apache-arrow/fb/timestamp'
import { Type } from 'apache-arrow/fb/type'
import { Utf8 } from 'apache-arrow/fb/utf8'
import { InvariantError } from '@populace/diagnostics'
import type { Builder, Offset } from 'flatbuffers'
import type { ParquetColumn } from '../parquet/schema.ts'

/** How the values of a leaf lie in memory. */
export type Storage =
  | { readonly kind: 'bits' }
  /** Integers of so many bytes. */
  | { readonly kind: 'integers'; readonly bytes: 1 | 2 | 4 | 8 | 16 }
  /** Values are divided by `unit`. */
  | { readonly kind: 'floats'; readonly bytes: 4 | 8; readonly unit: number }
  /** `uuid`: made from sixteen bytes each. */
  | { readonly kind: 'texts'; readonly from: 'texts' | 'uuid' }
  /** Sixteen bytes each. */
  | { readonly kind: 'octets' }

/** A leaf's type, as the schema says it and as memory holds it. */
export interface ArrowType {
  readonly type: Type
  readonly storage: Storage
  /** A type that readers may know by name, on top of the one that is told. */
  readonly extension?: string
  write(builder: Builder): Offset
}

/** The type of a leaf: what has a logical type in Parquet has the same here. */
export function arrowType({ leaf, physical }: ParquetColumn): ArrowType {
  const logical = leaf.logical_type
  switch (logical?.type) {
    case 'DATE':
      return { type: Type.Date, storage: integers(4), write: (b) => Day.createDate(b, DateUnit.DAY) }
    case 'TIME':
      return { type: Type.Time, storage: integers(8), write: (b) => Time.createTime(b, TimeUnit.MICROSECOND, 64) }
    case 'TIMESTAMP': {
      const { isAdjustedToUTC } = logical
      return {
        type: Type.Timestamp,
        storage: integers(8),
        write: (b) => Timestamp.createTimestamp(b, TimeUnit.MICROSECOND, isAdjustedToUTC ? b.createString('UTC') : 0),
      }
    }
    case 'DECIMAL': {
      const { precision, scale } = logical
      return {
        type: Type.Decimal,
        storage: integers(16),
        write: (b) => Decimal.createDecimal(b, precision, scale, 128),
      }
    }
    case 'UUID':
      return {
        type: Type.FixedSizeBinary,
        storage: { kind: 'octets' },
        extension: 'arrow.uuid',
        write: (b) => FixedSizeBinary.createFixedSizeBinary(b, 16),
      }
  }
  switch (physical.type) {
    case 'BOOLEAN':
      return { type: Type.Bool, storage: { kind: 'bits' }, write: (b) => written(b, Bool.startBool, Bool.endBool) }
    case 'FLOAT':
      return floatType(4, Precision.SINGLE, physical.unit)
    case 'DOUBLE':
      return floatType(8, Precision.DOUBLE, physical.unit)
    case 'INT32':
    case 'INT64':
      return integerType(leaf.converted_type ?? 'INT_64')
    case 'FIXED_LEN_BYTE_ARRAY':
      throw new InvariantError('sixteen bytes are a decimal or a UUID')
    case 'BYTE_ARRAY': {
      const isText = leaf.converted_type === 'UTF8' || leaf.converted_type === 'JSON'
      const storage = { kind: 'texts', from: physical.from } as const
      if (!isText) return { type: Type.Binary, storage, write: (b) => written(b, Binary.startBinary, Binary.endBinary) }
      const extension = leaf.converted_type === 'JSON' ? { extension: 'arrow.json' } : {}
      return { type: Type.Utf8, storage, ...extension, write: (b) => written(b, Utf8.startUtf8, Utf8.endUtf8) }
    }
  }
}

const integers = (bytes: 1 | 2 | 4 | 8 | 16): Storage => ({ kind: 'integers', bytes })

const BYTES: Readonly<Record<string, 1 | 2 | 4 | 8>> = { 8: 1, 16: 2, 32: 4, 64: 8 }

/** By the name that Parquet has for it: `INT_16`, `UINT_8`. */
function integerType(name: string): ArrowType {
  const [sign = '', bits = '64'] = name.split('_')
  const write = (b: Builder) => Int.createInt(b, Number(bits), sign === 'INT')
  return { type: Type.Int, storage: integers(BYTES[bits] ?? 8), write }
}

function floatType(bytes: 4 | 8, precision: Precision, unit: number): ArrowType {
  const write = (b: Builder) => FloatingPoint.createFloatingPoint(b, precision)
  return { type: Type.FloatingPoint, storage: { kind: 'floats', bytes, unit }, write }
}

function written(builder: Builder, start: (b: Builder) => void, end: (b: Builder) => Offset): Offset {
  start(builder)
  return end(builder)
}
