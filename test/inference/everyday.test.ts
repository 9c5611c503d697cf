import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** A table's rows, of a schema as people paste them first. */
async function rowsOf(ddl: string): Promise<(table: string) => readonly Row[]> {
  const world = await worldOf(ddl)
  return (table) => csvOf(world, `public.${table}`, 0, 1000).map((line): Row => JSON.parse(line))
}
const amount = (value: Row[string] | undefined): number => Math.round(Number(value ?? 0) * 100)

test('what is paid for an order is what its lines come to, at the prices of what was sold', async () => {
  const rows = await rowsOf(`
    CREATE TABLE products (id serial PRIMARY KEY, name varchar(120) NOT NULL, price numeric(10,2) NOT NULL, cost numeric(10,2) NOT NULL);
    CREATE TABLE orders (id serial PRIMARY KEY, subtotal numeric(10,2), tax numeric(10,2), total numeric(10,2), ordered_at timestamp NOT NULL);
    CREATE TABLE order_items (id serial PRIMARY KEY, order_id int NOT NULL REFERENCES orders, product_id int NOT NULL REFERENCES products, quantity int NOT NULL,
      unit_price numeric(10,2) NOT NULL, line_total numeric(10,2) NOT NULL);
    CREATE TABLE payments (id serial PRIMARY KEY, order_id int NOT NULL REFERENCES orders, amount numeric(10,2) NOT NULL);`)
  const products = new Map(rows('products').map((row) => [row.id, row]))
  for (const { price, cost } of products.values()) expect(amount(cost)).toBeLessThan(amount(price))
  for (const { product_id, unit_price } of rows('order_items'))
    expect(unit_price).toBe(products.get(product_id ?? 0)?.price)
  const paid = new Map<Row[string] | undefined, number[]>()
  for (const row of rows('payments')) paid.set(row.order_id, [...(paid.get(row.order_id) ?? []), amount(row.amount)])
  const orders = new Map(rows('orders').map((row) => [row.id, row]))
  for (const [order, amounts] of paid) {
    // Instalments are rounded, each to the cent.
    const off = amounts.reduce((sum, one) => sum + one, 0) - amount(orders.get(order ?? 0)?.total)
    expect(Math.abs(off)).toBeLessThanOrEqual(amounts.length)
  }
})

test('wages, bills and loans add up', async () => {
  const rows = await rowsOf(`
    CREATE TABLE payslips (id serial PRIMARY KEY, gross_pay numeric(10,2) NOT NULL, tax_deduction numeric(10,2) NOT NULL, pension_deduction numeric(10,2) NOT NULL,
      bonus numeric(10,2) NOT NULL, net_pay numeric(10,2) NOT NULL);
    CREATE TABLE bills (id serial PRIMARY KEY, total_amount numeric(10,2) NOT NULL, insurance_covered numeric(10,2) NOT NULL, patient_due numeric(10,2) NOT NULL);
    CREATE TABLE loans (id serial PRIMARY KEY, principal numeric(12,2) NOT NULL, term_months int NOT NULL, interest_rate numeric(5,2) NOT NULL, monthly_payment numeric(10,2) NOT NULL);`)
  for (const row of rows('payslips'))
    expect(amount(row.net_pay)).toBe(
      amount(row.gross_pay) + amount(row.bonus) - amount(row.tax_deduction) - amount(row.pension_deduction),
    )
  for (const row of rows('bills'))
    expect(amount(row.insurance_covered) + amount(row.patient_due)).toBe(amount(row.total_amount))
  for (const row of rows('loans'))
    expect(Number(row.monthly_payment) * Number(row.term_months)).toBeGreaterThanOrEqual(Number(row.principal) - 1)
})

test('units measure what their column is called after, files are called after their titles, and bodies are as warm as bodies', async () => {
  const rows = await rowsOf(`
    CREATE TABLE units (code varchar(8) PRIMARY KEY, name varchar(40) NOT NULL);
    CREATE TABLE parts (id serial PRIMARY KEY, weight_unit_code varchar(8) NOT NULL REFERENCES units);
    CREATE TABLE documents (id serial PRIMARY KEY, title varchar(80) NOT NULL, file_name varchar(120) NOT NULL);
    CREATE TABLE vitals (id serial PRIMARY KEY, temperature_c numeric(4,1) NOT NULL, respiratory_rate int NOT NULL, oxygen_saturation int NOT NULL);`)
  for (const { weight_unit_code } of rows('parts')) expect(['kg', 'g', 'lb', 'oz']).toContain(weight_unit_code)
  for (const { title, file_name } of rows('documents')) {
    const [word = ''] =
      String(title)
        .toLowerCase()
        .match(/[a-z0-9]+/) ?? []
    expect(String(file_name).startsWith(word)).toBe(true)
  }
  for (const { temperature_c, respiratory_rate, oxygen_saturation } of rows('vitals')) {
    expect(Number(temperature_c)).toBeGreaterThan(35.9)
    expect(Number(respiratory_rate)).toBeGreaterThan(11)
    expect(Number(oxygen_saturation)).toBeGreaterThan(93)
  }
})

test('no one is registered at birth, and no wage is below zero however short its column', async () => {
  const rows = await rowsOf(`
    CREATE TABLE patrons (patron_id serial PRIMARY KEY, name text, date_of_birth date, expiry_date date);
    CREATE TABLE visits (id serial PRIMARY KEY, patron_id int NOT NULL REFERENCES patrons, checked_in_at timestamp NOT NULL);
    CREATE TABLE workers (id serial PRIMARY KEY, wage numeric(5,2) NOT NULL);`)
  for (const { expiry_date } of rows('patrons'))
    if (expiry_date !== null) expect(String(expiry_date) > '2020').toBe(true)
  for (const { checked_in_at } of rows('visits')) expect(String(checked_in_at) > '2020').toBe(true)
  for (const { wage } of rows('workers')) expect(Number(wage)).toBeGreaterThanOrEqual(0)
})

test('what is billed without lines comes to the net and the tax on it, in the smallest coin and in German too', async () => {
  const rows = await rowsOf(`
    CREATE TABLE invoices (id serial PRIMARY KEY, subtotal_cents int NOT NULL, tax_cents int NOT NULL, total_cents int NOT NULL);
    CREATE TABLE rechnungen (id serial PRIMARY KEY, nettobetrag numeric(10,2) NOT NULL, mwst_betrag numeric(10,2) NOT NULL, bruttobetrag numeric(10,2) NOT NULL);
    CREATE TABLE bills (id serial PRIMARY KEY, total_cents int NOT NULL);
    CREATE TABLE bill_items (id serial PRIMARY KEY, bill_id int NOT NULL REFERENCES bills, quantity int NOT NULL, unit_amount_cents int NOT NULL, amount_cents int NOT NULL);`)
  for (const { subtotal_cents, tax_cents, total_cents } of rows('invoices'))
    expect(Number(subtotal_cents) + Number(tax_cents)).toBe(total_cents)
  for (const { nettobetrag, mwst_betrag, bruttobetrag } of rows('rechnungen'))
    expect(amount(nettobetrag) + amount(mwst_betrag)).toBe(amount(bruttobetrag))
  for (const { quantity, unit_amount_cents, amount_cents } of rows('bill_items'))
    expect(Number(quantity) * Number(unit_amount_cents)).toBe(amount_cents)
})
