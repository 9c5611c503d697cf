import { InvariantError } from '@populace/diagnostics'
import type { Table, WordList } from './list.ts'

/** A word list as the build emits it: long strings parse faster than long arrays, and are cut up only when used. */
export interface PackedWords {
  readonly version: number
  /** Texts, one per line. */
  readonly texts: string
  /** Whole numbers, separated by commas. */
  readonly weights?: string
}

/** A table as the build emits it, column by column. */
export interface PackedTable {
  readonly version: number
  readonly rows: number
  readonly columns: Readonly<Record<string, string>>
  /** The columns that hold numbers, separated by commas; the others hold texts, one per line. */
  readonly numeric: readonly string[]
  readonly weights?: string
}

/** Lists by name. A retired version of a list is kept under `name@version`. */
export type PackedGroup = Readonly<Record<string, PackedWords | PackedTable>>

const numbersOf = (text: string) => Object.freeze(text.split(',').map(Number))
const textsOf = (text: string) => Object.freeze(text.split('\n'))

export function unpackWords(name: string, { version, texts, weights }: PackedWords): WordList {
  const list = { name, version, texts: textsOf(texts) }
  return Object.freeze(weights === undefined ? list : { ...list, weights: numbersOf(weights) })
}

export function unpackTable(name: string, packed: PackedTable): Table {
  const { version, rows, columns, numeric, weights } = packed
  const texts = new Map<string, readonly string[]>()
  const numbers = new Map<string, readonly number[]>()
  const source = (column: string, isNumeric: boolean) => {
    const text = columns[column]
    if (text !== undefined && numeric.includes(column) === isNumeric) return text
    throw new InvariantError(`vocabulary table ${name} has no ${isNumeric ? 'numbers' : 'texts'} column ${column}`)
  }
  const table = {
    name,
    version,
    rows,
    columns: Object.freeze(Object.keys(columns)),
    texts: (column: string) => cached(texts, column, () => textsOf(source(column, false))),
    numbers: (column: string) => cached(numbers, column, () => numbersOf(source(column, true))),
  }
  return Object.freeze(weights === undefined ? table : { ...table, weights: numbersOf(weights) })
}

/** The value under a key, computed at its first use. */
export function cached<K, V>(cache: Map<K, V>, key: K, compute: () => V): V {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = compute()
  cache.set(key, value)
  return value
}
