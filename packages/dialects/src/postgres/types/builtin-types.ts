import type { SpecialType, TypeKind, TypeRef } from '@populace/catalog'

/** A type of `pg_catalog`: how `format_type` prints it, and what it holds given its modifiers. */
interface BuiltinType {
  /** The printed name; `{}` marks where `format_type` puts the modifiers of types that keep them inside their name. */
  readonly printed: string
  kind(modifiers: readonly string[]): TypeKind
}

const fixed = (printed: string, kind: TypeKind): BuiltinType => ({ printed, kind: () => kind })
const special = (name: SpecialType, printed: string = name) => fixed(printed, { kind: 'special', name })

/** A whole-number modifier as an optional property: nothing where it is not given. */
function given<K extends string>(key: K, modifier: string | undefined): { readonly [P in K]?: number } {
  const value = Number(modifier)
  return modifier === undefined || !Number.isInteger(value) ? {} : ({ [key]: value } as { [P in K]: number })
}

const range = (name: string, subtype: string, multi: boolean): BuiltinType => ({
  printed: name,
  kind: () => ({ kind: 'range', multi, name: { schema: 'pg_catalog', name }, subtype: builtinType(subtype) }),
})

const specials: SpecialType[] = [
  ...(['inet', 'cidr', 'macaddr', 'macaddr8', 'tsvector', 'tsquery', 'point', 'line', 'lseg', 'box', 'path'] as const),
  ...([
    'polygon',
    'circle',
    'oid',
    'xid',
    'xid8',
    'cid',
    'tid',
    'name',
    'pg_lsn',
    'txid_snapshot',
    'pg_snapshot',
  ] as const),
  ...([
    'jsonpath',
    'refcursor',
    'regclass',
    'regcollation',
    'regconfig',
    'regdictionary',
    'regnamespace',
    'regoper',
  ] as const),
  ...(['regoperator', 'regproc', 'regprocedure', 'regrole', 'regtype', 'aclitem', 'int2vector', 'oidvector'] as const),
]

const builtins = new Map<string, BuiltinType>([
  ['bool', fixed('boolean', { kind: 'boolean' })],
  ['int2', fixed('smallint', { kind: 'integer', bits: 16 })],
  ['int4', fixed('integer', { kind: 'integer', bits: 32 })],
  ['int8', fixed('bigint', { kind: 'integer', bits: 64 })],
  ['float4', fixed('real', { kind: 'float', bits: 32 })],
  ['float8', fixed('double precision', { kind: 'float', bits: 64 })],
  ['money', fixed('money', { kind: 'money' })],
  [
    'numeric',
    { printed: 'numeric', kind: ([p, s]) => ({ kind: 'decimal', ...given('precision', p), ...given('scale', s) }) },
  ],
  ['text', fixed('text', { kind: 'text' })],
  ['varchar', { printed: 'character varying', kind: ([n]) => ({ kind: 'text', ...given('length', n) }) }],
  [
    'bpchar',
    { printed: 'character', kind: ([n]) => ({ kind: 'text', ...given('length', n), fixed: true, padded: true }) },
  ],
  ['char', special('internal-char', '"char"')],
  ['bytea', fixed('bytea', { kind: 'bytes' })],
  ['date', fixed('date', { kind: 'date' })],
  ['time', temporal('time', 'without time zone', false)],
  ['timetz', temporal('time', 'with time zone', true)],
  ['timestamp', temporal('timestamp', 'without time zone', false)],
  ['timestamptz', temporal('timestamp', 'with time zone', true)],
  ['interval', { printed: 'interval', kind: intervalKind }],
  ['uuid', fixed('uuid', { kind: 'uuid' })],
  ['json', fixed('json', { kind: 'json', binary: false })],
  ['jsonb', fixed('jsonb', { kind: 'json', binary: true })],
  ['xml', fixed('xml', { kind: 'xml' })],
  ['bit', { printed: 'bit', kind: ([n]) => ({ kind: 'bits', varying: false, ...given('length', n) }) }],
  ['varbit', { printed: 'bit varying', kind: ([n]) => ({ kind: 'bits', varying: true, ...given('length', n) }) }],
  ...specials.map((name) => [name, special(name)] as const),
  ...['int4', 'int8', 'num', 'ts', 'tstz', 'date'].flatMap((stem) => {
    const subtype = { num: 'numeric', ts: 'timestamp', tstz: 'timestamptz' }[stem] ?? stem
    return [
      [`${stem}range`, range(`${stem}range`, subtype, false)] as const,
      [`${stem}multirange`, range(`${stem}multirange`, subtype, true)] as const,
    ]
  }),
])

function temporal(kind: 'time' | 'timestamp', zone: string, zoned: boolean): BuiltinType {
  return {
    printed: `${kind}{} ${zone}`,
    kind: ([precision]) => ({ kind, zone: zoned, ...given('precision', precision) }),
  }
}

function intervalKind(modifiers: readonly string[]): TypeKind {
  const precision = modifiers.find((modifier) => /^\d+$/.test(modifier))
  const fields = modifiers.find((modifier) => !/^\d+$/.test(modifier))
  return { kind: 'interval', ...(fields === undefined ? {} : { fields }), ...given('precision', precision) }
}

/** The internal name of the built-in type that is printed so without modifiers: `int4` for `integer`. */
export function builtinNamed(printed: string): string | undefined {
  for (const name of builtins.keys()) if (printBuiltinType(name, []) === printed) return name
  return undefined
}

/** Whether `pg_catalog` has this type, by its internal name (`int4`, not `integer`). */
export function isBuiltinType(name: string): boolean {
  return builtins.has(name)
}

/** What a built-in type holds. Unknown names give kind `unknown`. */
export function builtinKind(name: string, modifiers: readonly string[]): TypeKind {
  return builtins.get(name)?.kind(modifiers) ?? { kind: 'unknown' }
}

function builtinType(name: string): TypeRef {
  return { ...builtinKind(name, []), raw: printBuiltinType(name, []) }
}

/** A built-in type as `format_type` prints it: `numeric(10,2)`, `timestamp(3) with time zone`, `interval day to second(0)`. */
export function printBuiltinType(name: string, modifiers: readonly string[]): string {
  const printed = builtins.get(name)?.printed ?? name
  if (name === 'interval') {
    const words = modifiers.map((modifier) => (/^\d+$/.test(modifier) ? `(${modifier})` : ` ${modifier}`)).join('')
    return `interval${words}`
  }
  if (name === 'bpchar' && modifiers.length === 0) return 'bpchar'
  if (name === 'bit' && modifiers.length === 0) return '"bit"'
  const suffix = modifiers.length === 0 ? '' : `(${modifiers.join(',')})`
  return printed.includes('{}') ? printed.replace('{}', suffix) : printed + suffix
}
