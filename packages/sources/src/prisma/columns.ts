import type { Constant, DeclaredColumn, DeclaredType, DeclaredValue } from '../declared/schema.ts'
import type { Text } from '../reading/places.ts'
import { columnName, schemaName, tableName } from './names.ts'
import type { Provider } from './providers.ts'
import { argumentOf, attributeOf, textOf, type Attribute, type Block, type Field, type Value } from './syntax.ts'

/** What reading a model's fields needs of the schema. */
export interface Models {
  readonly source: Text
  readonly provider: Provider
  readonly models: ReadonlyMap<string, Block>
  readonly enums: ReadonlyMap<string, Block>
}

/** Whether a field is a relation, which is no column. */
export const isRelation = ({ models }: Models, field: Field): boolean => models.has(field.type)

/** A scalar field as a column; undefined with a fault for a type that there is not. */
export function columnOf(context: Models, field: Field): DeclaredColumn | undefined {
  const { source } = context
  const type = typeOf(context, field)
  if (type === undefined) return undefined
  const value = argumentOf(attributeOf(field, 'default'), 'value', true)
  const counts = value?.kind === 'call' && value.name === 'autoincrement'
  const given = value && !counts ? defaultOf(context, field, value) : undefined
  return {
    name: columnName(field),
    type,
    // A list is never NULL for Prisma, but the column that it makes may be.
    nullable: field.optional || field.list,
    ...(counts ? { counts: 'serial' as const } : {}),
    ...(given ? { default: given } : {}),
    at: source.place(field.at),
  }
}

function typeOf({ source, provider, enums }: Models, field: Field): DeclaredType | undefined {
  const array = field.list ? { array: true } : {}
  if (field.unsupported !== undefined) return { sql: field.unsupported, ...array }
  const enumeration = enums.get(field.type)
  if (enumeration) {
    const schema = schemaName(enumeration)
    return { enum: tableName(enumeration), ...(schema === undefined ? {} : { schema }), ...array }
  }
  const native = field.attributes.find((a) => /^\w+\./.test(a.name) && a.name !== 'db.')
  const scalar = Object.hasOwn(provider.scalars, field.type) ? provider.scalars[field.type] : undefined
  if (scalar === undefined) {
    source.fault('POP-1002', `${field.type} is neither a type of Prisma nor a model or enum of this schema`, field.at, {
      fix: 'mend the name; or where the schema is parted over several files, name their folder',
    })
    return undefined
  }
  if (native === undefined) return plainOf(scalar, array)
  return nativeOf(source, provider, native, array)
}

/** Counting columns are told by their plain type. */
const plainOf = (sql: string, array: { array?: boolean }): DeclaredType =>
  sql === 'integer' || sql === 'bigint' || sql === 'smallint' ? { plain: sql, ...array } : { sql, ...array }

function nativeOf(source: Text, provider: Provider, attribute: Attribute, array: { array?: boolean }) {
  const name = attribute.name.slice(attribute.name.indexOf('.') + 1)
  const sql = provider.native(name)
  if (sql === undefined) {
    source.fault('POP-1002', `@${attribute.name} is no type of ${provider.dialect}`, attribute.at)
    return undefined
  }
  const sizes = attribute.args.flatMap(({ value }) => (value.kind === 'number' ? [value.text] : []))
  const [head = sql, ...tail] = sql.split(' ')
  return plainOf([`${head}${sizes.length > 0 ? `(${sizes.join(', ')})` : ''}`, ...tail].join(' '), array)
}

/** Values that the client makes up (uuid, cuid …) are no default of the database. */
function defaultOf({ source, provider, enums }: Models, field: Field, value: Value): DeclaredValue | undefined {
  if (value.kind === 'list') return listDefault(field, value.items, { provider, enums })
  const constant = constantOf(field, value, enums)
  if (constant !== undefined) return constant
  if (value.kind !== 'call') {
    source.fault('POP-1001', `the default of ${field.name} is no value`, value.at)
    return undefined
  }
  if (value.name === 'now') return { sql: 'CURRENT_TIMESTAMP' }
  const sql = value.name === 'dbgenerated' ? textOf(value.args[0]?.value) : undefined
  return sql ? { sql } : undefined
}

function constantOf(field: Field, value: Value, enums: Models['enums']) {
  const enumeration = enums.get(field.type)
  if (value.kind === 'name' && enumeration) {
    const label = enumeration.fields.find((f) => f.name === value.name)
    return { literal: label ? columnName(label) : value.name }
  }
  if (value.kind === 'name' && (value.name === 'true' || value.name === 'false'))
    return { literal: value.name === 'true' }
  if (value.kind === 'number') return /^-?[\d.]+(e[+-]?\d+)?$/i.test(value.text) ? { sql: value.text } : undefined
  if (value.kind !== 'string') return undefined
  return { literal: field.type === 'Bytes' ? hexOf(value.text) : value.text }
}

function listDefault(
  field: Field,
  items: readonly Value[],
  { provider, enums }: Pick<Models, 'provider' | 'enums'>,
): DeclaredValue | undefined {
  const list = items.flatMap((item): readonly Constant[] => {
    if (item.kind === 'number') return [Number(item.text)]
    const constant = constantOf(field, item, enums)
    return constant !== undefined && 'literal' in constant ? [constant.literal] : []
  })
  return field.list && provider.dialect === 'postgres' && list.length === items.length ? { list } : undefined
}

function hexOf(base64: string): string {
  try {
    return `\\x${[...atob(base64)].map((c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`
  } catch {
    return base64
  }
}
