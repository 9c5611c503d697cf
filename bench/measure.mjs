import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/**
 * Runs a program to its end and answers its standard output and the seconds that it took; fails with its errors when it fails. On one core with
 * `oneCore`, where the system has `taskset`; the output is thrown away with `discard`.
 */
export async function run(command, args, { env = {}, cwd, oneCore = false, input, discard = false } = {}) {
  const pinned = oneCore && existsSync('/usr/bin/taskset')
  const start = performance.now()
  const child = spawn(pinned ? 'taskset' : command, pinned ? ['-c', '0', command, ...args] : args, {
    // Certificates beside Node's own, which a machine may have it read at each start (0.035 s in Node 20), are part of no program here.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, ...env },
    cwd,
    stdio: ['pipe', discard ? 'ignore' : 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const [output, errors] = [[], []]
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => errors.push(chunk))
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - start) / 1000
  const text = Buffer.concat(output).toString()
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} exited with ${code}\n${text.slice(-2000)}${Buffer.concat(errors)}`)
  return { output: text, seconds }
}

/** Runs any program and answers in addition its CPU seconds, those of its threads and children included. Needs `bash`. */
export async function runTimed(command, args, options = {}) {
  // The last line of the shell's `times` is about what it ran; in a pipe it would speak of a shell that ran nothing.
  const { output, seconds } = await run('bash', ['-c', '"$@" >&2 && times', command, command, ...args], options)
  const [user, system] = output
    .trim()
    .split('\n')
    .at(-1)
    .split(' ')
    .map((time) => {
      const [minutes, rest] = time.split('m')
      return Number(minutes) * 60 + Number.parseFloat(rest)
    })
  return { seconds, cpuSeconds: user + system }
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

/** Our command line, as a program for Node. */
export const populaceProgram = join(root, 'packages/populace/dist/program/main.js')

/** Runs our command line, with `--json`; the answer's `report` is what it printed. */
export async function runPopulace(args, options) {
  const { output, ...measured } = await runNode([populaceProgram, ...args, '--json'], options)
  return { ...measured, report: JSON.parse(output) }
}
