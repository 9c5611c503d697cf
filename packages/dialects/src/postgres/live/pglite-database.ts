import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Extensions, PGlite, type PGliteOptions, type QueryOptions } from '@electric-sql/pglite'
import { fault, PopulaceError } from '@populace/diagnostics'
import { lockFolder } from '../../live/process-lock.ts'
import { ClusterInMemory } from './cluster-in-memory.ts'
import { readFacts } from './facts.ts'
import { makeCluster } from './pglite-cluster.ts'
import { connectFault, statementFault } from './faults.ts'
import type { CopyIn, CopyStatement, Database, ServerFacts, Session } from './session.ts'
import { pgliteExtensions } from './pglite-extensions.ts'
import { pgliteParsers } from './values.ts'

/**
 * Opens an embedded PostgreSQL: `pglite:FOLDER` or `pglite:memory`. PGlite does not lock its folder, so that two processes
 * would destroy each other's data; this does. POP-4010 while the folder is in use.
 */
export async function openPglite(url: string): Promise<Database> {
  const folder = url.slice('pglite:'.length)
  if (folder === 'memory') return await openInMemory(url)
  mkdirSync(dirname(resolve(folder)), { recursive: true })
  const unlock = lockFolder(folder)
  try {
    makeCluster(resolve(folder))
    return await open({ dataDir: resolve(folder), extensions: pgliteExtensions }, url, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Opens an embedded PostgreSQL that lies in memory alone.
 *
 * @param extensions those that may be created in it: each takes time to be read
 */
export const openInMemory = (address = 'pglite:memory', extensions: Extensions = pgliteExtensions): Promise<Database> =>
  open({ fs: new ClusterInMemory(), extensions }, address, () => {})

async function open(options: PGliteOptions, address: string, unlock: () => void): Promise<Database> {
  const db = await PGlite.create(options).catch((error: unknown) => {
    throw connectFault(error, { address })
  })
  const close = async () => {
    if (!db.closed) await db.close().catch(() => {})
    unlock()
  }
  try {
    const facts = await readFacts(async <Row>(sql: string) => (await db.query<Row>(sql)).rows)
    return { address, facts, parallel: false, session: async () => pgliteSession(db, facts, address), close }
  } catch (error) {
    await close()
    throw connectFault(error, { address })
  }
}

/** There is one session behind all of these, so they have to follow each other; each leaves it as it found it. */
function pgliteSession(db: PGlite, facts: ServerFacts, address: string): Session {
  let ended = false
  const ask = async <Row>(sql: string, params: readonly unknown[], more: QueryOptions) => {
    try {
      if (ended) throw new Error('PGlite is closed')
      return await db.query<Row>(sql, [...params], more)
    } catch (error) {
      throw statementFault(error, { address, role: facts.role })
    }
  }
  return {
    facts,
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
      (await ask<Row>(sql, params, { parsers: pgliteParsers })).rows,
    async run(statements) {
      for (const statement of statements) await ask(statement, [], {})
    },
    async copyIn(copy) {
      const { savepoint } = copy
      if (savepoint !== undefined) await ask(`SAVEPOINT ${savepoint}`, [], {})
      const run = async (sql: string, blob: Blob) => {
        const { rowCount } = await ask(sql, [], { blob })
        if (savepoint !== undefined) await ask(`RELEASE SAVEPOINT ${savepoint}`, [], {})
        return rowCount ?? 0
      }
      return blobCopy(copy, run, () => ended)
    },
    // A statement occupies the thread until it is done: there is no moment to stop it in.
    async interrupt() {},
    async end() {
      if (ended) return
      ended = true
      await db.query('ROLLBACK').catch(() => {})
      await db.query('DISCARD ALL').catch(() => {})
    },
  }
}

/** PGlite has no COPY protocol: the statement reads the rows from a blob, which is gathered until the end. */
function blobCopy(
  { table, columns, format }: CopyStatement,
  run: (sql: string, blob: Blob) => Promise<number>,
  ended: () => boolean,
): CopyIn {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const list = columns.length === 0 ? '' : ` (${columns.join(', ')})`
  return {
    async write(chunk) {
      if (ended()) throw new PopulaceError(fault('POP-4007', 'the session has ended'))
      parts.push(new Uint8Array(chunk))
    },
    end: () => run(`COPY ${table}${list} FROM '/dev/blob' (FORMAT ${format})`, new Blob(parts)),
    async cancel() {
      parts.length = 0
    },
  }
}
