import type { QualifiedName } from '@populace/catalog'
import { InvariantError } from '@populace/diagnostics'

/** What some file system forbids or treats specially, and the dot, which separates schema, table and ending. */
const UNSAFE = /[%./\\:*?"<>|\p{Cc}]/gu
/** The same and capitals, for tables that differ by nothing else. */
const UNSAFE_IN_ONE_CASE = /[%./\\:*?"<>|\p{Cc}A-Z]/gu

/**
 * Names a file for each table: `orders.csv`, or `shop.orders.csv` outside the default schema. Characters that file systems
 * object to are percent-encoded, so that no two tables share a file.
 *
 * @example
 * ```ts
 * fileNamer([{ schema: 'public', name: 'a/b' }], 'public', 'csv')({ schema: 'public', name: 'a/b' }) // 'a%2Fb.csv'
 * ```
 */
export function fileNamer(
  tables: readonly QualifiedName[],
  defaultSchema: string,
  ending: string,
): (table: QualifiedName) => string {
  const name = (table: QualifiedName, unsafe: RegExp) => {
    const schema = table.schema === defaultSchema ? '' : `${encoded(table.schema, unsafe)}.`
    return `${schema}${encoded(table.name, unsafe)}.${ending}`
  }
  const folded = new Set(tables.map((table) => name(table, UNSAFE).toLowerCase()))
  const unsafe = folded.size === tables.length ? UNSAFE : UNSAFE_IN_ONE_CASE
  if (new Set(tables.map((table) => name(table, unsafe))).size < tables.length)
    throw new InvariantError('a table is written twice')
  return (table) => name(table, unsafe)
}

function encoded(name: string, unsafe: RegExp): string {
  return name.replace(unsafe, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
