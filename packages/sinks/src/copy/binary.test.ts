import type { TypeRef } from '@populace/catalog'
import type { Format, TableLayout } from '@populace/columnar'
import { expect, test } from 'vitest'
import { copyBinary } from './binary.ts'

const numeric: TypeRef = { raw: 'numeric(10,2)', kind: 'decimal', precision: 10, scale: 2 }
const price: TypeRef = { raw: 'price', kind: 'domain', name: { schema: 'public', name: 'price' } }
const text: Format = { kind: 'text' }

function supports(type: TypeRef, format: Format, wire?: TypeRef) {
  const column = { name: 'c', type, ...(wire && { wire }), format, nullable: false, plain: false }
  const layout: TableLayout = { schema: 'public', name: 't', columns: [column] }
  return copyBinary.supports(layout)
}

test('a domain has the form of what it is based on, and none when that is not told', () => {
  expect(supports(price, { kind: 'decimal', scale: 2 }, numeric)).toEqual({ ok: true })
  expect(supports(price, { kind: 'decimal', scale: 2 })).toEqual({ ok: false, column: 'c' })
})

test.each<TypeRef>([
  { raw: 'interval', kind: 'interval' },
  { raw: 'inet', kind: 'special', name: 'inet' },
  { raw: 'money', kind: 'money' },
  { raw: 'bit(3)', kind: 'bits', length: 3, varying: false },
  { raw: 'citext[]', kind: 'array', dimensions: 1, element: { raw: 'citext', kind: 'text', caseInsensitive: true } },
  { raw: 'date[]', kind: 'array', dimensions: 1, element: { raw: 'date', kind: 'date' } },
])('$raw is left to the text format, with the column named', (type) => {
  expect(supports(type, text)).toEqual({ ok: false, column: 'c' })
})

test('a type that comes in another form than its own is left to the text format', () => {
  expect(supports(numeric, text)).toEqual({ ok: false, column: 'c' })
  expect(supports({ raw: 'integer', kind: 'integer', bits: 32 }, { kind: 'decimal', scale: 1 })).toEqual({
    ok: false,
    column: 'c',
  })
})
