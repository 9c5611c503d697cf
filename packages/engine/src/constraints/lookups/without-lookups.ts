import { type Catalog, type ExpressionTree, someNode, type Table, withBodies } from '@populace/catalog'
import { formulaColumns } from '../formula/formula.ts'
import { formulaOf } from '../formula/normal-form.ts'
import { supportedPart } from '../formula/support.ts'
import { tableScope } from '../table-scope.ts'
import { columnsOf } from '../tree.ts'
import type { Asking, Avoided, FewChildren, RowCondition, See, Told, ValuesOf } from './asking.ts'
import { ofBoth } from './between.ts'
import { ofCount } from './counts.ts'
import { throughKeys } from './leading-key.ts'
import { isCount, isLookup } from './lookup.ts'
import { ofNoRow, ofRow } from './rows.ts'

type Tree = ExpressionTree

/** Of a part that looks for rows, the first that sees to it; of one that counts them, only the one for counts. */
const SEEING: readonly See[] = [ofRow, ofNoRow, throughKeys, ofBoth]
const COUNTING: readonly See[] = [ofCount]

/**
 * A condition without the rows of other tables that it looks for. Where a key leads, a row is there as soon as the key's columns hold values, and is such as is asked for, since
 * the key leads to no other (`admittedRows`); where no row may be, the two tables lead to different ones. What nothing sees to is left in it.
 */
export function withoutLookups(
  tree: Tree,
  table: Table,
  catalog: Catalog,
  clock: number,
  valuesOf: ValuesOf = () => ({}),
): Told & { readonly tree: Tree } {
  const whole = withBodies(tree, catalog)
  const rowConditions: RowCondition[] = []
  const avoided: Avoided[] = []
  const fewChildren: FewChildren[] = []
  const told = { rowConditions, avoided, fewChildren }
  if (!someNode(whole, isLookup)) return { tree, ...told }
  const isTold: Asking['isTold'] = (condition, parent) => isToldBy(condition, parent, catalog, clock)
  const asking: Asking = { table, catalog, clock, valuesOf, isTold }
  const take = (part: Tree, isPositive: boolean): Tree => {
    if (!someNode(part, isLookup)) return part
    switch (part.op) {
      case 'and':
      case 'or':
        return { op: part.op, args: part.args.map((arg) => take(arg, isPositive)) }
      case 'not':
        return { op: 'not', arg: take(part.arg, !isPositive) }
      case 'is':
        if (part.value === null) return part
        return { ...part, arg: take(part.arg, isPositive === (part.value !== part.negated)) }
    }
    for (const see of someNode(part, isCount) ? COUNTING : SEEING) {
      const seen = see(part, isPositive, asking)
      if (!seen) continue
      rowConditions.push(...(seen.rowConditions ?? []))
      avoided.push(...(seen.avoided ?? []))
      fewChildren.push(...(seen.fewChildren ?? []))
      return seen.tree
    }
    return part
  }
  return { tree: take(whole, true), ...told }
}

/** What a condition says of the row that a key leads to, and what it asks of the rows that this one's keys lead to. */
export function saidOfRow({ tree, isException }: RowCondition, parent: Table, catalog: Catalog, clock: number) {
  const asked: Tree = { op: 'is', arg: tree, value: true, negated: isException }
  const { tree: own, ...further } = withoutLookups(asked, parent, catalog, clock)
  return { formula: formulaOf(own, true, tableScope(parent, catalog, clock)), ...further }
}

function isToldBy(condition: RowCondition, parent: Table, catalog: Catalog, clock: number): boolean {
  const { formula, avoided } = saidOfRow(condition, parent, catalog, clock)
  const spoken = formulaColumns(formula, columnsOf)
  if (parent.columns.some(({ name, generated }) => generated && spoken.includes(name))) return false
  return avoided.length === 0 && supportedPart(formula, tableScope(parent, catalog, clock)).missing.length === 0
}
