import type { TypeRef } from '@populace/catalog'
import type { ColumnLayout, Format } from '@populace/columnar'
import type { ConvertedType, LogicalType, SchemaElement } from 'hyparquet'

/** How the values of a leaf are held in the file. */
export type Physical =
  | { readonly type: 'BOOLEAN' }
  | { readonly type: 'INT32' | 'INT64' }
  /** Values are divided by `unit`. */
  | { readonly type: 'FLOAT' | 'DOUBLE'; readonly unit: number }
  /** An integer of 16 bytes, the highest first. */
  | { readonly type: 'FIXED_LEN_BYTE_ARRAY'; readonly holds: 'integer' }
  | { readonly type: 'FIXED_LEN_BYTE_ARRAY'; readonly holds: 'uuid' }
  | { readonly type: 'BYTE_ARRAY'; readonly from: 'texts' | 'uuid' }

/** A leaf's place in a tree: what is there of the values above it, and how often it repeats. */
export interface Levels {
  readonly definition: number
  readonly repetition: number
}

/** A column in the file's schema, depth first, and the one leaf that holds its values. */
export interface ParquetColumn {
  readonly elements: readonly SchemaElement[]
  readonly path: readonly string[]
  readonly leaf: SchemaElement
  readonly physical: Physical
  readonly levels: Levels
  /** Lists of elements of this type, read from their text. */
  readonly list?: { readonly element: TypeRef; readonly dimensions: number }
}

const MICROS = 'MICROS'
const INT32_DIGITS = 9
const INT64_DIGITS = 18
const MOST_DIGITS = 38
const DECIMAL_BYTES = 16

type Leaf = Pick<SchemaElement, 'type_length' | 'converted_type' | 'logical_type' | 'scale' | 'precision'>
type Form = readonly [Physical, Leaf]

/** What a column becomes. Types that Parquet has no form for travel as the texts that their database writes. */
export function parquetColumn(column: ColumnLayout): ParquetColumn {
  const type = column.wire ?? column.type
  const repetition_type = column.nullable ? 'OPTIONAL' : 'REQUIRED'
  if (type.kind === 'array' && column.format.kind === 'text') return listColumn(column.name, type, repetition_type)
  const [physical, form] = formOf(type, column.format)
  const leaf = { name: column.name, type: physical.type, repetition_type, ...form } as const
  const levels = { definition: column.nullable ? 1 : 0, repetition: 0 }
  return { elements: [leaf], path: [column.name], leaf, physical, levels }
}

/** Lists in three levels, one inside the other ("Logical Types", "Lists", of the Parquet format). */
function listColumn(
  name: string,
  type: Extract<TypeRef, { kind: 'array' }>,
  repetition_type: 'OPTIONAL' | 'REQUIRED',
): ParquetColumn {
  const { element, dimensions } = innermost(type)
  const elements: SchemaElement[] = []
  const path = [name]
  for (let d = 0; d < dimensions; d++) {
    elements.push(
      {
        name: d === 0 ? name : 'element',
        repetition_type: d === 0 ? repetition_type : 'OPTIONAL',
        num_children: 1,
        converted_type: 'LIST',
        logical_type: { type: 'LIST' },
      },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    )
    path.push('list', 'element')
  }
  const [physical, form] = formOf(element, elementFormat(element))
  const leaf = { name: 'element', type: physical.type, repetition_type: 'OPTIONAL', ...form } as const
  const definition = (repetition_type === 'OPTIONAL' ? 1 : 0) + 2 * dimensions
  return {
    elements: [...elements, leaf],
    path,
    leaf,
    physical,
    levels: { definition, repetition: dimensions },
    list: { element, dimensions },
  }
}

function innermost(type: Extract<TypeRef, { kind: 'array' }>): { element: TypeRef; dimensions: number } {
  const { element, dimensions } = type
  if (element.kind !== 'array') return { element, dimensions: Math.max(1, dimensions) }
  const inner = innermost(element)
  return { element: inner.element, dimensions: inner.dimensions + Math.max(1, dimensions) }
}

/** How an element of an array is held when it has been read. What has no exact number of a known size stays a text. */
export function elementFormat(type: TypeRef): Format {
  switch (type.kind) {
    case 'integer':
      return { kind: 'integer' }
    case 'float':
      return { kind: 'float', bits: type.bits }
    case 'boolean':
      return { kind: 'boolean' }
    default:
      return { kind: 'text' }
  }
}

function formOf(type: TypeRef, format: Format): Form {
  if (type.kind === 'float' && (format.kind === 'integer' || format.kind === 'decimal'))
    return floatForm(type.bits, format.kind === 'decimal' ? 10 ** format.scale : 1)
  switch (format.kind) {
    case 'integer':
      return type.kind === 'decimal' ? decimalForm(type, 0) : integerForm(type)
    case 'decimal':
      return decimalForm(type, format.scale)
    case 'float':
      return floatForm(format.bits, 1)
    case 'boolean':
      return [{ type: 'BOOLEAN' }, {}]
    case 'date':
      return [{ type: 'INT32' }, { converted_type: 'DATE', logical_type: { type: 'DATE' } }]
    case 'time':
    case 'timestamp':
      return timeForm(format)
    case 'uuid':
      if (type.kind !== 'uuid') return textForm('uuid')
      return [
        { type: 'FIXED_LEN_BYTE_ARRAY', holds: 'uuid' },
        { type_length: 16, logical_type: { type: 'UUID' } },
      ]
    case 'bytes':
      return [{ type: 'BYTE_ARRAY', from: 'texts' }, {}]
    case 'text':
      if (type.kind !== 'json') return textForm('texts')
      return [
        { type: 'BYTE_ARRAY', from: 'texts' },
        { converted_type: 'JSON', logical_type: { type: 'JSON' } },
      ]
  }
}

const textForm = (from: 'texts' | 'uuid'): Form => [
  { type: 'BYTE_ARRAY', from },
  { converted_type: 'UTF8', logical_type: { type: 'STRING' } },
]

const floatForm = (bits: 32 | 64, unit: number): Form => [{ type: bits === 32 ? 'FLOAT' : 'DOUBLE', unit }, {}]

/** Unsigned numbers of 32 bits go as signed ones of 64. */
function integerForm(type: TypeRef): Form {
  const { bits, unsigned = false } = type.kind === 'integer' ? type : { bits: 64 as const, unsigned: false }
  const isWide = bits === 64 || (unsigned && bits > 16)
  return [{ type: isWide ? 'INT64' : 'INT32' }, { converted_type: INTEGERS[unsigned ? 'unsigned' : 'signed'][bits] }]
}

/** The older annotation, since the writer of the newer one gives their width more bytes than readers take. */
const INTEGERS: Readonly<Record<'signed' | 'unsigned', Readonly<Record<8 | 16 | 24 | 32 | 64, ConvertedType>>>> = {
  signed: { 8: 'INT_8', 16: 'INT_16', 24: 'INT_32', 32: 'INT_32', 64: 'INT_64' },
  unsigned: { 8: 'UINT_8', 16: 'UINT_16', 24: 'INT_64', 32: 'INT_64', 64: 'UINT_64' },
}

/** As many digits as the type has, or as fit; more than 18 take 16 bytes. */
function decimalForm(type: TypeRef, scale: number): Form {
  const declared =
    type.kind === 'decimal' && type.precision !== undefined ? type.precision - (type.scale ?? 0) : undefined
  const whole = declared === undefined ? Math.max(1, INT64_DIGITS - scale) : Math.max(0, declared)
  const precision = Math.min(MOST_DIGITS, Math.max(1, whole + scale))
  const logical_type: LogicalType = { type: 'DECIMAL', precision, scale }
  const form = { converted_type: 'DECIMAL', logical_type, scale, precision } as const
  if (precision <= INT32_DIGITS) return [{ type: 'INT32' }, form]
  if (precision <= INT64_DIGITS) return [{ type: 'INT64' }, form]
  return [
    { type: 'FIXED_LEN_BYTE_ARRAY', holds: 'integer' },
    { ...form, type_length: DECIMAL_BYTES },
  ]
}

function timeForm({ kind, zone }: Extract<Format, { zone: boolean }>): Form {
  const logical_type: LogicalType =
    kind === 'time'
      ? { type: 'TIME', isAdjustedToUTC: zone, unit: MICROS }
      : { type: 'TIMESTAMP', isAdjustedToUTC: zone, unit: MICROS }
  // The older annotation knows only times in UTC.
  const converted = kind === 'time' ? 'TIME_MICROS' : 'TIMESTAMP_MICROS'
  return [{ type: 'INT64' }, { ...(zone && { converted_type: converted }), logical_type }]
}
