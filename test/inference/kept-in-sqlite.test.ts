import { readDdl } from '@populace/dialects'
import { expect, test } from 'vitest'
import { csvOf, worldOfCatalog } from '../laws/world.ts'
import type { Row } from './filled.ts'

const { catalog } = await readDdl(
  `
CREATE TABLE users (id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, last_login TEXT NOT NULL);
CREATE TABLE projects (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES users, start_date TEXT NOT NULL, end_date TEXT NOT NULL, created_at TEXT NOT NULL);
CREATE TABLE time_entries (id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES projects, started_at TEXT NOT NULL, ended_at TEXT NOT NULL, minutes INTEGER NOT NULL);
CREATE TABLE bookings (id INTEGER PRIMARY KEY, guest_name TEXT NOT NULL, check_in TEXT NOT NULL, check_out TEXT NOT NULL, nights INTEGER NOT NULL);
CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT NOT NULL, created_at INTEGER, modified_at INTEGER);
CREATE TABLE films (id INTEGER PRIMARY KEY, title TEXT NOT NULL, watched INTEGER NOT NULL, watched_on TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, is_online INTEGER NOT NULL, salesperson TEXT, order_date TEXT NOT NULL, total REAL NOT NULL);
CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT NOT NULL, opening_balance REAL NOT NULL);
CREATE TABLE transactions (id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES accounts, amount REAL NOT NULL);`,
  { dialect: 'sqlite' },
)
const world = await worldOfCatalog(catalog)
const read = (table: string): readonly Row[] => csvOf(world, `main.${table}`, 0, 400).map((line) => JSON.parse(line))

const STAMP = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/

test('texts that are moments follow each other, and parents', () => {
  for (const { created_at, updated_at, last_login } of read('users')) {
    for (const moment of [created_at, updated_at, last_login]) expect(String(moment)).toMatch(STAMP)
    expect(String(updated_at) >= String(created_at)).toBe(true)
    expect(String(last_login) >= String(created_at)).toBe(true)
  }
  const users = new Map(read('users').map(({ id, created_at }) => [id, String(created_at)]))
  for (const { owner_id, start_date, end_date, created_at } of read('projects')) {
    expect(String(start_date)).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(String(end_date) >= String(start_date)).toBe(true)
    const since = users.get(owner_id ?? null)
    if (since) expect(String(created_at) >= since).toBe(true)
  }
})

test('what lies between two of them is so long', () => {
  for (const { started_at, ended_at, minutes } of read('time_entries')) {
    const milliseconds = Date.parse(`${ended_at}Z`) - Date.parse(`${started_at}Z`)
    expect(Math.abs(milliseconds / 60_000 - Number(minutes))).toBeLessThanOrEqual(1)
  }
  for (const { check_in, check_out, nights } of read('bookings'))
    expect(Date.parse(String(check_out)) - Date.parse(String(check_in))).toBe(Number(nights) * 86_400_000)
})

test('so do moments that are counted in seconds', () => {
  for (const { created_at, modified_at } of read('notes')) {
    expect(Number(created_at)).toBeGreaterThan(1_600_000_000)
    if (modified_at !== null) expect(Number(modified_at)).toBeGreaterThanOrEqual(Number(created_at))
  }
})

test('a flag that is a number says whether something happened', () => {
  for (const { watched, watched_on } of read('films')) expect(watched_on !== null).toBe(watched === 1)
})

test('nobody serves who orders by themselves, where that is a number', () => {
  const served = read('orders').filter(({ salesperson }) => salesperson !== null)
  expect(served.length).toBeGreaterThan(0)
  for (const { is_online } of served) expect(is_online).toBe(0)
})

test('sums of floating-point numbers are told as people write them', () => {
  const balances = read('accounts').map(({ opening_balance }) => String(opening_balance))
  expect(balances.some((balance) => /\.\d/.test(balance))).toBe(true)
  for (const balance of balances) expect(balance).toMatch(/^-?\d+(\.\d{1,2})?$/)
})
