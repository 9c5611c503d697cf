import { constants, existsSync } from 'node:fs'
import { access, chown, copyFile, open, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fault, PopulaceError } from '@populace/diagnostics'
import { systemCode } from '../../../live/system-code.ts'
import { quoteText } from '../../../sql/quoting.ts'
import { type Connection, DATABASE } from '../connection.ts'

/** The database itself while its copy is loaded: open, so that no other process changes it. */
const HELD = '"the database as it was"'
/** What is left of the disk after the copy and the rows, for indexes and what is sorted, in parts of the rows. */
const ROOM = 3
/** A database so many times as large as what it is given is not worth copying. */
const LARGEST = 20

/** A copy of the database, which takes its place in the connection, and later in the folder or never. */
export interface Copy {
  /** Opens it anew, as far as it was committed. */
  reopen(): Promise<void>
  /** Puts the copy in the database's place: at once, whenever the machine stops. */
  replace(): Promise<void>
  /** Forgets the copy. */
  drop(): Promise<void>
}

/**
 * Has statements go to a copy of the file, which can be committed part by part: DuckDB keeps in memory what indexes are to take in with a transaction. Undefined where there is no
 * room for a copy, or no right to put it in the file's place.
 *
 * @param bytes what is to be loaded, about
 */
export async function loadAside(connection: Connection, bytes: number): Promise<Copy | undefined> {
  const file = await realpath(connection.file)
  const copy = `${file}.populace`
  if (!(await isWorthIt(file, bytes))) return undefined
  await connection.run('CHECKPOINT')
  const before = await state(file)
  await detach(connection)
  const copied = await copyOf(file, copy)
  await connection.run(`ATTACH ${quoteText(file)} AS ${HELD}`)
  if ((await state(file)) !== before) {
    await rm(copy, { force: true })
    throw new PopulaceError(
      fault('POP-4010', `${file} was changed by another program`, { subject: file, fix: 'close the other program' }),
    )
  }
  if (!copied) {
    await putBack(connection, file)
    return undefined
  }
  await attach(connection, copy)
  return {
    async reopen() {
      await detach(connection)
      await attach(connection, copy)
    },
    async replace() {
      await connection.run('CHECKPOINT')
      await detach(connection)
      await synced(copy)
      await rename(copy, file)
      await putBack(connection, file)
    },
    async drop() {
      try {
        await detach(connection)
        await putBack(connection, file)
      } finally {
        await removed(copy)
      }
    },
  }
}

/** Elsewhere a file that is open can't be replaced. */
const REPLACES_OPEN_FILES = process.platform !== 'win32'

async function isWorthIt(file: string, bytes: number): Promise<boolean> {
  if (!REPLACES_OPEN_FILES) return false
  const folder = dirname(file)
  const { size, nlink } = await stat(file)
  const { bavail, bsize } = await statfs(folder)
  if (nlink > 1 || size > LARGEST * bytes || bavail * bsize < size + ROOM * bytes) return false
  return await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/**
 * Whether there is a copy, of the same owner. One that an earlier load left behind when its process died is overwritten. Of a database whose log is not part of the file none
 * is made.
 */
async function copyOf(file: string, copy: string): Promise<boolean> {
  await removed(copy)
  if (existsSync(`${file}.wal`)) return false
  try {
    await copyFile(file, copy, constants.COPYFILE_FICLONE)
    const { uid, gid } = await stat(file)
    await chown(copy, uid, gid)
    return true
  } catch (error) {
    await removed(copy)
    if (['ENOSPC', 'EPERM'].includes(systemCode(error) ?? '')) return false
    throw error
  }
}

/** What changes whenever somebody writes. */
async function state(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true })
  return `${ino} ${size} ${mtimeNs}`
}

async function attach(connection: Connection, file: string): Promise<void> {
  await connection.run(`ATTACH ${quoteText(file)} AS ${DATABASE} (TYPE duckdb)`)
  await connection.run(`USE ${DATABASE}`)
}

async function detach(connection: Connection): Promise<void> {
  await connection.run('USE memory')
  await connection.run(`DETACH ${DATABASE}`)
}

async function putBack(connection: Connection, file: string): Promise<void> {
  await connection.run(`DETACH ${HELD}`)
  await attach(connection, file)
}

async function removed(copy: string): Promise<void> {
  for (const one of [copy, `${copy}.wal`]) await rm(one, { force: true })
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
