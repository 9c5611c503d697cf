import type { Catalog, ExpressionTree, Table } from '@populace/catalog'
import { findTable } from '../condition.ts'
import type { LeftOf, RowCondition } from './asking.ts'

type Tree = ExpressionTree

/** Whether one of the parts sees to all of it: `a OR b` that is to hold, `a AND b` that is not to. */
export const isOneEnough = ({ op }: Tree, isPositive: boolean): boolean => (op === 'or') === isPositive

/**
 * Whether rows are likely to be left that keys can lead to, all conditions on them taken together: none is where they contradict each other, and few where a column that leads on would have
 * to lead to certain rows.
 */
export function leavesRows(
  conditions: readonly RowCondition[],
  { foreignKeys }: Table,
  catalog: Catalog,
  leftOf: LeftOf,
): boolean {
  const byKey = new Map<string, RowCondition[]>()
  for (const condition of conditions) {
    const key = JSON.stringify(condition.columns)
    byKey.set(key, [...(byKey.get(key) ?? []), condition])
  }
  return [...byKey.values()].every((asked) => {
    const [first] = asked
    const key = foreignKeys.find(({ columns }) => first?.columns.every((column) => columns.includes(column)))
    const parent = key && findTable(catalog, key.references)
    if (!parent) return true
    const left = leftOf(
      parent,
      asked.map(({ tree, isException }): Tree => ({ op: 'is', arg: tree, value: true, negated: isException })),
    )
    const before = leftOf(parent, [])
    const leading = new Set(parent.foreignKeys.flatMap(({ columns }) => columns))
    return (
      left !== undefined &&
      [...left].every(([name, { values }]) => !leading.has(name) || !values.oneOf || before?.get(name)?.values.oneOf)
    )
  })
}
