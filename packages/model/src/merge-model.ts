import type { Catalog } from '@populace/catalog'
import { relationKeys, tableKey } from './catalog-index.ts'
import type { ColumnModel, Model, RelationModel, TableModel } from './model.ts'
import { own } from './own.ts'
import type { SparseColumn, SparseModel, SparseTable } from './sparse-model.ts'

/**
 * The model of an empty text over an empty schema: the settings that hold where neither text nor inference says otherwise.
 *
 * @example
 * mergeModel(blankModel, { rows: 50, tables: {} }).seed // 'populace'
 */
export const blankModel: Model = {
  version: 1,
  seed: 'populace',
  locale: 'en',
  // Fixed, for the same text must give the same data next year.
  clock: '2026-01-01T00:00:00Z',
  rows: 1000,
  scale: 1,
  tables: {},
}

/**
 * Completes what a text says with what was inferred. What the text says always wins:
 * - a column with a generator replaces the inferred column's generator, version and parameters together; its `nulls`, `when` and `was` replace theirs when given;
 * - what is inferred to be shared (`per`) stays with another parameter of the same generator, and goes with another generator;
 * - a column without one adjusts the inferred column, and says nothing where there is none;
 * - `rows` at the top replaces inferred counts of tables (they are guesses relative to the inferred default), but no count that the text gives a table;
 * - `holds` of a table replaces its inferred list;
 * - relations replace their settings one by one. With a catalog, a relation is the same under its name and under its columns;
 * - a column with a generator leads nowhere, though its name may: an inferred reference goes.
 *
 * @example
 * mergeModel(blankModel, { seed: 'demo', tables: { customer: { rows: 5, columns: {}, relations: {} } } }).tables.customer // { rows: 5, columns: {}, relations: {} }
 */
export function mergeModel(inferred: Model, text: SparseModel, catalog?: Catalog): Model {
  const aliases = catalog && relationAliases(catalog)
  const names = new Set([...Object.keys(inferred.tables), ...Object.keys(text.tables)])
  const tables = [...names].map((name) => {
    const guess = dropRows(own(inferred.tables, name), text.rows !== undefined)
    return [name, mergeTable(guess, own(text.tables, name), aliases?.get(name))] as const
  })
  return { ...inferred, ...text, tables: Object.fromEntries(tables) }
}

function dropRows(table: TableModel | undefined, drop: boolean): TableModel | undefined {
  if (!table || !drop) return table
  const { rows: _, ...rest } = table
  return rest
}

function mergeTable(
  guess: TableModel | undefined,
  text: SparseTable | undefined,
  aliases: ReadonlyMap<string, string> | undefined,
): TableModel {
  const base = guess ?? { columns: {}, relations: {} }
  if (!text) return base
  // A table that the text gives rows is wanted, whatever inference thought of it; a table that it skips has none.
  const rows = text.rows ?? (text.skip ? undefined : base.rows)
  const skip = text.skip ?? (text.rows === undefined ? base.skip : undefined)
  const was = text.was ?? base.was
  const edges = text.edges ?? base.edges
  const holds = text.holds ?? base.holds
  const columns = { ...base.columns }
  for (const [name, column] of Object.entries(text.columns)) {
    const merged = mergeColumn(own(base.columns, name), column)
    if (merged) put(columns, name, merged)
  }
  const relations: Record<string, RelationModel> = Object.fromEntries(
    Object.entries(base.relations).filter(
      ([name, { references }]) => references === undefined || own(text.columns, name)?.generator === undefined,
    ),
  )
  for (const [name, relation] of Object.entries(text.relations)) {
    const other = aliases?.get(name)
    const key = other !== undefined && !Object.hasOwn(relations, name) && Object.hasOwn(relations, other) ? other : name
    put(relations, key, { ...own(relations, key), ...relation })
  }
  return {
    ...(rows === undefined ? {} : { rows }),
    ...(skip === undefined ? {} : { skip }),
    ...(edges === undefined ? {} : { edges }),
    ...(holds === undefined ? {} : { holds }),
    ...(was === undefined ? {} : { was }),
    columns,
    relations,
  }
}

/** Plain assignment would lose a column called `__proto__`. */
function put<T>(record: Record<string, T>, key: string, value: T): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
}

function mergeColumn(guess: ColumnModel | undefined, text: SparseColumn): ColumnModel | undefined {
  if (text.generator !== undefined) {
    return {
      ...(guess?.nulls === undefined ? {} : { nulls: guess.nulls }),
      ...(guess?.when === undefined ? {} : { when: guess.when }),
      ...(guess?.per === undefined || guess.generator !== text.generator ? {} : { per: guess.per }),
      ...(guess?.edges === undefined ? {} : { edges: guess.edges }),
      ...(guess?.was === undefined ? {} : { was: guess.was }),
      ...text,
    }
  }
  const { generator: _, ...settings } = text
  return guess && { ...guess, ...settings }
}

/** Each foreign key's two names, each leading to the other, by table. */
function relationAliases(catalog: Catalog): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    catalog.tables.map((table) => {
      const pairs = table.foreignKeys.flatMap((key) => {
        const [name, joined] = relationKeys(key)
        return name !== undefined && joined !== undefined ? [[name, joined] as const, [joined, name] as const] : []
      })
      return [tableKey(catalog, table), new Map(pairs)]
    }),
  )
}
