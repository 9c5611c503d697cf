import type { DialectName } from '@populace/catalog'
import type { DeclaredColumn, DeclaredType, PlainType } from '../declared/schema.ts'
import type { Constant } from '../typescript/values.ts'

/** A column builder's type, and what else it says of the column. */
export type BuiltType = Pick<DeclaredColumn, 'type' | 'counts'> & { readonly labels?: readonly string[] }

type Config = { readonly [key: string]: Constant }
type Builder = (config: Config) => BuiltType

const plain =
  (type: PlainType): Builder =>
  () => ({ type: { plain: type } })
const sql =
  (type: string): Builder =>
  () => ({ type: { sql: type } })
const serial =
  (type: PlainType): Builder =>
  () => ({ type: { plain: type }, counts: 'serial' })
const number = (value: Constant | undefined) => (typeof value === 'number' ? value : undefined)
const sized = (type: string, value: Constant | undefined) => (typeof value === 'number' ? `${type}(${value})` : type)
const labelsOf = (config: Config) => {
  const { enum: labels } = config
  return Array.isArray(labels) && labels.every((l) => typeof l === 'string') ? { labels: labels as string[] } : {}
}

const exact: Builder = ({ precision, scale }) => {
  const [p, s] = [number(precision), number(scale)]
  return {
    type: { plain: 'decimal', ...(p === undefined ? {} : { precision: p, ...(s === undefined ? {} : { scale: s }) }) },
  }
}
const text =
  (type: 'text' | 'varchar' | 'char'): Builder =>
  (config) => {
    const length = number(config.length)
    const size = length === undefined ? {} : { length }
    const declared: DeclaredType = type === 'char' ? { sql: sized('char', config.length) } : { plain: type, ...size }
    return { type: declared, ...labelsOf(config) }
  }
const moment =
  (zoned: PlainType, local: PlainType): Builder =>
  ({ withTimezone, precision }) => {
    const digits = number(precision)
    return {
      type: { plain: withTimezone === true ? zoned : local, ...(digits === undefined ? {} : { precision: digits }) },
    }
  }
const whole =
  (type: string): Builder =>
  ({ unsigned }) => ({ type: { sql: unsigned === true ? `${type} unsigned` : type } })

const postgres: Readonly<Record<string, Builder>> = {
  smallint: plain('smallint'),
  integer: plain('integer'),
  bigint: plain('bigint'),
  smallserial: serial('smallint'),
  serial: serial('integer'),
  bigserial: serial('bigint'),
  boolean: plain('boolean'),
  text: text('text'),
  varchar: text('varchar'),
  char: text('char'),
  numeric: exact,
  decimal: exact,
  real: plain('float'),
  doublePrecision: plain('double'),
  json: sql('json'),
  jsonb: sql('jsonb'),
  uuid: plain('uuid'),
  date: plain('date'),
  bytea: plain('bytes'),
  timestamp: moment('timestamptz', 'timestamp'),
  time: ({ withTimezone, precision }) => ({
    type: { sql: `${sized('time', precision)}${withTimezone === true ? ' with time zone' : ''}` },
  }),
  interval: ({ fields, precision }) => ({
    type: { sql: sized(typeof fields === 'string' ? `interval ${fields}` : 'interval', precision) },
  }),
  vector: ({ dimensions }) => ({ type: { sql: sized('vector', dimensions) } }),
  halfvec: ({ dimensions }) => ({ type: { sql: sized('halfvec', dimensions) } }),
  sparsevec: ({ dimensions }) => ({ type: { sql: sized('sparsevec', dimensions) } }),
  bit: ({ dimensions }) => ({ type: { sql: sized('bit', dimensions) } }),
  geometry: ({ type, srid }) => ({
    type: {
      sql: `geometry(${typeof type === 'string' ? type : 'point'}${typeof srid === 'number' ? `, ${srid}` : ''})`,
    },
  }),
  ...Object.fromEntries(
    ['inet', 'cidr', 'macaddr', 'macaddr8', 'point', 'line', 'xml'].map((name) => [name, sql(name)]),
  ),
}

const mysql: Readonly<Record<string, Builder>> = {
  ...Object.fromEntries(['tinyint', 'smallint', 'mediumint', 'int', 'bigint'].map((name) => [name, whole(name)])),
  serial: () => ({ type: { sql: 'bigint unsigned' }, counts: 'serial' }),
  boolean: plain('boolean'),
  text: text('text'),
  varchar: text('varchar'),
  char: text('char'),
  decimal: exact,
  real: sql('double'),
  float: sql('float'),
  double: sql('double'),
  json: sql('json'),
  date: sql('date'),
  year: sql('year'),
  datetime: ({ fsp }) => ({ type: { sql: sized('datetime', fsp) } }),
  timestamp: ({ fsp }) => ({ type: { sql: sized('timestamp', fsp) } }),
  time: ({ fsp }) => ({ type: { sql: sized('time', fsp) } }),
  binary: ({ length }) => ({ type: { sql: sized('binary', length) } }),
  varbinary: ({ length }) => ({ type: { sql: sized('varbinary', length) } }),
  ...Object.fromEntries(
    ['tinytext', 'mediumtext', 'longtext'].map((name) => [
      name,
      (config: Config) => ({ type: { sql: name }, ...labelsOf(config) }),
    ]),
  ),
}

const sqlite: Readonly<Record<string, Builder>> = {
  integer: ({ mode }) => ({
    type: {
      sql: mode === 'boolean' ? 'boolean' : mode === 'timestamp' || mode === 'timestamp_ms' ? 'integer' : 'integer',
    },
  }),
  int: sql('integer'),
  real: sql('real'),
  numeric: sql('numeric'),
  text: (config) => ({ ...text('text')(config), ...(config.mode === 'json' ? { type: { plain: 'json' } } : {}) }),
  blob: ({ mode }) => ({ type: { plain: mode === 'json' ? 'json' : 'bytes' } }),
}

const builders: Partial<Record<DialectName, Readonly<Record<string, Builder>>>> = { postgres, mysql, sqlite }

/** The type that a column builder of a dialect makes; undefined for one that the dialect does not have. */
export function builtType(dialect: DialectName, name: string, config: Config): BuiltType | undefined {
  const of = builders[dialect] ?? {}
  return Object.hasOwn(of, name) ? of[name]?.(config) : undefined
}
