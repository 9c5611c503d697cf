import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { program } from '../commands/run.ts'

export interface Studio {
  readonly child: ChildProcess
  /** What it has said so far. */
  output(): string
  /** The link that it printed. */
  readonly link: string
}

/** `populace studio` in a process of its own, as people start it. */
export async function startStudio(home: string, ...args: string[]): Promise<Studio> {
  const child = spawn(process.execPath, [program, 'studio', '--no-open', '--port', '0', ...args], {
    env: { ...process.env, POPULACE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const printed = async () => {
    for (;;) {
      const [link] = /http:\S+/.exec(said) ?? []
      if (link) return link
      if (child.exitCode !== null) throw new Error(`the studio ended with ${child.exitCode}: ${said}`)
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    }
  }
  return { child, link: await printed(), output: () => said }
}

/** Ends it by a signal; answers its exit code. */
export const stop = async ({ child }: Studio, signal: NodeJS.Signals) => {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit
  return code
}
