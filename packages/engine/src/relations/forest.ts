/**
 * Rows that refer to earlier rows of their own table: the first `roots` rows have no parent, every later row's parent is `fanOut`-ary:
 * row r ≥ roots hangs below ⌊(r − roots) ÷ fanOut⌋, which is smaller than r. So no cycle can arise, children are a range, and both directions are O(1).
 */
export interface Forest {
  /** −1 for a root. */
  parent(row: number): number
  /** The row that its tree begins with: itself for a root. */
  root(row: number): number
  first(parent: number): number
  count(parent: number): number
}

/** `roots` ≥ 1 and `fanOut` ≥ 1 are whole numbers; `rows` bounds the last children. */
export function forest(roots: number, fanOut: number, rows: number): Forest {
  const first = (parent: number) => roots + parent * fanOut
  return {
    root(row) {
      let at = row
      while (at >= roots) at = Math.floor((at - roots) / fanOut)
      return at
    },
    parent: (row) => (row < roots ? -1 : Math.floor((row - roots) / fanOut)),
    first,
    count: (parent) => Math.max(0, Math.min(fanOut, rows - first(parent))),
  }
}
