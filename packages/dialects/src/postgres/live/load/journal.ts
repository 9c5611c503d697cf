import type { Catalog } from '@populace/catalog'
import type { CommittedPartition, Partition } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { JOURNAL_SCHEMA } from '../../journal-schema.ts'
import type { Session } from '../session.ts'
import type { SetAside } from './set-aside.ts'

/**
 * The one load that a database can have under way: which partitions are in (each marker commits with its rows) and how to bring
 * back what was set aside. Kept in the target, and dropped in the end.
 */
export interface Journal {
  readonly id: string
  /** Hash of everything that decides the bytes; a run is only resumed with the same. */
  readonly planHash: string
  readonly startedAt: string
  readonly aside: readonly SetAside[]
  readonly tables: readonly JournalTable[]
  /** Where the new rows of each table begin, skipped ones too, where they are added to others. */
  readonly beginnings: Readonly<Record<string, number>> | null
}

interface JournalTable {
  /** `schema.name`. */
  readonly key: string
  /** Quoted for SQL. */
  readonly sql: string
}

/**
 * Creates the journal, inside the caller's transaction.
 *
 * @param catalog what the run was planned from, when nothing was set aside yet
 */
export async function createJournal(
  session: Session,
  journal: Omit<Journal, 'startedAt'>,
  catalog?: Catalog,
): Promise<void> {
  await session.query(`CREATE SCHEMA ${JOURNAL_SCHEMA}`)
  await session.query(
    `CREATE TABLE ${JOURNAL_SCHEMA}.run (id text, plan_hash text, started_at timestamptz DEFAULT now(), aside jsonb, tables jsonb,
       beginnings jsonb, catalog text)`,
  )
  await session.query(
    `CREATE TABLE ${JOURNAL_SCHEMA}.part ("table" text, index int, rows bigint, bytes bigint, digest text,
       transaction xid DEFAULT pg_current_xact_id()::xid, PRIMARY KEY ("table", index))`,
  )
  await session.query(
    `CREATE UNLOGGED TABLE ${JOURNAL_SCHEMA}.part_unlogged (PRIMARY KEY ("table", index)) INHERITS (${JOURNAL_SCHEMA}.part)`,
  )
  await session.query(
    `INSERT INTO ${JOURNAL_SCHEMA}.run (id, plan_hash, aside, tables, beginnings, catalog) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      journal.id,
      journal.planHash,
      JSON.stringify(journal.aside),
      JSON.stringify(journal.tables),
      journal.beginnings && JSON.stringify(journal.beginnings),
      catalog && JSON.stringify(catalog),
    ],
  )
}

/** Whether there is a journal, and whether the role may read it. */
async function journalIsReadable(session: Session): Promise<boolean | undefined> {
  const [there] = await session.query<{ readable: boolean }>(
    `SELECT has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT') AS readable
     FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = 'run' WHERE n.nspname = $1`,
    [JOURNAL_SCHEMA],
  )
  return there?.readable
}

/**
 * The catalog of a database whose load was interrupted (or still runs), as it was when that began: what is set aside is part of the schema all the same.
 * Undefined where there is no such load, or where it is another role's.
 */
export async function catalogOfRun(session: Session): Promise<Catalog | undefined> {
  if (!(await journalIsReadable(session))) return undefined
  const [run] = await session.query<{ catalog: string | null }>(`SELECT catalog FROM ${JOURNAL_SCHEMA}.run`)
  return run?.catalog == null ? undefined : JSON.parse(run.catalog)
}

/** The journal of a load that was interrupted (or still runs), if there is one. */
export async function findJournal(session: Session): Promise<Journal | undefined> {
  const readable = await journalIsReadable(session)
  if (readable === undefined) return undefined
  if (!readable)
    throw new PopulaceError(
      fault('POP-5005', `another role's run was interrupted in the database ${session.facts.database}`, {
        fix: 'finish it with --resume or undo it with --discard, as the role that began it',
      }),
    )
  const [journal] = await session.query<Journal>(
    `SELECT id, plan_hash AS "planHash", started_at::text AS "startedAt", aside, tables, to_jsonb(run) -> 'beginnings' AS beginnings
     FROM ${JOURNAL_SCHEMA}.run`,
  )
  return journal
}

/** How the sink names a partition: `schema.name#index`. */
export function partitionName({ table, index }: Pick<Partition, 'table' | 'index'>): string {
  return `${table}#${index}`
}

/** The partitions that are in. */
export async function committedPartitions(session: Session): Promise<Map<string, CommittedPartition>> {
  const rows = await session.query<{ table: string; index: number; rows: string; bytes: string; digest: string }>(
    `SELECT "table", index, rows, bytes, digest FROM ${JOURNAL_SCHEMA}.part`,
  )
  return new Map(
    rows.map((row) => [partitionName(row), { rows: Number(row.rows), bytes: Number(row.bytes), digest: row.digest }]),
  )
}

/**
 * Marks a partition as in, inside the transaction of its rows. False when an earlier attempt had committed after all.
 *
 * @param unlogged whether a crash of the server takes its rows: then it takes the mark as well
 */
export async function markPartition(
  session: Session,
  partition: Partition,
  bytes: number,
  digest: string,
  unlogged: boolean,
): Promise<boolean> {
  const marked = await session.query(
    `INSERT INTO ${JOURNAL_SCHEMA}.${unlogged ? 'part_unlogged' : 'part'} ("table", index, rows, bytes, digest) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING 1 AS one`,
    [partition.table, partition.index, partition.rows, bytes, digest],
  )
  return marked.length > 0
}

/** Removes the journal, inside the caller's transaction. */
export async function dropJournal(session: Session): Promise<void> {
  await session.query(`DROP TABLE ${JOURNAL_SCHEMA}.run, ${JOURNAL_SCHEMA}.part, ${JOURNAL_SCHEMA}.part_unlogged`)
  await session.query(`DROP SCHEMA ${JOURNAL_SCHEMA}`)
}
