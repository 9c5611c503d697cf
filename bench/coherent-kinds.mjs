// What each kind of coherence costs: a table whose columns agree with each other and one whose columns know nothing of each other, of as many bytes, in turn in one
// process. Values and CSV, in WebAssembly (or JavaScript), without a database.
//   npm run build && node bench/coherent-kinds.mjs [rows] [rounds] [kind|all] [webassembly|javascript]
import { readDdl } from '@populace/dialects/postgres'
import { defaultGenerator, generators, loadPopulation, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import { createEncoder } from '@populace/sinks'
import { loadVocabulary } from '@populace/vocabulary'
import { EVEN, KINDS } from './coherent-kinds/kinds.mjs'
import { keep, median, rounded } from './results.mjs'

const [rows = 400_000, rounds = 7] = process.argv.slice(2, 4).map(Number)
const [wanted = 'all', backEnd = 'webassembly'] = process.argv.slice(4)
const vocabulary = await loadVocabulary('en')

/** The schema's model, with these generators for the columns of the table that is measured. */
function modelled(model, table, { columns, relations = EVEN }) {
  const measured = model.tables[table]
  const chosen = Object.fromEntries(
    Object.entries(columns).map(([name, { generator, nulls, when, ...params }]) => [
      name,
      { generator, params, ...(nulls && { nulls }), ...(when && { when }) },
    ]),
  )
  const changed = {
    ...measured,
    columns: { ...measured.columns, ...chosen },
    relations: Object.fromEntries(
      Object.entries(measured.relations).map(([name, relation]) => {
        const { order: _, ...rest } = relation
        return [name, { ...rest, ...relations }]
      }),
    ),
  }
  return { ...model, tables: { ...model.tables, [table]: changed } }
}

async function sideOf(kind, columns) {
  const { catalog } = await readDdl(kind.schema)
  const { model } = infer(catalog, { generators, fallback: defaultGenerator })
  const changed = modelled(model, kind.table, columns)
  for (const [table, share] of Object.entries(kind.rows ?? {})) changed.tables[table].rows = Math.ceil(rows * share)
  const { plan, diagnostics } = resolve({ ...changed, rows }, catalog, vocabulary, { fit: true })
  if (!plan) throw new Error(diagnostics.map((d) => d.message).join('\n'))
  const { key, firstRow, rows: count } = plan.tables.find(({ key: k }) => k.endsWith(`.${kind.table}`))
  const table = (await loadPopulation(plan, { backEnd })).table(key)
  const encoder = createEncoder({ format: 'csv' }, table.layout)
  return () => {
    const used = process.cpuUsage()
    let [bytes, values] = [0, 0]
    for (let row = firstRow; row < firstRow + count; row += table.batchRows) {
      const before = performance.now()
      const batch = table.fill(row, Math.min(table.batchRows, firstRow + count - row))
      values += performance.now() - before
      bytes += encoder.encode(batch).length
    }
    const { user, system } = process.cpuUsage(used)
    return { nanoseconds: ((user + system) * 1000) / count, values: (values * 1e6) / count, bytes: bytes / count }
  }
}

const results = {}
for (const [name, kind] of Object.entries(KINDS)) {
  if (wanted !== 'all' && wanted !== name) continue
  const sides = { coherent: await sideOf(kind, kind.coherent), plain: await sideOf(kind, kind.plain) }
  const runs = { coherent: [], plain: [] }
  for (let round = 0; round <= rounds; round++)
    for (const [side, run] of Object.entries(sides)) {
      const one = run()
      // The first round compiles.
      if (round > 0) runs[side].push(one)
    }
  const of = (side, by) => rounded(median(runs[side].map((run) => run[by])))
  const best = (side, by) => rounded(Math.min(...runs[side].map((run) => run[by])))
  const ratio = median(runs.coherent.map((run, i) => run.nanoseconds / runs.plain[i].nanoseconds))
  results[name] = {
    ratio: rounded(ratio),
    coherentNanoseconds: of('coherent', 'nanoseconds'),
    plainNanoseconds: of('plain', 'nanoseconds'),
    coherentValues: best('coherent', 'values'),
    plainValues: best('plain', 'values'),
    coherentBytes: of('coherent', 'bytes'),
    plainBytes: of('plain', 'bytes'),
  }
  console.error(name, results[name])
}
if (wanted === 'all' && backEnd === 'webassembly') keep('coherent-kinds', { rows, rounds, kinds: results })
