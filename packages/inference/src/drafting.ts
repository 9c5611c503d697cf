import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { type GeneratorSpec, type Json, type SparseModel, tableKey, unknownWithin } from '@populace/model'
import { candidatesFor, elementReadings } from './candidates.ts'
import { columnsInCircles } from './circles.ts'
import { listOf, storedType } from './column-facts.ts'
import { type ColumnDraft, type Guess, keyOf, type TableDraft } from './draft.ts'
import { passedThrough } from './lifecycles/status.ts'
import { readingsOf } from './names/column-names.ts'
import { roomOf } from './rule.ts'
import { childrenOf, kindsOf, listRows } from './table-facts.ts'
import type { TableKind } from './table-kinds.ts'

/** What inference is told of the generators: it knows none of them itself. */
export interface InferOptions {
  /** The generators there are. */
  readonly generators: readonly GeneratorSpec[]
  /** The generator of a type whose column's name says nothing. Every known type has one. */
  readonly fallback: (type: TypeRef) => { readonly generator: string; readonly params: Readonly<Record<string, Json>> }
  /** What the model's text says: where it gives a column a generator, or says where it leads, nothing is inferred of that. */
  readonly stated?: SparseModel
  /** Tables (`schema.name`) that the model is wanted of: it is complete for these and what bears on them, and says of others only where they lead. All when absent. */
  readonly wanted?: ReadonlySet<string>
}

/** Begins the drafts of tables. */
export interface Drafting {
  /** Tables that refer to a table, by its `schema.name`. */
  readonly children: ReadonlyMap<string, readonly Table[]>
  /** With what each column means by itself. */
  whole(table: Table): TableDraft
  /** With what the catalog alone says of it: whoever asks for more is told to `miss` it, and gets nothing. */
  glimpse(table: Table, miss: () => void): TableDraft
}

/** Begins drafts, whatever is found out of a table only once. */
export function draftingOf(
  catalog: Catalog,
  generators: ReadonlyMap<string, GeneratorSpec>,
  options: InferOptions,
): Drafting {
  const byKey = new Map(catalog.tables.filter((table) => !table.partitionOf).map((table) => [keyOf(table), table]))
  const children = childrenOf(catalog)
  const circles = columnsInCircles(catalog)
  const known = new Map<string, readonly TableKind[]>()
  const kinds = (table: Table): readonly TableKind[] => {
    const found = known.get(keyOf(table)) ?? kindsOf(table, children, byKey)
    known.set(keyOf(table), found)
    return found
  }
  const whole = new Map<Table, readonly ColumnDraft[]>()
  const columnsOf = (table: Table): readonly ColumnDraft[] => {
    const isReferred = referredIn(table)
    return table.columns.map((column): ColumnDraft => {
      const facts = factsOf(table, column, isReferred(column), catalog)
      const states = listOf(table, column, facts.type, catalog)
      const draft = { ...plain(facts), ...(states ? { states } : {}), candidates: [] }
      const isOwn = !facts.referenced || circles.get(keyOf(table))?.has(column.name)
      if (!isOwn || column.generated) return draft
      const candidates = candidatesFor({ table, ...facts, kinds: kinds(table), catalog, generators })
      // What nothing knows is for the model to say.
      if (unknownWithin(column.type, catalog)) return draft
      const guess = candidates[0] ?? byType(facts.type, column.type.raw, options)
      const passed = states ?? passedThrough(guess)
      return { ...draft, ...(passed ? { states: passed } : {}), candidates, guess }
    })
  }
  return {
    children,
    whole(table) {
      const columns = whole.get(table) ?? columnsOf(table)
      whole.set(table, columns)
      const parents = table.foreignKeys.flatMap(({ references }) => {
        if (keyOf(references) === keyOf(table)) return []
        const parent = byKey.get(keyOf(references))
        return [parent ? kinds(parent) : []]
      })
      const rows = listRows(kinds(table), parents)
      return {
        table,
        name: tableKey(catalog, table),
        kinds: kinds(table),
        columns: columns.map((column) => ({ ...column })),
        relations: new Map(),
        holds: [],
        ...(rows === undefined ? {} : { rows }),
      }
    },
    glimpse: (table, miss) => glimpsed(table, kinds(table), catalog, miss),
  }
}

/** What the catalog alone says of a column. */
interface Facts {
  readonly column: Column
  readonly type: TypeRef
  readonly readings: ReturnType<typeof readingsOf>
  readonly referenced: boolean
}

const referredIn = ({ foreignKeys }: Table): ((column: Column) => boolean) => {
  const referenced = new Set(foreignKeys.flatMap((key) => key.columns))
  return ({ name }) => referenced.has(name)
}

function factsOf(table: Table, column: Column, referenced: boolean, catalog: Catalog): Facts {
  const type = storedType(column.type, catalog)
  const whole = readingsOf(column.name, table.name)
  return { column, type, readings: type.kind === 'array' ? elementReadings(whole) : whole, referenced }
}

const plain = ({ column, type, readings, referenced }: Facts) => ({
  column,
  type,
  words: readings[0]?.words ?? [],
  referenced,
})

function glimpsed(table: Table, kinds: readonly TableKind[], catalog: Catalog, miss: () => void): TableDraft {
  const missed = <T>(nothing: T): T => {
    miss()
    return nothing
  }
  const glimpse = (column: Column, referenced: boolean): ColumnDraft => {
    const facts = plain(factsOf(table, column, referenced, catalog))
    return {
      ...facts,
      // A guess may list states where the schema lists none.
      get states() {
        return listOf(table, column, facts.type, catalog) ?? missed(undefined)
      },
      get candidates() {
        return missed([])
      },
      get guess() {
        return missed(undefined)
      },
      set guess(_) {},
    }
  }
  let columns: readonly ColumnDraft[] | undefined
  return {
    table,
    name: tableKey(catalog, table),
    kinds,
    get columns() {
      const isReferred = referredIn(table)
      columns ??= table.columns.map((column) => glimpse(column, isReferred(column)))
      return columns
    },
    get relations() {
      return missed(new Map())
    },
    get holds() {
      return missed([])
    },
    get rows() {
      return missed(undefined)
    },
    get reason() {
      return missed(undefined)
    },
  }
}

/** How sure a guess by nothing but the type is. */
const BY_TYPE = 0.3
/** Types that leave no doubt, whatever the column is called. */
const PLAIN_TYPES = new Set<TypeRef['kind']>(['json', 'uuid', 'special', 'range', 'set', 'bits', 'xml', 'composite'])

const byType = (type: TypeRef, raw: string, options: InferOptions): Guess => {
  if (PLAIN_TYPES.has(type.kind))
    return { ...options.fallback(type), score: 0.7, reason: `its type (${raw}) leaves little else` }
  const reason = `nothing but its type (${raw}) says what it holds`
  return { ...(type.kind === 'text' ? opaque(type, options) : options.fallback(type)), score: BY_TYPE, reason }
}

/** Shorter texts are codes, longer ones may be what something is called. */
const LEAST_NAME = 13
const CODE = '@@-#########'

/** A text of which nothing is known: a code where there is little room, else a name that stands for anything. */
function opaque(type: TypeRef, { generators, fallback }: InferOptions): Pick<Guess, 'generator' | 'params'> {
  const room = roomOf(type)
  const wanted = room < LEAST_NAME ? 'text.code' : 'text.name'
  if (room < 4 || !generators.some(({ name, accepts }) => name === wanted && accepts(type))) return fallback(type)
  return { generator: wanted, params: wanted === 'text.code' ? { pattern: CODE.slice(0, room) } : {} }
}
