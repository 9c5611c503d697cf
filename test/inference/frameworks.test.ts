import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

const first = async (ddl: string, table: string, count = 2) =>
  csvOf(await worldOf(ddl), `public.${table}`, 0, count).map((line) => Object.values(JSON.parse(line)).join(','))

test.each([
  ['create table schema_migrations (version varchar primary key)', 'schema_migrations', /^2023\d{10}$/],
  [
    'create table "__EFMigrationsHistory" ("MigrationId" varchar(150) primary key, "ProductVersion" varchar(32) not null)',
    '__EFMigrationsHistory',
    /^2023\d{10}_Create\w+,8\.0\.11$/,
  ],
  [
    'create table knex_migrations (id serial primary key, name varchar(255) not null, batch int not null)',
    'knex_migrations',
    /^\d,2023\d{10}_\w+\.js,\d$/,
  ],
  ['create table alembic_version (version_num varchar(32) primary key)', 'alembic_version', /^[0-9a-f]{12}$/],
  [
    'create table django_content_type (id serial primary key, app_label varchar(100) not null, model varchar(100) not null)',
    'django_content_type',
    /^\d,\w+,\w+$/,
  ],
])('%s is filled as its framework would', async (ddl, table, form) => {
  for (const line of await first(ddl, table, 1)) expect(line).toMatch(form)
})

test('the pieces of a migration agree', async () => {
  const ddl =
    'create table flyway_schema_history (installed_rank int primary key, version varchar(50) not null, description varchar(200) not null, script varchar(1000) not null, checksum int not null)'
  expect((await first(ddl, 'flyway_schema_history')).map((line) => line.split(',').slice(0, 4))).toEqual([
    ['1', '1', 'create users', 'V1__create_users.sql'],
    ['2', '2', 'create accounts', 'V2__create_accounts.sql'],
  ])
})

test('why a framework’s table is filled as it is can be read', async () => {
  const { tableReasons } = inferred(await catalogOf('create table schema_migrations (version varchar primary key)'))
  expect(tableReasons.get('schema_migrations')).toMatch(/migrations/)
})

test('a table that merely bears such a name is left alone', async () => {
  const { model } = inferred(
    await catalogOf('create table migrations (id serial primary key, species text, distance_km int)'),
  )
  expect(model.tables.migrations?.rows).toBeUndefined()
})
