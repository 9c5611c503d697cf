import type { DeclaredForeignKey, DeclaredTable, PlainType } from '../declared/schema.ts'
import type { SampledColumn, SampledTable } from './observe.ts'

/** A table of a folder with what was seen of its rows. */
export interface ObservedTable {
  readonly table: DeclaredTable
  readonly sample: SampledTable
}

/** Texts of a key in another file are no chance where there are so many different ones. */
const ENOUGH = 5
/** Small whole numbers are in every key that counts: what they lead to is said by names, which inference reads. */
const TELLING = new Set<PlainType>(['text', 'varchar', 'uuid'])

/**
 * The tables with the foreign keys that their rows show: a column of texts leads to the key of another file that holds all of them, the one that its name speaks of
 * before others, else the smallest.
 */
export function withSeenReferences(observed: readonly ObservedTable[]): readonly DeclaredTable[] {
  const keys = observed.flatMap(keysOf)
  return observed.map(({ table, sample }) => {
    const foreignKeys = sample.columns.flatMap((column): DeclaredForeignKey[] => {
      const texts = new Set(column.values.filter((value) => value !== null))
      if (!isTelling(column) || texts.size < ENOUGH) return []
      const parents = keys.filter((key) => key.table !== table.name && [...texts].every((text) => key.texts.has(text)))
      // Of two files with the same key each could lead to the other: the extension has fewer rows, or is named after the other.
      const own = keys.find((key) => key.table === table.name && key.column === column.name)
      const larger = own
        ? parents.filter((key) => key.texts.size > own.texts.size || fit(column.name, key) >= SPOKEN_OF)
        : parents
      const [parent] = larger.sort((a, b) => fit(column.name, b) - fit(column.name, a) || a.texts.size - b.texts.size)
      if (!parent) return []
      return [{ columns: [column.name], table: { name: parent.table }, references: [parent.column], at: column.at }]
    })
    return { ...table, foreignKeys }
  })
}

interface Key {
  readonly table: string
  readonly column: string
  readonly texts: ReadonlySet<string | null>
}

/** Columns that tell the rows of a file apart, where all of its rows are known. */
function keysOf({ table, sample }: ObservedTable): readonly Key[] {
  if (!sample.whole) return []
  const names = [...(table.primaryKey?.columns ?? []), ...table.uniques.flatMap(({ parts }) => parts.map(nameOf))]
  return sample.columns
    .filter((column) => names.includes(column.name) && isTelling(column))
    .map(({ name, values }) => ({ table: table.name, column: name, texts: new Set(values) }))
}

const nameOf = (part: DeclaredTable['uniques'][number]['parts'][number]) => ('column' in part ? part.column : undefined)

const isTelling = ({ type }: SampledColumn) => 'plain' in type && type.array !== true && TELLING.has(type.plain)

const plainly = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The name says the table. */
const SPOKEN_OF = 2

/** How much a column's name speaks of a key: of its table, and of its column. */
function fit(column: string, key: Key): number {
  const name = plainly(column)
  const table = plainly(key.table).replace(/s$/, '')
  return (name.includes(table) ? SPOKEN_OF : 0) + (name.endsWith(plainly(key.column)) ? 1 : 0)
}
