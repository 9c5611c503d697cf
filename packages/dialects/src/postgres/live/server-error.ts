/** What PostgreSQL says about a failed statement (protocol manual, "Error and Notice Message Fields"), from either driver. */
export interface ServerError {
  readonly message: string
  /** SQLSTATE. */
  readonly code: string
  readonly detail?: string | undefined
  readonly hint?: string | undefined
  /** The context stack: for COPY the line, and in text format the column and its value. */
  readonly where?: string | undefined
  readonly schema?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly constraint?: string | undefined
}

/** The server's own error, if that is what this is, rather than one of the connection or of ours. */
export function serverError(error: unknown): ServerError | undefined {
  return isServerError(error) ? error : undefined
}

function isServerError(error: unknown): error is ServerError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
}

/** Where in a COPY an error arose. */
export interface CopyPlace {
  /** From 1. */
  readonly line: number
  readonly column?: string
  readonly value?: string
}

const COPY_CONTEXT = /^COPY .*?, line (\d+)(?:, column (.+?): (?:null input|"([\s\S]*?)")|: "([\s\S]*?)")?$/m

/** Reads the line of a COPY out of an error's context: `COPY orders, line 7, column total: "x"`. */
export function copyPlace(where: string | undefined): CopyPlace | undefined {
  const found = COPY_CONTEXT.exec(where ?? '')
  if (found === null) return undefined
  const [, line, column, field, row] = found
  const value = field ?? row
  return { line: Number(line), ...(column !== undefined && { column }), ...(value !== undefined && { value }) }
}
