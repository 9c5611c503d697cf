import { introspect } from '@populace/dialects/postgres'
import { connect, verify } from '@populace/dialects/postgres/live'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'

/** Breaks constraints behind the database's back, as a load without triggers could, and answers what verification finds. */
async function found(ddl: string, harm: string, url?: string): Promise<unknown[]> {
  const database = await connect(url ?? (await createDatabase(inject('postgres'))))
  onTestFinished(() => database.close())
  const session = await database.session()
  const run = async (sql: string) => {
    for (const statement of sql.split(';').filter((text) => text.trim() !== '')) await session.query(statement)
  }
  await run(ddl)
  const catalog = await introspect((sql, params) => session.query(sql, params ?? []))
  await session.query('SET session_replication_role = replica')
  await run(harm)
  await session.end()
  const { violations, remarks = [] } = await verify(database, catalog)
  return [...violations, ...remarks].map(
    ({ kind, table, constraint, count }) => `${kind}: ${table} ${constraint} ${count}`,
  )
}

const parent = 'CREATE TABLE p (a int, b int, UNIQUE (a, b), PRIMARY KEY (a));'

describe('verification finds', () => {
  test('nothing wrong with what is right', async () => {
    expect(
      await found(
        `${parent} CREATE TABLE c (a int REFERENCES p CHECK (a > 0))`,
        'INSERT INTO p VALUES (1); INSERT INTO c VALUES (1), (NULL)',
      ),
    ).toEqual([])
  })

  test('rows without a parent, by MATCH SIMPLE and MATCH FULL', async () => {
    const ddl = `${parent}
      CREATE TABLE simple (a int, b int, CONSTRAINT fk FOREIGN KEY (a, b) REFERENCES p (a, b));
      CREATE TABLE "full" (a int, b int, CONSTRAINT fk FOREIGN KEY (a, b) REFERENCES p (a, b) MATCH FULL)`
    const rows = '(1, 1), (1, 2), (NULL, 7), (NULL, NULL)'
    expect(
      await found(
        ddl,
        `INSERT INTO p VALUES (1, 1); INSERT INTO simple VALUES ${rows}; INSERT INTO "full" VALUES ${rows}`,
      ),
    ).toEqual(['foreign key: public.full fk 2', 'foreign key: public.simple fk 1'])
  })

  test('keys between types and collations that differ', async () => {
    const ddl = `CREATE TABLE p (id bigint PRIMARY KEY, name text COLLATE "C" UNIQUE);
      CREATE TABLE c (id smallint, name text, CONSTRAINT by_id FOREIGN KEY (id) REFERENCES p, CONSTRAINT by_name FOREIGN KEY (name) REFERENCES p (name))`
    expect(
      await found(ddl, "INSERT INTO p VALUES (1, 'a'); INSERT INTO c VALUES (1, 'a'), (2, 'b'), (3, 'a')"),
    ).toEqual(['foreign key: public.c by_id 2', 'foreign key: public.c by_name 1'])
  })

  test('keys of partitioned tables once, and of heirs by themselves', async () => {
    const ddl = `CREATE TABLE p (id int PRIMARY KEY);
      CREATE TABLE c (id int, at int, p int CONSTRAINT fk REFERENCES p, CHECK (id > 0)) PARTITION BY RANGE (at);
      CREATE TABLE c1 PARTITION OF c FOR VALUES FROM (0) TO (10);
      CREATE TABLE base (id int CONSTRAINT positive CHECK (id > 0)); CREATE TABLE heir () INHERITS (base)`
    const harm = `INSERT INTO c VALUES (1, 1, 1), (2, 2, 2);
      ALTER TABLE heir DROP CONSTRAINT IF EXISTS nothing; INSERT INTO heir VALUES (1)`
    expect(await found(ddl, harm)).toEqual(['foreign key: public.c fk 2'])
  })

  test('checks and NOT NULLs that the table does not enforce any more', async () => {
    const ddl = `CREATE TABLE t (n int NOT NULL, pair int[], CONSTRAINT small CHECK (n < 10 AND pair IS NOT NULL))`
    // Constraints go and come back unproven: only the catalog of PostgreSQL can do that.
    const harm = `ALTER TABLE t DROP CONSTRAINT small; ALTER TABLE t ALTER n DROP NOT NULL;
      INSERT INTO t VALUES (5, '{}'), (50, '{}'), (NULL, NULL);
      ALTER TABLE t ADD CONSTRAINT small CHECK (n < 10 AND pair IS NOT NULL) NOT VALID;
      UPDATE pg_constraint SET convalidated = true WHERE conname = 'small';
      UPDATE pg_attribute SET attnotnull = true WHERE attrelid = 't'::regclass AND attname = 'n'`
    expect(await found(ddl, harm)).toEqual(['check: public.t small 2', 'not null: public.t n 1'])
  })

  test('duplicates under deferrable constraints, of expressions, in part of a table, and of NULLs where they count', async () => {
    const ddl = `CREATE TABLE t (id int CONSTRAINT t_id UNIQUE DEFERRABLE, name text, note text, live boolean);
      CREATE UNIQUE INDEX by_name ON t (lower(name)) WHERE live`
    expect(
      await found(
        ddl,
        "INSERT INTO t VALUES (1, 'A', 'x', true), (1, 'a', 'y', false), (NULL, 'b', 'z', true), (NULL, 'c', '', true)",
      ),
    ).toEqual(['unique: public.t t_id 1'])
    const unenforced = `UPDATE pg_index SET indisready = false, indislive = false WHERE indexrelid IN ('by_name'::regclass, 'by_note'::regclass);
      INSERT INTO t VALUES (1, 'A', 'x', true), (2, 'a', 'x', true), (3, 'b', NULL, false), (4, 'B', NULL, false);
      UPDATE pg_index SET indisready = true, indislive = true WHERE indexrelid IN ('by_name'::regclass, 'by_note'::regclass)`
    const notDistinct = `${ddl}; CREATE UNIQUE INDEX by_note ON t (note) NULLS NOT DISTINCT`
    expect(await found(notDistinct, unenforced)).toEqual(['unique: public.t by_name 1', 'unique: public.t by_note 2'])
  })

  test('rows that a key tells apart in its table, but not among those of its heirs', async () => {
    const ddl = `CREATE TABLE base (id int PRIMARY KEY, name text, CONSTRAINT named UNIQUE (name)); CREATE TABLE lonely (id int PRIMARY KEY);
      CREATE TABLE one (PRIMARY KEY (id)) INHERITS (base); CREATE TABLE two (note text) INHERITS (one)`
    const rows = `INSERT INTO base VALUES (1, 'a'); INSERT INTO one VALUES (1, NULL), (2, 'b'); INSERT INTO two VALUES (2, NULL), (2, 'c')`
    expect(await found(ddl, rows)).toEqual([
      'unique among heirs: public.base base_pkey 3',
      'unique among heirs: public.one one_pkey 2',
    ])
  })

  test('rows that exclude each other', async () => {
    const ddl =
      'CREATE TABLE t (room int4range, days daterange, CONSTRAINT apart EXCLUDE USING gist (room WITH =, days WITH &&) DEFERRABLE)'
    const rows =
      "('[1,2)', '[2024-01-01,2024-01-05)'), ('[1,2)', '[2024-01-04,2024-01-09)'), ('[2,3)', '[2024-01-04,2024-01-09)')"
    expect(await found(ddl, `INSERT INTO t VALUES ${rows}`)).toEqual(['exclusion: public.t apart 1'])
  })

  test('sequences that would give an id again, upwards and downwards', async () => {
    const ddl = `CREATE TABLE up (id serial); CREATE SEQUENCE countdown INCREMENT -2 START -2;
      CREATE TABLE down (id int DEFAULT nextval('countdown')); CREATE TABLE fine (id serial); CREATE TABLE empty (id serial)`
    expect(
      await found(ddl, 'INSERT INTO up VALUES (1); INSERT INTO down VALUES (-40); INSERT INTO fine DEFAULT VALUES'),
    ).toEqual(['sequence behind: public.down public.countdown 1', 'sequence behind: public.up public.up_id_seq 1'])
  })

  test('what is not in the state that it was in, and nothing that has always been so', async () => {
    const tables = `CREATE TABLE c (a int, CONSTRAINT old CHECK (a > 0) NOT VALID);
      CREATE TRIGGER on_ BEFORE INSERT ON c FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();
      CREATE TRIGGER off BEFORE UPDATE ON c FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();
      ALTER TABLE c DISABLE TRIGGER off; ALTER TABLE c ADD CONSTRAINT gone CHECK (a < 9); ALTER TABLE c ADD CONSTRAINT weak CHECK (a <> 5)`
    const harm = `ALTER TABLE c DISABLE TRIGGER on_; ALTER TABLE c DROP CONSTRAINT gone; ALTER TABLE c DROP CONSTRAINT weak; ALTER TABLE c ADD CONSTRAINT weak CHECK (a <> 5) NOT VALID`
    expect(await found(tables, harm)).toEqual([
      'disabled trigger: public.c on_ 1',
      'missing constraint: public.c gone 1',
      'not validated: public.c weak 1',
    ])
  })

  test('nothing amiss in a NOT NULL that the schema itself leaves to new rows', async () => {
    const ddl = 'CREATE TABLE e (x int); ALTER TABLE e ADD CONSTRAINT filled NOT NULL x NOT VALID'
    expect(await found(ddl, 'INSERT INTO e VALUES (1)')).toEqual([])
  })

  test('the same in PGlite', async () => {
    const ddl = 'CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE c (id serial, p int CONSTRAINT fk REFERENCES p)'
    expect(await found(ddl, 'INSERT INTO c VALUES (7, 7)', 'pglite:memory')).toEqual([
      'foreign key: public.c fk 1',
      'sequence behind: public.c public.c_id_seq 1',
    ])
  })
})

test('a condition that can’t be evaluated is reported with its reason, beside the others of its table', async () => {
  const database = await connect(await createDatabase(inject('postgres')))
  onTestFinished(() => database.close())
  const session = await database.session()
  await session.query(
    'CREATE TABLE t (n int CONSTRAINT whole CHECK (n > 0), CONSTRAINT ratio CHECK (10 / n > 0) NOT VALID)',
  )
  const catalog = await introspect((sql, params) => session.query(sql, params ?? []))
  await session.query('ALTER TABLE t DROP CONSTRAINT ratio')
  await session.query('ALTER TABLE t DROP CONSTRAINT whole')
  await session.query('INSERT INTO t VALUES (0)')
  await session.query('ALTER TABLE t ADD CONSTRAINT ratio CHECK (10 / n > 0) NOT VALID')
  await session.query('ALTER TABLE t ADD CONSTRAINT whole CHECK (n > 0) NOT VALID')
  const { violations } = await verify(database, catalog)
  expect(violations).toEqual([
    expect.objectContaining({ kind: 'check', constraint: 'ratio', error: expect.stringContaining('division by zero') }),
    { kind: 'check', table: 'public.t', constraint: 'whole', count: 1 },
    { kind: 'not validated', table: 'public.t', constraint: 'ratio', count: 1 },
    { kind: 'not validated', table: 'public.t', constraint: 'whole', count: 1 },
  ])
})

test('small tables are asked about together: as many questions for thirty tables as for three', async () => {
  const asked = async (tables: number) => {
    const database = await connect(await createDatabase(inject('postgres')))
    onTestFinished(() => database.close())
    const session = await database.session()
    for (let i = 0; i < tables; i++)
      await session.query(`CREATE TABLE t${i} (id serial PRIMARY KEY, up int NOT NULL REFERENCES t${i} CHECK (up > 0))`)
    const catalog = await introspect((sql, params) => session.query(sql, params ?? []))
    await session.end()
    let [sessions, queries] = [0, 0]
    const counting: typeof database = {
      ...database,
      async session() {
        sessions++
        const own = await database.session()
        return {
          ...own,
          query<Row extends object>(sql: string, params?: readonly unknown[]) {
            queries++
            return own.query<Row>(sql, params)
          },
        }
      },
    }
    const { checked, violations } = await verify(counting, catalog)
    expect(violations).toEqual([])
    return { checked, sessions, queries }
  }
  const [few, many] = [await asked(3), await asked(30)]
  expect([few.checked, many.checked]).toEqual([18, 180])
  expect([many.sessions, many.queries]).toEqual([few.sessions, few.queries])
})
