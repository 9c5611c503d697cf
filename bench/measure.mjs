import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/**
 * Runs a program to its end and answers its standard output and the seconds that it took; fails with its errors when it fails. On one core with
 * `oneCore`, where the system has `taskset`.
 */
export async function run(command, args, { env = {}, oneCore = false, input } = {}) {
  const pinned = oneCore && existsSync('/usr/bin/taskset')
  const start = performance.now()
  const child = spawn(pinned ? 'taskset' : command, pinned ? ['-c', '0', command, ...args] : args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const [output, errors] = [[], []]
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => errors.push(chunk))
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - start) / 1000
  const text = Buffer.concat(output).toString()
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} exited with ${code}\n${text.slice(-2000)}${Buffer.concat(errors)}`)
  return { output: text, seconds }
}

/** Runs a Node program and answers in addition its CPU seconds and its peak of resident memory in bytes, over all its threads. */
export async function runNode(args, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'populace-bench-'))
  const usageFile = join(folder, 'usage.json')
  try {
    const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'usage.mjs'))}`
    const env = { ...options.env, USAGE_FILE: usageFile }
    const { output, seconds } = await run(process.execPath, [preload, ...args], { ...options, env })
    return { output, seconds, ...JSON.parse(readFileSync(usageFile, 'utf8')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs our command line, with `--json`; the answer's `report` is what it printed. */
export async function runPopulace(args, options) {
  const { output, ...measured } = await runNode(
    [join(root, 'packages/populace/dist/cli/main.js'), ...args, '--json'],
    options,
  )
  return { ...measured, report: JSON.parse(output) }
}
