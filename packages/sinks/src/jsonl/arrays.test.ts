import type { TypeRef } from '@populace/catalog'
import { type Batch, dictionary, type TableLayout, type Vector } from '@populace/columnar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonl } from './jsonl.ts'

const integers: TypeRef = { raw: 'integer', kind: 'integer', bits: 32 }
const floats: TypeRef = { raw: 'real', kind: 'float', bits: 32 }
const booleans: TypeRef = { raw: 'boolean', kind: 'boolean' }
const texts: TypeRef = { raw: 'text', kind: 'text' }
const shapes: TypeRef = { raw: 'geometry', kind: 'special', name: 'geometry' }
const boxes: TypeRef = { raw: 'box', kind: 'special', name: 'box' }
const documents: TypeRef = { raw: 'jsonb', kind: 'json', binary: true }

/** What a cell of an array column becomes, from an arena and from a dictionary. */
function read(literal: string, element: TypeRef): unknown {
  const type: TypeRef = { raw: `${element.raw}[]`, kind: 'array', element, dimensions: 1 }
  const layout: TableLayout = {
    schema: 'public',
    name: 't',
    columns: [{ name: 'a', type, format: { kind: 'text' }, nullable: false, plain: false }],
  }
  const bytes = new TextEncoder().encode(literal)
  const vectors: Vector[] = [
    { storage: 'arena', offsets: Int32Array.of(0, bytes.length), bytes },
    { storage: 'dict', codes: Int32Array.of(0), dictionary: dictionary([literal]) },
  ]
  const [fromArena, fromDictionary] = vectors.map((vector) => {
    const batch: Batch = { firstRow: 0, rows: 1, columns: [vector] }
    return JSON.parse(Buffer.from(jsonl.create(layout, {}).encode(batch)).toString()).a
  })
  expect(fromDictionary).toEqual(fromArena)
  return fromArena
}

test.each<[string, TypeRef, unknown]>([
  ['{}', integers, []],
  ['{1,-2,NULL}', integers, [1, -2, null]],
  [
    '{{1,2},{3,4}}',
    integers,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['[2:3]={5,6}', integers, [5, 6]],
  ['{1.5,NaN,-Infinity}', floats, [1.5, 'NaN', '-Infinity']],
  ['{t,f,NULL}', booleans, [true, false, null]],
  ['{a,nuts,null,"NULL","",4}', texts, ['a', 'nuts', null, 'NULL', '', '4']],
  ['{"a \\"b\\"","c\\\\d","e,f","{g}"}', texts, ['a "b"', 'c\\d', 'e,f', '{g}']],
  ['{"{\\"a\\":\n[1, 2]}","null","\\"x\\\\ny\\"",3}', documents, [{ a: [1, 2] }, null, 'x\ny', 3]],
  ['{"POINT(1 2)":SRID=4326;POINT(3 4)}', shapes, ['POINT(1 2)', 'SRID=4326;POINT(3 4)']],
  ['{(1,2),(0,0);"(3,4),(1,1)";NULL}', boxes, ['(1,2),(0,0)', '(3,4),(1,1)', null]],
])('%s', (literal, element, expected) => {
  expect(read(literal, element)).toEqual(expected)
})

test('any texts come back, quoted as PostgreSQL quotes them', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', '\n', ' ') }),
  )
  fc.assert(
    fc.property(fc.array(fc.option(text)), (elements) => {
      const quoted = elements.map((element) =>
        element === null ? 'NULL' : `"${element.replaceAll(/["\\]/g, '\\$&')}"`,
      )
      expect(read(`{${quoted.join(',')}}`, texts)).toEqual(elements)
    }),
  )
})
