import type { OrderStatement } from '../formula/formula.ts'

/** A column's bounds in the common unit of an order. */
export interface Span {
  readonly min: number
  readonly max: number
}

/**
 * Least distances between columns that must keep an order, and from their bounds: the minimal network of a simple temporal problem (Dechter, Meiri and
 * Pearl 1991). In it every choice for some columns that keeps their mutual distances can be completed for the others, so columns can be settled one after
 * the other without looking back.
 */
export interface Distances {
  /** `at(a, b)`: b − a is at least this; −∞ where nothing is said. */
  readonly at: (a: string, b: string) => number
  readonly span: (column: string) => Span
  /** The columns of a cycle that can't be kept, if there is one. */
  readonly conflict?: readonly string[]
}

/** What stands for zero, to which bounds are distances. */
const ORIGIN = ''

/** Longest paths between all pairs (Floyd–Warshall, upside down). Columns come with their factor applied. */
export function distancesOf(
  columns: readonly string[],
  orders: readonly OrderStatement[],
  spans: ReadonlyMap<string, Span>,
): Distances {
  const nodes = [ORIGIN, ...columns]
  const least = new Map<string, Map<string, number>>(nodes.map((node) => [node, new Map([[node, 0]])]))
  const at = (a: string, b: string) => least.get(a)?.get(b) ?? -Infinity
  const raise = (a: string, b: string, distance: number) => {
    if (distance > at(a, b)) least.get(a)?.set(b, distance)
  }
  for (const { low, high, gap } of orders) raise(low, high, gap)
  for (const [column, { min, max }] of spans) {
    raise(ORIGIN, column, min)
    raise(column, ORIGIN, -max)
  }
  for (const via of nodes) for (const a of nodes) for (const b of nodes) raise(a, b, at(a, via) + at(via, b))
  const conflict = nodes.filter((node) => at(node, node) > 0 && node !== ORIGIN)
  return {
    at,
    span: (column) => ({ min: at(ORIGIN, column), max: -at(column, ORIGIN) }),
    ...(conflict.length > 0 || at(ORIGIN, ORIGIN) > 0 ? { conflict } : {}),
  }
}
