/** What DuckDB tells of a database (duckdb.org/docs/sql/meta/duckdb_table_functions). Numbers of 64 bits come as texts. */
export interface SchemaDocument {
  readonly tables: readonly TableRow[]
  readonly columns: readonly ColumnRow[]
  readonly constraints: readonly ConstraintRow[]
  readonly indexes: readonly IndexRow[]
  readonly sequences: readonly SequenceRow[]
}

export interface TableRow {
  readonly schema: string
  readonly name: string
  readonly comment: string | null
  readonly sql: string
}

export interface ColumnRow {
  readonly schema: string
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly default: string | null
  readonly comment: string | null
}

export interface ConstraintRow {
  readonly schema: string
  readonly table: string
  readonly kind: string
  readonly name: string
  readonly expression: string | null
  readonly columns: readonly string[]
  readonly parent: string | null
  readonly parentColumns: readonly string[]
}

export interface IndexRow {
  readonly schema: string
  readonly table: string
  readonly name: string
  readonly sql: string
}

export interface SequenceRow {
  readonly schema: string
  readonly name: string
  readonly start: string
  readonly min: string
  readonly max: string
  readonly increment: string
  readonly cycle: boolean
}

/** Asks a database; the rows by column name. */
export type Ask = <Row extends object>(sql: string) => Promise<Row[]>

const HERE = 'database_name = current_database() AND NOT internal'

/** Reads everything about the database that is open. */
export async function readSchema(ask: Ask): Promise<SchemaDocument> {
  return {
    tables: await ask<TableRow>(
      `SELECT schema_name AS schema, table_name AS name, comment, sql FROM duckdb_tables() WHERE ${HERE} AND NOT temporary ORDER BY ALL`,
    ),
    columns: await ask<ColumnRow>(
      `SELECT schema_name AS schema, table_name AS "table", column_name AS name, data_type AS type, is_nullable AS nullable,
         column_default AS "default", comment
       FROM duckdb_columns() WHERE ${HERE} ORDER BY schema_name, table_name, column_index`,
    ),
    constraints: await ask<ConstraintRow>(
      `SELECT schema_name AS schema, table_name AS "table", constraint_type AS kind, constraint_name AS name, expression,
         constraint_column_names AS columns, referenced_table AS parent, referenced_column_names AS "parentColumns"
       FROM duckdb_constraints() WHERE database_name = current_database() ORDER BY schema_name, table_name, constraint_index`,
    ),
    indexes: await ask<IndexRow>(
      `SELECT schema_name AS schema, table_name AS "table", index_name AS name, sql
       FROM duckdb_indexes() WHERE database_name = current_database() AND is_unique ORDER BY ALL`,
    ),
    sequences: await ask<SequenceRow>(
      `SELECT schema_name AS schema, sequence_name AS name, start_value AS start, min_value AS min, max_value AS max,
         increment_by AS increment, cycle
       FROM duckdb_sequences() WHERE database_name = current_database() AND NOT temporary ORDER BY ALL`,
    ),
  }
}
