import { type Diagnostic, InvariantError, PopulaceError } from '@populace/diagnostics'
import { EXIT } from './exit-codes.ts'

/** The exit code that a fault leads to: by the hundreds of its code. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof PopulaceError)) return EXIT.target
  const { code } = error
  if (code === 'POP-5001') return EXIT.cancelled
  // A source that is named wrongly, a model or a plan that can't be: nothing was written.
  return /^POP-(1|2|3|8)/.test(code) ? EXIT.usage : EXIT.target
}

/** What the user reads of a fault. Bugs of ours ask for a report; secrets were masked where the fault arose. */
export function explainFault(error: unknown): string {
  if (error instanceof PopulaceError) return error.message
  if (error instanceof InvariantError)
    return `${error.code} ${error.message}\n  fix: this is our fault: please report it with the command that led to it`
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `POP-9001 ${text}\n  fix: this is our fault: please report it with the command that led to it`
}

export function faultsAsJson(error: unknown): readonly Diagnostic[] {
  if (error instanceof PopulaceError) return error.diagnostics
  return [{ code: 'POP-9001', severity: 'error', message: error instanceof Error ? error.message : String(error) }]
}
