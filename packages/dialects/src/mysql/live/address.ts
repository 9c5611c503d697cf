import { fault, PopulaceError } from '@populace/diagnostics'
import { maskPassword } from '../../shown-address.ts'

/** What an address says. */
export interface Address {
  /** Without the password. */
  readonly shown: string
  readonly host: string
  readonly port: number
  /** A Unix socket, in place of host and port. */
  readonly socket?: string
  readonly user: string
  readonly password: string
  readonly database: string
  readonly tls: 'off' | 'unchecked' | 'checked'
}

/**
 * Reads `mysql://user:password@host:3306/database`. Parameters: `socket`, the path of a Unix socket; `ssl`: `true` asks for encryption by a certificate
 * that is checked, `skip-verify` for one that is not.
 *
 * @throws PopulaceError POP-1005 where it names no database
 */
export function readAddress(url: string): Address {
  const shown = maskPassword(url)
  const unreadable = (why: string) =>
    new PopulaceError(fault('POP-1005', `${shown} ${why}`, { fix: 'write mysql://user:password@host:3306/database' }))
  if (!URL.canParse(url)) throw unreadable('is no address')
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const database = decodeURIComponent(pathname.replace(/^\//, ''))
  if (database === '') throw unreadable('names no database')
  const socket = searchParams.get('socket')
  const ssl = searchParams.get('ssl') ?? 'off'
  return {
    shown,
    host: hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
    port: port === '' ? 3306 : Number(port),
    ...(socket === null ? {} : { socket }),
    user: decodeURIComponent(username) || 'root',
    password: decodeURIComponent(password),
    database,
    tls: /^(true|1|required|verify.*)$/.test(ssl) ? 'checked' : ssl === 'skip-verify' ? 'unchecked' : 'off',
  }
}
