import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, startPostgres } from './postgres.ts'
import { findServerBinaries } from './postgres-binaries.ts'

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

describe('the shared server', () => {
  test('is PostgreSQL 15 or newer, with the superuser postgres and UTF-8 text', async () => {
    const [row] = await ask(
      inject('postgres'),
      "SELECT current_setting('server_version_num')::int, current_user, current_setting('server_encoding')",
    )
    expect(row?.[0]).toBeGreaterThanOrEqual(150_000)
    expect(row?.slice(1)).toEqual(['postgres', 'UTF8'])
  })

  test('gives every test an empty database of its own', async () => {
    const [first, second] = [await createDatabase(inject('postgres')), await createDatabase(inject('postgres'))]
    await ask(first, 'CREATE TABLE only_here (id int)')
    const count = "SELECT count(*)::int FROM pg_tables WHERE tablename = 'only_here'"
    expect([await ask(first, count), await ask(second, count)]).toEqual([[[1]], [[0]]])
  })
})

describe('a server of one test', () => {
  test('keeps committed rows when it is killed and restarted', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    await ask(server.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await server.kill()
    await expect(ask(server.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
    await server.restart()
    expect(await ask(server.url, 'SELECT answer FROM kept')).toEqual([[42]])
  })

  test('names the database as asked and refuses connections after it has stopped', async () => {
    const server = await startPostgres()
    const url = await server.createDatabase('a "quoted" name')
    expect(await ask(url, 'SELECT current_database()')).toEqual([['a "quoted" name']])
    await server.stop()
    await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  })
})

test('without server programs the error says what to install', () => {
  expect(() => findServerBinaries([])).toThrow('install Debian\'s package "postgresql"')
})
