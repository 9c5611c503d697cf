import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('the rows of a list that is keyed by codes are called by its description, and each code recalls what it stands for', async () => {
  const read =
    await filled(`create table ref_document_types (document_type_code varchar(15) primary key, document_type_description varchar(80));
    create table vehicle_types (type_code char(4) primary key, description varchar(50));
    create table payment_methods (code varchar(10) primary key, name varchar(80) not null);
    create table ref_colors (color_code varchar(15) primary key, color_description varchar(80));
    create table documents (id serial primary key, document_type_code varchar(15) not null references ref_document_types);`)
  const types = read('ref_document_types', 6)
  expect(new Set(types.map((row) => row.document_type_description)).size).toBe(types.length)
  for (const { document_type_code, document_type_description } of types)
    expect(document_type_code).toBe(String(document_type_description).toUpperCase().replaceAll(' ', '-'))
  for (const { type_code, description } of read('vehicle_types', 5))
    expect(String(description).toUpperCase().startsWith(String(type_code).slice(0, 2))).toBe(true)
  for (const { code, name } of read('payment_methods', 6))
    expect(String(name).toUpperCase().replaceAll(' ', '-').startsWith(String(code))).toBe(true)
  expect(read('ref_colors', 4)).toEqual([
    { color_code: '#000000', color_description: 'black' },
    { color_code: '#ffffff', color_description: 'white' },
    { color_code: '#808080', color_description: 'gray' },
    { color_code: '#c0c0c0', color_description: 'silver' },
  ])
  const codes = new Set(types.map((row) => row.document_type_code))
  for (const { document_type_code } of read('documents')) expect(codes).toContain(document_type_code)
})

test('a code of a few kinds is one of theirs though no key leads to a list, and more rows than one have it', async () => {
  const read = await filled(
    'create table complaints (id serial primary key, complaint_type_code varchar(20) not null, product_type_code varchar(20) not null);',
  )
  const rows = read('complaints', 100)
  for (const column of ['complaint_type_code', 'product_type_code']) {
    const found = new Set(rows.map((row) => String(row[column])))
    expect(found.size).toBeLessThan(13)
    for (const code of found) expect(code).toMatch(/^[A-Z-]+$/)
  }
})

test('departments are listed once each, and their codes recall them', async () => {
  const read = await filled(
    'create table departments (dept_code varchar(6) primary key, dept_name varchar(80) not null);',
  )
  const rows = read('departments', 8)
  expect(new Set(rows.map((row) => row.dept_name)).size).toBe(rows.length)
  for (const { dept_code, dept_name } of rows)
    expect(String(dept_name).toUpperCase()).toMatch(new RegExp(`^${String(dept_code).slice(0, 2)}`))
})

test('endings say which letters a flag has', async () => {
  const read = await filled(
    'create table bookings (id serial primary key, returned_yn text not null, paid_tf varchar(1) not null, gender_mf char(1) not null, gender_mfu text not null);',
  )
  const rows = read('bookings', 100)
  const found = (column: string) => [...new Set(rows.map((row) => String(row[column])))].sort()
  expect(found('returned_yn')).toEqual(['N', 'Y'])
  expect(found('paid_tf')).toEqual(['F', 'T'])
  expect(found('gender_mf')).toEqual(['F', 'M'])
  expect(found('gender_mfu')).toEqual(expect.arrayContaining(['F', 'M']))
})

test('counts and years are whole numbers in columns that would take others, and in texts', async () => {
  const read = await filled(
    'create table shops (id serial primary key, num_of_staff text not null, number_of_visits numeric not null, opened_year real not null, share_count varchar(20) not null);',
  )
  for (const row of read('shops', 50)) {
    for (const column of ['num_of_staff', 'number_of_visits', 'share_count'])
      expect(String(row[column])).toMatch(/^\d+$/)
    expect(Number(row.opened_year)).toBeGreaterThan(1900)
    expect(Number.isInteger(Number(row.opened_year))).toBe(true)
  }
})

test('what someone is by trade names a person, as a table and as a column', async () => {
  const read = await filled(
    'create table climbers (id serial primary key, name text not null); create table buildings (id serial primary key, name text not null, architect text not null, team_loser text);',
  )
  const named = /^\S+( \S+)+$/
  for (const { name } of read('climbers', 20)) expect(name).not.toMatch(/\d/)
  for (const { architect } of read('buildings', 20)) {
    expect(architect).toMatch(named)
    expect(architect).not.toMatch(/\d/)
  }
})
