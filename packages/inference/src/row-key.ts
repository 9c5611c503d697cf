import type { Column, Table } from '@populace/catalog'
import { isUnique } from './column-facts.ts'
import { TABLE_PREFIXES, tableWords } from './names/table-names.ts'
import { cutName } from './names/tokens.ts'

/** Tables that hold rows of another one again, under its numbers. */
const COPIES = new Set(
  'history audit audits log logs version versions backup archive snapshot snapshots changes deleted old tmp temp staging'.split(
    ' ',
  ),
)
/** What ends the name of a column that stands for a row. */
const KEYS = new Set(['id', 'key', 'sk', 'uuid', 'guid'])

/**
 * The column that stands for a table's rows: its primary key, where that is one column; where none is declared, as in warehouses and of files, the one that is called an id or a key and
 * is unique, or the table's own numbers (`id`, or `order_id` at the head of `orders`).
 */
export function rowKey(table: Table): Column | undefined {
  const [key, ...others] = table.primaryKey?.columns ?? []
  if (key !== undefined) return others.length === 0 ? table.columns.find(({ name }) => name === key) : undefined
  const free = table.columns.filter(
    ({ name }) =>
      !table.foreignKeys.some(({ columns }) => columns.includes(name)) && KEYS.has(cutName(name).at(-1) ?? ''),
  )
  if (table.uniques.length > 0) return free.find((column) => !column.nullable && isUnique(table, [column.name]))
  if (cutName(table.name).some((word) => COPIES.has(word))) return undefined
  return free.find((column) => column.type.kind === 'integer' && isOwn(column, table))
}

function isOwn({ name }: Column, table: Table): boolean {
  const words = cutName(name)
  if (words.length === 1) return words[0] === 'id'
  const thing = tableWords(table.name)
  const about = words.slice(0, -1).join(' ')
  const isNamed =
    about === thing.join(' ') || (TABLE_PREFIXES.has(thing[0] ?? '') && about === thing.slice(1).join(' '))
  return isNamed && table.columns[0]?.name === name
}
