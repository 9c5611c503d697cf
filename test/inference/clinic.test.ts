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

const PERSON =
  'create table person (person_id serial primary key, year_of_birth int not null, birth_datetime timestamp);'
const VISIT =
  'create table visit_occurrence (visit_occurrence_id serial primary key, person_id int not null references person, visit_start_date date not null, visit_start_datetime timestamp, visit_end_date date not null, visit_end_datetime timestamp, visit_source_value varchar(50));'
const DRUG = `create table drug_exposure (drug_exposure_id serial primary key, person_id int not null references person, drug_exposure_start_date date not null,
  drug_exposure_end_date date not null, verbatim_end_date date, quantity numeric, days_supply int not null, sig text not null, drug_source_value varchar(50) not null);`
const DIAGNOSIS =
  'create table condition_occurrence (id serial primary key, person_id int not null references person, condition_start_date date not null, condition_end_date date, condition_source_value varchar(50) not null);'
const days = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / 86_400_000

test('who comes to a practice leaves within the hour, who lies in hospital stays for days', async () => {
  const rows = await rowsOf(PERSON + VISIT, 'visit_occurrence')
  const hours = (kind: string) =>
    rows
      .filter((row) => row.visit_source_value === kind && row.visit_end_datetime)
      .map((row) => days(row.visit_start_datetime, row.visit_end_datetime) * 24)
  expect(hours('Outpatient').length).toBeGreaterThan(50)
  expect(Math.max(...hours('Outpatient'))).toBeLessThanOrEqual(1)
  expect(Math.min(...hours('Inpatient'))).toBeGreaterThan(12)
})

test('a medicine lasts for as many days as there is enough of it, taken as it is', async () => {
  const rows = await rowsOf(PERSON + DRUG, 'drug_exposure')
  const times: Readonly<Record<string, number>> = { 'twice a day': 2, 'three times a day': 3 }
  for (const row of rows) {
    const supply = Number(row.days_supply)
    expect(days(row.drug_exposure_start_date, row.drug_exposure_end_date)).toBe(supply)
    expect(row.verbatim_end_date ?? row.drug_exposure_end_date).toBe(row.drug_exposure_end_date)
    if (row.quantity !== null) expect(Number(row.quantity)).toBe(supply * (times[row.sig ?? ''] ?? 1))
    if (row.drug_source_value === 'Atorvastatin') expect(row.sig).toBe('once a day')
  }
})

test('an infection passes, diabetes does not', async () => {
  const rows = await rowsOf(PERSON + DIAGNOSIS, 'condition_occurrence')
  const ended = (code: string) => rows.filter((row) => row.condition_source_value === code && row.condition_end_date)
  expect(ended('J06.9').length).toBeGreaterThan(5)
  expect(ended('E11.9')).toEqual([])
  for (const row of ended('J06.9'))
    expect(days(row.condition_start_date, row.condition_end_date)).toBeLessThanOrEqual(10)
})

test('patients are children too, and as old in years as by date', async () => {
  const rows = await rowsOf(PERSON + VISIT + DRUG, 'person')
  expect(rows.filter(({ year_of_birth }) => Number(year_of_birth) > 2010).length).toBeGreaterThan(20)
  for (const { year_of_birth, birth_datetime } of rows)
    if (birth_datetime) expect(String(birth_datetime).slice(0, 4)).toBe(String(year_of_birth))
})

test('of what something cost nobody pays more than is allowed, and the patient’s shares are the patient’s part', async () => {
  const rows = await rowsOf(
    `create table claim_costs (id serial primary key, total_charge numeric(10,2) not null, amount_allowed numeric(10,2) not null, total_paid numeric(10,2) not null, paid_by_payer numeric(10,2) not null,
      paid_by_patient numeric(10,2) not null, paid_patient_copay numeric(10,2) not null, paid_patient_coinsurance numeric(10,2) not null, paid_patient_deductible numeric(10,2) not null)`,
    'claim_costs',
  )
  for (const row of rows) {
    const sum = (...names: readonly string[]) => names.reduce((all, name) => all + Number(row[name]), 0)
    expect(sum('total_paid')).toBeLessThanOrEqual(sum('amount_allowed') + 0.001)
    expect(sum('amount_allowed')).toBeLessThanOrEqual(sum('total_charge') + 0.001)
    expect(sum('paid_by_payer', 'paid_by_patient')).toBeCloseTo(sum('total_paid'), 2)
    expect(sum('paid_patient_copay', 'paid_patient_coinsurance', 'paid_patient_deductible')).toBeCloseTo(
      sum('paid_by_patient'),
      2,
    )
  }
})
