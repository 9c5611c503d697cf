import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { isUnique, storedType } from '../column-facts.ts'
import { tableWords } from '../names/table-names.ts'
import { rowKey } from '../row-key.ts'
import { prefixesOf } from './plain-nouns.ts'
import { MARKS, withoutInitial, wordsOf } from './key-names.ts'

/** A table whose rows a column tells apart. */
export interface Target {
  readonly table: Table
  /** It is not the table's key, but as good as that: a code that each row has for itself. */
  readonly isSecond: boolean
  readonly words: readonly string[]
  /** Its words as one text, and those behind the first: what columns may call it. */
  readonly name: string
  readonly rest: string
  readonly column: Column
  readonly type: TypeRef
  readonly keyWords: readonly string[]
  /** Its first word is one that many tables begin with, as letters for what part of a program they belong to. */
  readonly isPrefixed: boolean
}

/** Targets by their names and by what is behind a prefix: a column speaks of a few, among hundreds. */
export type Targets = ReadonlyMap<string, readonly Target[]>

export function targetsByName(tables: readonly Table[], catalog: Catalog): Targets {
  const found = new Map<string, Target[]>()
  const prefixes = prefixesOf(tables)
  for (const target of tables.flatMap((table) => targetOf(table, catalog, prefixes)))
    for (const name of new Set([target.name, target.rest])) {
      const known = found.get(name)
      if (known) known.push(target)
      else found.set(name, [target])
    }
  return found
}

function targetOf(table: Table, catalog: Catalog, prefixes: ReadonlySet<string>): readonly Target[] {
  const key = rowKey(table)
  if (!key || table.partitionOf) return []
  const words = tableWords(table.name)
  const [name, rest] = [words.join(' '), words.slice(1).join(' ')]
  const seconds = table.columns.filter((column) => column !== key && isSecond(column, table))
  return [key, ...seconds]
    .filter((column) => !table.foreignKeys.some(({ columns }) => columns.includes(column.name)))
    .map((column) => ({
      table,
      isSecond: column !== key,
      words,
      name,
      rest,
      column,
      type: storedType(column.type, catalog),
      keyWords: withoutInitial(wordsOf(column.name), table.name),
      isPrefixed: prefixes.has(words[0] ?? ''),
    }))
}

/** A text that tells rows apart beside their key and is called a code, a key or a number: `currencies.code`. */
const isSecond = (column: Column, table: Table): boolean =>
  column.type.kind === 'text' &&
  !column.nullable &&
  MARKS.has(wordsOf(column.name).at(-1) ?? '') &&
  isUnique(table, [column.name])
