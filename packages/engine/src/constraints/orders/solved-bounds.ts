import type { ExpressionTree } from '@populace/catalog'
import type { ComponentContext } from '../components/component-context.ts'
import { type Measure, typeRange } from '../domain/measure.ts'
import { type Formula, type OrderStatement, rangeColumns } from '../formula/formula.ts'
import { type Comparison, MIRRORED } from '../formula/predicate.ts'
import type { Scope } from '../formula/scope.ts'
import { subjectOf } from '../formula/subject.ts'
import { readColumns } from '../formula/support.ts'
import { canBound } from '../lower/solved-bound.ts'
import type { Piece } from '../piece.ts'
import type { DerivationPlan, DifferencePlan, DisjointPlan, SolvedBound } from '../plan.ts'
import { columnsOf } from '../tree.ts'

type Tree = ExpressionTree

/** A column, and what it is at least or at most. */
export interface BoundedColumn {
  readonly column: string
  readonly bound: SolvedBound
}

/** What else is done with the columns of a component. */
interface Settled {
  readonly statements: readonly OrderStatement[]
  readonly derivations: readonly DerivationPlan[]
  readonly differences: readonly DifferencePlan[]
  readonly disjoint: readonly DisjointPlan[]
}

/**
 * `ends_at >= starts_at + grace`, `b < date_add(a, interval n day)`: comparisons in which a column stands alone once it is isolated are bounds of that column, which is moved between them when
 * the others are settled.
 *
 * @returns the bounds, and the pieces that are sure to hold by them: those that leave room whatever the others are
 */
export function solvedBounds(
  pieces: readonly Piece[],
  settled: Settled,
  context: ComponentContext,
): { readonly bounds: readonly BoundedColumn[]; readonly sure: ReadonlySet<Piece> } {
  const changed = new Set([
    ...settled.derivations.map(({ column }) => column),
    ...settled.differences.map(({ column }) => column),
  ])
  const placed = new Set(settled.disjoint.flatMap(rangeColumns))
  const bounds: BoundedColumn[] = []
  const held: { readonly piece: Piece; readonly found: BoundedColumn }[] = []
  for (const piece of pieces) {
    const comparison = comparisonIn(piece.formula)
    if (!comparison) continue
    const found = isolatedIn(comparison, context.scope).filter(
      ({ column, bound }) =>
        context.freedom(column).value &&
        !changed.has(column) &&
        !placed.has(column) &&
        columnsOf(bound.tree).every((read) => !changed.has(read)) &&
        isMovable(column, context) &&
        canBound(
          bound,
          context.scope.measure(column),
          readColumns(columnsOf(bound.tree), context.scope),
          context.scope,
        ),
    )
    const usable = found.filter((each) => !isCircular([...bounds, each], settled.statements))
    const roomy = usable.filter((each) => hasRoom(each, context))
    const [best] = inPreference(roomy.length > 0 ? roomy : usable, comparison)
    if (!best) continue
    bounds.push(best)
    held.push({ piece, found: best })
  }
  const opposed = ({ column, bound }: BoundedColumn) =>
    bounds.some((each) => each.column === column && each.bound.side !== bound.side) ||
    settled.statements.some(({ low, high }) => (bound.side === 'above' ? low : high) === column)
  const sure = held.filter(({ found }) => hasRoom(found, context) && !opposed(found)).map(({ piece }) => piece)
  return { bounds, sure: new Set(sure) }
}

/** What a comparison is about stands alone in it as it is written; what is more than others can always be more. */
const inPreference = (found: readonly BoundedColumn[], { left, right }: Tree & { op: 'compare' }) => {
  const rank = ({ bound: { tree, side } }: BoundedColumn) =>
    tree === left || tree === right ? 0 : side === 'above' ? 1 : 2
  return [...found].sort((a, b) => rank(a) - rank(b))
}

/** The comparison that a formula is; that one of its columns may be NULL as well says nothing new. */
function comparisonIn(formula: Formula): (Tree & { op: 'compare' }) | undefined {
  if (formula.kind !== 'opaque' || formula.strict || formula.tree.op !== 'compare') return undefined
  return formula.tree.operator === '=' || formula.tree.operator === '<>' ? undefined : formula.tree
}

/** Every column that stands alone on one side of the comparison once the rest is brought to the other. */
function isolatedIn({ operator, left, right }: Tree & { op: 'compare' }, scope: Scope): readonly BoundedColumn[] {
  return [...alone(left, operator, right, scope), ...alone(right, MIRRORED[operator], left, scope)]
}

function alone(side: Tree, operator: Comparison, other: Tree, scope: Scope): readonly BoundedColumn[] {
  const column = subjectOf(side, scope)?.column
  if (column !== undefined) {
    const isUpper = operator === '<' || operator === '<='
    const isStrict = operator === '<' || operator === '>'
    const bound: SolvedBound = { side: isUpper ? 'below' : 'above', tree: other, ...(isStrict ? { strict: true } : {}) }
    return columnsOf(other).includes(column) ? [] : [{ column, bound }]
  }
  if (side.op !== 'binary') return []
  const { left, right } = side
  const joined = (sign: '+' | '-', a: Tree, b: Tree): Tree => ({ op: 'binary', operator: sign, left: a, right: b })
  switch (side.operator) {
    case '+':
      return [
        ...alone(left, operator, joined('-', other, right), scope),
        ...alone(right, operator, joined('-', other, left), scope),
      ]
    case '-':
      return [
        ...alone(left, operator, joined('+', right, other), scope),
        ...alone(right, MIRRORED[operator], joined('-', left, other), scope),
      ]
    default:
      return []
  }
}

/** Whether a column may be any of the values between two: none of a list, and no time of day, which goes round. */
function isMovable(column: string, { scope, facts }: ComponentContext): boolean {
  const { oneOf, noneOf } = facts.get(column)?.values ?? {}
  return oneOf === undefined && noneOf === undefined && scope.measure(column)?.format.kind !== 'time'
}

/** Whether there is a value wherever the bound is: moments have no end. */
function hasRoom({ column, bound }: BoundedColumn, { scope, facts }: ComponentContext): boolean {
  const { min, max, residues } = facts.get(column)?.values ?? {}
  const measure = scope.measure(column)
  if (!measure || residues || !isEndless(measure)) return false
  return bound.side === 'above' ? max === undefined : min === undefined
}

const isEndless = (measure: Measure): boolean =>
  (measure.format.kind === 'date' || measure.format.kind === 'timestamp') && typeRange(measure).min < 0

/** Whether a column's bound is told by what is settled after it. */
function isCircular(bounds: readonly BoundedColumn[], statements: readonly OrderStatement[]): boolean {
  const before = new Map<string, Set<string>>()
  const add = (column: string, read: string) => before.set(column, (before.get(column) ?? new Set()).add(read))
  for (const { column, bound } of bounds) for (const read of columnsOf(bound.tree)) add(column, read)
  for (const { low, high } of statements) add(high, low)
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    [...(before.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return bounds.some(({ column }) => reaches(column, column, new Set()))
}
