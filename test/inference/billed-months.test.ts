import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const DAY = 86_400_000
const day = (value: unknown): number => Date.parse(String(value)) / DAY

test('bills of an account are for one month after the other, and are written and due when it is over', async () => {
  const read =
    await filled(`create table accounts (id serial primary key, account_number varchar(20) not null unique, opened_on date not null);
    create table bills (id bigserial primary key, account_id int not null references accounts, period_start date not null, period_end date not null, issued_on date not null, due_date date not null,
      total_amount numeric(10,2) not null, check (period_end > period_start));`)
  const rows = read('bills')
  for (const [i, row] of rows.entries()) {
    const long = day(row.period_end) - day(row.period_start)
    expect(long).toBeGreaterThanOrEqual(28)
    expect(long).toBeLessThanOrEqual(31)
    expect(day(row.issued_on)).toBeGreaterThanOrEqual(day(row.period_end))
    expect(day(row.due_date)).toBeGreaterThan(day(row.issued_on))
    const before = rows[i - 1]
    if (before?.account_id === row.account_id)
      expect(day(row.period_start)).toBeGreaterThanOrEqual(day(before?.period_start))
  }
})

test('a bill of nobody in particular is for the month before it', async () => {
  const read = await filled(
    'create table invoices (id serial primary key, number text not null unique, period_start date not null, period_end date not null, issue_date date not null, billing_month varchar(7) not null);',
  )
  for (const row of read('invoices')) {
    expect(day(row.period_end) - day(row.period_start)).toBeGreaterThanOrEqual(28)
    expect(day(row.period_end) - day(row.period_start)).toBeLessThanOrEqual(31)
    expect(day(row.issue_date)).toBeGreaterThanOrEqual(day(row.period_end))
    expect(row.billing_month).toBe(String(row.period_start).slice(0, 7))
  }
})

test('the period of a telephone bill that is a text is its month', async () => {
  const read = await filled(
    'create table invoices (id serial primary key, number text not null unique, billing_period varchar(7) not null, issue_date date not null);',
  )
  for (const row of read('invoices')) expect(row.billing_period).toBe(String(row.issue_date).slice(0, 7))
})
