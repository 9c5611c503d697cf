import { catalogue, type ErrorCode } from './catalogue.ts'

/** A place in a text: 1-based line and column, 0-based offset of its first and past-the-end character. */
export interface Position {
  readonly file?: string
  readonly line: number
  readonly column: number
  readonly offset?: number
  readonly end?: number
}

/** A fault of the user's input, or a warning about it, as a value. */
export interface Diagnostic {
  readonly code: ErrorCode
  readonly severity: 'error' | 'warning' | 'info'
  /** What is wrong, in one plain sentence. */
  readonly message: string
  /** Where in a text, when the fault has a text. */
  readonly at?: Position
  /** What it is about: `public.orders.customer_id`, a constraint's name, a file. */
  readonly subject?: string
  /** What to do about it. */
  readonly fix?: string
  /** A text that would mend it, in place of what `at` spans. */
  readonly replacement?: string
}

/**
 * Everything that was wrong with an input, at once; or an input/output fault with its `cause`.
 * The message is ready to print.
 */
export class PopulaceError extends Error {
  override readonly name = 'PopulaceError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: Diagnostic | readonly Diagnostic[], options?: { cause?: unknown }) {
    const all = Array.isArray(diagnostics) ? (diagnostics as readonly Diagnostic[]) : [diagnostics as Diagnostic]
    super(all.map(formatDiagnostic).join('\n'), options)
    this.diagnostics = all
  }

  /** The first fault's code: what exit codes and HTTP answers go by. */
  get code(): ErrorCode {
    return this.diagnostics[0]?.code ?? 'POP-9001'
  }
}

/** A bug of ours: an invariant that does not hold. Asks for a report and carries the reproduction. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
  readonly code = 'POP-9001' satisfies ErrorCode
}

/** Builds an error diagnostic; the catalogue supplies the fix where the caller knows no better one. */
export function fault(
  code: ErrorCode,
  message: string,
  details: Omit<Diagnostic, 'code' | 'severity' | 'message'> = {},
): Diagnostic {
  return { code, severity: 'error', message, fix: catalogue[code].fix, ...details }
}

/** One diagnostic as the lines that a terminal shows: `POP-2002 file:3:7 message`, then the fix. */
export function formatDiagnostic(d: Diagnostic): string {
  const place = d.at ? `${d.at.file ?? ''}${d.at.file ? ':' : 'line '}${d.at.line}:${d.at.column} ` : ''
  const subject = d.subject && !d.message.includes(d.subject) ? `${d.subject}: ` : ''
  return `${d.code} ${place}${subject}${d.message}${d.fix ? `\n  fix: ${d.fix}` : ''}`
}
