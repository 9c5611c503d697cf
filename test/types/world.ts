import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Diagnostic, PopulaceError } from '@populace/diagnostics'
import { type Plan, type Population, populate } from '@populace/engine'
import { loadPlan, openProject, planLoad, planProject, type Project, writeFiles } from '@populace/project'
import { loadVocabulary } from '@populace/vocabulary'
import type { Place } from './place.ts'
import { type DatabaseTypes, FORMATS, type FileFormat, type TypeCase } from './table.ts'

const ROWS = 60
/** The shares of cells that are legal but nasty, and of those that are NULL. */
const EDGES = 0.25
const NULLS = 0.1

/** The types of a database, filled by the loader, and as files. */
export interface World {
  readonly filled: Place
  /** Databases with the same tables, empty until a file is read. */
  readonly empty: Readonly<Record<FileFormat, Place>>
  /** Faults of the types that are refused. */
  readonly refused: readonly Diagnostic[]
  readonly population: Population
  fileOf(one: TypeCase, format: FileFormat): string
  close(): Promise<void>
}

/** Makes a table for each type, fills all of them into one database, and writes them to files. */
export async function makeWorld({ setup, cases }: DatabaseTypes, newPlace: () => Promise<Place>): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'populace-types-'))
  // The server reads files under an account of its own.
  chmodSync(folder, 0o755)
  const tables = cases.filter((one) => one.refused === undefined)
  const others = cases.filter((one) => one.refused !== undefined)
  const place = async (some = tables) => {
    const made = await newPlace()
    await made.run([setup, ...some.map(({ ddl }) => ddl)].join('\n'))
    return made
  }
  const filled = await place()
  const project = withNulls(await openProject(filled.url, { rows: ROWS, edges: EDGES }))
  const plan = await fill(project)
  for (const format of FORMATS) {
    if (format !== 'sql') await writeFiles(plan, project, `${format}:${join(folder, format)}`, { workers: 0 })
  }
  for (const { table } of tables) {
    const to = `sql:${join(folder, `${table}.sql`)}`
    await writeFiles(plan, project, to, { workers: 0, only: [table] })
  }
  const empty = {
    csv: await place(),
    jsonl: await place(),
    sql: await place(),
    parquet: await place(),
    arrow: await place(),
  }
  return {
    filled,
    empty,
    refused: others.length > 0 ? await faultsOf(await place(others)) : [],
    population: populate(plan, await loadVocabulary(plan.locale)),
    fileOf: ({ table }, format) =>
      format === 'sql' ? join(folder, `${table}.sql`) : join(folder, format, `${table}.${format}`),
    async close() {
      for (const each of [filled, ...Object.values(empty)]) await each.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Has NULLs in every column of a type. */
function withNulls(project: Project): Project {
  const tables = Object.entries(project.model.tables).map(([name, table]) => {
    const { thing } = table.columns
    return [name, thing ? { ...table, columns: { ...table.columns, thing: { ...thing, nulls: NULLS } } } : table]
  })
  return { ...project, model: { ...project.model, tables: Object.fromEntries(tables) } }
}

/** Fills the database that a project was opened from. */
export async function fill(project: Project, mode: 'refuse' | 'append' = 'refuse'): Promise<Plan> {
  const { target } = project.source
  if (!target) throw new Error('a database was opened')
  try {
    const settings = { mode, resume: false, fit: false }
    const { plan, existing } = await planLoad(project, target, settings)
    await loadPlan(plan, project, target, { ...settings, existing, verify: false, workers: 0 })
    return plan
  } finally {
    await target.close()
  }
}

/** What planning says against the tables of types that it refuses. */
async function faultsOf(place: Place): Promise<readonly Diagnostic[]> {
  const project = await openProject(place.url, { rows: ROWS })
  try {
    await planProject(project, { fit: false })
    return []
  } catch (error) {
    if (error instanceof PopulaceError) return error.diagnostics
    throw error
  } finally {
    await project.source.target?.close()
    await place.close()
  }
}
