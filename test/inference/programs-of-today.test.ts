import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const world = await worldOf(`
  CREATE TYPE env_type AS ENUM ('PRODUCTION', 'STAGING', 'DEVELOPMENT');
  CREATE TABLE users (id serial PRIMARY KEY, name text NOT NULL, createat bigint NOT NULL, updateat bigint NOT NULL, deleteat bigint);
  CREATE TABLE posts (id serial PRIMARY KEY, user_id int NOT NULL REFERENCES users, message text, createat bigint NOT NULL, editat bigint NOT NULL);
  CREATE TABLE stamps (id serial PRIMARY KEY, title text, created_unix bigint NOT NULL, updated_unix bigint NOT NULL);
  CREATE TABLE runtime_environments (id serial PRIMARY KEY, slug text NOT NULL, type env_type NOT NULL);
  CREATE TABLE task_runs (id serial PRIMARY KEY, runtime_environment_id int NOT NULL, environment_type env_type NOT NULL, trace_id text NOT NULL);
  CREATE TABLE channel_email (id serial PRIMARY KEY, imap_address text NOT NULL, imap_port int NOT NULL, smtp_password text NOT NULL);
  CREATE TABLE channel_sms (id serial PRIMARY KEY, phone_number text);
  CREATE TABLE inboxes (id serial PRIMARY KEY, channel_id int NOT NULL, channel_type text NOT NULL);
  CREATE TABLE chats (id serial PRIMARY KEY, created_at timestamp NOT NULL, first_reply_created_at timestamp NOT NULL, locale int NOT NULL DEFAULT 0);
  CREATE TABLE jobs (id serial PRIMARY KEY, type text, createat bigint NOT NULL, startat bigint NOT NULL);
  CREATE TABLE invoices (id serial PRIMARY KEY, status_id int NOT NULL, amount numeric(20, 6) NOT NULL, balance numeric(20, 6) NOT NULL, paid_to_date numeric(20, 6) NOT NULL, line_items text NOT NULL);
  CREATE TABLE oauth2_access (signature text PRIMARY KEY, client_id text NOT NULL, subject text NOT NULL, granted_scope text NOT NULL, granted_audience text NOT NULL);`)

const rows = (table: string) => csvOf(world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))

test('moments that wide numbers count follow each other and their parents, in milliseconds', () => {
  const made = new Map(rows('users').map((row) => [row.id, Number(row.createat)]))
  for (const user of rows('users')) {
    expect(Number(user.createat)).toBeGreaterThan(1.6e12)
    expect(Number(user.updateat)).toBeGreaterThanOrEqual(Number(user.createat))
    if (user.deleteat !== null) expect(Number(user.deleteat)).toBeGreaterThanOrEqual(Number(user.createat))
  }
  expect(rows('users').filter(({ deleteat }) => deleteat !== null).length).toBeLessThan(300)
  for (const post of rows('posts')) {
    expect(Number(post.createat)).toBeGreaterThanOrEqual(made.get(post.user_id) ?? Number.POSITIVE_INFINITY)
    expect(Number(post.editat)).toBeGreaterThanOrEqual(Number(post.createat))
  }
})

test('those that say so count seconds', () => {
  for (const { created_unix: created, updated_unix: updated } of rows('stamps')) {
    expect(Number(created)).toBeLessThan(2e9)
    expect(Number(updated)).toBeGreaterThanOrEqual(Number(created))
  }
})

test('the kind of what a row leads to is repeated as it is there', () => {
  const types = new Map(rows('runtime_environments').map(({ id, type }) => [id, type]))
  for (const run of rows('task_runs')) {
    expect(run.environment_type).toBe(types.get(run.runtime_environment_id))
    expect(run.trace_id).toMatch(/^[0-9a-f]{32}$/)
  }
})

test('tables that begin with one word are its kinds', () => {
  const channels = new Map(
    Object.entries({ ChannelEmail: 'channel_email', ChannelSms: 'channel_sms' }).map(([type, table]) => [
      type,
      new Set(rows(table).map(({ id }) => id)),
    ]),
  )
  for (const { channel_type: type, channel_id: id } of rows('inboxes')) expect(channels.get(type)?.has(id)).toBe(true)
})

test('servers of mails have names, ports and passwords of their own', () => {
  for (const { imap_address: address, imap_port: port, smtp_password: password } of rows('channel_email')) {
    expect(address).toMatch(/^(imap|mail)\.example\.(com|org|net)$/)
    expect([993, 143]).toContain(port)
    expect(password).not.toMatch(/^\$2/)
  }
})

test('a first reply comes after what it answers, and a number called locale is one of a few', () => {
  for (const { created_at: asked, first_reply_created_at: answered, locale } of rows('chats')) {
    expect(answered >= asked).toBe(true)
    expect(locale).toBeLessThan(5)
  }
})

test('tokens of clients are for people and programs, not about letters', () => {
  for (const { subject, granted_audience: audience } of rows('oauth2_access')) {
    expect(subject).toMatch(/^[0-9a-f-]{36}$/)
    expect(audience).toMatch(/^https:/)
  }
})

test('jobs start once they are there', () => {
  for (const { createat: made, startat: started } of rows('jobs'))
    expect(Number(started)).toBeGreaterThanOrEqual(Number(made))
})

test('a bill owes what was not paid of it, is in one of a few states, and lists what is billed', () => {
  for (const { status_id: status, amount, balance, paid_to_date: paid, line_items: lines } of rows('invoices')) {
    expect(Number(balance)).toBeCloseTo(Number(amount) - Number(paid), 4)
    expect(status).toBeLessThan(6)
    expect(JSON.parse(lines)[0]).toHaveProperty('quantity')
  }
})
