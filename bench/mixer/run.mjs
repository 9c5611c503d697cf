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

/** One part of a battery over one stream. The program writes its JSON to descriptor 3, for TestU01 fills the standard output. */
function test(program, stream, part, seed) {
  const args = ['-n', '19', program, stream, part, seed]
  return JSON.parse(run('nice', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })[3])
}

/** The same with the suspects tried again. */
function judged(program, stream, part) {
  const { seconds, words, tests } = test(program, stream, part, SEED)
  const suspects = tests.flatMap(([name, p], at) => (extreme(p) < SUSPECT ? [{ name, at, p }] : []))
  const retrials = suspects.length === 0 ? [] : RETRIALS.map((seed) => test(program, stream, part, seed).tests)
  return {
    words,
    seconds,
    statistics: tests.length,
    worst: Math.min(...tests.map(([, p]) => extreme(p))),
    failures: tests.filter(([, p]) => extreme(p) < FAILURE).map(([name]) => name),
    suspects: suspects.map(({ name, at, p }) => ({ name, p, retrials: retrials.map((again) => again[at]?.[1]) })),
  }
}

/** What all parts so far say together. */
const together = (one, other) => ({
  words: one.words + other.words,
  seconds: one.seconds + other.seconds,
  statistics: one.statistics + other.statistics,
  worst: Math.min(one.worst, other.worst),
  failures: [...one.failures, ...other.failures],
  suspects: [...one.suspects, ...other.suspects],
})

/** Crush is run test by test, for it takes an hour. */
const parts = {
  smallcrush: ['smallcrush'],
  'smallcrush-reversed': ['smallcrush-reversed'],
  rabbit: ['rabbit'],
  crush: Array.from({ length: 96 }, (_, i) => String(i + 1)),
}

const allStreams = [...readFileSync(join(here, 'streams.h'), 'utf8').matchAll(/\{"([a-z0-9-]+)", \w+\}/g)].map(
  ([, name]) => name,
)

function trialsOf([plan, ...streams]) {
  if (plan === 'quick')
    return allStreams.flatMap((stream) =>
      ['smallcrush', 'smallcrush-reversed', 'rabbit'].map((battery) => ({ stream, battery })),
    )
  if (plan === 'crush' && streams.length > 0 && streams.every((name) => allStreams.includes(name)))
    return streams.map((stream) => ({ stream, battery: 'crush' }))
  throw new Error(`usage: run.mjs quick | crush STREAM …, of ${allStreams.join(', ')}`)
}

const readResults = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : [])

/** Replaces the result of the same stream and battery, or adds it. */
function keep(result) {
  const isSame = ({ stream, battery }) => stream === result.stream && battery === result.battery
  const before = readResults()
  const after = before.some(isSame) ? before.map((one) => (isSame(one) ? result : one)) : [...before, result]
  writeFileSync(resultsFile, `[\n${after.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'mixer-'))
try {
  const program = build(folder)
  for (const { stream, battery } of trialsOf(process.argv.slice(2))) {
    let result = readResults().find((one) => one.stream === stream && one.battery === battery)
    for (const part of parts[battery].slice(result?.parts ?? 0)) {
      const latest = judged(program, stream, part)
      result = {
        stream,
        battery,
        parts: (result?.parts ?? 0) + 1,
        ...(result === undefined ? latest : together(result, latest)),
      }
      keep(result)
    }
    console.log(JSON.stringify(result))
  }
} finally {
  rmSync(folder, { recursive: true })
}
