import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const at = (value: unknown): number => Date.parse(String(value)) / 1000

test('a text takes no time, only data has a size, and a call is answered within seconds', async () => {
  const read =
    await filled(`create table call_records (id bigserial primary key, call_type varchar(10) not null check (call_type in ('voice', 'sms', 'data')), called_number varchar(20) not null,
      started_at timestamptz not null, ended_at timestamptz, duration_seconds int not null, bytes_up bigint, cost numeric(8,4) not null);
    create table calls (id bigserial primary key, start_time timestamptz not null, answer_time timestamptz not null, end_time timestamptz not null, duration int not null, rate_per_minute numeric(8,4) not null,
      price numeric(10,4) not null);`)
  for (const row of read('call_records')) {
    expect(Number(row.duration_seconds)).toBe(row.call_type === 'sms' ? 0 : at(row.ended_at) - at(row.started_at))
    if (row.call_type !== 'data') expect(row.bytes_up).toBeNull()
    expect(Number(row.cost)).toBeLessThan(1)
  }
  for (const row of read('calls')) {
    expect(at(row.answer_time) - at(row.start_time)).toBeGreaterThanOrEqual(0)
    expect(at(row.answer_time) - at(row.start_time)).toBeLessThanOrEqual(25)
    expect(at(row.answer_time)).toBeLessThanOrEqual(at(row.end_time))
    expect(Number(row.price)).toBeCloseTo((Number(row.rate_per_minute) * Number(row.duration)) / 60, 3)
  }
})

test('plans of telephones say what they allow, tariffs of energy what a unit costs', async () => {
  const read =
    await filled(`create table plans (id serial primary key, name varchar(60) not null, monthly_fee numeric(8,2) not null, data_allowance_mb int not null, sms_allowance int not null);
    create table tariffs (id serial primary key, name varchar(100) not null, description text not null, unit_price numeric(10,5) not null, standing_charge numeric(10,2) not null);
    create table sms_messages (id serial primary key, body text not null, segments smallint not null, price numeric(8,4) not null);`)
  const fees = new Set(
    read('plans').flatMap((row) => (String(row.name).startsWith('Mobile M') ? [Number(row.monthly_fee)] : [])),
  )
  expect([...fees].sort((a, b) => a - b)).toEqual([14.99, 17.99])
  for (const row of read('tariffs')) {
    expect(Number(row.unit_price)).toBeLessThan(0.5)
    if (row.name === 'Green Energy') expect(row.description).toBe('From renewable sources only.')
  }
  for (const row of read('sms_messages')) {
    expect(Number(row.price)).toBeLessThanOrEqual(0.12)
    expect(Number(row.segments)).toBeLessThanOrEqual(2)
  }
})
