import { connect, postgresSink } from '@populace/dialects/postgres/live'
import { execute } from '@populace/run'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shop } from './shop.ts'
import { ask, contentOf, loadInto, planOf, schemaOf, shopDdl, strategies, violationsIn } from './world.ts'

const rows = 3_000
const partitionRows = 700

const stamp = `
  CREATE FUNCTION forbid() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the trigger fired'; END $$;
  CREATE TRIGGER forbid BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION forbid();
  CREATE TRIGGER off BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION forbid();
  ALTER TABLE invoice DISABLE TRIGGER off;
  CREATE TRIGGER always BEFORE INSERT ON payment FOR EACH ROW EXECUTE FUNCTION forbid();
  ALTER TABLE payment ENABLE ALWAYS TRIGGER always;`

describe.each(strategies)('loading %s', (strategy) => {
  test.each(['a superuser', 'the owner'])('as %s fills the tables and leaves the schema as it was', async (who) => {
    const { url, asRole } = await shop({ ddl: shopDdl + stamp, owned: who === 'the owner' })
    const before = await schemaOf(url)
    const plan = await planOf(shopDdl, rows)
    const report = await loadInto(who === 'the owner' ? asRole : url, plan, { strategy, partitionRows })
    expect(report.tables.map((table) => [table.name, table.written])).toEqual([
      ['public.customer', rows],
      ['public.invoice', rows],
      ['public.payment', rows],
    ])
    expect(await schemaOf(url)).toEqual(before)
    expect(await violationsIn(url, shopDdl)).toEqual(['disabled trigger public.invoice.off 1'])
  })

  test('the same rows come in as by any other way', async () => {
    const plan = await planOf(shopDdl, rows)
    const [one, other] = [await shop(), await shop()]
    const first = await loadInto(one.url, plan, { strategy, partitionRows })
    const second = await loadInto(other.url, plan, { strategy: 'atomic', partitionRows, workers: 2 })
    expect(first.tables.map((table) => table.digest)).toEqual(second.tables.map((table) => table.digest))
    expect(await contentOf(one.url)).toEqual(await contentOf(other.url))
  })

  test('as a mere writer keeps to the keys’ order, and tells which triggers stay on', async () => {
    const ddl = `CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL REFERENCES a);`
    const quiet = `CREATE FUNCTION quiet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
      CREATE TRIGGER quiet BEFORE INSERT ON b FOR EACH ROW EXECUTE FUNCTION quiet();`
    const { url, role, asRole } = await shop({ ddl: ddl + quiet })
    const name = new URL(url).pathname.slice(1)
    await ask(url, `GRANT CREATE ON DATABASE ${name} TO ${role}; GRANT SELECT, INSERT ON a, b TO ${role}`)
    const database = await connect(asRole)
    onTestFinished(() => database.close())
    const run = { id: 'test', planHash: 'any' }
    const sink = postgresSink(database, { strategy, run, supportsBinary: () => true })
    await execute(await planOf(ddl, rows), sink, { workers: 0, partitionRows })
    expect(sink.strategy).toBe(strategy)
    expect(sink.warnings.map(({ message }) => message)).toEqual([
      'trigger public.b.quiet stays on, because the role does not own public.b: it may change the rows',
    ])
    expect(await violationsIn(url, ddl)).toEqual([])
  })

  test('a row that the target rejects is named, and the target is as it was', async () => {
    const { url } = await shop({ ddl: `${shopDdl} ALTER TABLE invoice ADD CONSTRAINT early CHECK (id <> 1000);` })
    const before = [await schemaOf(url), await contentOf(url)]
    const error = await loadInto(url, await planOf(shopDdl, rows), { strategy, partitionRows }).catch((e: unknown) => e)
    expect(error).toMatchObject({
      code: 'POP-4005',
      message: expect.stringMatching(/public\.invoice row 999: .*check constraint "early"/),
    })
    expect([await schemaOf(url), await contentOf(url)]).toEqual(before)
  })

  test('a function that fails whatever a row holds is named, to be mended', async () => {
    const broken = `CREATE FUNCTION plain(text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN unaccented($1); END $$;
      CREATE TABLE label (id int PRIMARY KEY, name text NOT NULL); CREATE INDEX ON label (plain(name));`
    const { url } = await shop({ ddl: broken })
    const plan = await planOf('CREATE TABLE label (id int PRIMARY KEY, name text NOT NULL);', rows)
    const error = await loadInto(url, plan, { strategy, partitionRows }).catch((e: unknown) => e)
    expect(error).toMatchObject({
      code: 'POP-4005',
      diagnostics: [{ fix: 'mend plain(text) in the database, which fails for every row, or skip the table' }],
    })
  })

  test('tables of every shape are filled: partitioned, inherited, generated, quoted, without columns', async () => {
    const ddl = `
      CREATE TABLE reading (id int, taken date NOT NULL, twice int GENERATED ALWAYS AS (id * 2) STORED, PRIMARY KEY (id, taken)) PARTITION BY RANGE (taken);
      CREATE TABLE reading_all PARTITION OF reading DEFAULT;
      CREATE TABLE base (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, n int);
      CREATE TABLE heir (m int) INHERITS (base);
      CREATE SCHEMA "My ""Shop""";
      CREATE TABLE "My ""Shop"""."Order" ("from" int PRIMARY KEY, "a b" int);
      CREATE TABLE nothing ();`
    const { url } = await shop({ ddl })
    const before = await schemaOf(url)
    await loadInto(url, await planOf(ddl, rows), { strategy, partitionRows })
    const filled = ['reading', 'reading_all', 'base', 'heir', '"My ""Shop"""."Order"', 'nothing']
    expect(await ask(url, filled.map((table) => `SELECT count(*)::int FROM ${table}`).join(' UNION ALL '))).toEqual(
      filled.map(() => [rows]),
    )
    expect(await ask(url, 'SELECT count(*)::int FROM reading WHERE twice <> id * 2')).toEqual([[0]])
    expect(await schemaOf(url)).toEqual(before)
    expect(await violationsIn(url, ddl)).toEqual([])
  })

  test('materialized views are filled as well, each after those it reads, and what fails is told', async () => {
    const ddl = `CREATE TABLE sale (id int PRIMARY KEY, amount int NOT NULL); CREATE TABLE other (id int PRIMARY KEY);`
    const views = `
      CREATE MATERIALIZED VIEW zero AS SELECT count(*) AS n FROM sale WITH NO DATA;
      CREATE VIEW between AS SELECT n FROM zero;
      CREATE MATERIALIZED VIEW a_last AS SELECT n + 1 AS n FROM between WITH NO DATA;
      CREATE MATERIALIZED VIEW "bro ken" AS SELECT 1 / (count(*) - ${rows}) AS n FROM sale;
      CREATE MATERIALIZED VIEW elsewhere AS SELECT now() AS since FROM generate_series(1, 1);`
    const { url } = await shop({ ddl: ddl + views })
    const before = await ask(url, 'SELECT since FROM elsewhere')
    const database = await connect(url)
    onTestFinished(() => database.close())
    const sink = postgresSink(database, { strategy, run: { id: 'test', planHash: 'any' }, supportsBinary: () => true })
    await execute(await planOf(ddl, rows), sink, { workers: 0, partitionRows })
    expect(await ask(url, 'SELECT zero.n::int, a_last.n::int AS next FROM zero, a_last')).toEqual([[rows, rows + 1]])
    expect(await ask(url, 'SELECT since FROM elsewhere')).toEqual(before)
    expect(sink.warnings).toEqual([
      expect.objectContaining({
        code: 'POP-4009',
        severity: 'warning',
        subject: 'public.bro ken',
        message: expect.stringMatching(/^the materialized view public\.bro ken was not refreshed: .*division by zero/),
        fix: 'REFRESH MATERIALIZED VIEW public."bro ken"',
      }),
    ])
  })

  test('sequences go on after the last id, and never back', async () => {
    const ddl = `CREATE SEQUENCE tens INCREMENT 10;
      CREATE TABLE a (id int PRIMARY KEY DEFAULT nextval('tens'));
      CREATE TABLE b (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
      CREATE TABLE c (id serial PRIMARY KEY);`
    const { url, role, asRole } = await shop({ ddl })
    await ask(url, `SELECT setval('c_id_seq', 1000000)`)
    await ask(
      url,
      `GRANT CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO ${role};
      GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${role}; GRANT SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    )
    await loadInto(asRole, await planOf(ddl, rows), { strategy, partitionRows })
    const [[greatest] = []] = await ask(url, 'SELECT max(id) FROM a')
    expect(await ask(url, 'INSERT INTO a DEFAULT VALUES RETURNING id')).toEqual([[Number(greatest) + 10]])
    await ask(url, 'INSERT INTO b DEFAULT VALUES')
    expect(await ask(url, 'INSERT INTO c DEFAULT VALUES RETURNING id')).toEqual([[1_000_001]])
  })
})

describe('indexes that are there for speed', () => {
  const many = 50_000
  const ddl = `CREATE TABLE note (id int PRIMARY KEY, code int NOT NULL UNIQUE, size int NOT NULL, words tsvector NOT NULL);
    CREATE INDEX by_size ON note (size DESC) WHERE size > 10;
    CREATE INDEX by_words ON note USING gin (words);
    CREATE INDEX in_place ON note USING gist (words);
    COMMENT ON INDEX by_size IS 'it comes back'`
  const indexes = `SELECT relname::text, pg_get_indexdef(oid), obj_description(oid, 'pg_class'), oid::int FROM pg_class
    WHERE oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'note'::regclass) ORDER BY 1`
  const rebuilt = (before: unknown[][], after: unknown[][]) =>
    before.filter((row, i) => row[3] !== after[i]?.[3]).map(([name]) => name)
  const definitions = (rows: unknown[][]) => rows.map((row) => row.slice(0, 3))

  test.each(strategies)('are built after the rows, as they were, %s', async (strategy) => {
    const { url, asRole } = await shop({ ddl, owned: true })
    const before = await ask(url, indexes)
    await loadInto(asRole, await planOf(ddl, many), { strategy })
    const after = await ask(url, indexes)
    expect(definitions(after)).toEqual(definitions(before))
    expect(rebuilt(before, after)).toEqual(['by_size', 'by_words', 'note_code_key', 'note_pkey'])
    expect(await violationsIn(url, ddl)).toEqual([])
  })

  test.each(strategies)(
    'stay where another transaction has looked at their table, which is not waited for, %s',
    async (strategy) => {
      const { url } = await shop({ ddl })
      const before = await ask(url, indexes)
      const reader = await connect(url)
      onTestFinished(() => reader.close())
      const session = await reader.session()
      await session.query('BEGIN')
      await session.query('SELECT FROM note')
      await loadInto(url, await planOf(ddl, many), { strategy })
      await session.end()
      expect(await ask(url, indexes)).toEqual(before)
      expect(await ask(url, 'SELECT count(*)::int FROM note')).toEqual([[many]])
    },
  )

  test('are there again when the load fails', async () => {
    const { url } = await shop({ ddl: `${ddl}; ALTER TABLE note ADD CHECK (id < 40000)` })
    const before = await ask(url, indexes)
    await expect(loadInto(url, await planOf(ddl, many), { strategy: 'atomic' })).rejects.toThrow()
    expect(await ask(url, indexes)).toEqual(before)
  })
})

describe('keys of large tables', () => {
  const many = 50_000
  const ddl = `CREATE TABLE place (id int, code int NOT NULL, name text, CONSTRAINT place_key PRIMARY KEY (id) INCLUDE (code),
      CONSTRAINT by_code UNIQUE (code) DEFERRABLE INITIALLY DEFERRED);
    CREATE UNIQUE INDEX by_number ON place ((id + 1) DESC) WITH (fillfactor = 50);
    CREATE TABLE visit (id int PRIMARY KEY, place_id int NOT NULL REFERENCES place ON DELETE CASCADE, next_id int REFERENCES visit);
    CREATE TABLE guest (id int PRIMARY KEY, name text);
    CREATE VIEW named AS SELECT id, name FROM guest GROUP BY id;
    COMMENT ON CONSTRAINT place_key ON place IS 'it comes back'; COMMENT ON INDEX by_number IS 'so does it';`
  const indexes = `SELECT relname::text, oid::int FROM pg_class WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace ORDER BY 1`
  const kept = (before: unknown[][], after: unknown[][]) =>
    before.filter(([, oid], i) => after[i]?.[1] === oid).map(([name]) => name)

  test.each(strategies)(
    'are built after the rows, as they were, but for those that something rests on, %s',
    async (strategy) => {
      const { url, asRole } = await shop({ ddl, owned: true })
      const [schema, before] = [await schemaOf(url), await ask(url, indexes)]
      await loadInto(asRole, await planOf(ddl, many), { strategy })
      expect(await schemaOf(url)).toEqual(schema)
      expect(kept(before, await ask(url, indexes))).toEqual(['guest_pkey'])
      expect(await violationsIn(url, ddl)).toEqual([])
    },
  )

  test('stay where a condition may look rows up by them', async () => {
    const { url } = await shop({
      ddl: `${ddl} CREATE FUNCTION is_fine(int) RETURNS boolean LANGUAGE sql AS 'SELECT true'; ALTER TABLE guest ADD CHECK (is_fine(id))`,
    })
    const before = await ask(url, indexes)
    await loadInto(url, await planOf(ddl, many))
    expect(await ask(url, indexes)).toEqual(before)
  })

  test.each(strategies)('tell of rows that they do not admit, and the target is as before, %s', async (strategy) => {
    const loose = ddl.replace('next_id int REFERENCES visit', 'next_id int NOT NULL CHECK (next_id > 60000)')
    const { url, asRole } = await shop({ ddl, owned: true })
    const schema = await schemaOf(url)
    const attempt = loadInto(asRole, await planOf(loose, many), { strategy })
    await expect(attempt).rejects.toMatchObject({
      code: 'POP-4005',
      message: expect.stringContaining('visit_next_id_fkey'),
    })
    expect(await schemaOf(url)).toEqual(schema)
    expect(await ask(url, 'SELECT count(*)::int FROM visit')).toEqual([[0]])
  })
})
