import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import type { LoadOptions, TargetSink } from '../../../live/target.ts'
import type { Connection } from '../connection.ts'
import { csvWriter } from './csv-writer.ts'
import { emptyByGeneration } from './generations.ts'
import { prepare } from './preparation.ts'
import { moveSequences } from './sequences.ts'

/**
 * Loads into a DuckDB database: each partition goes as CSV through a temporary file, which DuckDB reads with all its threads; all of them in one
 * transaction, so that whatever goes wrong leaves the database as it was.
 */
export function duckdbSink(connect: () => Promise<Connection>, catalog: Catalog, options: LoadOptions): TargetSink {
  let warnings: readonly Diagnostic[] = []
  let folder: string | undefined
  let database: Connection | undefined
  let isOpen = false
  let filled: ReadonlySet<string> = new Set()
  const opened = () => {
    if (!database || !folder || !isOpen) throw new PopulaceError(fault('POP-5001', 'the load was given up'))
    return { database, folder }
  }
  const end = async () => {
    isOpen = false
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  return {
    framing: 'partition',
    concurrency: 1,
    get warnings() {
      return warnings
    },
    encoding: () => ({ format: 'csv' }),
    async open(tables) {
      database = await connect()
      filled = new Set(tables.filter(({ rows }) => rows > 0).map(({ layout }) => `${layout.schema}.${layout.name}`))
      const preparation = await prepare(database, catalog, tables, options.mode)
      if (preparation.faults.length > 0) throw new PopulaceError(preparation.faults)
      warnings = preparation.warnings
      folder = await mkdtemp(join(tmpdir(), 'populace-duckdb-'))
      for (const table of preparation.emptiedBefore) await emptyByGeneration(database, table)
      await database.run('BEGIN')
      isOpen = true
      for (const statement of preparation.truncate) await database.run(statement)
    },
    committed: () => new Map(),
    async begin(layout, partition) {
      const place = opened()
      const table = catalog.tables.find((one) => one.schema === layout.schema && one.name === layout.name)
      if (!table) throw new InvariantError(`the catalog has no table ${layout.name}`)
      return await csvWriter(place.database, { table, layout, partition, folder: place.folder }, opened)
    },
    async finish() {
      const { database: here } = opened()
      await moveSequences(here, catalog, filled)
      await here.run('COMMIT')
      await end()
    },
    async abort() {
      if (isOpen) {
        database?.interrupt()
        await end()
        await database?.run('ROLLBACK').catch(() => {})
      }
      return { resumable: false }
    },
  }
}
