import type { Piece } from '../piece.ts'
import { isAny } from '../domain/domain.ts'
import type { Formula } from '../formula/formula.ts'

/** Columns of which a row has a value in one only. */
export interface ExclusiveColumns {
  /** The constraint that says so. */
  readonly name: string
  readonly columns: readonly string[]
  /** In exactly one; otherwise perhaps in none. */
  readonly exactly: boolean
}

/** `num_nonnulls(a, b, c) = 1` and `<= 1` over columns that refer to other tables: whoever shares out the references can see to it. */
export function exclusiveColumns(
  pieces: readonly Piece[],
  isReference: (column: string) => boolean,
): readonly ExclusiveColumns[] {
  const taken = new Set<string>()
  return pieces.flatMap(({ formula, condition }): ExclusiveColumns[] => {
    const said = formula.kind === 'count' ? formula : either(formula)
    if (said?.kind !== 'count' || said.most !== 1) return []
    const columns = said.parts.flatMap((part) => (isPresence(part) ? [part.column] : []))
    const isWhole = columns.length === said.parts.length && new Set(columns).size === columns.length
    if (!isWhole || columns.some((column) => taken.has(column) || !isReference(column))) return []
    for (const column of columns) taken.add(column)
    return [{ name: condition.name, columns, exactly: said.least === 1 }]
  })
}

/** `x IS NOT NULL`. */
function isPresence(formula: Formula): formula is Formula & { kind: 'set' } {
  return formula.kind === 'set' && isAny(formula.set.values) && !formula.set.null
}

/** `(a IS NULL) <> (b IS NULL)`: one of two. */
function either(formula: Formula): Formula | undefined {
  if (formula.kind !== 'any' || formula.parts.length !== 2) return undefined
  const present = formula.parts.map((part) => {
    if (part.kind !== 'all' || part.parts.length !== 2) return undefined
    const found = part.parts.filter(isPresence)
    return found.length === 1 ? found[0] : undefined
  })
  const [a, b] = present
  if (!a || !b || a.column === b.column) return undefined
  const columns = new Set(
    formula.parts
      .flatMap((part) => (part.kind === 'all' ? part.parts : []))
      .map((part) => (part.kind === 'set' ? part.column : '')),
  )
  return columns.size === 2 ? { kind: 'count', parts: [a, b], least: 1, most: 1 } : undefined
}
