// Node built-ins only: these scripts run before anything is installed.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a command at the repository's root with our own output; resolves to its exit code (128 + n after a signal). */
export function run(command, args = [], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 130))
  })
}

/** A step that did not succeed; its message is what the person at the terminal needs to know. */
export class StepFailed extends Error {}

/** Runs a command that has to succeed. Throws StepFailed with `what` when it does not. */
export async function must(what, command, args) {
  const code = await run(command, args).catch((cause) => {
    throw new StepFailed(`${what}: ${command} could not be started (${cause.message})`)
  })
  if (code !== 0) throw new StepFailed(`${what}: "${[command, ...args].join(' ')}" exited with ${code}`)
}
