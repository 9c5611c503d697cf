import type { QualifiedName } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { FilledTables } from '../../../live/load-size.ts'
import type { LoadMode } from '../../../live/target.ts'
import type { Session } from '../session.ts'
import { type SecondaryIndex, secondaryIndexes } from './indexes.ts'
import { findJournal } from './journal.ts'
import { foreignKeys, type LiveConstraints } from './keys.ts'
import { emptinessFaults } from './occupancy.ts'
import { privilegeFaults } from './privileges.ts'
import { findRelations } from './relations.ts'
import { forcedPolicies } from './row-security.ts'
import { type FedSequence, fedSequences, sequencesBeside } from './sequences.ts'
import type { SetAside } from './set-aside.ts'
import { triggersInTheWay } from './triggers.ts'
import { planTruncation } from './truncation.ts'
import { uniqueIndexes } from './unique-indexes.ts'
import { withoutLog } from './unlogged.ts'

/** What is known about the target before anything is written. */
export interface Preparation extends LiveConstraints {
  readonly sequences: readonly FedSequence[]
  /** Triggers and policies to be set aside, and the log where that is asked for, whichever way the rows go in. */
  readonly aside: readonly SetAside[]
  /** Empty unless the tables are to be emptied. */
  readonly truncate: string
  /** Secondary indexes of tables that start without rows: they are built quicker over all rows than row by row. */
  readonly indexes: readonly SecondaryIndex[]
  /** Foreign keys and ordinary triggers don't fire. */
  readonly replicating: boolean
  readonly faults: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
}

/** Advisory lock that loads into one database take: "populace" in ASCII. */
const LOCK = '8101817904294617957'

/** Claims the database for one load at a time, until the session ends. POP-4010 when another load has it. */
export async function claim(session: Session): Promise<void> {
  const [row] = await session.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS got`)
  if (row?.got === true) return
  throw new PopulaceError(fault('POP-4010', `another run is loading into the database ${session.facts.database}`))
}

/** Looks at everything that could be in the way, all at once; the faults are for the caller to throw. */
export async function prepare(
  session: Session,
  tables: FilledTables,
  {
    mode,
    resuming,
    kept,
    unlogged,
  }: {
    readonly mode: LoadMode
    readonly resuming: boolean
    readonly kept: readonly QualifiedName[]
    readonly unlogged: boolean
  },
): Promise<Preparation> {
  const { facts } = session
  const { relations, faults } = await findRelations(session, tables)
  const sequences = await fedSequences(session, relations)
  const adding = mode === 'append' || resuming
  const emptying = mode === 'truncate' && !resuming
  faults.push(...privilegeFaults(facts, relations, sequences, emptying))
  const journal = resuming ? undefined : await findJournal(session)
  // The rows that are there may well be the interrupted run's: one thing at a time.
  if (journal !== undefined)
    faults.push(fault('POP-5005', `a run that began ${journal.startedAt} was interrupted in this database`))
  else if (!resuming && mode === 'refuse') faults.push(...(await emptinessFaults(session, relations)))
  const truncation = emptying ? await planTruncation(session, relations) : { statement: '', faults: [] }
  faults.push(...truncation.faults)
  const replicating = facts.canReplicate
  const triggers = await triggersInTheWay(session, relations, { replicating, truncate: emptying })
  const log = unlogged && !resuming ? await withoutLog(session, relations) : { aside: [], faults: [] }
  faults.push(...log.faults)
  return {
    relations,
    sequences: [...sequences, ...(await sequencesBeside(session, sequences, kept))],
    keys: await foreignKeys(session, relations),
    aside: [...triggers.aside, ...forcedPolicies(relations), ...log.aside],
    truncate: truncation.statement,
    indexes: adding ? [] : await secondaryIndexes(session, relations),
    // A trigger that stays on may look rows up by their keys.
    uniques: adding || triggers.warnings.length > 0 ? [] : await uniqueIndexes(session, relations),
    replicating,
    canHold: facts.canCreateTemporary,
    faults,
    warnings: triggers.warnings,
  }
}
