import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import type { Route } from '../plan/plan.ts'

type Held = Extract<Route, { kind: 'held' }>

const isNone = (parent: number) => parent < 0

/** The parent of a row that is there already. */
export function lowerHeld({ parents }: Held): { parent: F64; orphan?: I32 } {
  const row = k.trunc(k.row)
  const parent = k.lookup(
    'f64',
    parents.map((each) => Math.max(0, each)),
    row,
  )
  if (!parents.some(isNone)) return { parent }
  const orphan = k.lookup(
    'i32',
    parents.map((each) => Number(isNone(each))),
    row,
  )
  return { parent, orphan }
}

/** Rows that are there already, in the order of their parents; those without one come last. */
export function heldNumbering({ parents }: Held, parentCount: number) {
  const counts = Array.from({ length: Math.max(1, parentCount) }, () => 0)
  for (const parent of parents) if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + 1
  const firsts: number[] = []
  let children = 0
  for (const count of counts) {
    firsts.push(children)
    children += count
  }
  const rank = (row: number) => ((parents[row] ?? -1) < 0 ? counts.length : (parents[row] ?? 0))
  const order = Array.from(parents.keys()).sort((a, b) => rank(a) - rank(b) || a - b)
  const places = parents.map(() => 0)
  for (const [place, row] of order.entries()) places[row] = place
  const listed = (values: readonly number[]) => (at: F64) =>
    k.lookup('f64', values.length > 0 ? values : [0], k.trunc(at))
  const rowOf = listed(order)
  return {
    isScattered: true,
    slot: listed(places),
    rowOf,
    parent: (slot: F64) => k.max(listed(parents)(rowOf(slot)), k.f64(0)),
    first: listed(firsts),
    count: listed(counts),
    children,
  }
}
