import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | null>>

const rowsOf = async (ddl: string, table: string): Promise<readonly Row[]> =>
  csvOf(await worldOf(ddl), `public.${table}`, 0, 1000).map((line) => JSON.parse(line))

const JOBS = `create table good_jobs (id uuid primary key, active_job_id uuid, job_class text, queue_name text, created_at timestamp not null, scheduled_at timestamp, performed_at timestamp,
    finished_at timestamp, executions_count int, error text, retried_good_job_id uuid);
  create table good_job_executions (id uuid primary key, active_job_id uuid not null, job_class text, created_at timestamp not null, finished_at timestamp);`

test('a job runs when it is to or later, and nearly all have run', async () => {
  const rows = await rowsOf(JOBS, 'good_jobs')
  for (const { scheduled_at: due, performed_at: ran, finished_at: over } of rows) {
    if (due && ran) expect(due <= ran).toBe(true)
    if (ran && over) expect(ran <= over).toBe(true)
  }
  expect(rows.filter((row) => row.finished_at).length).toBeGreaterThan(850)
})

test('each job runs once at least, and is no other job', async () => {
  const rows = await rowsOf(JOBS, 'good_jobs')
  for (const row of rows) expect(Number(row.executions_count)).toBeGreaterThan(0)
  const ids = new Set(rows.map(({ id }) => id))
  expect(rows.filter(({ active_job_id: other }) => other && ids.has(other))).toEqual([])
  expect(rows.filter((row) => row.retried_good_job_id).length).toBeLessThan(200)
})

test('what failed has steps left', async () => {
  const rows = await rowsOf(
    "create table task_runs (id serial primary key, task_name text not null, status varchar(20) not null check (status in ('enqueued', 'running', 'succeeded', 'failed')), tick_count int not null, tick_total int not null, created_at timestamp not null)",
    'task_runs',
  )
  const failed = rows.filter(({ status }) => status === 'failed')
  expect(failed.length).toBeGreaterThan(10)
  for (const { tick_count: count, tick_total: total } of failed)
    if (Number(total) > 20) expect(Number(count)).toBeLessThan(Number(total))
  for (const { status, tick_count: count, tick_total: total } of rows)
    if (status === 'succeeded') expect(count).toBe(total)
})

test('an offer is taken up while it is open', async () => {
  const rows = await rowsOf(
    'create table invitations (id serial primary key, email text not null, token text not null, created_at timestamptz not null, expires_at timestamptz not null, accepted_at timestamptz)',
    'invitations',
  )
  const accepted = rows.filter((row) => row.accepted_at)
  expect(accepted.length).toBeGreaterThan(100)
  for (const row of accepted) expect(String(row.accepted_at) <= String(row.expires_at)).toBe(true)
})

test('few things are disabled, and streaks are those that their last times tell', async () => {
  const rows = await rowsOf(
    'create table web_hooks (id serial primary key, url text not null, created_at timestamp not null, disabled_at timestamp, failure_count int default 0 not null, last_failure timestamp, last_success timestamp, failures_since_last_success int default 0 not null, successes_since_last_failure int default 0 not null)',
    'web_hooks',
  )
  expect(rows.filter((row) => row.disabled_at).length).toBeLessThan(250)
  for (const row of rows) {
    const isBroken = row.last_failure && (!row.last_success || row.last_failure > row.last_success)
    expect(Number(row.failures_since_last_success) > 0).toBe(Boolean(isBroken))
    expect(Number(row.successes_since_last_failure) > 0).toBe(!isBroken)
    if (isBroken) expect(Number(row.failures_since_last_success)).toBeLessThanOrEqual(Number(row.failure_count))
  }
})

test('a row that is marked as deleted was written to then', async () => {
  const rows = await rowsOf(
    'create table accounts (id serial primary key, email text not null, created_at timestamptz not null, updated_at timestamptz not null, deleted_at timestamptz)',
    'accounts',
  )
  const gone = rows.filter((row) => row.deleted_at)
  expect(gone.length).toBeGreaterThan(30)
  for (const row of gone) expect(row.updated_at).toBe(row.deleted_at)
})

test.each([
  ['email_confirmed boolean not null default false', ({ email_confirmed: done }: Row) => String(done) === 'true'],
  ['confirmed_at timestamptz', ({ confirmed_at: at }: Row) => Boolean(at)],
])('what asks for a confirmation is there until it is given (%s)', async (column, isDone) => {
  const rows = await rowsOf(
    `create table users (id serial primary key, email text not null, confirmation_token varchar(128), ${column}, created_at timestamptz not null)`,
    'users',
  )
  expect(rows.filter((row) => isDone(row)).length).toBeGreaterThan(100)
  for (const row of rows) expect(Boolean(row.confirmation_token)).toBe(!isDone(row))
})
