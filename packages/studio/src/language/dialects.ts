import type { DialectName } from '@populace/catalog'

/** What databases are called, in any language. */
export const dialectNames: Readonly<Record<DialectName, string>> = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL, MariaDB',
  sqlite: 'SQLite',
  duckdb: 'DuckDB',
}

/** What an address of a database looks like, by its kind. */
export const addressForms: Readonly<Record<DialectName, string>> = {
  postgres: 'postgres://user@host/database',
  mysql: 'mysql://user@host/database',
  sqlite: 'sqlite:FILE',
  duckdb: 'duckdb:FILE',
}
