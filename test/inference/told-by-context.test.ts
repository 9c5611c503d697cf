import { expect, test } from 'vitest'
import { columnsOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

const ROWS = 200

/** What rows hold, column by column; NULL is undefined. */
async function cellsOf(ddl: string, table: string): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const world = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
  return new Map(
    [...columnsOf(world, `public.${table}`, ROWS)].map(([name, cells]) => [
      name,
      cells.map((cell) => JSON.parse(cell)),
    ]),
  )
}

const KUNDEN = `CREATE TABLE kunden (kunden_nr serial PRIMARY KEY, vorname text NOT NULL, nachname text NOT NULL, strasse text NOT NULL, hausnummer text NOT NULL, plz text, ort text,
  geburtsdatum date, bemerkung text);`

test('whoever a schema is for speaks the language that its names are written in', async () => {
  const localeOf = async (ddl: string) => inferred(await catalogOf(ddl)).model.locale
  expect(await localeOf(KUNDEN)).toBe('de')
  expect(
    await localeOf(
      'CREATE TABLE empleados (id serial PRIMARY KEY, nombre text, apellidos text, calle text, correo text, telefono text, fecha_nacimiento date);',
    ),
  ).toBe('es')
  expect(await localeOf('CREATE TABLE customers (id serial PRIMARY KEY, first_name text, street text);')).toBe('en')
  // One table that came from elsewhere, among others, says nothing of the rest.
  const english = ['orders', 'products', 'invoices', 'shipments', 'reviews', 'carts', 'stores']
    .map(
      (name) =>
        `CREATE TABLE ${name} (id serial PRIMARY KEY, name text, status text, amount numeric, created_at timestamp, updated_at timestamp, note text);`,
    )
    .join('\n')
  expect(await localeOf(english + KUNDEN)).toBe('en')
})

test('a street stands without the number that has a column of its own', async () => {
  const rows = await cellsOf(KUNDEN, 'kunden')
  const numbers = rows.get('hausnummer')?.map(String) ?? []
  expect(rows.get('strasse')?.filter((street, i) => String(street).includes(` ${numbers[i]}`))).toEqual([])
})

test('beside a family name a name is the given one, and of two family names the second is another', async () => {
  const rows = await cellsOf(
    'CREATE TABLE empleados (id serial PRIMARY KEY, nombre text NOT NULL, apellido1 text NOT NULL, apellido2 text NOT NULL);',
    'empleados',
  )
  const [names, first, second] = ['nombre', 'apellido1', 'apellido2'].map((name) => rows.get(name)?.map(String) ?? [])
  expect(names?.filter((name, i) => name.includes(first?.[i] ?? ' '))).toEqual([])
  expect(first?.filter((name, i) => name === second?.[i]).length).toBeLessThan(ROWS / 10)
})

test('a code recalls the name beside it, and differs where it must', async () => {
  const rows = await cellsOf(
    'CREATE TABLE membership_plans (id serial PRIMARY KEY, name text NOT NULL, code varchar(12) NOT NULL UNIQUE);',
    'membership_plans',
  )
  const codes = rows.get('code')?.map(String) ?? []
  const letters = (text: unknown) =>
    String(text)
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .slice(0, 3)
  expect(codes.length).toBeGreaterThan(3)
  expect(codes.filter((code, i) => !code.startsWith(letters(rows.get('name')?.[i])))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('what several states say has happened is told of each of them, and of no other row', async () => {
  const rows = await cellsOf(
    `CREATE TYPE signing AS ENUM ('NOT_SIGNED', 'SIGNED', 'REJECTED');
     CREATE TYPE sending AS ENUM ('NOT_SENT', 'SENT');
     CREATE TABLE recipients (id serial PRIMARY KEY, signing_status signing NOT NULL, send_status sending NOT NULL, signed_at timestamp, rejection_reason text, sent_at timestamp);`,
    'recipients',
  )
  const agrees = (told: string, state: string, value: string) =>
    rows.get(told)?.every((cell, i) => (cell === null) === (rows.get(state)?.[i] !== value))
  expect(agrees('signed_at', 'signing_status', 'SIGNED')).toBe(true)
  expect(agrees('rejection_reason', 'signing_status', 'REJECTED')).toBe(true)
  expect(agrees('sent_at', 'send_status', 'SENT')).toBe(true)
  expect(new Set(rows.get('signing_status')).size).toBe(3)
})

test('a day and its moment are there together, at hours of the whole morning', async () => {
  const rows = await cellsOf(
    'CREATE TABLE conditions (id serial PRIMARY KEY, start_date date NOT NULL, start_datetime timestamp, end_date date, end_datetime timestamp);',
    'conditions',
  )
  const days = rows.get('end_date') ?? []
  expect(days).toContain(null)
  expect(rows.get('end_datetime')?.map((moment) => (moment === null ? null : String(moment).slice(0, 10)))).toEqual(
    days,
  )
  expect(new Set(rows.get('start_datetime')?.map((moment) => String(moment).slice(11, 13))).size).toBeGreaterThan(3)
})

test('what is written under a title is kept as a document, and searched by its words', async () => {
  const rows = await cellsOf(
    'CREATE TABLE documents (id serial PRIMARY KEY, title text NOT NULL, file_name text NOT NULL, mime_type text NOT NULL, search_vector tsvector NOT NULL);',
    'documents',
  )
  expect(rows.get('mime_type')?.filter((type) => /^(image|audio|video)\//.test(String(type)))).toEqual([])
  const titles = rows.get('title')?.map((title) => String(title).toLowerCase()) ?? []
  const lexemes = rows
    .get('search_vector')
    ?.map((cell) => [...String(cell).matchAll(/'([^']+)':/g)].map(([, one]) => one))
  expect(lexemes?.filter((words, i) => !words.every((word) => titles[i]?.includes(word ?? ' ')))).toEqual([])
  expect(lexemes?.every((words) => words.length > 0)).toBe(true)
})

test('who stops on a route arrives when it was planned and leaves afterwards', async () => {
  const rows = await cellsOf(
    `CREATE TABLE routes (id serial PRIMARY KEY, name text NOT NULL);
     CREATE TABLE route_stops (id serial PRIMARY KEY, route_id integer NOT NULL REFERENCES routes, window_start timestamp NOT NULL, arrived_at timestamp, departed_at timestamp);`,
    'route_stops',
  )
  const at = (name: string) =>
    rows.get(name)?.map((cell) => (cell === null ? undefined : Date.parse(`${String(cell).replace(' ', 'T')}Z`))) ?? []
  const [windows, arrivals, departures] = [at('window_start'), at('arrived_at'), at('departed_at')]
  const late = arrivals.map((arrival, i) => (arrival === undefined ? 0 : (arrival - (windows[i] ?? 0)) / 60_000))
  expect(late.filter((minutes) => minutes < 0 || minutes > 50)).toEqual([])
  expect(
    departures.filter((left, i) => left !== undefined && left < (arrivals[i] ?? Number.POSITIVE_INFINITY)),
  ).toEqual([])
})

test('a house whose rows have rooms is none of a program’s settings', async () => {
  const { model } = inferred(
    await catalogOf(
      'CREATE TABLE properties (id serial PRIMARY KEY, name text NOT NULL, street_address text, year_built integer, market_value numeric(12,2));',
    ),
  )
  expect(model.tables.properties?.columns.name).toMatchObject({ generator: 'text.name', params: { of: 'building' } })
})

test('no woman is her father’s junior, and a letter’s message is none of a chat', async () => {
  const people = await cellsOf(
    'CREATE TABLE people (id serial PRIMARY KEY, title varchar(8) NOT NULL, first_name text NOT NULL, last_name text NOT NULL, suffix varchar(10) NOT NULL);',
    'people',
  )
  const women = people
    .get('title')
    ?.flatMap((title, i) => (/^(Ms|Mrs|Miss)$/.test(String(title)) ? [people.get('suffix')?.[i]] : []))
  expect(women?.length).toBeGreaterThan(20)
  expect(women?.filter((suffix) => /^(Jr|Sr|[IV]+)$/.test(String(suffix)))).toEqual([])
  const { model } = inferred(
    await catalogOf('CREATE TABLE document_meta (id serial PRIMARY KEY, subject text, message text);'),
  )
  expect(model.tables.document_meta?.columns.message?.params).toEqual({ list: 'saying.mail.message' })
})

test('an update of the news was written before it was updated', async () => {
  const cells = await cellsOf(
    'CREATE TABLE news_updates (id serial PRIMARY KEY, message text NOT NULL, created_at timestamp NOT NULL, updated_at timestamp NOT NULL);',
    'news_updates',
  )
  const updated = cells.get('updated_at') ?? []
  const early = (cells.get('created_at') ?? []).filter((created, i) => String(created) > String(updated[i]))
  expect(early).toEqual([])
  expect(updated.length).toBe(ROWS)
})
