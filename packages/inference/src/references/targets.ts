import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { isUnique, storedType } from '../column-facts.ts'
import { tableWords } from '../names/table-names.ts'
import { rowKey } from '../row-key.ts'
import { MARKS, withoutInitial, wordsOf } from './key-names.ts'
import { prefixesOf } from './plain-nouns.ts'

/** A table whose rows a column tells apart. */
export interface Target {
  readonly table: Table
  /** It is not the table's key, but as good as that: a code that each row has for itself. */
  readonly isSecond: boolean
  readonly words: readonly string[]
  /** Its words as one text, and those behind a prefix: what columns may call it. */
  readonly name: string
  readonly rests: readonly string[]
  /** Whether users are kept in it, whatever it is called. */
  readonly isUsers: boolean
  /** Its first word is one that many tables begin with, as letters for what part of a program they belong to. */
  readonly isPrefixed: boolean
  readonly column: Column
  readonly type: TypeRef
  readonly keyWords: readonly string[]
}

/** Targets by their names and by what is behind a prefix: a column speaks of a few, among hundreds. */
export type Targets = ReadonlyMap<string, readonly Target[]>

export function targetsByName(tables: readonly Table[], catalog: Catalog): Targets {
  const found = new Map<string, Target[]>()
  const [users, prefixes] = [usersOf(tables), prefixesOf(tables)]
  for (const target of tables.flatMap((table) => targetOf(table, catalog, users, prefixes)))
    for (const name of new Set([target.name, ...target.rests, ...(target.isUsers ? ['user'] : [])])) {
      const known = found.get(name)
      if (known) known.push(target)
      else found.set(name, [target])
    }
  return found
}

const PASSWORD = /^(encrypted|hashed|crypted)_?password|^password(_?(digest|hash|encrypted))?$/i

/** The table that users are kept in where none is called so: the only one whose rows have passwords and e-mail addresses. */
function usersOf(tables: readonly Table[]): Table | undefined {
  if (tables.some(({ name }) => tableWords(name).join(' ') === 'user')) return undefined
  const [only, ...others] = tables.filter(
    ({ columns }) =>
      columns.some(({ name }) => PASSWORD.test(name)) && columns.some(({ name }) => /e_?mail/i.test(name)),
  )
  return others.length === 0 ? only : undefined
}

/** So many words at most do tables of one module of an application have in front. */
const MOST_PREFIX = 2

function targetOf(
  table: Table,
  catalog: Catalog,
  users: Table | undefined,
  prefixes: ReadonlySet<string>,
): readonly Target[] {
  const key = rowKey(table)
  if (!key || table.partitionOf) return []
  const words = tableWords(table.name)
  const name = words.join(' ')
  const rests = words.slice(1, MOST_PREFIX + 1).map((_, at) => words.slice(at + 1).join(' '))
  const seconds = table.columns.filter((column) => column !== key && isSecond(column, table))
  return [key, ...seconds]
    .filter((column) => !table.foreignKeys.some(({ columns }) => columns.includes(column.name)))
    .map((column) => ({
      table,
      isSecond: column !== key,
      words,
      name,
      rests,
      isUsers: table === users,
      isPrefixed: prefixes.has(words[0] ?? ''),
      column,
      type: storedType(column.type, catalog),
      keyWords: withoutInitial(wordsOf(column.name), table.name),
    }))
}

/** A text that tells rows apart beside their key and is called a code, a key or a number: `currencies.code`. */
const isSecond = (column: Column, table: Table): boolean =>
  column.type.kind === 'text' &&
  !column.nullable &&
  MARKS.has(wordsOf(column.name).at(-1) ?? '') &&
  isUnique(table, [column.name])
