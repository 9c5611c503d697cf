import type { Session } from '../session.ts'
import { PLACE, type Place, type Probe } from './probe.ts'

interface Exclusion extends Place {
  readonly name: string
  readonly parts: readonly { readonly expression: string; readonly operator: string }[]
  readonly predicate: string | null
  readonly rows: number
}

/** Beyond so many rows the pairs are left to the index, which holds no two that exclude each other as long as it is valid. */
const PAIRED_ROWS = 200_000

const EXCLUSIONS = `
  SELECT ${PLACE}, k.conname::text AS name, pg_get_expr(i.indpred, i.indrelid) AS predicate, c.reltuples::float8 AS rows,
    (SELECT json_agg(json_build_object(
       'expression', pg_get_indexdef(i.indexrelid, u.place::int, true),
       'operator', format('OPERATOR(%I.%s)', os.nspname, o.oprname)) ORDER BY u.place)
     FROM unnest(k.conexclop) WITH ORDINALITY u (operator, place)
     JOIN pg_operator o ON o.oid = u.operator JOIN pg_namespace os ON os.oid = o.oprnamespace) AS parts
  FROM pg_constraint k JOIN pg_index i ON i.indexrelid = k.conindid
  JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.conexclop IS NOT NULL AND k.conparentid = 0 AND c.oid = ANY ($1::oid[])
  ORDER BY key, name`

/** Counts of pairs of rows that exclude each other. */
export async function exclusionProbes(session: Session, tables: readonly number[]): Promise<Probe[]> {
  const exclusions = await session.query<Exclusion>(EXCLUSIONS, [tables])
  return exclusions.filter(({ rows }) => rows <= PAIRED_ROWS).map(pairs)
}

function pairs(exclusion: Exclusion): Probe {
  const columns = exclusion.parts.map(({ expression }, i) => `(${expression}) AS e${i}`)
  const where = exclusion.predicate === null ? '' : ` WHERE ${exclusion.predicate}`
  const side = `(SELECT tableoid AS t, ctid AS c, ${columns.join(', ')} FROM ${exclusion.source}${where})`
  const meet = exclusion.parts.map(({ operator }, i) => `a.e${i} ${operator} b.e${i}`)
  return {
    checks: [{ kind: 'exclusion', table: exclusion.key, constraint: exclusion.name }],
    counts: ['count(*)'],
    from: `${side} a JOIN ${side} b ON (a.t, a.c) < (b.t, b.c) AND ${meet.join(' AND ')}`,
  }
}
