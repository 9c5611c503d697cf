import { createHash } from 'node:crypto'
import { tableKey } from '@populace/model'
import { combinedDigest, type RunReport } from '@populace/run'
import type { Project } from './project.ts'
import { VERSION } from './version.ts'

/** What a run tells in the end: the document of `--json`. */
export interface Report {
  readonly version: string
  readonly seed: string
  readonly modelHash: string
  readonly target: string
  readonly tables: RunReport['tables']
  readonly verification: NonNullable<RunReport['verification']> | null
  readonly seconds: number
  readonly time: RunReport['time']
}

/** A run of a project as the document that is kept of it. `target` is fit to be shown. */
export function makeReport(project: Project, target: string, run: RunReport): Report {
  const { catalog } = project.source
  const names = new Map(catalog.tables.map((table) => [`${table.schema}.${table.name}`, tableKey(catalog, table)]))
  const nameOf = (key: string) => names.get(key) ?? key
  return {
    version: VERSION,
    seed: project.model.seed,
    modelHash: createHash('sha256').update(JSON.stringify(project.model)).digest('hex'),
    target,
    tables: [...run.tables.map((table) => ({ ...table, name: nameOf(table.name) })), ...leftAlone(project)],
    verification: run.verification ?? null,
    seconds: run.seconds,
    time: run.time,
  }
}

/** Tables that were not filled because a module of the database keeps their rows, or because they held rows that stay. */
function leftAlone({ source: { catalog }, model, kept }: Project): Report['tables'] {
  const left = [
    ...(catalog.managed ?? []).map((table) => ({
      table,
      reason: `its rows belong to the module ${table.by}`,
      constraint: table.by,
    })),
    ...catalog.tables
      .filter((table) => kept?.has(`${table.schema}.${table.name}`))
      .map((table) => ({ table, reason: 'it held rows already, and they stay', constraint: 'rows' })),
  ]
  return left.map(({ table, ...capped }) => ({
    name: tableKey(catalog, table),
    requested: model.rows,
    written: 0,
    capped,
    bytes: 0,
    seconds: 0,
    digest: combinedDigest([]),
  }))
}
