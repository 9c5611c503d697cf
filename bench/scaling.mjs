// Does the cost of a value stay the same as tables get wider, and do two workers do twice what one does?
//   npm run build && node bench/scaling.mjs [rounds]
// Tables of 10 to 1,600 columns: nanoseconds a value, from filling batches to bytes of CSV, in this process. Workers: `generate` of thirty and of ninety million
// rows of lineitem to CSV with one and with two, by the clock and turn by turn. Starting takes as long with two, and each worker computes the parents for itself; what lies between
// both sizes is rows alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProject, planProject } from '@populace/project'
import { createEncoder } from '@populace/sinks'
import { loadPopulation } from '../packages/engine/dist/index.js'
import { populaceProgram, runNode } from './measure.mjs'
import { keep, median, rounded } from './results.mjs'

const [rounds = 3] = process.argv.slice(2).map(Number)
const COLUMNS = [10, 100, 400, 1600]
const BATCHES = 12
const TYPES = ['integer', 'numeric(12,2)', 'date', 'varchar(20)', 'boolean', 'timestamp', 'double precision', 'bigint']
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-scaling-'))

/** Nanoseconds of a value, the best of some batches, and milliseconds until the first batch is there. */
async function wide(columns) {
  const file = join(folder, `wide-${columns}.sql`)
  const body = Array.from({ length: columns - 1 }, (_, i) => `c${i} ${TYPES[i % TYPES.length]}`).join(', ')
  writeFileSync(file, `CREATE TABLE wide (id bigint PRIMARY KEY, ${body});`)
  const project = await openProject(file, { rows: 1_000_000 })
  const { plan } = await planProject(project, { fit: true })
  const start = performance.now()
  const population = await loadPopulation(plan, { backEnd: 'webassembly' })
  const { layout, batchRows, fill } = population.table('public.wide')
  const rows = Math.min(batchRows, Math.ceil(400_000 / columns))
  const encoder = createEncoder({ format: 'csv' }, layout)
  let best = Number.POSITIVE_INFINITY
  let ready = 0
  for (let i = 0; i < BATCHES; i++) {
    const before = performance.now()
    encoder.encode(fill(i * rows, rows))
    if (i === 0) ready = performance.now() - start
    best = Math.min(best, performance.now() - before)
  }
  return {
    columns,
    nanosecondsPerValue: rounded((best * 1e6) / (rows * columns)),
    millisecondsToFirstBatch: rounded(ready),
  }
}

/** `scale` times six million rows. */
function generate(workers, scale) {
  const size = ['--only', 'lineitem', '--scale', String(scale), '--workers', String(workers)]
  const model = join(import.meta.dirname, 'lineitem.yaml')
  // Thrown away, as a disk is slower than two workers.
  const args = [populaceProgram, 'generate', model, ...size, '--to', 'csv:-', '--quiet']
  return runNode(args, { discard: true })
}

try {
  const widths = []
  for (const columns of COLUMNS) widths.push(await wide(columns))
  const pairs = []
  for (let round = 1; round <= rounds; round++) {
    const [few, many] = [{}, {}]
    for (const [runs, scale] of [
      [few, 5],
      [many, 15],
    ])
      for (const workers of [1, 2]) runs[workers] = await generate(workers, scale)
    pairs.push({ few, many })
  }
  const ratio = (of, by) => rounded(median(pairs.map((pair) => of(pair, 1)[by] / of(pair, 2)[by])))
  const whole = (size) => (pair, workers) => pair[size][workers]
  const further = ({ few, many }, workers) => ({
    seconds: many[workers].seconds - few[workers].seconds,
    cpuSeconds: many[workers].cpuSeconds - few[workers].cpuSeconds,
  })
  // By the clock it says something only where both cores are free; by CPU it says what the second worker wastes: nothing at 1.
  const both = (of) => ({ byClock: ratio(of, 'seconds'), byCpu: ratio(of, 'cpuSeconds') })
  keep('scaling', {
    widths,
    rounds,
    twoWorkersAgainstOne: { ...both(whole('few')), ninetyMillion: both(whole('many')), furtherRows: both(further) },
  })
} finally {
  rmSync(folder, { recursive: true })
}
