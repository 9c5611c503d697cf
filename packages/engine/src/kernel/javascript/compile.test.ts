import { describe, expect, test } from 'vitest'
import { deriveKey } from '../../random/key.ts'
import { drawWord } from '../../random/mixer.ts'
import {
  add,
  below,
  concat,
  dict,
  digits,
  draw,
  f64,
  i32,
  i32op,
  literal,
  readF64,
  readI32,
  readText,
  row,
} from '../build.ts'
import type { Step, TableProgram, Text } from '../ir.ts'
import { compileKernels } from './compile.ts'

const key = deriveKey('seed', 'public.t', 'c')
const names = ['Ann', 'Bob', 'Zoë']
const lower = (arg: Text): Text => ({ op: 'lower', lane: 'text', arg })

function kernel(steps: readonly Step[], outputs = steps.map((step) => step.name)) {
  const program: TableProgram = { table: 't', rows: 1000, steps }
  return compileKernels(new Map([['t', program]])).table('t', outputs)
}

/** The one column of a kernel of one step. */
function column(step: Omit<Step, 'name'>, first: number, rows: number) {
  const [vector] = kernel([{ name: 'a', ...step }]).fill(first, rows)
  if (!vector) throw new Error('no vector')
  return vector
}

describe('columns', () => {
  test('of words are 32-bit integers, of doubles doubles', () => {
    expect(column({ value: i32(7) }, 0, 2)).toEqual({ storage: 'i32', values: Int32Array.of(7, 7) })
    expect(column({ value: add(row, 1) }, 40, 2)).toEqual({ storage: 'f64', values: Float64Array.of(41, 42) })
  })

  test('hold zero, or nothing, where they are NULL', () => {
    const nulls = i32op('eq', { op: 'trunc', lane: 'i32', arg: row }, i32(1))
    const marks = Uint8Array.of(0, 1, 0)
    expect(column({ value: i32(7), nulls }, 0, 3)).toEqual({
      storage: 'i32',
      values: Int32Array.of(7, 0, 7),
      nulls: marks,
    })
    const texts = column({ value: digits(row), nulls }, 0, 3)
    expect(texts).toMatchObject({ storage: 'arena', offsets: Int32Array.of(0, 1, 1, 2), nulls: marks })
  })

  test('never hold negative zero', () => {
    const values = column({ value: { op: 'neg', lane: 'f64', arg: row } }, 0, 1)
    expect(values).toEqual({ storage: 'f64', values: Float64Array.of(0) })
  })

  test('cross the boundary of the low word', () => {
    const words = column({ value: draw(key) }, 2 ** 32 - 2, 4)
    const expected = [-2, -1, 0, 1].map((i) => drawWord(key[0], key[1], 2 ** 32 + i, 0, 0))
    expect(words).toEqual({ storage: 'i32', values: Int32Array.from(expected) })
  })
})

describe('texts from a fixed list', () => {
  const name: Step = { name: 'name', value: dict(names, below(draw(key), 3)) }
  const formOf = (value: Text) => kernel([name, { name: 'a', value }], ['a']).fill(0, 8)[0]

  test('become numbers in one shared dictionary', () => {
    const [a, b] = kernel([name, { ...name, name: 'again' }]).fill(0, 4)
    expect(a).toMatchObject({ storage: 'dict', dictionary: { texts: names } })
    expect(a?.storage === 'dict' && b?.storage === 'dict' && a.dictionary === b.dictionary).toBe(true)
  })

  test.each<[string, Text, readonly string[]]>([
    ['when read', readText('name'), names],
    ['in lower case', lower(readText('name')), ['ann', 'bob', 'zoë']],
    ['between constants', concat('<', readText('name'), '>'), ['<Ann>', '<Bob>', '<Zoë>']],
    ['when constant', literal('x'), ['x']],
  ])('stay so %s', (_, value, texts) => {
    expect(formOf(value)).toMatchObject({ storage: 'dict', dictionary: { texts } })
  })

  test('are an empty text where a NULL is read', () => {
    const nullable = { ...name, nulls: i32(1) }
    const [vector] = kernel([nullable, { name: 'a', value: readText('name') }], ['a']).fill(0, 1)
    expect(vector).toMatchObject({ storage: 'dict', codes: Int32Array.of(3), dictionary: { texts: [...names, ''] } })
  })
})

describe('a kernel', () => {
  const steps: readonly Step[] = [
    { name: 'latent', value: draw(key) },
    { name: 'unused', value: digits(row) },
    { name: 'a', value: i32op('and', readI32('latent'), i32(255)) },
  ]

  test('computes only what its outputs need', () => {
    const broken: Step = { name: 'unused', value: { op: 'turn', lane: 'i32', name: 'of no loop' } }
    expect(() => kernel([broken, ...steps], ['a'])).not.toThrow()
  })

  test('gives the outputs in the order asked for', () => {
    const storages = kernel(steps, ['unused', 'a', 'latent'])
      .fill(0, 1)
      .map((vector) => vector.storage)
    expect(storages).toEqual(['arena', 'i32', 'i32'])
  })

  test('gives empty columns for no rows', () => {
    expect(kernel(steps, ['a']).fill(5, 0)).toEqual([{ storage: 'i32', values: new Int32Array(0) }])
  })

  test.each<[string, readonly Step[]]>([
    ['a step that is not there', [{ name: 'a', value: readI32('b') }]],
    [
      'a later step',
      [
        { name: 'a', value: readI32('b') },
        { name: 'b', value: i32(1) },
      ],
    ],
    [
      'a step as another lane',
      [
        { name: 'b', value: i32(1) },
        { name: 'a', value: readF64('b') },
      ],
    ],
    [
      'a table that is not there',
      [{ name: 'a', value: { op: 'cell', lane: 'i32', table: 'u', step: 'b', row: f64(0) } }],
    ],
    ['a turn outside a loop', [{ name: 'a', value: { op: 'turn', lane: 'i32', name: 'x' } }]],
    [
      'a method that is not there',
      [
        {
          name: 'a',
          value: { op: 'call', lane: 'f64', on: { type: 'share', key: [1, 2], share: 0.5 }, method: 'miss', args: [] },
        },
      ],
    ],
  ])('refuses to read %s', (_, wrong) => {
    expect(() => kernel(wrong)).toThrow(expect.objectContaining({ code: 'POP-9001' }))
  })

  test('stops at cells nested too deep', () => {
    const above: Text = { op: 'cell', lane: 'text', table: 't', step: 'a', row: add(row, 1) }
    expect(() => kernel([{ name: 'a', value: concat(above, '.') }]).fill(0, 1)).toThrow(/nested more than 256 deep/)
  })
})
