import { BLOCK_BYTES } from '@populace/columnar'
import { call, i32, LinearMemory, ModuleWriter } from '@populace/columnar/wasm'
import { expect, test } from 'vitest'
import { Conveyor } from './conveyor.ts'

const MOST_ROWS = 2048
const PIECE = 10_000

/** A table whose row `r` is the letter `r % 26`, `r % repeated` times: as a text in memory, which rows copy, each behind its length. */
function world(repeated: number) {
  const memory = new LinearMemory()
  const offsets = memory.allocate(4 * (MOST_ROWS + 1))
  const calls = { rows: [] as number[] }
  const module = new ModuleWriter()
  const seen = module.importProcedure(['i32'], (rows) => void calls.rows.push(rows))
  const room = module.import(['i32'], 'i32', (end) => memory.reach(end))
  module.export(
    'fill',
    module.define(['f64', 'i32', 'i32', 'i32'], 'i32', (f, first, count, _, p) => {
      f.do(call(seen, count))
      const row = f.local('i32')
      const at = f.let(i32.const(offsets))
      f.count(row, count, () => {
        f.do(i32.store(at, p))
        f.advance(at, 4)
        const number = f.let(i32.add(i32.truncSatF64S(first), row))
        const letter = i32.add(i32.remU(number, 26), 97)
        const end = f.let(i32.add(p, i32.remU(number, repeated)))
        f.drop(call(room, end))
        f.count(p, end, () => f.do(i32.store8(p, letter)))
      })
      f.do(i32.store(at, p))
      f.return(p)
    }),
  )
  module.export(
    'write',
    module.define(['i32', 'i32', 'i32'], 'i32', (f, first, end, p) => {
      f.count(first, end, () => {
        const at = f.let(i32.add(offsets, i32.shl(first, 2)))
        const from = f.let(i32.load(at))
        const to = f.let(i32.load(at, 4))
        f.do(i32.store(p, i32.sub(to, from)))
        f.advance(p, 4)
        f.count(from, to, () => {
          f.do(i32.store8(p, i32.load8U(from)))
          f.advance(p, 1)
        })
      })
      f.return(p)
    }),
  )
  const functions = module.instantiate(memory)
  const [fill, write] = [functions.get('fill')!, functions.get('write')!]
  const encoded = { write, rowBytes: 4, slack: 8, copied: [{ offsets, factor: 1 }] }
  return { memory, calls, conveyor: new Conveyor({ memory, fill }, encoded, PIECE) }
}

function expected(first: number, rows: number, repeated: number): Buffer {
  return Buffer.concat(
    Array.from({ length: rows }, (_, i) => {
      const length = Buffer.alloc(4)
      length.writeInt32LE((first + i) % repeated)
      return Buffer.concat([length, Buffer.alloc((first + i) % repeated, 97 + ((first + i) % 26))])
    }),
  )
}

test.each([10, 700, 9_000])('rows come as they are, in pieces, whatever their texts of up to %i bytes', (repeated) => {
  const { conveyor, memory } = world(repeated)
  const pieces: Buffer[] = []
  for (let row = 3; row < 3000; ) {
    const place = Buffer.concat(pieces).length + 5
    const next = conveyor.next(row, 3000 - row, place)
    if (!next) throw new Error('rows that could be conveyed were not')
    expect(next.bytes.byteOffset % BLOCK_BYTES).toBe(place % BLOCK_BYTES)
    expect(next.bytes.buffer).toBe(memory.buffer)
    pieces.push(Buffer.from(next.bytes))
    row += next.rows
  }
  expect(Buffer.concat(pieces).equals(expected(3, 2997, repeated))).toBe(true)
  expect(pieces.slice(0, -1).every(({ length }) => length >= PIECE)).toBe(true)
})

test('several batches are filled in one go, none of many rows', () => {
  const { conveyor, calls } = world(10)
  conveyor.next(0, 2000)
  expect(calls.rows.length).toBeGreaterThan(1)
  expect(Math.max(...calls.rows)).toBeLessThanOrEqual(512)
})

test('what needs more room than there can be, or is numbered in two parts, is left to others', () => {
  expect(world(100_000).conveyor.next(99_000, 600)).toBeUndefined()
  const { conveyor } = world(10)
  expect(conveyor.next(2 ** 32 - 10, 20)).toBeUndefined()
  expect(conveyor.next(2 ** 32 - 10, 10)?.rows).toBe(10)
})
