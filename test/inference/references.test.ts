import { expect, test } from 'vitest'
import { readDdl } from '@populace/dialects'
import { defaultGenerator, generators, populate, resolve } from '@populace/engine'
import { infer, leadsByName } from '@populace/inference'
import { mergeModel, parseModel } from '@populace/model'
import { completeModel, planProject, planTables } from '@populace/project'
import { loadVocabulary, locales } from '@populace/vocabulary'
import { valueAt } from '../laws/world.ts'

const USERS = 'CREATE TABLE users (id int PRIMARY KEY, name varchar(80));'

/** Where columns lead that no key decides, as `table.column → table.column`. */
async function ledBy(ddl: string): Promise<readonly string[]> {
  const { catalog } = await readDdl(ddl, { dialect: 'mysql' })
  const { model } = infer(catalog, { generators, fallback: defaultGenerator })
  return Object.entries(model.tables).flatMap(([table, { relations }]) =>
    Object.entries(relations).flatMap(([column, { references }]) =>
      references ? [`${table}.${column} → ${references}`] : [],
    ),
  )
}

test.each([
  ['user_id', 'users.id'],
  ['userId', 'users.id'],
  ['usr_id', 'users.id'],
  ['fk_user', 'users.id'],
  ['user_fk', 'users.id'],
  ['id_usuario', 'users.id'],
  ['author_id', 'users.id'],
  ['approved_by', 'users.id'],
  ['invited_user_id', 'users.id'],
  ['user', 'users.id'],
  ['parent_id', 'posts.id'],
])('%s of posts leads to %s', async (column, target) => {
  expect(await ledBy(`${USERS} CREATE TABLE posts (id int PRIMARY KEY, ${column} int);`)).toEqual([
    `posts.${column} → ${target}`,
  ])
})

test.each([
  [
    'a code that tells rows apart beside their key is led to',
    'feature_key varchar(40) NOT NULL',
    ['gates.feature_key → features.key'],
  ],
  [
    'what rows lead to by its key they repeat the code of',
    'feature_id int NOT NULL, feature_key varchar(40) NOT NULL',
    ['gates.feature_id → features.id'],
  ],
  ['a code that has no room for it is none of those', 'feature_key varchar(20) NOT NULL', []],
])('%s', async (_, columns, references) => {
  const features = 'CREATE TABLE features (id int PRIMARY KEY, `key` varchar(40) NOT NULL UNIQUE, label text);'
  expect(await ledBy(`${features} CREATE TABLE gates (gate int PRIMARY KEY, ${columns});`)).toEqual(references)
})

test('what counts to 127 leads to no table whose rows are numbered further', async () => {
  const things =
    'CREATE TABLE things (id int PRIMARY KEY, name text); CREATE TABLE states (id tinyint PRIMARY KEY, name text);'
  expect(await ledBy(`${things} CREATE TABLE jobs (job int PRIMARY KEY, thing_id tinyint, state_id tinyint);`)).toEqual(
    ['jobs.state_id → states.id'],
  )
})

test('keys that share a column lead what they end at to each other', async () => {
  const shared =
    'FOREIGN KEY (client, tenant) REFERENCES client (id, tenant), FOREIGN KEY (tenant) REFERENCES network (id)'
  const network = 'CREATE TABLE network (id char(36) PRIMARY KEY, label text);'
  const client = 'CREATE TABLE client (id varchar(99), tenant char(36), PRIMARY KEY (id, tenant));'
  const grant = (nulls: string) =>
    `CREATE TABLE grants (client varchar(99) NOT NULL, tenant char(36) ${nulls}, ${shared});`
  expect(await ledBy(network + client + grant('NOT NULL'))).toEqual(['client.tenant → network.id'])
  expect(await ledBy(network + client + grant('NULL')), 'a key that may be empty ties nothing').toEqual([])
  const tied = client.replace('));', '), FOREIGN KEY (tenant) REFERENCES network (id));')
  expect(await ledBy(network + tied + grant('NOT NULL')), 'what is declared is enough').toEqual([])
  const above = 'CREATE TABLE org (id char(36) PRIMARY KEY);'
  const under = client.replace('));', '), FOREIGN KEY (tenant) REFERENCES org (id));')
  expect(await ledBy(network + above + under + grant('NOT NULL'))).toEqual(['org.id → network.id'])
})

test('part of a key that tells rows apart leads to where it comes from', async () => {
  const declared = `CREATE TABLE branch (id int PRIMARY KEY);
    CREATE TABLE clerk (id int, branch int NOT NULL, PRIMARY KEY (id, branch), FOREIGN KEY (branch) REFERENCES branch (id));`
  const manager = (unique: string) =>
    `CREATE TABLE manager (clerk int NOT NULL, branch int NOT NULL ${unique}, FOREIGN KEY (clerk, branch) REFERENCES clerk (id, branch));`
  expect(await ledBy(declared + manager('UNIQUE'))).toEqual(['manager.branch → branch.id'])
  expect(await ledBy(declared + manager(''))).toEqual([])
})

test.each([
  ['of another type', 'user_id varchar(40)'],
  ['of another system', 'github_user_id int'],
  ['that is a figure', 'user_count int'],
  ['that leads to tables by turns', 'user_id int, user_type varchar(40)'],
  ['of a table that is not there', 'customer_id int'],
  ['that a key decides', 'user_id int, FOREIGN KEY (user_id) REFERENCES users (id)'],
])('a column %s is no undeclared reference', async (_, columns) => {
  expect(await ledBy(`${USERS} CREATE TABLE posts (id int PRIMARY KEY, ${columns});`)).toEqual([])
})

test.each([
  [
    'a warehouse’s letters',
    'part (p_partkey int PRIMARY KEY)',
    'lineitem (l_id int PRIMARY KEY, l_partkey int)',
    'lineitem.l_partkey → part.p_partkey',
  ],
  [
    'a prefix of all tables',
    'wp_posts (ID int PRIMARY KEY)',
    'wp_comments (ID int PRIMARY KEY, comment_post_ID int)',
    'wp_comments.comment_post_ID → wp_posts.ID',
  ],
  [
    'another language',
    'kunden (id int PRIMARY KEY)',
    'bestellungen (id int PRIMARY KEY, kunde_id int)',
    'bestellungen.kunde_id → kunden.id',
  ],
  [
    'codes',
    'currencies (code char(3) PRIMARY KEY)',
    'prices (id int PRIMARY KEY, currency_code char(3))',
    'prices.currency_code → currencies.code',
  ],
  [
    'a key that repeats its table',
    'employees (emp_no int PRIMARY KEY)',
    'salaries (id int PRIMARY KEY, emp_no int)',
    'salaries.emp_no → employees.emp_no',
  ],
])('names are read behind %s', async (_, parent, child, led) => {
  expect(await ledBy(`CREATE TABLE ${parent}; CREATE TABLE ${child};`)).toEqual([led])
})

test('nothing leads to a table that gets no rows', async () => {
  const { catalog } = await readDdl(`${USERS} CREATE TABLE posts (id int PRIMARY KEY, user_id int);`, {
    dialect: 'mysql',
  })
  const stated = { tables: { users: { skip: true, columns: {}, relations: {} } } }
  expect(infer(catalog, { generators, fallback: defaultGenerator, stated }).model.tables.posts?.relations).toEqual({})
})

test('a guess that leads to a table that stays empty is dropped, and its column filled by what it means; a key is not', async () => {
  const { catalog } = await readDdl(
    `CREATE TABLE device (id int PRIMARY KEY, kind int NOT NULL CHECK (kind > 5 AND kind < 3));
    CREATE TABLE reading (id int PRIMARY KEY, device_id int NOT NULL, value decimal(8,2));
    CREATE TABLE wiring (id int PRIMARY KEY, device int NOT NULL, FOREIGN KEY (device) REFERENCES device (id));
    CREATE TABLE wiring_check (id int PRIMARY KEY, wiring_id int NOT NULL, reading_id int NOT NULL);`,
    { dialect: 'mysql' },
  )
  const source = { label: 'schema.sql', catalog, diagnostics: [] }
  const { plan } = await planProject(await completeModel(source, { rows: 40 }), { fit: true })
  expect(Object.fromEntries(plan.tables.map(({ name, rows }) => [name, rows]))).toEqual({
    device: 0,
    reading: 40,
    wiring: 0,
    wiring_check: 40,
  })
  const sources = Object.fromEntries(
    plan.tables.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column.source])),
  )
  expect(sources['reading.device_id']).toMatchObject({ kind: 'generator', params: { min: 1 } })
  expect(sources['wiring_check.wiring_id']).toMatchObject({ kind: 'generator', params: { min: 1 } })
  expect(sources['wiring_check.reading_id']).toMatchObject({ kind: 'reference', relation: 'reading_id' })
  const alone = await planTables(
    source,
    { rows: 40 },
    new Set([plan.tables.find((t) => t.name === 'reading')?.key ?? '']),
  )
  expect(alone.plan).toEqual(plan)
})

test('what a check compares with a key leads where that does', async () => {
  expect(
    await ledBy(`${USERS}
    CREATE TABLE family (id int PRIMARY KEY, admin_id int NOT NULL, member_id int NOT NULL, size int NOT NULL, FOREIGN KEY (admin_id) REFERENCES users (id),
      CHECK ((admin_id <> member_id AND size > 1) OR (admin_id = member_id AND size = 1)), CHECK (admin_id > size), CHECK (id <> admin_id));`),
  ).toEqual(['family.member_id → users.id'])
})

test('two tables never need a row of each other first', async () => {
  const led = await ledBy(`CREATE TABLE users (id int PRIMARY KEY, account_id int NOT NULL);
    CREATE TABLE accounts (id int PRIMARY KEY, user_id int NOT NULL);`)
  expect(led).toHaveLength(1)
})

/** The values of `posts.user_id` under a model's text. */
async function written(text: string): Promise<readonly number[]> {
  const { catalog } = await readDdl(`${USERS} CREATE TABLE posts (id int PRIMARY KEY, user_id int NOT NULL);`, {
    dialect: 'mysql',
  })
  const parsed = parseModel(text, { file: 'populace.yaml', catalog, generators, locales })
  if (!parsed.model) throw new Error(JSON.stringify(parsed.diagnostics))
  const inference = infer(catalog, { generators, fallback: defaultGenerator, stated: parsed.model })
  const vocabulary = await loadVocabulary('en')
  const { plan, diagnostics } = resolve(mergeModel(inference.model, parsed.model, catalog), catalog, vocabulary, {
    fit: true,
  })
  if (!plan) throw new Error(JSON.stringify(diagnostics))
  const posts = plan.tables.find(({ key }) => key.endsWith('.posts'))?.key ?? ''
  const { layout, fill } = populate(plan, vocabulary).table(posts)
  const vector = fill(0, 40).columns[layout.columns.findIndex(({ name }) => name === 'user_id')]
  return vector ? Array.from({ length: 40 }, (_, row) => Number(valueAt(vector, row))) : []
}

const FEW = 'version: 1\ntables:\n  users: { rows: 5 }\n  posts:\n    rows: 40\n'

test('its values are keys of the rows that it leads to', async () => {
  expect((await written(FEW)).every((id) => id >= 1 && id <= 5)).toBe(true)
})

test.each([
  ['relations: { user_id: { references: "" } }', 'a text says that it leads nowhere'],
  ['columns: { user_id: { generator: number.integer, min: 100, max: 900 } }', 'a text gives it a generator'],
])('%s: then %s', async (setting) => {
  expect((await written(`${FEW}    ${setting}\n`)).some((id) => id < 1 || id > 5)).toBe(true)
})

test('a text may say where a column leads that inference leaves alone, and is told of what does not exist', async () => {
  const { catalog } = await readDdl(`${USERS} CREATE TABLE posts (id int PRIMARY KEY, whom int);`, { dialect: 'mysql' })
  const read = (references: string) =>
    parseModel(`version: 1\ntables:\n  posts:\n    relations: { whom: { references: ${references} } }\n`, {
      file: 'populace.yaml',
      catalog,
      generators,
      locales,
    })
  expect(read('users.id').model?.tables.posts?.relations.whom).toEqual({ references: 'users.id' })
  expect(read('user.id').diagnostics).toEqual([expect.objectContaining({ code: 'POP-2002' })])
  expect(read('users.key').diagnostics).toEqual([expect.objectContaining({ code: 'POP-2002' })])
})

test('settings of a relation that there is not are a fault, with the nearest that there is', async () => {
  const ddl = `${USERS} CREATE TABLE posts (id int PRIMARY KEY, user_id int, uses int, editor int, FOREIGN KEY (editor) REFERENCES users (id));`
  const { catalog } = await readDdl(ddl, { dialect: 'mysql' })
  const faultsOf = (relations: string) =>
    parseModel(`tables: { posts: { relations: { ${relations} } } }`, {
      catalog,
      generators,
      leads: leadsByName(catalog),
    }).diagnostics.map(({ code, message, fix }) => ({ code, message, fix }))
  expect(faultsOf('user_id: { nulls: 10% }, editor: { nulls: 10% }')).toEqual([])
  expect(faultsOf('uses: { nulls: 10%, references: users.id }')).toEqual([])
  expect(faultsOf('uses: { nulls: 10% }')).toEqual([
    {
      code: 'POP-2002',
      message: 'uses is no relation: no key decides it, and its name speaks of no table',
      fix: 'say where it leads with references: table.column, or remove the entry',
    },
  ])
  expect(faultsOf('edtor: { nulls: 10% }')).toMatchObject([{ code: 'POP-2002', fix: 'did you mean "editor"?' }])
})
