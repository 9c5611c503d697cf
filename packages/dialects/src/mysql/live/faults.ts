import { type Diagnostic, type ErrorCode, fault, PopulaceError } from '@populace/diagnostics'

/** What the driver tells of a failure: the server's own words, or the socket's. */
interface DriverError extends Error {
  readonly code?: string
  readonly errno?: number
  readonly sqlState?: string
  readonly sqlMessage?: string
  readonly fatal?: boolean
}

/** What was going on when something failed. */
export interface FaultContext {
  /** Without password. */
  readonly address: string
  /** The account as grants name it: the server's messages name the client's host instead. */
  readonly account?: string
}

const isDriverError = (error: unknown): error is DriverError => error instanceof Error

/** Numbers of the server's error messages, by what they mean here (MySQL manual, "Server Error Message Reference"; MariaDB's own above 1900). */
const WRONG_PASSWORD = new Set([1045, 1698, 1251, 2059])
const NOT_GRANTED = new Set([1044, 1142, 1143, 1227, 1370])
const NO_SPACE = new Set([3, 28, 1021, 1041, 1114])
const IN_USE = new Set([1205, 1206])
const INTERRUPTED = new Set([1317, 1927])
const GOING_DOWN = new Set([1053, 1077, 1079, 1152, 2006, 2013])
const OF_ROWS = new Set([
  1062, 1169, 1216, 1217, 1364, 1366, 1369, 1406, 1416, 1451, 1452, 1526, 1557, 1644, 1748, 3819, 3140, 4025,
])
const LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ENOTCONN',
  'ERR_STREAM_DESTROYED',
])

/** A failure to connect, as the catalogue names it: POP-4001, POP-4002 or POP-4003. */
export function connectFault(error: unknown, { address }: FaultContext): PopulaceError {
  if (error instanceof PopulaceError) return error
  const text = messageOf(error)
  const number = isDriverError(error) ? (error.errno ?? 0) : 0
  const isAuthentication = WRONG_PASSWORD.has(number) || (isDriverError(error) && /AUTH/.test(error.code ?? ''))
  if (isAuthentication)
    return new PopulaceError(fault('POP-4002', `${address} does not let the user in: ${text}`), { cause: error })
  if (number === 1044) return new PopulaceError(notGranted(text), { cause: error })
  return new PopulaceError(fault('POP-4001', `cannot connect to ${address}: ${text}`), { cause: error })
}

/** A failure of a statement, as the catalogue names it. */
export function statementFault(error: unknown, context: FaultContext): PopulaceError {
  if (error instanceof PopulaceError) return error
  return new PopulaceError(describe(error, context), { cause: error })
}

/** Error 1213, ER_LOCK_DEADLOCK: the server chose this transaction to break a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof PopulaceError && isDriverError(error.cause) && error.cause.errno === 1213
}

/** The connection is gone, the server may not be. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof PopulaceError && error.code === 'POP-4007'
}

function describe(error: unknown, { address, account }: FaultContext): Diagnostic {
  const text = messageOf(error)
  const says = (code: ErrorCode, more: Partial<Diagnostic> = {}) => fault(code, text, more)
  if (!isDriverError(error)) return says('POP-4009')
  const number = error.errno ?? 0
  const isLost =
    (error.code !== undefined && LOST.has(error.code)) ||
    GOING_DOWN.has(number) ||
    /closed state|connection is in/i.test(text)
  if (isLost) return fault('POP-4007', `the connection to ${address} was lost: ${text}`)
  if (error.code === 'ECONNREFUSED') return fault('POP-4001', `cannot connect to ${address}: ${text}`)
  if (NOT_GRANTED.has(number)) return notGranted(text, account)
  if (NO_SPACE.has(number) || /no space left/i.test(text)) return says('POP-4006')
  if (IN_USE.has(number))
    return says('POP-4010', { fix: 'wait until the other session lets go of the table, and run the command again' })
  if (INTERRUPTED.has(number)) return says('POP-5001')
  const state = error.sqlState ?? ''
  return OF_ROWS.has(number) || /^2[23]/.test(state) ? says('POP-4005') : says('POP-4009')
}

/** The statement that gives what is missing, from the server's words: `INSERT command denied to user 'a'@'b' for table `c`.`d``. */
function notGranted(text: string, known?: string): Diagnostic {
  const [, privilege, client, table] =
    /^([A-Z ,]+) command denied to user (\S+) for (?:table|column) (\S+)/.exec(text) ?? []
  const [, whole, database] = /^Access denied for user (\S+) to database '([^']*)'/.exec(text) ?? []
  const account = known ?? client
  if (privilege !== undefined && account !== undefined)
    return fault('POP-4003', text, { fix: `GRANT ${privilege} ON ${named(table ?? '*')} TO ${account};` })
  if (database !== undefined) return fault('POP-4003', text, { fix: `GRANT ALL ON \`${database}\`.* TO ${whole};` })
  return fault('POP-4003', text)
}

/** MySQL quotes the table's name with apostrophes, MariaDB its parts with backticks. */
const named = (table: string) => (table.startsWith("'") ? `\`${table.slice(1, -1)}\`` : table)

function messageOf(error: unknown): string {
  if (!isDriverError(error)) return String(error)
  return error.sqlMessage ?? (error.message || error.code || error.name)
}
