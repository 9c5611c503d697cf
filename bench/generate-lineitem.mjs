// `populace generate` of TPC-H's lineitem to CSV on one core against a loop over @faker-js/faker and, where there is a C compiler, against a program
// written by hand for this one table (c/lineitem.c), turn by turn in one run.
//   npm run build && node bench/generate-lineitem.mjs [thousands of orders] [rounds]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundled } from './bundle.mjs'
import { runNode, runPopulace, runTimed } from './measure.mjs'
import { keep, median, rounded } from './results.mjs'

const [orders = 1500, rounds = 5] = process.argv.slice(2).map(Number)
const scale = orders / 1500
const rows = Math.round(6_000_000 * scale)
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-lineitem-'))
const file = join(folder, 'lineitem.csv')
const fallback = await bundled('lineitem-javascript')

/** Ends with the file that was written; megabytes a second of the whole process, start-up included, by the clock and by its CPU time. */
function speed({ seconds, cpuSeconds, peakBytes, report }) {
  const bytes = statSync(file).size
  return { bytes, seconds, clock: bytes / seconds / 1e6, cpu: bytes / cpuSeconds / 1e6, peakBytes, report }
}

async function generate(model, workers) {
  const model_ = join(import.meta.dirname, model)
  const size = ['--scale', String(scale), '--only', 'lineitem', '--workers', String(workers)]
  return speed(
    await runPopulace(['generate', model_, ...size, '--to', file, '--truncate', '--quiet'], { oneCore: true }),
  )
}

async function fake() {
  // A fortieth of the rows is a long time for the loop already.
  const few = String(Math.round(rows / 40))
  return speed(await runNode([join(import.meta.dirname, 'faker-lineitem.mjs'), few, file], { oneCore: true }))
}

/** The program in C, compiled; undefined where there is no compiler. */
function compileByHand() {
  const program = join(folder, 'lineitem')
  try {
    const source = join(import.meta.dirname, 'c/lineitem.c')
    execFileSync('cc', ['-O3', '-march=native', '-o', program, source], { stdio: 'ignore' })
    return program
  } catch {
    return undefined
  }
}

/** The engine's fallback: the same rows without WebAssembly. */
async function inJavaScript() {
  const model = join(import.meta.dirname, 'lineitem.yaml')
  return speed(await runNode([...fallback, model, String(scale), folder], { oneCore: true }))
}

/** `sync` has the file on the disk before it ends, as `generate` has. */
async function byHand(program, ...sync) {
  return speed({ ...(await runTimed(program, [String(rows), file, ...sync], { oneCore: true })), peakBytes: 0 })
}

const summary = (runs) => ({
  megabytes: rounded(median(runs.map(({ bytes }) => bytes)) / 1e6),
  seconds: rounded(median(runs.map(({ seconds }) => seconds))),
  megabytesPerSecond: rounded(median(runs.map(({ clock }) => clock))),
  megabytesPerCpuSecond: rounded(median(runs.map(({ cpu }) => cpu))),
  peakMiB: rounded(median(runs.map(({ peakBytes }) => peakBytes)) / 2 ** 20),
})

try {
  const program = compileByHand()
  const contestants = {
    populace: { run: () => generate('lineitem.yaml', 0), runs: [] },
    populaceWithWorker: { run: () => generate('lineitem.yaml', 1), runs: [] },
    javascript: { run: inJavaScript, runs: [] },
    faker: { run: fake, runs: [] },
    ...(program && {
      c: { run: () => byHand(program), runs: [] },
      cSynced: { run: () => byHand(program, 'sync'), runs: [] },
    }),
  }
  for (let round = 1; round <= rounds; round++)
    for (const [name, { run, runs }] of Object.entries(contestants)) {
      // Whoever writes over a file gets its pages again; whoever keeps the old one until the end asks for new ones, which on a virtual machine takes the host.
      rmSync(file, { force: true })
      runs.push(await run())
      console.error(
        `round ${round}, ${name}: ${rounded(runs.at(-1).clock)} MB/s, ${rounded(runs.at(-1).cpu)} MB per CPU second`,
      )
    }
  const { populace, populaceWithWorker, javascript, faker, c, cSynced } = contestants
  const ratio = (one, other, by) => rounded(median(one.runs.map((run, i) => run[by] / other.runs[i][by])))
  const both = (one, other) => ({ byClock: ratio(one, other, 'clock'), byCpu: ratio(one, other, 'cpu') })
  keep('generate-lineitem', {
    rows: populace.runs[0].report.tables[0].written,
    rounds,
    populace: summary(populace.runs),
    populaceWithWorker: summary(populaceWithWorker.runs),
    faker: summary(faker.runs),
    javascript: summary(javascript.runs),
    ...(c && {
      c: summary(c.runs),
      cSynced: summary(cSynced.runs),
      ofC: both(populace, c),
      ofCSynced: both(populace, cSynced),
      javascriptOfC: both(javascript, c),
    }),
    timesFaker: both(populace, faker),
    timesFakerWithWorker: both(populaceWithWorker, faker),
  })
} finally {
  rmSync(folder, { recursive: true })
}
