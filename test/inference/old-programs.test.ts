import { expect, test } from 'vitest'
import { readDdl } from '@populace/dialects'
import { catalogOf, inferred } from './generators-of.ts'

/** Tables as programs have them that were first written for databases without truth values, keys or long names. */
const OLD = `
create table members (
  uid int unsigned auto_increment primary key, gid smallint unsigned, isactive tinyint unsigned, show_public_prices tinyint unsigned not null default 0,
  reduction_tax tinyint unsigned not null default 0, price_calculation_method tinyint unsigned, id_gender int unsigned, audit_user_id_process int, current_village int,
  pending_jobs int, min_items int, min_amount_cents bigint, students_per_room int, uploaded_to int, reputation int, ispaid smallint,
  toemail varchar(200), replyto int, run_id varchar(64), item_type char(1), importance char(1), timezone varchar(5), interesting_facts text, title varchar(100)
);
create table reputation (rid int unsigned auto_increment primary key, uid int unsigned, points int);
create table product_lang (id_product int, id_lang int, name varchar(128), description text);
create table access_rights (id int auto_increment primary key, error_count int, error_code int);
`
const { catalog } = await readDdl(OLD, { dialect: 'mysql' })
const { model } = inferred(catalog)
const columns = (table: string) =>
  Object.entries(model.tables).find(([name]) => name.endsWith(table))?.[1].columns ?? {}
const members = columns('members')

test('one byte holds no sum, but tells whether', () => {
  for (const column of ['show_public_prices', 'reduction_tax'])
    expect(members[column]).toMatchObject({ generator: 'choice', params: { values: [1, 0] } })
  expect(members.price_calculation_method?.generator).not.toBe('number.price')
})

test('what stands behind id is what a row leads to, not what it holds', () => {
  expect(members.id_gender).toMatchObject({ generator: 'number.integer', params: { min: 1, max: 1000 } })
  expect(members.audit_user_id_process).toMatchObject({ params: { min: 1, max: 1000 } })
})

test('a whole number leads to the thing that it is called after, or to where something was put', () => {
  for (const column of ['current_village', 'uploaded_to', 'replyto', 'gid'])
    expect(members[column]).toMatchObject({ generator: 'number.integer', params: { min: 1, max: 1000 } })
})

test('a whole number in the plural counts, with a limit before it and what it is for behind it too', () => {
  for (const column of ['pending_jobs', 'students_per_room']) expect(members[column]?.generator).toBe('number.count')
  // Limits are round.
  expect(members.min_items?.params.values).toContain(5)
  expect(members.min_amount_cents?.generator).not.toBe('number.count')
})

test('a figure leads to no table that is called as it is', () => {
  expect(Object.keys(Object.values(model.tables)[1]?.relations ?? {})).not.toContain('reputation')
  expect(members.reputation?.generator).toBe('number.integer')
})

test('a letter is a mark of a kind or a level, never the first one of a word', () => {
  expect(members.item_type?.params).toMatchObject({ values: ['A', 'B', 'C'] })
  expect(members.importance?.params).toMatchObject({ values: ['M', 'L', 'H'] })
})

test('a zone of few letters is told by its hours, not by half of its name', () => {
  expect(members.timezone?.generator).toBe('text.pattern')
})

test('a text without an end holds sentences where others have one, a text of one length alone a digest', () => {
  expect(members.interesting_facts?.generator).toBe('about.thing')
  expect(members.run_id?.generator).not.toBe('text.hash')
})

test('words written together are read apart', () => {
  expect(members.toemail?.generator).toBe('person.email')
  expect(members.isactive?.params).toMatchObject({ weights: [90, 10] })
  expect(members.ispaid?.generator).toBe('choice')
})

test('what a translation says is of what it translates', () => {
  expect(columns('product_lang').name?.generator).toBe('product.name')
  expect(columns('product_lang').description?.generator).toBe('product.description')
})

const TABLES = `
create table offices (id serial primary key, name varchar(80), email varchar(80), fax varchar(30));
create table judges (id serial primary key, name varchar(80));
create table policy_groups (id serial primary key, name varchar(80), email varchar(80));
create table score_configs (id serial primary key, name varchar(80), minimum int);
create table app_configs (id serial primary key, name varchar(80), value varchar(200));
create table properties (key varchar(80) primary key, value varchar(200));
create table topical_events (id serial primary key, name varchar(80), start_date date, end_date date);
create table listings (id serial primary key, title varchar(80), price_cents int);
create table graph_templates (id serial primary key, name varchar(80));
create table shipping_addresses (id serial primary key, name varchar(80), city varchar(80));
create table device_profiles (id serial primary key, name varchar(80));
`
const { model: tables } = inferred(await catalogOf(TABLES))
const nameOf = (table: string, column = 'name') => tables.tables[table]?.columns[column]?.generator

test('a fax and no family name tell houses from people, and what people are to others tells them from things', () => {
  expect(nameOf('offices')).toBe('company.name')
  expect(nameOf('judges')).toBe('person.full')
  expect(nameOf('policy_groups')).toBe('work.team')
  expect(nameOf('shipping_addresses')).toBe('person.full')
  expect(nameOf('device_profiles')).not.toBe('person.full')
})

test('settings have values, and what has a name and a value alone is one', () => {
  expect(tables.tables.app_configs?.columns.name?.params).toMatchObject({ list: 'access.site.setting' })
  expect(nameOf('score_configs')).not.toBe('access.setting')
  expect(nameOf('properties', 'value')).not.toBe('place.address')
})

test('events that begin are public ones, listings without rooms are goods, and templates are no documents', () => {
  expect(nameOf('topical_events')).toBe('event.title')
  expect(nameOf('listings', 'title')).toBe('product.name')
  expect(nameOf('graph_templates')).not.toBe('work.document')
})

test('a number that a check leaves 0 and 1 is a flag, whatever it is called', async () => {
  const { model: checked } = inferred(
    await catalogOf(`CREATE TABLE goods (id int PRIMARY KEY, no_own_stock int NOT NULL DEFAULT 0 CHECK (no_own_stock IN (0, 1)),
      treat_opened_as_out_of_stock int NOT NULL DEFAULT 1 CHECK (treat_opened_as_out_of_stock BETWEEN 0 AND 1), active int CHECK (active IN (0, 1)))`),
  )
  const { no_own_stock, treat_opened_as_out_of_stock, active } = checked.tables.goods?.columns ?? {}
  expect(no_own_stock?.params).toMatchObject({ values: [1, 0], weights: [15, 85] })
  expect(treat_opened_as_out_of_stock?.params).toMatchObject({ values: [1, 0], weights: [85, 15] })
  expect(active?.params).toMatchObject({ weights: [90, 10] })
})
