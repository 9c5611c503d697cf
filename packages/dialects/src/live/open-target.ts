import type { DialectName } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Target } from './target.ts'

interface Kind {
  readonly dialect: DialectName
  /** What its addresses begin with, before the colon. */
  readonly schemes: readonly string[]
  /** Loads the driver, then opens. */
  open(url: string): Promise<Target>
}

/** The databases that can be opened. Another joins by an entry. */
const kinds: readonly Kind[] = [
  {
    dialect: 'postgres',
    schemes: ['postgres', 'postgresql', 'pglite'],
    open: async (url) => (await import('../postgres/live/target.ts')).openPostgres(url),
  },
  {
    dialect: 'mysql',
    schemes: ['mysql', 'mariadb'],
    open: async (url) => (await import('../mysql/live/target.ts')).openMysql(url),
  },
  {
    dialect: 'sqlite',
    schemes: ['sqlite'],
    open: async (url) => (await import('../sqlite/live/target.ts')).openSqlite(url),
  },
  {
    dialect: 'duckdb',
    schemes: ['duckdb'],
    open: async (url) => (await import('../duckdb/live/target.ts')).openDuckdbTarget(url),
  },
]

const kindOf = (address: string): Kind | undefined => {
  const scheme = /^([a-z]+):/.exec(address)?.[1]
  return kinds.find((kind) => scheme !== undefined && kind.schemes.includes(scheme))
}

/** What a database's address may begin with: `postgres`, `pglite` … */
export const schemes: readonly string[] = kinds.flatMap((kind) => kind.schemes)

/** The dialect of the database that an address names; undefined when it names none. */
export const dialectOfAddress = (address: string): DialectName | undefined => kindOf(address)?.dialect

/**
 * Opens the database that an address names.
 *
 * @throws PopulaceError POP-1005 another kind of address, POP-4001 unreachable, POP-4002 refused, POP-4010 in use, POP-4011 too old
 * @example
 * ```ts
 * const target = await openTarget('postgres://ann:secret@localhost/shop')
 * try {
 *   console.log((await target.catalog()).tables.length)
 * } finally {
 *   await target.close()
 * }
 * ```
 */
export async function openTarget(url: string): Promise<Target> {
  const kind = kindOf(url)
  if (kind) return await kind.open(url)
  throw new PopulaceError(
    fault('POP-1005', `${url.slice(0, url.indexOf(':') + 1) || url} is no kind of database that can be opened`, {
      fix: `name an address that begins with ${schemes.join(':, ')}:`,
    }),
  )
}
