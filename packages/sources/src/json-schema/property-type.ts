import type { DialectName } from '@populace/catalog'
import type { DeclaredType } from '../declared/schema.ts'
import type { Tree } from '../reading/tree.ts'

/** The names of a schema's types, `null` apart: `type: [string, null]`, `nullable: true`, `oneOf: [{type: null}, …]`. */
export function typesOf(schema: Tree): { readonly names: readonly string[]; readonly nullable: boolean } {
  const type = schema.get('type')
  const listed = type?.isList ? type.items().flatMap((t) => t.text ?? []) : type?.text === undefined ? [] : [type.text]
  const implied =
    listed.length > 0
      ? listed
      : schema.get('properties')
        ? ['object']
        : schema.get('items')
          ? ['array']
          : [...new Set(constantsOf(schema)?.map((v) => (v === null ? 'null' : typeof v)))]
  const nullable = implied.includes('null') || schema.get('nullable')?.isTrue === true
  return { names: implied.filter((name) => name !== 'null'), nullable }
}

/** `oneOf: [A, null]` is A that may be null. */
export function withoutNull(schema: Tree): { readonly schema: Tree; readonly nullable: boolean } {
  const parts = (schema.get('oneOf') ?? schema.get('anyOf'))?.items() ?? []
  const others = parts.filter((part) => part.get('type')?.text !== 'null')
  const [only] = others
  return only && others.length === 1 && parts.length > 1
    ? { schema: only, nullable: true }
    : { schema, nullable: false }
}

/** What `enum` or `const` permits. */
export function constantsOf(schema: Tree): (string | number | boolean | null)[] | undefined {
  const listed = schema.get('const') ? [schema.get('const')] : schema.get('enum')?.items()
  if (!listed || listed.length === 0) return undefined
  const values = listed.map((item) => item?.scalar)
  return values.every((v) => v === null || ['string', 'number', 'boolean'].includes(typeof v))
    ? (values as (string | number | boolean | null)[])
    : undefined
}

const INT32 = 2 ** 31 - 1

/** The type of a property's column; JSON for what no single value holds. */
export function columnType(schema: Tree, dialect: DialectName): DeclaredType {
  const { names } = typesOf(schema)
  const [name] = names
  if (names.length !== 1)
    return names.every((n) => n === 'integer' || n === 'number') && names.length > 1
      ? { plain: 'double' }
      : { plain: 'json' }
  if (name === 'boolean') return { plain: 'boolean' }
  if (name === 'integer') return { plain: isWide(schema) ? 'bigint' : 'integer' }
  if (name === 'number') return numberType(schema)
  if (name === 'string') return stringType(schema, dialect)
  const items = schema.get('items')
  if (name === 'array' && dialect === 'postgres' && items) {
    const element = columnType(items, dialect)
    if ('plain' in element && element.plain !== 'json' && !element.array) return { ...element, array: true }
  }
  return { plain: 'json' }
}

function isWide(schema: Tree): boolean {
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((k) => schema.get(k)?.number ?? 0)
  return schema.get('format')?.text === 'int64' || bounds.some((b) => Math.abs(b) > INT32)
}

/** Multiples of 0.01 are exact; else what the format says, and double precision. */
function numberType(schema: Tree): DeclaredType {
  const step = schema.get('multipleOf')?.number
  const decimals = step === undefined ? undefined : /^0?\.(0*)1$/.exec(String(step))?.[1]?.length
  if (decimals !== undefined) return { plain: 'decimal', precision: 18, scale: decimals + 1 }
  const format = schema.get('format')?.text
  if (format === 'decimal') return { plain: 'decimal' }
  return { plain: format === 'float' ? 'float' : 'double' }
}

function stringType(schema: Tree, dialect: DialectName): DeclaredType {
  switch (schema.get('format')?.text) {
    case 'date-time':
      return { plain: 'timestamptz' }
    case 'date':
      return { plain: 'date' }
    case 'time':
      return { plain: 'time' }
    case 'uuid':
      return { plain: 'uuid' }
    case 'byte':
    case 'binary':
      return { plain: 'bytes' }
    case 'ipv4':
    case 'ipv6':
      return dialect === 'postgres' ? { sql: 'inet' } : { plain: 'varchar', length: 45 }
    default: {
      const length = schema.get('maxLength')?.number
      return length !== undefined && length > 0 && length <= 10_000_000 && Number.isInteger(length)
        ? { plain: 'varchar', length }
        : { plain: 'text' }
    }
  }
}
