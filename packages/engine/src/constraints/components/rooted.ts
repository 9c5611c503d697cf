import type { Table } from '@populace/catalog'
import type { Piece } from '../piece.ts'
import { isAny, isEmpty } from '../domain/domain.ts'
import type { Formula } from '../formula/formula.ts'
import type { Freedom } from '../table-columns.ts'

/** Two columns that refer to rows of their own table: to the one above, and to the one that the tree begins with. */
export interface RootedColumns {
  readonly root: string
  readonly parent: string
}

/**
 * `(parent IS NULL) = (root = id)`: conditions that hold where one column leads to the row that a tree begins with and another one to the row above. Whoever grows the trees
 * sees to them; the other pieces are left.
 */
export function rootedColumns(
  pieces: readonly Piece[],
  table: Table,
  freedom: (column: string) => Freedom,
): { readonly rooted: readonly RootedColumns[]; readonly left: readonly Piece[] } {
  const own = table.foreignKeys.filter(
    ({ columns, references }) =>
      columns.length === 1 && references.schema === table.schema && references.name === table.name,
  )
  const left: Piece[] = []
  const rooted: RootedColumns[] = []
  for (const piece of pieces) {
    const found = own.flatMap((root) =>
      own.flatMap((parent): RootedColumns[] => {
        const [column = '', key = ''] = [root.columns[0], root.references.columns[0]]
        const above = parent.columns[0] ?? ''
        const isSame = freedom(above).reference === freedom(column).reference
        const holds = (isRoot: boolean) => holdsAt(piece.formula, { root: column, parent: above, key }, isRoot)
        const says = root !== parent && isSame && holds(true) && holds(false)
        return says ? [{ root: column, parent: above }] : []
      }),
    )
    const [first] = found
    if (!first) left.push(piece)
    else if (!rooted.some(({ root }) => root === first.root)) rooted.push(first)
  }
  return { rooted, left }
}

/** Whether a formula about the two columns holds of a root, or of any other row; undefined where it speaks of more. */
function holdsAt(
  formula: Formula,
  names: RootedColumns & { readonly key: string },
  isRoot: boolean,
): boolean | undefined {
  switch (formula.kind) {
    case 'all':
    case 'any': {
      const parts = formula.parts.map((part) => holdsAt(part, names, isRoot))
      if (parts.includes(undefined)) return undefined
      return formula.kind === 'all' ? parts.every((part) => part === true) : parts.includes(true)
    }
    case 'equal':
    case 'unequal': {
      const pair = [formula.left, formula.right]
      const isPair = (column: string) => pair.includes(column) && pair.includes(names.key)
      return isPair(names.root) || isPair(names.parent) ? isRoot === (formula.kind === 'equal') : undefined
    }
    case 'set': {
      const { values, null: allowsNull } = formula.set
      if (formula.column !== names.parent) return undefined
      if (isEmpty(values) && allowsNull) return isRoot
      return isAny(values) && !allowsNull ? !isRoot : undefined
    }
    default:
      return undefined
  }
}
