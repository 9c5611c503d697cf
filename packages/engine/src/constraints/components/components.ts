import type { Piece } from '../piece.ts'
import { formulaColumns } from '../formula/formula.ts'
import { columnsOf } from '../tree.ts'

/** Groups pieces so that those of different groups share no column. In the order of their first pieces. */
export function componentsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  let groups: { columns: Set<string>; pieces: Piece[] }[] = []
  for (const piece of pieces) {
    const columns = new Set(formulaColumns(piece.formula, columnsOf))
    const touched = groups.filter((group) => [...group.columns].some((column) => columns.has(column)))
    const [first, ...others] = touched
    if (!first) {
      groups.push({ columns, pieces: [piece] })
      continue
    }
    for (const group of [...others, { columns, pieces: [piece] }]) {
      first.pieces.push(...group.pieces)
      for (const column of group.columns) first.columns.add(column)
    }
    groups = groups.filter((group) => !others.includes(group))
  }
  return groups.map((group) => group.pieces)
}
