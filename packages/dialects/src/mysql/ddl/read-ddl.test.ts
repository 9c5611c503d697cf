import type { Table } from '@populace/catalog'
import { describe, expect, test } from 'vitest'
import { readDdl } from './read-ddl.ts'

async function read(text: string) {
  const { catalog, diagnostics } = await readDdl(text)
  expect(diagnostics).toEqual([])
  return catalog
}

async function readTable(definition: string): Promise<Table> {
  const [table] = (await read(`CREATE TABLE t (${definition})`)).tables
  if (!table) throw new Error('no table')
  return table
}

describe('types', () => {
  test.each([
    ['INTEGER(11)', { raw: 'int', kind: 'integer', bits: 32 }],
    ['bigint unsigned zerofill', { raw: 'bigint unsigned', kind: 'integer', bits: 64, unsigned: true }],
    ['BOOL', { raw: 'tinyint(1)', kind: 'boolean' }],
    ['tinyint(4)', { raw: 'tinyint', kind: 'integer', bits: 8 }],
    ['NUMERIC(8)', { raw: 'decimal(8,0)', kind: 'decimal', precision: 8, scale: 0 }],
    ['double precision', { raw: 'double', kind: 'float', bits: 64 }],
    ['float(7,4)', { raw: 'float(7,4)', kind: 'decimal', precision: 7, scale: 4 }],
    ["enum('a','it''s ')", { raw: "enum('a','it''s ')", kind: 'inline-enum', labels: ['a', "it's"] }],
    ["SET('x', 'y') NOT NULL", { raw: "set('x','y')", kind: 'set', labels: ['x', 'y'] }],
    ['year(4)', { raw: 'year', kind: 'year' }],
    ['bit(6)', { raw: 'bit(6)', kind: 'bits', length: 6, varying: false }],
    ['datetime(3)', { raw: 'datetime(3)', kind: 'timestamp', zone: false, precision: 3 }],
    ['timestamp NULL', { raw: 'timestamp', kind: 'timestamp', zone: true, precision: 0, unix: true }],
    ['varchar(9) COLLATE utf8mb4_bin', { raw: 'varchar(9)', kind: 'text', length: 9 }],
    [
      'national varchar(9)',
      { raw: 'varchar(9)', kind: 'text', length: 9, caseInsensitive: true, repertoire: 'basic-plane' },
    ],
    [
      'char(2) charset ascii',
      { raw: 'char(2)', kind: 'text', length: 2, fixed: true, caseInsensitive: true, repertoire: 'ascii' },
    ],
    ['binary(16)', { raw: 'binary(16)', kind: 'bytes', length: 16, fixed: true }],
    ['text(70000)', { raw: 'mediumtext', kind: 'text', caseInsensitive: true }],
    ['JSON', { raw: 'json', kind: 'json', binary: true }],
    ['longtext CHECK (json_valid(a))', { raw: 'json', kind: 'json', binary: true }],
    ['point NOT NULL', { raw: 'point', kind: 'special', name: 'geometry', arguments: ['point'] }],
    ['serial', { raw: 'bigint unsigned', kind: 'integer', bits: 64, unsigned: true }],
  ])('%s', async (written, type) => {
    expect((await readTable(`a ${written}`)).columns[0]?.type).toEqual(type)
  })
})

test('a column brings its keys, conditions and what the database supplies', async () => {
  const table = await readTable(
    `id INT UNSIGNED AUTO_INCREMENT PRIMARY KEY COMMENT 'the key', code VARCHAR(8) NOT NULL DEFAULT 'x' UNIQUE,
     price INT CHECK (price > 0), twice INT GENERATED ALWAYS AS (price * 2) STORED,
     at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP(), other INT REFERENCES t (id)`,
  )
  expect(table.primaryKey?.columns).toEqual(['id'])
  expect(table.columns[0]).toMatchObject({
    nullable: false,
    comment: 'the key',
    identity: { generation: 'by-default' },
  })
  expect(table.columns[1]?.default?.tree).toEqual({ op: 'literal', value: 'x' })
  expect(table.columns[3]?.generated?.stored).toBe(true)
  expect(table.columns[4]?.default?.tree).toEqual({ op: 'clock', name: 'current_timestamp' })
  expect(table.uniques.map(({ name }) => name)).toEqual(['code'])
  expect(table.checks.map(({ name }) => name)).toEqual(['price'])
  expect(table.foreignKeys.map(({ name }) => name)).toEqual(['t_ibfk_1'])
})

test('keys are named as the server names them, and prefixes are kept', async () => {
  const table = await readTable(
    'a VARCHAR(100), b INT, UNIQUE (a(10)), UNIQUE KEY (a, b DESC), UNIQUE k ((lower(a))), KEY (b), FULLTEXT KEY f (a)',
  )
  expect(table.uniques).toMatchObject([
    { name: 'a', parts: [{ kind: 'column', column: 'a', prefixLength: 10 }] },
    { name: 'a_2', parts: [{ column: 'a' }, { column: 'b' }] },
    { name: 'k', parts: [{ kind: 'expression' }] },
  ])
})

test('a dump that adds keys afterwards reads like one that has them in place', async () => {
  const late =
    await read(`CREATE TABLE \`t\` (\`id\` int(11) NOT NULL, \`name\` varchar(20)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
    ALTER TABLE \`t\` ADD PRIMARY KEY (\`id\`), ADD UNIQUE KEY \`n\` (\`name\`);
    ALTER TABLE \`t\` MODIFY \`id\` int(11) NOT NULL AUTO_INCREMENT, AUTO_INCREMENT=5;`)
  const early = await read('CREATE TABLE t (id INT AUTO_INCREMENT PRIMARY KEY, name VARCHAR(20), UNIQUE KEY n (name))')
  expect(late).toEqual(early)
})

test('a key that is added anew under its name takes the place of the one before, which a procedure had dropped', async () => {
  const { tables } =
    await read(`CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE c (p int, CONSTRAINT c_p FOREIGN KEY (p) REFERENCES p (id));
    CALL drop_foreign_key('c', 'c_p'); ALTER TABLE c ADD CONSTRAINT c_p FOREIGN KEY (p) REFERENCES p (id) ON DELETE CASCADE;`)
  expect(tables.find(({ name }) => name === 'c')?.foreignKeys).toMatchObject([{ name: 'c_p', onDelete: 'cascade' }])
})

test('a table is meant in whatever case a statement writes it, as on the systems that most scripts are written on', async () => {
  const { tables } = await read(
    'CREATE TABLE Crime (id INT); ALTER TABLE crime ADD PRIMARY KEY (id); CREATE INDEX i ON CRIME (id)',
  )
  expect(tables.map(({ name, primaryKey }) => [name, primaryKey?.columns])).toEqual([['Crime', ['id']]])
})

test('partitions say together which rows they take', async () => {
  const partitioned = async (clause: string) =>
    (await read(`CREATE TABLE t (a INT, at DATE) PARTITION BY ${clause}`)).tables[0]?.partitioning
  expect(
    await partitioned('RANGE (YEAR(at)) (PARTITION p VALUES LESS THAN (2000), PARTITION q VALUES LESS THAN MAXVALUE)'),
  ).not.toHaveProperty('accepts')
  expect(
    (await partitioned('RANGE COLUMNS (a) (PARTITION p VALUES LESS THAN (5), PARTITION q VALUES LESS THAN (9))'))
      ?.accepts?.tree,
  ).toMatchObject({
    op: 'or',
    args: [{ op: 'is-null' }, { op: 'compare', operator: '<', right: { op: 'literal', value: 9 } }],
  })
  expect(
    (await partitioned('LIST (a) (PARTITION p VALUES IN (1, 2), PARTITION q VALUES IN (3))'))?.accepts?.tree,
  ).toMatchObject({ op: 'in' })
  expect(await partitioned('HASH (a) PARTITIONS 4')).toEqual({
    strategy: 'hash',
    keys: [{ kind: 'column', column: 'a' }],
    within: true,
  })
})

test('numbers of one digit are booleans unless they are keys or counted with', async () => {
  const table = await readTable(
    'a TINYINT(1), b TINYINT(1) PRIMARY KEY, c TINYINT(1) CHECK (c BETWEEN 0 AND 5), CHECK (a = 1)',
  )
  expect(table.columns.map(({ type }) => type.kind)).toEqual(['boolean', 'integer', 'integer'])
  expect(table.checks.at(0)?.expression.tree).toMatchObject({ right: { op: 'literal', value: true } })
})

test('an index over the entries of a list asks for a list of such entries', async () => {
  const table = await readTable(
    "tags JSON, doc JSON, KEY t ((CAST(tags AS CHAR(20) ARRAY))), INDEX ((CAST(doc -> '$.a.zips' AS UNSIGNED ARRAY)))",
  )
  expect(table.checks.map(({ expression: { text } }) => text)).toEqual([
    `json_schema_valid('{"type":"object","properties":{"a":{"type":"object","properties":{"zips":{"type":"array","items":{"type":"integer","minimum":0}}}}}}', doc)`,
    `json_schema_valid('{"type":"array","items":{"type":"string","maxLength":20}}', tags)`,
  ])
})

test('triggers keep their bodies, views are no tables, comments for a version are code', async () => {
  const catalog = await read(`/*!40101 SET NAMES utf8 */; CREATE TABLE t (a INT); CREATE TABLE v (a INT);
    DELIMITER ;;
    /*!50003 CREATE*/ /*!50017 DEFINER=\`root\`@\`localhost\`*/ /*!50003 TRIGGER r BEFORE INSERT ON t FOR EACH ROW BEGIN SET NEW.a = 1; END */;;
    DELIMITER ;
    DROP TABLE IF EXISTS v; CREATE ALGORITHM=UNDEFINED DEFINER=root@localhost SQL SECURITY DEFINER VIEW v AS SELECT a FROM t;`)
  expect(catalog.tables.map(({ name }) => name)).toEqual(['t'])
  expect(catalog.tables[0]?.triggers).toMatchObject([{ name: 'r', timing: 'before', events: ['insert'] }])
  expect(catalog.functions[0]?.body).toMatch(/^BEGIN SET NEW\.a = 1; END/)
})

test('what is wrong is told with its place, and the rest is read', async () => {
  const { catalog, diagnostics } = await readDdl(
    'CREATE TABLE a (x INT,\n y);\nCREATE TABLE b (id INT, FOREIGN KEY (id) REFERENCES c (id));',
  )
  expect(catalog.tables.map(({ name }) => name)).toEqual(['b'])
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    'POP-1001 2:3',
    'POP-1004 1:1',
  ])
})
