import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const HOUSES = `
create table gyms (id serial primary key, name text not null, website text not null, email text not null, phone text not null, city text not null, state text not null, opening_time time not null);
create table plans (id serial primary key, gym_id int not null references gyms, name text not null, monthly_fee numeric(8,2) not null);
create table classes (id serial primary key, gym_id int not null references gyms, name text not null);
create table members (id serial primary key, gym_id int not null references gyms, full_name text not null, phone text not null);
create table schools (id serial primary key, name text not null);
create table grades (id serial primary key, school_id int not null references schools, name text not null);
create table sections (id serial primary key, grade_id int not null references grades, name text not null);
create table students (id serial primary key, section_id int not null references sections, dob date not null);
create table hospitals (id serial primary key, name text not null);
create table trainers (id serial primary key, gym_id int not null references gyms, hired_on date not null);
create table appointments (id serial primary key, trainer_id int not null references trainers, starts_at timestamp not null);
`

const world = await worldOf(HOUSES)
const rows = (table: string, count: number): Record<string, string>[] =>
  csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))

test('a house is called as such houses are, and its addresses spell its name', () => {
  for (const { name = '', website, email } of rows('gyms', 12)) {
    expect(name).toMatch(/(Fitness|Gym|Club|CrossFit|Strength|Studio)$/)
    const spelt = name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
    expect(website?.replaceAll(/^https:..www.|.example$|[^a-z]/g, '')).toBe(spelt)
    expect(email?.replaceAll(/^info@|.example$|[^a-z]/g, '')).toBe(spelt)
  }
  for (const { name } of rows('hospitals', 12)) expect(name).toMatch(/(Hospital|Center|Clinic)$/)
  for (const { name } of rows('schools', 24)) expect(name).toMatch(/(School|Academy|College|University)$/)
})

test('there are few houses, however many people go there', () => {
  expect(rows('gyms', 12)).toHaveLength(12)
  expect(new Set(rows('members', 100).map(({ gym_id }) => gym_id)).size).toBeLessThanOrEqual(12)
})

test('what belongs to a house is what such houses have', () => {
  for (const { name } of rows('classes', 50)) expect(name).not.toMatch(/Mathematics|History|Introduction/)
  expect(new Set(rows('grades', 12).map(({ name }) => name)).size).toBe(12)
  expect(rows('grades', 12)[2]?.name).toBe('3rd Grade')
  // Of school age, with the model's clock in 2026.
  for (const { dob = '' } of rows('students', 50)) expect(Number(dob.slice(0, 4))).toBeGreaterThanOrEqual(2007)
})

test('names of a list stand without numbers where each parent has its own', () => {
  for (const { name, monthly_fee } of rows('plans', 7)) {
    expect(name).not.toMatch(/\d$/)
    expect(Number(monthly_fee)).toBeLessThan(100)
  }
})

test('a telephone number of North America begins with the code of its area, also in a place that a key leads to', () => {
  const areas = new Map(rows('gyms', 12).map(({ id, phone = '' }) => [id, phone]))
  const american = rows('members', 200).filter(
    ({ gym_id, phone }) => areas.get(gym_id)?.startsWith('+1') && phone?.startsWith('+1'),
  )
  expect(american.length).toBeGreaterThan(20)
  for (const { gym_id, phone = '' } of american) expect(phone.slice(0, 6)).toBe(areas.get(gym_id)?.slice(0, 6))
})

test('what people come for begins on the quarter of an hour, in the hours in which they come', () => {
  for (const { starts_at = '' } of rows('appointments', 100))
    expect(starts_at).toMatch(/[T ](0[7-9]|1[0-8]):(00|15|30|45):00/)
  for (const { opening_time = '' } of rows('gyms', 12)) expect(opening_time).toMatch(/^(0[7-9]|10):/)
})
