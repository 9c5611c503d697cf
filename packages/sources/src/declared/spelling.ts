import type { DialectName } from '@populace/catalog'
import { quoteLiteral } from '@populace/dialects/postgres'
import type { DeclaredType, PlainType } from './schema.ts'

/** How a dialect writes what schemas declare. */
export interface Spelling {
  readonly dialect: DialectName
  identifier(name: string): string
  literal(text: string): string
  /** Types by plain name; `(n)` and `(p, s)` are added where they are given. */
  readonly types: Readonly<Record<PlainType, string>>
  /** Foreign keys stand inside CREATE TABLE, because they can't be added later. */
  readonly keysInside: boolean
  /** Enumerations are types with names; else a column lists its labels. */
  readonly enumTypes: boolean
}

const doubleQuoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const standardTypes = {
  boolean: 'boolean',
  smallint: 'smallint',
  integer: 'integer',
  bigint: 'bigint',
  float: 'real',
  double: 'double precision',
  decimal: 'decimal',
  text: 'text',
  varchar: 'varchar',
  bytes: 'bytea',
  date: 'date',
  time: 'time',
  timestamp: 'timestamp',
  timestamptz: 'timestamp with time zone',
  uuid: 'uuid',
  json: 'jsonb',
} as const satisfies Record<PlainType, string>

const spellings: Readonly<Record<DialectName, Spelling>> = {
  postgres: {
    dialect: 'postgres',
    identifier: doubleQuoted,
    literal: quoteLiteral,
    types: standardTypes,
    keysInside: false,
    enumTypes: true,
  },
  mysql: {
    dialect: 'mysql',
    identifier: (name) => `\`${name.replaceAll('`', '``')}\``,
    literal: (text) => quoted(text.replaceAll('\\', '\\\\')),
    types: {
      ...standardTypes,
      float: 'float',
      double: 'double',
      varchar: 'varchar(255)',
      bytes: 'longblob',
      timestamp: 'datetime(6)',
      timestamptz: 'datetime(6)',
      uuid: 'char(36)',
      json: 'json',
    },
    keysInside: false,
    enumTypes: false,
  },
  sqlite: {
    dialect: 'sqlite',
    identifier: doubleQuoted,
    literal: quoted,
    types: {
      ...standardTypes,
      double: 'real',
      bytes: 'blob',
      timestamp: 'datetime',
      timestamptz: 'datetime',
      uuid: 'char(36)',
      json: 'json',
    },
    keysInside: true,
    enumTypes: false,
  },
  duckdb: {
    dialect: 'duckdb',
    identifier: doubleQuoted,
    literal: quoted,
    types: { ...standardTypes, double: 'double', bytes: 'blob', json: 'json' },
    keysInside: true,
    enumTypes: true,
  },
}

export const spellingOf = (dialect: DialectName): Spelling => spellings[dialect]

/** Zoned types end with words, and their precision stands before those. */
export function printPlainType(spelling: Spelling, type: Extract<DeclaredType, { plain: PlainType }>): string {
  const name = spelling.types[type.plain]
  const [head = name, ...tail] = name.replace(/\(\d+\)$/, (size) => (hasSize(type) ? '' : size)).split(' with ')
  const size = sizeOf(type)
  return [`${head}${size}`, ...tail].join(' with ')
}

type Sized = Extract<DeclaredType, { plain: PlainType }>
const hasSize = (type: Sized) => type.length !== undefined || type.precision !== undefined
const sizeOf = ({ length, precision, scale }: Sized) =>
  length !== undefined
    ? `(${length})`
    : precision === undefined
      ? ''
      : `(${precision}${scale === undefined ? '' : `, ${scale}`})`
