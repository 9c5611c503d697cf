import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'
import { filled } from './filled.ts'

const rows = await filled(`
  CREATE TYPE run_status AS ENUM ('running', 'done', 'error', 'cancelled');
  CREATE TABLE users (id serial PRIMARY KEY, name text NOT NULL, created_at timestamp NOT NULL, password_reset_token text, password_reset_token_valid_until timestamp,
    confirmation_sent_at timestamp, confirmed_at timestamp);
  CREATE TABLE flags (id serial PRIMARY KEY, reason text, status text, created_at timestamp NOT NULL, handled_at timestamp, handled_by_id int REFERENCES users, escalated boolean NOT NULL DEFAULT false,
    escalated_at timestamp, escalation_comment text, escalated_by_id int REFERENCES users);
  CREATE TABLE threads (id serial PRIMARY KEY, title text NOT NULL, created_at timestamp NOT NULL, locked boolean NOT NULL DEFAULT false, locked_until timestamp, locked_at timestamp);
  CREATE TABLE domains (id serial PRIMARY KEY, name text NOT NULL, spf_status text, spf_error text, dkim_status text, dkim_error text);
  CREATE TABLE deployments (id serial PRIMARY KEY, title text NOT NULL, status run_status NOT NULL DEFAULT 'running', error_message text);
  CREATE TABLE http_endpoints (id serial PRIMARY KEY, url text NOT NULL);
  CREATE TABLE smtp_endpoints (id serial PRIMARY KEY, hostname text NOT NULL);
  CREATE TABLE routes (id serial PRIMARY KEY, endpoint_id int, endpoint_type text, name text);
  CREATE TABLE campaigns (id serial PRIMARY KEY, name text NOT NULL, from_name_override text, reply_to_override text, delivered int NOT NULL DEFAULT 0, opened int NOT NULL DEFAULT 0, clicks int NOT NULL DEFAULT 0, bounced int NOT NULL DEFAULT 0);
  CREATE TABLE order_subscriptions (id serial PRIMARY KEY, trial_price decimal(10, 2) NOT NULL, trial_tax decimal(10, 2) NOT NULL);
  CREATE TABLE enclosures (id serial PRIMARY KEY, url text NOT NULL, size int, mime_type text NOT NULL);
  CREATE TABLE payment_addresses (id serial PRIMARY KEY, firstname text NOT NULL, lastname text NOT NULL, email text NOT NULL, payment_firstname text NOT NULL, payment_lastname text NOT NULL);
  CREATE TABLE emails (id serial PRIMARY KEY, sent_from varchar(254) NOT NULL, sent_to varchar(254) NOT NULL, cc varchar(254), subject text, body text);
  CREATE TABLE rss_feeds (id serial PRIMARY KEY, title text NOT NULL, rewrite_rules text NOT NULL, etag_header text NOT NULL);
  CREATE TABLE assessment_questions (id serial PRIMARY KEY, title text NOT NULL);
  CREATE TABLE reservation_series (id serial PRIMARY KEY, title text NOT NULL, repeat_type varchar(40) NOT NULL);
  CREATE TABLE edits (id serial PRIMARY KEY, title text NOT NULL, body text NOT NULL, before_title text NOT NULL, before_body_markdown text NOT NULL);`)

test('what belongs to a moment is there where it is, and until when it lasts', () => {
  for (const flag of rows('flags')) {
    expect(flag.handled_by_id === null).toBe(flag.handled_at === null)
    expect(flag.escalation_comment === null).toBe(!flag.escalated)
    expect(flag.escalated_by_id === null).toBe(!flag.escalated)
  }
  const threads = rows('threads')
  for (const thread of threads) {
    expect(thread.locked).toBe(thread.locked_at !== null)
    expect(thread.locked_until === null).toBe(thread.locked_at === null)
    if (thread.locked_at !== null) expect(String(thread.locked_until) > String(thread.locked_at)).toBe(true)
  }
  expect(threads.filter(({ locked }) => locked).length).toBeGreaterThan(0)
})

test('who did something later may be younger than the row', async () => {
  const { model } = inferred(
    await catalogOf(`
      CREATE TABLE users (id serial PRIMARY KEY, created_at timestamp NOT NULL);
      CREATE TABLE edits (id serial PRIMARY KEY, user_id int NOT NULL REFERENCES users, created_at timestamp NOT NULL, decided_at timestamp, decided_by_id int REFERENCES users);`),
  )
  const { created_at: created, decided_at: decided } = model.tables.edits?.columns ?? {}
  expect(created?.params.after).toEqual(['@user_id.created_at'])
  expect(decided?.params.column).toBe('created_at')
})

test('a token that few have is good until some time, and what asks for a confirmation comes before it', () => {
  for (const user of rows('users')) {
    expect(user.password_reset_token_valid_until === null).toBe(user.password_reset_token === null)
    if (user.confirmed_at !== null) expect(String(user.confirmed_at) >= String(user.confirmation_sent_at)).toBe(true)
  }
})

test('what is wrong is told where a state says so', () => {
  for (const domain of rows('domains'))
    for (const part of ['spf', 'dkim']) {
      expect(domain[`${part}_status`]).toMatch(/^(ok|missing|invalid)$/)
      expect(domain[`${part}_error`] === null).toBe(domain[`${part}_status`] === 'ok')
    }
  const runs = rows('deployments')
  for (const run of runs) expect(run.error_message === null).toBe(run.status !== 'error')
  // An English list of states is not read as a Spanish one because `error` is a word there too.
  expect(runs.filter(({ status }) => status === 'error').length).toBeLessThan(runs.length / 6)
})

test('tables that end in one word are its kinds', () => {
  const ids = { HttpEndpoint: 'http_endpoints', SmtpEndpoint: 'smtp_endpoints' }
  const types = new Set<unknown>()
  for (const { endpoint_type: type, endpoint_id: id } of rows('routes')) {
    types.add(type)
    const table = ids[type as keyof typeof ids]
    expect(rows(table, 1000).some((one) => one.id === id)).toBe(true)
  }
  expect(types.size).toBe(2)
})

test('what is part of a sum or a number of mails is no more than it, also under the same first word', () => {
  for (const row of rows('order_subscriptions'))
    expect(Number(row.trial_tax)).toBeLessThan(Number(row.trial_price) * 0.3)
  for (const { delivered, opened, clicks, bounced } of rows('campaigns')) {
    expect(Number(opened)).toBeLessThanOrEqual(Number(delivered) / 2 + 1)
    expect(Number(clicks)).toBeLessThanOrEqual(Number(opened))
    expect(Number(bounced)).toBeLessThan(Number(delivered) * 0.1)
  }
})

test('what goes over a setting says what the setting does', () => {
  for (const row of rows('campaigns')) {
    if (row.reply_to_override !== null) expect(row.reply_to_override).toMatch(/@/)
    if (row.from_name_override !== null) expect(row.from_name_override).toMatch(/^\S+ .*\S+$/)
  }
})

test('where a row tells of a file, its address ends as its type does', () => {
  const endings: Record<string, RegExp> = {
    'image/png': /\.png$/,
    'image/jpeg': /\.jpe?g$/,
    'application/pdf': /\.pdf$/,
    'audio/mpeg': /\.mp3$/,
  }
  const known = rows('enclosures').filter(({ mime_type: type }) => endings[String(type)])
  expect(known.length).toBeGreaterThan(50)
  for (const { url, mime_type: type } of known) expect(url).toMatch(endings[String(type)] ?? /^$/)
})

test('a name under a first word of its own is one person’s', () => {
  for (const row of rows('payment_addresses')) expect(row.payment_lastname).toBe(row.lastname)
})

test('letters are sent from someone to someone else, and what was written before is about its own title', () => {
  for (const mail of rows('emails')) expect(mail.sent_to).not.toBe(mail.sent_from)
  for (const edit of rows('edits')) expect(edit.before_body_markdown).toContain(`# ${edit.before_title}`)
})

test('feeds, questions of exams, reservations and deployments are titled as such are, and filters have rules', () => {
  const articles = /^(A guide to|News from|Behind the scenes|Ten years of|Notes on)|: first results$/
  for (const table of ['rss_feeds', 'assessment_questions', 'reservation_series', 'deployments'])
    expect(rows(table).filter(({ title }) => articles.test(String(title)))).toEqual([])
  for (const feed of rows('rss_feeds')) {
    expect(feed.rewrite_rules).toMatch(/^Entry(Title|URL|Author|Content|Tag)=/)
    expect(feed.etag_header).toMatch(/^"[0-9a-f]{32}"$/)
  }
  for (const { repeat_type: type } of rows('reservation_series'))
    expect(type).toMatch(/^(none|weekly|daily|monthly|yearly)$/)
})
