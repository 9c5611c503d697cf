import type { Table } from '@populace/catalog'
import { isEmpty } from '../domain/domain.ts'
import type { Formula } from '../formula/formula.ts'
import { keyColumns } from '../keys/keys.ts'
import type { Piece } from '../piece.ts'
import type { Freedom } from '../table-columns.ts'
import { columnsOf } from '../tree.ts'

/** A column that refers to the row that one of other columns refers to, of the same table. */
export interface EchoedColumn {
  readonly column: string
  readonly of: readonly string[]
}

/**
 * `creator = sender OR creator = receiver`: conditions that hold where a reference leads to the same row as one of others. Whoever picks parents sees to them; the other pieces are left. No
 * key may hold the column, which has no parents of its own to tell rows apart by, nor may what it leads by depend on it.
 */
export function echoedColumns(
  pieces: readonly Piece[],
  table: Table,
  freedom: (column: string) => Freedom,
): { readonly echoed: readonly EchoedColumn[]; readonly left: readonly Piece[] } {
  const left: Piece[] = []
  const echoed: EchoedColumn[] = []
  const isTaken = (column: string) => echoed.some((each) => each.column === column || each.of.includes(column))
  for (const piece of pieces) {
    const found = echoesIn(piece.formula).find(
      ({ column, of }) =>
        leadsFreely(column, table, freedom) &&
        !isTaken(column) &&
        of.every(
          (other) =>
            isOwnKey(other, table) &&
            freedom(other).reference === freedom(column).reference &&
            !echoed.some((each) => each.column === other),
        ),
    )
    if (found) echoed.push(found)
    else left.push(piece)
  }
  return { echoed, left }
}

/** The columns that a formula may speak of so, each with those that it must agree with one of. */
function echoesIn(formula: Formula): readonly EchoedColumn[] {
  const parts = formula.kind === 'any' ? formula.parts : [formula]
  const pairs = parts.flatMap((part) => (part.kind === 'equal' ? [[part.left, part.right] as const] : []))
  const [first] = pairs
  if (!first) return []
  return [...first].reverse().flatMap((column): EchoedColumn[] => {
    const isNull = (part: Formula) =>
      part.kind === 'set' && part.column === column && part.set.null && isEmpty(part.set.values)
    if (!parts.every((part) => isNull(part) || (part.kind === 'equal' && [part.left, part.right].includes(column))))
      return []
    return [{ column, of: pairs.map(([left, right]) => (left === column ? right : left)) }]
  })
}

/** Whether nothing but the column's reference decides its value. */
function leadsFreely(column: string, table: Table, freedom: (column: string) => Freedom): boolean {
  const inKeys = [...(table.primaryKey?.columns ?? []), ...table.uniques.flatMap(keyColumns)]
  const inExclusions = table.exclusions.flatMap(({ elements }) =>
    elements.flatMap(({ expression: { tree } }) => (tree ? columnsOf(tree) : [])),
  )
  const isKeyed = [...inKeys, ...inExclusions].includes(column)
  return freedom(column).reference !== undefined && !isKeyed && isOwnKey(column, table)
}

/** Whether one foreign key is over the column, and over it alone. */
const isOwnKey = (column: string, { foreignKeys }: Table): boolean => {
  const keys = foreignKeys.filter(({ columns }) => columns.includes(column))
  return keys.length === 1 && keys[0]?.columns.length === 1
}
