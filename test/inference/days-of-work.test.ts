import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const EMPLOYEES =
  'create table employees (id serial primary key, first_name text not null, last_name text not null, hire_date date not null);'
const minutes = (time: unknown): number => {
  const [hour = 0, minute = 0] = String(time).split(':').map(Number)
  return 60 * hour + minute
}

test('who comes in the morning works until the evening, and who is absent does not come', async () => {
  const rowsOf = await filled(`${EMPLOYEES}
    create table attendance (id serial primary key, employee_id int not null references employees, work_date date not null, check_in time, check_out time,
      hours_worked numeric(4,2), overtime_hours numeric(4,2), status text);`)
  const rows = rowsOf('attendance')
  expect(rows.some(({ status }) => status === 'absent')).toBe(true)
  for (const { check_in, check_out, hours_worked, overtime_hours, status } of rows) {
    if (status === 'absent') expect([check_in, check_out, Number(hours_worked)]).toEqual([null, null, 0])
    if (check_in === null || check_out === null) continue
    expect(minutes(check_in)).toBeLessThan(10 * 60)
    expect(Number(hours_worked)).toBeCloseTo((minutes(check_out) - minutes(check_in)) / 60, 1)
    expect(Number(overtime_hours)).toBeCloseTo(Math.max(0, Number(hours_worked) - 8), 1)
  }
})

test('net pay is gross pay less taxes and other deductions, and overtime is paid by the hour', async () => {
  const rowsOf = await filled(`${EMPLOYEES}
    create table payslips (id serial primary key, employee_id int not null references employees, gross numeric(10,2) not null, deductions numeric(10,2) not null, tax numeric(10,2) not null,
      net numeric(10,2) not null, overtime_hours numeric(6,2), overtime_pay numeric(10,2));`)
  for (const { gross, deductions, tax, net, overtime_hours, overtime_pay } of rowsOf('payslips')) {
    expect(Number(net)).toBeCloseTo(Number(gross) - Number(deductions) - Number(tax), 1)
    expect(Number(deductions)).toBeLessThan(Number(gross) * 0.1)
    expect(deductions).not.toBe(tax)
    if (overtime_hours === null) continue
    expect(Number(overtime_pay)).toBeCloseTo((Number(overtime_hours) * Number(gross) * 1.5) / 168, 0)
  }
})

test('days off are some weeks a year, and hours away are those of the days', async () => {
  const rowsOf = await filled(`${EMPLOYEES}
    create table leave_balances (id serial primary key, employee_id int not null references employees, year int, entitled_days numeric(4,1) not null, used_days numeric(4,1) not null,
      remaining_days numeric(4,1) not null);
    create table leave_requests (id serial primary key, employee_id int not null references employees, start_date date not null, end_date date not null, length_days numeric(4,1), length_hours numeric(6,1));
    create table contracts (id serial primary key, employee_id int not null references employees, weekly_hours numeric(4,1) not null, monthly_salary numeric(10,2) not null);`)
  for (const { entitled_days, used_days, remaining_days } of rowsOf('leave_balances')) {
    expect(Number(entitled_days)).toBeLessThanOrEqual(30)
    expect(Number(remaining_days)).toBe(Number(entitled_days) - Number(used_days))
    expect(Number(remaining_days)).toBeGreaterThanOrEqual(0)
  }
  for (const { length_days, length_hours } of rowsOf('leave_requests'))
    expect(Number(length_hours)).toBe(8 * Number(length_days))
  for (const { weekly_hours, monthly_salary } of rowsOf('contracts')) {
    expect(Number(weekly_hours)).toBeGreaterThanOrEqual(20)
    expect(Number(monthly_salary)).toBeLessThan(10_000)
  }
})
