import type { Batch, TableLayout, Vector } from '@populace/columnar'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { csvText, jsonLines } from '../reference/formats.ts'
import { createEncoder, encoderFactories } from '../registry.ts'

/** Rows `from … to - 1` of a vector; texts change their storage with `swap`, as an engine might from one batch to the next. */
function slice(vector: Vector, from: number, to: number, swap: boolean): Vector {
  const nulls = vector.nulls && { nulls: vector.nulls.subarray(from, to) }
  switch (vector.storage) {
    case 'i32':
      return { ...vector, values: vector.values.subarray(from, to), ...nulls }
    case 'f64':
      return { ...vector, values: vector.values.subarray(from, to), ...nulls }
    case 'arena':
      return { ...vector, offsets: vector.offsets.subarray(from, to + 1), ...nulls }
    case 'dict': {
      const codes = vector.codes.subarray(from, to)
      if (!swap) return { ...vector, codes, ...nulls }
      const texts = Array.from(codes, (code) => Buffer.from(vector.dictionary.texts[code] ?? ''))
      const offsets = new Int32Array(codes.length + 1)
      for (const [i, text] of texts.entries()) offsets[i + 1] = offsets[i]! + text.length
      return { storage: 'arena', offsets, bytes: Uint8Array.from(Buffer.concat(texts)), ...nulls }
    }
  }
}

function part({ firstRow, columns }: Batch, from: number, to: number, swap: boolean): Batch {
  return { firstRow: firstRow + from, rows: to - from, columns: columns.map((column) => slice(column, from, to, swap)) }
}

test('parts concatenate to the whole, whatever the storage of each', () => {
  fc.assert(
    fc.property(tables(), fc.nat(), fc.boolean(), ({ layout, rows, batch }, cut, swap) => {
      const middle = cut % (rows.length + 1)
      const encoder = createEncoder({ format: 'jsonl' }, layout)
      const first = Buffer.from(encoder.encode(part(batch, 0, middle, false)))
      const second = Buffer.from(encoder.encode(part(batch, middle, rows.length, swap)))
      expect(Buffer.concat([first, second]).toString()).toBe(jsonLines(layout, rows))
    }),
  )
})

test('tables may have more columns than a function of V8 should', () => {
  fc.assert(
    fc.property(tables(160), ({ layout, rows, batch }) => {
      const encoder = createEncoder({ format: 'csv' }, layout)
      const text = Buffer.concat([encoder.head(), encoder.encode(batch)]).toString()
      expect(text).toBe(csvText(layout, rows))
    }),
    { numRuns: 30 * inject('times') },
  )
})

test('the output grows with the batches', () => {
  const layout: TableLayout = {
    schema: 'public',
    name: 't',
    columns: [
      { name: 'n', type: { raw: 'text', kind: 'text' }, format: { kind: 'text' }, nullable: false, plain: true },
    ],
  }
  const encoder = createEncoder({ format: 'copy-text' }, layout)
  for (const size of [1, 100_000, 10, 1_000_000]) {
    const bytes = new Uint8Array(size).fill(97)
    const batch: Batch = {
      firstRow: 0,
      rows: 1,
      columns: [{ storage: 'arena', offsets: Int32Array.of(0, size), bytes }],
    }
    expect(Buffer.from(encoder.encode(batch)).toString()).toBe(`${'a'.repeat(size)}\n`)
  }
})

test.each(encoderFactories.map(({ format }) => format))('%s encodes a batch without rows to nothing', (format) => {
  fc.assert(
    fc.property(tables(), ({ layout, batch }) => {
      expect(createEncoder({ format }, layout).encode(part(batch, 0, 0, false))).toHaveLength(0)
    }),
  )
})

test('names of tables and columns never reach the generated code', () => {
  const name = `'\`"\\\n]; globalThis.broken = 1; //`
  const layout: TableLayout = {
    schema: name,
    name,
    columns: [
      { name, type: { raw: name, kind: 'boolean' }, format: { kind: 'boolean' }, nullable: true, plain: false },
    ],
  }
  const batch: Batch = { firstRow: 0, rows: 1, columns: [{ storage: 'i32', values: Int32Array.of(1) }] }
  const text = Buffer.from(createEncoder({ format: 'jsonl' }, layout).encode(batch)).toString()
  expect(JSON.parse(text)).toEqual({ [name]: true })
  expect(globalThis).not.toHaveProperty('broken')
})
