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
