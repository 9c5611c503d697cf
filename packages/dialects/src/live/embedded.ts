import { join } from 'node:path'
import type { DialectName } from '@populace/catalog'
import { judge } from '../mysql/evaluation/judge.ts'
import type { Question } from './target.ts'

/** A database that needs no server: what a script makes can be asked about without touching anything of the user's. */
export interface Embedded {
  /** Its address; `folder` is its own. */
  address(folder: string): string
  /** Said before the script, which nobody has looked through: it reaches no file of this machine, and takes its share of the memory. */
  readonly enclosing?: string
}

/** Whoever computes what a database of the dialect would say of conditions, where none can be had without a server. */
export interface Evaluated {
  judge(question: Question): readonly boolean[]
}

/** Those that there are. PGlite's files are in its own memory; of SQLite's statements those that open files are not part of a schema, and left out. */
export const embedded: Partial<Readonly<Record<DialectName, Embedded | Evaluated>>> = {
  postgres: { address: () => 'pglite:memory' },
  mysql: { judge },
  sqlite: { address: (folder) => `sqlite:${join(folder, 'schema.db')}` },
  duckdb: {
    address: (folder) => `duckdb:${join(folder, 'schema.duckdb')}`,
    enclosing: `SET memory_limit = '1GB'; SET enable_external_access = false;`,
  },
}
