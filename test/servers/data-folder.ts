import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchFolder } from './watchdog.ts'

/** Where Linux has files in memory. */
const MEMORY = '/dev/shm'
/** Twice what the databases and files of a whole run come to. */
const ROOM = 10 * 2 ** 30

/** Whether files in memory may take so much that nothing else misses it. */
async function hasRoom(): Promise<boolean> {
  const files = await statfs(MEMORY).catch(() => undefined)
  return files !== undefined && files.bavail * files.bsize > ROOM && freemem() > ROOM
}

/** The machine's own temporary folder, where programs are unpacked: files in memory may be forbidden to run. */
const OWN = 'POPULACE_OWN_TMPDIR'

export const programFolder = (): string => process.env[OWN] ?? tmpdir()

/** Has all that tests write to temporary folders lie in memory, where there is room: on a disk every second of theirs is one of its file system. Answers what puts things back. */
export async function temporaryFilesInMemory(): Promise<() => Promise<void>> {
  const before = { TMPDIR: process.env.TMPDIR, [OWN]: process.env[OWN] }
  const folder = await dataFolder('populace-tests-')
  // Servers that run as somebody else read and write there.
  await chmod(folder, 0o1777)
  Object.assign(process.env, { [OWN]: tmpdir(), TMPDIR: folder })
  const watchdog = watchFolder(folder)
  return async () => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    watchdog.dismiss()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A new folder for a server's data. It is in memory where there is plenty: a new database is three hundred files, and tests make hundreds of databases, which takes
 * a disk's file system several times as long. What is written survives the server there as well.
 */
export async function dataFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix))
}
