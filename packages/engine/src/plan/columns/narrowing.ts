import type { Catalog, Table, TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import { intersect } from '../../constraints/domain/domain.ts'
import { MICROS_PER_DAY } from '../../constraints/constant/moment.ts'
import { type Measure, stepOf } from '../../constraints/domain/measure.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import { formatOf, lengthOf, resolveType } from './column-type.ts'
import { type TableDraft, tableKey } from '../draft.ts'

/** What a column's values must fit besides its own type: the least of what those that refer to it can hold. */
export interface Narrowing {
  /** Characters. */
  readonly length?: number
  /** As numbers, whatever their columns count in. */
  readonly max?: number
  /** Decimal places; none leaves whole numbers. */
  readonly places?: number
  /** The part of a day that moments are whole multiples of, in microseconds. */
  readonly moments?: number
}

const LIMITS = ['length', 'max', 'places', 'moments'] as const

/** Whole numbers up to here are the same in single precision. */
const SINGLE = 2 ** 24

/** The greatest whole number of so many bits, signed. */
const reach = (bits: number) => Math.min(2 ** (bits - 1) - 1, Number.MAX_SAFE_INTEGER)

/** What a column can hold of the values of another one that it refers to. */
function heldBy(type: TypeRef, parent: TypeRef): Narrowing {
  const length = lengthOf(type)
  const fits = length === undefined ? {} : { length }
  switch (type.kind) {
    case 'integer':
      return { ...fits, max: reach(type.bits), places: 0 }
    case 'decimal': {
      const { precision, scale = 0 } = type
      return precision === undefined
        ? fits
        : { ...fits, max: 10 ** (precision - scale) - 1, places: Math.max(0, scale) }
    }
    case 'date':
      return { ...fits, moments: MICROS_PER_DAY }
    case 'timestamp': {
      const step = stepOf({ type, format: formatOf(type) })
      return step > stepOf({ type: parent, format: formatOf(parent) }) ? { ...fits, moments: step } : fits
    }
    default:
      return isRounded(type, parent) ? { ...fits, max: SINGLE, places: 0 } : fits
  }
}

/** Whether one of two columns rounds to single precision what the other keeps as it is, or whether a text would have to say what a double is. */
const isRounded = (type: TypeRef, parent: TypeRef): boolean => {
  const bits = [type, parent].map((each) => (each.kind === 'float' ? each.bits : undefined))
  return bits[0] !== bits[1] && (bits.includes(32) || (parent.kind === 'float' && formatOf(type).kind === 'text'))
}

/**
 * Values that a foreign key leads to are copied into the columns that refer to them, which may be narrower: a `varchar(40)` referred to by a `char(36)`, a
 * `numeric(12,2)` by an `int`, a moment by a `date`. So each column must fit every column that refers to it, directly or through others. And where a unique key sees
 * only the beginning of a text, the text is no longer than that: then texts that differ differ in the key.
 *
 * @returns by `schema.table`, then column
 */
export function narrowingsOf(catalog: Catalog): ReadonlyMap<string, ReadonlyMap<string, Narrowing>> {
  const tables = new Map(catalog.tables.map((table) => [tableKey(table), table]))
  const found = new Map<string, Map<string, Narrowing>>()
  for (const table of tables.values())
    for (const { parts } of table.uniques)
      for (const part of parts)
        if (part.kind === 'column' && part.prefixLength !== undefined)
          narrow(tableKey(table), part.column, { length: part.prefixLength })
  const pairs = [...tables.values()].flatMap((table) => pairsOf(table, tables, catalog))
  // As often as something changes: a chain of references is as long as the tables are many, and limits only fall.
  for (let round = 0, changed = true; changed && round <= tables.size; round++) {
    changed = false
    for (const { table, column, above, parent, held } of pairs) {
      const fits = both(held, found.get(table)?.get(column) ?? {})
      changed = narrow(above, parent, fits) || changed
    }
  }
  return found

  function narrow(table: string, column: string, limit: Narrowing): boolean {
    const columns = found.get(table) ?? new Map<string, Narrowing>()
    found.set(table, columns)
    const before = columns.get(column) ?? {}
    const after = both(before, limit)
    columns.set(column, after)
    return LIMITS.some((each) => before[each] !== after[each])
  }
}

/** A column with the one that it leads to, by name, and what the first can hold of the second's type. */
interface Pair {
  readonly table: string
  readonly column: string
  readonly above: string
  readonly parent: string
  readonly held: Narrowing
}

function pairsOf(table: Table, tables: ReadonlyMap<string, Table>, catalog: Catalog): readonly Pair[] {
  const columnOf = (of: Table | undefined, name: string | undefined) => of?.columns.find((one) => one.name === name)
  return table.foreignKeys.flatMap(({ columns, references }) => {
    const above = tableKey(references)
    return columns.flatMap((name, i) => {
      const column = columnOf(table, name)
      const parent = columnOf(tables.get(above), references.columns[i])
      if (!column || !parent) return []
      const held = heldBy(resolveType(column.type, catalog).wire, resolveType(parent.type, catalog).wire)
      return [{ table: tableKey(table), column: name, above, parent: parent.name, held }]
    })
  })
}

/** What fits both. Asked for every foreign key of a schema, so it makes no lists. */
function both(a: Narrowing, b: Narrowing): Narrowing {
  const found: { -readonly [each in keyof Narrowing]: number } = { ...a }
  for (const each of LIMITS) {
    const one = a[each]
    const other = b[each]
    if (other === undefined) continue
    // Of two parts of a day the shorter one divides the longer.
    found[each] = one === undefined ? other : each === 'moments' ? Math.max(one, other) : Math.min(one, other)
  }
  return found
}

/** What is left of a column's values that those who refer to it can hold. */
export function narrowed(domain: ValueDomain, { max, ...narrowing }: Narrowing, measure: Measure): ValueDomain {
  const { format } = measure
  const isNumber = format.kind === 'integer' || format.kind === 'decimal' || format.kind === 'float'
  const modulus = multipleOf(format, narrowing)
  const asked: ValueDomain = {
    ...(isNumber && max !== undefined ? { max: max * unitsPerOne(format) } : {}),
    ...(modulus === undefined ? {} : { residues: { modulus, remainders: [0] } }),
  }
  return Object.keys(asked).length === 0 ? domain : intersect(measure, domain, asked)
}

const unitsPerOne = (format: Format): number => (format.kind === 'decimal' ? 10 ** format.scale : 1)

/** The number of units that values are multiples of. */
function multipleOf(format: Format, { places, moments }: Narrowing): number | undefined {
  if (format.kind === 'timestamp') return moments
  if (places === undefined) return undefined
  // What is the same in every float are whole numbers.
  if (format.kind === 'float') return 1
  return format.kind === 'decimal' && format.scale > places ? 10 ** (format.scale - places) : undefined
}

/** A column that a foreign key leads to may not be NULL where a child points at it. */
export function referencedColumnsHoldValues(drafts: ReadonlyMap<string, TableDraft>): void {
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const parent = drafts.get(relation.parent)
      for (const name of relation.parentColumns) {
        for (const column of parent?.columns ?? []) if (column.column.name === name) column.nulls = 0
        for (const up of parent?.relations ?? []) if (up.columns.includes(name) && up !== relation) up.nulls = 0
      }
    }
}
