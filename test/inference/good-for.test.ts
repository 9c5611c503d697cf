import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const rowsOf = await filled(`
  CREATE TABLE users (id serial PRIMARY KEY, email text NOT NULL, created_at timestamptz NOT NULL, reset_token text, reset_token_expires_at timestamptz);
  CREATE TABLE one_time_codes (id serial PRIMARY KEY, user_id int NOT NULL REFERENCES users, code char(6) NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL);
  CREATE TABLE password_reset_tokens (id serial PRIMARY KEY, user_id int NOT NULL REFERENCES users, token text NOT NULL, created_at timestamptz NOT NULL, expiry timestamptz NOT NULL);
  CREATE TABLE invitations (id serial PRIMARY KEY, email text NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, expiration_notified_at timestamptz);
  CREATE TABLE api_keys (id serial PRIMARY KEY, user_id int NOT NULL REFERENCES users, key text NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL);`)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const between = (row: Row, from: string, to: string): number =>
  Date.parse(String(row[to])) - Date.parse(String(row[from]))

test.each([
  ['one_time_codes', 'expires_at', 5 * MINUTE, 15 * MINUTE],
  ['password_reset_tokens', 'expiry', 30 * MINUTE, 2 * HOUR],
  ['invitations', 'expires_at', 3 * DAY, 14 * DAY],
  ['api_keys', 'expires_at', 30 * DAY, 366 * DAY],
])('%s are good for as long as such things are', (table, column, least, most) => {
  const found = rowsOf(table, 300).map((row) => between(row, 'created_at', column))
  expect(Math.min(...found)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...found)).toBeLessThanOrEqual(most)
})

test('who was told that something ends was told in the past, and few were', () => {
  const told = rowsOf('invitations', 400).flatMap(({ expiration_notified_at: at }) => (at === null ? [] : [String(at)]))
  expect(told.length).toBeGreaterThan(10)
  expect(told.length).toBeLessThan(200)
  expect(told.every((at) => Date.parse(at) <= Date.parse('2026-01-01T00:00:00Z'))).toBe(true)
})
