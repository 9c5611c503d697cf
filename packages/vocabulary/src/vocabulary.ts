import { InvariantError } from '@populace/diagnostics'
import type { Table, WordList } from './list.ts'
import { cached, type PackedGroup, type PackedTable, type PackedWords, unpackTable, unpackWords } from './packed.ts'

/** The lists of one locale, with what it lacks taken from English. Synchronous once loaded. */
export interface Vocabulary {
  readonly locale: string
  /** All names, of lists and tables, in code-point order. */
  readonly names: readonly string[]
  /** What a name stands for; undefined when there is none or its group was not loaded. */
  readonly kindOf: (name: string) => 'words' | 'table' | undefined
  /**
   * A word list, or a table's column of texts with the rows' weights (`place.city`; such a list may repeat itself).
   * Without a version, the newest. Throws InvariantError when it does not exist or was not loaded.
   */
  readonly words: (name: string, version?: number) => WordList
  /** A table; without a version, the newest. Throws InvariantError when it does not exist or was not loaded. */
  readonly table: (name: string, version?: number) => Table
}

const isTable = (packed: PackedWords | PackedTable): packed is PackedTable => 'columns' in packed
const keyOf = (name: string, version: number | undefined) => (version === undefined ? name : `${name}@${version}`)

/** The group that holds a list: its name's first part. Groups are what is loaded at once. */
export function groupOf(name: string): string {
  const dot = name.indexOf('.')
  return dot < 0 ? name : name.slice(0, dot)
}

/** Lays groups, by their names, over each other: of two lists with one name, the earlier group's is taken. What is asked for of none is not unpacked. */
export function vocabularyOf(
  locale: string,
  groups: readonly (readonly [name: string, unpack: () => PackedGroup])[],
): Vocabulary {
  const unpacked = new Map<string, ReadonlyMap<string, PackedWords | PackedTable>>()
  const packedIn = (group: string) =>
    cached(unpacked, group, () => {
      const layers = groups.filter(([name]) => name === group).reverse()
      return new Map(layers.flatMap(([, unpack]) => Object.entries(unpack())))
    })
  const packedOf = (name: string) => packedIn(groupOf(name)).get(name)
  const lists = new Map<string, WordList>()
  const tables = new Map<string, Table>()

  const find = (name: string, version: number | undefined) => {
    const newest = packedOf(name)
    return version === undefined || newest?.version === version ? newest : packedOf(keyOf(name, version))
  }
  const columnOf = (name: string, version: number | undefined): WordList | undefined => {
    const dot = name.lastIndexOf('.')
    const [owner, column] = [name.slice(0, dot), name.slice(dot + 1)]
    const found = find(owner, version)
    if (found === undefined || !isTable(found)) return undefined
    if (!(column in found.columns) || found.numeric.includes(column)) return undefined
    const { texts, weights } = table(owner, version)
    const list = { name, version: found.version, texts: texts(column) }
    return Object.freeze(weights === undefined ? list : { ...list, weights })
  }
  const missing = (kind: string, name: string, version: number | undefined) =>
    new InvariantError(`vocabulary ${locale} has no ${kind} ${keyOf(name, version)}`)

  const words = (name: string, version?: number) =>
    cached(lists, keyOf(name, version), () => {
      const found = find(name, version)
      const list = found && !isTable(found) ? unpackWords(name, found) : columnOf(name, version)
      if (list === undefined) throw missing('word list', name, version)
      return list
    })
  const table = (name: string, version?: number) =>
    cached(tables, keyOf(name, version), () => {
      const found = find(name, version)
      if (found === undefined || !isTable(found)) throw missing('table', name, version)
      return unpackTable(name, found)
    })

  let names: readonly string[] | undefined
  return Object.freeze({
    locale,
    get names() {
      names ??= Object.freeze(
        [...new Set(groups.map(([group]) => group))]
          .flatMap((group) => [...packedIn(group).keys()])
          .filter((name) => !name.includes('@'))
          .sort(),
      )
      return names
    },
    kindOf: (name: string) => {
      const found = packedOf(name)
      if (found === undefined) return columnOf(name, undefined) && 'words'
      return isTable(found) ? 'table' : 'words'
    },
    words,
    table,
  })
}
