import type { Catalog } from '@populace/catalog'
import type { CommittedPartition, Partition } from '@populace/columnar'
import { JOURNAL, JOURNAL_PARTS } from '../../journal-tables.ts'
import { quoteText } from '../../quoting.ts'
import type { Session } from '../session.ts'
import type { TriggerDefinition } from './triggers.ts'

/**
 * What a load keeps in the target while it runs, where a transaction alone would not bring everything back: triggers that were taken away, partitions that
 * are in, tables whose engine knows no transactions. Dropped in the end.
 */
export interface Journal {
  readonly id: string
  /** Hash of everything that decides the bytes; a run is only resumed with the same. */
  readonly planHash: string
  readonly startedAt: string
  /** Whether the rows come in many transactions, or in one that is begun anew. */
  readonly strategy: 'atomic' | 'partitioned'
  /** The tables (`schema.name`) that get rows. */
  readonly tables: readonly string[]
  readonly triggers: readonly TriggerDefinition[]
  /** Tables, as SQL names them, that were empty or emptied when the run began, and keep their rows when a transaction is rolled back. */
  readonly emptied: readonly string[]
}

const LONG_TEXT = 'LONGTEXT CHARACTER SET utf8mb4'

/** @param catalog what the run was planned from, when nothing was set aside yet */
export async function createJournal(session: Session, journal: Journal, catalog: Catalog): Promise<void> {
  await session.execute(`DROP TABLE IF EXISTS ${JOURNAL_PARTS}`)
  await session.execute(
    `CREATE TABLE ${JOURNAL_PARTS} (name VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, place INT, rows_in BIGINT, bytes BIGINT,
       digest VARCHAR(100), PRIMARY KEY (name, place)) ENGINE = InnoDB COMMENT = 'the partitions of a run of Populace that are in'`,
  )
  await session.execute(
    `CREATE TABLE ${JOURNAL} (state ${LONG_TEXT} NOT NULL, catalog ${LONG_TEXT} NOT NULL) COMMENT = 'a run of Populace'`,
  )
  const texts = [journal, catalog].map((one) => quoteText(JSON.stringify(one)))
  await session.execute(`INSERT INTO ${JOURNAL} VALUES (${texts.join(', ')})`)
}

async function isThere(session: Session): Promise<boolean> {
  const there = await session.query(
    `SELECT 1 AS one FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${quoteText(JOURNAL)}`,
  )
  return there.length > 0
}

/** The table is there before its row: nothing was set aside yet. */
const NOTHING: Journal = {
  id: '',
  planHash: '',
  startedAt: 'just now',
  strategy: 'atomic',
  tables: [],
  triggers: [],
  emptied: [],
}

/** The journal of a load that was interrupted (or still runs), if there is one. */
export async function findJournal(session: Session): Promise<Journal | undefined> {
  if (!(await isThere(session))) return undefined
  const [row] = await session.query<{ state: string }>(`SELECT state FROM ${JOURNAL}`)
  return row === undefined ? NOTHING : JSON.parse(row.state)
}

/** The catalog of a database whose load was interrupted (or still runs), as it was when that began: what is set aside is part of the schema all the same. */
export async function catalogOfRun(session: Session): Promise<Catalog | undefined> {
  if (!(await isThere(session))) return undefined
  const [row] = await session.query<{ catalog: string }>(`SELECT catalog FROM ${JOURNAL}`)
  return row && JSON.parse(row.catalog)
}

/** How the sink names a partition: `schema.name#index`. */
export const partitionName = ({ table, index }: Pick<Partition, 'table' | 'index'>): string => `${table}#${index}`

/** The partitions that are in. */
export async function committedPartitions(session: Session): Promise<Map<string, CommittedPartition>> {
  const rows = await session.query<{ name: string; place: number; rows_in: string; bytes: string; digest: string }>(
    `SELECT name, place, rows_in, bytes, digest FROM ${JOURNAL_PARTS}`,
  )
  return new Map(
    rows.map(({ name, place, rows_in, bytes, digest }) => [
      partitionName({ table: name, index: Number(place) }),
      { rows: Number(rows_in), bytes: Number(bytes), digest },
    ]),
  )
}

/** Marks a partition as in, inside the transaction of its rows. False when an earlier attempt had committed after all. */
export async function markPartition(
  session: Session,
  { table, index, rows }: Partition,
  bytes: number,
  digest: string,
): Promise<boolean> {
  const { affected } = await session.execute(
    `INSERT IGNORE INTO ${JOURNAL_PARTS} VALUES (${quoteText(table)}, ${index}, ${rows}, ${bytes}, ${quoteText(digest)})`,
  )
  return affected > 0
}

export async function dropJournal(session: Session): Promise<void> {
  await session.execute(`DROP TABLE IF EXISTS ${JOURNAL}`)
  await session.execute(`DROP TABLE IF EXISTS ${JOURNAL_PARTS}`)
}
