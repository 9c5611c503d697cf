/** What a database and the role in it can do. Read once, when the first session opens. */
export interface ServerFacts {
  /** As `server_version_num`: 150004 is 15.4. */
  readonly version: number
  readonly database: string
  readonly role: string
  readonly superuser: boolean
  /** The role may turn off triggers and foreign keys for its session (`session_replication_role`). */
  readonly canReplicate: boolean
  /** The role may create schemas in the database. */
  readonly canCreateSchema: boolean
  /** The role may create temporary tables in the database. */
  readonly canCreateTemporary: boolean
}

/** One connection. Its calls are made one after the other; every failure is a `PopulaceError`. */
export interface Session {
  readonly facts: ServerFacts
  /**
   * Runs one statement. Values come as JavaScript has them where that is exact (booleans, int2, int4, float8, JSON, text
   * arrays), all others as PostgreSQL's text: cast what is to come as a number.
   */
  query<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs statements one after the other, in one way there and back where that can be. Those behind one that fails are not run. */
  run(statements: readonly string[]): Promise<void>
  /** Starts `COPY … FROM STDIN`. The session takes no other call until the copy has ended. */
  copyIn(copy: CopyStatement): Promise<CopyIn>
  /** Stops a statement that runs in this session, from beside it. Never fails. */
  interrupt(): Promise<void>
  /** Closes the connection; what was not committed is undone. Never fails. */
  end(): Promise<void>
}

/** `COPY table (columns) FROM …`: where the rows come from is the session's affair. */
export interface CopyStatement {
  /** Quoted and qualified. */
  readonly table: string
  /** Quoted. */
  readonly columns: readonly string[]
  readonly format: 'text' | 'binary'
  /** A savepoint that is set before the rows and released after them, in the same way there and back. */
  readonly savepoint?: string
}

/** The rows of one COPY on their way in. */
export interface CopyIn {
  /** Resolves when the bytes have left; the chunk may then be reused. */
  write(chunk: Uint8Array): Promise<void>
  /** Ends the data. Resolves to the number of rows when the database has taken them. */
  end(): Promise<number>
  /** Gives up: the statement fails and takes back its rows. Never fails itself. */
  cancel(): Promise<void>
}

/** A database that sessions can be opened to. */
export interface Database {
  /** Its address without the password. */
  readonly address: string
  readonly facts: ServerFacts
  /** False for an embedded database, which has one session. */
  readonly parallel: boolean
  session(): Promise<Session>
  /** Ends all sessions and lets go of the database. Never fails. */
  close(): Promise<void>
}
