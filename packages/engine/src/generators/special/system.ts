import type { SpecialType } from '@populace/catalog'
import { add, concat, dict, trunc } from '../../kernel/build.ts'
import type { Draws } from '../value/draws.ts'
import { type Form, type Forms, joined, times, whole } from './form.ts'

const one =
  (...texts: readonly string[]): Form =>
  (draws) =>
    dict(texts, trunc(draws.number(texts.length)))

/** Transactions that were running, between the oldest and the next: `10:20:10,14`. */
function snapshot(draws: Draws) {
  const [oldest, running] = [add(draws.number(1_000_000_000), 100), draws.number(40)]
  const number = (value: typeof oldest) => ({ op: 'digits', lane: 'text', value, width: 1 }) as const
  return concat(number(oldest), ':', number(add(oldest, 50)), ':', number(add(oldest, running)))
}

const hexWord = (draws: Draws, digits: number) =>
  ({ op: 'hex', lane: 'text', word: trunc(draws.number(16 ** digits)), digits }) as const

/** Names that every PostgreSQL server knows. */
export const system = {
  oid: (draws) => whole(draws, 16_384, 1_000_000_000),
  regclass: one(
    'pg_class',
    'pg_type',
    'pg_attribute',
    'pg_proc',
    'pg_index',
    'pg_namespace',
    'pg_constraint',
    'pg_database',
  ),
  regcollation: one('"C"', '"POSIX"', '"default"'),
  regconfig: one('simple', 'english', 'german', 'french', 'spanish', 'italian', 'dutch', 'portuguese', 'swedish'),
  regdictionary: one('simple', 'english_stem', 'german_stem', 'french_stem', 'spanish_stem'),
  regnamespace: one('pg_catalog', 'information_schema', 'pg_toast'),
  // Most operators have several forms; these have one.
  regoper: one('||/', '|/', '#-', '@?'),
  regoperator: one(
    '+(integer,integer)',
    '-(integer,integer)',
    '*(integer,integer)',
    '=(text,text)',
    '<(text,text)',
    '||(text,text)',
  ),
  regproc: one(
    'pg_catalog.version',
    'pg_catalog.pi',
    'pg_catalog.now',
    'pg_catalog.current_database',
    'pg_catalog.pg_backend_pid',
  ),
  regprocedure: one('lower(text)', 'upper(text)', 'abs(integer)', 'length(text)', 'now()', 'version()'),
  regrole: one('pg_monitor', 'pg_read_all_settings', 'pg_read_all_stats', 'pg_signal_backend', 'pg_stat_scan_tables'),
  regtype: one('integer', 'bigint', 'text', 'boolean', 'numeric', 'date', 'uuid', 'jsonb', 'bytea', 'double precision'),
  pg_lsn: (draws) => concat(hexWord(draws, 4), '/', hexWord(draws, 7)),
  txid_snapshot: snapshot,
  pg_snapshot: snapshot,
  xid: (draws) => whole(draws, 100, 4_000_000_000),
  xid8: (draws) => whole(draws, 100, 2 ** 50),
  cid: (draws) => whole(draws, 0, 1_000_000),
  tid: (draws) => concat('(', whole(draws, 0, 1_000_000), ',', whole(draws, 1, 200), ')'),
  name: (draws) => concat('object_', whole(draws, 1, 1_000_000_000)),
  'internal-char': (draws) => ({
    op: 'radix',
    lane: 'text',
    value: draws.number(36),
    alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789',
    width: 1,
  }),
  refcursor: (draws) => concat('cursor_', whole(draws, 1, 1_000_000_000)),
  aclitem: one(
    'pg_monitor=r/pg_monitor',
    'pg_monitor=rw/pg_monitor',
    '=r/pg_monitor',
    'pg_read_all_stats=r/pg_monitor',
  ),
  int2vector: (draws) =>
    joined(
      ' ',
      times(3, () => whole(draws, 1, 30_000)),
    ),
  oidvector: (draws) =>
    joined(
      ' ',
      times(2, () => whole(draws, 16_384, 1_000_000_000)),
    ),
} satisfies Partial<Forms<SpecialType>>
