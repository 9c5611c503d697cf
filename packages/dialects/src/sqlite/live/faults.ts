import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'

/** SQLite's own messages (sqlite.org/rescode.html, src/main.c), which are all that the driver passes on. */
const MEANINGS: readonly (readonly [RegExp, (message: string, file: string) => Diagnostic])[] = [
  [/file is not a database|file is encrypted/i, (_, file) => fault('POP-4001', `${file} is no SQLite database`)],
  [/disk image is malformed/i, (message, file) => fault('POP-4001', `${file} is damaged: ${message}`)],
  [/unable to open database|could not open/i, (_, file) => fault('POP-4001', `${file} can't be opened`)],
  [
    /locked|busy/i,
    (message, file) =>
      fault('POP-4010', `${file}: ${message}`, {
        fix: `close the other program that has it open; if there is none, remove ${file}.lock, which a program left behind that was killed`,
      }),
  ],
  [
    /readonly|read-only/i,
    (_, file) => fault('POP-4003', `${file} can't be written`, { fix: 'let yourself write the file and its folder' }),
  ],
  [/is full/i, (message, file) => fault('POP-4006', `${file}: ${message}`)],
  [/disk I\/O error/i, (message, file) => fault(isFull(file) ? 'POP-4006' : 'POP-4008', `${file}: ${message}`)],
  [/constraint failed/i, (message) => fault('POP-4005', message)],
  [
    /no such (function|collation sequence|module)/i,
    (message, file) =>
      fault('POP-3006', `${file}: ${message}`, {
        fix: 'only an application has it: skip the table, or take the expression out of the schema',
      }),
  ],
]

/** A failure of the driver, as the catalogue names it. */
export function sqliteFault(error: unknown, file: string): PopulaceError {
  if (error instanceof PopulaceError) return error
  const message = error instanceof Error ? error.message : String(error)
  const meaning = MEANINGS.find(([pattern]) => pattern.test(message))?.[1]
  return new PopulaceError(meaning?.(message, file) ?? fault('POP-4009', `${file}: ${message}`), { cause: error })
}

/** The driver tells of no reason why it could not write. */
function isFull(file: string): boolean {
  try {
    return statfsSync(dirname(file)).bavail === 0
  } catch {
    return false
  }
}
