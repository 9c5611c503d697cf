import { resolve } from 'node:path'
import type { DialectName } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { withoutSecrets } from '@populace/dialects'
import { dialectOfAddress, schemes } from '@populace/dialects/live'

/** An address taken apart: what may be shown, and what may not. */
export interface Address {
  readonly dialect: DialectName
  /** Without a password, and without parameters that may hold a secret; a file's path is absolute. */
  readonly shown: string
  readonly password: string | undefined
}

const FILE = /^([a-z]+):(?!\/\/)(.*)$/s

/**
 * Takes an address apart. A password in it counts like one that is given beside it.
 *
 * @throws PopulaceError POP-1005 for what is no address of a database
 */
export function readAddress(text: string, folder: string, password?: string): Address {
  const dialect = dialectOfAddress(text)
  if (dialect === undefined)
    throw new PopulaceError(
      fault('POP-1005', 'this is no address of a database that can be opened', {
        subject: 'address',
        fix: `begin with ${schemes.join(':, ')}:`,
      }),
    )
  const file = FILE.exec(text)
  if (file) return { dialect, shown: `${file[1]}:${resolve(folder, file[2] ?? '')}`, password: undefined }
  const url = parse(text)
  const within = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '')
  return { dialect, shown: withoutSecrets(url).href, password: password ?? (within || undefined) }
}

/** The address to connect by. */
export function withPassword(shown: string, password: string | undefined): string {
  if (password === undefined) return shown
  const url = parse(shown)
  // Left to `URL`, a password keeps characters that other readers of addresses take for its end.
  url.password = encodeURIComponent(password)
  return url.href
}

/** Names the database itself, however it was written: one run at a time goes into it. */
export function identityOf(shown: string): string {
  if (FILE.test(shown)) return shown
  const { protocol, hostname, port, pathname } = parse(shown)
  const host = hostname === 'localhost' || hostname === '' ? '127.0.0.1' : hostname.toLowerCase()
  return `${dialectOfAddress(protocol) ?? protocol}://${host}:${port || 'default'}${pathname}`
}

function parse(text: string): URL {
  try {
    return new URL(text)
  } catch {
    // Not even in part: it may hold a password.
    throw new PopulaceError(fault('POP-1005', 'the address can’t be read as a URL', { subject: 'address' }))
  }
}
