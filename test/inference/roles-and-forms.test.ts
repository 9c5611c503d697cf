import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const world = await worldOf(
  `CREATE TABLE client_email (id serial PRIMARY KEY, sender varchar(255) NOT NULL, recipients text NOT NULL, to_name varchar(255) NOT NULL);
   CREATE TABLE survey_question (id serial PRIMARY KEY, text varchar(255) NOT NULL);
   CREATE TABLE subscriber_lists (id serial PRIMARY KEY, name text NOT NULL);
   CREATE TABLE membership_applications (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, title text, gender integer NOT NULL);
   CREATE TABLE comment (id serial PRIMARY KEY, name varchar(100) NOT NULL, detail text NOT NULL);
   CREATE TABLE job_order (id serial PRIMARY KEY, title varchar(64) NOT NULL, salary varchar(64) NOT NULL, duration varchar(64) NOT NULL);
   CREATE TABLE file (id serial PRIMARY KEY, track_title text NOT NULL, year varchar(16) NOT NULL, bit_rate integer NOT NULL, length varchar(20) NOT NULL, time_zone_str text NOT NULL, main_str text);
   CREATE TABLE invoice (id serial PRIMARY KEY, seller_company text NOT NULL, buyer_company text NOT NULL, buyer_state text NOT NULL, taxable integer NOT NULL, reason_disabled varchar(80) NOT NULL);
   CREATE TABLE extension (id serial PRIMARY KEY, type varchar(255) NOT NULL, name varchar(255) NOT NULL, UNIQUE (type, name));
   CREATE TABLE "user" (id serial PRIMARY KEY, email text NOT NULL);
   CREATE TABLE folder (id serial PRIMARY KEY, owner integer NOT NULL, status varchar(3) NOT NULL, color varchar(6) NOT NULL);`,
  (model) => ({ ...model, rows: 300 }),
)
const of = (table: string, column: string) => world.model.tables[table]?.columns[column]
const rowsOf = (table: string): readonly Record<string, unknown>[] =>
  csvOf(world, `public.${table}`, 0, 300).map((line) => JSON.parse(line))

test.each([
  ['client_email', 'sender', 'person.email'],
  ['client_email', 'recipients', 'person.email'],
  ['client_email', 'to_name', 'person.full'],
  ['survey_question', 'text', 'text.question'],
  ['subscriber_lists', 'name', 'text.name'],
  ['membership_applications', 'title', 'job.title'],
  ['membership_applications', 'gender', 'person.sex'],
  ['comment', 'name', 'person.full'],
  ['comment', 'detail', 'about.thing'],
  ['job_order', 'title', 'job.title'],
  ['file', 'track_title', 'music.track'],
  ['file', 'time_zone_str', 'place.time-zone'],
  ['file', 'main_str', 'place.street-address'],
  ['invoice', 'buyer_state', 'place.region'],
  ['invoice', 'reason_disabled', 'text.reason'],
])('%s.%s means %s', (table, column, generator) => {
  expect(of(table, column)?.generator).toBe(generator)
})

test('texts that hold pay, years and lengths of time are written as such', () => {
  for (const { salary, duration } of rowsOf('job_order')) {
    expect(salary).toMatch(/^\d{5}$/)
    expect(duration).toMatch(/^(permanent|\d+ months)$/)
  }
  for (const { year, bit_rate, length } of rowsOf('file')) {
    expect(year).toMatch(/^(19|20)\d\d$/)
    expect([96, 128, 192, 256, 320]).toContain(bit_rate)
    expect(length).toMatch(/^0[0-2]:[0-5]\d:[0-5]\d$/)
  }
  for (const { taxable } of rowsOf('invoice')) expect([0, 1]).toContain(taxable)
})

test('who sells is not who buys', () => {
  const same = rowsOf('invoice').filter(({ seller_company, buyer_company }) => seller_company === buyer_company)
  expect(same.length).toBeLessThan(3)
})

test('names of which there are many need no numbers behind them, whatever else is in their key', () => {
  for (const row of rowsOf('extension')) expect(row.name).not.toMatch(/\d{3}/)
})

test('where no word has room its first letters stand for it', () => {
  for (const { status } of rowsOf('folder')) expect(status).toMatch(/^[A-Z]{2,3}$/)
})

test('an owner kept as a number is one of the users', () => {
  expect(world.model.tables.folder?.relations.owner?.references).toBe('user.id')
})

test('a colour that has room for six characters is written without what may be left out', () => {
  for (const { color } of rowsOf('folder')) expect(color).toMatch(/^[0-9a-f]{6}$/)
})
