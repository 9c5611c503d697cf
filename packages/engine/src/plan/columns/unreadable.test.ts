import type { Table, TypeRef } from '@populace/catalog'
import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { catalogOf, tableOf, text } from '../../constraints/sample-trees.ts'
import { populate } from '../../population.ts'
import { resolve } from '../resolve.ts'

const vocabulary = await loadVocabulary('en')
const uuid: TypeRef = { raw: 'uuid', kind: 'uuid' }
const parent: Table = {
  ...tableOf('parent', { id: text }),
  primaryKey: { name: 'pk', columns: ['id'], deferrable: 'not-deferrable' },
}
const child = (nullable: boolean): Table => ({
  ...tableOf('child', {}),
  columns: [{ name: 'parent_id', type: uuid, nullable }],
  foreignKeys: [
    {
      name: 'fk',
      columns: ['parent_id'],
      references: { schema: 'public', name: 'parent', columns: ['id'] },
      match: 'simple',
      onUpdate: 'no action',
      onDelete: 'no action',
      deferrable: 'not-deferrable',
      validated: true,
    },
  ],
})
const planned = (nullable: boolean) =>
  resolve(
    { version: 1, seed: 's', locale: 'en', clock: '2026-01-01T00:00:00Z', rows: 5, scale: 1, tables: {} },
    catalogOf(parent, child(nullable)),
    vocabulary,
    { fit: true },
  )

test('a key to values that its column can’t hold is refused by name', () => {
  expect(planned(false).diagnostics).toMatchObject([
    {
      code: 'POP-3006',
      message: "fk leads to public.parent.id, whose text can't be stored as uuid",
      subject: 'child.fk',
    },
  ])
})

test('a key to values that its column can’t hold stays NULL where it may', () => {
  const { plan } = planned(true)
  expect(plan?.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['parent', 5],
    ['child', 5],
  ])
  expect(plan && populate(plan, vocabulary).row('public.child', 2).get('parent_id')).toBeNull()
})
