import { formats } from '@populace/sources'
import { describe, expect, test } from 'vitest'
import { memoryFile, readAs, textOf } from './cases.ts'

const drizzle = (columns: string, more = '') =>
  `import { pgTable, integer, text } from 'drizzle-orm/pg-core'\nexport const a = pgTable('a', {\n  id: integer().primaryKey(),\n${columns}\n})\n${more}`
const typeorm = (members: string, decorators = '') =>
  `import { Entity, Column, PrimaryGeneratedColumn } from 'typeorm'\n@Entity()${decorators}\nclass A {\n  @PrimaryGeneratedColumn() id: number\n${members}\n}\n`
const faultsOf = async (text: string) =>
  (await readAs('schema.ts', text)).diagnostics.map((d) => `${d.code} ${d.at?.line}:${d.at?.column} ${d.message}`)

describe('what would have to be run is refused at its place', () => {
  test.each([
    [
      'a column of a helper',
      drizzle('  n: money("n"),'),
      'POP-1007 4:3 the column n of a is no builder of postgres that is known',
    ],
    [
      'a table’s computed name',
      'export const a = pgTable(process.env.NAME, {})',
      'POP-1007 1:18 the table’s name or columns would have to be computed',
    ],
    [
      'a table’s computed columns',
      'export const a = pgTable("a", make())',
      'POP-1007 1:18 the table’s name or columns would have to be computed',
    ],
    [
      'a reference to no table',
      drizzle('  n: integer().references(() => elsewhere.id),'),
      'POP-1004 4:27 what n of a refers to is no column of a table here',
    ],
    [
      'a computed generation',
      drizzle('  n: text().generatedAlwaysAs(make()),'),
      'POP-1007 4:3 what generates n would have to be computed',
    ],
    ['a syntax fault', drizzle('  n: integer('), /^POP-1001 5:\d+ Unexpected token/],
    [
      'an entity’s column without a type',
      typeorm('  @Column() place: Point'),
      'POP-1002 5:3 A.place has no type that is known',
    ],
    [
      'a computed condition',
      typeorm('', ' @Check(make())'),
      'POP-1007 2:11 a condition of A would have to be computed',
    ],
    [
      'an heir of no table',
      typeorm('', '\nclass Kept {}\n@ChildEntity() class Heir extends Kept {}\n@Entity()'),
      'POP-1004 4:1 no class that Heir extends here keeps a table for it (@TableInheritance)',
    ],
    [
      'a closure table’s computed columns',
      typeorm('', ' @Tree("closure-table", { ancestorColumnName: (c) => "above_" + c.propertyName })'),
      'POP-1007 2:11 the columns of A’s closure table would have to be computed',
    ],
    [
      'SQL that goes on',
      typeorm('', " @Check('true); DROP TABLE a; --')"),
      'POP-1001 2:11 true); DROP TABLE a; -- is not one expression',
    ],
    ['no tables', 'export const a = 1', 'POP-1003 1:1 no tables are declared here'],
  ])('%s', async (_, text, message) => {
    expect(await faultsOf(text)).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })
})

test('a schema is never run, whatever it says', async () => {
  const ran = 'populaceSourceRan'
  await faultsOf(`globalThis.${ran} = true\n${drizzle(`  n: text().default((globalThis.${ran} = true)),`)}`)
  await faultsOf(typeorm(`  @Column({ default: (globalThis.${ran} = true) }) x: string`))
  expect(ran in globalThis).toBe(false)
})

test('tables of MySQL and SQLite are of their dialect', async () => {
  const mysql = await readAs(
    's.ts',
    "export const a = mysqlTable('a', { id: int().autoincrement().primaryKey(), kind: mysqlEnum(['x', 'y']).notNull() })",
  )
  expect(mysql.catalog.dialect).toBe('mysql')
  expect(mysql.ddl).toContain("`kind` enum('x', 'y') NOT NULL")
  const sqlite = await readAs(
    's.ts',
    "export const a = sqliteTable('a', { id: integer().primaryKey({ autoIncrement: true }), done: integer({ mode: 'boolean' }) })",
  )
  expect(sqlite.catalog.dialect).toBe('sqlite')
  expect(sqlite.catalog.tables[0]?.columns.map((c) => c.name)).toEqual(['id', 'done'])
})

test('columns that the schema’s own functions answer are read with the arguments of their calls', async () => {
  const text = drizzle(
    '  made: moment("made_at").unique(),\n  seen: moment(),\n  ...owned("user_id"),',
    `function moment(name = 'at', zoned = ZONED) {
  return timestamp(name, { withTimezone: zoned }).notNull().default(sql\`now()\`)
}
const ZONED = true
const owned = (name: string) => ({ owner: key(name).references(() => a.id, { onDelete: 'cascade' }) })
const key = (name: string) => integer(name).notNull()
`,
  )
  const { ddl, diagnostics } = await readAs('schema.ts', text)
  expect(diagnostics).toEqual([])
  for (const column of ['"made_at" timestamp', '"at" timestamp'])
    expect(ddl).toContain(`${column} with time zone NOT NULL DEFAULT (now())`)
  expect(ddl).toMatch(/UNIQUE \("made_at"\)/)
  expect(ddl).toMatch(/FOREIGN KEY \("user_id"\) REFERENCES "a" \("id"\) ON DELETE CASCADE/)
})

test('a function that answers itself is refused, and ends', async () => {
  expect(await faultsOf(drizzle('  n: again("n"),', 'const again = (name) => again(name).notNull()'))).toEqual([
    'POP-1007 4:3 the column n of a is no builder of postgres that is known',
  ])
})

test('an index that has no name gets one where the database wants it', async () => {
  const text = `import { Entity, Column, Index, PrimaryGeneratedColumn } from 'typeorm'
@Entity() class A { @PrimaryGeneratedColumn() id: number; @Index({ unique: true }) @Column() code: string }`
  const mysql = await readAs('s.ts', text, text, { dialect: 'mysql' })
  expect(mysql.diagnostics).toEqual([])
  expect(mysql.ddl).toContain('CREATE UNIQUE INDEX `a_unique_1` ON `a` (`code`)')
})

test('texts that the tool lists and the database does not are told', async () => {
  const listed = await readAs('s.ts', drizzle("  role: text({ enum: ['admin', 'guest'] }),"))
  expect(listed.generators).toEqual({ a: { role: { values: ['admin', 'guest'] } } })
  const written = await readAs('s.ts', typeorm("  @Column() size: 'small' | 'large'"))
  expect(written.generators).toEqual({ a: { size: { values: ['small', 'large'] } } })
})

const library = 'typeorm-library/schema.ts'

test('a table that entities share tells whose rows it holds', async () => {
  const { generators } = await readAs(library, textOf(library))
  expect(generators).toEqual({
    media: { kind: { values: ['book', 'Film', 'ShortFilm'] } },
    reader: { role: { values: ['Reader', 'staff'] } },
  })
})

test('conditions of Drizzle are in the words of their database, written out or by operators', async () => {
  const of = (maker: string, from: string) => `import { ${maker}, int, integer } from 'drizzle-orm/${from}'
export const a = ${maker}('a', { id: integer().primaryKey(), n: int('order').notNull(), m: int() }, (t) => [
  check('few', sql\`\${t.n} between 1 and \${90}\`),
  check('more', or(isNull(t.m), and(gt(t.m, t.n), notInArray(t.m, [3, 4]), not(eq(t.m, 7))))),
  { kind: 'check', expression: sql\`nothing\` },
])`
  const mysql = await readAs('s.ts', of('mysqlTable', 'mysql-core').replaceAll('integer()', 'int()'))
  expect(mysql.ddl).toContain('CHECK (`order` between 1 and 90)')
  const sqlite = await readAs('s.ts', of('sqliteTable', 'sqlite-core').replaceAll(' int(', ' integer('))
  expect(sqlite.ddl).toContain('CHECK (("m" IS NULL) OR (("m" > "order") AND ("m" NOT IN (3, 4)) AND (NOT ("m" = 7))))')
  expect(sqlite.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['POP-1007', 'warning']])
  const rows = mysql.catalog.tables[0]?.checks.map(({ expression }) => expression.tree?.op)
  expect(rows).toEqual(['and', 'or'])
})

describe('names that stand for names twice over end', () => {
  const doubled = (first: string, next: (of: string) => string) =>
    [`const a0 = ${first}`, ...Array.from({ length: 60 }, (_, i) => `const a${i + 1} = ${next(`a${i}`)}`)].join('\n')

  test.each([
    ['lists', doubled("['x']", (a) => `[${a}, ${a}]`)],
    ['texts', doubled("'x'", (a) => `\`\${${a}}\${${a}}\``)],
    ['choices', doubled("''", (a) => `${a} || ${a}`)],
    ['objects', doubled("{ x: 'x' }", (a) => `{ x: ${a}, y: ${a} }`)],
  ])('%s', async (_, names) => {
    expect(await faultsOf(drizzle('  n: text().default(a60),', names))).toEqual([
      'POP-1007 4:6 the default of n would have to be computed',
    ])
  })

  test('objects spread into each other', async () => {
    const names = doubled('{ x: integer() }', (a) => `{ ...${a}, ...${a} }`)
    expect(await faultsOf(drizzle('  ...a60,', names))).toContainEqual(
      'POP-1006 2:31 what is spread here takes more than 100000 steps',
    )
  })
})

test('of two properties with one name the later one counts', async () => {
  const { ddl } = await readAs(
    'schema.ts',
    drizzle('  ...also,\n  n: text().notNull(),', 'const also = { n: integer() }'),
  )
  expect(ddl).toContain('"n" text NOT NULL')
  expect(ddl).not.toContain('"n" integer')
})

test('entities find each other by the ends of shortened paths, without the project that says what they stand for', async () => {
  const entity = (name: string, more: string, members: string) =>
    `import { Column, Entity, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'\n${more}@Entity()\nexport class ${name} {\n  @PrimaryGeneratedColumn() id: number\n${members}\n}\n`
  const files = [
    memoryFile('entity/User.ts', entity('User', '', '')),
    memoryFile(
      'entity/Issue.ts',
      entity('Issue', "import { User } from '@server/entity/User'\n", '  @ManyToOne(() => User) user: User'),
    ),
  ]
  const parted = formats.find(({ ending }) => ending.test('entity.ts'))?.parted
  const read = await parted?.read(files, {})
  expect(read?.diagnostics).toEqual([])
  expect(read?.catalog.tables.flatMap(({ foreignKeys }) => foreignKeys.map(({ columns }) => columns))).toEqual([
    ['userId'],
  ])
})
