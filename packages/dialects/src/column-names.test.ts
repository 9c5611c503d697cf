import { expect, test } from 'vitest'
import { readDdl } from './read-ddl.ts'

test.each(['postgres', 'mysql', 'sqlite', 'duckdb'] as const)(
  'a column that is there twice is told with its line: %s',
  async (dialect) => {
    const { diagnostics } = await readDdl('CREATE TABLE t (\n  id int,\n  name varchar(20),\n  name text\n);', {
      dialect,
    })
    const [fault] = diagnostics.filter(({ severity }) => severity === 'error')
    expect(fault?.message).toMatch(/\bname\b.* twice|two columns of the name name/)
    expect(fault?.at?.line).toBe(dialect === 'postgres' ? 1 : 4)
  },
)

test('a column that is inherited may be told again', async () => {
  const { diagnostics, catalog } = await readDdl(
    'CREATE TABLE a (id int); CREATE TABLE b (id int NOT NULL, n int) INHERITS (a);',
    { dialect: 'postgres' },
  )
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(catalog.tables.find(({ name }) => name === 'b')?.columns.map(({ name }) => name)).toEqual(['id', 'n'])
})
