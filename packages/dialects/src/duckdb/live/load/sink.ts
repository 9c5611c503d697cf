import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@populace/catalog'
import { estimatedRowBytes } from '@populace/columnar'
import { type Diagnostic, fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import type { FilledTables } from '../../../live/load-size.ts'
import type { LoadOptions, TargetSink } from '../../../live/target.ts'
import type { Connection } from '../connection.ts'
import { type Copy, loadAside } from './aside.ts'
import { csvWriter } from './csv-writer.ts'
import { emptyByGeneration } from './generations.ts'
import { type Insertion, piecewise } from './piecewise.ts'
import { prepare } from './preparation.ts'
import { moveSequences } from './sequences.ts'

/** From so many bytes on a transaction takes more memory than DuckDB is to have: its indexes take in nothing before it commits. */
const ASIDE_BYTES = 32e6

/**
 * Loads into a DuckDB database: each partition goes as CSV through a temporary file, which DuckDB reads with threads of its own; all of them in one
 * transaction, or of a large load each in its own into a copy of the file, which takes its place in the end. So whatever goes wrong leaves the database as it was.
 */
export function duckdbSink(connect: () => Promise<Connection>, catalog: Catalog, options: LoadOptions): TargetSink {
  let warnings: readonly Diagnostic[] = []
  let folder: string | undefined
  let database: Connection | undefined
  let copy: Copy | undefined
  let insertion: Insertion = async (_, insert) => await insert()
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
      const bytes = bytesOf(tables)
      if (bytes > ASIDE_BYTES) copy = await loadAside(database, bytes)
      if (copy) insertion = piecewise(database, copy)
      folder = await mkdtemp(join(tmpdir(), 'populace-duckdb-'))
      isOpen = copy !== undefined
      await database.memory.lift()
      for (const table of preparation.emptiedBefore) await emptyByGeneration(database, table)
      if (!copy) {
        warnings = preparation.warnings
        await database.run('BEGIN')
        isOpen = true
      }
      for (const statement of preparation.truncate) await database.run(statement)
    },
    committed: () => new Map(),
    async begin(layout, partition) {
      const place = opened()
      const table = catalog.tables.find((one) => one.schema === layout.schema && one.name === layout.name)
      if (!table) throw new InvariantError(`the catalog has no table ${layout.name}`)
      return await csvWriter(place.database, { table, layout, partition, folder: place.folder, insertion }, opened)
    },
    async finish() {
      const { database: here } = opened()
      await here.memory.lift()
      await moveSequences(here, catalog, filled)
      if (copy) await copy.replace()
      else await here.run('COMMIT')
      await here.memory.allow(0)
      await end()
    },
    async abort() {
      if (isOpen) {
        database?.interrupt()
        await end()
        if (copy) await copy.drop().catch(() => {})
        else await database?.run('ROLLBACK').catch(() => {})
        await database?.memory.allow(0).catch(() => {})
      }
      return { resumable: false }
    },
  }
}

const bytesOf = (tables: FilledTables) =>
  tables.reduce((sum, { layout, rows }) => sum + rows * estimatedRowBytes(layout), 0)
