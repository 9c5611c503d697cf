/** What a cast's target means, as far as conditions can tell. */
export type SqlType =
  | { readonly kind: 'integer' }
  | { readonly kind: 'decimal'; readonly scale?: number }
  | { readonly kind: 'float' }
  | { readonly kind: 'boolean' }
  /** `length`: characters that an explicit cast keeps. */
  | { readonly kind: 'text'; readonly length?: number; readonly fixed?: boolean; readonly folded?: boolean }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  | { readonly kind: 'timestamp'; readonly zone: boolean }
  | { readonly kind: 'interval' }
  | { readonly kind: 'array'; readonly element: string }
  /** A type of the catalog or one that conditions need not look into. */
  | { readonly kind: 'other'; readonly name: string }

const PLAIN: Readonly<Record<string, SqlType>> = {
  ...fill(['smallint', 'int2', 'integer', 'int', 'int4', 'bigint', 'int8', 'signed', 'unsigned', 'oid'], {
    kind: 'integer',
  }),
  ...fill(['real', 'float4', 'float8', 'float', 'double', 'double precision'], { kind: 'float' }),
  ...fill(['boolean', 'bool'], { kind: 'boolean' }),
  ...fill(['text', 'varchar', 'character varying', 'name', 'nvarchar', 'string'], { kind: 'text' }),
  ...fill(['bpchar', 'character', 'char'], { kind: 'text', fixed: true }),
  citext: { kind: 'text', folded: true },
  date: { kind: 'date' },
  ...fill(['time', 'time without time zone', 'timetz', 'time with time zone'], { kind: 'time' }),
  ...fill(['timestamp', 'timestamp without time zone', 'datetime'], { kind: 'timestamp', zone: false }),
  ...fill(['timestamptz', 'timestamp with time zone'], { kind: 'timestamp', zone: true }),
  interval: { kind: 'interval' },
}

function fill(names: readonly string[], type: SqlType): Record<string, SqlType> {
  return Object.fromEntries(names.map((name) => [name, type]))
}

/** Reads a type as a dialect prints it: `numeric(10,2)`, `character varying(40)`, `timestamp(3) with time zone`, `text[]`. */
export function sqlType(name: string): SqlType {
  const plain = name
    .toLowerCase()
    .replace(/^pg_catalog\./, '')
    .trim()
  if (plain.endsWith('[]')) return { kind: 'array', element: plain.slice(0, -2) }
  const [, before = plain, first, second, after = ''] =
    /^([^(]*?)\s*\(\s*(\d+)\s*(?:,\s*(-?\d+)\s*)?\)(.*)$/.exec(plain) ?? []
  const bare = `${before}${after}`
  if (bare === 'numeric' || bare === 'decimal' || bare === 'dec') {
    return first === undefined ? { kind: 'decimal' } : { kind: 'decimal', scale: Number(second ?? 0) }
  }
  const known = Object.hasOwn(PLAIN, bare) ? PLAIN[bare] : undefined
  if (!known) return { kind: 'other', name: plain }
  if (known.kind !== 'text') return known
  // A bare `char` is one character long; `bpchar` without a length is not limited.
  if (first !== undefined) return { ...known, length: Number(first) }
  return bare === 'char' || bare === 'character' ? { ...known, length: 1 } : known
}
