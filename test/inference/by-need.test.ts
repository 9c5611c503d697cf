import { readDdl } from '@populace/dialects/postgres'
import { defaultGenerator, generators } from '@populace/engine'
import { infer } from '@populace/inference'
import { expect, test } from 'vitest'

const TABLES = 60

/** Tables that no key ties together, with columns as most have them. */
const ddl = Array.from(
  { length: TABLES },
  (
    _,
    n,
  ) => `CREATE TABLE thing_${n} (id serial PRIMARY KEY, name text NOT NULL, full_title text, kind_type varchar(20), due_date date, unit_price numeric(10,2), email text,
    created_at timestamptz NOT NULL, updated_at timestamptz, is_active boolean NOT NULL, status text, notes text);`,
).join('\n')

test('of a schema only the tables that are wanted are inferred, and those that they need', async () => {
  const { catalog } = await readDdl(ddl)
  const inferred = infer(catalog, { generators, fallback: defaultGenerator, wanted: new Set(['public.thing_7']) })
  expect(Object.keys(inferred.model.tables)).toEqual(['thing_7'])
})
