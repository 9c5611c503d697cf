import { expect, test } from 'vitest'
import { predicateShape } from './predicate-shape.ts'
import { and, catalogOf, column, compare, literal, tableOf } from '../sample-trees.ts'

const table = tableOf('crate_owner', {
  deleted: { raw: 'boolean', kind: 'boolean' },
  state: { raw: 'text', kind: 'text' },
  github_id: { raw: 'integer', kind: 'integer', bits: 32 },
})
const shape = (tree: Parameters<typeof predicateShape>[0]) => predicateShape(tree, table, catalogOf(table), 0)

test('a flag that must be off covers the rows where it is, and none where it is on', () => {
  const { columns, inside, outside } = shape({ op: 'not', arg: column('deleted') })
  expect(columns).toEqual(['deleted'])
  expect(inside).toEqual([{ column: 'deleted', values: { oneOf: ['false'], min: 0, max: 0 }, null: false }])
  expect(outside).toEqual([{ column: 'deleted', values: { oneOf: ['true'], min: 1, max: 1 }, null: true }])
})

test('of two conditions, both put a row under the predicate and either keeps it out', () => {
  const { inside, outside } = shape(
    and(compare(column('state'), '=', literal('open')), compare(column('github_id'), '>', literal(0))),
  )
  expect(inside?.map(({ column }) => column)).toEqual(['state', 'github_id'])
  expect(outside).toEqual([
    { column: 'state', values: { noneOf: ['open'] }, null: true },
    { column: 'github_id', values: { max: 0 }, null: true },
  ])
})

test('a comparison of columns is no matter of one column', () => {
  const { inside, outside } = shape(compare(column('github_id'), '<', column('github_id')))
  expect([inside, outside]).toEqual([undefined, []])
})
