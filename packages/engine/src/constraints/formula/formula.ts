import type { ExpressionTree } from '@populace/catalog'
import { ANY, type ColumnSet, intersect, isAny, isEmpty, NONE } from '../domain/domain.ts'
import { union } from '../domain/domain-union.ts'
import type { Scope } from './scope.ts'

/**
 * What a condition says, without SQL's third truth value: a combination of statements that hold or don't. That is no loss. AND and OR are the
 * least and the greatest of FALSE < NULL < TRUE, so "not false" (what a CHECK asks) and "true" (what a bound or predicate asks) both pass
 * through them to the statements, once NOT has been pushed down; each statement knows which of the two it means.
 */
export type Formula =
  | { readonly kind: 'true' | 'false' }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Formula[] }
  /** The column's value is in the set; NULL is where the set says so. */
  | { readonly kind: 'set'; readonly column: string; readonly set: ColumnSet }
  /** How many of the parts hold. */
  | {
      readonly kind: 'count'
      readonly parts: readonly Formula[]
      readonly least: number
      readonly most: number
    }
  /** `low × lowFactor + gap ≤ high × highFactor` on the columns' scales, unless one of them is NULL. */
  | OrderStatement
  /** Two columns hold different values (`equal`: the same), unless one of them is NULL. */
  | { readonly kind: 'unequal' | 'equal'; readonly left: string; readonly right: string }
  /** A statement about values that nothing here can change, NULL or not: it holds or it doesn't; `negated`: that it does not is what is stated. */
  | { readonly kind: 'test'; readonly of: Formula; readonly negated?: true }
  | DisjointStatement
  /** Anything else: to be evaluated. `strict`: must be true, not merely not false. */
  | { readonly kind: 'opaque'; readonly tree: ExpressionTree; readonly strict: boolean }

/** Rows that agree in all columns of one of the `groups` have ranges that do not overlap: a range column, or a pair of columns (counted in days where `byDay`). */
export interface DisjointStatement {
  readonly kind: 'disjoint'
  readonly groups: readonly (readonly string[])[]
  readonly range?: string
  readonly low?: string
  readonly high?: string
  /** How far behind its beginning a range ends that has no column for its end. */
  readonly length?: CountedLength
  readonly byDay: boolean
  /** Which rows the rule is for; all of them when absent. */
  readonly where?: Formula
  /** Of a pair of columns: one range may end at the very value at which the next begins. */
  readonly halfOpen?: boolean
  /** How long a range column's values are at least, and at most, in the unit of their ends. */
  readonly shortest?: number
  readonly longest?: number
  /** Where the ends of a range column lie. */
  readonly grid?: RangeGrid
  /** No other row's range matters: only what conditions say of the column's own. */
  readonly alone?: true
}

/** So many times what a column says, and a constant: in microseconds between moments. */
export interface CountedLength {
  readonly column: string
  readonly by: number
  readonly constant: number
}

/** Ends of ranges on whole multiples of a step, so far behind them; the step counts months where it says so. */
export interface RangeGrid {
  readonly step: number
  readonly offset?: number
  readonly months?: true
}

/** The columns that hold the ranges. */
export const rangeColumns = ({ range, low, high }: DisjointStatement): readonly string[] =>
  [range, low, high].flatMap((column) => column ?? [])

export interface OrderStatement {
  readonly kind: 'order'
  readonly low: string
  readonly high: string
  readonly lowFactor: number
  readonly highFactor: number
  readonly gap: number
}

export const TRUE: Formula = { kind: 'true' }
export const FALSE: Formula = { kind: 'false' }

/** A statement about one column, reduced to TRUE or FALSE where it excludes nothing or everything. */
export function setFormula(scope: Scope, column: string, set: ColumnSet): Formula {
  const admitsNull = set.null && scope.nullable(column)
  if (isAny(set.values) && (set.null || !scope.nullable(column))) return TRUE
  if (isEmpty(set.values) && !admitsNull) return FALSE
  return { kind: 'set', column, set: { values: set.values, null: admitsNull } }
}

/** Every part holds. Statements about one column become one. */
export function all(scope: Scope, parts: readonly Formula[]): Formula {
  const flat = flatten('all', parts)
  if (flat.some((part) => part.kind === 'false')) return FALSE
  const merged: Formula[] = []
  for (const part of flat) {
    const at = merged.findIndex((each) => part.kind === 'set' && each.kind === 'set' && each.column === part.column)
    const same = merged[at]
    if (part.kind === 'set' && same?.kind === 'set') {
      const measure = scope.measure(part.column)
      if (!measure) continue
      const values = intersect(measure, same.set.values, part.set.values)
      merged[at] = setFormula(scope, part.column, { values, null: same.set.null && part.set.null })
    } else if (part.kind !== 'true' && !merged.some((each) => isSame(each, part))) merged.push(part)
  }
  return merged.some((part) => part.kind === 'false') ? FALSE : combined('all', merged, TRUE)
}

/** Some part holds. Statements about one column become one where a domain can say it. */
export function any(scope: Scope, parts: readonly Formula[]): Formula {
  const flat = flatten('any', parts)
  if (flat.some((part) => part.kind === 'true')) return TRUE
  const merged: Formula[] = []
  for (const part of flat) {
    if (part.kind === 'false' || merged.some((each) => isSame(each, part))) continue
    const at = part.kind === 'set' ? merged.findIndex((each) => joined(scope, each, part) !== undefined) : -1
    const same = merged[at]
    if (same) merged[at] = joined(scope, same, part) ?? part
    else merged.push(part)
  }
  const needed = merged.filter((part) => !merged.some((other) => other !== part && coversNull(other, part)))
  if (needed.some((part) => part.kind === 'true')) return TRUE
  return factored(scope, needed) ?? combined('any', needed, FALSE)
}

/** What all alternatives ask for is asked for once: `(a AND b) OR (a AND c)` is `a AND (b OR c)`, `a OR (a AND b)` is `a`. */
function factored(scope: Scope, parts: readonly Formula[]): Formula | undefined {
  const conjuncts = parts.map((part) => (part.kind === 'all' ? part.parts : [part]))
  const [first = [], ...others] = conjuncts
  const common = first.filter((part) => others.every((other) => other.some((each) => isSame(each, part))))
  if (parts.length < 2 || common.length === 0) return undefined
  const isCommon = (part: Formula) => common.some((each) => isSame(each, part))
  const rest = conjuncts.map((asked) =>
    all(
      scope,
      asked.filter((part) => !isCommon(part)),
    ),
  )
  return all(scope, [...common, any(scope, rest)])
}

function joined(scope: Scope, a: Formula, b: Formula): Formula | undefined {
  if (a.kind !== 'set' || b.kind !== 'set' || a.column !== b.column) return undefined
  const measure = scope.measure(a.column)
  const values = measure && union(measure, a.set.values, b.set.values)
  return values && setFormula(scope, a.column, { values, null: a.set.null || b.set.null })
}

/** `a IS NULL` beside `a < b` says nothing new: the comparison already lets NULL pass. */
function coversNull(wider: Formula, part: Formula): boolean {
  if (part.kind !== 'set' || !isEmpty(part.set.values) || !part.set.null) return false
  switch (wider.kind) {
    case 'order':
      return wider.low === part.column || wider.high === part.column
    case 'unequal':
    case 'equal':
      return wider.left === part.column || wider.right === part.column
    default:
      return false
  }
}

function flatten(kind: 'all' | 'any', parts: readonly Formula[]): readonly Formula[] {
  return parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
}

function combined(kind: 'all' | 'any', parts: readonly Formula[], none: Formula): Formula {
  const [only] = parts
  if (!only) return none
  return parts.length === 1 ? only : { kind, parts }
}

const isSame = (a: Formula, b: Formula) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** `least ≤ number of parts that hold ≤ most`, with parts that are decided taken out. */
export function count(scope: Scope, parts: readonly Formula[], least: number, most: number): Formula {
  const certain = parts.filter((part) => part.kind === 'true').length
  const open = parts.filter((part) => part.kind !== 'true' && part.kind !== 'false')
  const [from, to] = [Math.max(0, least - certain), Math.min(open.length, most - certain)]
  if (from > to) return FALSE
  if (from === 0 && to === open.length) return TRUE
  if (from === open.length) return all(scope, open)
  const none = to === 0 ? open.map((part) => nullTestNegated(scope, part)) : []
  if (to === 0 && none.every((part) => part !== undefined)) return all(scope, none)
  if (from === 1 && to === open.length) return any(scope, open)
  return { kind: 'count', parts: open, least: from, most: to }
}

/** The opposite of `x IS NULL` or `x IS NOT NULL`; undefined for anything else. */
function nullTestNegated(scope: Scope, part: Formula): Formula | undefined {
  if (part.kind !== 'set') return undefined
  const { values, null: allowsNull } = part.set
  if (isAny(values) && !allowsNull) return setFormula(scope, part.column, { values: NONE, null: true })
  if (isEmpty(values) && allowsNull) return setFormula(scope, part.column, { values: ANY, null: false })
  return undefined
}

/** The columns a formula speaks of, each once. */
export function formulaColumns(formula: Formula, read: (tree: ExpressionTree) => readonly string[]): readonly string[] {
  switch (formula.kind) {
    case 'true':
    case 'false':
      return []
    case 'all':
    case 'any':
    case 'count':
      return [...new Set(formula.parts.flatMap((part) => formulaColumns(part, read)))]
    case 'set':
      return [formula.column]
    case 'order':
      return [formula.low, formula.high]
    case 'unequal':
    case 'equal':
      return [formula.left, formula.right]
    case 'disjoint':
      return [
        ...rangeColumns(formula),
        ...(formula.length ? [formula.length.column] : []),
        ...(formula.where ? formulaColumns(formula.where, read) : []),
      ]
    case 'test':
      return formulaColumns(formula.of, read)
    case 'opaque':
      return read(formula.tree)
  }
}
