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
const isTemplate = (text: string) => text.includes('{')
const keyOf = (name: string, version: number | undefined) => (version === undefined ? name : `${name}@${version}`)

/** The group that holds a list: its name's first part. Groups are what is loaded at once. */
export function groupOf(name: string): string {
  const dot = name.indexOf('.')
  return dot < 0 ? name : name.slice(0, dot)
}

/** A group's lists as one locale has them; borrowed is what another language lends. */
export interface Group {
  readonly name: string
  readonly isBorrowed: boolean
  readonly unpack: () => PackedGroup
}

/** A group's lists, and which of them are the locale's own. */
interface Layered {
  readonly lists: ReadonlyMap<string, PackedWords | PackedTable>
  readonly own: ReadonlySet<string>
}

/**
 * Lays groups, by their names, over each other: of two lists with one name, the earlier group's is taken. What is asked for of none is not unpacked.
 *
 * @param standIns for names of borrowed lists those that stand in for them where the locale has one
 */
export function vocabularyOf(
  locale: string,
  groups: readonly Group[],
  standIns?: ReadonlyMap<string, readonly string[]>,
): Vocabulary {
  const unpacked = new Map<string, Layered>()
  const lists = new Map<string, WordList>()
  const tables = new Map<string, Table>()
  const layered = (group: string): Layered =>
    cached(unpacked, group, () => {
      const layers = groups
        .filter(({ name }) => name === group)
        .map(({ isBorrowed, unpack }) => [isBorrowed, unpack()] as const)
      return {
        lists: new Map([...layers].reverse().flatMap(([, lists]) => Object.entries(lists))),
        own: new Set(layers.flatMap(([isBorrowed, lists]) => (isBorrowed ? [] : Object.keys(lists)))),
      }
    })
  const packedOf = (name: string) => layered(groupOf(name)).lists.get(name)
  const isOwn = (name: string) => layered(groupOf(name)).own.has(name)

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

  /** The locale's own sentences in the place of borrowed ones: templates where these are some, else those that are none. */
  const standInFor = ({ name, texts }: WordList): WordList | undefined => {
    if (isOwn(name)) return undefined
    const takesTemplates = texts.some(isTemplate)
    for (const stand of standIns?.get(name) ?? []) {
      if (!isOwn(stand)) continue
      const own = words(stand)
      const kept = own.texts.flatMap((text, i) => (takesTemplates || !isTemplate(text) ? [i] : []))
      const of = <T>(items: readonly T[]) => kept.flatMap((i) => items.slice(i, i + 1))
      const list = { name, version: own.version, texts: Object.freeze(of(own.texts)) }
      if (kept.length > 0)
        return Object.freeze(own.weights === undefined ? list : { ...list, weights: Object.freeze(of(own.weights)) })
    }
    return undefined
  }

  const words = (name: string, version?: number): WordList =>
    cached(lists, keyOf(name, version), () => {
      const found = find(name, version)
      const list = found && !isTable(found) ? unpackWords(name, found) : columnOf(name, version)
      if (list === undefined) throw missing('word list', name, version)
      return version === undefined ? (standInFor(list) ?? list) : list
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
        [...new Set(groups.map(({ name }) => name))]
          .flatMap((group) => [...layered(group).lists.keys()])
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
