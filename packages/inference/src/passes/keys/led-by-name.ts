import type { ForeignKey } from '@populace/catalog'
import { isUnique } from '../../column-facts.ts'
import type { Guess, TableDraft } from '../../draft.ts'

/** How sure it is that a row leads to the one that its own words name. */
const SURE = 0.95

/**
 * Has a key lead to the row whose column `match` holds what a generator makes of this one, whatever all parts of a whole had shared. Not where each row leads to another one.
 *
 * @param nulls the share of rows that lead nowhere; as before unless given
 */
export function leadByName(
  key: ForeignKey,
  table: TableDraft,
  match: string,
  made: Pick<Guess, 'generator' | 'params'>,
  reason: string,
  nulls?: number,
): void {
  const column = table.columns.find((one) => one.column.name === key.columns[0])
  const relation = table.relations.get(key.name)
  if (!column || !relation || key.columns.length > 1 || isUnique(table.table, key.columns)) return
  const { like: _, ...rest } = relation
  column.guess = { ...made, score: SURE, reason }
  const absence = nulls === undefined ? {} : { nulls }
  table.relations.set(key.name, { ...rest, ...absence, match, reason: `${relation.reason}; ${reason}` })
}
