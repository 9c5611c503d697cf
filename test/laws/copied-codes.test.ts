import { expect, test } from 'vitest'
import { columnsOf, worldOf } from './world.ts'

test.each([3, 70])('a copy keeps to a list of %i codes and repeats its parent all the same', async (count) => {
  const codes = Array.from({ length: count }, (_, i) => `'C${100 + i}'`).join(', ')
  const world = await worldOf(
    `CREATE TABLE parent (id int PRIMARY KEY, code text NOT NULL CHECK (code IN (${codes})));
     CREATE TABLE child (id int PRIMARY KEY, parent_id int NOT NULL REFERENCES parent, code text NOT NULL CHECK (code IN (${codes})));`,
    (inferred) => {
      const { child } = inferred.tables
      if (!child) throw new Error('no child')
      const code = { ...child.columns.code!, generator: 'copy', params: { column: '@parent_id.code' } }
      return { ...inferred, tables: { ...inferred.tables, child: { ...child, columns: { ...child.columns, code } } } }
    },
  )
  const parents = columnsOf(world, 'public.parent', 1000)
  const children = columnsOf(world, 'public.child', 1000)
  const codeOf = new Map((parents.get('id') ?? []).map((id, i) => [id, parents.get('code')?.[i]]))
  expect(new Set(codeOf.values()).size).toBeGreaterThan(2)
  expect(children.get('code')).toEqual(children.get('parent_id')?.map((id) => codeOf.get(id)))
})
