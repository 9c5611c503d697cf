import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const minutes = (time: unknown): number => {
  const [hour = 0, minute = 0] = String(time).split(':').map(Number)
  return 60 * hour + minute
}

test('lessons begin and end by the bell, on weekdays', async () => {
  const rowsOf = await filled(`create table courses (id serial primary key, name text not null);
    create table timetable (id serial primary key, course_id int references courses, day_of_week text, start_time time, end_time time, period int);`)
  const begins = new Map<unknown, unknown>()
  for (const { day_of_week, start_time, end_time, period } of rowsOf('timetable')) {
    expect(minutes(end_time) - minutes(start_time)).toBe(45)
    expect(begins.get(period) ?? start_time).toBe(start_time)
    begins.set(period, start_time)
    expect(['Saturday', 'Sunday']).not.toContain(day_of_week)
  }
})

test('marks are a percentage of what there was to be had, of which half is enough', async () => {
  const rowsOf = await filled(`create table courses (id serial primary key, name text not null);
    create table exams (id serial primary key, course_id int references courses, title text, max_marks int not null, passing_marks int not null);
    create table exam_results (id serial primary key, exam_id int not null references exams, marks_obtained numeric(5,2) not null, percentage numeric(5,2), passed boolean);`)
  const most = new Map(
    rowsOf('exams', 1000).map(({ id, max_marks, passing_marks }) => [id, { max_marks, passing_marks }]),
  )
  for (const { max_marks, passing_marks } of most.values())
    expect(Number(passing_marks)).toBe(Math.floor(Number(max_marks) / 2))
  for (const { exam_id, marks_obtained, percentage } of rowsOf('exam_results'))
    expect(Number(percentage)).toBeCloseTo(
      (100 * Number(marks_obtained)) / Number(most.get(exam_id ?? 0)?.max_marks),
      1,
    )
})

test('a school is called at a number of its town, whoever its principal is', async () => {
  const rowsOf = await filled(
    `create table schools (id serial primary key, name text not null, address text, city text, state text, postal_code text, phone text, principal_name text);`,
  )
  const texas = rowsOf('schools').filter(({ city }) => city === 'Houston' || city === 'Charlotte')
  expect(texas.length).toBeGreaterThan(0)
  for (const { city, phone } of texas)
    if (phone !== null)
      expect(String(phone)).toMatch(city === 'Houston' ? /^\+1 (713|281|832|346|621)/ : /^\+1 (704|980)/)
})

test('appointments end when they are over, also where they were cancelled; a body mass index is that of the body, a dose that of the medicine', async () => {
  const rowsOf =
    await filled(`create table patients (id serial primary key, first_name text, last_name text, date_of_birth date);
    create table lab_tests (id serial primary key, name text not null, unit text);
    create table test_results (id serial primary key, patient_id int references patients, lab_test_id int references lab_tests, result text, result_value numeric(8,2));
    create table appointments (id serial primary key, patient_id int references patients, scheduled_at timestamp not null, duration_minutes int not null, ends_at timestamp not null, status text, cancelled_at timestamp);
    create table prescriptions (id serial primary key, patient_id int references patients, medication_name text not null, dosage text);
    create table vitals (id serial primary key, patient_id int references patients, weight numeric(5,2) not null, height numeric(5,2) not null, bmi numeric(4,1));`)
  for (const { scheduled_at, ends_at, duration_minutes } of rowsOf('appointments'))
    expect(Date.parse(String(ends_at)) - Date.parse(String(scheduled_at))).toBe(60_000 * Number(duration_minutes))
  for (const { weight, height, bmi } of rowsOf('vitals'))
    if (bmi !== null) expect(Number(bmi)).toBeCloseTo((Number(weight) * 10_000) / Number(height) ** 2, 0)
  const doses = rowsOf('prescriptions').filter(({ medication_name }) => medication_name === 'Metformin')
  expect(doses.length).toBeGreaterThan(0)
  for (const { dosage } of doses) if (dosage !== null) expect(['500 mg', '850 mg', '1000 mg']).toContain(dosage)
  // A result as a number is the result as a text, which a number can't be read from.
  for (const { result, result_value } of rowsOf('test_results'))
    if (result !== null) expect(Number(result)).toBe(Number(result_value))
})

test('a term is of the school year that its first day lies in, and the next dose of a vaccine is due in weeks or months', async () => {
  const rowsOf =
    await filled(`create table academic_terms (id serial primary key, name text not null, start_date date not null, end_date date not null, academic_year text not null);
    create table patients (id serial primary key, first_name text, last_name text, date_of_birth date);
    create table immunizations (id serial primary key, patient_id int references patients, vaccine_name text, administered_on date not null, next_due date);`)
  for (const { start_date, academic_year } of rowsOf('academic_terms')) {
    const [year = 0, month = 0] = String(start_date).split('-').map(Number)
    const first = month < 8 ? year - 1 : year
    expect(academic_year).toBe(`${first}/${String(first + 1).slice(-2)}`)
  }
  for (const { administered_on, next_due } of rowsOf('immunizations')) {
    if (next_due === null) continue
    const days = (Date.parse(String(next_due)) - Date.parse(String(administered_on))) / 86_400_000
    expect([28, 56, 182, 365]).toContain(days)
  }
})
