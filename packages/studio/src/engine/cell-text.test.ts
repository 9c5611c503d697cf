import type { TypeRef } from '@populace/catalog'
import { type ColumnLayout, dictionary, type Format, type Vector } from '@populace/columnar'
import { createEncoder } from '@populace/sinks/encoders'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { cellTexts } from './cell-text.ts'

interface Sample {
  readonly type: TypeRef
  readonly format: Format
  readonly vector: Vector
}

const numbers = (type: TypeRef, format: Format, values: fc.Arbitrary<number>): fc.Arbitrary<Sample> =>
  fc
    .array(values, { minLength: 1, maxLength: 9 })
    .map((some) => ({ type, format, vector: { storage: 'f64', values: Float64Array.from(some) } }))

function arena(type: TypeRef, format: Format, values: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Sample> {
  return fc.array(values, { minLength: 1, maxLength: 9 }).map((some) => {
    const offsets = Int32Array.from([
      0,
      ...some.map((_, i) => some.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0)),
    ])
    const bytes = Uint8Array.from(some.flatMap((each) => [...each]))
    return { type, format, vector: { storage: 'arena', offsets, bytes } }
  })
}

const texts = (type: TypeRef, values: fc.Arbitrary<string>): fc.Arbitrary<Sample> =>
  fc.oneof(
    arena(
      type,
      { kind: 'text' },
      values.map((text) => new TextEncoder().encode(text)),
    ),
    fc.array(values, { minLength: 1, maxLength: 9 }).map(
      (some): Sample => ({
        type,
        format: { kind: 'text' },
        vector: { storage: 'dict', codes: Int32Array.from(some.keys()), dictionary: dictionary(some) },
      }),
    ),
  )

const whole = fc.maxSafeInteger()
const micros = fc.oneof(
  whole,
  fc.integer({ min: -200_000_000_000, max: 250_000_000_000 }).map((seconds) => seconds * 1e6),
)
const text: TypeRef = { raw: 'text', kind: 'text' }
const arrayOf = (element: TypeRef, values: fc.Arbitrary<string>) =>
  texts(
    { raw: `${element.raw}[]`, kind: 'array', element, dimensions: 1 },
    fc.array(fc.oneof(values, fc.constant('NULL')), { maxLength: 4 }).map((list) => `{${list.join(',')}}`),
  )
const quoted = fc.string({ unit: 'grapheme', maxLength: 9 }).map((some) => `"${some.replaceAll(/["\\]/g, '\\$&')}"`)

const samples: fc.Arbitrary<Sample> = fc.oneof(
  numbers({ raw: 'bigint', kind: 'integer', bits: 64 }, { kind: 'integer' }, whole),
  fc.nat(12).chain((scale) => numbers({ raw: 'numeric', kind: 'decimal' }, { kind: 'decimal', scale }, whole)),
  numbers({ raw: 'float8', kind: 'float', bits: 64 }, { kind: 'float', bits: 64 }, fc.double()),
  numbers({ raw: 'real', kind: 'float', bits: 32 }, { kind: 'float', bits: 32 }, fc.float()),
  numbers({ raw: 'boolean', kind: 'boolean' }, { kind: 'boolean' }, fc.nat(1)),
  numbers({ raw: 'date', kind: 'date' }, { kind: 'date' }, fc.integer({ min: -2_440_000, max: 2_000_000_000 })),
  ...[true, false].flatMap((zone) => [
    numbers(
      { raw: 'time', kind: 'time', zone },
      { kind: 'time', zone },
      fc.integer({ min: 0, max: 86_400_000_000 - 1 }),
    ),
    numbers({ raw: 'timestamp', kind: 'timestamp', zone }, { kind: 'timestamp', zone }, micros),
  ]),
  arena({ raw: 'uuid', kind: 'uuid' }, { kind: 'uuid' }, fc.uint8Array({ minLength: 16, maxLength: 16 })),
  arena({ raw: 'bytea', kind: 'bytes' }, { kind: 'bytes' }, fc.uint8Array({ maxLength: 40 })),
  texts(text, fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant('\ufeffmarked'))),
  texts(
    { raw: 'jsonb', kind: 'json', binary: true },
    fc.json().filter((document) => document.trim() !== 'null'),
  ),
  arrayOf(text, quoted),
  arrayOf({ raw: 'int', kind: 'integer', bits: 32 }, fc.integer().map(String)),
  arrayOf({ raw: 'boolean', kind: 'boolean' }, fc.constantFrom('t', 'f')),
  arrayOf({ raw: 'uuid', kind: 'uuid' }, fc.uuid()),
)

/** What the encoder that writes files would say, as a person reads it. */
function encoded(column: ColumnLayout, vector: Vector, rows: number): readonly (string | null)[] {
  const layout = { schema: 'public', name: 't', columns: [column] }
  const bytes = createEncoder({ format: 'jsonl', options: { quoteNumbers: true } }, layout).encode({
    firstRow: 0,
    rows,
    columns: [vector],
  })
  const lines = new TextDecoder().decode(bytes).split('\n').slice(0, rows)
  return lines.map((line) => {
    const { c: value }: { c: unknown } = JSON.parse(line)
    if (value === null) return null
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}

test('cells read as the encoders write them, of every format and storage, and NULL is none', () => {
  fc.assert(
    fc.property(samples, fc.array(fc.nat(1), { minLength: 9, maxLength: 9 }), ({ type, format, vector }, marks) => {
      const rows =
        vector.storage === 'arena'
          ? vector.offsets.length - 1
          : vector.storage === 'dict'
            ? vector.codes.length
            : vector.values.length
      const column: ColumnLayout = { name: 'c', type, format, nullable: true, plain: false }
      const marked: Vector = { ...vector, nulls: Uint8Array.from(marks) }
      const read = cellTexts(column, marked)
      expect(Array.from({ length: rows }, (_, row) => read(row))).toEqual(encoded(column, marked, rows))
    }),
    { numRuns: 600 * inject('times') },
  )
})
