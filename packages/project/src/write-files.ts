import { tableKey } from '@populace/model'
import type { Plan } from '@populace/engine'
import { type ExecuteOptions, execute, planHash, type RunReport } from '@populace/run'
import { type FilesOptions, openFiles } from './files.ts'
import { requireTables } from './named-tables.ts'
import type { Project } from './project.ts'

/**
 * Writes a plan's rows to the files that `to` names. Files need no parents to be accepted: only the tables of `only` are written, where it is
 * given, and the rest is there to be referred to. Throws POP-2002 where it names a table that there is not.
 */
export async function writeFiles(
  plan: Plan,
  { source: { catalog } }: Project,
  to: string,
  {
    only,
    truncate,
    resume,
    ...options
  }: { readonly only?: readonly string[] } & Omit<FilesOptions, 'run'> & Omit<ExecuteOptions, 'verify' | 'tables'>,
): Promise<RunReport> {
  requireTables(only ?? [], catalog)
  const sink = openFiles(to, catalog, {
    run: planHash(plan),
    ...(truncate === undefined ? {} : { truncate }),
    ...(resume === undefined ? {} : { resume }),
  })
  const wanted = only && catalog.tables.filter((table) => only.includes(tableKey(catalog, table)))
  const tables = wanted && new Set(wanted.map((table) => `${table.schema}.${table.name}`))
  return await execute(plan, sink, { ...options, ...(tables ? { tables } : {}) })
}
