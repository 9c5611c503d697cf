import { differences, readDdl } from '@populace/dialects/postgres'
import { describe, expect, inject, test } from 'vitest'
import { ask, loadInto, planOfCatalog, violationsIn } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'
import { cases, readAs, textOf } from './cases.ts'

describe.each(cases)('$name', ({ file, expected }) => {
  test('is the catalog of the DDL that was written by hand', async () => {
    const { catalog, diagnostics } = await readAs(file, textOf(file))
    expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([])
    const { catalog: wanted, diagnostics: faults } = await readDdl(expected)
    expect(faults.filter((d) => d.severity === 'error')).toEqual([])
    expect(differences(catalog, wanted)).toEqual([])
  })

  test('gives DDL that a database takes, and rows that it finds nothing against', async () => {
    const { catalog, ddl } = await readAs(file, textOf(file))
    const url = await createDatabase(inject('postgres'))
    await ask(url, ddl)
    const report = await loadInto(url, await planOfCatalog(catalog, 200))
    expect(report.tables.filter((t) => t.written < 200 && !t.capped)).toEqual([])
    expect(await violationsIn(url, ddl)).toEqual([])
  })
})
