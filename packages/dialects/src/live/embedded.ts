import { join } from 'node:path'
import type { DialectName } from '@populace/catalog'

/** A database that needs no server: what a script makes can be asked about without touching anything of the user's. */
export interface Embedded {
  /** Its address; `folder` is its own. */
  address(folder: string): string
  /** Said before the script, which nobody has looked through: it reaches no file of this machine, and takes its share of the memory. */
  readonly enclosing?: string
}

/** Those that there are. PGlite's files are in its own memory; of SQLite's statements those that open files are not part of a schema, and left out. */
export const embedded: Partial<Readonly<Record<DialectName, Embedded>>> = {
  postgres: { address: () => 'pglite:memory' },
  sqlite: { address: (folder) => `sqlite:${join(folder, 'schema.db')}` },
  duckdb: {
    address: (folder) => `duckdb:${join(folder, 'schema.duckdb')}`,
    enclosing: `SET memory_limit = '1GB'; SET enable_external_access = false;`,
  },
}
