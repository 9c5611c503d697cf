import { same } from '../json.ts'
import type { Json } from '../model.ts'
import type { SparseModel, SparseTable } from '../sparse-model.ts'

/** One difference of meaning between two models. */
export type ModelChange =
  | {
      readonly of: 'setting'
      readonly change: 'changed'
      readonly name: string
      readonly fields: readonly FieldChange[]
    }
  | {
      readonly of: 'table'
      readonly change: 'added' | 'removed' | 'changed' | 'renamed'
      readonly name: string
      /** The earlier name, of a renamed one. */
      readonly from?: string
      readonly fields: readonly FieldChange[]
    }
  | {
      readonly of: 'column' | 'relation'
      readonly change: 'added' | 'removed' | 'changed' | 'renamed'
      readonly table: string
      readonly name: string
      readonly from?: string
      readonly fields: readonly FieldChange[]
    }

/** One setting that differs: `rows`, `generator`, `params.min`, … An absent side had or has none. */
export interface FieldChange {
  readonly field: string
  readonly before?: Json
  readonly after?: Json
}

/**
 * What changes in meaning from one model to another: settings, then tables, each with its columns and relations. The order of entries and the
 * spelling of the text mean nothing. Where `was` names what is gone, it is a rename. An added or removed table does not list its columns.
 *
 * @example
 * diffModels({ rows: 1, tables: {} }, { rows: 2, tables: {} })[0].fields // [{ field: 'rows', before: 1, after: 2 }]
 */
export function diffModels(before: SparseModel, after: SparseModel): readonly ModelChange[] {
  const { tables: beforeTables, ...beforeSettings } = before
  const { tables: afterTables, ...afterSettings } = after
  const settings = fieldChanges(beforeSettings, afterSettings).map(
    (field): ModelChange => ({ of: 'setting', change: 'changed', name: field.field, fields: [field] }),
  )
  const tables = pairUp(beforeTables, afterTables).flatMap((pair): readonly ModelChange[] => {
    const { name, from, left, right } = pair
    const fields = fieldChanges(left && tableFields(left), right && tableFields(right))
    const own = changeOf(pair, fields)
    const table: readonly ModelChange[] = own ? [{ of: 'table', ...own, name, ...renamed(from), fields }] : []
    return left && right ? [...table, ...partChanges(name, left, right)] : table
  })
  return [...settings, ...tables]
}

function partChanges(table: string, left: SparseTable, right: SparseTable): readonly ModelChange[] {
  const parts = [
    ...pairUp(left.columns, right.columns).map((pair) => ({ of: 'column' as const, pair })),
    ...pairUp<object>(left.relations, right.relations).map((pair) => ({ of: 'relation' as const, pair })),
  ]
  return parts.flatMap(({ of, pair }): readonly ModelChange[] => {
    const fields = fieldChanges(pair.left, pair.right)
    const own = changeOf(pair, fields)
    return own ? [{ of, ...own, table, name: pair.name, ...renamed(pair.from), fields }] : []
  })
}

interface Sides<T> {
  readonly name: string
  readonly from?: string
  readonly left: T | undefined
  readonly right: T | undefined
}

function renamed(from: string | undefined): { from?: string } {
  return from === undefined ? {} : { from }
}

function changeOf(
  pair: Sides<unknown>,
  fields: readonly FieldChange[],
): { change: 'added' | 'removed' | 'changed' | 'renamed' } | undefined {
  if (pair.left === undefined) return { change: 'added' }
  if (pair.right === undefined) return { change: 'removed' }
  if (pair.from !== undefined) return { change: 'renamed' }
  return fields.length > 0 ? { change: 'changed' } : undefined
}

/** Brings entries of the same name together; one whose `was` names an entry that is gone belongs to that. */
function pairUp<T extends object>(
  left: Readonly<Record<string, T>>,
  right: Readonly<Record<string, T>>,
): readonly Sides<T>[] {
  const taken = new Set<string>()
  const kept = Object.entries(right).map(([name, entry]): Sides<T> => {
    if (Object.hasOwn(left, name)) return { name, left: left[name], right: entry }
    const was = 'was' in entry && typeof entry.was === 'string' ? entry.was : undefined
    if (was === undefined || !Object.hasOwn(left, was) || Object.hasOwn(right, was) || taken.has(was)) {
      return { name, left: undefined, right: entry }
    }
    taken.add(was)
    return { name, from: was, left: left[was], right: entry }
  })
  const gone = Object.entries(left).filter(([name]) => !Object.hasOwn(right, name) && !taken.has(name))
  return [...kept, ...gone.map(([name, entry]): Sides<T> => ({ name, left: entry, right: undefined }))]
}

/** `skip: false` says what its absence says. */
function tableFields({ rows, skip, edges, holds, was }: SparseTable): object {
  return { rows, ...(skip ? { skip } : {}), edges, holds, was }
}

function fieldChanges(left: object | undefined, right: object | undefined): readonly FieldChange[] {
  if (!left || !right) return []
  const [before, after] = [fieldsOf(left), fieldsOf(right)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field): readonly FieldChange[] => {
    const [a, b] = [before.get(field), after.get(field)]
    if (same(a, b)) return []
    return [{ field, ...(a === undefined ? {} : { before: a }), ...(b === undefined ? {} : { after: b }) }]
  })
}

/** Settings by name, parameters and degrees one by one. */
function fieldsOf(entry: object): ReadonlyMap<string, Json> {
  const fields = new Map<string, Json>()
  const entries: readonly (readonly [string, Json | undefined])[] = Object.entries(entry)
  for (const [name, value] of entries) {
    if (value === undefined) continue
    if ((name === 'params' || name === 'children') && typeof value === 'object' && value !== null) {
      for (const [inner, item] of Object.entries(value)) fields.set(`${name}.${inner}`, item)
    } else fields.set(name, value)
  }
  return fields
}
