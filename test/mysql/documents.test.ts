import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { program } from '../commands/run.ts'
import { askMariadb } from '../servers/mariadb.ts'
import { newDatabase } from './world.ts'

/** Each table's checks; MariaDB judges them all but those that MySQL alone can read. */
const tables: Readonly<Record<string, string>> = {
  of_kind: `d json NOT NULL, CHECK (json_valid(d)), CHECK (json_extract(d, '$.kind') = 'box')`,
  in_state: `d json NOT NULL, CHECK (json_unquote(json_extract(d, '$.state')) IN ('open', 'shut'))`,
  of_type: `d json NOT NULL, CHECK (json_type(d) = 'OBJECT'), CHECK (json_length(d) BETWEEN 2 AND 9)`,
  list: `d json NOT NULL, CHECK (json_type(d) = 'ARRAY' AND json_length(d) <= 3)`,
  whole: `d json NOT NULL, CHECK (json_contains_path(d, 'all', '$.name', '$.meta.size'))`,
  version: `d json NOT NULL, CHECK (json_contains(d, '1', '$.version'))`,
  sized: `d json NOT NULL, CHECK (json_extract(d, '$.size') > 3 AND json_extract(d, '$.size') < 10)`,
  optional: `d json, CHECK (d IS NULL OR json_type(json_extract(d, '$.tags')) = 'ARRAY')`,
  counted: `d json NOT NULL, CHECK (json_length(d, '$.items') > 0)`,
  text: `d longtext NOT NULL, CHECK (json_valid(d))`,
  tagged: `tags varchar(200) NOT NULL, CHECK (find_in_set('red', tags) > 0)`,
  coloured: `k varchar(10) NOT NULL, CHECK (find_in_set(k, 'red,green,blue') > 0)`,
  coded: `c varchar(20) NOT NULL, CHECK (c REGEXP '^[A-Z]{3}[0-9]+$'), CHECK (char_length(c) BETWEEN 5 AND 8)`,
}

const ddl = (some: Readonly<Record<string, string>>) =>
  Object.entries(some).map(
    ([name, rest]) => `CREATE TABLE ${name} (id int PRIMARY KEY AUTO_INCREMENT, ${rest}) ENGINE=InnoDB;`,
  )

/** What `generate` writes for a script of MySQL's, with nobody to ask. It refuses what it can't honour. */
function written(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'populace-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [schema, rows] = [join(folder, 'schema.sql'), join(folder, 'rows.sql')]
  writeFileSync(schema, script)
  const options = ['--dialect', 'mysql', '--rows', '40', '--no-fit', '--to', `sql:${rows}`]
  execFileSync(process.execPath, [program, 'generate', schema, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  return readFileSync(rows, 'utf8')
}

test('checks on documents, sets and patterns are met by a script that no server was asked about', async () => {
  const script = ddl(tables).join('\n')
  const rows = written(script)
  const url = await newDatabase(script)
  await askMariadb(url, rows)
  for (const table of Object.keys(tables))
    expect([table, await askMariadb(url, `SELECT count(*) FROM ${table}`)]).toEqual([table, [[40]]])
  // More than a condition that is unknown asks for.
  expect(await askMariadb(url, `SELECT count(*) FROM of_kind WHERE json_value(d, '$.kind') = 'box'`)).toEqual([[40]])
})

test('arrows and schemas, which MySQL alone reads, are met as well', () => {
  const schema = `{"type":"object","required":["size","tag"],"properties":{"size":{"type":"integer","minimum":2,"maximum":4},"tag":{"enum":["x","y"]}}}`
  const rows = written(
    ddl({
      arrows: `d json NOT NULL, CHECK (d->>'$.kind' IN ('box', 'bag')), CHECK (d->'$.n' >= 5)`,
      schemas: `d json NOT NULL, CHECK (json_schema_valid('${schema}', d))`,
      patterns: `s varchar(30) NOT NULL, CHECK (regexp_like(s, '^[a-z]+-[0-9]{2}$'))`,
    }).join('\n'),
  )
  const documents = [...rows.matchAll(/^\(\d+, '(\{.*\})'\)/gm)].map(([, text = '']) => JSON.parse(text))
  expect(documents.filter(({ kind, n }) => ['box', 'bag'].includes(kind) && n >= 5)).toHaveLength(40)
  expect(documents.filter(({ size, tag }) => [2, 3, 4].includes(size) && ['x', 'y'].includes(tag))).toHaveLength(40)
})

test('what nobody here knows, and conditions without end, are refused by name', () => {
  const refused = (rest: string) => () => written(ddl({ t: `d json NOT NULL, CHECK (${rest})` }).join('\n'))
  expect(refused(`json_search(d, 'one', 'x') IS NOT NULL`)).toThrow(/POP-3006/)
  expect(refused(`json_contains(d, ${'json_array('.repeat(400)}1${')'.repeat(400)})`)).toThrow(/POP-\d{4}/)
})
