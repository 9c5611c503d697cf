import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'

test('columns hold what their keys lead to, where one is declared a UUID and the other a text', async () => {
  const { catalog } = await readDdl(`
    CREATE TABLE network (id char(36) PRIMARY KEY);
    CREATE TABLE token (key UUID PRIMARY KEY, network UUID NOT NULL REFERENCES network, before UUID REFERENCES token, size integer REFERENCES network);
    CREATE TABLE use (token text NOT NULL REFERENCES token (key), network UUID);`)
  const kinds = catalog.tables.map(({ name, columns }) => [
    name,
    columns.map(({ type }) => `${type.raw}: ${type.kind}`),
  ])
  expect(Object.fromEntries(kinds)).toEqual({
    network: ['char(36): text'],
    token: ['UUID: uuid', 'UUID: text', 'UUID: uuid', 'INTEGER: integer'],
    use: ['TEXT: uuid', 'UUID: uuid'],
  })
})

test('a number that must lead to a text holds one, where the table is not STRICT', async () => {
  const { catalog } = await readDdl(`
    CREATE TABLE parent (id UUID PRIMARY KEY, code TEXT UNIQUE);
    CREATE TABLE child (a INTEGER REFERENCES parent, b INTEGER REFERENCES parent (code), c NUMERIC NOT NULL REFERENCES parent (code));
    CREATE TABLE strict_child (a INTEGER REFERENCES parent, c INTEGER NOT NULL REFERENCES parent (code)) STRICT;`)
  const kinds = catalog.tables.map(({ name, columns }) => [name, columns.map(({ type }) => type.kind)])
  expect(Object.fromEntries(kinds)).toMatchObject({
    child: ['uuid', 'integer', 'text'],
    strict_child: ['integer', 'integer'],
  })
})
