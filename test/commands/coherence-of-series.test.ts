import { connect } from '@populace/dialects/postgres/live'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

const schema = `
  CREATE EXTENSION btree_gist;
  CREATE TABLE repair (id serial PRIMARY KEY, state text NOT NULL CHECK (state IN ('open', 'in_progress', 'resolved', 'closed')), created_at timestamptz NOT NULL);
  CREATE TABLE repair_transition (id serial PRIMARY KEY, repair_id int NOT NULL REFERENCES repair, old_state text, new_state text NOT NULL, changed_at timestamptz NOT NULL, is_current boolean NOT NULL);
  CREATE TABLE employee (id serial PRIMARY KEY, hire_date date NOT NULL, salary numeric(10,2) NOT NULL);
  CREATE TABLE salary_history (id serial PRIMARY KEY, employee_id int NOT NULL REFERENCES employee, salary numeric(10,2) NOT NULL, valid_from date NOT NULL, valid_to date);
  CREATE TABLE loan (id serial PRIMARY KEY, principal_amount numeric(12,2) NOT NULL, interest_rate numeric(5,2) NOT NULL, term_months int NOT NULL, start_date date NOT NULL, created_at timestamptz NOT NULL);
  CREATE TABLE loan_installment (id serial PRIMARY KEY, loan_id int NOT NULL REFERENCES loan, installment_number int NOT NULL, due_date date NOT NULL,
    principal_amount numeric(12,2) NOT NULL, interest_amount numeric(12,2) NOT NULL, total_amount numeric(12,2) NOT NULL, remaining_balance numeric(12,2) NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'paid', 'overdue')), paid_at timestamptz);
  CREATE TABLE subscription (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('trialing', 'active', 'past_due', 'canceled')), trial_start timestamptz, trial_end timestamptz,
    current_period_start timestamptz NOT NULL, current_period_end timestamptz NOT NULL, canceled_at timestamptz, created_at timestamptz NOT NULL);
  CREATE TABLE hall (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE booking (id serial PRIMARY KEY, hall_id int NOT NULL REFERENCES hall, during tstzrange NOT NULL, status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
    created_at timestamptz NOT NULL, EXCLUDE USING gist (hall_id WITH =, during WITH &&));
  CREATE TABLE dashboard (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE dashboard_query (id serial PRIMARY KEY, dashboard_id int REFERENCES dashboard, query_id int REFERENCES hall, position int);
  CREATE TABLE visit (id serial PRIMARY KEY, planned_arrival timestamptz NOT NULL, actual_arrival timestamptz);
  CREATE TABLE post (id serial PRIMARY KEY, title text NOT NULL, created_at timestamptz NOT NULL, edited_at timestamptz, deleted_at timestamptz);`

/** What is done to some rows, the rule that tells of it, and of how many rows it tells. */
const spoilt: readonly (readonly [sql: string, rule: string, least: number])[] = [
  [
    "UPDATE repair_transition SET old_state = 'nonsense' WHERE old_state IS NOT NULL",
    'old_state is new_state of the row before',
    30,
  ],
  [
    "UPDATE repair SET state = CASE state WHEN 'closed' THEN 'open' ELSE 'closed' END",
    'the last new_state is that of repair',
    50,
  ],
  ["UPDATE repair_transition SET new_state = 'closed'", 'new_state differs from that of the row before', 30],
  // Those that lie on no dashboard have no place there.
  [
    'UPDATE dashboard_query SET position = position + 1 WHERE dashboard_id IS NOT NULL',
    'position = @dashboard_id.count(dashboard_query so far)',
    200,
  ],
  ['UPDATE repair_transition SET is_current = NOT is_current', 'is_current of the last row alone', 200],
  [
    'UPDATE salary_history SET valid_to = valid_to + 1 WHERE valid_to IS NOT NULL',
    'valid_to is valid_from of the next row',
    30,
  ],
  ["UPDATE salary_history SET valid_to = '2026-06-01' WHERE valid_to IS NULL", 'the last valid_to is open', 50],
  [
    'UPDATE loan_installment SET total_amount = total_amount + 1',
    'total_amount = principal_amount + interest_amount',
    200,
  ],
  [
    'UPDATE loan_installment SET due_date = due_date + 90',
    'due_date is installment_number months after start_date',
    100,
  ],
  [
    'UPDATE loan_installment SET remaining_balance = installment_number * 1000000',
    'remaining_balance becomes less',
    30,
  ],
  ["UPDATE loan_installment SET status = 'overdue', due_date = '2026-03-01'", 'what is overdue was due', 200],
  [
    "UPDATE loan_installment SET status = 'pending', paid_at = '2025-03-01'",
    'no paid_at of what is still to be paid',
    200,
  ],
  [
    "UPDATE subscription SET trial_end = '2027-01-01' WHERE status = 'active'",
    'trial_end is behind where it is paid for',
    50,
  ],
  [
    "UPDATE subscription SET trial_end = '2024-01-01', status = 'trialing'",
    'trial_end is ahead while it is tried',
    200,
  ],
  [
    "UPDATE subscription SET status = 'active', current_period_start = '2027-01-01', current_period_end = '2027-02-01'",
    'the present lies between current_period_start and current_period_end where it runs',
    200,
  ],
  ["UPDATE subscription SET canceled_at = '2001-01-01'", 'current_period_start ≤ canceled_at', 200],
  ["UPDATE booking SET status = 'completed'", 'during has begun where status is over', 1],
  ["UPDATE booking SET status = 'pending'", 'during is not over where status is ahead', 20],
  ["UPDATE booking SET created_at = '2027-01-01'", 'created_at is before during', 100],
  [
    "UPDATE visit SET actual_arrival = planned_arrival - interval '30 days'",
    'actual_arrival is about planned_arrival',
    200,
  ],
  ["UPDATE post SET edited_at = '2025-12-31', deleted_at = '2024-01-01'", 'edited_at ≤ deleted_at', 200],
]

const tableOf = (sql: string): string | undefined => /UPDATE (\w+)/.exec(sql)?.[1]

interface Finding {
  readonly rule: string
  readonly incoherent: number
  readonly error?: string
}

test('what is expected of rows that follow each other, of appointments, endings and ranges holds when filled, and is missed when spoilt', async () => {
  const url = await createDatabase(inject('postgres'))
  const database = await connect(url)
  try {
    const session = await database.session()
    const run = async (sql: string) => {
      for (const statement of sql.split(';')) if (statement.trim()) await session.query(statement)
    }
    const findings = async (): Promise<readonly Finding[]> =>
      JSON.parse((await populace(['verify', url, '--coherence', '--rows', '300', '--json'])).stdout).coherence.findings
    await run(schema)
    expect((await populace(['fill', url, '--rows', '300', '--quiet'])).code).toBe(0)
    const before = await findings()
    expect(before.filter(({ incoherent, error }) => incoherent > 0 || error !== undefined)).toEqual([])
    expect(before.map(({ rule }) => rule)).toEqual(expect.arrayContaining(spoilt.map(([, rule]) => rule)))
    // One way to spoil each table at a time: each round is on top of the one before.
    const rounds = spoilt.map(
      ([sql], at) => spoilt.slice(0, at).filter(([other]) => tableOf(other) === tableOf(sql)).length,
    )
    for (let round = 0; rounds.includes(round); round++) {
      const now = spoilt.filter((_, at) => rounds[at] === round)
      for (const [sql] of now) await run(sql)
      const found = await findings()
      for (const [, rule, least] of now)
        expect(found.find((one) => one.rule === rule)?.incoherent, rule).toBeGreaterThanOrEqual(least)
    }
  } finally {
    await database.close()
  }
}, 300_000)
