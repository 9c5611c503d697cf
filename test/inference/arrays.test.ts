import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const rowsOf = await filled(`
  CREATE TYPE role AS ENUM ('ADMIN', 'USER', 'GUEST');
  CREATE TABLE rubygems (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE accounts (
    id serial PRIMARY KEY,
    roles role[] NOT NULL DEFAULT ARRAY['USER'::role],
    channels text[] NOT NULL DEFAULT '{email,sms}',
    embedding real[] NOT NULL,
    rubygems integer[] NOT NULL
  );`)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const accounts = rowsOf('accounts', 500)

test('most lists hold what is in them by default', () => {
  const usual = accounts.filter(({ roles }) => JSON.stringify(roles) === '["USER"]')
  expect(usual.length).toBeGreaterThan(400)
  expect(usual.length).toBeLessThan(500)
})

test('a default of several tells of what things there are', () => {
  const found = new Set(accounts.flatMap(({ channels }) => list(channels)))
  expect([...found].sort()).toEqual(['email', 'sms'])
})

test('vectors are of one length', () => {
  expect(new Set(accounts.map(({ embedding }) => list(embedding).length))).toEqual(new Set([16]))
})

test('a list that is called as a table holds numbers of its rows', () => {
  const numbers = accounts.flatMap(({ rubygems }) => list(rubygems).map(Number))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(1000)
})
