import { expect, test } from 'vitest'
import type { ColumnView } from '../../engine/schema-view.ts'
import { readWish } from './jump.ts'

const column = (name: string, more: Partial<ColumnView> = {}): ColumnView => ({
  name,
  type: 'text',
  figure: false,
  nullable: false,
  generator: 'text.word',
  params: {},
  nulls: 0,
  alternatives: [],
  chosen: false,
  said: false,
  edges: 0,
  ...more,
})
const table = {
  columns: [column('email', { key: 'unique' }), column('id', { key: 'primary' }), column('note')],
}

test.each(['999999999', '999,999,999', '999.999.999', '999 999 999', '999_999_999', ' #999999999 '])(
  '%j is a row’s number',
  (text) => {
    expect(readWish(text, table)).toEqual({ kind: 'row', row: 999_999_999 })
  },
)

test('a column and a value are looked for there, spaces around the sign or not', () => {
  expect(readWish('note = a=b', table)).toEqual({ kind: 'value', value: 'a=b', columns: ['note'] })
  expect(readWish('id=7', table)).toEqual({ kind: 'value', value: '7', columns: ['id'] })
})

test('a value alone is looked for in the keys, the primary one first', () => {
  expect(readWish('ann@example.org', table)).toEqual({
    kind: 'value',
    value: 'ann@example.org',
    columns: ['id', 'email'],
  })
})

test('an equals sign after what is no column belongs to the value', () => {
  expect(readWish('x=1', table)).toEqual({ kind: 'value', value: 'x=1', columns: ['id', 'email'] })
})

test('nothing, and a value where there is no key, lead nowhere', () => {
  expect(readWish('  ', table)).toBeUndefined()
  expect(readWish('ann', { columns: [column('note')] })).toBeUndefined()
})
