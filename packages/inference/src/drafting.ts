import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { type GeneratorSpec, tableKey, unknownWithin } from '@populace/model'
import { byType } from './guesses/by-type.ts'
import { candidatesFor, elementReadings } from './guesses/candidates.ts'
import { guessByWord } from './guesses/written-defaults.ts'
import { columnsInCircles } from './references/circles.ts'
import { boundsOf, defaultValue, isUnique, listOf, storedType } from './column-facts.ts'
import { type ColumnDraft, type Guess, keyOf, type TableDraft } from './draft.ts'
import { codedStates } from './lifecycles/coded.ts'
import { passedThrough } from './lifecycles/status.ts'
import { englishOfAll } from './names/said.ts'
import { withoutTypeLetters } from './names/type-prefixes.ts'
import { readingsOf } from './names/column-names.ts'
import type { InferOptions } from './infer-options.ts'
import { childrenOf } from './tables/by-users.ts'
import { kindsOf, listRows } from './tables/kinds-of.ts'
import type { TableKind } from './table-kinds.ts'

/** Begins the drafts of tables. */
export interface Drafting {
  /** Tables that refer to a table, by its `schema.name`. */
  readonly children: ReadonlyMap<string, readonly Table[]>
  /** With what each column means by itself. */
  whole(table: Table): TableDraft
  /** What a column means by itself, as if no key led anywhere from it. */
  alone(table: Table, column: Column): Guess
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
  const candidatesOf = (table: Table, facts: Facts) =>
    candidatesFor({ table, ...facts, kinds: kinds(table), catalog, generators, fallback: options.fallback })
  const whole = new Map<Table, readonly ColumnDraft[]>()
  const columnsOf = (table: Table): readonly ColumnDraft[] => {
    const isReferred = referredIn(table)
    return table.columns.map((column): ColumnDraft => {
      const facts = factsOf(table, column, isReferred(column), catalog)
      const listed = listOf(table, column, facts.type, catalog)
      const said = listed && englishOfAll(listed)
      const states = said ? [...said.keys()] : listed
      const draft = { ...plain(facts), ...(states ? { states } : {}), ...(said ? { said } : {}), candidates: [] }
      const isOwn = !facts.referenced || circles.get(keyOf(table))?.has(column.name)
      if (!isOwn || column.generated) return draft
      const candidates = candidatesOf(table, facts)
      // What nothing knows is for the model to say.
      if (unknownWithin(column.type, catalog)) return draft
      const guess = byWord(
        candidates[0] ?? byType(table, column, facts.type, catalog, options),
        table,
        column,
        facts.type,
      )
      const coded = said ? undefined : codedStates(column, facts.readings[0]?.words ?? [], codesOf(guess, listed))
      if (coded) {
        const values = [...coded.keys()]
        return {
          ...draft,
          states: values,
          said: coded,
          candidates,
          guess: { ...guess, params: { ...guess.params, values } },
        }
      }
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
    alone(table, column) {
      const facts = factsOf(table, column, false, catalog)
      return candidatesOf(table, facts)[0] ?? byType(table, column, facts.type, catalog, options)
    },
    glimpse: (table, miss) => glimpsed(table, kinds(table), catalog, miss),
  }
}

/** What may stand for states: what a check lists, or a comment. */
const codesOf = ({ generator, params: { values } }: Guess, listed: readonly string[] | undefined): readonly string[] =>
  listed ?? (generator === 'choice' && Array.isArray(values) ? values.map(String) : [])

/** A guess that says little, with what the word says that the column defaults to. */
function byWord(guess: Guess, table: Table, column: Column, type: TypeRef): Guess {
  const value = type.kind === 'text' && !isUnique(table, [column.name]) ? defaultValue(column) : undefined
  return (typeof value === 'string' ? guessByWord(value, guess) : undefined) ?? guess
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
  const whole = readingsOf(saidInFull(table, column, type, catalog), table.name)
  return { column, type, readings: type.kind === 'array' ? elementReadings(whole) : whole, referenced }
}

/** What are sums, unless they end at a hundred: `vat` under `CHECK (vat BETWEEN 0 AND 100)` is a percentage. */
const SUMS_OR_SHARES = /(^|_)(tax|vat|gst|discount|rebate|commission|markup|surcharge|royalty|interest)$/i
const HUNDRED = 100

/** The name, with what it leaves to its bounds. */
function saidInFull(table: Table, column: Column, type: TypeRef, catalog: Catalog): string {
  const isNumber = type.kind === 'integer' || type.kind === 'decimal' || type.kind === 'float'
  if (!isNumber || !SUMS_OR_SHARES.test(column.name)) return column.name
  return boundsOf(table, column, catalog).most === HUNDRED ? `${column.name}_percent` : column.name
}

/** The words of a name, in the order that English has them: `tipo_cita` is an appointment's type. */
function inOrder([first, second]: Facts['readings']): readonly string[] {
  if (!first) return []
  // Behind a word that two languages share stands what the whole is all the same: `veli_adi` is a name.
  const isInOrder = SAYS_WHAT.test(first.words.at(-1) ?? '') && !SAYS_WHAT.test(first.words[0] ?? '')
  const isTurned =
    second !== undefined && second.weight > first.weight && !isInOrder && sorted(second.words) === sorted(first.words)
  return isTurned ? second.words : first.words
}

/** What names end in, in English. */
const SAYS_WHAT = /^(name|date|type|number|code|status|id)$/

const sorted = (words: readonly string[]): string => [...words].sort().join(' ')

const plain = ({ column, type, readings, referenced }: Facts) => ({
  column,
  type,
  words: withoutTypeLetters(inOrder(readings)),
  referenced,
})

function glimpsed(table: Table, kinds: readonly TableKind[], catalog: Catalog, miss: () => void): TableDraft {
  const missed = <T>(nothing: T): T => {
    miss()
    return nothing
  }
  const glimpse = (column: Column, referenced: boolean): ColumnDraft => {
    const type = storedType(column.type, catalog)
    let words: readonly string[] | undefined
    return {
      column,
      type,
      referenced,
      // Half a schema may be glimpsed for the sake of one table, and few of its columns have a type that lets their names matter.
      get words() {
        words ??= plain(factsOf(table, column, referenced, catalog)).words
        return words
      },
      // A guess may list states where the schema lists none.
      get states() {
        const listed = listOf(table, column, type, catalog)
        return listed ? [...(englishOfAll(listed)?.keys() ?? listed)] : missed(undefined)
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
