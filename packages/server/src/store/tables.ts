import type { Role, RunState } from '@populace/api'
import type { Catalog, DialectName } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface Row {
  readonly id: string
  readonly created_at: ColumnType<Date, Date | undefined, never>
}

export interface Changing extends Row {
  updated_at: Time
}

/** The rows of the store, as `migrations/` makes their tables. */
export interface Tables {
  organisation: Changing & { name: string; slug: string }
  user_account: Changing & { email: string; name: string; disabled_at: OptionalTime }
  member: Changing & { organisation_id: string; user_id: string; role: Role }
  /** Browsers that are signed in. Only a hash of what their cookie holds is kept. */
  session: Row & { user_id: string; token_hash: string; expires_at: ColumnType<Date, Date, Date> }
  project: Changing & {
    organisation_id: string
    name: string
    slug: string
    /** The file or address that the command line opened it from. */
    origin: string | null
    archived_at: OptionalTime
    revision: Generated<number>
  }
  schema: Row & {
    project_id: string
    dialect: DialectName
    ddl: string | null
    file_name: string | null
    catalog: JSONColumnType<Catalog>
    diagnostics: JSONColumnType<readonly Diagnostic[]>
  }
  model_version: Changing & {
    project_id: string
    number: number
    schema_id: string
    text: string
    content_hash: string
    author_id: string
    message: string
    state: 'draft' | 'published' | 'superseded'
    revision: Generated<number>
  }
  run: Changing & { project_id: string; state: RunState }
}
