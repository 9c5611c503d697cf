import type { NestedType, TypeKind, TypeRef } from '@populace/catalog'

/**
 * A type as DuckDB prints it: `DECIMAL(10,2)`, `INTEGER[]`, `STRUCT(a INTEGER, b VARCHAR)`, `ENUM('a', 'b')`. Nested types are JSON of a given structure: that is the
 * form in which their values are handed over. A name that nothing is known of is `unknown`, which planning refuses.
 *
 * @param named types that were given a name, by it in lower case
 * @example dataType('DECIMAL(10,2)') // { raw: 'DECIMAL(10,2)', kind: 'decimal', precision: 10, scale: 2 }
 */
export function dataType(text: string, named: ReadonlyMap<string, string> = new Map()): TypeRef {
  const raw = text.trim()
  return { raw, ...kindOf(raw, named, 0) }
}

/** Types inside types beyond which nobody goes. */
const DEEPEST = 16

function kindOf(raw: string, named: ReadonlyMap<string, string>, depth: number): TypeKind {
  if (depth > DEEPEST) return { kind: 'unknown' }
  const inner = (text: string): TypeRef => ({ raw: text.trim(), ...kindOf(text.trim(), named, depth + 1) })
  const list = /^([\s\S]*)\[(\d*)\]$/.exec(raw)
  if (list?.[1]) return listOf(inner(list[1]), list[2] ?? '')
  const { name, inside } = split(raw)
  const parts = partsOf(inside)
  switch (name) {
    case 'STRUCT':
    case 'ROW':
      return nested({ of: 'object', fields: parts.map(field).map(([key, type]) => ({ name: key, type: inner(type) })) })
    case 'MAP':
      return nested({ of: 'map', key: inner(parts[0] ?? ''), value: inner(parts[1] ?? '') })
    case 'UNION':
      // A value of its first member is one of the union.
      return kindOf(firstMember(raw), named, depth + 1)
    case 'ENUM':
      return { kind: 'inline-enum', labels: parts.map((label) => label.slice(1, -1).replaceAll("''", "'")) }
    case 'DECIMAL':
    case 'NUMERIC': {
      const [precision = 18, scale = 3] = parts.map(Number)
      return { kind: 'decimal', precision, scale: parts.length === 1 ? 0 : scale }
    }
    default: {
      const known = SIMPLE.get(name)
      if (known) return known
      const meaning = named.get(raw.replaceAll('"', '').toLowerCase())
      return meaning === undefined ? { kind: 'unknown' } : kindOf(meaning, named, depth + 1)
    }
  }
}

/** Fixed numbers of floats are vectors, of whatever length. */
function listOf(element: TypeRef, length: string): TypeKind {
  if (length === '') return nested({ of: 'list', element })
  if (element.kind === 'float') return { kind: 'special', name: 'vector', arguments: [length] }
  return Number(length) <= LONGEST ? nested({ of: 'list', element, length: Number(length) }) : { kind: 'unknown' }
}
/** Elements of a list, as many as are generated. */
const LONGEST = 20

/** The type of a union's first member, as which a value of the union is handed over. */
export function firstMember(raw: string): string {
  return field(partsOf(split(raw.trim()).inside)[0] ?? '')[1]
}

const nested = (structure: NestedType): TypeKind => ({ kind: 'json', binary: false, structure })
const integer = (bits: 8 | 16 | 32 | 64, unsigned = false): TypeKind =>
  unsigned ? { kind: 'integer', bits, unsigned } : { kind: 'integer', bits }
const stamp = (precision: number, zone = false): TypeKind => ({ kind: 'timestamp', zone, precision })
const text: TypeKind = { kind: 'text' }
const bytes: TypeKind = { kind: 'bytes' }
const bits: TypeKind = { kind: 'bits', varying: true }

/** DuckDB's names and their aliases (duckdb.org/docs/sql/data_types). Of integers wider than 64 bits the values of 64 are used. */
const SIMPLE: ReadonlyMap<string, TypeKind> = new Map(
  Object.entries({
    TINYINT: integer(8),
    INT1: integer(8),
    SMALLINT: integer(16),
    INT2: integer(16),
    SHORT: integer(16),
    INTEGER: integer(32),
    INT: integer(32),
    INT4: integer(32),
    SIGNED: integer(32),
    BIGINT: integer(64),
    INT8: integer(64),
    LONG: integer(64),
    HUGEINT: integer(64),
    BIGNUM: integer(64),
    VARINT: integer(64),
    UTINYINT: integer(8, true),
    USMALLINT: integer(16, true),
    UINTEGER: integer(32, true),
    UBIGINT: integer(64, true),
    UHUGEINT: integer(64, true),
    FLOAT: { kind: 'float', bits: 32 },
    FLOAT4: { kind: 'float', bits: 32 },
    REAL: { kind: 'float', bits: 32 },
    DOUBLE: { kind: 'float', bits: 64 },
    'DOUBLE PRECISION': { kind: 'float', bits: 64 },
    FLOAT8: { kind: 'float', bits: 64 },
    BOOLEAN: { kind: 'boolean' },
    BOOL: { kind: 'boolean' },
    LOGICAL: { kind: 'boolean' },
    VARCHAR: text,
    TEXT: text,
    STRING: text,
    CHAR: text,
    BPCHAR: text,
    BLOB: bytes,
    BYTEA: bytes,
    BINARY: bytes,
    VARBINARY: bytes,
    BIT: bits,
    BITSTRING: bits,
    DATE: { kind: 'date' },
    TIME: { kind: 'time', zone: false },
    TIME_NS: { kind: 'time', zone: false },
    TIMETZ: { kind: 'time', zone: true },
    'TIME WITH TIME ZONE': { kind: 'time', zone: true },
    TIMESTAMP: stamp(6),
    DATETIME: stamp(6),
    TIMESTAMP_S: stamp(0),
    TIMESTAMP_MS: stamp(3),
    TIMESTAMP_NS: stamp(6),
    TIMESTAMPTZ: stamp(6, true),
    'TIMESTAMP WITH TIME ZONE': stamp(6, true),
    INTERVAL: { kind: 'interval' },
    UUID: { kind: 'uuid' },
    GUID: { kind: 'uuid' },
    JSON: { kind: 'json', binary: false },
    // Made of documents: there is no other text that becomes more than a text.
    VARIANT: { kind: 'json', binary: false },
    GEOMETRY: { kind: 'special', name: 'geometry' },
  }),
)

/** `STRUCT(a INTEGER)`: the name in capitals, and what is between its parentheses. */
function split(raw: string): { readonly name: string; readonly inside: string } {
  const open = raw.indexOf('(')
  const close = raw.lastIndexOf(')')
  if (open < 0 || close < open) return { name: raw.toUpperCase().replace(/\s+/g, ' '), inside: '' }
  const name = `${raw.slice(0, open)}${raw.slice(close + 1)}`.trim().toUpperCase().replace(/\s+/g, ' ')
  return { name, inside: raw.slice(open + 1, close) }
}

/** What stands between commas that are in no quotes, parentheses or brackets. */
function partsOf(inside: string): string[] {
  const parts: string[] = []
  let [depth, start, quote] = [0, 0, '']
  for (let i = 0; i <= inside.length; i++) {
    const char = inside[i] ?? ','
    if (quote !== '') quote = char === quote && i < inside.length ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    if (i === inside.length || (char === ',' && depth === 0 && quote === '')) {
      const part = inside.slice(start, i).trim()
      if (part !== '') parts.push(part)
      start = i + 1
    }
  }
  return parts
}

/** `"a b" INTEGER`: a field's name and type. */
function field(text: string): [name: string, type: string] {
  const quoted = /^"((?:[^"]|"")*)"\s*([\s\S]*)$/.exec(text)
  if (quoted) return [quoted[1]?.replaceAll('""', '"') ?? '', quoted[2] ?? '']
  const space = text.search(/\s/)
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1).trim()]
}
