import type { Role, Run, RunEvent, RunParameters, RunReport, RunState } from '@populace/api'
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

type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>

/** Where a run goes, with the connection's name and address as they were when it began. */
export type RunTarget = Omit<Run['target'] & { kind: 'connection' }, 'connection'> | (Run['target'] & { kind: 'files' })

/** What a run was planned to be: a resumed one has to be the same. */
export interface RunPlan {
  readonly tables: NonNullable<Run['tables']>
  /** Where rows that are added begin, by table. */
  readonly existing: Readonly<Record<string, number>> | null
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
  connection: Changing & {
    project_id: string
    name: string
    dialect: DialectName
    /** Without its password, which is in `secret`, encrypted. */
    address: string
    secret: string | null
    read_only: Generated<boolean>
    state: Generated<'untested' | 'ok' | 'failing'>
    last_tested_at: OptionalTime
    last_error: OptionalJson<Diagnostic>
    revision: Generated<number>
  }
  run: Changing & {
    project_id: string
    model_version_id: string
    connection_id: string | null
    author_id: string
    target: JSONColumnType<RunTarget>
    /** What tells its target from others: one run at a time goes into one. */
    target_key: string
    parameters: JSONColumnType<RunParameters>
    command: string
    state: RunState
    plan: OptionalJson<RunPlan>
    row_count: Generated<number>
    byte_count: Generated<number>
    error: OptionalJson<readonly Diagnostic[]>
    report: OptionalJson<RunReport>
    started_at: OptionalTime
    finished_at: OptionalTime
  }
  /** Answers under the keys that their requests came with. */
  idempotency: {
    user_id: string
    key: string
    fingerprint: string
    answer: OptionalJson<object>
    created_at: ColumnType<Date, Date | undefined, never>
  }
  run_event: {
    run_id: string
    number: number
    type: RunEvent['type']
    subject: Generated<string>
    data: JSONColumnType<RunEvent>
    at: Time
  }
}
