import type { TypeKind, TypeRef } from '@populace/catalog'

/**
 * What a declared type means. SQLite itself only takes an affinity from it (sqlite.org/datatype3.html §3.1) and stores what it is given; but whoever wrote
 * `DECIMAL(10,2)` or `DATETIME` reads it so, and lengths that nobody enforces are kept all the same. Names that say nothing fall back to the affinity.
 *
 * @param declared as written, perhaps empty
 * @example declaredType('VARCHAR(40)') // { raw: 'VARCHAR(40)', kind: 'text', length: 40 }
 */
export function declaredType(declared: string): TypeRef {
  const written = declared.trim().replace(/\s+/g, ' ')
  // SQLite keeps the commonest names as a number, and gives them back in capitals.
  const raw = STANDARD.has(written.toUpperCase()) ? written.toUpperCase() : written
  const { name, sizes } = parts(raw)
  return { raw, ...(named(name, sizes) ?? byAffinity(name, sizes)) }
}

const STANDARD = new Set(['ANY', 'BLOB', 'INT', 'INTEGER', 'REAL', 'TEXT'])

/** `DOUBLE PRECISION`, `DECIMAL(10, 2)`, `INT(11) UNSIGNED`: the words, and the numbers between parentheses. */
function parts(raw: string): { readonly name: string; readonly sizes: readonly number[] } {
  const [, inside = ''] = /\(([^)]*)\)/.exec(raw) ?? []
  const sizes = inside
    .split(',')
    .map((size) => Number.parseInt(size, 10))
    .filter((size) => size >= 0)
  const name = raw
    .replace(/\([^)]*\)/, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
  return { name, sizes }
}

const INTEGER_BITS: ReadonlyMap<string, 8 | 16 | 24 | 32> = new Map(
  Object.entries({
    TINYINT: 8,
    SMALLINT: 16,
    INT2: 16,
    MEDIUMINT: 24,
    INT: 32,
    INT4: 32,
  }),
)

function named(name: string, sizes: readonly number[]): TypeKind | undefined {
  const [size, scale] = sizes
  switch (name) {
    case 'BOOL':
    case 'BOOLEAN':
    case 'BIT':
      return { kind: 'boolean' }
    case 'TINYINT':
      // How MySQL spells a boolean, and what several frameworks emit for SQLite.
      return size === 1 ? { kind: 'boolean' } : undefined
    case 'DATE':
      return { kind: 'date' }
    case 'TIME':
      return { kind: 'time', zone: false }
    case 'DATETIME':
    case 'DATETIME2':
    case 'SMALLDATETIME':
    case 'TIMESTAMP':
    case 'TIMESTAMP WITHOUT TIME ZONE':
      return { kind: 'timestamp', zone: false, ...(size !== undefined && { precision: Math.min(size, 6) }) }
    case 'TIMESTAMPTZ':
    case 'TIMESTAMP WITH TIME ZONE':
    case 'DATETIMEOFFSET':
      return { kind: 'timestamp', zone: true, ...(size !== undefined && { precision: Math.min(size, 6) }) }
    case 'YEAR':
      return { kind: 'year' }
    case 'UUID':
    case 'GUID':
    case 'UNIQUEIDENTIFIER':
      return { kind: 'uuid' }
    case 'JSON':
    case 'JSONB':
      return { kind: 'json', binary: false }
    case 'XML':
      return { kind: 'xml' }
    case 'MONEY':
    case 'SMALLMONEY':
    case 'CURRENCY':
      return { kind: 'decimal', binary: true, precision: 15, scale: 2 }
    case 'BYTEA':
    case 'BINARY':
    case 'VARBINARY':
    case 'IMAGE':
    case 'RAW':
      return bytes(size)
    case 'NUMERIC':
    case 'DECIMAL':
    case 'DEC':
    case 'NUMBER':
    case 'FIXED':
      return size === undefined
        ? { kind: 'decimal', binary: true }
        : { kind: 'decimal', binary: true, precision: size, ...(scale !== undefined && { scale }) }
    case 'SERIAL':
      return { kind: 'integer', bits: 32 }
    case 'BIGSERIAL':
      return { kind: 'integer', bits: 64 }
    default:
      return undefined
  }
}

/** In the order of SQLite's rules, so that `BLOB SUB_TYPE TEXT` is a text and `CHARINT` an integer. Other names (`STRING`, `INET`, none at all) hold text. */
function byAffinity(name: string, sizes: readonly number[]): TypeKind {
  if (name.includes('INT')) return integer(name)
  if (/CHAR|CLOB|TEXT/.test(name)) return text(name, sizes)
  if (name.includes('BLOB')) return bytes(sizes[0])
  if (/REAL|FLOA|DOUB/.test(name)) return { kind: 'float', bits: 64 }
  return text(name, sizes)
}

/** `INTEGER` alone is what rowids are: 64 bits. The names of narrower integers are kept to. */
function integer(name: string): TypeKind {
  const [word = ''] = name.split(' ').filter((part) => part !== 'UNSIGNED')
  const bits = INTEGER_BITS.get(word) ?? 64
  return name.includes('UNSIGNED') ? { kind: 'integer', bits, unsigned: true } : { kind: 'integer', bits }
}

function text(name: string, [length]: readonly number[]): TypeKind {
  if (length === undefined || length === 0) return { kind: 'text' }
  return /^(N(ATIVE )?)?CHAR(ACTER)?$/.test(name) ? { kind: 'text', length, fixed: true } : { kind: 'text', length }
}

function bytes(length: number | undefined): TypeKind {
  return length === undefined || length === 0 ? { kind: 'bytes' } : { kind: 'bytes', length }
}
