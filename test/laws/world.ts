import type { Catalog } from '@populace/catalog'
import type { Vector } from '@populace/columnar'
import { readDdl } from '@populace/dialects/postgres'
import { defaultGenerator, generators, type Plan, type Population, populate, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import type { Model } from '@populace/model'
import { createEncoder } from '@populace/sinks'
import { loadVocabulary } from '@populace/vocabulary'

/** A schema with its model, its plan and its population. */
export interface World {
  readonly catalog: Catalog
  readonly model: Model
  readonly plan: Plan
  readonly population: Population
}

/** The population of a schema, zero configuration but for the settings given; throws what makes it impossible. */
export async function worldOf(
  ddl: string,
  change: (model: Model) => Model = (model) => model,
  existing: ReadonlyMap<string, number> = new Map(),
  locale = 'en',
): Promise<World> {
  const { catalog, diagnostics } = await readDdl(ddl)
  const faults = diagnostics.filter((d) => d.severity === 'error')
  if (faults.length > 0) throw new Error(faults.map((d) => d.message).join('\n'))
  return await worldOfCatalog(catalog, change, existing, locale)
}

/** The same of a schema that was read already, in whatever dialect. */
export async function worldOfCatalog(
  catalog: Catalog,
  change: (model: Model) => Model = (model) => model,
  existing: ReadonlyMap<string, number> = new Map(),
  locale = 'en',
): Promise<World> {
  const { model: inferred } = infer(catalog, { generators, fallback: defaultGenerator })
  const model = change(inferred)
  const vocabulary = await loadVocabulary(locale)
  const { plan, diagnostics: refusals } = resolve(model, catalog, vocabulary, { fit: true, existing })
  if (!plan) throw new Error(refusals.map((d) => `${d.code} ${d.message}`).join('\n'))
  return { catalog, model, plan, population: populate(plan, vocabulary) }
}

const text = new TextDecoder()

/** Rows of a table as lines of CSV. */
export function csvOf({ population }: World, table: string, first: number, count: number): string[] {
  if (count === 0) return []
  const { layout, fill } = population.table(table)
  const encoder = createEncoder({ format: 'jsonl' }, layout)
  return text
    .decode(encoder.encode(fill(first, count)))
    .trimEnd()
    .split('\n')
}

/** Every row of every table, by table. */
export function everyRow(world: World): Map<string, string[]> {
  return new Map(world.plan.tables.map((t) => [t.key, csvOf(world, t.key, t.firstRow, t.rows)]))
}

/** The columns of a table's first rows, by name, each as a list of JSON values. */
export function columnsOf(world: World, table: string, rows: number): Map<string, string[]> {
  const lines = csvOf(world, table, world.plan.tables.find((t) => t.key === table)?.firstRow ?? 0, rows)
  const parsed = lines.map((line): Record<string, unknown> => JSON.parse(line))
  const names = world.population.table(table).layout.columns.map((c) => c.name)
  return new Map(names.map((name) => [name, parsed.map((row) => JSON.stringify(row[name]))]))
}

/** The raw value that a vector holds for a row, as the interpreter gives it. */
export function valueAt(vector: Vector, i: number): number | string | readonly number[] | null {
  if (vector.nulls?.[i] === 1) return null
  switch (vector.storage) {
    case 'i32':
    case 'f64':
      return vector.values[i] ?? 0
    case 'dict':
      return vector.dictionary.texts[vector.codes[i] ?? 0] ?? ''
    case 'arena':
      return [...vector.bytes.subarray(vector.offsets[i], vector.offsets[i + 1])]
  }
}
