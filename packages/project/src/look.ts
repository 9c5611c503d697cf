import { InvariantError } from '@populace/diagnostics'
import { type Plan, type Population, populate, type TablePlan } from '@populace/engine'
import { loadVocabulary } from '@populace/vocabulary'
import { findRows } from './find-rows.ts'
import { tableNamed } from './named-tables.ts'
import { planTables } from './one-table.ts'
import { openWithModel, type Planned, type Project, type Settings } from './project.ts'
import { rowLines } from './row-lines.ts'
import type { Source } from './source.ts'

/** A project whose rows can be looked at. */
export interface Viewed {
  readonly project: Project
  readonly population: Population
}

/** Which rows of a table are wanted. */
export interface Look {
  /** Counted from 0; beyond the last there are none. */
  readonly first: number
  readonly count: number
  /** `column=value`: a unique key, or a foreign key. Then `first` does not matter. */
  readonly where?: string
  /** Lines are to be read by `JSON.parse`, which would round numbers: integers and decimals come as strings. */
  readonly quoteNumbers?: boolean
}

/** What was seen. */
export interface Seen {
  readonly columns: readonly string[]
  /** How many rows the table has. */
  readonly total: number
  /** The rows' numbers, and beside them each row as a line of JSON. */
  readonly numbers: readonly number[]
  readonly lines: readonly string[]
}

/** Makes a planned project ready to be looked at. */
export async function view(project: Project, { plan }: Planned): Promise<Viewed> {
  return { project, population: populate(plan, await loadVocabulary(plan.locale)) }
}

/**
 * Makes one table ready to be looked at, by the name that it has in a model: its rows are those of the whole population, of which no more is planned than they depend on. What the
 * schema came from is let go. POP-2002 when there is no such table.
 */
export async function viewTable(address: string, settings: Settings, name: string): Promise<Viewed> {
  const source = await openWithModel(address, settings)
  try {
    const wanted = new Set([keyNamed(source, name)])
    const { project, plan } = await planTables(source, settings, wanted)
    return { project, population: populate(plan, await loadVocabulary(plan.locale), wanted) }
  } finally {
    await source.target?.close()
  }
}

/** Some rows of one table, wherever in a billion they lie. POP-2002 for a table that is not there, POP-8001 for a `where` that names no column. */
export function lookAt(
  { project, population }: Viewed,
  table: string,
  { first, count, where, quoteNumbers }: Look,
): Seen {
  const planned = plannedNamed(project, population.plan, table)
  const rows = population.table(planned.key)
  const columns = rows.layout.columns.map((column) => column.name)
  const seen = { columns, total: rows.rows }
  if (where !== undefined) {
    const numbers = findRows(population, planned, where, count)
    return { ...seen, numbers, lines: numbers.flatMap((n) => rowLines(rows, n, 1, quoteNumbers)) }
  }
  const from = rows.firstRow + Math.min(first, rows.rows)
  const some = Math.min(count, rows.firstRow + rows.rows - from)
  return {
    ...seen,
    numbers: Array.from({ length: some }, (_, i) => from + i),
    lines: rowLines(rows, from, some, quoteNumbers),
  }
}

function plannedNamed(project: Project, plan: Plan, name: string): TablePlan {
  const key = keyNamed(project.source, name)
  const planned = plan.tables.find((table) => table.key === key)
  if (!planned) throw new InvariantError(`the plan has no table ${key}`)
  return planned
}

/** `schema.name` of a table that a model calls so. */
function keyNamed({ catalog }: Source, name: string): string {
  const { schema, name: own } = tableNamed(name, catalog)
  return `${schema}.${own}`
}
