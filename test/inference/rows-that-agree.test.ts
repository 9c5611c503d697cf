import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const rows = await filled(`
  CREATE TABLE runs (id serial PRIMARY KEY, task_name text NOT NULL, created_at timestamp NOT NULL, started_at timestamp, ended_at timestamp,
    status varchar(20) NOT NULL DEFAULT 'enqueued', error_class text, error_message text, tick_count int NOT NULL DEFAULT 0, tick_total int,
    time_running double precision NOT NULL DEFAULT 0.0, updated_at timestamp NOT NULL);
  CREATE TABLE jobs (id serial PRIMARY KEY, job_class text, created_at timestamp NOT NULL, performed_at timestamp, finished_at timestamp, executions_count int,
    error text, error_event int, updated_at timestamp NOT NULL);
  CREATE TABLE executions (id serial PRIMARY KEY, job_id int NOT NULL REFERENCES jobs, created_at timestamp NOT NULL, finished_at timestamp, duration interval,
    error text, error_backtrace text);
  CREATE TABLE documents (id serial PRIMARY KEY, title text, status text CHECK (status IN ('DRAFT', 'PENDING', 'COMPLETED')), created_at timestamp NOT NULL,
    updated_at timestamp NOT NULL, completed_at timestamp, deleted_at timestamp);
  CREATE TABLE recipients (id serial PRIMARY KEY, email text, sent_at timestamp, expires_at timestamp, expiration_notified_at timestamp,
    last_reminder_sent_at timestamp, reminder_count int NOT NULL DEFAULT 0);
  CREATE TABLE web_hooks (id serial PRIMARY KEY, url text, created_at timestamp NOT NULL, disabled_at timestamp, failures_since_last_success int DEFAULT 0,
    successes_since_last_failure int DEFAULT 0, last_success timestamp, updated_at timestamp);
  CREATE TABLE api_keys (id serial PRIMARY KEY, name text, soft_deleted_at timestamp, soft_deleted_rubygem_name text);
  CREATE TABLE plan_periods (id serial PRIMARY KEY, start_date date NOT NULL, end_date date NOT NULL, stop_reason text);
  CREATE TABLE routings (id serial PRIMARY KEY, actual_start timestamp, actual_end timestamp, actual_resource_hrs numeric(9,4));
`)

const time = (row: Row, name: string): number => Date.parse(String(row[name]))
const isThere = (row: Row, ...names: readonly string[]): boolean => names.every((name) => row[name] !== null)
/** Rows of which something is to be so; there have to be some. */
const those = (table: string, holds: (row: Row) => boolean): readonly Row[] => {
  const found = rows(table).filter(holds)
  expect(found.length).toBeGreaterThan(5)
  return found
}

test('a run that is over has begun, has done all that there was to do, and took as long as it says', () => {
  for (const row of those('runs', ({ status }) => status === 'succeeded')) {
    expect(isThere(row, 'started_at', 'ended_at')).toBe(true)
    expect(row.tick_count).toBe(row.tick_total)
    expect(Number(row.time_running)).toBeCloseTo((time(row, 'ended_at') - time(row, 'started_at')) / 1000, 0)
  }
  for (const row of those('runs', ({ status }) => status === 'failed'))
    expect(isThere(row, 'started_at', 'ended_at', 'error_class', 'error_message')).toBe(true)
})

test('a job has been performed where there are executions of it, before it was finished', () => {
  for (const row of those('jobs', () => true))
    expect(isThere(row, 'performed_at')).toBe(Number(row.executions_count) > 0)
  for (const row of those('jobs', (one) => isThere(one, 'finished_at')))
    expect(time(row, 'performed_at')).toBeLessThanOrEqual(time(row, 'finished_at'))
})

test('what describes an error is there where the error is', () => {
  for (const row of rows('jobs')) expect(isThere(row, 'error_event')).toBe(isThere(row, 'error'))
  for (const row of rows('executions')) expect(isThere(row, 'error_backtrace')).toBe(isThere(row, 'error'))
})

test('an interval is how long the row took', () => {
  for (const row of those('executions', (one) => isThere(one, 'finished_at'))) {
    const [hours = 0, minutes = 0, seconds = 0] = String(row.duration).split(':').map(Number)
    expect(hours * 3600 + minutes * 60 + seconds).toBeCloseTo(
      (time(row, 'finished_at') - time(row, 'created_at')) / 1000,
      0,
    )
  }
})

test('a row was updated when something happened to it, or later, though it was deleted afterwards', () => {
  for (const row of those('documents', (one) => isThere(one, 'completed_at')))
    expect(time(row, 'updated_at')).toBeGreaterThanOrEqual(time(row, 'completed_at'))
  for (const row of those('documents', (one) => isThere(one, 'deleted_at')))
    expect(time(row, 'deleted_at')).toBeGreaterThanOrEqual(time(row, 'updated_at'))
  for (const row of those('web_hooks', (one) => isThere(one, 'disabled_at')))
    expect(time(row, 'updated_at')).toBeGreaterThanOrEqual(time(row, 'disabled_at'))
})

test('nobody is told that something expired before it did, and who was reminded was so once at least', () => {
  for (const row of those('recipients', (one) => isThere(one, 'expiration_notified_at')))
    expect(time(row, 'expiration_notified_at')).toBeGreaterThanOrEqual(time(row, 'expires_at'))
  for (const row of rows('recipients'))
    expect(isThere(row, 'last_reminder_sent_at')).toBe(Number(row.reminder_count) > 0)
})

test('either successes or failures are the latest', () => {
  for (const row of those('web_hooks', () => true))
    expect(Math.min(Number(row.failures_since_last_success), Number(row.successes_since_last_failure))).toBe(0)
})

test('what is said of a deletion is said of what was deleted', () => {
  for (const row of rows('api_keys'))
    expect(isThere(row, 'soft_deleted_rubygem_name')).toBe(isThere(row, 'soft_deleted_at'))
})

test('why something stopped is known once it has', () => {
  const now = Date.parse('2026-01-01')
  for (const row of those('plan_periods', (one) => isThere(one, 'stop_reason')))
    expect(time(row, 'end_date')).toBeLessThanOrEqual(now)
})

test('hours of work fit into the time that it took', () => {
  for (const row of those('routings', (one) => isThere(one, 'actual_end')))
    expect(Number(row.actual_resource_hrs)).toBeLessThanOrEqual(
      (time(row, 'actual_end') - time(row, 'actual_start')) / 3_600_000,
    )
})
