import type { ExpressionTree, Table } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import type { Scope } from '../formula/scope.ts'
import { subjectOf } from '../formula/subject.ts'
import { typeRange } from '../domain/measure.ts'
import { countsRows } from '../table-columns.ts'

/** A number that is added to others, or multiplied by them. */
export interface NumberColumn {
  readonly column: string
  readonly format: Format & { readonly kind: 'integer' | 'decimal' }
  /** The greatest value that its type holds. */
  readonly most: number
}

export const literal = (value: string | number | null): ExpressionTree => ({ op: 'literal', value })

/** The numbers that a sum or a product is made of; undefined where one is no column of its own, or where something else decides its values. */
export function numbersOf(
  tree: ExpressionTree,
  operators: readonly string[],
  table: Table,
  scope: Scope,
): readonly NumberColumn[] | undefined {
  if (tree.op === 'binary' && operators.includes(tree.operator)) {
    const [left, right] = [tree.left, tree.right].map((side) => numbersOf(side, operators, table, scope))
    const all = left && right && [...left, ...right]
    return all && new Set(all.map(({ column }) => column)).size === all.length ? all : undefined
  }
  const subject = subjectOf(tree, scope)
  const column = table.columns.find(({ name }) => name === subject?.column)
  const isDecided =
    !column ||
    column.generated !== undefined ||
    countsRows(column) ||
    table.foreignKeys.some(({ columns }) => columns.includes(column.name))
  if (!subject || isDecided) return undefined
  const { format } = subject.measure
  if (format.kind !== 'integer' && format.kind !== 'decimal') return undefined
  const units = typeRange(subject.measure).max
  return [{ column: subject.column, format, most: units / 10 ** scaleOf(format) }]
}

const scaleOf = (format: NumberColumn['format']) => (format.kind === 'decimal' ? format.scale : 0)

/** How many values each number but the last has. */
const DIGIT = 100
/** What fits into the integers that databases compute with, where neither number is wider or narrower. */
const WHOLE = 2 ** 31 - 1

/**
 * Conditions under which the sum, or the product, of numbers tells each of them: all but the widest stay below a hundred, each in a place of its own; of a
 * product, the widest leaves 1 when divided by that, so that the remainder is the other factor.
 *
 * @example
 * mixedRadix([quantity, price], 'product') // quantity from 1 to 99, price 0.01, 1.01, 2.01 …
 */
export function mixedRadix(
  numbers: readonly NumberColumn[],
  of: 'sum' | 'product',
): readonly ExpressionTree[] | undefined {
  const [first, second, ...others] = [...numbers].sort(
    (a, b) => scaleOf(a.format) - scaleOf(b.format) || a.most - b.most,
  )
  if (!first || !second || others.length > 0) return undefined
  if (scaleOf(first.format) > 0) return undefined
  const unit = of === 'sum' ? 1 : 10 ** -scaleOf(second.format)
  const room = Math.min(WHOLE, Math.max(first.most, second.most))
  const most = Math.min(second.most, of === 'sum' ? room - DIGIT : Math.floor(room / DIGIT))
  const lowest = of === 'sum' ? 0 : 1
  const rest = literal(of === 'sum' ? 0 : Number(unit.toFixed(scaleOf(second.format))))
  const modulus = literal(of === 'sum' ? DIGIT : Number((unit * DIGIT).toFixed(scaleOf(second.format))))
  return [
    ...between(first.column, lowest, DIGIT - 1),
    ...between(second.column, 0, most),
    {
      op: 'compare',
      operator: '=',
      left: { op: 'binary', operator: '%', left: { op: 'column', name: second.column }, right: modulus },
      right: rest,
    },
  ]
}

function between(name: string, low: number, high: number): readonly ExpressionTree[] {
  const left: ExpressionTree = { op: 'column', name }
  return [
    { op: 'compare', operator: '>=', left, right: literal(low) },
    { op: 'compare', operator: '<=', left, right: literal(high) },
  ]
}
