import type { ColumnPlan } from '@populace/engine'
import { expect, test } from 'vitest'
import { labelColumn } from './row-label.ts'

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
  expect(labelColumn({ columns })).toBe('full_name')
  expect(labelColumn({ columns: columns.slice(0, 2) })).toBe('street')
  expect(labelColumn({ columns: columns.slice(0, 1) })).toBeUndefined()
})

test('of two that tell as much the first is taken', () => {
  expect(labelColumn({ columns: [column('email', 'person.email'), column('name', 'person.full')] })).toBe('email')
})

test('dates and keys are no names', () => {
  const key: ColumnPlan = {
    ...column('owner_name', 'person.full'),
    source: { kind: 'reference', relation: 'owner', column: 'name' },
  }
  expect(labelColumn({ columns: [column('title', 'time.date', 'date'), key] })).toBeUndefined()
})
