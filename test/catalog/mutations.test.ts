import { readDdl as readAny } from '@populace/dialects'
import { readDdl } from '@populace/dialects/postgres'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { schemaNames, schemaText } from './fixtures.ts'

/** The schemas of a dialect as statements. */
const scriptsOf = (dialect: 'pg' | 'mysql') =>
  schemaNames(dialect).map((name) => schemaText(name, dialect).split(';\n'))

/** Some statements in a row out of one of the schemas. */
const excerptOf = (dialect: 'pg' | 'mysql') =>
  fc
    .tuple(
      fc.constantFrom(...scriptsOf(dialect)),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
    )
    .map(([statements, from, count]) =>
      statements
        .slice(Math.floor(from * statements.length))
        .slice(0, count)
        .join(';\n'),
    )

const trouble = fc.constantFrom(
  ...[
    "'",
    '"',
    '$$',
    '$a$',
    '--',
    '/*',
    '*/',
    ';',
    '(',
    ')',
    '[',
    ']',
    '\\',
    '\0',
    ',',
    '::',
    'NULL',
    ' CHECK (',
    ' REFERENCES ',
  ],
  ...[
    '\u{1F600}',
    'é',
    '\ud800',
    ' PARTITION OF ',
    ' INHERITS (t)',
    "E'\\",
    'COPY x FROM stdin;\n',
    ' CASE WHEN ',
    ' BEGIN ATOMIC ',
  ],
  ...['ARRAY[', '1e999', '99999999999999999999', ' DROP ', ' CASCADE '],
)

const place = fc.double({ min: 0, max: 1, noNaN: true })
const edit = fc.tuple(fc.constantFrom('cut', 'insert', 'repeat', 'replace'), place, fc.nat(60), place, trouble)

function apply(
  text: string,
  [kind, at, length, to, inserted]: typeof edit extends fc.Arbitrary<infer T> ? T : never,
): string {
  const [start, target] = [Math.floor(at * text.length), Math.floor(to * text.length)]
  const piece = text.slice(start, start + length)
  if (kind === 'cut') return text.slice(0, start) + text.slice(start + length)
  if (kind === 'insert') return text.slice(0, start) + inserted + text.slice(start)
  if (kind === 'repeat') return text.slice(0, target) + piece + text.slice(target)
  return text.slice(0, start) + inserted + text.slice(start + length)
}

test('however a schema is garbled, reading it ends with a catalog and faults of the catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(excerptOf('pg'), fc.array(edit, { maxLength: 8 }), async (text, edits) => {
      const garbled = edits.reduce(apply, text)
      const { catalog, diagnostics } = await readDdl(garbled)
      expect(catalog.dialect).toBe('postgres')
      for (const { code, at } of diagnostics) {
        expect(code).toMatch(/^POP-100[1-4]$/)
        if (code !== 'POP-1003') expect(at?.offset).toBeLessThanOrEqual(garbled.length)
      }
    }),
    { numRuns: 150 * inject('times'), timeout: 5_000 },
  )
})

test.each([
  ['parentheses', '('.repeat(200_000)],
  ['operators', `CREATE TABLE t (a int CHECK (1 ${'+ 1 '.repeat(200_000)} > 0))`],
  ['casts', `CREATE TABLE t (a int DEFAULT 1${'::int'.repeat(50_000)})`],
  ['comments', '/*'.repeat(500_000)],
  ['quotes', "'".repeat(1_000_001)],
  ['statements', ';'.repeat(1_000_000)],
  ['errors', 'CREATE TABLE (;\n'.repeat(3_000)],
  ['columns', `CREATE TABLE t (${Array.from({ length: 20_000 }, (_, i) => `c${i} int`).join(', ')})`],
  [
    'tables that inherit',
    Array.from({ length: 800 }, (_, i) => `CREATE TABLE t${i} () INHERITS (t${i - 1});`).join('\n'),
  ],
])('a great many %s do no harm', async (_, text) => {
  const started = performance.now()
  const { catalog } = await readDdl(text)
  expect(catalog.dialect).toBe('postgres')
  expect(performance.now() - started).toBeLessThan(20_000)
  expect((await readDdl('CREATE TABLE fine ()')).diagnostics).toEqual([])
})

test('however a schema for MySQL is garbled, reading it ends with a catalog and faults of the catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(excerptOf('mysql'), fc.array(edit, { maxLength: 8 }), async (text, edits) => {
      const garbled = edits.reduce(apply, text)
      const { catalog, diagnostics } = await readAny(garbled, { dialect: 'mysql' })
      expect(catalog.dialect).toBe('mysql')
      for (const { code, at } of diagnostics) {
        expect(code).toMatch(/^POP-100[1-4]$/)
        if (code !== 'POP-1003') expect(at?.offset).toBeLessThanOrEqual(garbled.length)
      }
    }),
    { numRuns: 150 * inject('times'), timeout: 5_000 },
  )
})

const many = (count: number, piece: (i: number) => string) => Array.from({ length: count }, (_, i) => piece(i))

test.each([
  ['parentheses', '('.repeat(200_000)],
  ['operators', `CREATE TABLE t (a int CHECK (1 ${'+ 1 '.repeat(200_000)} > 0))`],
  ['conditions', `CREATE TABLE t (a int CHECK (a ${'AND a '.repeat(200_000)}))`],
  ['comments', '/*! '.repeat(500_000)],
  ['quotes', "'".repeat(1_000_001)],
  ['backslashes', `'${'\\\\'.repeat(500_000)}`],
  ['delimiters', 'DELIMITER $$\n'.repeat(100_000)],
  ['blocks', `CREATE TRIGGER t BEFORE INSERT ON t FOR EACH ROW ${'BEGIN '.repeat(100_000)}`],
  ['errors', 'CREATE TABLE (;\n'.repeat(3_000)],
  ['columns', `CREATE TABLE t (${many(20_000, (i) => `c${i} int`).join(', ')})`],
  ['keys', `CREATE TABLE t (a int, ${many(20_000, () => 'UNIQUE (a)').join(', ')})`],
  [
    'foreign keys',
    `CREATE TABLE t (a int, ${many(20_000, () => 'FOREIGN KEY (a) REFERENCES nowhere (a)').join(', ')})`,
  ],
  ['tables', many(5_000, (i) => `CREATE TABLE t${i} (a int); ALTER TABLE t${i} RENAME TO u${i};`).join('\n')],
])('a great many %s of MySQL do no harm', async (_, text) => {
  const started = performance.now()
  const { catalog } = await readAny(text, { dialect: 'mysql' })
  expect(catalog.dialect).toBe('mysql')
  expect(performance.now() - started).toBeLessThan(20_000)
})
