import type { ColumnPlan } from '@populace/engine'
import { expect, test } from 'vitest'
import { labelColumns } from './row-label.ts'

const column = (name: string, generator: string, kind: 'text' | 'date' = 'text'): ColumnPlan => ({
  name,
  stream: name,
  type: { kind, raw: kind },
  wire: { kind, raw: kind },
  format: kind === 'text' ? { kind: 'text' } : { kind: 'date' },
  nullable: false,
  source: {
    kind: 'generator',
    generator,
    version: 1,
    params: {},
    nulls: 0,
    target: { table: 'public.t', column: name, type: { kind, raw: kind }, format: { kind: 'text' }, domain: {} },
  },
})

test('a name goes before what only describes, and what many rows share is no name', () => {
  const columns = [column('kind', 'choice'), column('street', 'place.street'), column('full_name', 'person.full')]
  expect(labelColumns({ columns })).toEqual(['full_name'])
  expect(labelColumns({ columns: columns.slice(0, 2) })).toEqual(['street'])
  expect(labelColumns({ columns: columns.slice(0, 1) })).toEqual([])
})

test('of two that tell as much the first is taken', () => {
  expect(labelColumns({ columns: [column('email', 'person.email'), column('name', 'person.full')] })).toEqual(['email'])
})

test('people go by their given and their family name', () => {
  const columns = [
    column('last_name', 'person.family'),
    column('first_name', 'person.given'),
    column('email', 'person.email'),
  ]
  expect(labelColumns({ columns })).toEqual(['first_name', 'last_name'])
  expect(labelColumns({ columns: columns.slice(1) })).toEqual(['first_name'])
})

test('dates and keys are no names', () => {
  const key: ColumnPlan = {
    ...column('owner_name', 'person.full'),
    source: { kind: 'reference', relation: 'owner', column: 'name' },
  }
  expect(labelColumns({ columns: [column('title', 'time.date', 'date'), key] })).toEqual([])
})
