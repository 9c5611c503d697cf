import { expect, test } from 'vitest'
import { csvOf, type World, worldOf } from './world.ts'

const world = await worldOf(
  `
  CREATE TABLE ticket (id serial PRIMARY KEY, state text NOT NULL CHECK (state IN ('open', 'in_progress', 'resolved', 'closed')), created_at timestamptz NOT NULL);
  CREATE TABLE ticket_history (id uuid PRIMARY KEY, ticket_id int NOT NULL REFERENCES ticket, state text NOT NULL CHECK (state IN ('open', 'in_progress', 'resolved', 'closed')),
    changed_at timestamptz NOT NULL, is_current boolean NOT NULL);
  CREATE TABLE repair (id serial PRIMARY KEY, state text NOT NULL CHECK (state IN ('open', 'in_progress', 'resolved', 'closed')), created_at timestamptz NOT NULL);
  CREATE TABLE repair_transition (id serial PRIMARY KEY, repair_id int NOT NULL REFERENCES repair, old_state text, new_state text NOT NULL, changed_at timestamptz NOT NULL);
  CREATE TABLE shipment (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('label_created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered')),
    delivered_at timestamptz, created_at timestamptz NOT NULL);
  CREATE TABLE tracking_event (id serial PRIMARY KEY, shipment_id int NOT NULL REFERENCES shipment, status text NOT NULL, occurred_at timestamptz NOT NULL);
  CREATE TABLE employee (id serial PRIMARY KEY, hire_date date NOT NULL, salary numeric(10,2) NOT NULL);
  CREATE TABLE salary_history (id serial PRIMARY KEY, employee_id int NOT NULL REFERENCES employee, salary numeric(10,2) NOT NULL, valid_from date NOT NULL, valid_to date);
  CREATE TABLE product (id serial PRIMARY KEY, name text NOT NULL, price numeric(10,2) NOT NULL, created_at timestamptz NOT NULL);
  CREATE TABLE price_change (id serial PRIMARY KEY, product_id int NOT NULL REFERENCES product, old_price numeric(10,2), new_price numeric(10,2) NOT NULL, changed_at timestamptz NOT NULL);
  CREATE TABLE product_audit (id serial PRIMARY KEY, product_id int NOT NULL REFERENCES product, old_value text, new_value text, changed_at timestamptz NOT NULL);
  CREATE TABLE loan (id serial PRIMARY KEY, principal_amount numeric(12,2) NOT NULL, interest_rate numeric(5,2) NOT NULL, term_months int NOT NULL, start_date date NOT NULL,
    maturity_date date NOT NULL, status text NOT NULL CHECK (status IN ('pending', 'active', 'paid_off', 'defaulted')), created_at timestamptz NOT NULL);
  CREATE TABLE loan_installment (id serial PRIMARY KEY, loan_id int NOT NULL REFERENCES loan, installment_number int NOT NULL, due_date date NOT NULL,
    principal_amount numeric(12,2) NOT NULL, interest_amount numeric(12,2) NOT NULL, total_amount numeric(12,2) NOT NULL, remaining_balance numeric(12,2) NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'paid', 'overdue')), paid_at timestamptz, UNIQUE (loan_id, installment_number));
  CREATE TABLE loan_payment (id serial PRIMARY KEY, loan_id int NOT NULL REFERENCES loan, installment_id int NOT NULL REFERENCES loan_installment, amount numeric(12,2) NOT NULL, paid_at timestamptz NOT NULL);
  CREATE TABLE subscription (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('trialing', 'active', 'past_due', 'canceled')), trial_start timestamptz, trial_end timestamptz,
    current_period_start timestamptz NOT NULL, current_period_end timestamptz NOT NULL, canceled_at timestamptz, ended_at timestamptz, created_at timestamptz NOT NULL);
  CREATE TABLE subscription_invoice (id serial PRIMARY KEY, subscription_id int NOT NULL REFERENCES subscription, period_start timestamptz NOT NULL, period_end timestamptz NOT NULL, issued_at timestamptz NOT NULL);
`,
  (model) => ({ ...model, rows: 400 }),
)
const NOW = '2026-01-01'

type Row = Readonly<Record<string, string | number | boolean | null>>
const rowsOf = ({ plan }: World, name: string): readonly Row[] => {
  const table = plan.tables.find((one) => one.name === name)
  return table ? csvOf(world, table.key, table.firstRow, table.rows).map((line): Row => JSON.parse(line)) : []
}
const byId = (name: string) => new Map(rowsOf(world, name).map((row) => [row.id, row]))

/** The rows of each parent in the order in which they were made, with the parent. */
function broods(
  name: string,
  key: string,
  parent: string,
): readonly { readonly above: Row; readonly rows: readonly Row[] }[] {
  const found = new Map<unknown, Row[]>()
  for (const row of rowsOf(world, name)) found.set(row[key], [...(found.get(row[key]) ?? []), row])
  const parents = byId(parent)
  return [...found].map(([id, rows]) => ({ above: parents.get(Number(id)) ?? {}, rows }))
}
const moment = (value: unknown): number => Date.parse(String(value).replace(' ', 'T'))
const rises = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))

test('a history begins with the first state, ends with the one that its thing is in, and tells no state twice in a row', () => {
  for (const { above, rows } of broods('ticket_history', 'ticket_id', 'ticket')) {
    const states = rows.map(({ state }) => state)
    expect(states.at(-1), JSON.stringify({ above, rows })).toBe(above.state)
    expect(states[0], JSON.stringify({ above, rows })).toBe('open')
    for (const [at, state] of states.entries()) expect(state).not.toBe(states[at - 1])
    expect(rises([moment(above.created_at), ...rows.map(({ changed_at: at }) => moment(at)), moment(NOW)])).toBe(true)
    expect(rows.map(({ is_current: is }) => is)).toEqual(rows.map((_, at) => at === rows.length - 1))
  }
})

test('what a transition leads from is what the one before it led to', () => {
  for (const { above, rows } of broods('repair_transition', 'repair_id', 'repair')) {
    for (const [at, row] of rows.entries()) expect(row.old_state).toBe(rows[at - 1]?.new_state ?? null)
    expect(rows.at(-1)?.new_state).toBe(above.state)
  }
})

test('a parcel is seen along its way, and is delivered when its shipment says', () => {
  const way = ['label_created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered']
  let delivered = 0
  for (const { above, rows } of broods('tracking_event', 'shipment_id', 'shipment')) {
    expect(rises(rows.map(({ status }) => way.indexOf(String(status))))).toBe(true)
    expect(rises(rows.map(({ occurred_at: at }) => moment(at)))).toBe(true)
    expect(rows.at(-1)?.status).toBe(above.status)
    if (above.delivered_at === null) continue
    delivered++
    expect(rows.at(-1)?.occurred_at).toBe(above.delivered_at)
  }
  expect(delivered).toBeGreaterThan(20)
})

test('salaries hold until the next one does, and the last is the one that is paid', () => {
  for (const { above, rows } of broods('salary_history', 'employee_id', 'employee')) {
    for (const [at, row] of rows.entries()) expect(row.valid_to).toBe(rows[at + 1]?.valid_from ?? null)
    expect(rises([moment(above.hire_date), ...rows.map(({ valid_from: from }) => moment(from))])).toBe(true)
    expect(rises(rows.map(({ salary }) => Number(salary)))).toBe(true)
    expect(rows.at(-1)?.salary).toBe(above.salary)
  }
})

test('an old value is the new one of the change before, and the last new one what there is', () => {
  for (const { above, rows } of broods('price_change', 'product_id', 'product')) {
    for (const [at, row] of rows.entries()) expect(row.old_price).toBe(rows[at - 1]?.new_price ?? null)
    expect(rows.at(-1)?.new_price).toBe(above.price)
  }
  for (const { rows } of broods('product_audit', 'product_id', 'product'))
    for (const [at, row] of rows.entries()) expect(row.old_value).toBe(rows[at - 1]?.new_value ?? null)
})

const cents = (value: unknown): number => Math.round(Number(value) * 100)

test('a loan is paid off month by month until nothing is left', () => {
  const seen = new Set<unknown>()
  for (const { above, rows } of broods('loan_installment', 'loan_id', 'loan')) {
    expect(above.term_months).toBe(rows.length)
    let left = cents(above.principal_amount)
    for (const [at, row] of rows.entries()) {
      seen.add(row.status)
      expect(row.installment_number).toBe(at + 1)
      const months = (moment(row.due_date) - moment(above.start_date)) / 86_400_000 / 30.44
      expect(Math.abs(months - at - 1)).toBeLessThan(0.2)
      left -= cents(row.principal_amount)
      expect(cents(row.remaining_balance)).toBe(left)
      expect(Math.abs(cents(row.total_amount) - cents(row.principal_amount) - cents(row.interest_amount))).toBe(0)
      expect(row.paid_at !== null).toBe(row.status === 'paid')
      if (row.status === 'overdue') expect(String(row.due_date) < NOW).toBe(true)
      if (row.status === 'pending') expect(String(row.due_date) >= NOW).toBe(true)
    }
    expect(left).toBe(0)
    if (above.status === 'paid_off') expect(String(above.maturity_date) <= NOW).toBe(true)
    if (above.status === 'active') expect(String(above.maturity_date) >= NOW).toBe(true)
  }
  expect(seen).toEqual(new Set(['paid', 'pending', 'overdue']))
})

test('a payment is of the loan of its instalment, and came when that was paid', () => {
  const instalments = byId('loan_installment')
  for (const payment of rowsOf(world, 'loan_payment')) {
    const instalment = instalments.get(Number(payment.installment_id))
    expect(payment.loan_id).toBe(instalment?.loan_id)
    expect(instalment?.status).toBe('paid')
    expect(payment.paid_at).toBe(instalment?.paid_at)
  }
})

test('who tries is within the trial, who pays within the current period, and who left was billed for none after it', () => {
  const seen = new Set<unknown>()
  const bills = new Map(
    broods('subscription_invoice', 'subscription_id', 'subscription').map((one) => [one.above.id, one.rows]),
  )
  for (const row of rowsOf(world, 'subscription')) {
    seen.add(row.status)
    const [trial, from, to] = [row.trial_end, row.current_period_start, row.current_period_end].map(moment)
    const now = moment(NOW)
    expect(row.trial_start).toBe(row.created_at)
    expect((trial ?? 0) > now).toBe(row.status === 'trialing')
    if (row.status !== 'canceled') expect((from ?? 0) <= now && (to ?? 0) >= now, JSON.stringify(row)).toBe(true)
    expect(row.canceled_at !== null).toBe(row.status === 'canceled')
    expect(row.ended_at).toBe(row.canceled_at)
    if (row.canceled_at !== null) expect((from ?? 0) <= moment(row.canceled_at)).toBe(true)
    const own = bills.get(row.id) ?? []
    if (own.length > 0) expect(own.at(-1)?.period_start).toBe(row.current_period_start)
    for (const [at, bill] of own.entries()) {
      const next = own[at + 1]
      if (next && bill.period_start !== next.period_start) expect(bill.period_end).toBe(next.period_start)
    }
  }
  expect(seen.size).toBe(4)
})
