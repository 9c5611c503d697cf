import { findGenerator } from '../generators/registry.ts'
import type { Expr } from '../kernel/ir.ts'
import type { ColumnPlan } from '../plan/plan.ts'
import type { TableContext } from './context.ts'
import { componentOf } from './settle.ts'

/**
 * Whether the columns put a table's rows in the order that they have by number: none of them ever falls from a row to the next, and one tells any two rows apart. It goes by how the columns
 * are made; what can't be told counts as another order, which costs time alone.
 */
export const areInRowOrder = (table: TableContext, columns: readonly string[]): boolean =>
  columns.some((column) => isNumbered(table, column)) &&
  columns.every((column) => isNumbered(table, column) || rises(table, table.columnNamed(column)))

/** A column that counts the rows. */
const isNumbered = (table: TableContext, column: string): boolean => {
  const { value, nulls } = table.need(column)
  return nulls === undefined && counts(value)
}

function counts(e: Expr): boolean {
  if (e.op === 'row') return true
  if (e.op === 'trunc') return counts(e.arg)
  return e.op === 'add' && e.lane === 'f64' && counts(e.left) && e.right.op === 'const'
}

/** What a generator makes, as it makes it. */
function rises({ plan }: TableContext, { name, source }: ColumnPlan): boolean {
  if (source.kind !== 'generator' || componentOf(plan, name)) return false
  const { generator, params, target, nulls, ...changed } = source
  const { format, domain } = target
  const isKept =
    nulls === 0 &&
    changed.slot === undefined &&
    changed.when === undefined &&
    changed.edges === undefined &&
    changed.demanded === undefined &&
    changed.valuesEnd === undefined &&
    changed.carriedBy === undefined &&
    changed.determinedBy === undefined &&
    domain.min === undefined &&
    domain.max === undefined &&
    domain.oneOf === undefined &&
    domain.residues === undefined
  const isMoment = format.kind === 'timestamp' || format.kind === 'date'
  return isKept && isMoment && findGenerator(generator)?.rises?.(params) === true
}
