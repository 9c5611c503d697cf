import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const SCHEMA = `
create table audit_log (id serial primary key, field_name text not null, old_value text not null, new_value text not null);
create table sensors (id serial primary key, kind text not null, unit text not null);
create table readings (id serial primary key, sensor_id int not null references sensors, value numeric(10,2) not null);
create table medicines (id serial primary key, name text not null, strength text not null);
create table prescriptions (id serial primary key, medicine_id int not null references medicines, dosage text not null);
create table sponsors (id serial primary key, company_name text not null, website text not null);
create table customers (id serial primary key, contact_name text not null, account_manager text not null);
create table pipelines (id serial primary key, name text not null);
create table pipeline_stages (id serial primary key, pipeline_id int not null references pipelines, name text not null, position int not null);
create table drivers (id serial primary key, hire_date date not null, license_expiry date not null);
create table orders (id serial primary key, subtotal numeric(10,2) not null, service_fee numeric(10,2) not null, total numeric(10,2) not null);
create table waitlist_entries (id serial primary key, name text not null, email text not null);
create table posts (id serial primary key, reactions jsonb not null, opening_hours jsonb not null, headers jsonb not null);
`

const world = await worldOf(SCHEMA)
const rows = (table: string, count: number): Record<string, string>[] =>
  csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))

test('an audit row tells what its own field was and became', async () => {
  const changes = (await loadVocabulary('en', ['software'])).table('software.change')
  const known = new Set(
    changes.texts('field').map((field, i) => [field, changes.texts('old')[i], changes.texts('new')[i]].join('|')),
  )
  for (const { field_name, old_value, new_value } of rows('audit_log', 100))
    expect(known).toContain([field_name, old_value, new_value].join('|'))
})

test('a reading lies about what its sensor measures, in the unit of it', async () => {
  const sensors = (await loadVocabulary('en', ['software'])).table('software.sensor')
  const at = new Map(sensors.texts('kind').map((kind, i) => [kind, i]))
  const kinds = new Map(rows('sensors', 1000).map(({ id, kind, unit }) => [id, { kind, unit }]))
  for (const { kind = '', unit } of kinds.values()) expect(sensors.texts('unit')[at.get(kind) ?? -1]).toBe(unit)
  for (const { sensor_id, value } of rows('readings', 200)) {
    const row = at.get(kinds.get(sensor_id)?.kind ?? '') ?? -1
    const [low = 0, high = 0] = [sensors.numbers('low')[row], sensors.numbers('high')[row]]
    expect(Number(value)).toBeGreaterThanOrEqual(Math.max(0, low - 0.21 * (high - low)) - 0.01)
    expect(Number(value)).toBeLessThanOrEqual(high + 0.21 * (high - low))
  }
})

test('a dose is of the strength that its medicine has', () => {
  const strengths = new Map(rows('medicines', 1000).map(({ id, strength }) => [id, strength]))
  for (const { medicine_id, dosage } of rows('prescriptions', 100)) expect(dosage).toBe(strengths.get(medicine_id))
})

test('the website beside a company’s name spells it, and its manager is not its contact', () => {
  for (const { company_name = '', website = '' } of rows('sponsors', 50)) {
    const letters = (text: string) =>
      text
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
    expect(letters(website.replaceAll(/^https:..www.|.example$/g, ''))).toBe(letters(company_name))
  }
  const same = rows('customers', 200).filter(({ contact_name, account_manager }) => contact_name === account_manager)
  expect(same.length).toBeLessThan(5)
})

test('a short list has each of its names once, in their order', () => {
  const stages = rows('pipeline_stages', 7)
  expect(new Set(stages.map(({ name }) => name)).size).toBe(7)
  expect(stages[0]?.name).toBe('Prospecting')
  expect(stages.map(({ position }) => Number(position))).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('how long a licence is good has nothing to do with when its bearer was hired', () => {
  const ahead = rows('drivers', 200).filter(({ license_expiry = '' }) => license_expiry > '2026-01-01')
  expect(ahead.length).toBeGreaterThan(150)
})

test('an order comes to its goods and the fees on them', () => {
  for (const { subtotal, service_fee, total } of rows('orders', 100))
    expect(Number(total)).toBeCloseTo(Number(subtotal) + Number(service_fee), 2)
})

test('who has an e-mail address is a person, where nothing else says what the rows are', async () => {
  const given = new Set((await loadVocabulary('en', ['person'])).words('person.family').texts)
  const people = rows('waitlist_entries', 50).filter(({ name = '' }) => given.has(name.split(' ').at(-1) ?? ''))
  expect(people.length).toBe(50)
})

test('documents are shaped by what their columns are called', () => {
  const [row] = rows('posts', 1)
  const keys = (document: string | undefined) => Object.keys(JSON.parse(JSON.stringify(document ?? {})))
  expect(keys(row?.reactions)).toContain('👍')
  expect(keys(row?.opening_hours)).toContain('monday')
  expect(keys(row?.headers)).toContain('Content-Type')
})
