import { fault, PopulaceError } from '@populace/diagnostics'
import { isDeadlock } from '../faults.ts'
import type { Database, Session } from '../session.ts'
import { foreignKeyProbes } from '../verify/foreign-keys.ts'
import { batchesOf, countViolations } from '../verify/probe.ts'
import { uniqueProbes } from '../verify/uniques.ts'
import { analyze } from './analyze.ts'
import { commit } from './commit.ts'
import { copyWriter } from './copy-writer.ts'
import { HeldRows } from './held-rows.ts'
import { holdIdleTables, tablesInQuestion } from './idle-tables.ts'
import { keysInOneTransaction } from './keys.ts'
import type { Loader } from './loader.ts'
import type { Preparation } from './preparation.ts'
import { moveSequences } from './sequences.ts'
import { applyAll, comingBack, restoreAll } from './set-aside.ts'
import { refreshViews } from './stored-views.ts'

/** Loads in one transaction: whatever goes wrong, the target is as it was. Takes over the session. */
export async function loadAtomically(database: Database, session: Session, preparation: Preparation): Promise<Loader> {
  await session.query('BEGIN')
  const idle = await holdIdleTables(session, tablesInQuestion(preparation))
  const keys = keysInOneTransaction(preparation, idle)
  const indexes = preparation.indexes.filter(({ relation }) => idle.has(relation))
  const aside = [...preparation.aside, ...indexes, ...keys.aside]
  if (preparation.replicating) await session.query('SET LOCAL session_replication_role = replica')
  await applyAll(session, aside, preparation.truncate)
  if (keys.defer) await session.query('SET CONSTRAINTS ALL DEFERRED')
  const held = new HeldRows(session, database.address, keys.together, preparation.relations)
  return {
    concurrency: 1,
    committed: () => new Map(),
    async begin(layout, partition, format) {
      const into = await held.placeFor(layout)
      return await copyWriter(session, layout, partition, {
        address: database.address,
        format,
        ...(into && { into }),
        // A partition that fails on the way here (a worker dies) begins again without costing those before it.
        savepoint: 'part',
        settle: async (bytes) => bytes,
        async undo() {
          await session.query('ROLLBACK TO SAVEPOINT part').catch(() => {})
        },
      })
    },
    // A lost connection has taken the transaction with it; a broken deadlock is undone by the savepoint.
    mayRetry: isDeadlock,
    async finish() {
      await held.moveIn()
      if (preparation.replicating) await proveUnchecked(session, preparation)
      await session.query('SET CONSTRAINTS ALL IMMEDIATE')
      await restoreAll(session, comingBack(aside))
      await moveSequences(session, preparation.sequences)
      await commit(database, session)
      await analyze(database, session, preparation.relations)
      const warnings = await refreshViews(session, preparation.relations)
      await session.end()
      return warnings
    },
    async abort() {
      await session.interrupt()
      await session.end()
      return { resumable: false }
    },
  }
}

/** What a session without triggers does not enforce is counted before it is too late. */
async function proveUnchecked(session: Session, { relations }: Preparation): Promise<void> {
  const tables = relations.filter((relation) => relation.rows > 0).flatMap((relation) => relation.leaves)
  const probes = [...(await foreignKeyProbes(session, tables, false)), ...(await uniqueProbes(session, tables, true))]
  const faults = []
  for (const batch of batchesOf(probes))
    for (const { kind, table, constraint, count = 0 } of await countViolations(session, batch))
      faults.push(
        fault('POP-4005', `${table}: ${count} row${count === 1 ? ' breaks' : 's break'} the ${kind} ${constraint}`, {
          subject: `${table}.${constraint}`,
        }),
      )
  if (faults.length > 0) throw new PopulaceError(faults)
}
