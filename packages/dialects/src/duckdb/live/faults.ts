import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'

/** DuckDB's own messages, which begin with the kind of error. */
const MEANINGS: readonly (readonly [RegExp, (message: string, file: string) => Diagnostic])[] = [
  [
    /could not set lock|conflicting lock|being used by another process/i,
    (message, file) =>
      fault('POP-4010', `${file} is in use${holder(message)}`, { subject: file, fix: 'close the other program' }),
  ],
  [/not a valid DuckDB database file/i, (_, file) => fault('POP-4001', `${file} is no DuckDB database`)],
  [
    /read-only mode|permission denied/i,
    (_, file) => fault('POP-4003', `${file} can't be written`, { fix: 'let yourself write the file and its folder' }),
  ],
  [/no space left/i, (message, file) => fault('POP-4006', `${file}: ${message}`)],
  [/^(Constraint|Conversion|Invalid Input) Error/i, (message) => fault('POP-4005', message)],
  [/^IO Error/i, (message, file) => fault('POP-4008', `${file}: ${message}`)],
]

/** A failure of the driver, as the catalogue names it. */
export function duckdbFault(error: unknown, file: string): PopulaceError {
  if (error instanceof PopulaceError) return error
  const message = error instanceof Error ? error.message : String(error)
  const meaning = MEANINGS.find(([pattern]) => pattern.test(message))?.[1]
  return new PopulaceError(meaning?.(message, file) ?? fault('POP-4009', `${file}: ${message}`), { cause: error })
}

const holder = (message: string) => {
  const [, pid] = /PID (\d+)/.exec(message) ?? []
  return pid === undefined ? '' : ` by process ${pid}`
}
