// Whether a ratio has fallen since the results were last committed. Run it after the benchmarks, with the results as they wrote them:
//   node bench/guard.mjs [tolerance, 0.2 unless given]
// Ratios are of two sides of one run, so that a slower machine is no regression. Ends with 1 and their names where some have fallen.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallen, ratios } from './ratios.mjs'

const [tolerance = 0.2] = process.argv.slice(2).map(Number)
const names = [...new Set(ratios.map(({ result }) => result))]

function committed(name) {
  try {
    const text = execFileSync('git', ['show', `HEAD:./results/${name}.json`], {
      cwd: import.meta.dirname,
      stdio: 'pipe',
    })
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

function fresh(name) {
  const file = join(import.meta.dirname, 'results', `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const all = (read) => Object.fromEntries(names.map((name) => [name, read(name)]))
const worse = fallen(all(committed), all(fresh), tolerance)
for (const { name, was, is } of worse) console.error(`${name}: ${is}, where it was ${was}`)
process.exitCode = worse.length > 0 ? 1 : 0
