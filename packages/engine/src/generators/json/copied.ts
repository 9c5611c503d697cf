import { concat, floor, i32, literal, mul, select } from '../../kernel/build.ts'
import type { Bytes, F64, Text } from '../../kernel/ir.ts'
import { convert } from '../../lower/convert.ts'
import type { ColumnRead, Lowering } from '../generator.ts'

const TEXT = { format: { kind: 'text' }, type: { raw: 'text', kind: 'text' } } as const

/** Numbers that are kept as floating ones have no length of their own. */
const FLOAT_SCALE = 4

/** What a column of the row holds, as JSON writes it: numbers and truth without quotes, moments as ISO 8601 does, and null where it holds nothing. */
export function copied(column: string, context: Lowering): Text | undefined {
  const read = context.column(column)
  if (!read) return undefined
  const text = writtenIn(read)
  return read.nulls ? select(read.nulls, literal('null'), text) : text
}

function writtenIn(read: ColumnRead): Text {
  const { value, format } = read
  if (format.kind === 'boolean' && value.lane === 'i32') return select(value, literal('true'), literal('false'))
  if (format.kind === 'float' && value.lane === 'f64')
    return { op: 'decimal', lane: 'text', value: rounded(value), scale: FLOAT_SCALE }
  if (format.kind === 'uuid' && value.lane === 'bytes') return concat('"', hyphened(value), '"')
  const text = convert(value, read, TEXT)
  if (text.lane !== 'text') return literal('null')
  if (format.kind === 'integer' || format.kind === 'decimal') return text
  return quoted(text)
}

const rounded = (value: F64): F64 => floor(mul(value, 10 ** FLOAT_SCALE))

/** Characters of a moment to the second. */
const STAMP = 19

/** A text between quotes. Moments are told by how they are written. */
export function quoted(text: Text): Text {
  const stamp = text.op === 'clip' ? text.arg : text
  if (stamp.op === 'timestamp-text') {
    const iso: Text = { ...stamp, separator: 'T', suffix: '' }
    return concat('"', { op: 'clip', lane: 'text', arg: iso, length: STAMP }, 'Z"')
  }
  return concat('"', { op: 'json-escape', lane: 'text', arg: text }, '"')
}

/** Sixteen bytes as UUIDs are written. */
function hyphened(bytes: Bytes): Text {
  const hex: Text = { op: 'hex-bytes', lane: 'text', arg: bytes }
  const piece = (from: number, count: number): Text => ({
    op: 'piece',
    lane: 'text',
    arg: hex,
    from: i32(from),
    count: i32(count),
  })
  return concat(piece(0, 8), '-', piece(8, 4), '-', piece(12, 4), '-', piece(16, 4), '-', piece(20, 12))
}
