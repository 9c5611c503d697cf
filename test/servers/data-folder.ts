import { mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux has files in memory. */
const MEMORY = '/dev/shm'
/** Twice what the databases of a whole run come to. */
const ROOM = 10 * 2 ** 30

/** Whether files in memory may take so much that nothing else misses it. */
async function hasRoom(): Promise<boolean> {
  const files = await statfs(MEMORY).catch(() => undefined)
  return files !== undefined && files.bavail * files.bsize > ROOM && freemem() > ROOM
}

/**
 * A new folder for a server's data. It is in memory where there is plenty: a new database is three hundred files, and tests make hundreds of databases, which takes
 * a disk's file system several times as long. What is written survives the server there as well.
 */
export async function dataFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix))
}
