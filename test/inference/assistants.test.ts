import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const read = await filled(`
CREATE TYPE run_status AS ENUM ('PENDING', 'PENDING_ASSIGNMENT', 'RUNNING', 'SUCCEEDED', 'CANCELLING', 'BACKOFF', 'TIMED_OUT');
CREATE TABLE workers (id bigint PRIMARY KEY, name text NOT NULL, last_heartbeat_at timestamptz, sdk_version text, os text);
CREATE TABLE workflow_runs (
  id bigint PRIMARY KEY, status run_status NOT NULL, display_name text NOT NULL, created_at timestamptz NOT NULL, started_at timestamptz, finished_at timestamptz
);
CREATE TABLE bulk_actions (id bigint PRIMARY KEY, total_count integer NOT NULL, success_count integer NOT NULL, failure_count integer NOT NULL);
CREATE TABLE forward_rules (id bigint PRIMARY KEY, "from" text NOT NULL, "to" text NOT NULL, cc text, bcc text, subject text, body text);
CREATE TABLE sync_logs (id bigint PRIMARY KEY, docs_added integer NOT NULL, docs_updated integer NOT NULL, rows_exported integer NOT NULL);
CREATE TABLE files_in (id bigint PRIMARY KEY, processing_status text NOT NULL DEFAULT 'pending');
CREATE TABLE copilot_turns (id bigint PRIMARY KEY, model text NOT NULL, provider text NOT NULL, tokens_in integer NOT NULL, role text NOT NULL, temperature numeric(3, 2) NOT NULL);
CREATE TABLE log_lines (id bigint PRIMARY KEY, message text NOT NULL);
CREATE TABLE members_of_app (id bigint PRIMARY KEY, email text NOT NULL, banned boolean NOT NULL, ban_reason text, ban_expires timestamptz, created_at timestamptz NOT NULL);`)

const all = (table: string, column: string): readonly string[] => read(table).map((row) => String(row[column]))

test.each([
  ['workers', 'name', /^(worker|runner|batch)-/],
  ['workers', 'os', /^(linux|darwin|windows|null)$/],
  ['workflow_runs', 'display_name', /^[a-z]+(-[a-z]+)+$/],
  ['forward_rules', 'from', /@/],
  ['forward_rules', 'to', /@/],
  ['files_in', 'processing_status', /^(pending|processing|completed|failed)$/],
  ['copilot_turns', 'model', /^(gpt|claude|gemini|mistral|llama)-/],
  ['copilot_turns', 'provider', /^(openai|anthropic|google|mistral|azure|ollama)$/],
  ['copilot_turns', 'role', /^(user|assistant|system|tool)$/],
  ['copilot_turns', 'temperature', /^[01](\.\d+)?$/],
] as const)('%s.%s is what such programs keep', (table, column, form) => {
  for (const value of all(table, column)) expect(value).toMatch(form)
})

test('lines of a log are no chat', () => {
  expect(all('log_lines', 'message').filter((text) => /see you|thanks|birthday|are you free/i.test(text))).toEqual([])
})

test('what has ended has begun, in whatever words its states are told', () => {
  const rows = read('workflow_runs')
  const moment = (value: unknown) => Date.parse(String(value))
  for (const { status, created_at, started_at, finished_at } of rows) {
    if (status === 'SUCCEEDED') expect([started_at, finished_at]).not.toContain(null)
    if (status === 'PENDING') expect(finished_at).toBeNull()
    if (finished_at !== null) expect(moment(finished_at)).toBeGreaterThan(moment(started_at))
    if (started_at !== null) expect(moment(started_at)).toBeGreaterThanOrEqual(moment(created_at))
  }
  expect(rows.some(({ status }) => status === 'SUCCEEDED')).toBe(true)
})

test('what did not succeed failed', () => {
  for (const { total_count, success_count, failure_count } of read('bulk_actions'))
    expect(Number(success_count) + Number(failure_count)).toBe(Number(total_count))
})

test('a letter’s ends are four people, and few others get a copy', () => {
  const rows = read('forward_rules')
  expect(rows.filter(({ from, to }) => from === to)).toEqual([])
  expect(rows.filter(({ cc }) => cc === null).length).toBeGreaterThan(rows.length / 2)
})

test('what was added, updated or exported is counted', () => {
  for (const column of ['docs_added', 'docs_updated', 'rows_exported'])
    expect(Math.max(...all('sync_logs', column).map(Number))).toBeLessThan(10_000)
})

test('few are banned', () => {
  const rows = read('members_of_app')
  expect(rows.filter(({ banned }) => banned === 'true' || banned === true).length).toBeLessThan(rows.length / 4)
})
