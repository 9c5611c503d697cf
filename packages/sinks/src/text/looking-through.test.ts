import type { TypeRef } from '@populace/catalog'
import type { Batch, ColumnLayout, TableLayout, Vector } from '@populace/columnar'
import { expect, test } from 'vitest'
import { csvText, jsonLines } from '../reference/formats.ts'
import { createEncoder } from '../registry.ts'

const column = (format: ColumnLayout['format'], type: TypeRef, plain = false): ColumnLayout => ({
  name: 'c',
  type,
  format,
  nullable: false,
  plain,
})
const tableOf = (only: ColumnLayout): TableLayout => ({ schema: 'public', name: 't', columns: [only] })

/** Texts end to end, with room behind them, of what an engine's memory may hold there. */
function arenaOf(texts: readonly string[], behind: string): Vector {
  const encoded = texts.map((text) => Buffer.from(text))
  const offsets = Int32Array.from([0, ...encoded])
  for (const [i, text] of encoded.entries()) offsets[i + 1] = offsets[i]! + text.length
  return { storage: 'arena', offsets, bytes: Uint8Array.from(Buffer.concat([...encoded, Buffer.from(behind)])) }
}

function encoded(format: string, layout: TableLayout, vector: Vector, rows: number): string {
  const encoder = createEncoder({ format }, layout)
  const batch: Batch = { firstRow: 0, rows, columns: [vector] }
  return Buffer.concat([encoder.head(), encoder.encode(batch), encoder.tail()]).toString()
}

const LENGTHS = Array.from({ length: 60 }, (_, length) => length)
/** Every length, with each of some characters in every place, or in none. */
const texts = LENGTHS.flatMap((length) => [
  'x'.repeat(length),
  ...LENGTHS.slice(0, length).flatMap((at) =>
    [',', '"', '\n', '\\', 'é'].map((special) => `${'x'.repeat(at)}${special}${'y'.repeat(length - at - 1)}`),
  ),
])

test.each(['', ',"\\'.repeat(20), 'z'.repeat(60), '\u007f'.repeat(60)])(
  'texts are quoted and escaped for what they hold, whatever their length and what lies behind them: %j',
  (behind) => {
    const layout = tableOf(column({ kind: 'text' }, { raw: 'text', kind: 'text' }))
    const rows = texts.map((text) => [text])
    // Alone, and before another one.
    for (const some of [texts, ...texts.filter((_, i) => i % 97 === 0).map((text) => [text])]) {
      const vector = arenaOf(some, behind)
      const expected = some === texts ? rows : some.map((text) => [text])
      expect(encoded('csv', layout, vector, some.length)).toBe(csvText(layout, expected))
      expect(encoded('jsonl', layout, vector, some.length)).toBe(jsonLines(layout, expected))
    }
  },
)

test('texts that need no looking at are copied as they are', () => {
  const layout = tableOf(column({ kind: 'text' }, { raw: 'text', kind: 'text' }, true))
  const plain = LENGTHS.map((length) => 'x'.repeat(length + 1))
  const rows = plain.map((text) => [text])
  expect(encoded('csv', layout, arenaOf(plain, ',"\n'.repeat(20)), plain.length)).toBe(csvText(layout, rows))
})

test('numbers read as they should where their digits come from other tables', () => {
  const edges = [0, 9, 99, 999, 9999, 10_000, 10_001, 99_999, 1_000_000, 12_345_678, 99_999_999, 100_000_000]
  const numbers = [...edges, 2_147_483_647]
    .flatMap((number) => [number, -number, number + 1])
    .map((number) => number + 0)
  const words = numbers.filter((number) => (number | 0) === number)
  for (const scale of [0, 2]) {
    const layout = tableOf(
      scale === 0
        ? column({ kind: 'integer' }, { raw: 'bigint', kind: 'integer', bits: 64 })
        : column({ kind: 'decimal', scale }, { raw: 'numeric', kind: 'decimal' }),
    )
    const shown = (number: number) => {
      if (scale === 0) return String(number)
      const digits = String(Math.abs(number)).padStart(3, '0')
      return `${number < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
    }
    const lines = (some: readonly number[]) => `c\n${some.map((number) => `${shown(number)}\n`).join('')}`
    const doubles: Vector = { storage: 'f64', values: Float64Array.from(numbers) }
    expect(encoded('csv', layout, doubles, numbers.length)).toBe(lines(numbers))
    expect(encoded('csv', layout, { storage: 'i32', values: Int32Array.from(words) }, words.length)).toBe(lines(words))
  }
})
