import { describe, expect, inject, test } from 'vitest'
import { ask, loadInto, planOf } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

const WORLD = `
  CREATE TABLE org (id int PRIMARY KEY, plan text NOT NULL);
  CREATE TABLE person (id int PRIMARY KEY, org int NOT NULL REFERENCES org, kind text NOT NULL, active boolean NOT NULL);
  CREATE TABLE team (id int PRIMARY KEY, org int NOT NULL REFERENCES org, archived boolean NOT NULL);
  CREATE TABLE member (person int NOT NULL REFERENCES person, team int NOT NULL REFERENCES team, role text NOT NULL, PRIMARY KEY (person, team));
  CREATE TABLE ban (id int PRIMARY KEY, person int NOT NULL REFERENCES person);`

const trigger = (body: string) => `
  CREATE FUNCTION guard() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$;
  CREATE TRIGGER guard BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION guard();`

const check = (language: string, body: string, call: string, returns = 'boolean') => `
  CREATE FUNCTION f(a int, b int) RETURNS ${returns} LANGUAGE ${language} AS $$ ${body} $$;
  ALTER TABLE t ADD CHECK (${call});`

/** What a table's rows are held to, and a query for rows that do not keep to it. */
const cases: Readonly<Record<string, readonly [table: string, rule: string, broken: string]>> = {
  'a pair of which the other table has a row': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person, team int NOT NULL REFERENCES team)',
    check('sql', 'SELECT EXISTS (SELECT 1 FROM member m WHERE m.person = $1 AND m.team = $2)', 'f(person, team)'),
    'SELECT FROM t WHERE NOT EXISTS (SELECT FROM member m WHERE m.person = t.person AND m.team = t.team)',
  ],
  'a pair by a trigger, that no key leads to': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL, team int NOT NULL)',
    trigger(
      `BEGIN IF NOT EXISTS (SELECT FROM member WHERE person = NEW.person AND team = NEW.team) THEN RAISE 'no member'; END IF; RETURN NEW; END`,
    ),
    'SELECT FROM t WHERE NOT EXISTS (SELECT FROM member m WHERE m.person = t.person AND m.team = t.team)',
  ],
  'a pair of a kind, behind a join': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL, team int NOT NULL REFERENCES team)',
    check(
      'plpgsql',
      `BEGIN IF EXISTS (SELECT 1 FROM member m JOIN team ON team.id = m.team WHERE m.person = a AND m.team = b AND NOT team.archived AND m.role = 'lead')
       THEN RETURN true; ELSE RETURN false; END IF; END`,
      'f(person, team)',
    ),
    `SELECT FROM t JOIN member m USING (person, team) JOIN team ON team.id = m.team WHERE team.archived OR m.role <> 'lead'`,
  ],
  'a value of the row that a key leads to': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person)',
    check('sql', 'SELECT kind FROM person WHERE id = a', "f(person, 0) = 'admin'", 'text'),
    `SELECT FROM t JOIN person p ON p.id = t.person WHERE p.kind <> 'admin'`,
  ],
  'a value that a trigger keeps in a variable': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person)',
    trigger(
      `DECLARE k text; BEGIN SELECT kind INTO k FROM person WHERE id = NEW.person; IF NOT FOUND THEN RAISE 'none'; END IF;
       IF k <> 'admin' THEN RAISE 'no admin'; END IF; RETURN NEW; END`,
    ),
    `SELECT FROM t JOIN person p ON p.id = t.person WHERE p.kind <> 'admin'`,
  ],
  'a value two keys away': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person)',
    check(
      'plpgsql',
      `DECLARE p text; BEGIN SELECT o.plan INTO p FROM person, org o WHERE o.id = person.org AND person.id = a; RETURN p; END`,
      "f(person, 0) IN ('pro', 'team')",
      'text',
    ),
    `SELECT FROM t JOIN person p ON p.id = t.person JOIN org o ON o.id = p.org WHERE o.plan NOT IN ('pro', 'team')`,
  ],
  'a value in some rows only': [
    `CREATE TABLE t (id int PRIMARY KEY, person int REFERENCES person, level text NOT NULL CHECK (level IN ('a', 'b')))`,
    check('sql', 'SELECT kind FROM person WHERE id = a', "level <> 'a' OR f(person, 0) = 'admin'", 'text'),
    `SELECT FROM t JOIN person p ON p.id = t.person WHERE t.level = 'a' AND p.kind <> 'admin'`,
  ],
  'a value that must be another': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person)',
    check('sql', `SELECT NOT active OR kind = 'guest' FROM person WHERE id = a`, 'NOT f(person, 0)'),
    `SELECT FROM t JOIN person p ON p.id = t.person WHERE NOT p.active OR p.kind = 'guest'`,
  ],
  'that the rows which two keys lead to agree': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person, team int NOT NULL REFERENCES team)',
    trigger(
      `BEGIN IF (SELECT org FROM person WHERE id = NEW.person) <> (SELECT org FROM team WHERE id = NEW.team) THEN RAISE 'apart'; END IF; RETURN NEW; END`,
    ),
    'SELECT FROM t JOIN person p ON p.id = t.person JOIN team ON team.id = t.team WHERE p.org <> team.org',
  ],
  'that two of them agree with a third, of which the row says the same': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person, team int NOT NULL REFERENCES team, org int NOT NULL REFERENCES org)',
    trigger(
      `BEGIN IF (SELECT org FROM person WHERE id = NEW.person) IS DISTINCT FROM NEW.org OR NEW.org <> (SELECT org FROM team WHERE id = NEW.team) THEN RAISE 'apart'; END IF; RETURN NEW; END`,
    ),
    'SELECT FROM t JOIN person p ON p.id = t.person JOIN team ON team.id = t.team WHERE p.org <> t.org OR team.org <> t.org',
  ],
  'no row of another table': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person)',
    check('sql', 'SELECT NOT EXISTS (SELECT 1 FROM ban WHERE ban.person = a)', 'f(person, 0)'),
    'SELECT FROM t JOIN ban USING (person)',
  ],
  'no row of another table, by a count in a trigger': [
    'CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person)',
    trigger(
      `DECLARE r record; BEGIN SELECT * INTO r FROM person p WHERE p.id = NEW.person; IF NOT r.active THEN RAISE 'gone'; END IF;
       IF (SELECT count(*) FROM ban WHERE person = NEW.person) > 0 THEN RAISE 'banned'; END IF; RETURN NEW; END`,
    ),
    'SELECT FROM t JOIN person p ON p.id = t.person LEFT JOIN ban ON ban.person = p.id WHERE NOT p.active OR ban.id IS NOT NULL',
  ],
}

describe('rows that conditions look for in other tables', () => {
  test.each(Object.entries(cases))('%s', async (_, [table, rule, broken]) => {
    const ddl = `${WORLD} ${table}; ${rule}`
    const url = await createDatabase(inject('postgres'))
    await ask(url, ddl)
    const plan = await planOf(ddl, 80)
    expect(plan.tables.find(({ key }) => key === 'public.t')).toMatchObject({ rows: 80 })
    await loadInto(url, plan)
    expect(await ask(url, 'SELECT id FROM t')).toHaveLength(80)
    expect(await ask(url, broken)).toEqual([])
  })
})

/** What a check says by a function that calls itself, or others beyond number, is left to the database. */
test.each([
  ['itself', 'SELECT EXISTS (SELECT 1 FROM person WHERE id = a) OR f0(a)'],
  ['one that calls it', 'SELECT EXISTS (SELECT 1 FROM person WHERE id = a) AND f1(a)'],
])('a function that calls %s ends in a plan or a reason', async (_, body) => {
  const others = Array.from(
    { length: 30 },
    (_, i) => `CREATE FUNCTION f${i + 1}(a int) RETURNS boolean LANGUAGE sql AS $$ SELECT f${i}(a) OR f${i}(a + 1) $$;`,
  )
  const ddl = `${WORLD} SET check_function_bodies = off; CREATE FUNCTION f0(a int) RETURNS boolean LANGUAGE sql AS $$ ${body} $$; ${others.join('\n')}
    CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person, CHECK (f30(person)), CHECK (f0(person)))`
  const begun = performance.now()
  const { rows, capped } = (await planOf(ddl, 20)).tables.find(({ key }) => key === 'public.t') ?? {}
  expect([rows, capped?.reason]).toEqual([0, expect.stringContaining("can't be honoured")])
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('a variable that doubles itself, and a body without end, are left unread', async () => {
  const doubled = 'v := v || v; '.repeat(2_000)
  const ddl = `${WORLD} CREATE TABLE t (id int PRIMARY KEY, person int NOT NULL REFERENCES person);
    CREATE FUNCTION guard() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE v text := 'x'; BEGIN ${doubled}
      IF v = (SELECT kind FROM person WHERE id = NEW.person) THEN RAISE 'x'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER guard BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION guard();`
  const begun = performance.now()
  expect((await planOf(ddl, 20)).tables).not.toHaveLength(0)
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('of a long table rows from all over it are looked at, and what bounds a key says so', async () => {
  const plan = await planOf(
    `CREATE TABLE parent (id integer PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('a', 'b')), UNIQUE (id, kind));
     CREATE TABLE child (id integer PRIMARY KEY, parent integer NOT NULL UNIQUE, kind text NOT NULL CHECK (kind = 'a'), FOREIGN KEY (parent, kind) REFERENCES parent (id, kind));`,
    40_000,
  )
  const child = plan.tables.find(({ name }) => name === 'child')
  const only = child?.relations[0]?.only ?? []
  expect(only.at(-1)).toBeGreaterThan(39_900)
  expect(child?.rows).toBe(only.length)
  expect(child?.capped?.reason).toMatch(
    /public\.parent has \d+ rows as the key asks for among the 16384 that were looked at$/,
  )
})
