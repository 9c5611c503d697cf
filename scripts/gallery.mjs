// `npm run gallery FOLDER`: writes docs/gallery, samples to be read as a sceptic would. FOLDER holds schemas as NAME.pg.sql.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { populate } from '../packages/engine/dist/index.js'
import { tableKey } from '../packages/model/dist/index.js'
import { createEncoder } from '../packages/sinks/dist/index.js'
import { openProject, planOffline } from '../packages/project/dist/index.js'
import { loadVocabulary } from '../packages/vocabulary/dist/index.js'

const SCHEMAS = ['pagila', 'northwind', 'chinook', 'adventureworks', 'rubygems', 'documenso', 'omop54']
const TABLES = 10
const ROWS = 20
/** Characters of a cell that are shown. */
const WIDTH = 40
const utf8 = new TextDecoder()

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: npm run gallery FOLDER')
const gallery = new URL('../docs/gallery/', import.meta.url)
mkdirSync(gallery, { recursive: true })
for (const name of SCHEMAS) writeFileSync(new URL(`${name}.md`, gallery), await page(name))

async function page(name) {
  const project = await openProject(join(folder, `${name}.pg.sql`), {})
  const { plan } = await planOffline(project, { fit: true })
  const population = populate(plan, await loadVocabulary(plan.locale))
  const keys = new Map(
    project.source.catalog.tables.map((t) => [`${t.schema}.${t.name}`, tableKey(project.source.catalog, t)]),
  )
  const largest = plan.tables
    .map((table) => ({ table, cells: table.rows * table.columns.length }))
    .sort((a, b) => b.cells - a.cells)
    .slice(0, TABLES)
  const sections = largest.map(({ table }) => section(keys.get(table.key) ?? table.key, population.table(table.key)))
  return `# ${name}\n\n${ROWS} rows at random of each of the ten largest tables, from the schema alone. \`npm run gallery\` writes this page.\n${sections.join('')}`
}

function section(name, rows) {
  const columns = rows.layout.columns.map((c) => c.name)
  const encoder = createEncoder({ format: 'jsonl' }, rows.layout)
  const lines = sample(rows.rows).map((n) => {
    const row = JSON.parse(utf8.decode(encoder.encode(rows.fill(rows.firstRow + n, 1))))
    return `| ${columns.map((c) => cell(row[c])).join(' | ')} |`
  })
  return `\n## ${name}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}\n${lines.join('\n')}\n`
}

/** Row numbers at random, the same ones every time. */
function sample(rows) {
  const numbers = new Set()
  let state = 20_240_601
  while (numbers.size < Math.min(ROWS, rows)) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    numbers.add(Math.floor((state / 2 ** 32) * rows))
  }
  return [...numbers].sort((a, b) => a - b)
}

function cell(value) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line
}
