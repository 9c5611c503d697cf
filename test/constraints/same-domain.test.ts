import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const SCHEMA = `
  CREATE DOMAIN public_id AS text CHECK (length(trim(value)) > 10);
  CREATE DOMAIN scope_id AS text CHECK (length(trim(value)) > 10 OR value = 'global');
  CREATE TABLE scope (id scope_id PRIMARY KEY, kind text NOT NULL);
  CREATE TABLE root (id int PRIMARY KEY, scope_id scope_id NOT NULL REFERENCES scope CHECK (scope_id = 'global'));
  CREATE TABLE host (id public_id PRIMARY KEY, scope_id scope_id NOT NULL REFERENCES scope);
  CREATE TABLE port (id int PRIMARY KEY, host_id public_id NOT NULL REFERENCES host, number int NOT NULL);`

const { plan, ...world } = await worldOf(SCHEMA)
const relation = (table: string) => plan.tables.find(({ name }) => name === table)?.relations[0]

test('a key into a column of the same domain leads to any row, none of which is looked at', () => {
  expect(relation('port')?.only).toBeUndefined()
})

test('what another table demands of a column stays known of its rows', () => {
  const read = (table: string) =>
    csvOf({ plan, ...world }, `public.${table}`, 0, 50).map((line): Record<string, unknown> => JSON.parse(line))
  expect(new Set(read('root').map(({ scope_id }) => scope_id))).toEqual(new Set(['global']))
  expect(relation('root')?.only).toHaveLength(1)
  for (const { scope_id } of read('host')) expect(scope_id === 'global' || String(scope_id).length > 10).toBe(true)
})
