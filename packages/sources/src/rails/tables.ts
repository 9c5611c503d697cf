import type { DeclaredColumn, DeclaredKey, DeclaredTable } from '../declared/schema.ts'
import type { Text } from '../reading/places.ts'
import { columnsOf, defaultOf } from './columns.ts'
import { checkOf, exclusionOf, foreignKeyOf, qualified, uniqueOf } from './keys.ts'
import { type Call, isFalse, textOf, textsOf, type Value } from './ruby/syntax.ts'
import { type Adapter, typeOf } from './types.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

/** A table while its keys are still being collected: Rails dumps some of them after all tables. */
export type TableDraft = Mutable<DeclaredTable>

/** `create_table "users", id: :uuid do |t| … end`. */
export function tableOf(source: Text, call: Call, adapter: Adapter): TableDraft | undefined {
  const name = textOf(call.args[0])
  if (name === undefined) {
    source.fault('POP-1007', 'the table’s name is not written out', call.at)
    return undefined
  }
  const comment = textOf(call.options.get('comment'))
  const key = primaryKeyOf(source, call, adapter)
  const table: TableDraft = {
    ...qualified(name),
    columns: [...(key?.column ? [key.column] : [])],
    ...(key ? { primaryKey: key.key } : {}),
    uniques: [],
    foreignKeys: [],
    checks: [],
    exclusions: [],
    ...(comment === undefined ? {} : { comment }),
    at: source.place(call.at),
  }
  for (const inner of call.block) if (inner.receiver !== '') enter(source, table, inner, adapter)
  const partitioned = textOf(call.options.get('options'))
  if (partitioned !== undefined && /^PARTITION BY/i.test(partitioned))
    source.fault('POP-1007', `${name} is partitioned, and schema.rb does not tell its partitions`, call.at, {
      severity: 'warning',
      fix: 'dump the schema as structure.sql',
    })
  return table
}

/** Enters what one call of the block declares. */
function enter(source: Text, table: TableDraft, call: Call, adapter: Adapter): void {
  if (declareKey(source, table, call, call.args)) return
  const columns = columnsOf(source, call, adapter)
  if (columns) table.columns.push(...columns)
  else
    source.fault('POP-1002', `t.${call.name} declares no type of ${adapter.dialect} that is known`, call.at, {
      subject: table.name,
    })
}

/** Enters what a call declares about columns that are there; false where it declares something else. `args` are the call's own, without the table's name. */
export function declareKey(source: Text, table: TableDraft, call: Call, args: readonly Value[]): boolean {
  switch (call.name.replace(/^add_/, '')) {
    case 'index':
    case 'unique_constraint': {
      const unique = uniqueOf(source, table.name, call, args[0])
      if (unique) table.uniques.push(unique)
      return true
    }
    case 'check_constraint': {
      const check = checkOf(source, call, args[0])
      if (check) table.checks.push(check)
      return true
    }
    case 'exclusion_constraint': {
      const exclusion = exclusionOf(source, call, args[0])
      if (exclusion) table.exclusions.push(exclusion)
      return true
    }
    case 'foreign_key': {
      const to = textOf(args[0])
      const key = to === undefined ? undefined : foreignKeyOf(source, call, table, to)
      if (key) table.foreignKeys.push(key)
      return true
    }
    default:
      return false
  }
}

/** The key that `id:` and `primary_key:` make, with the column that it is made for. */
function primaryKeyOf(
  source: Text,
  call: Call,
  adapter: Adapter,
): { readonly key: DeclaredKey; readonly column?: DeclaredColumn } | undefined {
  const { options } = call
  const at = source.place(call.at)
  const columns = textsOf(options.get('primary_key'))
  if (columns !== undefined && columns.length > 1) return { key: { columns, at } }
  const id = options.get('id')
  if (isFalse(id)) return columns ? { key: { columns, at } } : undefined
  const name = columns?.[0] ?? 'id'
  const details = id?.kind === 'hash' ? id.entries : options
  const method = textOf(id?.kind === 'hash' ? id.entries.get('type') : id) ?? 'bigint'
  const type = typeOf(method, { options: details }, adapter)
  if (type === undefined) {
    source.fault('POP-1002', `${method} is no type of ${adapter.dialect} that is known`, call.at)
    return undefined
  }
  const given = details.get('default') ?? options.get('default')
  const value = given && defaultOf(source, name, given, type)
  const whole = ['serial', 'bigserial', 'integer', 'bigint', 'primary_key'].includes(method)
  const counts = whole && given === undefined
  const random = method === 'uuid' && given === undefined && adapter.dialect === 'postgres'
  return {
    key: { columns: [name], at },
    column: {
      name,
      type,
      nullable: false,
      ...(counts ? { counts: 'serial' as const } : {}),
      ...(value ? { default: value } : random ? { default: { sql: 'gen_random_uuid()' } } : {}),
      at,
    },
  }
}
