import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fault, PopulaceError } from '@populace/diagnostics'
import { systemCode } from './system-code.ts'

/** A place that is this process's alone. */
export interface ProcessLock {
  /** The process that held it before died without letting go. */
  readonly tookOver: boolean
  release(): void
}

/** Claims a folder by a file `<folder>.lock` beside it; otherwise as `lockPlace`. Answers how to let go. */
export function lockFolder(folder: string): () => void {
  return lockPlace(folder, `${resolve(folder)}.lock`).release
}

/**
 * Claims a place for this process by a file that holds the process id. A lock whose process has died is taken over. POP-4010
 * while another process (or this one) holds it.
 */
export function lockPlace(place: string, lock: string): ProcessLock {
  const mine = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`
  let tookOver = false
  try {
    writeFileSync(mine, `${process.pid} ${startOf(process.pid) ?? ''}\n`)
    // Linking is atomic and never replaces, unlike writing or renaming.
    if (!linked(mine, lock)) {
      const holder = read(lock)
      if (isAlive(holder)) throw inUse(place, holder)
      removeStale(lock, holder, mine)
      if (!linked(mine, lock)) throw inUse(place, read(lock))
      tookOver = true
    }
  } catch (error) {
    if (error instanceof PopulaceError) throw error
    throw new PopulaceError(fault('POP-4008', `cannot write ${lock}`), { cause: error })
  } finally {
    rmSync(mine, { force: true })
  }
  return { tookOver, release: () => rmSync(lock, { force: true }) }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw new PopulaceError(fault('POP-4008', `cannot write ${to}`), { cause: error })
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Two processes may find the same stale lock: whoever moves away a lock that is not the stale one puts it back. */
function removeStale(lock: string, stale: string, mine: string): void {
  const aside = `${mine}.stale`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) linked(aside, lock)
  rmSync(aside, { force: true })
}

function isAlive(holder: string): boolean {
  const [pid = '', start = ''] = holder.split(' ')
  if (!/^\d+$/.test(pid)) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // EPERM: it runs, under another user.
    if (systemCode(error) !== 'EPERM') return false
  }
  // Process ids are used again; together with its start the process is known for sure.
  const now = startOf(Number(pid))
  return now === undefined || start === '' || now === start
}

/** When a process started, in clock ticks since boot (proc(5), field 22 of stat); only Linux tells. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function inUse(folder: string, holder: string): PopulaceError {
  const pid = holder.split(' ')[0]
  return new PopulaceError(
    fault('POP-4010', `${folder} is in use${pid ? ` by process ${pid}` : ''}`, { subject: folder }),
  )
}
