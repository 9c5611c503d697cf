import type { DeclaredType, PlainType } from '../declared/schema.ts'

/** Warehouses' names for types that every database has under its own. */
const WAREHOUSE: Readonly<Record<string, PlainType>> = {
  string: 'text',
  int64: 'bigint',
  int: 'integer',
  number: 'decimal',
  bignumeric: 'decimal',
  float64: 'double',
  float: 'double',
  double: 'double',
  bool: 'boolean',
  bytes: 'bytes',
  binary: 'bytes',
  datetime: 'timestamp',
  timestamp_ntz: 'timestamp',
  timestamp_tz: 'timestamptz',
  timestamp_ltz: 'timestamptz',
  variant: 'json',
  object: 'json',
  super: 'json',
  struct: 'json',
}

/** `data_type` as the contract has it, in the words of the database to be filled where it is a warehouse's. */
export function declaredType(sql: string): DeclaredType {
  const [, name = '', size] = /^\s*([\w ]+?)\s*(?:[(<](.*)[)>])?\s*$/.exec(sql) ?? []
  const key = name.toLowerCase()
  // SQL Server's `varchar(max)`, and what a macro would have to write.
  if (/^max$/i.test(size?.trim() ?? '')) return { plain: key.includes('binary') ? 'bytes' : 'text' }
  if (!Object.hasOwn(WAREHOUSE, key)) return { sql }
  const plain = WAREHOUSE[key] ?? 'text'
  const [precision, scale] = (size ?? '').split(',').map(Number)
  return plain === 'decimal' && precision && Number.isInteger(precision)
    ? { plain, precision, scale: scale || 0 }
    : { plain }
}

const BY_NAME: readonly (readonly [RegExp, PlainType])[] = [
  [/(^|_)(id|key|count|quantity|qty|number)$/, 'bigint'],
  [/(_at|_ts|timestamp)$/, 'timestamp'],
  [/(_on|_date|^date|_day)$/, 'date'],
  [/^(is|has|was)_/, 'boolean'],
  [/(amount|price|total|cost|revenue|tax|balance|rate|value)/, 'decimal'],
]

/** What a column without a type is taken for, by its name. */
export function guessedType(name: string): DeclaredType {
  const plain = BY_NAME.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'text'
  return plain === 'decimal' ? { plain, precision: 12, scale: 2 } : { plain }
}
