import { expect, test } from 'vitest'
import { codedStates } from '../../packages/inference/src/lifecycles/coded.ts'
import { commentedMeanings } from '../../packages/inference/src/names/comments.ts'
import { filled, type Row } from './filled.ts'

const rows = await filled(`
  CREATE TYPE recipient_role AS ENUM ('CC', 'SIGNER', 'VIEWER');
  CREATE TABLE letters (id serial PRIMARY KEY, subject text NOT NULL, message text, signing_order text, typed_signature_enabled boolean NOT NULL);
  CREATE TABLE envelopes (id serial PRIMARY KEY, title text NOT NULL, description text, signature_level text, created_at timestamp NOT NULL,
    status text NOT NULL CHECK (status IN ('DRAFT', 'PENDING', 'COMPLETED', 'REJECTED')), letter_id int NOT NULL UNIQUE REFERENCES letters);
  CREATE TABLE recipients (id serial PRIMARY KEY, email text NOT NULL, envelope_id int NOT NULL REFERENCES envelopes, role recipient_role NOT NULL DEFAULT 'SIGNER',
    signing_status text NOT NULL CHECK (signing_status IN ('NOT_SIGNED', 'SIGNED', 'REJECTED')),
    send_status text NOT NULL CHECK (send_status IN ('NOT_SENT', 'SENT')), sent_at timestamp, signed_at timestamp, expires_at timestamp,
    last_reminder_sent_at timestamp, next_reminder_at timestamp, reminder_count int NOT NULL DEFAULT 0);
  CREATE TABLE folders (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE accounts (id serial PRIMARY KEY, provider text NOT NULL, provider_account_id text NOT NULL, access_token text, password text,
    created_at timestamp NOT NULL, expires_at bigint);
  CREATE TABLE subscription_claims (id serial PRIMARY KEY, name text NOT NULL, member_count int NOT NULL, api_quota int NOT NULL);
  CREATE TABLE orders (id serial PRIMARY KEY, created_at timestamp NOT NULL, status smallint NOT NULL DEFAULT 1, shipped_at timestamp, cancelled_at timestamp);
  COMMENT ON COLUMN orders.status IS 'Where it stands. 1 = Pending; 2 = In process; 4 = Shipped; 9 = Cancelled';
  CREATE TABLE shop_orders (id serial PRIMARY KEY, created_at timestamp NOT NULL, status smallint NOT NULL, payment_status smallint NOT NULL, shipping_status smallint NOT NULL);
  COMMENT ON COLUMN shop_orders.status IS '0=pending, 1=processing, 2=shipped, 3=delivered, 4=cancelled';
  COMMENT ON COLUMN shop_orders.payment_status IS '0=unpaid, 1=paid, 2=refunded';
  COMMENT ON COLUMN shop_orders.shipping_status IS '1=pending, 2=shipped, 3=delivered';
  CREATE TABLE bestellungen (id serial PRIMARY KEY, bestellt_am timestamp NOT NULL,
    status text NOT NULL CHECK (status IN ('offen', 'bezahlt', 'versendet', 'geliefert', 'storniert')),
    zahlungsstatus text NOT NULL CHECK (zahlungsstatus IN ('unbezahlt', 'bezahlt', 'erstattet')));
  CREATE TABLE goods (id serial PRIMARY KEY, name text NOT NULL, safety_stock_level int NOT NULL, reorder_point int NOT NULL);
  CREATE TABLE work_centers (id serial PRIMARY KEY, name text NOT NULL, cost_rate numeric(8,2) NOT NULL);
  CREATE TABLE work_orders (id serial PRIMARY KEY, start_date timestamp NOT NULL);
  CREATE TABLE work_order_operations (work_order_id int NOT NULL REFERENCES work_orders, operation_sequence smallint NOT NULL, work_center_id int NOT NULL REFERENCES work_centers,
    scheduled_start timestamp NOT NULL, scheduled_end timestamp NOT NULL, planned_hours numeric(8,2) NOT NULL, planned_cost numeric(12,2) NOT NULL,
    PRIMARY KEY (work_order_id, operation_sequence));
  CREATE TABLE employees (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, job_title text NOT NULL, hire_date date NOT NULL,
    organization_node varchar(80) DEFAULT '/');
  CREATE TABLE vendors (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE purchase_orders (id serial PRIMARY KEY, employee_id int NOT NULL REFERENCES employees, vendor_id int NOT NULL REFERENCES vendors, order_date timestamp NOT NULL);
  CREATE TABLE films (id serial PRIMARY KEY, title text NOT NULL, rental_rate numeric(4,2) NOT NULL);
  CREATE TABLE customers (id serial PRIMARY KEY, first_name text, last_name text, created_at timestamp NOT NULL);
  CREATE TABLE rentals (id serial PRIMARY KEY, film_id int NOT NULL REFERENCES films, customer_id int NOT NULL REFERENCES customers, rental_date timestamp NOT NULL);
  CREATE TABLE payments (id serial PRIMARY KEY, rental_id int NOT NULL REFERENCES rentals, customer_id int NOT NULL REFERENCES customers, amount numeric(5,2) NOT NULL, payment_date timestamp NOT NULL);
`)

const time = (row: Row | undefined, name: string): number => Date.parse(String(row?.[name]))
/** Rows of which something is to be so; there have to be some. */
function those(table: string, holds: (row: Row) => boolean): readonly Row[] {
  const found = rows(table, 1000).filter(holds)
  expect(found.length, table).toBeGreaterThan(5)
  return found
}
const byId = (table: string) => new Map(rows(table, 1000).map((row) => [row.id, row]))

test('what is sent to be signed is an agreement, and the letter that goes with it says which', () => {
  const letters = byId('letters')
  for (const { title, letter_id } of rows('envelopes')) {
    expect(title).not.toMatch(/notes|Roadmap|budget|guidelines/)
    expect(letters.get(letter_id)?.subject).toMatch(/^(Please sign|Your signature is needed): /)
    expect(letters.get(letter_id)?.subject).toContain(String(title))
  }
})

test('whoever only gets a copy signs nothing, and is not reminded', () => {
  for (const row of those('recipients', ({ role }) => role === 'CC')) {
    expect(row).toMatchObject({
      signing_status: 'NOT_SIGNED',
      signed_at: null,
      reminder_count: 0,
      next_reminder_at: null,
    })
  }
  expect(rows('recipients').filter(({ role }) => role === 'SIGNER').length).toBeGreaterThan(150)
})

test('nobody is reminded of what was not sent or has been signed, nor signs what has run out', () => {
  for (const row of those('recipients', ({ sent_at }) => sent_at === null)) expect(row.reminder_count).toBe(0)
  for (const row of those('recipients', ({ signed_at }) => signed_at !== null)) expect(row.next_reminder_at).toBe(null)
  for (const row of those('recipients', (one) => one.signed_at !== null && one.expires_at !== null))
    expect(time(row, 'signed_at')).toBeLessThanOrEqual(time(row, 'expires_at'))
  for (const row of those('recipients', (one) => one.last_reminder_sent_at !== null))
    expect(time(row, 'last_reminder_sent_at')).toBeGreaterThanOrEqual(time(row, 'sent_at'))
})

test('folders are called as folders are', () => {
  expect(rows('folders').map(({ name }) => name)).toContain('Contracts')
})

test('people have numbers where they sign in, few have a password of their own there, and tokens are good for hours', () => {
  const all = rows('accounts')
  for (const row of all) expect(row.provider_account_id).toMatch(/^\d{21}$/)
  expect(all.filter(({ password }) => password !== null).length).toBeLessThan(30)
  for (const row of those('accounts', ({ expires_at }) => expires_at !== null))
    expect(Number(row.expires_at) - time(row, 'created_at')).toBeLessThanOrEqual(8 * 3_600_000)
})

test('a plan that costs more lets people do more', () => {
  const most = (name: string, column: string) =>
    Math.max(...rows('subscription_claims').flatMap((row) => (row.name === name ? [Number(row[column])] : [])))
  for (const column of ['member_count', 'api_quota']) {
    expect(most('Free', column)).toBeLessThan(most('Pro', column))
    expect(most('Pro', column)).toBeLessThan(most('Enterprise', column))
  }
})

test('codes that a comment explains are states that rows pass through', () => {
  for (const row of rows('orders')) {
    expect([1, 2, 4, 9]).toContain(row.status)
    expect(row.shipped_at !== null).toBe(row.status === 4)
    if (row.cancelled_at !== null) expect(row.status).toBe(9)
  }
  for (const row of those('orders', ({ status }) => status === 1)) expect(time(row, 'created_at')).toBeGreaterThan(0)
  expect(rows('orders', 1000).filter(({ status }) => status === 4).length).toBeGreaterThan(700)
})

test('payment and delivery agree with the order in codes and in the words that a check lists', () => {
  for (const row of those('shop_orders', ({ status }) => status === 3))
    expect(row).toMatchObject({ payment_status: 1, shipping_status: 3 })
  for (const row of those('shop_orders', ({ status }) => status === 0))
    expect(row).toMatchObject({ payment_status: 0, shipping_status: 1 })
  for (const row of those('bestellungen', ({ status }) => status === 'geliefert'))
    expect(row.zahlungsstatus).toBe('bezahlt')
  for (const row of those('bestellungen', ({ status }) => status === 'offen'))
    expect(row.zahlungsstatus).toBe('unbezahlt')
})

test('what a comment says of a code is a state where it is known as one', () => {
  expect([...commentedMeanings('0: draft, 1: paid (in full)', 'state')]).toEqual([
    ['0', 'draft'],
    ['1', 'paid'],
  ])
  const column = { name: 'status', comment: '订单状态：0->待付款；1->待发货；2->已取消' }
  const known = codedStates({ ...COLUMN, ...column }, ['status'], ['0', '1', '2'])
  expect(known && [...known.values()]).toEqual(['0', '1', '2'])
  expect(codedStates({ ...COLUMN, ...column }, ['amount'], ['0', '1', '2'])).toBeUndefined()
  expect(
    codedStates({ ...COLUMN, name: 'status', comment: '1 = Road, 2 = Touring' }, ['status'], ['1', '2']),
  ).toBeUndefined()
})

const COLUMN = { type: { raw: 'smallint', kind: 'integer', bits: 16 }, nullable: false } as const

test('more is ordered before only what is kept for emergencies is left', () => {
  for (const row of rows('goods')) expect(row.reorder_point).toBeGreaterThanOrEqual(Number(row.safety_stock_level))
})

test('operations follow each other in the order of their numbers, and cost what their hours do', () => {
  const centers = byId('work_centers')
  const before = new Map<Row['id'], Row>()
  let several = 0
  for (const row of rows('work_order_operations', 1000)) {
    const earlier = before.get(row.work_order_id ?? null)
    if (earlier) {
      several++
      expect(Number(row.operation_sequence)).toBe(Number(earlier.operation_sequence) + 1)
      expect(time(row, 'scheduled_start')).toBeGreaterThanOrEqual(time(earlier, 'scheduled_start'))
    }
    before.set(row.work_order_id ?? null, row)
    const cost = Number(row.planned_hours) * Number(centers.get(row.work_center_id ?? null)?.cost_rate)
    expect(Number(row.planned_cost)).toBeCloseTo(Math.max(1, cost), 1)
  }
  expect(several).toBeGreaterThan(50)
})

test('a place in a tree hangs below another row’s, and whoever has the highest heads others', () => {
  const all = rows('employees', 1000)
  const places = new Set(all.map((row) => String(row.organization_node)))
  expect(places.size).toBe(all.length)
  for (const place of places) if (place !== '/') expect(places).toContain(place.replace(/\d+\/$/, ''))
  for (const row of all)
    if (String(row.organization_node).length <= 5)
      expect(row.job_title).toMatch(/^(Head of|Chief|Managing|President|General|Production|Quality|Plant)/)
})

test('orders to vendors rise with their numbers, though someone who was hired places them', () => {
  const dates = rows('purchase_orders').map((row) => time(row, 'order_date'))
  const falls = dates.filter((date, at) => date < (dates[at - 1] ?? date)).length
  expect(falls).toBeLessThan(dates.length / 4)
  const employees = byId('employees')
  for (const row of rows('purchase_orders'))
    expect(time(row, 'order_date')).toBeGreaterThan(time(employees.get(row.employee_id ?? null), 'hire_date'))
})

test('a rental is paid for within days', () => {
  const rentals = byId('rentals')
  for (const row of rows('payments')) {
    const gone = time(row, 'payment_date') - time(rentals.get(row.rental_id ?? null), 'rental_date')
    expect(gone).toBeGreaterThanOrEqual(0)
    expect(gone).toBeLessThan(11 * 86_400_000)
  }
})
