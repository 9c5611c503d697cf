import type { Catalog } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { SourceReading } from '@populace/sources'
import type { Target } from '@populace/dialects/live'

/** Where a schema comes from, opened: its catalog, and the database it was read from or the model text that named it. */
export interface Source {
  /** For messages: an address without its password, or a file's path. */
  readonly label: string
  readonly catalog: Catalog
  readonly diagnostics: readonly Diagnostic[]
  /** The schema as DDL, where it came as text. */
  readonly ddl?: string
  /** Generators that the schema itself tells, by table and column. */
  readonly generators?: SourceReading['generators']
  /** The database, where it came from one; whoever opened the source closes it. */
  readonly target?: Target
  /** The text of the model that named the source. */
  readonly model?: { readonly file: string; readonly text: string }
}

/** Whether a source is a database's address rather than a file. */
export const isDatabaseUrl = (source: string): boolean => /^[a-z]{2,}:/.test(source)
