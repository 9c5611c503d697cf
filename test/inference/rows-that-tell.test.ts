import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const rows = await filled(`
  CREATE TABLE companies (customer_id char(5) PRIMARY KEY, company_name varchar(40) NOT NULL, contact_name text);
  CREATE TABLE versions (id serial PRIMARY KEY, number text, summary text, metadata hstore);
  CREATE TABLE users (id serial PRIMARY KEY, name text, email text, unconfirmed_email text NOT NULL, two_factor_enabled boolean NOT NULL DEFAULT false,
    two_factor_secret text);
  CREATE TABLE organizations (id serial PRIMARY KEY, name text);
  CREATE TABLE packages (id serial PRIMARY KEY, name text);
  CREATE TABLE downloads (id serial PRIMARY KEY, package_id int REFERENCES packages);
  CREATE TABLE stars (id serial PRIMARY KEY, package_id int REFERENCES packages);
  CREATE TABLE api_keys (id serial PRIMARY KEY, owner_type text NOT NULL, owner_id int NOT NULL);
  CREATE TABLE failures (id serial PRIMARY KEY, error_message text NOT NULL, error_class text NOT NULL);
  CREATE TABLE nodes (node varchar(60) PRIMARY KEY DEFAULT '/', title text);
  CREATE TABLE data_checks (id serial PRIMARY KEY, state text NOT NULL, message text NOT NULL);
  CREATE TABLE categories (id serial PRIMARY KEY, category_name text NOT NULL, description text);
  CREATE TABLE products (id serial PRIMARY KEY, category_id int REFERENCES categories, product_name text);
`)

const texts = (table: string, column: string): readonly string[] => rows(table).map((row: Row) => String(row[column]))

test('a few letters recall the company, and tell it from all others', () => {
  const codes = texts('companies', 'customer_id')
  expect(new Set(codes).size).toBe(codes.length)
  for (const { customer_id, company_name } of rows('companies')) {
    // It can be spoken.
    expect(customer_id).toMatch(/^[A-Z-]{3}[AEIOU][A-Z]$/)
    expect(
      String(company_name)
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, '')
        .slice(0, 1),
    ).toBe(String(customer_id).slice(0, 1))
  }
})

test('pairs of a key and a text hold what such documents do, in the order of the database', () => {
  for (const text of texts('versions', 'metadata').filter((one) => one !== 'null'))
    expect(text).toMatch(
      /^"homepage_?[uU]ri"=>"https:.*", "mfa_?[rR]equired"=>"(true|false)", "changelog_?[uU]ri"=>".*", "source_?[cC]ode_?[uU]ri"=>"[^"]*"$/,
    )
})

test('another address of someone is at another provider, and what is off by default has no secret', () => {
  for (const { email, unconfirmed_email } of rows('users')) expect(unconfirmed_email).not.toBe(email)
  const on = rows('users').filter(({ two_factor_enabled }) => two_factor_enabled === true)
  expect(on.length).toBeLessThan(200)
  for (const row of rows('users')) expect(row.two_factor_secret !== null).toBe(row.two_factor_enabled)
})

test('people and organizations own things, however much hangs below others', () => {
  for (const type of texts('api_keys', 'owner_type')) expect(type).toMatch(/^(App\\Models\\)?(User|Organization)$/)
})

test('an error is of the class that its message tells', () => {
  const classes = new Map<string, Set<unknown>>()
  for (const { error_message, error_class } of rows('failures')) {
    const known = String(error_message).replaceAll(/\d+|'.*'|\/\S+|\b(Invalid) .*/g, '$1')
    classes.set(known, (classes.get(known) ?? new Set()).add(error_class))
  }
  expect(classes.size).toBeGreaterThan(8)
  for (const found of classes.values()) expect(found.size).toBe(1)
})

test('a key that begins at the root is a place in a tree', () => {
  for (const node of texts('nodes', 'node')) expect(node).toMatch(/^\/(\d+\/)*$/)
})

test('a check that passes has found nothing', () => {
  for (const { state, message } of rows('data_checks'))
    expect(['Nothing unusual.', 'As expected.'].includes(String(message))).toBe(state === 'passing')
})

test('a category holds several of each', () => {
  const all = texts('categories', 'description').join(' ')
  expect(all).toMatch(/Chef's knives, frying pans/)
  expect(all).toMatch(/keyboards, mice/)
})
