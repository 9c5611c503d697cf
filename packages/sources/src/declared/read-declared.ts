import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, type Position } from '@populace/diagnostics'
import { readDdl } from '@populace/dialects'
import { printSchema } from './print-schema.ts'
import type { DeclaredSchema } from './schema.ts'

/** A tool's schema as every command takes it. */
export interface SourceReading {
  readonly catalog: Catalog
  /** Every fault at once, at its place in the tool's text. */
  readonly diagnostics: readonly Diagnostic[]
  /** The same schema as DDL, for a database that has none yet. */
  readonly ddl: string
  /** What the schema tells of columns beyond what a catalog holds, such as the shape of JSON. */
  readonly generators?: ColumnGenerators
  /** Whether the rows keep to foreign keys that the database is not to have: they are in the catalog and not in the DDL. */
  readonly keysUnchecked?: boolean
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** What a source tells of a column: its generator, or what it holds whatever that is. */
export type ToldColumn =
  | { readonly generator: string; readonly params: Readonly<Record<string, Json>>; readonly nulls?: number }
  | {
      readonly generator?: never
      /** The share of its NULLs, 0 … 1. */
      readonly nulls?: number
      /** The texts that it holds, though the database would take others. */
      readonly values?: readonly string[]
      /** Where its numbers lie. */
      readonly range?: NumberRange
    }

/** Where numbers lie, and how between the bounds. */
export interface NumberRange {
  readonly min: number
  readonly max: number
  readonly distribution: 'uniform' | 'skewed' | 'normal' | 'long-tail'
}

/** By table (its name in the model) and column. */
export type ColumnGenerators = { [table: string]: Readonly<Record<string, ToldColumn>> }

/**
 * The catalog of what a reader found: written as DDL of its dialect and read back through that database's own grammar, so that names, implied sequences and
 * conditions come out as the database would have them. Faults of that reading are told at the place that the SQL comes from.
 */
export async function readDeclared(
  schema: DeclaredSchema,
  faults: readonly Diagnostic[],
  whole: Position,
): Promise<SourceReading> {
  const diagnostics = [...faults]
  if (schema.tables.length === 0) diagnostics.push(fault('POP-1003', 'no tables are declared here', { at: whole }))
  const printed = printSchema(schema)
  diagnostics.push(...printed.diagnostics)
  const ddl = printed.script.text
  const { catalog, diagnostics: found } = await readDdl(ddl, { dialect: schema.dialect })
  for (const { at, ...rest } of found) {
    if (rest.code === 'POP-1003') continue
    const place = at?.offset === undefined ? undefined : printed.script.placeOf(at.offset)
    diagnostics.push({ ...rest, ...(place ? { at: place } : {}) })
  }
  const generators = listedValues(schema, catalog)
  if (!schema.keysUnchecked) return { catalog, diagnostics, ddl, generators }
  const bare = { ...schema, tables: schema.tables.map((table) => ({ ...table, foreignKeys: [] })) }
  return { catalog, diagnostics, ddl: printSchema(bare).script.text, generators, keysUnchecked: true }
}

/** Columns of texts of which the tool knows which it takes. */
function listedValues({ tables }: DeclaredSchema, { defaultSchema }: Catalog): ColumnGenerators {
  const told: ColumnGenerators = {}
  for (const { schema = defaultSchema, name, columns } of tables) {
    const listed = columns.flatMap((column) =>
      column.values ? [[column.name, { values: column.values }] as const] : [],
    )
    if (listed.length > 0) told[schema === defaultSchema ? name : `${schema}.${name}`] = Object.fromEntries(listed)
  }
  return told
}
