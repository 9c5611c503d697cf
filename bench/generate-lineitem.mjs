// `populace generate` of TPC-H's lineitem to CSV on one core against a loop over @faker-js/faker, turn by turn in one run.
//   npm run build && node bench/generate-lineitem.mjs [thousands of orders] [rounds]
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, runPopulace } from './measure.mjs'
import { keep, median, rounded } from './results.mjs'

const [orders = 1500, rounds = 5] = process.argv.slice(2).map(Number)
const scale = orders / 1500
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-lineitem-'))
const file = join(folder, 'lineitem.csv')

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
  const rows = Math.round((6_000_000 * scale) / 40)
  return speed(await runNode([join(import.meta.dirname, 'faker-lineitem.mjs'), String(rows), file], { oneCore: true }))
}

const summary = (runs) => ({
  megabytes: rounded(median(runs.map(({ bytes }) => bytes)) / 1e6),
  seconds: rounded(median(runs.map(({ seconds }) => seconds))),
  megabytesPerSecond: rounded(median(runs.map(({ clock }) => clock))),
  megabytesPerCpuSecond: rounded(median(runs.map(({ cpu }) => cpu))),
  peakMiB: rounded(median(runs.map(({ peakBytes }) => peakBytes)) / 2 ** 20),
})

try {
  const contestants = {
    populace: { run: () => generate('lineitem.yaml', 0), runs: [] },
    populaceWithWorker: { run: () => generate('lineitem.yaml', 1), runs: [] },
    faker: { run: fake, runs: [] },
  }
  for (let round = 1; round <= rounds; round++)
    for (const [name, { run, runs }] of Object.entries(contestants)) {
      runs.push(await run())
      console.error(
        `round ${round}, ${name}: ${rounded(runs.at(-1).clock)} MB/s, ${rounded(runs.at(-1).cpu)} MB per CPU second`,
      )
    }
  const { populace, populaceWithWorker, faker } = contestants
  const times = (one, by) => rounded(median(one.runs.map((run, i) => run[by] / faker.runs[i][by])))
  keep('generate-lineitem', {
    rows: populace.runs[0].report.tables[0].written,
    rounds,
    populace: summary(populace.runs),
    populaceWithWorker: summary(populaceWithWorker.runs),
    faker: summary(faker.runs),
    timesFaker: { byClock: times(populace, 'clock'), byCpu: times(populace, 'cpu') },
    timesFakerWithWorker: { byClock: times(populaceWithWorker, 'clock'), byCpu: times(populaceWithWorker, 'cpu') },
  })
} finally {
  rmSync(folder, { recursive: true })
}
