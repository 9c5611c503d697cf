import type { Catalog, DialectName } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { SourceReading } from '@populace/sources'
import type { Target } from '@populace/dialects/live'
import type { Kept } from './kept.ts'

/** What a schema tells beyond what a catalog holds, by table (its name in the model) and column. */
export interface Told {
  readonly generators?: SourceReading['generators']
  /** Where columns lead that the database has no keys for: `users.id`. */
  readonly references?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** How a source is to be opened. */
export interface Opening {
  /** Whose SQL a script is in, or which database a format that leaves it open is meant for. */
  readonly dialect?: DialectName
  /** What was made of schemas before. */
  readonly kept?: Kept
}

/** What was made of one schema before, under a digest of its text. */
export interface KeptOfOne {
  readonly kept: Kept
  readonly digest: string
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
  /** Where more than its catalog may be kept of it. */
  readonly before?: KeptOfOne
  /** The text of the model that named the source. */
  readonly model?: { readonly file: string; readonly text: string }
}

/** Whether a source is a database's address rather than a file. */
export const isDatabaseUrl = (source: string): boolean => /^[a-z]{2,}:/.test(source)
