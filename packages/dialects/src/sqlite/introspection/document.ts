/** What SQLite tells of a database, as its pragmas and `sqlite_schema` give it (sqlite.org/pragma.html). */
export interface SchemaDocument {
  readonly tables: readonly TableRow[]
  readonly columns: readonly ColumnRow[]
  readonly indexes: readonly IndexRow[]
  readonly indexColumns: readonly IndexColumnRow[]
  readonly foreignKeys: readonly ForeignKeyRow[]
  readonly triggers: readonly TriggerRow[]
  /** What virtual tables can be made of. */
  readonly modules: readonly { readonly name: string }[]
}

export interface TableRow {
  readonly name: string
  readonly sql: string
  /** A virtual table has no pages of its own. */
  readonly virtual: number
  /** SQLite knows it as the storage of a virtual table. */
  readonly shadow: number
  readonly withoutRowid: number
}

export interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly notNull: number
  readonly default: string | null
  /** Its place in the primary key, from 1; 0 outside of it. */
  readonly pk: number
  /** 0 ordinary, 1 hidden in a virtual table, 2 generated, 3 generated and stored. */
  readonly hidden: number
}

export interface IndexRow {
  readonly table: string
  readonly name: string
  /** `c` CREATE INDEX, `u` UNIQUE, `pk` PRIMARY KEY. */
  readonly origin: string
  readonly sql: string | null
}

export interface IndexColumnRow {
  readonly index: string
  /** NULL for an expression. */
  readonly column: string | null
  readonly collation: string
}

export interface ForeignKeyRow {
  readonly table: string
  readonly id: number
  readonly parent: string
  readonly from: string
  /** NULL where the parent's primary key is meant. */
  readonly to: string | null
  readonly onUpdate: string
  readonly onDelete: string
}

export interface TriggerRow {
  readonly table: string
  readonly name: string
  readonly sql: string
}

/** Asks a database; the rows by column name. */
export type Ask = <Row extends object>(sql: string) => Row[]

/** The tables that pragmas are asked about: virtual ones may belong to modules that this SQLite does not have. */
const ORDINARY = `sqlite_schema t WHERE t.type = 'table' AND t.rootpage > 0 AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`
const withPragma = (pragma: string) => ORDINARY.replace(' WHERE', `, ${pragma} WHERE`)

/** Reads everything in a handful of queries, whatever the number of tables. Only unique indexes are told of. */
export function readSchema(ask: Ask): SchemaDocument {
  return {
    tables: ask<TableRow>(
      `SELECT t.name, t.sql, coalesce(t.rootpage, 0) = 0 AS virtual, coalesce(l.type = 'shadow', 0) AS shadow, coalesce(l.wr, 0) AS withoutRowid
       FROM sqlite_schema t LEFT JOIN pragma_table_list l ON l.schema = 'main' AND l.name = t.name
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.name`,
    ),
    columns: ask<ColumnRow>(
      `SELECT t.name AS "table", x.name, x.type, x."notnull" AS "notNull", x.dflt_value AS "default", x.pk, x.hidden
       FROM ${withPragma('pragma_table_xinfo(t.name) x')} ORDER BY t.name, x.cid`,
    ),
    indexes: ask<IndexRow>(
      `SELECT t.name AS "table", x.name, x.origin, s.sql
       FROM ${withPragma('pragma_index_list(t.name) x').replace(' WHERE', " LEFT JOIN sqlite_schema s ON s.type = 'index' AND s.name = x.name WHERE")}
       AND x."unique" ORDER BY t.name, x.seq DESC`,
    ),
    indexColumns: ask<IndexColumnRow>(
      `SELECT i.name AS "index", x.name AS "column", x.coll AS collation
       FROM ${withPragma('pragma_index_list(t.name) i, pragma_index_xinfo(i.name) x')}
       AND i."unique" AND x.key ORDER BY i.name, x.seqno`,
    ),
    foreignKeys: ask<ForeignKeyRow>(
      `SELECT t.name AS "table", k.id, k."table" AS parent, k."from", k."to", k.on_update AS onUpdate, k.on_delete AS onDelete
       FROM ${withPragma('pragma_foreign_key_list(t.name) k')} ORDER BY t.name, k.id DESC, k.seq`,
    ),
    triggers: ask<TriggerRow>(
      `SELECT tbl_name AS "table", name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`,
    ),
    modules: ask<{ name: string }>('SELECT name FROM pragma_module_list'),
  }
}
