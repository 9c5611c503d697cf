import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTarget } from '@populace/dialects/live'
import { expect, inject, onTestFinished, test } from 'vitest'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'
import { createDatabase } from '../servers/postgres.ts'

/** What may and may not be done with the database of an address. */
async function capabilitiesOf(url: string) {
  const target = await openTarget(url)
  try {
    const found = await target.capabilities()
    return {
      details: found.map(({ detail }) => detail),
      allowed: Object.fromEntries(found.map((c) => [c.name, c.allowed])),
    }
  } finally {
    await target.close()
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'populace-capabilities-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('PostgreSQL tells its version, and a superuser everything', async () => {
  const { details, allowed } = await capabilitiesOf(await createDatabase(inject('postgres')))
  expect(details[0]).toMatch(/^PostgreSQL \d+/)
  expect(Object.values(allowed)).toEqual([true, true, true, true])
})

test('MariaDB tells what its administrator may do', async () => {
  const { details, allowed } = await capabilitiesOf(await createMariadbDatabase(inject('mariadb')))
  expect(details[0]).toMatch(/^MariaDB \d+/)
  expect(allowed).toMatchObject({ 'create tables': true, 'set triggers aside': true })
})

test('MariaDB tells what an account of few rights may not do', async () => {
  const url = new URL(await createMariadbDatabase(inject('mariadb')))
  const database = url.pathname.slice(1)
  const name = `few_${database.slice(-6)}`
  onTestFinished(() => void askMariadb(inject('mariadb'), `DROP USER '${name}'@'%'`))
  await askMariadb(
    inject('mariadb'),
    `CREATE USER '${name}'@'%' IDENTIFIED BY 'Few-rights-1'`,
    `GRANT SELECT, INSERT, CREATE ON \`${database}\`.* TO '${name}'@'%'`,
  )
  url.username = name
  url.password = 'Few-rights-1'
  const { allowed } = await capabilitiesOf(url.href)
  expect(allowed).toMatchObject({ connect: true, 'create tables': true, 'set triggers aside': false })
})

test.each(['sqlite', 'duckdb'])('%s tells of a file that is to be made, and of one that is there', async (scheme) => {
  const url = `${scheme}:${join(newFolder(), 'shop.db')}`
  expect((await capabilitiesOf(url)).allowed).toMatchObject({ 'write the file': true })
  const target = await openTarget(url)
  await target.applyDdl('CREATE TABLE city (id integer PRIMARY KEY);')
  await target.close()
  const { details, allowed } = await capabilitiesOf(url)
  expect(details[0]).toMatch(/^(SQLite|DuckDB) v?\d+\.\d+/)
  expect(allowed).toMatchObject({ 'write the file': true })
})

test('a folder that does not take files is told', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o500)
  const { allowed } = await capabilitiesOf(`sqlite:${join(folder, 'shop.db')}`)
  // An administrator may write anywhere, whatever a folder says.
  expect(allowed['write the file']).toBe(process.getuid?.() === 0)
})
