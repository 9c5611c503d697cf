import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PopulaceError } from '@populace/diagnostics'
import { expect, test } from 'vitest'
import { openSource } from './source.ts'

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'populace-folder-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

const faultsOf = async (source: string) => {
  try {
    await openSource(source)
  } catch (error) {
    if (error instanceof PopulaceError)
      return error.diagnostics.map(({ code, at }) => [code, at?.file?.slice(source.length + 1), at?.line])
    throw error
  }
  throw new Error('nothing is wrong')
}

test('models of Prisma in several files are one schema', async () => {
  const folder = await folderOf({
    'schema.prisma': 'datasource db {\n  provider = "postgresql"\n}\n',
    'models/user.prisma': 'model User {\n  id Int @id\n  posts Post[]\n}\n',
    'models/post.prisma':
      'model Post {\n  id Int @id\n  userId Int\n  user User @relation(fields: [userId], references: [id])\n}',
    'migrations/1/migration.sql': 'CREATE TABLE not_this (id int)',
  })
  const { catalog } = await openSource(folder)
  expect(catalog.tables.map(({ name }) => name).sort()).toEqual(['Post', 'User'])
  expect(catalog.tables.find(({ name }) => name === 'Post')?.foreignKeys).toHaveLength(1)
})

test('migrations are read in the order of their numbers, without what undoes them', async () => {
  const folder = await folderOf({
    'V10__more.sql': 'ALTER TABLE orders ADD COLUMN total numeric(8,2) NOT NULL;',
    'V9__orders.sql': '-- PostgreSQL\nCREATE TABLE orders (id serial PRIMARY KEY);',
    'V9__orders.down.sql': 'DROP TABLE orders;',
    'old/down.sql': 'DROP TABLE orders;',
    'node_modules/x/a.sql': 'CREATE TABLE not_this (id int);',
  })
  const { catalog } = await openSource(folder)
  expect(catalog.tables.map(({ name, columns }) => [name, columns.map((c) => c.name)])).toEqual([
    ['orders', ['id', 'total']],
  ])
})

test('a fault is told at the line of its file', async () => {
  const models = await folderOf({
    'a.prisma': 'model A {\n  id Int @id\n}',
    'b.prisma': '\nmodel B {\n  id Int @id\n  place Point\n}',
  })
  expect(await faultsOf(models)).toEqual([['POP-1002', 'b.prisma', 4]])
  const scripts = await folderOf({ '1.sql': 'CREATE TABLE a (id serial);\n\n', '2.sql': '\nCREATE TABEL b (id int);' })
  expect(await faultsOf(scripts)).toEqual([['POP-1001', '2.sql', 2]])
})

test('files of rows are tables, and texts that are the keys of another file lead to it', async () => {
  const codes = ['AMS', 'BER', 'CDG', 'DUB', 'EDI', 'FRA', 'GVA', 'HAM']
  const rows = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i)).join('\n')
  const airports = rows(8, (i) => `${codes[i]},City ${i}`)
  const folder = await folderOf({
    'airports.csv': `code,city\n${airports}\n`,
    'flights.tsv': `id\torigin\tticket\n${rows(24, (i) => `${i + 1}\t${codes[i % 7]}\tT${i * 31}`)}\n`,
    'boarding/passes.csv': `ticket,seat\n${rows(20, (i) => `T${i * 31},${i}A`)}\n`,
    'notes.md': 'nothing',
  })
  const { catalog } = await openSource(folder)
  const keys = catalog.tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map(({ columns, references }) => [name, columns, references.name, references.columns]),
  )
  expect(catalog.tables.map(({ name }) => name).sort()).toEqual(['airports', 'flights', 'passes'])
  expect(keys).toEqual([
    ['flights', ['origin'], 'airports', ['code']],
    ['passes', ['ticket'], 'flights', ['ticket']],
  ])
})

test('two files that would be one table are a fault', async () => {
  const folder = await folderOf({ 'a/orders.csv': 'id\n1\n', 'b/orders.csv': 'id\n1\n' })
  expect(await faultsOf(folder)).toContainEqual(['POP-1001', 'b/orders.csv', 1])
})

test('a folder without a schema is refused by name', async () => {
  const folder = await folderOf({ 'readme.md': 'nothing' })
  await expect(openSource(folder)).rejects.toThrow(/POP-1005.*holds no file of a schema/s)
})

test('entities of a program are one schema, however they name each other’s files', async () => {
  const folder = await folderOf({
    'tsconfig.json':
      '{\n  // Short names.\n  "compilerOptions": { "baseUrl": "./", "paths": { "@kinds/*": ["src/kinds/*"], }, },\n}',
    'src/kinds/state.ts': "enum State { Open = 'open', Done = 'done' }\nexport default State\n",
    'src/users/user.entity.ts':
      "import { Entity, PrimaryGeneratedColumn } from 'typeorm'\n@Entity()\nexport default class User {\n  @PrimaryGeneratedColumn() id: number\n}\n",
    'src/tasks/task.entity.ts': `import { Entity, PrimaryGeneratedColumn, Column, ManyToOne, JoinColumn } from 'typeorm'
import State from '@kinds/state'
import Person from 'src/users/user.entity'
@Entity()
export class Task {
  @PrimaryGeneratedColumn() id: number
  @Column() state: State
  @Column({ type: 'enum', enum: State }) before: State
  @Column() kind: 'chore' | 'project'
  @ManyToOne(() => Person) @JoinColumn({ name: 'ownerId' }) owner: Person
  @Column() ownerId: string
}
`,
    'src/users/user.entity.test.ts':
      "import { Entity, PrimaryColumn } from 'typeorm'\n@Entity() class NotThis { @PrimaryColumn() id: number }\n",
    'src/seed.sql': 'SELECT 1;',
  })
  const { catalog } = await openSource(folder)
  expect(catalog.tables.map(({ name }) => name).sort()).toEqual(['task', 'user'])
  const task = catalog.tables.find(({ name }) => name === 'task')
  expect(task?.columns.map(({ name, type }) => [name, type.kind])).toEqual([
    ['id', 'integer'],
    ['state', 'text'],
    ['before', 'enum'],
    ['kind', 'text'],
    // The key's type is that of what it leads to.
    ['ownerId', 'integer'],
  ])
  expect(task?.foreignKeys.map(({ columns, references }) => [columns, references.name])).toEqual([
    [['ownerId'], 'user'],
  ])
})

test('all properties of a dbt project are one schema, and a source is told apart from the model of its name', async () => {
  const folder = await folderOf({
    'models/orders.yml': `models:
  - name: orders
    columns:
      - name: customer_id
        tests:
          - relationships: { to: ref('customers'), field: customer_id }
      - name: customer_id
        tests: [not_null]
`,
    'models/customers.yml': 'version: 2\nmodels:\n  - name: customers\n    columns: [{ name: customer_id }]\n',
    'models/sources.yml':
      'sources:\n  - name: shop\n    schema: raw\n    tables:\n      - name: orders\n        columns: [{ name: id }]\n',
    'models/orders.sql': "select * from {{ source('shop', 'orders') }}",
  })
  const { catalog } = await openSource(folder)
  expect(catalog.tables.map(({ schema, name }) => `${schema}.${name}`).sort()).toEqual([
    'public.customers',
    'public.orders',
    'raw.orders',
  ])
  const orders = catalog.tables.find(({ schema, name }) => `${schema}.${name}` === 'public.orders')
  expect(orders?.columns.map(({ name, nullable }) => [name, nullable])).toEqual([['customer_id', false]])
  expect(orders?.foreignKeys.map(({ references }) => references.name)).toEqual(['customers'])
})
