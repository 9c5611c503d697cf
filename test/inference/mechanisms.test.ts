import { expect, test } from 'vitest'
import { planOf } from '../runs/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

const COLUMNS = `
create table shipments (
  weight_kg numeric(8,2), weight_g int, length_cm int, distance_km numeric, temp_c numeric(4,1), battery_mah int, fee_eur numeric(8,2),
  policy_number text, vin varchar(17), flight_no varchar(8), "room_no" varchar(4),
  approved_by text, approver_id varchar(8), created_by varchar(40), next_of_kin text, inspector_name text,
  insured char(3) default 'No', enabled char(2) default 'on', ispaid smallint, whatever int
);
create table people (height_cm int, weight_kg numeric(5,1), last_name text);
create table plaid_items (name text);
create table pets (name text, breed text, species text);
create table lab_results (test text, unit text);
create table imported (created_at text, due_date text, price text, qty varchar(4), amount text, day_label text);
`

const { model } = inferred(await catalogOf(COLUMNS))
const columns = (table: string) => model.tables[table]?.columns ?? {}

test('a quantity lies where its unit says', () => {
  const { weight_kg, weight_g, length_cm, temp_c, battery_mah, distance_km } = columns('shipments')
  expect(weight_kg?.params).toMatchObject({ min: 0.1, max: 40 })
  expect(weight_g?.params).toMatchObject({ min: 1, max: 2000 })
  expect(length_cm?.params).toMatchObject({ min: 2, max: 150 })
  expect(temp_c?.params).toMatchObject({ min: -10, max: 38 })
  expect(battery_mah?.params).toMatchObject({ min: 500 })
  expect(distance_km?.generator).toBe('number.decimal')
  expect(columns('shipments').fee_eur?.generator).toBe('number.money')
})

test('people are as tall and as heavy as people are', () => {
  expect(columns('people').height_cm?.params).toMatchObject({ min: 152, max: 198 })
  expect(columns('people').weight_kg?.params).toMatchObject({ min: 48, max: 110 })
})

test('what is numbered is numbered as such things are, in the room there is', () => {
  const { policy_number, vin, flight_no, room_no } = columns('shipments')
  expect(policy_number?.params).toEqual({ pattern: 'POL-#######' })
  expect(String(vin?.params?.pattern)).toHaveLength(17)
  expect(flight_no?.params).toEqual({ pattern: '@@####' })
  expect(room_no?.params).toEqual({ pattern: '###' })
})

test('whoever did something is a person of their own, or a user where rows keep who wrote them', () => {
  const { approved_by, created_by, next_of_kin, inspector_name } = columns('shipments')
  expect(approved_by).toMatchObject({ generator: 'person.full', params: { of: 'approved' } })
  expect(inspector_name).toMatchObject({ generator: 'person.full', params: { of: 'inspector' } })
  expect(next_of_kin?.generator).toBe('person.full')
  expect(created_by?.generator).toBe('person.username')
})

test('a default of yes or no makes a flag of a text', () => {
  expect(columns('shipments').insured).toMatchObject({ generator: 'choice', params: { values: ['Yes', 'No'] } })
  expect(columns('shipments').enabled).toMatchObject({ generator: 'choice', params: { values: ['on', ''] } })
  expect(columns('shipments').ispaid).toMatchObject({ generator: 'choice', params: { values: [1, 0] } })
})

test('a whole number that says nothing of itself is small', () => {
  expect(columns('shipments').whatever).toMatchObject({ generator: 'number.integer', params: { min: 0, max: 100 } })
})

test('items are goods only where they are called nothing else', () => {
  expect(columns('plaid_items').name?.generator).not.toBe('product.name')
})

test('daily life has its words', () => {
  const { name, breed, species } = columns('pets')
  expect([name?.generator, breed?.generator, species?.generator]).toEqual(['animal.pet', 'case', 'text.word'])
  const { test: kind, unit } = columns('lab_results')
  expect([kind?.generator, unit?.generator]).toEqual(['medical.test', 'medical.test-unit'])
})

test('moments and sums that a text keeps are written as such', () => {
  const { created_at, due_date, price, qty, amount } = columns('imported')
  const matched = (column: typeof price) => new RegExp(String(column?.params?.pattern), 'u')
  expect(created_at?.generator).toBe('time.rising')
  expect(matched(due_date).test('2026-11-02')).toBe(true)
  expect(matched(price).test('19.99')).toBe(true)
  expect(matched(qty).test('3')).toBe(true)
  expect(matched(amount).test('120.50')).toBe(true)
})

test('what differs in every row is no example, and no longer than its column', async () => {
  const catalog = await catalogOf(
    'create table zone (id int primary key, object_name varchar(255) not null unique, uuid_short char(8) not null unique);' +
      'create table change (id int primary key, object_name varchar(255) not null, uuid char(36) not null)',
  )
  const { zone, change } = inferred(catalog).model.tables
  expect([zone?.columns.object_name?.generator, change?.columns.object_name?.generator]).toEqual([
    'text.name',
    'text.word',
  ])
  expect(zone?.columns.uuid_short?.generator).not.toBe('identifier.uuid')
  expect(change?.columns.uuid?.generator).toBe('identifier.uuid')
})

test('what is written out has forms enough where every row differs', async () => {
  const columns = ['holiday_date', 'birth_date', 'due_date', 'start_time', 'qty', 'price', 'amount', 'updated_at']
  const script = `create table noted (${columns.map((name) => `${name} varchar(20) not null unique`).join(', ')})`
  const { tables } = await planOf(script, 20_000)
  expect(tables.map(({ rows, capped }) => ({ rows, capped }))).toEqual([{ rows: 20_000, capped: undefined }])
})

test('a short text called icon is an icon’s name, and a contact’s job a title', async () => {
  const { model } = inferred(await catalogOf('create table contacts (icon varchar(20), job varchar(80))'))
  const contacts = model.tables.contacts?.columns ?? {}
  expect(contacts.icon?.generator).toBe('choice')
  expect(contacts.job?.generator).toBe('job.title')
})

test.each([
  ['between 4 and 400', { min: 4, max: 400 }],
  ['>= 4 and capacity < 100000', { min: 4, max: 7 }],
  ['>= 2', { min: 1, max: 4 }],
])(
  'a number goes where a check has it, if that begins where such numbers end: capacity %s',
  async (check, expected) => {
    const { model } = inferred(
      await catalogOf(
        `create table hotel_rooms (id serial primary key, capacity int not null check (capacity ${check}))`,
      ),
    )
    expect(model.tables.hotel_rooms?.columns.capacity?.params).toMatchObject(expected)
  },
)

test('what is taught in a lesson is a subject of schools', async () => {
  const { model } = inferred(
    await catalogOf(`create table teachers (id int primary key);
      create table lessons (id int primary key, teacher_id int references teachers, subject text not null)`),
  )
  expect(model.tables.lessons?.columns.subject?.generator).toBe('school.subject')
})
