import type { ReferentialAction } from '@populace/catalog'
import type { DeclaredCheck, DeclaredForeignKey, DeclaredTable, DeclaredUnique } from '../declared/schema.ts'
import type { Text } from '../reading/places.ts'
import { type Call, isFalse, isTrue, textOf, textsOf, type Value } from './ruby/syntax.ts'
import { columnReferring } from './singular.ts'

/** `"billing.orders"` is a table of a schema. */
export function qualified(name: string): { readonly schema?: string; readonly name: string } {
  const dot = name.indexOf('.')
  return dot < 0 ? { name } : { schema: name.slice(0, dot), name: name.slice(dot + 1) }
}

const named = (call: Call) => {
  const name = textOf(call.options.get('name'))
  return name === undefined ? {} : { name }
}

const deferrable = ({ options }: Call) => {
  const value = options.get('deferrable')
  if (value === undefined || isFalse(value)) return {}
  return { deferrable: textOf(value) === 'deferred' ? ('deferred' as const) : ('immediate' as const) }
}

/** The key of a unique index or constraint; undefined for an index that is not unique. `args[0]` are its columns, or expressions in one string. */
export function uniqueOf(
  source: Text,
  table: string,
  call: Call,
  columns: Value | undefined,
): DeclaredUnique | undefined {
  const constraint = call.name.endsWith('unique_constraint')
  if (!constraint && !isTrue(call.options.get('unique'))) return undefined
  const texts = textsOf(columns)
  const expression = columns?.kind === 'string' && !/^\w+$/.test(columns.text)
  if (texts === undefined || texts.length === 0) {
    source.fault('POP-1007', `the columns of this key of ${table} are not written out`, call.at)
    return undefined
  }
  const where = textOf(call.options.get('where'))
  return {
    ...(constraint ? {} : { name: `index_${table}_on_${texts.join('_and_')}` }),
    ...named(call),
    parts: expression
      ? topLevel(texts[0] ?? '').map((sql) => (/^\w+$/.test(sql) ? { column: sql } : { sql }))
      : texts.map((column) => ({ column })),
    ...(where === undefined ? {} : { where }),
    ...(isTrue(call.options.get('nulls_not_distinct')) ? { nullsNotDistinct: true } : {}),
    kind: constraint ? 'constraint' : 'index',
    ...deferrable(call),
    at: source.place(call.at),
  }
}

/** Cuts at the commas that no bracket encloses, without what only orders the index. */
function topLevel(sql: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let i = 0; i <= sql.length; i++) {
    const char = sql[i]
    if (char === '(' || char === '[') depth++
    if (char === ')' || char === ']') depth--
    if (i === sql.length || (char === ',' && depth === 0)) {
      parts.push(
        sql
          .slice(from, i)
          .replace(/\s+((ASC|DESC)\b|NULLS (FIRST|LAST)|\w+_ops)/gi, '')
          .trim(),
      )
      from = i + 1
    }
  }
  return parts
}

export function checkOf(source: Text, call: Call, sql: Value | undefined): DeclaredCheck | undefined {
  const text = textOf(sql)
  if (text !== undefined) return { ...named(call), sql: text, at: source.place(call.at) }
  source.fault('POP-1007', 'the condition is not written out', call.at)
  return undefined
}

/** `t.exclusion_constraint "daterange(a, b) WITH &&", using: :gist`. */
export function exclusionOf(source: Text, call: Call, elements: Value | undefined): DeclaredCheck | undefined {
  const check = checkOf(source, call, elements)
  const using = textOf(call.options.get('using'))
  const where = textOf(call.options.get('where'))
  const sql = `${using === undefined ? '' : `USING ${using} `}(${check?.sql})${where === undefined ? '' : ` WHERE (${where})`}`
  return check && { ...check, sql }
}

const ACTIONS: ReadonlyMap<string, ReferentialAction> = new Map(
  Object.entries({
    cascade: 'cascade',
    nullify: 'set null',
    restrict: 'restrict',
  }),
)

/** `add_foreign_key "from", "to"`; the column is Rails' default where none is given. */
export function foreignKeyOf(
  source: Text,
  call: Call,
  from: Pick<DeclaredTable, 'name' | 'columns'>,
  to: string,
): DeclaredForeignKey | undefined {
  const { options } = call
  const target = qualified(to)
  const columns = textsOf(options.get('column')) ?? columnReferring(from, target.name)
  if (columns === undefined) {
    source.fault('POP-1004', `${from.name} has no column that would refer to ${to}`, call.at)
    return undefined
  }
  const references = textsOf(options.get('primary_key'))
  const action = (name: string) => ACTIONS.get(textOf(options.get(name)) ?? '')
  const [onDelete, onUpdate] = [action('on_delete'), action('on_update')]
  return {
    ...named(call),
    columns,
    table: target,
    ...(references ? { references } : {}),
    ...(onDelete ? { onDelete } : {}),
    ...(onUpdate ? { onUpdate } : {}),
    ...deferrable(call),
    ...(isFalse(options.get('validate')) ? { notValid: true } : {}),
    at: source.place(call.at),
  }
}
