import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const rows = await filled(`
  CREATE TABLE templates (id serial PRIMARY KEY, name text);
  CREATE TABLE documents (id serial PRIMARY KEY, title text NOT NULL, type text NOT NULL CHECK (type IN ('DOCUMENT', 'TEMPLATE')), is_template boolean NOT NULL,
    status text NOT NULL CHECK (status IN ('DRAFT', 'PENDING', 'COMPLETED')), created_at timestamp NOT NULL,
    source text NOT NULL CHECK (source IN ('UPLOAD', 'TEMPLATE', 'TEMPLATE_LINK')), template_id int REFERENCES templates);
  CREATE TABLE employees (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL UNIQUE, private_email text, hire_date date);
  CREATE TABLE companies (id serial PRIMARY KEY, company_name text NOT NULL);
  CREATE TABLE staff (id serial PRIMARY KEY, company_id int NOT NULL REFERENCES companies, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL);
  CREATE TABLE special_offers (id serial PRIMARY KEY, description text NOT NULL, discount_percent int NOT NULL, type text NOT NULL, min_quantity int NOT NULL, starts_at timestamp, ends_at timestamp);
  CREATE TABLE sales_orders (id serial PRIMARY KEY, order_date timestamp NOT NULL, online_order_flag boolean NOT NULL DEFAULT true, purchase_order_number text,
    sales_person_id int REFERENCES employees);
  CREATE TABLE plan_claims (id text PRIMARY KEY, name text NOT NULL, member_count int NOT NULL, api_quota int NOT NULL);
  CREATE TABLE organisation_claims (id text PRIMARY KEY, original_plan_claim_id text, member_count int NOT NULL, api_quota int NOT NULL);
  CREATE TABLE artists (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE albums (id serial PRIMARY KEY, title text NOT NULL, artist_id int NOT NULL REFERENCES artists);
  CREATE TABLE tracks (id serial PRIMARY KEY, name text NOT NULL, album_id int REFERENCES albums, composer text, milliseconds int);
  CREATE TABLE playlists (id serial PRIMARY KEY, name text);
`)

const byId = (table: string) => new Map(rows(table, 1000).map((row) => [row.id, row]))
const those = (table: string, holds: (row: Row) => boolean): readonly Row[] => {
  const found = rows(table, 1000).filter(holds)
  expect(found.length).toBeGreaterThan(5)
  return found
}

test('no template is completed, and what has only begun may be one', () => {
  for (const row of those('documents', ({ status }) => status !== 'DRAFT'))
    expect(row).toMatchObject({ type: 'DOCUMENT', is_template: false })
  those('documents', ({ type }) => type === 'TEMPLATE')
  those('documents', (row) => row.is_template === true)
})

test('what was made from a template leads to it, and nothing else does', () => {
  for (const row of rows('documents')) expect(row.template_id !== null).toBe(String(row.source).startsWith('TEMPLATE'))
})

test('colleagues have their mail at one place, unless they work for one of several', () => {
  const domains = (table: string, column: string) =>
    new Set(rows(table).map((row) => String(row[column]).split('@')[1]))
  expect(domains('employees', 'email').size).toBe(1)
  expect(domains('employees', 'private_email').size).toBeGreaterThan(2)
  expect(domains('staff', 'email').size).toBeGreaterThan(2)
})

test('only who buys several gets a discount for volume', () => {
  for (const row of those('special_offers', ({ type }) => type === 'Volume'))
    expect(row.min_quantity).toBeGreaterThanOrEqual(5)
  for (const row of those('special_offers', ({ type }) => type === 'Clearance')) expect(row.min_quantity).toBe(1)
})

test('whoever orders online is served by nobody', () => {
  for (const row of those('sales_orders', (one) => one.online_order_flag === true))
    expect(row).toMatchObject({ sales_person_id: null, purchase_order_number: null })
  for (const row of those('sales_orders', (one) => one.online_order_flag === false))
    expect(row.sales_person_id).not.toBeNull()
})

test('what an organisation may do is what the plan lets it do that it came from', () => {
  const plans = byId('plan_claims')
  for (const row of those('organisation_claims', (one) => one.original_plan_claim_id !== null)) {
    const plan = plans.get(row.original_plan_claim_id ?? null)
    expect([row.member_count, row.api_quota]).toEqual([plan?.member_count, plan?.api_quota])
  }
})

test('who sings alone wrote the songs', () => {
  const [albums, artists] = [byId('albums'), byId('artists')]
  const artistOf = ({ album_id }: Row) => artists.get(albums.get(album_id ?? null)?.artist_id ?? null)?.name
  for (const row of those('tracks', ({ composer }) => composer !== null)) {
    expect(row.composer).toBe(artistOf(row))
    expect(row.composer).not.toMatch(/^The |s$| and | & | of /)
  }
})

test('playlists of nobody in particular are called differently', () => {
  const names = rows('playlists').map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
