import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'results')

/** The middle of the values, or the mean of the middle two. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Three significant digits: more than one machine's two runs have in common. */
export const rounded = (value) => Number(value.toPrecision(3))

function git(...args) {
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
}

/** What the figures depend on, besides the code. */
function circumstances() {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD'),
    node: process.version,
    system: `${process.platform} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    // Far above the cores: others were at work on the machine, and only the ratios within the run are worth something.
    loadAverage: loadavg().map((load) => rounded(load)),
  }
}

/** Prints a result and keeps it in `results/<name>.json`. */
export function keep(name, result) {
  const text = `${JSON.stringify({ ...circumstances(), ...result }, null, 2)}\n`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), text)
  console.log(text)
}
