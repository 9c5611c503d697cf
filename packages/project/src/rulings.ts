import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DialectName, TypeRef } from '@populace/catalog'
import type { Question, Target } from '@populace/dialects/live'
import {
  type Candidate,
  type OpenCondition,
  type Plan,
  populate,
  type Ruling,
  ruling,
  type TablePopulation,
} from '@populace/engine'
import type { Vocabulary } from '@populace/vocabulary'
import { inventedValues } from './invented-values.ts'
import { textRows } from './text-rows.ts'
import type { Source } from './source.ts'

/** Rows of each table whose values are tried. */
const SAMPLE = 400

/**
 * Asks a database about conditions that the engine can't evaluate: the source itself, or where that is a script an embedded one that the script is run in. Values are
 * tried that the table would have without the condition, and values made of the condition's own words.
 *
 * @param plan the population as it would be if nothing were asked of it by these conditions
 * @returns rulings for the conditions that some values meet
 */
export async function askAbout(
  open: readonly OpenCondition[],
  plan: Plan,
  source: Source,
  vocabulary: Vocabulary,
): Promise<readonly Ruling[]> {
  const { target, close } = await judgeOf(source)
  const { judge } = target ?? {}
  try {
    const found: Ruling[] = []
    if (!judge) return found
    const population = populate(plan, vocabulary)
    for (const condition of open) {
      const sample = sampleOf(condition, population.table(condition.table))
      const made = await ruledBy(condition, sample, judge)
      const invented = made ?? (await ruledBy(condition, inventedValues(condition, source.catalog), judge))
      if (invented) found.push(invented)
    }
    return found
  } finally {
    await close()
  }
}

async function ruledBy(
  condition: OpenCondition,
  candidates: readonly Candidate[],
  judge: NonNullable<Target['judge']>,
): Promise<Ruling | undefined> {
  const [first] = candidates
  if (!first) return undefined
  // Each nullable column is NULL once.
  const absent = condition.columns.flatMap(({ nullable }, i) =>
    nullable ? [first.map((value, place) => (place === i ? null : value))] : [],
  )
  const all = [...candidates, ...absent]
  return ruling(condition, all, await judge(questionOf(condition, all)))
}

const questionOf = ({ text, columns, value }: OpenCondition, rows: readonly Candidate[]): Question => ({
  condition: text,
  columns: columns.map(({ name, type }) => ({ name, type: comparable(type) })),
  ...(value === undefined ? {} : { value }),
  rows,
})

/** Casts of texts that keep their value are left out of conditions, and operators of arrays know none of their own for `varchar[]`. */
const comparable = (type: TypeRef): string =>
  type.kind === 'array' && type.element.kind === 'text' && !type.element.caseInsensitive ? 'text[]' : type.raw

interface Judge {
  readonly target?: Target
  close(): Promise<void>
}

/** A database of a script's dialect that needs no server, in a folder of its own. */
const EMBEDDED: Partial<Readonly<Record<DialectName, (folder: string) => string>>> = {
  postgres: () => 'pglite:memory',
  sqlite: (folder) => `sqlite:${join(folder, 'schema.db')}`,
  duckdb: (folder) => `duckdb:${join(folder, 'schema.duckdb')}`,
}

async function judgeOf({ target, ddl, catalog }: Source): Promise<Judge> {
  if (target) return { target, close: async () => {} }
  const address = EMBEDDED[catalog.dialect]
  if (ddl === undefined || !address) return { close: async () => {} }
  const { openTarget } = await import('@populace/dialects/live')
  const folder = await mkdtemp(join(tmpdir(), 'populace-schema-'))
  // Without a driver there is nobody to ask.
  const embedded = await openTarget(address(folder)).catch(() => undefined)
  const close = async () => {
    await embedded?.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await embedded?.applyDdl(ddl)
    return { ...(embedded ? { target: embedded } : {}), close }
  } catch {
    // What the embedded database can't have (an extension of the server's), it can't judge.
    return { close }
  }
}

/** The condition's columns in the table's first rows, as SQL's text. */
function sampleOf({ columns }: OpenCondition, table: TablePopulation): readonly Candidate[] {
  const places = columns.map(({ name }) => table.layout.columns.findIndex((column) => column.name === name))
  return textRows(table, table.firstRow, Math.min(SAMPLE, table.rows)).map((row) =>
    places.map((place) => row[place] ?? null),
  )
}
