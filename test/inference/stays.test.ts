import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | null>>

const DDL = `
  create table person (person_id serial primary key, year_of_birth int not null);
  create table visit_occurrence (visit_occurrence_id serial primary key, person_id int not null references person, visit_start_date date not null, visit_start_datetime timestamp,
    visit_end_date date not null, visit_end_datetime timestamp, visit_source_value varchar(50), preceding_visit_occurrence_id int references visit_occurrence);
  create table visit_detail (visit_detail_id serial primary key, person_id int not null references person, visit_occurrence_id int not null references visit_occurrence,
    visit_detail_start_date date not null, visit_detail_start_datetime timestamp, visit_detail_end_date date not null, visit_detail_end_datetime timestamp, visit_detail_source_value varchar(50));
  create table measurement (measurement_id serial primary key, person_id int not null references person, visit_occurrence_id int references visit_occurrence, measurement_date date not null,
    measurement_datetime timestamp, range_low numeric, range_high numeric, value_as_number numeric);
  create table claim (claim_id serial primary key, visit_occurrence_id int not null references visit_occurrence, claim_date date not null);`

const world = worldOf(DDL)
const read = async (table: string): Promise<readonly Row[]> =>
  csvOf(await world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))

async function visits(): Promise<ReadonlyMap<string, Row>> {
  return new Map((await read('visit_occurrence')).map((row) => [String(row.visit_occurrence_id), row]))
}

test('what is found at a visit is noted while it lasts, a claim afterwards', async () => {
  const known = await visits()
  for (const row of await read('measurement')) {
    const visit = known.get(String(row.visit_occurrence_id))
    expect(row.person_id).toBe(visit?.person_id)
    expect(String(row.measurement_date) >= String(visit?.visit_start_date)).toBe(true)
    expect(String(row.measurement_date) <= String(visit?.visit_end_date)).toBe(true)
    if (row.measurement_date === visit?.visit_start_date && row.measurement_datetime)
      expect(String(row.measurement_datetime) >= String(visit?.visit_start_datetime)).toBe(true)
  }
  const claims = await read('claim')
  const later = claims.filter((row) => {
    const { visit_end_date: end } = known.get(String(row.visit_occurrence_id)) ?? {}
    return String(row.claim_date) > String(end)
  })
  expect(later.length).toBeGreaterThan(100)
})

test('a part of a visit is of its kind and over with it', async () => {
  const known = await visits()
  for (const row of await read('visit_detail')) {
    const visit = known.get(String(row.visit_occurrence_id))
    expect(row.visit_detail_source_value).toBe(visit?.visit_source_value)
    expect(String(row.visit_detail_start_date) >= String(visit?.visit_start_date)).toBe(true)
    expect(String(row.visit_detail_end_date) <= String(visit?.visit_end_date)).toBe(true)
    expect(String(row.visit_detail_end_datetime) >= String(row.visit_detail_start_datetime)).toBe(true)
    expect(String(row.visit_detail_end_datetime) <= String(visit?.visit_end_datetime)).toBe(true)
  }
})

test('people come in the afternoon too, and whoever stays for hours leaves on the day', async () => {
  const rows = [...(await visits()).values()]
  const hours = rows.map((row) => Number(String(row.visit_start_datetime).slice(11, 13)))
  expect(hours.filter((hour) => hour >= 13).length).toBeGreaterThan(200)
  const short = rows.filter((row) => row.visit_source_value === 'Outpatient')
  for (const row of short) expect(String(row.visit_end_datetime).slice(0, 10)).toBe(row.visit_end_date)
})

test('the visit before another one is the last of the same patient', async () => {
  const known = await visits()
  const rows = [...known.values()].filter((row) => row.preceding_visit_occurrence_id)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const before = known.get(String(row.preceding_visit_occurrence_id))
    expect(before?.person_id).toBe(row.person_id)
    const between = [...known.values()].filter(
      (one) =>
        one.person_id === row.person_id &&
        Number(one.visit_occurrence_id) > Number(before?.visit_occurrence_id) &&
        Number(one.visit_occurrence_id) < Number(row.visit_occurrence_id),
    )
    expect(between).toEqual([])
  }
})

test('a range has both ends or none', async () => {
  const rows = await read('measurement')
  const isThere = (value: string | null | undefined) => value !== null && value !== ''
  for (const row of rows) expect(isThere(row.range_low)).toBe(isThere(row.range_high))
  expect(rows.some((row) => !isThere(row.range_low))).toBe(true)
})

test('what is known of a patient is said in its own words, by a concept of that name, and is no laboratory result', async () => {
  const rows: readonly Row[] = csvOf(
    await worldOf(`create table domain (domain_id varchar(20) primary key, domain_name varchar(255) not null);
      create table concept (concept_id int primary key, concept_name varchar(255) not null, domain_id varchar(20) not null references domain, vocabulary_id varchar(20) not null, concept_class_id varchar(20) not null,
        concept_code varchar(50) not null, valid_start_date date not null, valid_end_date date not null);
      create table observation (observation_id int primary key, observation_concept_id int not null references concept, observation_date date not null, value_as_number numeric, value_as_string varchar(60),
        value_as_concept_id int references concept, observation_source_value varchar(50), unit_source_value varchar(50));`),
    'public.observation',
    0,
    400,
  ).map((line) => JSON.parse(line))
  const smokers = rows.filter((row) => row.observation_source_value === 'Tobacco smoking status')
  expect(smokers.length).toBeGreaterThan(30)
  for (const row of smokers) {
    expect(row.value_as_string).toMatch(/smoker$/)
    expect([row.value_as_number, row.unit_source_value]).toEqual([null, null])
  }
  const concepts = new Map(smokers.map((row) => [row.value_as_string, row.value_as_concept_id]))
  for (const row of smokers) expect(row.value_as_concept_id).toBe(concepts.get(row.value_as_string ?? ''))
  expect(new Set(concepts.values()).size).toBe(concepts.size)
})

test('what is found at a visit without an end is noted within the hour or so, a bill in the days afterwards', async () => {
  const brief = await worldOf(`
    create table patients (id serial primary key, full_name text not null);
    create table encounters (id serial primary key, patient_id int not null references patients, encounter_at timestamptz not null);
    create table vitals (id serial primary key, encounter_id int not null references encounters, recorded_at timestamptz not null, pulse int);
    create table bills (id serial primary key, encounter_id int not null references encounters, created_at timestamptz not null, total numeric(10,2));`)
  const rowsIn = (table: string): readonly Row[] =>
    csvOf(brief, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))
  const at = new Map(rowsIn('encounters').map((row) => [row.id, Date.parse(String(row.encounter_at))]))
  const after = (table: string, column: string) =>
    rowsIn(table).map((row) => (Date.parse(String(row[column])) - (at.get(row.encounter_id ?? '') ?? 0)) / 3_600_000)
  for (const hours of after('vitals', 'recorded_at')) {
    expect(hours).toBeGreaterThanOrEqual(0)
    expect(hours).toBeLessThan(1.3)
  }
  const billed = after('bills', 'created_at')
  for (const hours of billed) expect(hours).toBeLessThan(240)
  expect(Math.max(...billed)).toBeGreaterThan(24)
})

test('what things cost is in one currency', async () => {
  const rows: readonly Row[] = csvOf(
    await worldOf(`create table domain (domain_id varchar(20) primary key, domain_name varchar(255) not null);
      create table concept (concept_id int primary key, concept_name varchar(255) not null, domain_id varchar(20) not null references domain, vocabulary_id varchar(20) not null, concept_class_id varchar(20) not null,
        concept_code varchar(50) not null, valid_start_date date not null, valid_end_date date not null);
      create table cost (cost_id int primary key, cost_event_id int not null, total_charge numeric, currency_concept_id int references concept);`),
    'public.cost',
    0,
    400,
  ).map((line) => JSON.parse(line))
  expect(new Set(rows.map((row) => row.currency_concept_id)).size).toBe(1)
})

test('a result is a number or the concept of a word for it', async () => {
  const rows: readonly Row[] = csvOf(
    await worldOf(`create table domain (domain_id varchar(20) primary key, domain_name varchar(255) not null);
      create table concept (concept_id int primary key, concept_name varchar(255) not null, domain_id varchar(20) not null references domain, vocabulary_id varchar(20) not null, concept_class_id varchar(20) not null,
        concept_code varchar(50) not null, valid_start_date date not null, valid_end_date date not null);
      create table measurement (measurement_id int primary key, measurement_concept_id int not null references concept, measurement_date date not null, value_as_number numeric, value_as_concept_id int references concept,
        range_low numeric, range_high numeric, measurement_source_value varchar(50));`),
    'public.measurement',
    0,
    400,
  ).map((line) => JSON.parse(line))
  for (const row of rows) expect(row.value_as_concept_id === null).toBe(row.value_as_number !== null)
  expect(new Set(rows.map((row) => row.value_as_concept_id)).size).toBe(3)
})
