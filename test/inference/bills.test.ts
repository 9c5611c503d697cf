import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const number = (row: Row, column: string): number => Number(row[column])

test('an invoice in whole coins comes out, from its subtotal to what remains of it', async () => {
  const read = await filled(`create table customers (id serial primary key, name text not null);
    create table invoices (id serial primary key, customer_id int not null references customers, number text not null unique, status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
      subtotal bigint not null, discount_amount bigint not null, total_excluding_tax bigint not null, tax bigint not null, total bigint not null, amount_due bigint not null, amount_paid bigint not null,
      amount_remaining bigint not null, paid_at timestamp, created_at timestamp not null);`)
  const rows = read('invoices')
  for (const row of rows) {
    const of = (column: string) => number(row, column)
    expect(of('total_excluding_tax')).toBe(of('subtotal') - of('discount_amount'))
    expect(of('tax')).toBe(Math.round(of('total_excluding_tax') * 0.08))
    expect(of('total')).toBe(of('total_excluding_tax') + of('tax'))
    expect(of('amount_due')).toBe(of('total'))
    expect(of('amount_remaining')).toBe(of('total') - of('amount_paid'))
    expect([0, of('total')]).toContain(of('amount_paid'))
  }
  expect(rows.filter((row) => number(row, 'discount_amount') > 0).length).toBeGreaterThan(40)
})

test('fees less coupons, with taxes, less what was credited, are the total', async () => {
  const read =
    await filled(`create table invoices (id serial primary key, fees_amount_cents bigint not null, coupons_amount_cents bigint not null, sub_total_excluding_taxes_amount_cents bigint not null,
      taxes_amount_cents bigint not null, taxes_rate float not null, sub_total_including_taxes_amount_cents bigint not null, credit_notes_amount_cents bigint not null, prepaid_credit_amount_cents bigint not null,
      total_amount_cents bigint not null, total_paid_amount_cents bigint not null);`)
  for (const row of read('invoices')) {
    const of = (column: string) => number(row, `${column}_amount_cents`)
    expect(of('sub_total_excluding_taxes')).toBe(of('fees') - of('coupons'))
    expect(of('sub_total_including_taxes')).toBe(of('sub_total_excluding_taxes') + of('taxes'))
    expect(Math.abs(of('taxes') - of('sub_total_excluding_taxes') * number(row, 'taxes_rate'))).toBeLessThanOrEqual(0.5)
    expect(of('total')).toBe(of('sub_total_including_taxes') - of('credit_notes') - of('prepaid_credit'))
    expect(of('total')).toBeGreaterThan(0)
    expect(of('total_paid')).toBeLessThanOrEqual(of('total'))
  }
})

test('a receipt of net, tax and gross comes out as well', async () => {
  const read = await filled(
    'create table receipts (id serial primary key, net_total numeric(10,2) not null, vat_rate numeric(4,2) not null, vat_total numeric(10,2) not null, gross_total numeric(10,2) not null);',
  )
  for (const row of read('receipts')) {
    expect(number(row, 'vat_total')).toBeCloseTo(number(row, 'net_total') * number(row, 'vat_rate'), 1)
    expect(number(row, 'gross_total')).toBeCloseTo(number(row, 'net_total') + number(row, 'vat_total'), 5)
  }
})

test('what was used is billed at what the tariff asks for it, some keys away, and each part by itself where the bill says so', async () => {
  const read =
    await filled(`create table tariffs (id serial primary key, name text not null, unit_price numeric(8,4) not null, standing_charge numeric(8,2) not null);
    create table accounts (id serial primary key, tariff_id int not null references tariffs, opened_on date not null);
    create table bills (id serial primary key, account_id int not null references accounts, consumption_kwh numeric(10,2) not null, amount numeric(10,2) not null, tax_amount numeric(10,2) not null,
      total_amount numeric(10,2) not null, issued_at timestamp not null);
    create table plans (id serial primary key, name text not null, monthly_fee numeric(8,2) not null, included_minutes int not null, price_per_minute numeric(6,4) not null, price_per_gb numeric(6,2) not null);
    create table phone_bills (id serial primary key, plan_id int not null references plans, minutes_used int not null, data_used_gb numeric(8,2) not null, base_charge numeric(10,2) not null,
      usage_charge numeric(10,2) not null, total numeric(10,2) not null);`)
  const by = (table: string) => new Map(read(table, 1000).map((row) => [row.id, row]))
  const [tariffs, accounts, plans] = [by('tariffs'), by('accounts'), by('plans')]
  for (const row of read('bills')) {
    const tariff = tariffs.get(accounts.get(row.account_id ?? 0)?.tariff_id ?? 0) ?? {}
    const used = number(row, 'consumption_kwh') * number(tariff, 'unit_price') + number(tariff, 'standing_charge')
    expect(Math.abs(number(row, 'amount') - used)).toBeLessThan(0.011)
    expect(number(row, 'total_amount')).toBeCloseTo(number(row, 'amount') + number(row, 'tax_amount'), 5)
  }
  for (const row of read('phone_bills')) {
    const plan = plans.get(row.plan_id ?? 0) ?? {}
    const minutes = Math.max(number(row, 'minutes_used') - number(plan, 'included_minutes'), 0)
    const used = minutes * number(plan, 'price_per_minute') + number(row, 'data_used_gb') * number(plan, 'price_per_gb')
    expect(Math.abs(number(row, 'usage_charge') - used)).toBeLessThan(0.011)
    expect(number(row, 'base_charge')).toBe(number(plan, 'monthly_fee'))
    expect(number(row, 'total')).toBeCloseTo(number(row, 'usage_charge') + number(row, 'base_charge'), 5)
  }
})
