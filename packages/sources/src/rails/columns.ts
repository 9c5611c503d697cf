import type { Constant, DeclaredColumn, DeclaredType, DeclaredValue } from '../declared/schema.ts'
import type { Text } from '../reading/places.ts'
import { type Call, isFalse, isTrue, textOf, type Value } from './ruby/syntax.ts'
import { type Adapter, typeOf } from './types.ts'

/** Columns that a call in a table's block declares; undefined for a call that declares none. */
export function columnsOf(source: Text, call: Call, adapter: Adapter): DeclaredColumn[] | undefined {
  const at = source.place(call.at)
  if (call.name === 'timestamps') {
    const nullable = isTrue(call.options.get('null'))
    const type = typeOf('datetime', call, adapter) ?? { plain: 'timestamp' }
    return ['created_at', 'updated_at'].map((name) => ({ name, type, nullable, at }))
  }
  if (call.name === 'references' || call.name === 'belongs_to') return referenceColumns(source, call, adapter)
  const names = call.args.map(textOf).filter((name) => name !== undefined)
  if (call.name === 'column') {
    const [name, sql] = names
    if (name === undefined || sql === undefined) return undefined
    const type: DeclaredType = typeOf(sql, call, adapter) ?? { sql }
    return [columnOf(source, name, type, call)]
  }
  const method = call.name === 'virtual' ? (textOf(call.options.get('type')) ?? '') : call.name
  const type = typeOf(method, call, adapter)
  if (type === undefined || names.length === 0) return undefined
  return names.map((name) => columnOf(source, name, type, call))
}

function columnOf(source: Text, name: string, type: DeclaredType, call: Call): DeclaredColumn {
  const { options } = call
  const expression = textOf(options.get('as'))
  const given = options.get('default')
  const comment = textOf(options.get('comment'))
  const counts = call.name === 'serial' || call.name === 'bigserial'
  const value = given && defaultOf(source, name, given, type)
  return {
    name,
    type,
    nullable: !isFalse(options.get('null')),
    ...(counts ? { counts: 'serial' as const } : {}),
    ...(value ? { default: value } : {}),
    ...(expression === undefined ? {} : { generated: { expression, stored: isTrue(options.get('stored')) } }),
    ...(comment === undefined ? {} : { comment }),
    at: source.place(call.at),
  }
}

/** `t.references "user"`: the column `user_id`, and with `polymorphic` its `user_type`. */
function referenceColumns(source: Text, call: Call, adapter: Adapter): DeclaredColumn[] {
  const nullable = !isFalse(call.options.get('null'))
  const at = source.place(call.at)
  const type = typeOf(textOf(call.options.get('type')) ?? 'bigint', { options: new Map() }, adapter) ?? {
    plain: 'bigint',
  }
  return call.args.flatMap((arg) => {
    const name = textOf(arg)
    if (name === undefined) return []
    const kind = { name: `${name}_type`, type: { plain: 'varchar' as const }, nullable, at }
    return [...(call.options.has('polymorphic') ? [kind] : []), { name: `${name}_id`, type, nullable, at }]
  })
}

/** What a `default:` means; nothing for `nil`. Values that would have to be computed are refused. */
export function defaultOf(source: Text, column: string, value: Value, type: DeclaredType): DeclaredValue | undefined {
  if (value.kind === 'nil') return undefined
  if (value.kind === 'lambda') return { sql: value.text }
  const constant = constantOf(value)
  if (constant !== undefined) return { literal: constant }
  const text = structureOf(value, type)
  if (text !== undefined) return { literal: text }
  source.fault('POP-1007', `the default of ${column} is code, and schemas are not run`, value.at)
  return undefined
}

/** Lists and hashes are the defaults of arrays, of hstore and of JSON, each in its own notation. */
function structureOf(value: Value, type: DeclaredType): string | undefined {
  const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  const plain = (item: Value) => {
    const constant = constantOf(item)
    return constant === undefined ? 'NULL' : quoted(String(constant))
  }
  if (value.kind === 'list' && type.array === true) return `{${value.items.map(plain).join(',')}}`
  if (value.kind === 'hash' && 'sql' in type && type.sql === 'hstore')
    return [...value.entries].map(([key, item]) => `${quoted(key)}=>${plain(item)}`).join(', ')
  const json = jsonOf(value)
  return json === undefined ? undefined : JSON.stringify(json)
}

function constantOf(value: Value): Constant | undefined {
  if (value.kind === 'string' || value.kind === 'symbol') return value.text
  if (value.kind === 'number') return Number(value.text)
  return value.kind === 'boolean' ? value.value : undefined
}

function jsonOf(value: Value): unknown {
  if (value.kind === 'hash') return Object.fromEntries([...value.entries].map(([key, v]) => [key, jsonOf(v) ?? null]))
  if (value.kind === 'list') return value.items.map((v) => jsonOf(v) ?? null)
  return constantOf(value)
}
