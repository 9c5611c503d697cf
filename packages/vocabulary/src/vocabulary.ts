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
  /** A word list; without a version, the newest. Throws InvariantError when it does not exist or was not loaded. */
  readonly words: (name: string, version?: number) => WordList
  /** A table; without a version, the newest. Throws InvariantError when it does not exist or was not loaded. */
  readonly table: (name: string, version?: number) => Table
}

const isTable = (packed: PackedWords | PackedTable): packed is PackedTable => 'columns' in packed

/** Lays groups over each other: of two lists with one name, the earlier group's is taken. */
export function vocabularyOf(locale: string, groups: readonly PackedGroup[]): Vocabulary {
  const packed = new Map([...groups].reverse().flatMap((group) => Object.entries(group)))
  const lists = new Map<string, WordList>()
  const tables = new Map<string, Table>()

  const find = (name: string, version: number | undefined) => {
    const newest = packed.get(name)
    const found = version === undefined || newest?.version === version ? newest : packed.get(`${name}@${version}`)
    if (found !== undefined) return found
    throw new InvariantError(`vocabulary ${locale} has no ${name}${version === undefined ? '' : ` version ${version}`}`)
  }
  return Object.freeze({
    locale,
    names: Object.freeze([...packed.keys()].filter((name) => !name.includes('@')).sort()),
    kindOf: (name: string) => {
      const found = packed.get(name)
      return found && (isTable(found) ? 'table' : 'words')
    },
    words: (name: string, version?: number) =>
      cached(lists, `${name}@${version ?? ''}`, () => {
        const found = find(name, version)
        if (isTable(found)) throw new InvariantError(`vocabulary ${locale}: ${name} is a table, not a word list`)
        return unpackWords(name, found)
      }),
    table: (name: string, version?: number) =>
      cached(tables, `${name}@${version ?? ''}`, () => {
        const found = find(name, version)
        if (!isTable(found)) throw new InvariantError(`vocabulary ${locale}: ${name} is a word list, not a table`)
        return unpackTable(name, found)
      }),
  })
}
