import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const CLAIMS = `create table policies (id serial primary key, policy_number text not null unique, status text not null, deductible numeric(10,2), coverage_limit numeric(12,2), payment_frequency text);
create table claims (id serial primary key, policy_id int not null references policies, date_of_loss date not null, reported_at timestamp not null, loss_type text not null, loss_description text,
  status text not null, denial_reason text, fraud_score int);
create table claim_payments (id serial primary key, claim_id int not null references claims, amount numeric(12,2) not null, payment_type text, method text);`

test('a loss is reported after it happened, and described as what it was', async () => {
  const read = await filled(CLAIMS)
  const says: Readonly<Record<string, RegExp>> = {
    theft: /stolen|broken into|taken/i,
    hail: /hail|storm/i,
    fire: /fire/i,
    'water damage': /water|leak/i,
  }
  for (const row of read('claims')) {
    expect(String(row.date_of_loss) <= String(row.reported_at)).toBe(true)
    const said = says[String(row.loss_type)]
    if (said && row.loss_description !== null) expect(row.loss_description).toMatch(said)
    if (row.denial_reason !== null) expect(row.status).toBe('rejected')
    if (row.fraud_score !== null) expect(Number(row.fraud_score)).toBeLessThanOrEqual(100)
  }
  expect(new Set(read('claim_payments').map(({ method }) => method))).toEqual(new Set(['bank transfer', 'check']))
})

test('insurances have round sums, and are paid for by the month or the year', async () => {
  const read = await filled(CLAIMS)
  for (const { deductible, coverage_limit, payment_frequency } of read('policies')) {
    expect(Number(deductible) % 50).toBe(0)
    expect(Number(coverage_limit) % 50_000).toBe(0)
    if (payment_frequency !== null) expect(payment_frequency).toMatch(/year|month|quarter/)
  }
})

const FARM = `create table members (id serial primary key, farm_name text not null, contact_name text not null, email text);
create table fields (id serial primary key, member_id int not null references members, name text not null, area_hectares numeric(8,2), soil_type text);
create table plantings (id serial primary key, field_id int not null references fields, planted_on date not null, expected_harvest_on date, harvested_on date, expected_yield_kg numeric(10,2) not null,
  actual_yield_kg numeric(10,2) not null);
create table deliveries (id serial primary key, member_id int not null references members, gross_weight_kg numeric(10,2) not null, tare_weight_kg numeric(10,2) not null,
  net_weight_kg numeric(10,2) not null, price_per_kg numeric(8,3) not null, amount_due numeric(12,2) not null);
create table livestock (id serial primary key, member_id int not null references members, ear_tag text not null, species text not null, breed text);
create table treatments (id serial primary key, animal_id int not null references livestock, product text not null, reason text);`

test('farms and their fields have names of places, and what was planted is harvested months later', async () => {
  const read = await filled(FARM)
  for (const { farm_name } of read('members')) expect(farm_name).toMatch(/Farm$/)
  for (const { name } of read('fields')) expect(name).toMatch(/Field$/)
  for (const row of read('plantings')) {
    const days = (day: unknown) => (Date.parse(String(day)) - Date.parse(String(row.planted_on))) / 86_400_000
    if (row.expected_harvest_on !== null) expect(days(row.expected_harvest_on)).toBeLessThanOrEqual(151)
    if (row.harvested_on !== null) expect(days(row.harvested_on)).toBeGreaterThanOrEqual(59)
    const share = Number(row.actual_yield_kg) / Number(row.expected_yield_kg)
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(1.2)
  }
})

test('what is weighed is paid for by its net weight', async () => {
  const read = await filled(FARM)
  for (const row of read('deliveries')) {
    expect(Number(row.net_weight_kg)).toBeCloseTo(Number(row.gross_weight_kg) - Number(row.tare_weight_kg), 2)
    expect(Number(row.amount_due)).toBeCloseTo(Number(row.net_weight_kg) * Number(row.price_per_kg), 1)
  }
})

test('animals are of a breed of their species, carry a tag, and are treated with what animals are', async () => {
  const read = await filled(FARM)
  const breeds: Readonly<Record<string, RegExp>> = {
    sheep: /Suffolk|Merino|Texel|Dorset/,
    cattle: /Holstein|Angus|Jersey|Hereford|Simmental/,
  }
  for (const { ear_tag, species, breed } of read('livestock')) {
    expect(ear_tag).toMatch(/^[A-Z]{2}\d{6}$/)
    const own = breeds[String(species)]
    if (own && breed !== null) expect(breed).toMatch(own)
  }
  expect(read('treatments').map(({ product }) => product)).toContain('Meloxicam')
})

const CONFERENCE = `create table conferences (id serial primary key, name text not null, venue text, starts_on date not null, ends_on date not null, cfp_opens_on date not null, cfp_closes_on date not null,
  hashtag text);
create table tracks (id serial primary key, conference_id int not null references conferences, name text not null);
create table rooms (id serial primary key, conference_id int not null references conferences, name text not null, capacity int not null);
create table submissions (id serial primary key, conference_id int not null references conferences, title text not null, abstract text, status text not null, submitted_at timestamp not null);
create table submission_reviews (id serial primary key, submission_id int not null references submissions, score int not null, comment text not null, recommendation text not null);
create table sessions (id serial primary key, submission_id int not null references submissions, room_id int not null references rooms, title text not null, starts_at timestamp not null,
  ends_at timestamp not null);
create table ticket_types (id serial primary key, conference_id int not null references conferences, name text not null, price numeric(8,2) not null);
create table attendees (id serial primary key, ticket_type_id int not null references ticket_types, first_name text, last_name text, email text, amount_paid numeric(8,2) not null);`

test('a session is the talk that was submitted, by day, in a hall of the conference', async () => {
  const read = await filled(CONFERENCE)
  const titles = new Map(read('submissions', 1000).map(({ id, title }) => [id, title]))
  for (const row of read('sessions')) {
    expect(row.title).toBe(titles.get(row.submission_id ?? 0))
    expect(Number(String(row.starts_at).slice(11, 13))).toBeGreaterThanOrEqual(8)
    expect(Number(String(row.starts_at).slice(11, 13))).toBeLessThanOrEqual(18)
  }
  for (const { capacity } of read('rooms')) expect(Number(capacity)).toBeGreaterThanOrEqual(40)
  expect(read('tracks').map(({ name }) => name)).toContain('Engineering')
  for (const { status } of read('submissions'))
    expect(['submitted', 'under_review', 'accepted', 'rejected', 'withdrawn']).toContain(status)
})

test('talks are judged as talks are, and asked for before the conference begins', async () => {
  const read = await filled(CONFERENCE)
  for (const { score, comment, recommendation } of read('submission_reviews')) {
    if (Number(score) >= 4) expect(comment).toMatch(/structure|learned|demo|programme|prepared/)
    expect(['accept', 'weak accept', 'reject', 'borderline']).toContain(recommendation)
  }
  for (const { cfp_opens_on, cfp_closes_on, starts_on, hashtag } of read('conferences')) {
    expect(String(cfp_opens_on) < String(cfp_closes_on)).toBe(true)
    expect(String(cfp_closes_on) <= String(starts_on)).toBe(true)
    if (hashtag !== null) expect(hashtag).toMatch(/^#\w+$/)
  }
})

test('people paid what their ticket costs', async () => {
  const read = await filled(CONFERENCE)
  const prices = new Map(read('ticket_types', 1000).map(({ id, price }) => [id, price]))
  for (const { ticket_type_id, amount_paid } of read('attendees'))
    expect(amount_paid).toBe(prices.get(ticket_type_id ?? 0))
})
