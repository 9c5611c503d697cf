import { expect, test } from 'vitest'
import { csvOf, type World, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** All rows of a table, by the value that tells them apart. */
function rowsOf(world: World, table: string): readonly Row[] {
  const rows = world.plan.tables.find(({ key }) => key === `public.${table}`)?.rows ?? 0
  return csvOf(world, `public.${table}`, 0, rows).map((line): Row => JSON.parse(line))
}

const by = (rows: readonly Row[], column: string) => new Map(rows.map((row) => [row[column], row]))
const TERMS = `
  CREATE TABLE concept (concept_id int PRIMARY KEY, concept_name varchar(255) NOT NULL, domain_id varchar(20) NOT NULL, vocabulary_id varchar(20) NOT NULL, concept_class_id varchar(20) NOT NULL,
    standard_concept char(1), concept_code varchar(50) NOT NULL, valid_start_date date NOT NULL, valid_end_date date NOT NULL, invalid_reason char(1));
  CREATE TABLE domain (domain_id varchar(20) PRIMARY KEY, domain_name varchar(255) NOT NULL, domain_concept_id int NOT NULL REFERENCES concept);
  CREATE TABLE vocabulary (vocabulary_id varchar(20) PRIMARY KEY, vocabulary_name varchar(255) NOT NULL, vocabulary_concept_id int NOT NULL REFERENCES concept);
  CREATE TABLE treatment (treatment_id int PRIMARY KEY, drug_concept_id int NOT NULL REFERENCES concept, drug_source_value varchar(50), treatment_type_concept_id int NOT NULL REFERENCES concept,
    diagnosis_concept_id int NOT NULL REFERENCES concept, treated_on date NOT NULL);
  ALTER TABLE concept ADD FOREIGN KEY (domain_id) REFERENCES domain; ALTER TABLE concept ADD FOREIGN KEY (vocabulary_id) REFERENCES vocabulary;`

test('names with blanks are quoted in what is said of concepts', async () => {
  const spaced = `CREATE TABLE concept ("Concept Id" int PRIMARY KEY, "Concept Name" varchar(255) NOT NULL, "Standard Concept" char(1), "Invalid Reason" char(1), "Valid Start Date" date NOT NULL, "Valid End Date" date NOT NULL)`
  const concepts = rowsOf(await worldOf(spaced), 'concept')
  const replaced = concepts.filter((row) => row['Invalid Reason'] !== null)
  expect(replaced.length).toBeGreaterThan(0)
  expect(replaced.every((row) => row['Standard Concept'] === null)).toBe(true)
})

test('concepts are of their domain and terminology, and keys lead to those that the row names', async () => {
  const world = await worldOf(TERMS)
  const concepts = by(rowsOf(world, 'concept'), 'concept_id')
  const drugs = [...concepts.values()].filter(({ domain_id }) => domain_id === 'Drug')
  expect(new Set(drugs.map(({ vocabulary_id }) => vocabulary_id))).toEqual(new Set(['RxNorm']))
  expect([...concepts.values()].find(({ concept_name }) => concept_name === 'Asthma')).toMatchObject({
    domain_id: 'Condition',
    vocabulary_id: 'SNOMED',
    concept_class_id: 'Disorder',
  })
  for (const { invalid_reason, valid_end_date, standard_concept } of concepts.values()) {
    expect(String(valid_end_date) < '2026').toBe(invalid_reason !== null)
    if (invalid_reason !== null) expect(standard_concept).toBeNull()
  }
  for (const row of rowsOf(world, 'treatment')) {
    const drug = concepts.get(row.drug_concept_id ?? null)
    expect(drug?.domain_id).toBe('Drug')
    if (row.drug_source_value !== null) expect(drug?.concept_name).toBe(row.drug_source_value)
    expect(concepts.get(row.diagnosis_concept_id ?? null)?.domain_id).toBe('Condition')
    expect(concepts.get(row.treatment_type_concept_id ?? null)?.domain_id).toBe('Type Concept')
  }
})

test.each([
  [
    'CREATE TABLE whole (id int PRIMARY KEY); CREATE TABLE genre (id int PRIMARY KEY, name text); CREATE TABLE album (id int PRIMARY KEY, title text)',
    'track',
    'album_id int NOT NULL REFERENCES album, genre_id int NOT NULL REFERENCES genre',
    'genre_id',
    '@album_id',
  ],
  [
    'CREATE TABLE unit (id int PRIMARY KEY, symbol text); CREATE TABLE sensor (id int PRIMARY KEY, name text)',
    'reading',
    'sensor_id int NOT NULL REFERENCES sensor, unit_id int NOT NULL REFERENCES unit',
    'unit_id',
    '@sensor_id',
  ],
  [
    'CREATE TABLE currency (code char(3) PRIMARY KEY); CREATE TABLE customer (id int PRIMARY KEY, name text)',
    'orders',
    'customer_id int NOT NULL REFERENCES customer, currency_code char(3) NOT NULL REFERENCES currency',
    'currency_code',
    '@customer_id',
  ],
])('parts of a whole have in common what it would have: %s', async (ddl, table, columns, trait, like) => {
  const { model } = await worldOf(`${ddl}; CREATE TABLE ${table} (id int PRIMARY KEY, ${columns})`)
  expect(model.tables[table]?.relations[`${table}_${trait}_fkey`]?.like).toBe(like)
})

test('songs of a playlist need not have a genre in common, and what the whole names itself is the whole’s', async () => {
  const { model } = await worldOf(`
    CREATE TABLE genre (id int PRIMARY KEY, name text); CREATE TABLE playlist (id int PRIMARY KEY, name text);
    CREATE TABLE album (id int PRIMARY KEY, title text, genre_id int NOT NULL REFERENCES genre);
    CREATE TABLE track (id int PRIMARY KEY, playlist_id int NOT NULL REFERENCES playlist, genre_id int NOT NULL REFERENCES genre);
    CREATE TABLE song (id int PRIMARY KEY, album_id int NOT NULL REFERENCES album, genre_id int NOT NULL REFERENCES genre);`)
  expect(model.tables.track?.relations.track_genre_id_fkey?.like).toBeUndefined()
  expect(model.tables.song?.relations.song_genre_id_fkey?.follows).toBe('@album_id.genre_id')
})

test('products are sizes of their model, in the category and the department of what they are', async () => {
  const world = await worldOf(`
    CREATE TABLE product_category (id int PRIMARY KEY, name varchar(50) NOT NULL, description text);
    CREATE TABLE product_subcategory (id int PRIMARY KEY, product_category_id int NOT NULL REFERENCES product_category, name varchar(50) NOT NULL);
    CREATE TABLE product_model (id int PRIMARY KEY, name varchar(80) NOT NULL);
    CREATE TABLE product (id int PRIMARY KEY, name varchar(80) NOT NULL, product_subcategory_id int REFERENCES product_subcategory, product_model_id int REFERENCES product_model, list_price numeric(10,2) NOT NULL);`)
  const [above, shelves, models] = ['product_category', 'product_subcategory', 'product_model'].map((name) =>
    by(rowsOf(world, name), 'id'),
  )
  expect([...(above?.values() ?? [])].map(({ name }) => name)).toContain('Electronics')
  const shelf = [...(shelves?.values() ?? [])].find(({ name }) => name === 'Audio')
  expect(above?.get(shelf?.product_category_id ?? null)?.name).toBe('Electronics')
  const stem = (name: unknown) => String(name).replace(/, [^,]*$/, '')
  for (const { name, product_model_id } of rowsOf(world, 'product'))
    expect(stem(name)).toBe(stem(models?.get(product_model_id ?? null)?.name))
})

test('a category of goods is described by some of them', async () => {
  const world = await worldOf(`
    CREATE TABLE categories (id int PRIMARY KEY, category_name varchar(40) NOT NULL, description text NOT NULL);
    CREATE TABLE products (id int PRIMARY KEY, product_name varchar(60) NOT NULL, category_id int NOT NULL REFERENCES categories, unit_price numeric(8,2) NOT NULL);`)
  const audio = rowsOf(world, 'categories').find(({ category_name }) => category_name === 'Audio')
  expect(audio?.description).toBe('Headphones, earbuds, speakers, soundbars, turntables')
})

test('a rate of exchange is about what the two currencies are worth, the same all day', async () => {
  const world = await worldOf(`
    CREATE TABLE currency (code char(3) PRIMARY KEY, name varchar(50) NOT NULL);
    CREATE TABLE exchange_rate (id int PRIMARY KEY, rate_date date NOT NULL, from_currency_code char(3) NOT NULL REFERENCES currency, to_currency_code char(3) NOT NULL REFERENCES currency,
      average_rate numeric(19,6) NOT NULL, end_of_day_rate numeric(19,6) NOT NULL);`)
  const rates = rowsOf(world, 'exchange_rate')
  const worth = new Map<string, Set<unknown>>()
  for (const row of rates) {
    const pair = `${row.from_currency_code} ${row.to_currency_code}`
    expect(row.from_currency_code).not.toBe(row.to_currency_code)
    expect(Math.abs(Number(row.end_of_day_rate) / Number(row.average_rate) - 1)).toBeLessThan(0.005)
    if (pair === 'USD EUR') expect(Number(row.average_rate)).toBeCloseTo(0.92, 1)
    if (pair === 'USD JPY') expect(Math.abs(Number(row.average_rate) / 149 - 1)).toBeLessThan(0.08)
    const key = `${row.rate_date} ${pair}`
    worth.set(key, (worth.get(key) ?? new Set()).add(row.average_rate))
  }
  expect([...worth.values()].filter(({ size }) => size > 1)).toEqual([])
})
