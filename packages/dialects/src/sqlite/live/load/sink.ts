import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { LoadOptions, TargetSink } from '../../../live/target.ts'
import type { Connection } from '../connection.ts'
import { analyze } from './analyze.ts'
import { type Orphans, orphansOf, refuseNewOrphans } from './orphans.ts'
import { rebuildFullText } from './full-text.ts'
import { prepare } from './preparation.ts'
import { type SetAsideTrigger, restoreTriggers, setTriggersAside } from './triggers.ts'
import { insertWriter } from './insert-writer.ts'

/**
 * Loads into a SQLite database by INSERT statements that the encoder writes, all in one transaction: whatever goes wrong, the file is as it was. Foreign keys are
 * checked before it is committed instead of row by row, which is quicker and leaves cycles to any order.
 */
export function sqliteSink(connection: Connection, catalog: Catalog, options: LoadOptions): TargetSink {
  let warnings: readonly Diagnostic[] = []
  let aside: readonly SetAsideTrigger[] = []
  let orphans: Orphans = new Map()
  let names: readonly string[] = []
  const rollBack = () => {
    if (connection.inTransaction) connection.exec('ROLLBACK')
  }
  return {
    framing: 'partition',
    concurrency: 1,
    get warnings() {
      return warnings
    },
    encoding: () => ({ format: 'sql-insert', options: { dialect: 'sqlite' } }),
    async open(tables) {
      // Neither outlives the connection.
      connection.exec('PRAGMA foreign_keys = OFF')
      connection.exec('PRAGMA cache_size = -65536')
      connection.exec('BEGIN IMMEDIATE')
      try {
        names = tables.filter((table) => table.rows > 0).map((table) => table.layout.name)
        const { faults, truncate } = prepare(connection, catalog, tables, options.mode)
        if (faults.length > 0) throw new PopulaceError(faults)
        orphans = options.mode === 'append' ? orphansOf(connection, catalog, names) : orphans
        const triggers = setTriggersAside(connection, catalog, names)
        ;({ aside, warnings } = triggers)
        for (const statement of truncate) connection.exec(statement)
      } catch (error) {
        rollBack()
        throw error
      }
    },
    committed: () => new Map(),
    async begin(_layout, partition) {
      if (!connection.inTransaction) throw new PopulaceError(fault('POP-5001', 'the load was given up'))
      return insertWriter(connection, partition)
    },
    async finish() {
      const unseen = new Set(aside.map(({ name }) => name))
      warnings = [...warnings, ...rebuildFullText(connection, names, unseen)]
      restoreTriggers(connection, aside)
      refuseNewOrphans(orphansOf(connection, catalog, names), orphans)
      analyze(connection, names)
      connection.exec('COMMIT')
    },
    async abort() {
      rollBack()
      return { resumable: false }
    },
  }
}
