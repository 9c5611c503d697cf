import { describe, expect, test } from 'vitest'
import { findings } from './random-schema/findings.ts'
import { findingsOfApplications } from './random-schema/findings-of-applications.ts'
import { findingsOfCalendars } from './random-schema/findings-of-calendars.ts'
import { findingsOfDialects } from './random-schema/findings-of-dialects.ts'
import { findingsOfEquations } from './random-schema/findings-of-equations.ts'
import { findingsOfMakers } from './random-schema/findings-of-makers.ts'
import { findingsOfPrograms } from './random-schema/findings-of-programs.ts'
import { findingsOfRelations } from './random-schema/findings-of-relations.ts'
import { findingsOfTerms } from './random-schema/findings-of-terms.ts'
import { findingsOfTexts } from './random-schema/findings-of-texts.ts'
import { findingsOfTriggers } from './random-schema/findings-of-triggers.ts'
import { fillAndJudge } from './random-schema/judge.ts'

describe.each(
  Object.entries({
    ...findings,
    ...findingsOfApplications,
    ...findingsOfCalendars,
    ...findingsOfDialects,
    ...findingsOfEquations,
    ...findingsOfMakers,
    ...findingsOfPrograms,
    ...findingsOfRelations,
    ...findingsOfTerms,
    ...findingsOfTexts,
    ...findingsOfTriggers,
  }),
)('%s', (_, { dialects, ddl, triggered }) => {
  test.each(dialects)('%s', async (dialect) => {
    expect(await fillAndJudge(ddl, dialect, 200, triggered === undefined ? {} : { triggered })).toEqual([])
  })
})

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

test('a table of which parents take a few rows each is cut to those, and says so', async () => {
  const ddl = `CREATE TABLE parent (id integer PRIMARY KEY CHECK (id BETWEEN 1 AND 20));
    CREATE TABLE child (id integer PRIMARY KEY, parent_id integer NOT NULL REFERENCES parent);
    CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM child WHERE parent_id = NEW.parent_id) >= 3 THEN RAISE EXCEPTION 'too many'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER few BEFORE INSERT ON child FOR EACH ROW EXECUTE FUNCTION few();`
  const caps = await fillAndJudge(ddl, 'postgres', 100, { triggered: 'child' })
  expect(caps.map(({ reason }) => reason)).toContain(
    '60 of 100: public.parent has 20 rows, each of which takes 3 at most',
  )
})

test('a table of which hardly a row meets a condition is left empty with those whose rows need its rows, and no other', async () => {
  const ddl = `CREATE TABLE parent (id integer PRIMARY KEY, a integer NOT NULL CHECK (a BETWEEN 0 AND 1000000), b integer NOT NULL CHECK (b BETWEEN 0 AND 1000000), CHECK (a * b % 1000003 = 17));
    CREATE TABLE child (id integer PRIMARY KEY, parent integer NOT NULL REFERENCES parent (id));
    CREATE TABLE grandchild (id integer PRIMARY KEY, child integer NOT NULL REFERENCES child (id));
    CREATE TABLE other (id integer PRIMARY KEY, parent integer REFERENCES parent (id));`
  const caps = await fillAndJudge(ddl, 'sqlite', 100)
  expect(caps.map(({ table }) => table.split('.').at(-1)).sort()).toEqual(['child', 'grandchild', 'parent'])
})

test('a key to texts that can be of no such form leaves its own table empty, and no other', async () => {
  const ddl = `CREATE TABLE land (iso varchar(2) PRIMARY KEY CHECK (iso = upper(iso)), name varchar(40));
    CREATE TABLE visit (id integer PRIMARY KEY, iso varchar(2) NOT NULL REFERENCES land, CHECK (iso = lower(iso)))`
  expect((await fillAndJudge(ddl, 'postgres', 100)).map(({ table }) => table)).toEqual(['public.visit'])
})

test('a trigger that makes another of whatever row it sees gives way, and leaves no table empty', async () => {
  const ddl = `CREATE TABLE bump (id integer PRIMARY KEY, n integer NOT NULL, m integer NOT NULL UNIQUE, h text NOT NULL UNIQUE, s text);
    CREATE FUNCTION bump() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.n := NEW.n + 1; NEW.m := NEW.id % 7; NEW.h := md5(random()::text); NEW.s := repeat(NEW.s, 2); RETURN NEW; END $$;
    CREATE TRIGGER bump BEFORE INSERT ON bump FOR EACH ROW EXECUTE FUNCTION bump();`
  expect(await fillAndJudge(ddl, 'postgres', 100)).toEqual([])
})

test('what a domain says of several parts of a value at once leaves the table empty where the value is inside another, and says so', async () => {
  const ddl = `CREATE TYPE stretch AS (from_hour smallint, to_hour smallint);
    CREATE DOMAIN shift AS stretch CHECK ((VALUE).from_hour < (VALUE).to_hour);
    CREATE TABLE rota (id integer PRIMARY KEY, shifts shift[] NOT NULL);`
  const caps = await fillAndJudge(ddl, 'postgres', 100)
  expect(caps.map(({ table }) => table)).toEqual(['public.rota'])
  expect(caps[0]?.reason).toContain('said of several parts of a value')
})

test.each([
  ['4 values', 4, ['a', 'b', 'c', 'd'], 2, 16],
  ['9 values', 9, ['a', 'b', 'c', 'd', 'e'], 2, 81],
  ['12 values, of which 4 times 3', 12, ['a', 'b', 'c', 'd'], 2, 144],
  ['8 values, three columns at a time', 8, ['a', 'b', 'c', 'd', 'e'], 3, 512],
  ['6 values, of which nobody knows more for certain than of 5', 6, ['a', 'b', 'c', 'd'], 2, 25],
] as const)(
  'columns any few of which are unique hold as many rows as there are: %s',
  async (_, size, columns, few, most) => {
    const keys = subsets(columns, few).map((key) => `UNIQUE (${key.join(', ')})`)
    const ddl = `CREATE TABLE t (${columns.map((c) => `${c} integer NOT NULL CHECK (${c} BETWEEN 1 AND ${size})`).join(', ')}, ${keys.join(', ')})`
    const [cap] = await fillAndJudge(ddl, 'sqlite', 600)
    expect(cap?.reason).toMatch(new RegExp(`^${most} of 600: `))
  },
)

/** All ways to take so many of a list. */
const subsets = (list: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 0
    ? [[]]
    : list.flatMap((first, i) => subsets(list.slice(i + 1), count - 1).map((others) => [first, ...others]))
