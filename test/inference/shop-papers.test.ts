import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const DAY = 24 * 60 * 60 * 1000
const day = (value: unknown): number => Date.parse(String(value)) / DAY
const cents = (value: unknown): number => Math.round(100 * Number(value ?? 0))

test('an invoice is due when its terms say so, whatever its day is called', async () => {
  const rows = await filled(`
    create table invoices (invoice_id int primary key, invoice_date_created date not null, invoice_date_due date not null, invoice_terms varchar(100) not null);
    create table bills (id int primary key, bill_date date not null, due_date date not null, payment_terms text not null);`)
  const told = new Set<string>()
  for (const [table, made, due, terms] of [
    ['invoices', 'invoice_date_created', 'invoice_date_due', 'invoice_terms'],
    ['bills', 'bill_date', 'due_date', 'payment_terms'],
  ] as const)
    for (const row of rows(table)) {
      const [, days] = /^Net (\d+)$/.exec(String(row[terms])) ?? []
      if (days !== undefined) expect(day(row[due]) - day(row[made])).toBe(Number(days))
      told.add(String(row[terms]))
    }
  expect(told.size).toBeGreaterThan(3)
})

test('sums of one bill agree though all their names begin alike', async () => {
  const rows = await filled(`
    create table invoice_amounts (invoice_amount_id int primary key, invoice_id int not null unique, invoice_item_subtotal numeric(20,2) not null, invoice_item_tax_total numeric(20,2) not null,
      invoice_tax_total numeric(20,2) not null, invoice_total numeric(20,2) not null, invoice_paid numeric(20,2) not null, invoice_balance numeric(20,2) not null);`)
  for (const row of rows('invoice_amounts')) {
    const parts = [row.invoice_item_subtotal, row.invoice_item_tax_total, row.invoice_tax_total].map(cents)
    const sum = parts.reduce((a, b) => a + b, 0)
    expect(Math.abs(cents(row.invoice_total) - sum)).toBeLessThanOrEqual(1)
    expect(cents(row.invoice_balance)).toBe(cents(row.invoice_total) - cents(row.invoice_paid))
  }
})

test('an order costs its goods and their carriage without what is taken off, and is paid, sent and received in turn', async () => {
  const rows = await filled(`
    create table orders (id int primary key, goods_price numeric(10,2) not null, freight_price numeric(10,2) not null, coupon_price numeric(10,2) not null, integral_price numeric(10,2) not null,
      order_price numeric(10,2) not null, actual_price numeric(10,2) not null, add_time timestamp not null, pay_time timestamp, ship_time timestamp, confirm_time timestamp);`)
  const moments = new Set<number>()
  for (const row of rows('orders')) {
    const sum = cents(row.goods_price) + cents(row.freight_price) - cents(row.coupon_price)
    expect(Math.abs(cents(row.order_price) - sum)).toBeLessThanOrEqual(1)
    expect(cents(row.actual_price)).toBe(cents(row.order_price) - cents(row.integral_price))
    expect(cents(row.freight_price)).toBeLessThan(cents(row.goods_price))
    const times = [row.add_time, row.pay_time, row.ship_time, row.confirm_time]
    const happened = times.indexOf(null)
    const until = happened < 0 ? times : times.slice(0, happened)
    expect(times.slice(until.length).every((time) => time === null)).toBe(true)
    expect([...until].sort()).toEqual(until)
    moments.add(until.length)
  }
  expect(moments.size).toBeGreaterThan(1)
})
