import { type Catalog, type ExpressionTree, someNode, type Table, withBodies } from '@populace/catalog'
import { formulaColumns } from '../formula/formula.ts'
import { formulaOf } from '../formula/normal-form.ts'
import { supportedPart } from '../formula/support.ts'
import { tableScope } from '../table-scope.ts'
import { columnsOf } from '../tree.ts'
import type { Asking, Avoided, FewChildren, LeftOf, RowCondition, See, Told, ValuesOf } from './asking.ts'
import { ofBoth } from './between.ts'
import { ofCount } from './counts.ts'
import { throughKeys } from './leading-key.ts'
import { FALSE, isCount, isLookup, lookupsOf, TRUE } from './lookup.ts'
import { isOneEnough, leavesRows } from './one-enough.ts'
import { ofNoRow, ofRow } from './rows.ts'

type Tree = ExpressionTree

/** Of a part that looks for rows, the first that sees to it; of one that counts them, only the one for counts. */
const SEEING: readonly See[] = [ofRow, ofNoRow, throughKeys, ofBoth]
const COUNTING: readonly See[] = [ofCount]

/** What is known of other tables, and what was asked of their rows before. */
interface OfOthers {
  readonly valuesOf?: ValuesOf
  readonly leftOf?: LeftOf
  readonly earlier?: readonly RowCondition[]
}

/**
 * A condition without the rows of other tables that it looks for. Where a key leads, a row is there as soon as the key's columns hold values, and is such as is asked for, since
 * the key leads to no other (`admittedRows`); where no row may be, the two tables lead to different ones. What nothing sees to is left in it.
 */
export function withoutLookups(
  tree: Tree,
  table: Table,
  catalog: Catalog,
  clock: number,
  { valuesOf = () => ({}), leftOf = () => new Map(), earlier = [] }: OfOthers = {},
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
        return {
          op: part.op,
          args: isOneEnough(part, isPositive)
            ? takeSome(part.args, isPositive)
            : part.args.map((arg) => take(arg, isPositive)),
        }
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
  /**
   * Of parts of which one is enough, those that other tables' rows can see to: nothing that leaves no row for a key to lead to, where another part asks for no row, or asked for that one
   * before. What says most is asked first.
   */
  const takeSome = (parts: readonly Tree[], isPositive: boolean): readonly Tree[] => {
    const asksNone = parts.some((part) => !someNode(part, isLookup))
    const never = isPositive ? FALSE : TRUE
    const kept = new Set<string>()
    const taken = new Map<Tree, Tree>()
    for (const part of [...parts].sort((a, b) => saysLeast(a) - saysLeast(b))) {
      if (!someNode(part, isLookup)) continue
      const before = [rowConditions.length, avoided.length, fewChildren.length] as const
      const tree = take(part, isPositive)
      const rows = lookupsOf(part).map(({ table: { schema, name }, equal }) => JSON.stringify([schema, name, equal]))
      const further = rowConditions.slice(before[0])
      const isEnough = asksNone || rows.some((row) => kept.has(row))
      if (further.length > 0 && isEnough && !leavesRows([...earlier, ...rowConditions], table, catalog, leftOf)) {
        rowConditions.length = before[0]
        avoided.length = before[1]
        fewChildren.length = before[2]
        taken.set(part, never)
      } else {
        taken.set(part, tree)
        if (further.length > 0) for (const row of rows) kept.add(row)
      }
    }
    return parts.map((part) => taken.get(part) ?? part)
  }
  return { tree: take(whole, true), ...told }
}

/** Whether there is a value says less than what value it is: few rows may have none. */
const saysLeast = ({ op }: Tree): number => (op === 'is-null' || op === 'is-not-null' ? 1 : 0)

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
