import type { QualifiedName } from '@populace/catalog'
import { quoteIdentifier } from '../../quoting.ts'
import type { Session } from '../session.ts'
import type { Relation } from './relations.ts'

/** A sequence that gives the ids of columns that were filled. */
export interface FedSequence {
  readonly oid: number
  readonly sql: string
  readonly owned: boolean
  readonly mayChange: boolean
  readonly min: string
  readonly max: string
  readonly increment: string
  readonly columns: readonly { readonly table: string; readonly column: string }[]
}

/**
 * Sequences owned by a column (serial, identity, OWNED BY), and those that are a column's whole default. One hidden in a larger
 * default does not count rows: its values and the column's are different things. A table without new rows may see its heirs'.
 */
export async function fedSequences(
  session: Session,
  relations: readonly Pick<Relation, 'rows' | 'leaves' | 'heirs'>[],
): Promise<FedSequence[]> {
  return await session.query<FedSequence>(
    `SELECT s.seqrelid AS oid, format('%I.%I', n.nspname, c.relname) AS sql, pg_has_role(c.relowner, 'USAGE') AS owned,
       has_sequence_privilege(c.oid, 'SELECT') AND has_sequence_privilege(c.oid, 'UPDATE') AS "mayChange",
       s.seqmin::text AS min, s.seqmax::text AS max, s.seqincrement::text AS increment,
       json_agg(DISTINCT jsonb_build_object('table', format('%I.%I', tn.nspname, t.relname), 'column', a.attname)) AS columns
     FROM (
       SELECT d.objid AS sequence, d.refobjid AS rel, d.refobjsubid AS num
       FROM pg_depend d
       WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
         AND d.refobjsubid > 0
       UNION
       SELECT d.refobjid, f.adrelid, f.adnum
       FROM pg_depend d JOIN pg_attrdef f ON f.oid = d.objid
       WHERE d.classid = 'pg_attrdef'::regclass AND d.refclassid = 'pg_class'::regclass
         AND pg_get_expr(f.adbin, f.adrelid) ~ '^[(]*nextval[(]''.*''::regclass[)]+(::[a-z ]+[)]*)?$'
     ) feeds
     JOIN pg_sequence s ON s.seqrelid = feeds.sequence
     JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_class t ON t.oid = feeds.rel JOIN pg_namespace tn ON tn.oid = t.relnamespace
     JOIN pg_attribute a ON a.attrelid = feeds.rel AND a.attnum = feeds.num
     WHERE feeds.rel = ANY ($1::oid[])
       AND a.atttypid IN (SELECT oid FROM pg_type WHERE typcategory = 'N' AND typtype IN ('b', 'd'))
     GROUP BY s.seqrelid, c.oid, n.nspname, s.seqmin, s.seqmax, s.seqincrement
     ORDER BY s.seqrelid`,
    [relations.filter(({ rows, heirs }) => rows > 0 || heirs.length > 0).flatMap(({ leaves }) => leaves)],
  )
}

/** Sequences of tables whose rows stay, as far as the role may move them: a script that wrote its own ids left them behind. */
export async function sequencesBeside(
  session: Session,
  known: readonly FedSequence[],
  kept: readonly QualifiedName[],
): Promise<FedSequence[]> {
  if (kept.length === 0) return []
  const [row] = await session.query<{ leaves: number[] | null }>(
    `SELECT json_agg(l.oid) AS leaves FROM jsonb_to_recordset($1::jsonb) AS w (schema text, name text)
     JOIN pg_namespace n ON n.nspname = w.schema JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = w.name
     CROSS JOIN LATERAL (SELECT relid::oid::int8 AS oid FROM pg_partition_tree(c.oid) UNION SELECT c.oid::int8) l`,
    [JSON.stringify(kept.map(({ schema, name }) => ({ schema, name })))],
  )
  const found = await fedSequences(session, [{ rows: 1, leaves: row?.leaves ?? [], heirs: [] }])
  return found.filter(({ oid, mayChange }) => mayChange && known.every((each) => each.oid !== oid))
}

/** Moves each sequence past the values in its columns, never back. In the caller's transaction, as its last act. */
export async function moveSequences(session: Session, sequences: readonly FedSequence[]): Promise<void> {
  const found = await furthest(session, sequences)
  await session.run([...found].map(([sequence, target]) => movement(sequence, BigInt(target))))
}

function movement({ oid, sql, owned, increment, min, max }: FedSequence, target: bigint): string {
  const next = target + BigInt(increment)
  const fits = next <= BigInt(max) && next >= BigInt(min)
  // RESTART is undone with the transaction, which setval is not, but needs the owner and a next value to start with.
  return owned && fits
    ? `ALTER SEQUENCE ${sql} RESTART WITH ${next}`
    : `SELECT setval(${oid}::oid::regclass, ${target})`
}

/** Sequences that one statement asks about. */
const TOGETHER = 100

/** The value to continue after of each sequence that is not there or further already, kept inside its bounds; in their order. */
export async function furthest(
  session: Session,
  sequences: readonly FedSequence[],
): Promise<ReadonlyMap<FedSequence, string>> {
  const found = new Map<FedSequence, string>()
  for (let from = 0; from < sequences.length; from += TOGETHER) {
    const some = sequences.slice(from, from + TOGETHER)
    const rows = await session.query<{ place: number; target: string }>(
      `${some.map(endOf).join('\nUNION ALL\n')}\nORDER BY place`,
    )
    for (const { place, target } of rows) {
      const sequence = some[place]
      if (sequence) found.set(sequence, target)
    }
  }
  return found
}

function endOf(sequence: FedSequence, place: number): string {
  const { min, max, increment, sql } = sequence
  const up = !increment.startsWith('-')
  const [pick, round, narrow, beyond] = up ? ['max', 'ceil', 'least', '>'] : ['min', 'floor', 'greatest', '<']
  const ends = sequence.columns.map(
    ({ table, column }) => `SELECT ${pick}(${quoteIdentifier(column)})::numeric AS value FROM ${table}`,
  )
  return `SELECT ${place} AS place, target::text FROM (
       SELECT ${narrow}(${round}(${pick}(value)), ${up ? max : min})::bigint AS target
       FROM (${ends.join(' UNION ALL ')}) ends
       -- ${narrow} passes over NULL: without a row the sequence's own bound would be left.
       HAVING count(value) > 0
     ) e, ${sql} s
     WHERE target ${beyond}= ${up ? min : max}
       AND target ${beyond} CASE WHEN s.is_called THEN s.last_value ELSE s.last_value - (${increment}) END`
}
