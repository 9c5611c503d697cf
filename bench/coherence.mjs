// What coherence costs: the same rows with totals, counters, states and times that agree, and with values that know nothing of each other, turn by turn in one
// process: values computed and written as CSV, without a database.
//   npm run build && node bench/coherence.mjs [rows] [rounds] [schema.sql …]
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readDdl } from '@populace/dialects/postgres'
import { defaultGenerator, generators, populate, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import { createEncoder } from '@populace/sinks'
import { loadVocabulary } from '@populace/vocabulary'
import { keep, median, rounded } from './results.mjs'

const [rows = 100_000, rounds = 5] = process.argv.slice(2, 4).map(Number)
const given = process.argv.slice(4)
const fixtures = ['pagila', 'northwind', 'chinook'].map((name) =>
  join(import.meta.dirname, `../test/fixtures/schemas/${name}.pg.sql`),
)
const BATCH = 16_384
const vocabulary = await loadVocabulary('en')

/** What a value of the column would be if no other mattered. */
function alone({ generator, params, nulls }, type) {
  const share = nulls === undefined ? {} : { nulls }
  if (/^time\.(after|before|between)$/.test(generator)) return { generator: 'time.past', params: {}, ...share }
  if (['formula', 'lifecycle', 'copy'].includes(generator)) return { ...defaultGenerator(type), ...share }
  return { generator, params, ...share }
}

function incoherent(model, catalog) {
  const tables = Object.entries(model.tables).map(([name, table]) => {
    const declared = catalog.tables.find((t) => t.name === name || `${t.schema}.${t.name}` === name)
    const columns = Object.entries(table.columns).map(([column, chosen]) => {
      const type = declared.columns.find((c) => c.name === column).type
      return [column, alone(chosen, type)]
    })
    const relations = Object.entries(table.relations).map(([key, { when: _, ...relation }]) => [key, relation])
    return [name, { ...table, columns: Object.fromEntries(columns), relations: Object.fromEntries(relations) }]
  })
  return { ...model, tables: Object.fromEntries(tables) }
}

function populationOf(model, catalog) {
  const { plan, diagnostics } = resolve({ ...model, rows }, catalog, vocabulary, { fit: true })
  if (!plan) throw new Error(diagnostics.map((d) => d.message).join('\n'))
  return { plan, population: populate(plan, vocabulary) }
}

/** CPU seconds to compute and encode every row. */
function fill({ plan, population }) {
  const before = process.cpuUsage()
  let written = 0
  for (const { key, firstRow, rows } of plan.tables) {
    const table = population.table(key)
    const encoder = createEncoder({ format: 'csv' }, table.layout)
    for (let row = firstRow; row < firstRow + rows; row += BATCH) {
      encoder.encode(table.fill(row, Math.min(BATCH, firstRow + rows - row)))
    }
    written += rows
  }
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6, written }
}

const results = {}
for (const file of given.length > 0 ? given : fixtures) {
  const { catalog } = await readDdl(readFileSync(file, 'utf8'))
  const { model } = infer(catalog, { generators, fallback: defaultGenerator })
  const sides = {
    coherent: populationOf(model, catalog),
    incoherent: populationOf(incoherent(model, catalog), catalog),
  }
  const runs = { coherent: [], incoherent: [] }
  for (let round = 0; round <= rounds; round++)
    for (const [name, side] of Object.entries(sides)) {
      const run = fill(side)
      // The first round compiles.
      if (round > 0) runs[name].push(run)
    }
  const ratio = median(runs.coherent.map(({ seconds }, i) => seconds / runs.incoherent[i].seconds))
  const name = basename(file).replace(/\..*$/, '')
  results[name] = {
    rows: runs.coherent[0].written,
    coherentSeconds: rounded(median(runs.coherent.map(({ seconds }) => seconds))),
    incoherentSeconds: rounded(median(runs.incoherent.map(({ seconds }) => seconds))),
    ratio: rounded(ratio),
  }
  console.error(`${name}: ${rounded(ratio)} × the time of the incoherent version`)
}
keep('coherence', { rounds, schemas: results })
