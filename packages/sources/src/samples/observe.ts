import type { ColumnGenerators, ToldColumn } from '../declared/read-declared.ts'
import type { DeclaredColumn, DeclaredTable, DeclaredType } from '../declared/schema.ts'
import type { Diagnostic, Position } from '@populace/diagnostics'
import { rangeOfNumbers } from './number-range.ts'

/** A column with the texts of some of its values; null is none. */
export interface SampledColumn {
  readonly name: string
  readonly type: DeclaredType
  /** What the file itself says; observation decides where it does not. */
  readonly required?: boolean
  readonly values: readonly (string | null)[]
  readonly at: Position
}

/** What a file of rows shows of its table, and what is wrong with it. */
export interface SampledTable {
  /** None where the file has no header, or can't be read. */
  readonly columns: readonly SampledColumn[]
  /** Whether all of its rows were looked at. */
  readonly whole: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly at: Position
}

/** So many values must differ before that is no chance. */
const ENOUGH = 20
/** The most values that look like a list to choose from, and how often each has to occur on average. */
const CHOICES = 12
const OCCURRENCES = 4

/**
 * A table of what samples show: no NULL where there is none among them, unique where no value repeats in a column that may be a key. The share of NULLs and
 * the frequencies of few values are told beside it, since they are habits and no rules.
 */
export function observe(
  name: string,
  sampled: readonly SampledColumn[],
  at: Position,
): { readonly table: DeclaredTable; readonly generators: ColumnGenerators } {
  const told: Record<string, ToldColumn> = {}
  const uniques: string[] = []
  const columns = sampled.map((column): DeclaredColumn => {
    const present = column.values.filter((value) => value !== null)
    const empty = column.values.length - present.length
    if (isKey(column, present)) uniques.push(column.name)
    const params = choiceOf(column, present)
    const nulls = empty / column.values.length
    const gaps = empty > 0 && column.values.length >= ENOUGH
    const range = uniques.includes(column.name) ? undefined : rangeOf(column, present)
    if (params) told[column.name] = { generator: 'choice', params, ...(gaps ? { nulls } : {}) }
    else if (gaps || range) told[column.name] = { ...(gaps ? { nulls } : {}), ...(range ? { range } : {}) }
    const nullable = column.required === undefined ? empty > 0 || column.values.length === 0 : !column.required
    return { name: column.name, type: column.type, nullable, at: column.at }
  })
  const primary = primaryOf(name, columns, uniques)
  return {
    table: {
      name,
      columns,
      ...(primary === undefined ? {} : { primaryKey: { columns: [primary], at } }),
      uniques: uniques
        .filter((column) => column !== primary)
        .map((column) => ({ parts: [{ column }], kind: 'constraint', at })),
      foreignKeys: [],
      checks: [],
      exclusions: [],
      at,
    },
    generators: { [name]: told },
  }
}

const NUMBERS = new Set(['integer', 'bigint', 'smallint', 'decimal', 'double', 'float'])

function rangeOf({ type }: SampledColumn, present: readonly string[]) {
  if (!('plain' in type) || !NUMBERS.has(type.plain) || type.array === true || present.length < ENOUGH) return undefined
  return rangeOfNumbers(present.map(Number))
}

const KEYS = new Set(['integer', 'bigint', 'smallint', 'uuid', 'text', 'varchar'])

/** Measures may differ by chance; numbers, codes and texts that all do are a key, where there are enough of them or the name says so. */
function isKey({ name, type, values }: SampledColumn, present: readonly string[]): boolean {
  if (!('plain' in type) || !KEYS.has(type.plain) || type.array === true) return false
  const enough = present.length >= ENOUGH || (isIdName(name) && present.length >= 2)
  return (
    enough && (present.length === values.length || type.plain === 'uuid') && new Set(present).size === present.length
  )
}

const isIdName = (name: string) => /^(id|uuid|guid|key|code|sku|isbn|.*[_ ]?(uu|gu)id)$/i.test(name)

/** `id` or `customer_id` of customers, else the first column, else `uuid`, where it is unique. */
function primaryOf(table: string, columns: readonly DeclaredColumn[], uniques: readonly string[]): string | undefined {
  const required = uniques.filter((name) => columns.some((c) => c.name === name && !c.nullable))
  const own = table.toLowerCase().replace(/s$/, '')
  const wanted = ['id', `${own}_id`, `${own}id`, columns[0]?.name.toLowerCase(), 'uuid']
  return wanted.map((name) => required.find((r) => r.toLowerCase() === name)).find((found) => found !== undefined)
}

function choiceOf({ type }: SampledColumn, present: readonly string[]) {
  if (!('plain' in type) || type.plain !== 'text' || type.array === true || present.length < ENOUGH) return undefined
  const counts = new Map<string, number>()
  for (const value of present) {
    counts.set(value, (counts.get(value) ?? 0) + 1)
    if (counts.size > CHOICES) return undefined
  }
  if (present.length / counts.size < OCCURRENCES) return undefined
  return { values: [...counts.keys()], weights: [...counts.values()] }
}
