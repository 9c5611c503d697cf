import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { hasKeyWithin } from '../../plan/keys/key-columns.ts'
import { findTable } from '../condition.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { isOrdered, type Measure, unitsText } from '../domain/measure.ts'
import { type Comparison, MIRRORED, OPPOSITE } from '../formula/predicate.ts'
import { tableScope } from '../table-scope.ts'
import type { See } from './asking.ts'
import { keyOf } from './leading-key.ts'
import { isLookup } from './lookup.ts'

type Tree = ExpressionTree

/** `qty <= (SELECT stock …)`: with a value between them that the row's lies on one side of, and that of the row which the key leads to on the other. */
export const ofBoth: See = (part, isPositive, { table, catalog, clock, valuesOf, isTold }) => {
  const compared = comparedIn(part)
  const key = compared && keyOf(compared.lookup, table)
  const parent = compared && findTable(catalog, compared.lookup.table)
  const others = key?.pairs.map(([, other]) => other) ?? []
  if (!key || !parent || !hasKeyWithin(parent, others)) return undefined
  const { column, given, operator } = compared
  const sides = [
    { measure: tableScope(table, catalog, clock).measure(column), values: valuesOf(table, column) },
    { measure: tableScope(parent, catalog, clock).measure(given), values: valuesOf(parent, given) },
  ]
  const asked = isPositive ? operator : OPPOSITE[operator]
  const value = valueBetween(sides, asked, clock)
  if (value === undefined) return undefined
  const right: Tree = { op: 'literal', value }
  const other = isPositive ? MIRRORED[operator] : MIRRORED[OPPOSITE[operator]]
  const theirs: Tree = { op: 'compare', operator: other, left: { op: 'column', name: given }, right }
  const condition = { columns: key.columns, tree: theirs, isException: false }
  if (!isTold(condition, parent)) return undefined
  // On the value itself only one of both may lie.
  const own: Comparison = asked === '<' ? '<=' : asked === '>' ? '>=' : asked
  const mine: Tree = { op: 'compare', operator: own, left: { op: 'column', name: column }, right }
  return { tree: isPositive ? mine : { ...mine, operator: OPPOSITE[own] }, rowConditions: [condition] }
}

/** A column beside a column of the row that is looked for, in order. */
function comparedIn(part: Tree) {
  if (part.op !== 'compare' || !/^[<>]=?$/.test(part.operator)) return undefined
  const isLeft = part.left.op === 'column'
  const [own, lookup] = isLeft ? [part.left, part.right] : [part.right, part.left]
  if (own.op !== 'column' || !isLookup(lookup) || lookup.gives?.op !== 'column') return undefined
  const operator = isLeft ? part.operator : MIRRORED[part.operator]
  return { column: own.name, lookup, given: lookup.gives.name, operator }
}

/** What lies between two columns' values: a small number above the least, or a year before the present, and so that a period within another one has some days between its ends. */
function valueBetween(
  sides: readonly { readonly measure: Measure | undefined; readonly values: ValueDomain }[],
  operator: Comparison,
  clock: number,
): string | undefined {
  const [first, second] = sides.map(({ measure }) => measure)
  if (!first || JSON.stringify(first.format) !== JSON.stringify(second?.format)) return undefined
  const [min, max] = [
    Math.max(...sides.map(({ values }) => values.min ?? -Infinity)),
    Math.min(...sides.map(({ values }) => values.max ?? Infinity)),
  ]
  const day = Math.floor(clock / MICROS_PER_DAY) - 365 + (operator.startsWith('<') ? WEEK : -WEEK)
  const { kind } = first.format
  const usual =
    kind === 'date' ? day : kind === 'timestamp' ? day * MICROS_PER_DAY : Math.max(min, 0) + FEW * unitsPerOne(first)
  const value = Math.min(Math.max(usual, min), max)
  return isOrdered(first) && kind !== 'time' && min <= max ? unitsText(first, value) : undefined
}

const WEEK = 7

/** More of something than most rows ask for, and fewer than most have. */
const FEW = 10

const unitsPerOne = ({ format }: Measure): number => (format.kind === 'decimal' ? 10 ** format.scale : 1)
