import { describe, expect, test } from 'vitest'
import { findings } from './random-schema/findings.ts'
import { findingsOfApplications } from './random-schema/findings-of-applications.ts'
import { findingsOfRelations } from './random-schema/findings-of-relations.ts'
import { findingsOfTexts } from './random-schema/findings-of-texts.ts'
import { fillAndJudge } from './random-schema/judge.ts'

describe.each(Object.entries({ ...findings, ...findingsOfApplications, ...findingsOfRelations, ...findingsOfTexts }))(
  '%s',
  (_, { dialects, ddl, triggered }) => {
    test.each(dialects)('%s', async (dialect) => {
      expect(await fillAndJudge(ddl, dialect, 200, triggered === undefined ? {} : { triggered })).toEqual([])
    })
  },
)

test('a table whose parents are too few for one of each ancestor is left empty, and says so', async () => {
  const ddl = `CREATE TABLE catalog (id varchar(30) PRIMARY KEY, project varchar(30) NOT NULL, UNIQUE (project, id));
    CREATE TABLE inner_catalog (id varchar(30) PRIMARY KEY, project varchar(30) NOT NULL, FOREIGN KEY (project, id) REFERENCES catalog (project, id));
    CREATE TABLE host (id varchar(30) PRIMARY KEY, catalog varchar(30) NOT NULL REFERENCES inner_catalog (id), UNIQUE (catalog, id));
    CREATE TABLE pool (id varchar(30) PRIMARY KEY CHECK (id IN ('one', 'two')), catalog varchar(30) NOT NULL REFERENCES inner_catalog (id), UNIQUE (catalog, id));
    CREATE TABLE member (host varchar(30) NOT NULL, pool varchar(30) NOT NULL, catalog varchar(30) NOT NULL, PRIMARY KEY (host, pool),
      FOREIGN KEY (catalog, host) REFERENCES host (catalog, id), FOREIGN KEY (catalog, pool) REFERENCES pool (catalog, id))`
  const caps = await fillAndJudge(ddl, 'postgres', 100)
  expect(caps.map(({ table }) => table).sort()).toEqual(['public.member', 'public.pool'])
})

test('a key that nothing can lead by breaks no other one that is over its column', async () => {
  const ddl = `CREATE TABLE lib (id integer PRIMARY KEY);
    CREATE TABLE other (id integer PRIMARY KEY);
    CREATE TABLE dyn (id integer PRIMARY KEY, lib integer NOT NULL REFERENCES lib, UNIQUE (lib, id));
    CREATE TABLE cred (id integer PRIMARY KEY, lib integer REFERENCES other, FOREIGN KEY (lib, id) REFERENCES dyn (lib, id))`
  const caps = await fillAndJudge(ddl, 'postgres', 100)
  expect(caps.every(({ table }) => table === 'public.cred')).toBe(true)
})

test('what can only lead to a table without rows is NULL in all that conditions say of it', async () => {
  const ddl = `CREATE TABLE employee (id integer PRIMARY KEY CHECK (id > 5 AND id < 4));
    CREATE TABLE person (id integer PRIMARY KEY);
    CREATE TABLE account (id integer PRIMARY KEY, employee integer UNIQUE REFERENCES employee (id), person integer UNIQUE REFERENCES person (id), kind varchar(20),
      CHECK ((kind = 'personal' AND employee IS NOT NULL AND person IS NULL) OR (kind = 'citizen' AND employee IS NULL AND person IS NOT NULL)));
    CREATE TABLE device (id integer PRIMARY KEY, employee integer REFERENCES employee (id), shared boolean NOT NULL, CHECK (shared OR employee IS NOT NULL))`
  for (const dialect of ['postgres', 'sqlite'] as const)
    expect((await fillAndJudge(ddl, dialect, 100)).map(({ table }) => table.split('.').at(-1))).toEqual(['employee'])
})
