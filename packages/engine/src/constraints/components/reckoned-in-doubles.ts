import { children, type ExpressionTree } from '@populace/catalog'
import type { Formula } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import { supportedPart } from '../formula/support.ts'
import type { Piece } from '../piece.ts'
import { columnsOf } from '../tree.ts'

/**
 * What a database is asked that reckons with decimals as doubles: 0.1 + 0.2 is not 0.3 to it. What is computed exactly is looked at once more as the database reckons, and drawn again where
 * the two differ.
 *
 * @param inDoubt pieces that are looked at anyway
 */
export function reckonedInDoubles(pieces: readonly Piece[], inDoubt: readonly Piece[], scope: Scope): readonly Piece[] {
  const conditions = [...new Set(pieces.filter((piece) => !inDoubt.includes(piece)).map(({ condition }) => condition))]
  return conditions.flatMap((condition): readonly Piece[] => {
    const { tree, strict } = condition
    if (!tree || !reckons(tree, scope)) return []
    const formula: Formula = { kind: 'opaque', tree, strict }
    return supportedPart(formula, scope).missing.length > 0 ? [] : [{ formula, condition }]
  })
}

/** Whether arithmetic is done with doubles that stand for decimals. */
const reckons = (tree: ExpressionTree, scope: Scope): boolean =>
  (tree.op === 'binary' && columnsOf(tree).some((column) => isBinary(column, scope))) ||
  children(tree).some((part) => reckons(part, scope))

function isBinary(column: string, scope: Scope): boolean {
  const type = scope.measure(column)?.type
  return type?.kind === 'decimal' && type.binary === true
}
