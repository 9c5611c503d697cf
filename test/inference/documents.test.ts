import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const SCHEMA = `
CREATE TABLE payments (
  id bigint PRIMARY KEY, status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')), amount numeric(12, 2) NOT NULL, currency char(3) NOT NULL,
  provider_response jsonb NOT NULL
);
CREATE TABLE agents (id bigint PRIMARY KEY, model text NOT NULL, model_config jsonb NOT NULL, tools jsonb NOT NULL);
CREATE TABLE chat_messages (
  id bigint PRIMARY KEY, agent_id bigint NOT NULL REFERENCES agents, role text NOT NULL, prompt_tokens integer NOT NULL, completion_tokens integer NOT NULL,
  metadata jsonb, usage jsonb NOT NULL, created_at timestamptz NOT NULL
);
CREATE TABLE feature_flags (id uuid PRIMARY KEY, key text NOT NULL, is_enabled boolean NOT NULL, variants jsonb NOT NULL);
CREATE TABLE job_runs (id bigint PRIMARY KEY, attempt integer NOT NULL, payload jsonb NOT NULL, metadata jsonb NOT NULL, retry_policy jsonb NOT NULL);
CREATE TABLE outbox_events (
  id uuid PRIMARY KEY, event_type text NOT NULL, done boolean NOT NULL, seen_at timestamptz, created_at timestamptz NOT NULL, domain_data jsonb NOT NULL, snapshot jsonb NOT NULL
);
CREATE TABLE invoices (id bigint PRIMARY KEY, customer_name text NOT NULL, customer_details jsonb NOT NULL, from_details jsonb NOT NULL);`

const read = await filled(SCHEMA)
const document = (row: Row, column: string): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(row[column]))

test('what a provider answered agrees with the payment', () => {
  for (const row of read('payments')) {
    const { status, amount, currency } = document(row, 'provider_response')
    expect([status, Number(amount), currency]).toEqual([row.status, Number(row.amount), row.currency])
  }
})

test('numbers that a document repeats are numbers, and its keys are written as columns are', () => {
  for (const row of read('chat_messages')) {
    const { prompt_tokens, completion_tokens } = document(row, 'usage')
    expect([prompt_tokens, completion_tokens]).toEqual([Number(row.prompt_tokens), Number(row.completion_tokens)])
  }
})

test('a model is called so wherever it is named', () => {
  for (const row of read('agents', 60)) {
    expect(document(row, 'model_config').model).toBe(row.model)
    expect(row.model).toMatch(/^(gpt|claude|gemini|mistral|llama)-/)
  }
})

test.each([
  ['feature_flags', 'variants', 'weight'],
  ['job_runs', 'payload', 'order_id'],
  ['job_runs', 'metadata', 'triggered_by'],
  ['job_runs', 'retry_policy', 'max_attempts'],
  ['chat_messages', 'metadata', 'channel'],
] as const)('%s.%s says what such rows have', (table, column, key) => {
  const rows = read(table, 60).filter((row) => row[column] !== null)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.some((row) => JSON.stringify(row[column]).includes(`"${key}"`))).toBe(true)
})

test('a run’s document counts its attempts', () => {
  for (const row of read('job_runs', 60)) expect(document(row, 'metadata').attempt).toBe(Number(row.attempt))
})

test('moments in documents are written as ISO 8601 has them', () => {
  for (const row of read('outbox_events', 60))
    expect(document(row, 'snapshot').updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

test('a bill names its customer in its document, and someone else as its sender', () => {
  const rows = read('invoices', 60)
  for (const row of rows) expect(document(row, 'customer_details').name).toBe(row.customer_name)
  const own = rows.filter((row) => document(row, 'from_details').name === row.customer_name)
  expect(own.length).toBeLessThan(6)
})
