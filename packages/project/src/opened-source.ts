import type { Catalog } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { SourceReading } from '@populace/sources'
import type { Target } from '@populace/dialects/live'

/** What a schema tells beyond what a catalog holds, by table (its name in the model) and column. */
export interface Told {
  readonly generators?: SourceReading['generators']
  /** Where columns lead that the database has no keys for: `users.id`. */
  readonly references?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Where a schema comes from, opened: its catalog, and the database it was read from or the model text that named it. */
export interface Source {
  /** For messages: an address without its password, or a file's path. */
  readonly label: string
  readonly catalog: Catalog
  readonly diagnostics: readonly Diagnostic[]
  /** The schema as DDL, where it came as text. */
  readonly ddl?: string
  /** What the schema itself tells of its columns. */
  readonly told?: Told
  /** The database, where it came from one; whoever opened the source closes it. */
  readonly target?: Target
  /** The text of the model that named the source. */
  readonly model?: { readonly file: string; readonly text: string }
}

/** Whether a source is a database's address rather than a file. */
export const isDatabaseUrl = (source: string): boolean => /^[a-z]{2,}:/.test(source)
