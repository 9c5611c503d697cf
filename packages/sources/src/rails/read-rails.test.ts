import { describe, expect, test } from 'vitest'
import { readRails } from './read-rails.ts'

const schema = (inside: string) => `ActiveRecord::Schema[7.1].define(version: 1) do\n${inside}\nend\n`
const table = (inside: string) => schema(`  create_table "a" do |t|\n${inside}\n  end`)
const faultsOf = async (text: string) =>
  (await readRails(text)).diagnostics.map((d) => `${d.code} ${d.severity} ${d.at?.line}:${d.at?.column} ${d.message}`)

describe('a fault is told at its place', () => {
  test.each([
    ['a missing value', table('    t.string "x", limit:'), 'POP-1001 error 3:25 a value is missing: the line ends'],
    ['an open block', 'create_table "a" do |t|\n  t.string "x"\n', 'POP-1001 error 3:1 end is missing: the file ends'],
    [
      'an unknown type',
      table('    t.polyhedron "x"'),
      'POP-1002 error 3:5 t.polyhedron declares no type of postgres that is known',
    ],
    ['a type the database does not know', table('    t.column "x", "polyhedron"'), /^POP-1002 error 3:5 /],
    [
      'a default that is computed',
      table('    t.date "x", default: Date.today'),
      'POP-1007 error 3:26 the default of x is code, and schemas are not run',
    ],
    [
      'a string with code',
      table('    t.string "x#{1 + 1}"'),
      'POP-1007 error 3:14 a string with code in it is not run',
    ],
    [
      'a key without its column',
      schema('  create_table "b"\n  create_table "a"\n  add_foreign_key "a", "b"'),
      'POP-1004 error 4:3 a has no column that would refer to b',
    ],
    [
      'a key of no table',
      schema('  create_table "b"\n  add_foreign_key "a", "b"'),
      'POP-1004 error 3:3 there is no table a',
    ],
    ['a condition with a fault in its SQL', table('    t.check_constraint "x >"'), /^POP-1001 error 3:5 Syntax error/],
    [
      'SQL that goes on',
      table('    t.check_constraint "true); DROP TABLE a; --"'),
      'POP-1001 error 3:5 true); DROP TABLE a; -- is not one expression',
    ],
    [
      'a trigger',
      `${table('    t.string "x"').replace(/end\n$/, '')}  create_trigger "t", on: "a"\nend\n`,
      'POP-1007 warning 5:3 create_trigger is not read; what it changes is not known',
    ],
    ['no tables', schema(''), 'POP-1003 error 1:1 no tables are declared here'],
  ])('%s', async (_, text, message) => {
    expect(await faultsOf(text)).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })
})

test('a dump of Rails 6 leaves moments as precise as the database has them', async () => {
  const { catalog } = await readRails(
    'ActiveRecord::Schema.define(version: 2021_01_01) do\n  create_table "a" do |t|\n    t.datetime "x"\n    t.datetime "y", precision: 6\n  end\nend',
  )
  expect(catalog.tables[0]?.columns.map((c) => c.type.raw)).toEqual([
    'bigint',
    'timestamp without time zone',
    'timestamp(6) without time zone',
  ])
})

test.each([
  ['people', 'person'],
  ['categories', 'category'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['analyses', 'analysis'],
  ['shelves', 'shelf'],
  ['data', 'datum'],
  ['order_items', 'order_item'],
  ['sheep', 'sheep'],
])('a key to %s is found in %s_id', async (plural, singular) => {
  const { catalog } = await readRails(
    schema(
      `create_table "${plural}"\ncreate_table "a" do |t|\n  t.bigint "other_id"\n  t.bigint "${singular}_id"\nend\nadd_foreign_key "a", "${plural}"`,
    ),
  )
  const key = catalog.tables.find((t) => t.name === 'a')?.foreignKeys[0]
  expect(key?.columns).toEqual([`${singular}_id`])
})

test('nothing of a hostile dump is run', async () => {
  const faults = await faultsOf(
    schema(
      '  system("touch /tmp/pwned")\n  create_table "a", id: `id`, force: exit! do |t|\n    t.string File.read("x")\n  end',
    ),
  )
  expect(faults.length).toBeGreaterThan(1)
})

test.each([
  ['postgres', table('    t.string "x"')],
  ['mysql', schema('  create_table "a", charset: "utf8mb4", force: :cascade do |t|\n    t.string "x"\n  end')],
  [
    'sqlite',
    schema(
      '  create_table "a", force: :cascade do |t|\n    t.string "x"\n  end\n  create_virtual_table "f", "fts5", ["x"]',
    ),
  ],
])('a dump of %s is told as one', async (dialect, text) => {
  expect((await readRails(text)).catalog.dialect).toBe(dialect)
  expect((await readRails(text, { dialect: 'sqlite' })).catalog.dialect).toBe('sqlite')
})

test('a key of MySQL names what it leads to', async () => {
  const text = schema(
    '  create_table "b"\n  create_table "a" do |t|\n    t.bigint "b_id"\n  end\n  add_foreign_key "a", "b"',
  )
  const { ddl } = await readRails(text, { dialect: 'mysql' })
  expect(ddl).toContain('FOREIGN KEY (`b_id`) REFERENCES `b` (`id`)')
})

test('triggers that a gem dumps as chains of calls are told, and the rest is read', async () => {
  const { catalog, diagnostics } = await readRails(
    schema(
      `  create_table "a" do |t|
    t.string "x"
  end
  create_trigger("a_insert", :generated => true).
      on("a").
      before(:insert).
      for_each(:row) do
    "NEW.x := upper(NEW.x);"
  end
  create_trigger("a_update")
      .on("a")
      .after(:update) do
    <<-SQL_ACTIONS
      PERFORM 1;
    SQL_ACTIONS
  end
  create_table "b"`,
    ),
  )
  expect(catalog.tables.map((t) => t.name)).toEqual(['a', 'b'])
  expect(diagnostics.map((d) => [d.code, d.severity])).toEqual([
    ['POP-1007', 'warning'],
    ['POP-1007', 'warning'],
  ])
})
