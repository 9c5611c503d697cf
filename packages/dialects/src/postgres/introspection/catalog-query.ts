/**
 * The one query that reads PostgreSQL's system catalogs: a JSON document, so that every driver gives the same values and all of it comes
 * from one snapshot. Columns that older servers lack are read through `to_jsonb(row)`, which answers NULL for them. Servers from 13.
 */
import { JOURNAL_SCHEMA } from '../journal-schema.ts'

/** Rows of `alias` that no extension brought along. */
const notOfExtension = (alias: string, catalog: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalog}'::regclass AND e.objid = ${alias}.oid AND e.deptype = 'e')`

/** Functions that no type brought along, as ranges do with their constructors. */
const notOfType = `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = 'pg_proc'::regclass AND e.objid = p.oid AND e.deptype = 'i')`

const userSchema = (alias: string) =>
  `${alias}.nspname !~ '^pg_' AND ${alias}.nspname NOT IN ('information_schema', '${JOURNAL_SCHEMA}')`

/** A part of the document: all rows of a query, as a JSON array. */
const rows = (columns: string, rest: string) =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (SELECT ${columns} FROM ${rest}) r)`

/** A type with its modifiers; what `format_type` prints is needed only where there are modifiers. */
const typeOf = (oid: string, modifier: string) =>
  `${oid}::int8 AS type, CASE WHEN ${modifier} >= 0 THEN format_type(${oid}, ${modifier}) END AS format`

/** The comment on an object or a column; joined, because `col_description` would run a query for each row. */
const commentOn = (object: string, part: string) =>
  `LEFT JOIN pg_description remark ON remark.objoid = ${object} AND remark.classoid = 'pg_class'::regclass AND remark.objsubid = ${part}`

const tables = rows(
  `c.oid::int8, n.nspname AS schema, c.relname AS name, c.relkind AS kind, c.relpersistence AS persistence,
   c.relrowsecurity AS security, remark.description AS comment, c.relispartition AS partition,
   pg_get_expr(c.relpartbound, c.oid) AS bound, CASE c.relkind WHEN 'p' THEN pg_get_partkeydef(c.oid) END AS partitioning,
   (SELECT json_agg(i.inhparent::int8 ORDER BY i.inhseqno) FROM pg_inherits i WHERE i.inhrelid = c.oid) AS parents`,
  `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace ${commentOn('c.oid', '0')}
   WHERE c.relkind IN ('r', 'p', 'c') AND ${userSchema('n')} AND ${notOfExtension('c', 'pg_class')}`,
)

const columns = rows(
  `a.attrelid::int8 AS table, a.attnum AS number, a.attname AS name, ${typeOf('a.atttypid', 'a.atttypmod')}, a.attndims AS dimensions,
   a.attnotnull AS "notNull", a.attidentity AS identity, a.attgenerated AS generated, pg_get_expr(d.adbin, d.adrelid) AS default,
   CASE WHEN a.attcollation <> t.typcollation THEN a.attcollation::int8 END AS collation,
   remark.description AS comment`,
  `pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   ${commentOn('a.attrelid', 'a.attnum')}
   WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'c') AND ${userSchema('n')}
   ORDER BY a.attrelid, a.attnum`,
)

const types = rows(
  `t.oid::int8, n.nspname AS schema, t.typname AS name, t.typtype AS kind, NOT (${notOfExtension('t', 'pg_type')}) AS extension,
   element.oid::int8 AS element, nullif(t.typrelid, 0)::int8 AS relation,
   CASE t.typtype WHEN 'e' THEN
     (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) END AS labels,
   CASE WHEN t.typtype = 'd' THEN t.typbasetype::int8 ELSE r.rngsubtype::int8 END AS base,
   CASE WHEN t.typtypmod >= 0 THEN format_type(t.typbasetype, t.typtypmod) END AS format, t.typndims AS dimensions,
   t.typnotnull AS "notNull", pg_get_expr(t.typdefaultbin, 0) AS default, (to_jsonb(r) ->> 'rngmultitypid')::int8 AS multirange,
   CASE WHEN t.typtype = 'd' AND t.typcollation <> b.typcollation THEN t.typcollation::int8 END AS collation`,
  `pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace LEFT JOIN pg_range r ON r.rngtypid = t.oid
   LEFT JOIN pg_type b ON b.oid = t.typbasetype LEFT JOIN pg_type element ON element.typarray = t.oid`,
)

const constraints = rows(
  `k.conname AS name, k.contype AS kind, nullif(k.conrelid, 0)::int8 AS table, nullif(k.contypid, 0)::int8 AS domain,
   pg_get_expr(k.conbin, k.conrelid) AS expression, k.convalidated AS validated, k.connoinherit AS "noInherit",
   k.condeferrable AS deferrable, k.condeferred AS deferred, nullif(k.confrelid, 0)::int8 AS target,
   k.conkey AS columns, k.confkey AS "targetColumns",
   k.confmatchtype AS match, k.confupdtype AS update, k.confdeltype AS delete,
   coalesce((to_jsonb(k) ->> 'conperiod')::bool, false) AS period, coalesce((to_jsonb(k) ->> 'conenforced')::bool, true) AS enforced`,
  // A foreign key to a partitioned table has an internal copy for each partition: its parent is on the same table.
  `pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace LEFT JOIN pg_constraint p ON p.oid = k.conparentid
   WHERE k.contype IN ('c', 'f') AND ${userSchema('n')} AND p.conrelid IS DISTINCT FROM k.conrelid`,
)

const indexes = rows(
  `c.oid::int8, i.indrelid::int8 AS table, n.nspname AS schema, c.relname AS name, i.indisunique AS unique, m.amname AS method,
   k.contype AS constraint, coalesce(k.condeferrable, false) AS deferrable, coalesce(k.condeferred, false) AS deferred,
   pg_get_expr(i.indpred, i.indrelid) AS predicate, (to_jsonb(i) ->> 'indnullsnotdistinct')::bool AS "nullsEqual",
   coalesce((to_jsonb(k) ->> 'conperiod')::bool, false) AS overlaps,
   i.indkey::int2[] AS columns, i.indnkeyatts AS parts, CASE WHEN i.indexprs IS NOT NULL THEN
     (SELECT json_agg(pg_get_indexdef(i.indexrelid, n, false) ORDER BY n) FROM generate_series(1, i.indnkeyatts) n) END AS expressions,
   (SELECT json_agg(o.oprname ORDER BY x.n) FROM unnest(k.conexclop) WITH ORDINALITY x(oid, n)
    JOIN pg_operator o ON o.oid = x.oid) AS operators`,
  `pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   JOIN pg_class t ON t.oid = i.indrelid JOIN pg_am m ON m.oid = c.relam
   LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x')
   WHERE (i.indisunique OR k.contype IS NOT NULL OR i.indexprs IS NOT NULL) AND i.indislive AND t.relkind IN ('r', 'p') AND ${userSchema('n')}`,
)

// Copies of row triggers on partitions are internal before PostgreSQL 15; those that keep constraints always are.
const triggers = rows(
  't.tgrelid::int8 AS table, t.tgenabled AS enabled, pg_get_triggerdef(t.oid) AS definition',
  `pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_proc f ON f.oid = t.tgfoid
   WHERE c.relkind IN ('r', 'p') AND ${userSchema('n')} AND (NOT t.tgisinternal
     OR ((to_jsonb(t) ->> 'tgparentid')::int8 <> 0 AND f.pronamespace <> 'pg_catalog'::regnamespace))`,
)

const sequences = rows(
  `n.nspname AS schema, c.relname AS name, format_type(s.seqtypid, NULL) AS type, s.seqstart::text AS start,
   s.seqincrement::text AS increment, s.seqmin::text AS min, s.seqmax::text AS max, s.seqcycle AS cycle,
   d.refobjid::int8 AS table, a.attname AS column, d.deptype = 'i' AS identity`,
  `pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refclassid = 'pg_class'::regclass
     AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
   LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
   WHERE ${userSchema('n')} AND ${notOfExtension('c', 'pg_class')}`,
)

const functions = rows(
  `n.nspname AS schema, p.proname AS name, l.lanname AS language, p.prokind AS kind, p.proargnames AS names, p.proargmodes AS modes,
   coalesce(p.proallargtypes, p.proargtypes::oid[])::int8[] AS types, p.prorettype::int8 AS returns, p.proretset AS set,
   coalesce(p.prosrc, '') AS body, p.provolatile AS volatility, p.proisstrict AS strict`,
  `pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
   WHERE p.prokind IN ('f', 'p') AND ${userSchema('n')} AND ${notOfExtension('p', 'pg_proc')} AND ${notOfType}`,
)

const collations = rows(
  `k.oid::int8, n.nspname AS schema, k.collname AS name, k.collisdeterministic AS deterministic,
   coalesce(to_jsonb(k) ->> 'colllocale', to_jsonb(k) ->> 'colliculocale', to_jsonb(k) ->> 'collcollate', '') AS locale`,
  'pg_collation k JOIN pg_namespace n ON n.oid = k.collnamespace',
)

const schemas = `(SELECT coalesce(json_agg(n.nspname), '[]') FROM pg_namespace n WHERE ${userSchema('n')} AND ${notOfExtension('n', 'pg_namespace')})`

const parts = {
  version: `current_setting('server_version_num')::int`,
  path: 'to_json(current_schemas(false))',
  schemas,
  extensions: `(SELECT coalesce(json_agg(extname), '[]') FROM pg_extension)`,
  tables,
  columns,
  types,
  constraints,
  indexes,
  triggers,
  sequences,
  functions,
  collations,
} // prettier-ignore

/** Answers one row with the column `catalog`: the document that `CatalogDocument` describes, as text. */
export const catalogQuery = `SELECT json_build_object(${Object.entries(parts)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ')})::text AS catalog`
