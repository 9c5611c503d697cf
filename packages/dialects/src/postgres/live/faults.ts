import { type Diagnostic, type ErrorCode, fault, PopulaceError } from '@populace/diagnostics'
import { systemCode } from '../../live/system-code.ts'
import { copyPlace, type ServerError, serverError } from './server-error.ts'

/** What was going on when something failed. */
export interface FaultContext {
  /** Without password. */
  readonly address: string
  readonly role?: string
}

/** Rows on their way into a table. */
export interface RowContext extends FaultContext {
  /** `schema.name`. */
  readonly table: string
  readonly firstRow: number
}

const CONNECTION_LOST = /^(08...|57P0[1-3]|25P03)$/
const LOST_SOCKETS = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN', 'ERR_STREAM_DESTROYED'])
const LOST_MESSAGES = /connection terminated|not queryable|client was closed|stream destroyed|pglite is clos/i
const NO_PASSWORD = /password must be a string|password authentication|no password supplied/i

/** A failure to connect, as the catalogue names it: POP-4001 or POP-4002. */
export function connectFault(error: unknown, context: FaultContext): PopulaceError {
  if (error instanceof PopulaceError) return error
  const server = serverError(error)
  const text = messageOf(error)
  const refused = server?.code.startsWith('28') || NO_PASSWORD.test(text)
  const made = refused
    ? fault('POP-4002', `${context.address} does not let the user in: ${text}`)
    : fault('POP-4001', `cannot connect to ${context.address}: ${text}`)
  return new PopulaceError(made, { cause: error })
}

/** A failure of a statement, as the catalogue names it. */
export function statementFault(error: unknown, context: FaultContext): PopulaceError {
  if (error instanceof PopulaceError) return error
  return new PopulaceError(describe(error, context), { cause: error })
}

/** A failure while rows of a table go in: POP-4005 with the row where it is a row's fault. */
export function rowFault(error: unknown, context: RowContext): PopulaceError {
  const cause = error instanceof PopulaceError ? error.cause : error
  const server = serverError(cause)
  if (server === undefined || !isRowsFault(server)) return statementFault(error, context)
  return new PopulaceError(describeRow(server, context), { cause })
}

/** The database chose this transaction to break a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof PopulaceError && serverError(error.cause)?.code === '40P01'
}

/** The connection is gone, the database may not be. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof PopulaceError && error.code === 'POP-4007'
}

function isRowsFault(server: ServerError): boolean {
  if (/^(22|23)/.test(server.code) || server.code === 'P0001') return true
  return /^(42|0A|P0)/.test(server.code) && copyPlace(server.where) !== undefined
}

function describeRow(server: ServerError, context: RowContext): Diagnostic {
  const place = copyPlace(server.where)
  const row = place === undefined ? '' : ` row ${context.firstRow + place.line - 1}`
  const column = place?.column === undefined ? '' : `, column ${place.column}`
  const value = place?.column === undefined || place.value === undefined ? '' : ` = ${JSON.stringify(place.value)}`
  const detail = server.detail === undefined ? '' : ` (${server.detail})`
  return fault('POP-4005', `${context.table}${row}${column}${value}: ${server.message}${detail}`, {
    subject: server.constraint === undefined ? context.table : `${context.table}.${server.constraint}`,
    ...mendFor(server),
  })
}

/** What a function that a table computes with can't do for any row: call one that is not there, read a table that is not. */
function mendFor({ code, where }: ServerError): { fix?: string } {
  if (!/^(42|0A)/.test(code)) return {}
  const [, name = 'the function that the table calls'] = /\bfunction ([^\s(]+\([^)]*\))/.exec(where ?? '') ?? []
  return { fix: `mend ${name} in the database, which fails for every row, or skip the table` }
}

function describe(error: unknown, context: FaultContext): Diagnostic {
  const server = serverError(error)
  if (server === undefined) return describeSocket(error, context)
  const says = (code: ErrorCode, more: Omit<Diagnostic, 'code' | 'severity' | 'message'> = {}) =>
    fault(code, `${server.message}${server.detail === undefined ? '' : ` (${server.detail})`}`, more)
  if (server.code === '53100' || /no space left/i.test(server.message)) return says('POP-4006')
  if (server.code === '42501') return says('POP-4003', grantFor(server, context))
  if (server.code === '55P03')
    return says('POP-4010', { fix: 'wait until the other session lets go of the table, and run the command again' })
  if (CONNECTION_LOST.test(server.code)) return fault('POP-4007', `${context.address}: ${server.message}`)
  if (server.code.startsWith('28')) return says('POP-4002')
  if (/^(22|23)/.test(server.code)) {
    const subject = [server.schema, server.table, server.constraint].filter((part) => part !== undefined).join('.')
    return says('POP-4005', subject === '' ? {} : { subject })
  }
  return says('POP-4009', server.hint === undefined ? {} : { fix: server.hint })
}

function describeSocket(error: unknown, context: FaultContext): Diagnostic {
  const code = systemCode(error)
  const text = messageOf(error)
  if (code === 'ENOSPC') return fault('POP-4006', `${context.address}: ${text}`)
  if ((code !== undefined && LOST_SOCKETS.has(code)) || LOST_MESSAGES.test(text))
    return fault('POP-4007', `the connection to ${context.address} was lost: ${text}`)
  if (code === 'ECONNREFUSED') return fault('POP-4001', `cannot connect to ${context.address}: ${text}`)
  return fault('POP-4009', `${context.address}: ${text}`)
}

/** The statement that would give what was missing, as far as the server's message tells. */
function grantFor(server: ServerError, { role }: FaultContext): { fix?: string } {
  const owned = /^must be (?:the )?owner of (\S+ .+)$/.exec(server.message)
  if (owned !== null) return { fix: `connect as the owner of ${owned[1]}` }
  const denied = /^permission denied for (schema|database|sequence|table) (.+)$/.exec(server.message)
  if (denied === null) return {}
  const [, kind = '', name = ''] = denied
  const privilege = { schema: 'USAGE', database: 'CREATE', sequence: 'UPDATE', table: 'SELECT, INSERT' }[kind] ?? 'ALL'
  return { fix: `GRANT ${privilege} ON ${kind.toUpperCase()} ${name} TO ${role ?? 'the role'};` }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
