import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

async function rowsOf(ddl: string, table: string): Promise<readonly Readonly<Record<string, string>>[]> {
  return csvOf(await worldOf(ddl), `public.${table}`, 0, 400).map((line) => JSON.parse(line))
}

test('a result is reported after the sample was taken, whatever the schema lets be missing', async () => {
  const rows = await rowsOf(
    `create table patients (id serial primary key, full_name text not null, created_at timestamptz not null);
     create table lab_results (id serial primary key, patient_id int not null references patients, taken_at timestamptz not null, reported_at timestamptz);`,
    'lab_results',
  )
  const told = rows.filter(({ reported_at }) => reported_at)
  expect(told.length).toBeGreaterThan(300)
  for (const { taken_at = '', reported_at = '' } of told) expect(reported_at >= taken_at).toBe(true)
})

test('an accident is reported after it happened', async () => {
  const rows = await rowsOf(
    'create table incidents (id serial primary key, reported_at timestamptz not null, occurred_at timestamptz not null)',
    'incidents',
  )
  for (const { occurred_at = '', reported_at = '' } of rows) expect(reported_at >= occurred_at).toBe(true)
})

test('a doctor goes by Dr, a title too short for a job is a form of address', async () => {
  const table = (name: string) =>
    `create table ${name} (id serial primary key, title varchar(10) not null, first_name text not null, last_name text not null)`
  const doctors = await rowsOf(table('practitioners'), 'practitioners')
  expect(new Set(doctors.map(({ title }) => title))).toEqual(new Set(['Dr', 'Prof']))
  const clerks = await rowsOf(table('employees'), 'employees')
  expect(clerks.filter(({ title = '' }) => !/^(Mr|Ms|Mrs|Miss|Dr|Prof|Mx)$/.test(title))).toEqual([])
})

test('nothing is prescribed at a visit that did not take place', async () => {
  const world = await worldOf(
    `create table appointments (id serial primary key, starts_at timestamptz not null, status varchar(20) not null check (status in ('booked', 'completed', 'cancelled', 'no_show')));
     create table prescriptions (id serial primary key, appointment_id int not null references appointments, drug text not null);`,
  )
  const read = (table: string) => csvOf(world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))
  const states = new Map(read('appointments').map(({ id, status }) => [id, status]))
  expect(new Set(states.values())).toContain('cancelled')
  const prescribed = read('prescriptions').map(({ appointment_id }) => states.get(appointment_id))
  expect(new Set(prescribed)).toEqual(new Set(['completed']))
})

test.each([
  ['smallint', 1, 2],
  ['int check (sex in (0, 1, 2, 9))', 1, 2],
  ['int check (sex between 0 and 1)', 1, 0],
])('a sex kept as a number is that of ISO 5218 where the column lets it: %s', async (type, man, woman) => {
  const rows = await rowsOf(
    `create table patients (id serial primary key, first_name text not null, sex ${type}, title text not null, constraint t check (title in ('Mr', 'Ms')))`,
    'patients',
  )
  const told = rows.filter(({ first_name = '' }) =>
    /^(James|John|Robert|Michael|Mary|Linda|Patricia|Jennifer)$/.test(first_name),
  )
  expect(told.length).toBeGreaterThan(5)
  for (const { first_name = '', sex } of told) {
    if (sex !== null) expect(Number(sex)).toBe(/^(James|John|Robert|Michael)$/.test(first_name) ? man : woman)
  }
})
