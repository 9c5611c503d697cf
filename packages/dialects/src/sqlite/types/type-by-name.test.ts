import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'

/** The kinds of columns that are given as `name declaration` lines; `+ condition` adds a check. */
async function kinds(table: string, ...parts: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { catalog, diagnostics } = await readDdl(`CREATE TABLE ${table} (${parts.join(', ')});`)
  expect(diagnostics).toEqual([])
  return Object.fromEntries(catalog.tables[0]?.columns.map(({ name, type }) => [name, type.kind]) ?? [])
}

test('texts that are called as moments and days are those', async () => {
  expect(
    await kinds(
      'task',
      'created_at TEXT NOT NULL',
      'updatedAt TEXT',
      'last_login TEXT',
      'timestamp TEXT',
      'due_date TEXT',
      'date_of_birth VARCHAR(40)',
      'published_on TEXT DEFAULT NULL',
      'fecha_alta TEXT',
      'valid_until TEXT',
    ),
  ).toEqual({
    created_at: 'timestamp',
    updatedAt: 'timestamp',
    last_login: 'timestamp',
    timestamp: 'timestamp',
    due_date: 'date',
    date_of_birth: 'date',
    published_on: 'date',
    fecha_alta: 'date',
    valid_until: 'date',
  })
})

test('whole numbers that are called as moments count seconds; what may be a flag, a day or a sum does not', async () => {
  const { catalog } = await readDdl(
    'CREATE TABLE note (id INTEGER PRIMARY KEY, created_at INTEGER, last_seen INTEGER, updated INTEGER, due_date INTEGER, paid_at BIGINT CHECK (paid_at % 2 = 0), amount INTEGER);',
  )
  const bits = catalog.tables[0]?.columns.map(({ name, type }) => [name, type.kind === 'integer' && type.bits])
  expect(Object.fromEntries(bits ?? [])).toEqual({
    id: 64,
    created_at: 32,
    last_seen: 32,
    updated: 64,
    due_date: 64,
    paid_at: 64,
    amount: 64,
  })
})

test('others are no days for a word in their names', async () => {
  const names = [
    'update',
    'hosted_at',
    'depends_on',
    'based_on',
    'date_format',
    'candidate',
    'mandate',
    'check_in',
    'since_when',
  ]
  const found = await kinds('task', ...names.map((name) => `${name} TEXT`))
  expect(Object.values(found)).toEqual(names.map(() => 'text'))
})

test('rooms are checked in to for days', async () => {
  expect(await kinds('bookings', 'check_in TEXT', 'check_out TEXT')).toEqual({ check_in: 'date', check_out: 'date' })
})

test('what has no room for it, another default, or is read as a text, is one', async () => {
  const told = [
    'start_date VARCHAR(10)',
    "end_date TEXT DEFAULT 'never'",
    'issue_date TEXT CHECK (length(issue_date) = 8)',
    "order_date TEXT CHECK (order_date LIKE '2024%')",
    'birth_date CHAR(30)',
  ]
  expect(Object.values(await kinds('form', ...told))).toEqual(told.map(() => 'text'))
})

test('comparisons with each other and with moments that are written out say nothing else', async () => {
  const told = [
    'start_date TEXT',
    'end_date TEXT',
    "CHECK (end_date IS NULL OR (end_date >= start_date AND start_date > '2020-01-01'))",
  ]
  expect(await kinds('project', ...told)).toEqual({ start_date: 'date', end_date: 'date' })
})

test('what leads to a day is one', async () => {
  const { catalog } = await readDdl(
    'CREATE TABLE day (the_date TEXT PRIMARY KEY); CREATE TABLE sale (id INTEGER PRIMARY KEY, day TEXT REFERENCES day, made_date TEXT REFERENCES shop (name)); CREATE TABLE shop (name TEXT PRIMARY KEY);',
  )
  const sale = catalog.tables.find(({ name }) => name === 'sale')
  expect(sale?.columns.map(({ type }) => type.kind)).toEqual(['integer', 'date', 'text'])
})
