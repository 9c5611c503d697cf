import { expect, test } from 'vitest'
import { blankModel } from '../merge-model.ts'
import type { Model } from '../model.ts'
import { parseModel } from '../parse/parse-model.ts'
import { writeModel } from '../write/write-model.ts'
import { diffModels } from './diff-models.ts'

const before: Model = {
  ...blankModel,
  tables: {
    customer: {
      columns: {
        email: { generator: 'person.email', params: {} },
        age: { generator: 'number.integer', params: { min: 1, max: 9 }, nulls: 0.1 },
        gone: { generator: 'x.y', params: {} },
      },
      relations: {},
    },
    orders: { rows: 5, columns: {}, relations: { fk: { children: { distribution: 'zipf' } } } },
    old: { columns: { a: { generator: 'x.y', params: {} } }, relations: {} },
  },
}

test('a model does not differ from itself, however it is spelt', () => {
  expect(diffModels(before, before)).toEqual([])
  const { model = { tables: {} } } = parseModel(writeModel(before))
  expect(diffModels(before, model)).toEqual([])
})

test('the order of entries and of parameters means nothing', () => {
  const { customer, orders, old } = before.tables
  const turned = { ...before, tables: { old, orders, customer } } as const
  expect(diffModels(before, JSON.parse(JSON.stringify(turned)))).toEqual([])
})

test('every difference is named once, with what it was and what it is', () => {
  const after: Model = {
    ...before,
    seed: 'other',
    dialect: 'sqlite',
    tables: {
      customer: {
        skip: false,
        columns: {
          email: { generator: 'person.email', params: {}, nulls: 0.2 },
          age: { generator: 'number.integer', params: { max: 10, step: 2 } },
          name: { generator: 'person.name', params: {} },
        },
        relations: {},
      },
      orders: { rows: 6, columns: {}, relations: { fk: { children: { distribution: 'zipf', max: 3 }, nulls: 0.5 } } },
      young: { was: 'old', columns: { b: { generator: 'x.y', params: {}, was: 'a' } }, relations: {} },
      fresh: { columns: { c: { generator: 'x.y', params: {} } }, relations: {} },
    },
  }
  expect(diffModels(before, after)).toEqual([
    { of: 'setting', change: 'changed', name: 'seed', fields: [{ field: 'seed', before: 'populace', after: 'other' }] },
    { of: 'setting', change: 'changed', name: 'dialect', fields: [{ field: 'dialect', after: 'sqlite' }] },
    { of: 'column', change: 'changed', table: 'customer', name: 'email', fields: [{ field: 'nulls', after: 0.2 }] },
    {
      of: 'column',
      change: 'changed',
      table: 'customer',
      name: 'age',
      fields: [
        { field: 'params.min', before: 1 },
        { field: 'params.max', before: 9, after: 10 },
        { field: 'nulls', before: 0.1 },
        { field: 'params.step', after: 2 },
      ],
    },
    { of: 'column', change: 'added', table: 'customer', name: 'name', fields: [] },
    { of: 'column', change: 'removed', table: 'customer', name: 'gone', fields: [] },
    { of: 'table', change: 'changed', name: 'orders', fields: [{ field: 'rows', before: 5, after: 6 }] },
    {
      of: 'relation',
      change: 'changed',
      table: 'orders',
      name: 'fk',
      fields: [
        { field: 'children.max', after: 3 },
        { field: 'nulls', after: 0.5 },
      ],
    },
    { of: 'table', change: 'renamed', name: 'young', from: 'old', fields: [{ field: 'was', after: 'old' }] },
    { of: 'column', change: 'renamed', table: 'young', name: 'b', from: 'a', fields: [{ field: 'was', after: 'a' }] },
    { of: 'table', change: 'added', name: 'fresh', fields: [] },
  ])
})
