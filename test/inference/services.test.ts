import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | null>>

async function reading(ddl: string): Promise<(table: string) => readonly Row[]> {
  const world = await worldOf(ddl)
  const rows = (table: string) => world.plan.tables.find(({ name }) => name === table)?.rows ?? 0
  return (table) => csvOf(world, `public.${table}`, 0, rows(table)).map((line) => JSON.parse(line))
}

const time = (value: Row[string] | undefined): number => Date.parse(String(value))

test('what is no longer good is no longer used, and a session is good for weeks', async () => {
  const read = await reading(`
    create table users (id serial primary key, email text not null unique, created_at timestamptz not null);
    create table sessions (id uuid primary key, user_id int not null references users, created_at timestamptz not null, expires_at timestamptz not null, last_active_at timestamptz);
    create table api_keys (id serial primary key, user_id int not null references users, last_used_at timestamptz, expires_at timestamptz, revoked_at timestamptz, created_at timestamptz not null);`)
  for (const row of read('sessions')) {
    expect([14, 30]).toContain((time(row.expires_at) - time(row.created_at)) / 86_400_000)
    if (row.last_active_at !== null) expect(time(row.last_active_at)).toBeLessThanOrEqual(time(row.expires_at))
  }
  const used = read('api_keys').filter(({ last_used_at }) => last_used_at !== null)
  expect(used.length).toBeGreaterThan(10)
  for (const row of used)
    for (const end of [row.expires_at, row.revoked_at])
      if (end !== null) expect(time(row.last_used_at)).toBeLessThanOrEqual(time(end))
})

test('a row was updated when what happened to it was written', async () => {
  const read = await reading(`
    create table tickets (id serial primary key, title text not null, state text not null check (state in ('open', 'in_progress', 'closed')), created_at timestamptz not null,
      updated_at timestamptz not null, closed_at timestamptz);`)
  const closed = read('tickets').filter(({ closed_at }) => closed_at !== null)
  expect(closed.length).toBeGreaterThan(10)
  for (const row of closed) expect(time(row.updated_at)).toBeGreaterThanOrEqual(time(row.closed_at))
})

test('what last happened is there where it is counted', async () => {
  const read = await reading(`
    create table users (id serial primary key, email text not null unique, sign_in_count int not null default 0, last_sign_in_at timestamptz, last_sign_in_ip inet,
      failed_attempts int not null default 0, last_failed_at timestamptz, created_at timestamptz not null);`)
  const users = read('users')
  for (const row of users) {
    expect(row.last_sign_in_at !== null).toBe(Number(row.sign_in_count) > 0)
    expect(row.last_failed_at !== null).toBe(Number(row.failed_attempts) > 0)
  }
  expect(users.some(({ failed_attempts }) => failed_attempts === 0)).toBe(true)
  expect(users.some(({ failed_attempts }) => failed_attempts !== 0)).toBe(true)
})

test('a current period is the present’s, though only its subscriber says when it began', async () => {
  const read = await reading(`
    create table organizations (id serial primary key, name text not null, plan text not null default 'free', created_at timestamptz not null);
    create table subscriptions (id serial primary key, organization_id int not null unique references organizations, status text not null,
      current_period_start timestamptz not null, current_period_end timestamptz not null, canceled_at timestamptz);`)
  const now = Date.parse('2026-01-01')
  const active = read('subscriptions').filter(({ status }) => status === 'active')
  expect(active.length).toBeGreaterThan(10)
  for (const row of active) {
    expect(time(row.current_period_start)).toBeLessThanOrEqual(now)
    expect(time(row.current_period_end)).toBeGreaterThanOrEqual(now)
  }
  for (const { plan } of read('organizations')) expect(plan).toMatch(/^(free|starter|pro|team|business|enterprise)$/)
})

test('a project is to be done months later, and a notification’s words suit its kind', async () => {
  const read = await reading(`
    create table projects (id serial primary key, name text not null, start_date date not null, target_date date not null, check (target_date >= start_date));
    create table notifications (id serial primary key, kind text not null, title text not null, body text, created_at timestamptz not null);`)
  for (const row of read('projects'))
    expect(time(row.target_date) - time(row.start_date)).toBeGreaterThan(27 * 86_400_000)
  const notices = read('notifications')
  for (const row of notices.filter(({ kind }) => kind === 'invoice'))
    expect(row.title).toMatch(/invoice|payment|trial/i)
  for (const row of notices.filter(({ kind }) => kind === 'mention')) expect(row.title).toMatch(/mentioned/)
})

test('of the versions of a thing the last is the latest', async () => {
  const read = await reading(`
    create table packages (id serial primary key, name text not null unique, created_at timestamptz not null);
    create table versions (id serial primary key, package_id int references packages, number text not null, latest boolean, created_at timestamptz not null);`)
  const versions = read('versions').filter(({ package_id }) => package_id !== null)
  const last = new Map(versions.map(({ package_id, id }) => [package_id, id]))
  for (const { id, package_id, latest } of versions) expect(latest).toBe(last.get(package_id) === id)
})

test('the version of what has a name of its own is no number among its siblings', async () => {
  const world = await worldOf(`
    create table tenant (id uuid primary key, title text not null);
    create table device (id uuid primary key, tenant_id uuid not null references tenant, version bigint not null default 1, name varchar(255) not null, unique (tenant_id, name));
    create table document_version (id uuid primary key, tenant_id uuid not null references tenant, version int not null);`)
  const source = (name: string) =>
    world.plan.tables.find((table) => table.name === name)?.columns.find((column) => column.name === 'version')?.source
  expect(source('device')).toMatchObject({ generator: 'number.integer' })
  expect(source('document_version')).not.toMatchObject({ generator: 'number.integer' })
})
