import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The unprivileged account to run a server as: servers refuse to start as root. Undefined when we are not root. */
export function serverAccount(own: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of [own, 'nobody']) {
    const fields = accounts.find((account) => account[0] === name)
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error(`the server refuses to run as root, and there is neither a user "${own}" nor "nobody" to run it as`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('the port probe has no address')
  return address.port
}

/** The direct children of a process: PostgreSQL's backends and auxiliary processes are all children of the first. */
function childPids(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killPid(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between being listed and being killed.
  }
}

/** Kills a server with its children. */
export function killFamily(server: ChildProcess) {
  if (server.pid === undefined) return
  for (const pid of [server.pid, ...childPids(server.pid)]) killPid(pid)
}

export function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}
