import { expect, inject, test } from 'vitest'
import { ask, loadInto, planOf } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

test('an address at a domain that is listed begins with a name', async () => {
  const ddl = `CREATE TABLE domain (id int PRIMARY KEY, domain text NOT NULL UNIQUE);
    CREATE TABLE a (domain text NOT NULL REFERENCES domain (domain), email text NOT NULL UNIQUE, CHECK (split_part(email, '@', 2) = domain));
    CREATE TABLE b (domain text NOT NULL REFERENCES domain (domain), email varchar(100) NOT NULL UNIQUE, CHECK (email LIKE '%@' || domain));`
  const url = await createDatabase(inject('postgres'))
  await ask(url, ddl)
  await loadInto(url, await planOf(ddl, 100))
  const rows = await ask(url, 'SELECT email FROM a UNION ALL SELECT email FROM b')
  expect(rows.length).toBe(200)
  // Names and initials, perhaps with a number: never the same letter over and over.
  for (const [email] of rows) expect(email).toMatch(/^(?!(.)\1{3})[a-z][a-z._]+\d*@[^@]+$/)
})

test('an address, a user name and a handle of a given form are of a name', async () => {
  const ddl = String.raw`CREATE TABLE a (id int PRIMARY KEY, email varchar(60) NOT NULL UNIQUE CHECK (email ~ '^[a-z0-9._-]+@company\.com$'));
    CREATE TABLE b (id int PRIMARY KEY, email varchar(60) NOT NULL UNIQUE CHECK (email LIKE '%@acme.io'));
    CREATE TABLE c (id int PRIMARY KEY, email text NOT NULL UNIQUE CHECK (email = lower(email) AND email ~ '@.*\.edu$'));
    CREATE TABLE d (id int PRIMARY KEY, username varchar(20) NOT NULL UNIQUE CHECK (username ~ '^[a-z][a-z0-9_]{2,19}$'), handle text NOT NULL UNIQUE CHECK (handle ~ '^@[a-z0-9_]{3,15}$'));`
  const url = await createDatabase(inject('postgres'))
  await ask(url, ddl)
  await loadInto(url, await planOf(ddl, 100))
  const texts = async (sql: string) => (await ask(url, sql)).map(([text]) => text)
  for (const [table, domain] of [
    ['a', 'company.com'],
    ['b', 'acme.io'],
    ['c', 'example.edu'],
  ] as const) {
    const found = await texts(`SELECT email FROM ${table}`)
    expect(found.length).toBe(100)
    for (const email of found) expect(email).toMatch(new RegExp(`^(?!(.)\\1{3})[a-z]+([._]?[a-z0-9]+)*@${domain}$`))
  }
  for (const name of await texts("SELECT ltrim(unnest(ARRAY[username, handle]), '@') FROM d"))
    expect(name).toMatch(/^(?!(.)\1{3})[a-z]+\d+$/)
})
