import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const read = await filled(`
CREATE TABLE users (
  id serial PRIMARY KEY, email text NOT NULL, totp_seed text NOT NULL, two_factor_secret varchar(20) NOT NULL, jwt text NOT NULL, webauthn_handle text NOT NULL, hashed_recovery_codes text[] NOT NULL
);
CREATE TABLE web_hooks (id serial PRIMARY KEY, user_id integer NOT NULL REFERENCES users, url varchar(300) NOT NULL);
CREATE TABLE servers (id serial PRIMARY KEY, http_port integer NOT NULL, https_port integer NOT NULL, base_dn text NOT NULL);
CREATE TABLE exports (
  id serial PRIMARY KEY, format varchar(20) NOT NULL, alias text NOT NULL, namespace text NOT NULL, number_prefix varchar(10) NOT NULL, bucket_prefix text NOT NULL, rate_limits jsonb NOT NULL, branding_colors jsonb NOT NULL,
  response_headers jsonb NOT NULL
);
CREATE TABLE recipes (id serial PRIMARY KEY, title text NOT NULL, base_servings integer NOT NULL);
CREATE TABLE artists (
  id serial PRIMARY KEY, name text NOT NULL, begin_date_year smallint NOT NULL, begin_date_month smallint NOT NULL, begin_date_day smallint NOT NULL,
  end_date_year smallint NOT NULL, end_date_month smallint NOT NULL, end_date_day smallint NOT NULL
);`)

const document = (value: unknown): Readonly<Record<string, unknown>> => JSON.parse(JSON.stringify(value))

test('what a program keeps of a sign-in is in the form that such programs have it in', () => {
  for (const row of read('users', 40)) {
    expect(row.totp_seed).toMatch(/^[A-Z2-7]{32}$/)
    expect(row.two_factor_secret).toMatch(/^[A-Z2-7]{16}$/)
    expect(row.jwt).toMatch(/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/)
    expect(row.webauthn_handle).toMatch(/^[\w-]{43}$/)
    for (const code of Object.values(document(row.hashed_recovery_codes))) expect(code).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('a webhook calls an address of a program, not a page', () => {
  for (const { url } of read('web_hooks', 40)) expect(url).toMatch(/^https:\/\/\w+\.example\.\w+\/\w+\/\w{10}$/)
})

test('a port is one of its protocol, a directory is told by a distinguished name', () => {
  for (const { http_port, https_port, base_dn } of read('servers', 40)) {
    expect([80, 8080, 8000]).toContain(http_port)
    expect([443, 8443]).toContain(https_port)
    expect(base_dn).toMatch(/dc=example,dc=com$/)
  }
})

test('formats, prefixes, limits, colours and headers are such', () => {
  for (const row of read('exports', 40)) {
    expect(['pdf', 'csv', 'json', 'xlsx', 'xml', 'html', 'txt', 'docx']).toContain(row.format)
    expect(row.alias).toMatch(/^[a-z0-9-]+$/)
    expect(row.namespace).toMatch(/^[a-z]+$/)
    expect(row.number_prefix).toMatch(/^[A-Z]{3}-$/)
    expect(row.bucket_prefix).toMatch(/^[a-z]+\/$/)
    expect(document(row.rate_limits)).toHaveProperty('per_minute')
    expect(document(row.branding_colors).primary).toMatch(/^#[0-9a-f]{6}$/)
    expect(Object.keys(document(row.response_headers)).join()).toMatch(/^([A-Z][a-z]*-?)+/)
  }
})

test('a dish is for a table', () => {
  for (const { base_servings } of read('recipes', 100)) expect(Number(base_servings)).toBeLessThanOrEqual(8)
})

test('of two dates in parts the years are in order, and months and days are those of a calendar', () => {
  const rows = read('artists', 300)
  for (const row of rows) {
    expect(Number(row.begin_date_year)).toBeLessThanOrEqual(Number(row.end_date_year))
    expect(Number(row.end_date_month)).toBeLessThanOrEqual(12)
    expect(Number(row.end_date_day)).toBeLessThanOrEqual(31)
  }
  expect(rows.some((row) => Number(row.begin_date_month) > Number(row.end_date_month))).toBe(true)
})
