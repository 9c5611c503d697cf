import type { Catalog, Column, Table } from '@populace/catalog'
import { describe, expect, test } from 'vitest'
import { maximumBytes } from '../../ddl-reading.ts'
import { readDdl } from './read-ddl.ts'

async function catalogOf(text: string): Promise<Catalog> {
  const { catalog, diagnostics } = await readDdl(text)
  expect(diagnostics).toEqual([])
  return catalog
}

function tableIn(catalog: Catalog, name: string): Table {
  const table = catalog.tables.find((candidate) => candidate.name === name)
  if (table === undefined) throw new Error(`no table ${name}`)
  return table
}

function columnIn(catalog: Catalog, table: string, name: string): Column {
  const column = tableIn(catalog, table).columns.find((candidate) => candidate.name === name)
  if (column === undefined) throw new Error(`no column ${name}`)
  return column
}

describe('tables', () => {
  test('come with columns, keys and checks under the names that PostgreSQL gives them', async () => {
    const catalog = await catalogOf(`
      CREATE TABLE customer (id serial PRIMARY KEY, email varchar(40) NOT NULL UNIQUE, age int CHECK (age >= 18));
      CREATE TABLE orders (
        customer int NOT NULL REFERENCES customer ON DELETE CASCADE, line smallint, total numeric(10,2) DEFAULT 0,
        PRIMARY KEY (customer, line), CHECK (total >= 0), CHECK (line < total)
      );`)
    const orders = tableIn(catalog, 'orders')
    expect(orders.primaryKey).toEqual({
      name: 'orders_pkey',
      columns: ['customer', 'line'],
      deferrable: 'not-deferrable',
    })
    expect(orders.checks.map(({ name, expression }) => [name, expression.text])).toEqual([
      ['orders_check', 'line < total'],
      ['orders_total_check', 'total >= 0'],
    ])
    expect(orders.foreignKeys).toEqual([
      {
        name: 'orders_customer_fkey',
        columns: ['customer'],
        references: { schema: 'public', name: 'customer', columns: ['id'] },
        match: 'simple',
        onUpdate: 'no action',
        onDelete: 'cascade',
        deferrable: 'not-deferrable',
        validated: true,
      },
    ])
    expect(columnIn(catalog, 'orders', 'total')).toEqual({
      name: 'total',
      type: { kind: 'decimal', precision: 10, scale: 2, raw: 'numeric(10,2)' },
      nullable: true,
      default: { text: '0', tree: { op: 'literal', value: 0 } },
    })
    expect(tableIn(catalog, 'customer').uniques.map((unique) => unique.name)).toEqual(['customer_email_key'])
  })

  test('are in the order of their schemas and names', async () => {
    const catalog = await catalogOf('CREATE SCHEMA a; CREATE TABLE z (); CREATE TABLE a.y (); CREATE TABLE b ();')
    expect(catalog.tables.map((table) => `${table.schema}.${table.name}`)).toEqual(['a.y', 'public.b', 'public.z'])
    expect(catalog.schemas).toEqual(['a', 'public'])
  })

  test('of a session are gone at the end', async () => {
    const { tables, sequences } = await catalogOf('CREATE TABLE kept (); CREATE TEMP TABLE gone (id serial);')
    expect(tables.map((table) => table.name)).toEqual(['kept'])
    expect(sequences).toEqual([])
  })
})

describe('columns', () => {
  test('of serial types are integers with a sequence of their own', async () => {
    const catalog = await catalogOf('CREATE TABLE t (id bigserial)')
    expect(columnIn(catalog, 't', 'id')).toMatchObject({
      type: { kind: 'integer', bits: 64, raw: 'bigint' },
      nullable: false,
      default: { tree: { op: 'next-value', sequence: { schema: 'public', name: 't_id_seq' } } },
    })
    expect(catalog.sequences[0]?.ownedBy).toEqual({ schema: 'public', table: 't', column: 'id' })
  })

  test('of identity tell who supplies the value and from where on', async () => {
    const catalog = await catalogOf('CREATE TABLE t (id int GENERATED ALWAYS AS IDENTITY (START 100 INCREMENT 5))')
    expect(columnIn(catalog, 't', 'id').identity).toEqual({
      generation: 'always',
      start: 100,
      increment: 5,
      sequence: { schema: 'public', name: 't_id_seq' },
    })
  })

  test('keep their type as PostgreSQL prints it', async () => {
    const types = [
      'int',
      'varchar(3)',
      'char',
      'timestamptz(3)',
      'dec(5)',
      'interval day to second(2)',
      'text[][]',
      '"char"',
    ]
    const catalog = await catalogOf(`CREATE TABLE t (${types.map((type, i) => `c${i} ${type}`).join(', ')})`)
    expect(tableIn(catalog, 't').columns.map((column) => column.type.raw)).toEqual([
      'integer',
      'character varying(3)',
      'character(1)',
      'timestamp(3) with time zone',
      'numeric(5,0)',
      'interval day to second(2)',
      'text[]',
      '"char"',
    ])
  })

  test('of the types that extensions bring are known even where the extension is not created', async () => {
    const catalog = await catalogOf('CREATE TABLE t (e citext, p geometry(point, 4326), v vector(3), b isbn13)')
    expect(tableIn(catalog, 't').columns.map((column) => column.type)).toEqual([
      { kind: 'text', caseInsensitive: true, raw: 'citext' },
      { kind: 'special', name: 'geometry', arguments: ['Point', '4326'], raw: 'geometry(Point,4326)' },
      { kind: 'special', name: 'vector', arguments: ['3'], raw: 'vector(3)' },
      { kind: 'special', name: 'isn', arguments: ['isbn13'], raw: 'isbn13' },
    ])
  })

  test('under a collation that ignores case are case-insensitive', async () => {
    const catalog = await catalogOf(`
      CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
      CREATE TABLE t (a text COLLATE ci, b text COLLATE "C")`)
    expect(columnIn(catalog, 't', 'a')).toMatchObject({ collation: 'ci', type: { caseInsensitive: true } })
    expect(columnIn(catalog, 't', 'b').collation).toBe('"C"')
  })

  test('with DEFAULT NULL have no default', async () => {
    expect(columnIn(await catalogOf('CREATE TABLE t (a varchar(5) DEFAULT NULL)'), 't', 'a')).not.toHaveProperty(
      'default',
    )
  })
})

describe('partitions', () => {
  const script = `
    CREATE TABLE reading (device int NOT NULL, at timestamptz NOT NULL DEFAULT now(), v int CHECK (v > 0), PRIMARY KEY (device, at))
      PARTITION BY RANGE (at);
    CREATE TABLE reading_2024 PARTITION OF reading FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
    CREATE TABLE old (device int NOT NULL, at timestamptz NOT NULL, v int CONSTRAINT reading_v_check CHECK (v > 0));
    ALTER TABLE reading ATTACH PARTITION old FOR VALUES FROM (MINVALUE) TO ('2024-01-01');
    ALTER TABLE reading ADD COLUMN unit text DEFAULT 'K';`

  test('have the columns, keys and checks of their parent', async () => {
    const catalog = await catalogOf(script)
    for (const name of ['reading_2024', 'old']) {
      const partition = tableIn(catalog, name)
      expect(partition.columns.map((column) => column.name)).toEqual(['device', 'at', 'v', 'unit'])
      expect(partition.primaryKey).toMatchObject({ name: `${name}_pkey`, columns: ['device', 'at'] })
      expect(partition.checks.map((check) => check.name)).toEqual(['reading_v_check'])
    }
  })

  test('know what they accept', async () => {
    const catalog = await catalogOf(script)
    expect(tableIn(catalog, 'reading').partitioning).toEqual({
      strategy: 'range',
      keys: [{ kind: 'column', column: 'at' }],
    })
    expect(tableIn(catalog, 'old').partitionOf).toEqual({
      parent: { schema: 'public', name: 'reading' },
      bound: {
        kind: 'range',
        from: ['minvalue'],
        to: [{ text: "'2024-01-01 00:00:00+00'", tree: { op: 'literal', value: '2024-01-01 00:00:00+00' } }],
      },
    })
  })
})

describe('statements after the first', () => {
  test('change what is there: types, names, schemas', async () => {
    const catalog = await catalogOf(`
      CREATE SCHEMA app; CREATE TYPE mood AS ENUM ('sad', 'happy'); CREATE TABLE t (a mood DEFAULT 'sad', b int CHECK (b > 0), c serial);
      ALTER TYPE mood ADD VALUE 'ok' BEFORE 'happy'; ALTER TYPE mood RENAME TO feeling; ALTER TYPE feeling SET SCHEMA app;
      ALTER TABLE t RENAME COLUMN b TO bb; ALTER TABLE t RENAME TO u; ALTER TABLE u SET SCHEMA app;
      ALTER SEQUENCE app.t_c_seq RENAME TO counter; ALTER TABLE app.u ALTER bb TYPE numeric;`)
    expect(catalog.enums).toEqual([{ schema: 'app', name: 'feeling', labels: ['sad', 'ok', 'happy'] }])
    expect(columnIn(catalog, 'u', 'a').type).toEqual({
      kind: 'enum',
      name: { schema: 'app', name: 'feeling' },
      raw: 'app.feeling',
    })
    expect(tableIn(catalog, 'u').checks[0]).toMatchObject({ name: 't_b_check', expression: { text: 'bb > 0' } })
    expect(columnIn(catalog, 'u', 'c').default?.text).toBe("nextval('app.counter')")
  })

  test('take away what depends on what they drop', async () => {
    const catalog = await catalogOf(`
      CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (a int REFERENCES a, x int, y int, UNIQUE (x, y), CHECK (x > y));
      DROP TABLE a CASCADE; ALTER TABLE b DROP COLUMN x;`)
    expect(catalog.tables).toHaveLength(1)
    expect(tableIn(catalog, 'b')).toMatchObject({ foreignKeys: [], uniques: [], checks: [] })
  })

  test('look names up along the search path in force', async () => {
    const catalog = await catalogOf(`
      CREATE SCHEMA app; CREATE TYPE app.code AS ENUM ('a'); CREATE TYPE code AS ENUM ('b');
      SET search_path = app, public; CREATE TABLE one (c code);
      SELECT pg_catalog.set_config('search_path', '', false); CREATE TABLE public.two (c public.code);`)
    expect([columnIn(catalog, 'one', 'c').type.raw, columnIn(catalog, 'two', 'c').type.raw]).toEqual([
      'app.code',
      'code',
    ])
  })

  test('inside DO blocks count', async () => {
    const catalog = await catalogOf(`
      DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_type WHERE typname = 'e') THEN CREATE TYPE e AS ENUM ('x'); END IF; END $$;
      CREATE TABLE t (a e);
      DO $$ BEGIN ALTER TABLE t ADD CONSTRAINT c CHECK (a = 'x'); EXCEPTION WHEN duplicate_object THEN NULL; END $$;`)
    expect(tableIn(catalog, 't').checks).toHaveLength(1)
  })

  test('may define the table that a foreign key before them names', async () => {
    const catalog = await catalogOf('CREATE TABLE a (b int REFERENCES b); CREATE TABLE b (id int PRIMARY KEY);')
    expect(tableIn(catalog, 'a').foreignKeys[0]?.references).toEqual({ schema: 'public', name: 'b', columns: ['id'] })
  })
})

describe('faults', () => {
  test('of syntax are told with line and column, and hide nothing else', async () => {
    const { catalog, diagnostics } = await readDdl(
      'CREATE TABLE a (x int);\nCREATE TABLE b (x int,);\nCREATE TABL c ();\nCREATE TABLE d ();',
      {
        file: 'schema.sql',
      },
    )
    expect(catalog.tables.map((table) => table.name)).toEqual(['a', 'd'])
    expect(diagnostics.map(({ code, severity, at }) => [code, severity, at?.file, at?.line, at?.column])).toEqual([
      ['POP-1001', 'error', 'schema.sql', 2, 23],
      ['POP-1001', 'error', 'schema.sql', 3, 8],
    ])
  })

  test('of types name the table and the column', async () => {
    const { catalog, diagnostics } = await readDdl('CREATE TABLE a (é text, x nosuch)')
    expect(diagnostics).toMatchObject([
      {
        code: 'POP-1002',
        severity: 'error',
        subject: 'public.a.x',
        at: { line: 1, column: 27 },
        message: expect.stringContaining('nosuch'),
      },
    ])
    expect(columnIn(catalog, 'a', 'x').type).toEqual({ kind: 'unknown', raw: 'nosuch' })
  })

  test.each([
    ['CREATE TABLE a (b int REFERENCES nowhere)', 'public.a'],
    ['CREATE TABLE a (b int, UNIQUE (c))', 'public.a.c'],
    ['CREATE TABLE a (); ALTER TABLE b ADD c int', 'b'],
  ])('of names are told by what is missing: %s', async (text, subject) => {
    expect((await readDdl(text)).diagnostics).toMatchObject([{ code: 'POP-1004', severity: 'error', subject }])
  })

  test('of a text that is no SQL end after a thousand', async () => {
    const { diagnostics } = await readDdl('no sql;\n'.repeat(5_000))
    expect(diagnostics.length).toBeLessThan(1_010)
    expect(diagnostics.at(-2)?.message).toContain('stopped')
  })

  test('include an empty schema', async () => {
    expect((await readDdl('SELECT 1;')).diagnostics).toMatchObject([{ code: 'POP-1003', severity: 'error' }])
    expect((await readDdl('')).diagnostics).toMatchObject([{ code: 'POP-1003' }])
  })

  test('include a text that is too large', async () => {
    expect((await readDdl(' '.repeat(maximumBytes + 1))).diagnostics).toMatchObject([{ code: 'POP-1006' }])
  })
})

test('data and statements about rows are passed over quickly', async () => {
  const rows = `INSERT INTO t VALUES ${"(1, 'it''s; x'),".repeat(100_000)} (2, 'y');`
  const copied = `COPY t FROM stdin;\n${'1\t;\n'.repeat(100_000)}\\.\n`
  const { tables } = await catalogOf(`CREATE TABLE t (a int, b text); ${rows} ${copied} CREATE TABLE u ();`)
  expect(tables).toHaveLength(2)
})

test('reading stops when it is told to', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(readDdl('CREATE TABLE t ()', { signal })).rejects.toThrow('enough')
})
