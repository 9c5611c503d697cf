// TestU01's batteries over the mixer's streams: one process at a time, as nicely as can be; results.json grows and is never begun again.
//   node bench/mixer/run.mjs quick                        SmallCrush (also of the words' bits reversed) and Rabbit (2^26 bits) on every stream
//   node bench/mixer/run.mjs crush [stream …]             Crush on the given streams
//   TESTU01=folder/usr node bench/mixer/run.mjs …         a TestU01 that is unpacked there instead of installed
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = import.meta.dirname
const resultsFile = join(here, 'results.json')
const prefix = process.env.TESTU01 ?? '/usr'

/** A p-value this near to 0 or 1 is looked at again: among the some 3,000 of all batteries, a good mixer has one now and then. */
const SUSPECT = 1e-3
/** TestU01's own limit of a clear failure. */
const FAILURE = 1e-10
/** The world's seed, and the seeds of fresh worlds in which a suspect test is repeated. */
const SEED = 'demo'
const RETRIALS = ['again', 'and again']

function run(command, args, options = {}) {
  const { status, stderr, output } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stderr}`)
  return output
}

function build(folder) {
  const libraries = join(prefix, 'lib', 'x86_64-linux-gnu')
  const archives = ['testu01', 'testu01probdist', 'testu01mylib'].map((name) => join(libraries, `lib${name}.a`))
  const includes = [`-I${join(prefix, 'include')}`, `-I${join(prefix, 'include', 'x86_64-linux-gnu')}`]
  const program = join(folder, 'battery')
  run('gcc', [
    '-O3',
    '-Wall',
    '-Wno-unused-function',
    ...includes,
    '-o',
    program,
    join(here, 'battery.c'),
    ...archives,
    '-lm',
  ])
  return program
}

const extreme = (p) => Math.min(p, 1 - p)

/** One battery over one stream. The program writes its JSON to descriptor 3, for TestU01 fills the standard output. */
function test(program, { stream, battery, reversed }, seed) {
  const args = ['-n', '19', program, stream, battery, seed, ...(reversed ? ['reversed'] : [])]
  const { seconds, words, tests } = JSON.parse(run('nice', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })[3])
  return { seconds, words, tests }
}

function entry(program, trial) {
  const { seconds, words, tests } = test(program, trial, SEED)
  const suspects = tests.flatMap(([name, p], at) => (extreme(p) < SUSPECT ? [{ name, at, p }] : []))
  const retrials = suspects.length === 0 ? [] : RETRIALS.map((seed) => test(program, trial, seed).tests)
  return {
    ...trial,
    words,
    seconds,
    statistics: tests.length,
    worst: Math.min(...tests.map(([, p]) => extreme(p))),
    failures: tests.filter(([, p]) => extreme(p) < FAILURE).map(([name]) => name),
    suspects: suspects.map(({ name, at, p }) => ({ name, p, retrials: retrials.map((again) => again[at]?.[1]) })),
  }
}

const allStreams = [...readFileSync(join(here, 'streams.h'), 'utf8').matchAll(/\{"([a-z0-9-]+)", \w+\}/g)].map(
  ([, name]) => name,
)

function trialsOf([plan, ...streams]) {
  if (plan === 'quick')
    return allStreams.flatMap((stream) => [
      { stream, battery: 'smallcrush', reversed: false },
      { stream, battery: 'smallcrush', reversed: true },
      { stream, battery: 'rabbit', reversed: false },
    ])
  if (plan === 'crush' && streams.length > 0 && streams.every((name) => allStreams.includes(name)))
    return streams.map((stream) => ({ stream, battery: 'crush', reversed: false }))
  throw new Error(`usage: run.mjs quick | crush STREAM …, of ${allStreams.join(', ')}`)
}

const known = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : [])
const folder = mkdtempSync(join(tmpdir(), 'mixer-'))
try {
  const program = build(folder)
  for (const trial of trialsOf(process.argv.slice(2))) {
    if (known().some((one) => Object.entries(trial).every(([name, value]) => one[name] === value))) continue
    const result = entry(program, trial)
    const lines = [...known(), result].map((one) => `  ${JSON.stringify(one)}`)
    writeFileSync(resultsFile, `[\n${lines.join(',\n')}\n]\n`)
    const { stream, battery, reversed, statistics, worst, failures, suspects } = result
    const verdict =
      failures.length > 0 ? `FAILED ${failures}` : suspects.length > 0 ? JSON.stringify(suspects) : 'passed'
    console.log(
      `${stream} ${battery}${reversed ? ' reversed' : ''}: ${statistics} statistics, worst ${worst}: ${verdict}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
