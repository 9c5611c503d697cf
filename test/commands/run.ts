import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The command line as npm installs it. */
export const program = fileURLToPath(new URL('../../node_modules/.bin/populace', import.meta.url))

/** What a command line did. */
export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the built command line as a user would, in a process of its own; `started` sees it while it runs. */
export function populace(
  args: readonly string[],
  options: { readonly cwd?: string; readonly started?: (child: ReturnType<typeof spawn>) => void } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal === null ? -1 : 128), stdout, stderr }))
    options.started?.(child)
  })
}
