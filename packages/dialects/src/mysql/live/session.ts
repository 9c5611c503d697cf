/** What a server and the account on it are. Read once, when the first session opens. */
export interface ServerFacts {
  /** As the server says: `10.11.6-MariaDB`, `8.0.36`. */
  readonly version: string
  readonly isMariaDb: boolean
  readonly database: string
  /** As grants name it: `'ann'@'localhost'`. */
  readonly account: string
  /** The server takes the client's rows by LOAD DATA LOCAL INFILE. */
  readonly takesLocalFiles: boolean
  /** Bytes of a statement at most. */
  readonly packet: number
}

/** What a statement that changes rows did. */
export interface Outcome {
  readonly affected: number
  /** Values that the server changed, rows that it left out: nothing that may be passed over. */
  readonly warnings: number
}

/** The rows of one LOAD DATA on their way in. */
export interface RowStream {
  /** Resolves when the bytes have left; the chunk may then be reused. */
  write(chunk: Uint8Array): Promise<void>
  /** Ends the data; what the server says of it. */
  end(): Promise<Outcome>
  /** Ends the data in the middle: what went in is for the caller to undo. Never fails. */
  cancel(): Promise<void>
}

/** One connection. Its calls are made one after the other; every failure is a `PopulaceError`. */
export interface Session {
  readonly facts: ServerFacts
  /** Runs one statement. Numbers beyond 2^53 and decimals come as text, so do dates. */
  query<Row extends object = Record<string, unknown>>(sql: string): Promise<readonly Row[]>
  execute(sql: string): Promise<Outcome>
  /** Starts `LOAD DATA LOCAL INFILE`. The session takes no other call until it has ended. */
  load(sql: string): RowStream
  /** Gives the session the settings that everything here relies on. */
  reset(): Promise<void>
  /** Stops a statement that runs in this session, from beside it. Never fails. */
  interrupt(): Promise<void>
  /** Closes the connection; what was not committed is undone. Never fails. */
  end(): Promise<void>
}

/** A database that sessions can be opened to. */
export interface Database {
  /** Its address without the password. */
  readonly address: string
  readonly facts: ServerFacts
  session(): Promise<Session>
  /** Ends all sessions. Never fails. */
  close(): Promise<void>
}
