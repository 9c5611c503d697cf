import type { Table } from '@populace/catalog'
import type { Target } from './target.ts'

/** A table's rows as text, in the order of its key, at most so many. Bytes are written in hexadecimal digits. */
export function heldRows(
  table: Table,
  most: number,
  { syntax, texts }: Pick<Target, 'syntax' | 'texts'>,
): Promise<readonly (readonly (string | null)[])[]> {
  // Under names of their own, as an object puts properties that are numbers before the others.
  const values = table.columns.map(({ name, type }, i) => {
    const value = syntax.quote(name)
    return `${type.kind === 'bytes' ? `hex(${value})` : syntax.words(value)} AS c${i}`
  })
  const order = (table.primaryKey?.columns ?? []).map((name) => syntax.quote(name))
  const sorted = order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''
  return texts(`SELECT ${values.join(', ')} FROM ${syntax.place(table)}${sorted} LIMIT ${most}`)
}
