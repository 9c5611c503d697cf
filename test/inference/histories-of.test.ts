import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const rowsOf = await filled(`
  CREATE TABLE department (id serial PRIMARY KEY, name varchar(50) NOT NULL, group_name varchar(50) NOT NULL);
  CREATE TABLE shift (id serial PRIMARY KEY, name varchar(50) NOT NULL, start_time time NOT NULL, end_time time NOT NULL);
  CREATE TABLE employee (id serial PRIMARY KEY, name text NOT NULL, hire_date date NOT NULL);
  CREATE TABLE employee_department_history (
    department_id int NOT NULL REFERENCES department, employee_id int NOT NULL REFERENCES employee, shift_id int NOT NULL REFERENCES shift,
    start_date date NOT NULL, end_date date, PRIMARY KEY (employee_id, start_date, department_id));`)

test('a history is that of whom it is called after: one stay begins when the one before it ends', () => {
  const hired = new Map(rowsOf('employee', 1000).map(({ id, hire_date }) => [id, String(hire_date)]))
  const stays = rowsOf('employee_department_history', 1000)
  for (const employee of new Set(stays.map(({ employee_id }) => employee_id ?? null))) {
    const inOrder = stays
      .filter(({ employee_id }) => employee_id === employee)
      .sort((a, b) => String(a.start_date).localeCompare(String(b.start_date)))
    expect(String(inOrder[0]?.start_date) >= (hired.get(employee) ?? '')).toBe(true)
    for (const [i, { end_date }] of inOrder.entries()) expect(end_date).toBe(inOrder[i + 1]?.start_date ?? null)
  }
})

test('each department is there once, in the group that it belongs to', () => {
  const departments = rowsOf('department', 18)
  const groups = new Map(departments.map(({ name, group_name }) => [name, group_name]))
  expect(groups.size).toBe(departments.length)
  expect(groups.get('Sales')).toBe('Sales and Marketing')
  expect(groups.get('Product')).toBe('Research and Development')
  expect(groups.get('Production')).toBe('Manufacturing')
})

test('a night shift ends in the morning', () => {
  const night = rowsOf('shift', 4).find(({ name }) => name === 'night')
  expect(String(night?.end_time) < String(night?.start_time)).toBe(true)
})
