import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, newFile } from '../sqlite/database.ts'
import { populace } from './run.ts'

const NAMES = Object.getOwnPropertyNames(Object.prototype)

/** Tables, columns, foreign keys and words of types and functions that a look-up in a plain object would find something for. */
const script = (quote: (name: string) => string, text: string) =>
  NAMES.map(
    (name, i) =>
      `CREATE TABLE ${quote(name)} (id ${i === 0 ? 'INTEGER' : 'INT'} PRIMARY KEY, ${NAMES.map((column) => `${quote(column)} ${text}`).join(', ')},
       up INTEGER, CONSTRAINT ${quote(name)} FOREIGN KEY (up) REFERENCES ${quote(NAMES[Math.max(0, i - 1)] ?? '')} (id));`,
  ).join('\n')

test.each([
  ['sqlite', '"', 'text'],
  ['postgres', '"', 'text'],
  ['mysql', '`', 'varchar(60)'],
  ['duckdb', '"', 'text'],
])('a schema of %s may be named like the parts of every JavaScript object', async (dialect, mark, type) => {
  const file = newFile()
  const schema = join(dirname(file), `names.${dialect}.sql`)
  writeFileSync(
    schema,
    script((name) => `${mark}${name}${mark}`, type),
  )
  const { code, stderr } = await populace(['check', schema, '--dialect', dialect])
  expect([code, stderr.match(/POP-\d+.*/)?.[0]]).toEqual([0, undefined])
})

test('every table named so is filled', async () => {
  const file = newFile()
  const schema = join(dirname(file), 'names.sql')
  writeFileSync(
    schema,
    script((name) => `"${name}"`, 'text'),
  )
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--schema', schema, '--rows', '20', '--quiet'])
  expect([code, stderr]).toEqual([0, ''])
  for (const name of NAMES) expect(ask(file, `SELECT count(*) AS n FROM "${name}"`)).toEqual([{ n: 20 }])
})
