import type { Batch, Encoder, Vector } from '@populace/columnar'
import { LinearMemory } from '@populace/columnar/wasm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { createEncoder, encoderFactory, encoderFactories } from '../registry.ts'

/** The batch with its vectors in a memory. */
function inMemory(batch: Batch, memory: LinearMemory): Batch {
  const vectors = batch.columns.map((vector) => placed(vector, memory))
  return {
    ...batch,
    memory,
    // Memory moves as more is put into it.
    get columns() {
      return vectors.map((vector) => vector())
    },
  }
}

function placed(vector: Vector, memory: LinearMemory): () => Vector {
  const marks = vector.nulls && memory.place(vector.nulls.slice())
  const nulls = () => (vector.nulls ? { nulls: new Uint8Array(memory.buffer, marks, vector.nulls.length) } : {})
  switch (vector.storage) {
    case 'i32': {
      const at = memory.place(vector.values.slice())
      return () => ({ ...vector, values: new Int32Array(memory.buffer, at, vector.values.length), ...nulls() })
    }
    case 'f64': {
      const at = memory.place(vector.values.slice())
      return () => ({ ...vector, values: new Float64Array(memory.buffer, at, vector.values.length), ...nulls() })
    }
    case 'dict': {
      const at = memory.place(vector.codes.slice())
      return () => ({ ...vector, codes: new Int32Array(memory.buffer, at, vector.codes.length), ...nulls() })
    }
    case 'arena': {
      const octets = memory.place(vector.bytes.slice())
      const at = memory.place(vector.offsets.map((offset) => offset + octets))
      const offsets = () => new Int32Array(memory.buffer, at, vector.offsets.length)
      return () => ({ ...vector, offsets: offsets(), bytes: new Uint8Array(memory.buffer), ...nulls() })
    }
  }
}

/** What a batch amounts to, in formats with groups, too. */
function bytesOf(encoder: Encoder, batch: Batch): Buffer {
  const rows = Buffer.from(encoder.encode(batch))
  return encoder.groups ? Buffer.concat([rows, encoder.groups.close().bytes]) : rows
}

const settings = [
  ...encoderFactories.map(({ format }) => ({ format, options: {} })),
  { format: 'csv', options: { delimiter: '|', null: 'NULL' } },
  { format: 'sql-insert', options: { dialect: 'mysql', rows: 3 } },
]

test.each(settings)('$format $options has the same bytes from WebAssembly as from JavaScript', (spec) => {
  fc.assert(
    fc.property(tables(), ({ layout, batch }) => {
      if (!encoderFactory(spec.format).supports(layout).ok) return
      const expected = bytesOf(createEncoder(spec, layout), batch)
      const encoder = createEncoder(spec, layout)
      const memory = new LinearMemory()
      // The second batch meets code that is there, the third another memory.
      for (const each of [memory, memory, new LinearMemory()])
        expect(bytesOf(encoder, inMemory(batch, each)).toString('latin1')).toBe(expected.toString('latin1'))
    }),
    { numRuns: 20 * inject('times') },
  )
})

test.each(settings)(
  '$format $options writes batches behind each other, as long as there is room and beyond',
  (spec) => {
    fc.assert(
      fc.property(tables(), fc.boolean(), ({ layout, batch }, isInMemory) => {
        if (!encoderFactory(spec.format).supports(layout).ok) return
        const encoder = createEncoder(spec, layout)
        if (encoder.groups) return
        const one = Buffer.from(createEncoder(spec, layout).encode(batch))
        const memory = new LinearMemory()
        const next = () => (isInMemory ? inMemory(batch, memory) : batch)
        let bytes = encoder.encode(next())
        for (let times = 2; times < 6; times++) {
          // The memory may move as the next batch is put into it.
          const { length } = bytes
          bytes = encoder.append?.(next(), length) ?? bytes
          expect(Buffer.from(bytes).toString('latin1')).toBe(one.toString('latin1').repeat(times))
        }
        // What was behind counts no more.
        expect(Buffer.from(encoder.encode(next())).equals(one)).toBe(true)
      }),
      { numRuns: 15 * inject('times') },
    )
  },
)

const SPECIAL = ['"', '\\', '\n', '\r', '\t', ',', "'", '\u0001', 'é']

test.each(settings)('$format $options finds what needs another form wherever it stands in a text', (spec) => {
  const plain = Array.from({ length: 70 }, (_, length) => 'x'.repeat(length))
  const texts = plain.flatMap((text) => [
    text,
    ...SPECIAL.flatMap((character, i) => {
      const at = (7 * i + 3 * text.length) % (text.length + 1)
      return [text.slice(0, at) + character + text.slice(at), text + character]
    }),
  ])
  const offsets = new Int32Array(texts.length + 1)
  const encoded = texts.map((text) => Buffer.from(text))
  for (const [i, text] of encoded.entries()) offsets[i + 1] = offsets[i]! + text.length
  const bytes = Uint8Array.from(Buffer.concat(encoded))
  const column = { name: 'c', type: { raw: 'text', kind: 'text' }, format: { kind: 'text' }, nullable: false } as const
  const layout = { schema: 'public', name: 't', columns: [{ ...column, plain: false }] }
  const batch: Batch = { firstRow: 0, rows: texts.length, columns: [{ storage: 'arena', offsets, bytes }] }
  const expected = bytesOf(createEncoder(spec, layout), batch)
  const made = bytesOf(createEncoder(spec, layout), inMemory(batch, new LinearMemory()))
  expect(made.toString('latin1')).toBe(expected.toString('latin1'))
})

test('tables of many columns become several functions', () => {
  fc.assert(
    fc.property(tables(160), ({ layout, batch }) => {
      const expected = Buffer.from(createEncoder({ format: 'csv' }, layout).encode(batch))
      const there = inMemory(batch, new LinearMemory())
      expect(Buffer.from(createEncoder({ format: 'csv' }, layout).encode(there)).equals(expected)).toBe(true)
    }),
    { numRuns: 20 * inject('times') },
  )
})
