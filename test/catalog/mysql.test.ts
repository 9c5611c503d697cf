import { readDdl } from '@populace/dialects'
import { openTarget } from '@populace/dialects/live'
import { differences } from '@populace/dialects/postgres'
import { describe, expect, inject, test } from 'vitest'
import { createMariadbDatabase } from '../servers/mariadb.ts'
import { schemaNames, schemaText } from './fixtures.ts'

/** The catalog of a new database that ran a script. */
async function introspected(script: string) {
  const target = await openTarget(await createMariadbDatabase(inject('mariadb')))
  try {
    await target.applyDdl(script)
    return await target.catalog()
  } finally {
    await target.close()
  }
}

describe('the text of a schema and the database that ran it give the same catalog', () => {
  test.for(schemaNames('mysql'))('%s', async (name) => {
    const script = schemaText(name, 'mysql')
    const { catalog, diagnostics } = await readDdl(script, { dialect: 'mysql' })
    expect(diagnostics).toEqual([])
    expect(catalog.tables.length).toBeGreaterThan(5)
    expect(differences(catalog, await introspected(script))).toEqual([])
  })
})

test.each([
  ...[
    'INT1',
    'INT2',
    'INT3',
    'INT4',
    'INT8',
    'MIDDLEINT',
    'MIDDLEINT UNSIGNED',
    'INTEGER',
    'BOOL',
    'BOOLEAN',
    'SERIAL',
  ],
  ...['DEC(9,2)', 'FIXED(9,2)', 'FIXED', 'NUMERIC(9)', 'FLOAT4', 'FLOAT8', 'REAL', 'DOUBLE PRECISION', 'FLOAT(30)'],
  ...['CHARACTER(5)', 'CHARACTER VARYING(20)', 'CHAR VARYING(20)', 'VARCHARACTER(20)', 'CHAR BYTE', 'CHAR(5) BYTE'],
  ...[
    'NATIONAL CHAR(5)',
    'NATIONAL CHARACTER(5)',
    'NATIONAL VARCHAR(20)',
    'NATIONAL VARCHARACTER(20)',
    'NATIONAL CHAR VARYING(20)',
  ],
  ...[
    'NATIONAL CHARACTER VARYING(20)',
    'NCHAR(5)',
    'NVARCHAR(20)',
    'NCHAR VARCHAR(20)',
    'NCHAR VARYING(20)',
    'NCHAR VARCHARACTER(20)',
  ],
  ...['LONG', 'LONG VARCHAR', 'LONG VARCHARACTER', 'LONG CHAR VARYING', 'LONG CHARACTER VARYING', 'LONG VARBINARY'],
])('%s is the type that the server takes it for', async (name) => {
  const script = `CREATE TABLE t (id ${name === 'SERIAL' ? 'SERIAL' : `INT NOT NULL, thing ${name}`}, PRIMARY KEY (id)) CHARACTER SET utf8mb4`
  const { catalog, diagnostics } = await readDdl(script, { dialect: 'mysql' })
  expect(diagnostics).toEqual([])
  expect(differences(catalog, await introspected(script))).toEqual([])
})

test('a script says itself that it is MySQL', async () => {
  for (const name of schemaNames('mysql').filter((each) => each !== 'bench-tpcc')) {
    const { catalog } = await readDdl(schemaText(name, 'mysql'), { file: `${name}.mysql.sql` })
    expect(catalog.dialect).toBe('mysql')
  }
})

/** MySQL 8 says what MariaDB would not take: read from the text alone. */
test('what only MySQL 8 has is read', async () => {
  const { catalog, diagnostics } = await readDdl(
    `CREATE TABLE \`t\` (
      \`id\` binary(16) NOT NULL DEFAULT (uuid_to_bin(uuid())),
      \`doc\` json NOT NULL,
      \`name\` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_as_cs DEFAULT NULL /*!80023 INVISIBLE */,
      \`place\` point NOT NULL /*!80003 SRID 4326 */,
      \`size\` int GENERATED ALWAYS AS (json_unquote(json_extract(\`doc\`,_utf8mb4'$.size'))) VIRTUAL,
      PRIMARY KEY (\`id\`),
      UNIQUE KEY \`lowered\` ((lower(\`name\`))),
      KEY \`later\` (\`size\` DESC) /*!80000 INVISIBLE */,
      CONSTRAINT \`t_chk_1\` CHECK ((\`size\` between 1 and 9)) /*!80016 NOT ENFORCED */,
      CONSTRAINT \`t_chk_2\` CHECK (regexp_like(\`name\`,_utf8mb4'^[a-z]+$'))
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_0900_ai_ci`,
    { dialect: 'mysql' },
  )
  expect(diagnostics).toEqual([])
  const [table] = catalog.tables
  expect(table?.columns.map(({ name, type }) => [name, type.kind])).toEqual([
    ['id', 'bytes'],
    ['doc', 'json'],
    ['name', 'text'],
    ['place', 'special'],
    ['size', 'integer'],
  ])
  expect(table?.columns[2]?.type).not.toHaveProperty('caseInsensitive')
  expect(table?.uniques[0]?.parts[0]).toMatchObject({
    kind: 'expression',
    expression: { tree: { op: 'call', name: 'lower' } },
  })
  expect(table?.checks.map(({ name, validated }) => [name, validated])).toEqual([
    ['t_chk_1', false],
    ['t_chk_2', true],
  ])
  expect(table?.checks[1]?.expression.tree).toMatchObject({ op: 'match', syntax: 'posix' })
})
