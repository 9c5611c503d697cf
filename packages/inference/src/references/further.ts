import type { ForeignKey } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../draft.ts'
import { isRequired } from './implied-reference.ts'

/** A column some keys away. */
export interface Further {
  readonly column: ColumnDraft
  readonly table: TableDraft
  /** How formulas go there: `@rental_id.inventory_id.film_id`. */
  readonly way: string
}

/** Keys that are gone through at most. */
const FURTHEST = 3

/**
 * A column of a table that every row leads to, through two keys or three one after the other: the price of the product of the variant on an order's line.
 *
 * @param from the key that the way begins with
 * @param wanted the column of a table that is meant, if there is one
 */
export function furtherFrom(
  table: TableDraft,
  from: ForeignKey,
  wanted: (table: TableDraft) => ColumnDraft | undefined,
  inferring: Inferring,
): Further | undefined {
  return search(table, [from], wanted, inferring)
}

function search(
  table: TableDraft,
  keys: readonly ForeignKey[],
  wanted: (table: TableDraft) => ColumnDraft | undefined,
  inferring: Inferring,
): Further | undefined {
  const key = keys.at(-1)
  const at = key && inferring.drafts.get(keyOf(key.references))
  if (!key || !at || at === table || !isRequired(table.table, key.columns)) return undefined
  const column = keys.length > 1 ? wanted(at) : undefined
  if (column && !column.column.generated && !column.referenced) return { column, table: at, way: wayOf(keys) }
  if (keys.length === FURTHEST) return undefined
  for (const next of at.table.foreignKeys) {
    const found = search(at, [...keys, next], wanted, inferring)
    if (found) return found
  }
  return undefined
}

const wayOf = (keys: readonly ForeignKey[]): string =>
  `@${keys.map(({ columns }) => columns.map(formulaName).join('+')).join('.')}`
