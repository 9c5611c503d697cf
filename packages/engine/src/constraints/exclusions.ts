import type { ExclusionConstraint, ExpressionTree, Table, UniqueKey } from '@populace/catalog'
import type { Piece } from './analyse.ts'
import type { Condition } from './condition.ts'
import { sqlType } from './constant/sql-type.ts'
import type { DisjointStatement, Formula } from './formula/formula.ts'
import type { Scope } from './formula/scope.ts'

/**
 * Exclusions that a unique key sees to: every operator is `=`. Where some are `<>`, rows that agree in the others have to agree in these too, which no two
 * rows have to if none agree in the others.
 */
export function exclusionKeys(table: Table): readonly UniqueKey[] {
  return table.exclusions.filter(isKey).flatMap(({ name, elements, predicate, deferrable }): UniqueKey[] => {
    const equal = elements.filter(({ operator }) => operator === '=')
    const parts = equal.map(({ expression }) => {
      const { tree } = expression
      return tree?.op === 'column'
        ? ({ kind: 'column', column: tree.name } as const)
        : ({ kind: 'expression', expression } as const)
    })
    const base = { name, parts, nullsDistinct: true, deferrable, origin: 'constraint' } as const
    return [predicate ? { ...base, predicate } : base]
  })
}

const isKey = ({ elements }: ExclusionConstraint): boolean =>
  elements.every(({ operator }) => operator === '=' || operator === '<>') &&
  elements.some(({ operator }) => operator === '=')

/** Exclusions taken apart: those that keep ranges from overlapping, and those that nothing here can see to. */
export interface Exclusions {
  readonly pieces: readonly Piece[]
  readonly unknown: readonly ExclusionConstraint[]
}

/** `EXCLUDE USING gist (room WITH =, tstzrange(starts, ends) WITH &&)`: no two bookings of a room overlap. */
export function exclusionsOf(table: Table, scope: Scope): Exclusions {
  const pieces: Piece[] = []
  const unknown: ExclusionConstraint[] = []
  for (const exclusion of table.exclusions) {
    if (isKey(exclusion)) continue
    const statement = disjointStatement(exclusion, scope)
    if (statement) pieces.push({ formula: statement, condition: conditionOf(exclusion) })
    else unknown.push(exclusion)
  }
  return { pieces, unknown }
}

/** A range is put into one slot: exclusions of the same ranges, by room and by teacher, share it. */
export function together(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const { formula } = piece
    const at = merged.findIndex((each) => areOfOneRange(each.formula, formula))
    const before = merged[at]
    if (before?.formula.kind !== 'disjoint' || formula.kind !== 'disjoint') {
      merged.push(piece)
      continue
    }
    const groups = [...before.formula.groups, ...formula.groups]
    merged[at] = { ...before, formula: { ...before.formula, groups, byDay: before.formula.byDay || formula.byDay } }
  }
  return merged
}

/** Whether two exclusions speak of the same ranges. */
export const areOfOneRange = (a: Formula, b: Formula): boolean =>
  a.kind === 'disjoint' && b.kind === 'disjoint' && a.range === b.range && a.low === b.low && a.high === b.high

function conditionOf({ name, elements }: ExclusionConstraint): Condition {
  const text = elements.map(({ expression, operator }) => `${expression.text} WITH ${operator}`).join(', ')
  return { name, origin: 'check', text, strict: false }
}

function disjointStatement({ elements }: ExclusionConstraint, scope: Scope): DisjointStatement | undefined {
  const overlaps = elements.filter(({ operator }) => operator === '&&')
  const equals = elements.filter(({ operator }) => operator === '=')
  const [overlap] = overlaps
  const tree = overlap?.expression.tree
  if (!tree || overlaps.length > 1 || overlaps.length + equals.length < elements.length) return undefined
  const group = equals.flatMap(({ expression }) => (expression.tree?.op === 'column' ? [expression.tree.name] : []))
  if (tree.op === 'column') {
    const isRange = scope.measure(tree.name)?.type.kind === 'range'
    return isRange ? { kind: 'disjoint', groups: [group], range: tree.name, byDay: false } : undefined
  }
  const [low, high] = tree.op === 'call' ? tree.args.map((arg) => endOf(arg, scope)) : []
  if (!low || !high || low.column === high.column) return undefined
  return { kind: 'disjoint', groups: [group], low: low.column, high: high.column, byDay: low.byDay || high.byDay }
}

/** The column that is a range's end, through a cast to a day or a fallback for NULL. */
function endOf(tree: ExpressionTree, scope: Scope): { column: string; byDay: boolean } | undefined {
  if (tree.op === 'column') return scope.measure(tree.name) && { column: tree.name, byDay: false }
  if (tree.op === 'coalesce') return tree.args[0] && endOf(tree.args[0], scope)
  if (tree.op !== 'cast') return undefined
  const inner = endOf(tree.arg, scope)
  const isMoment = inner && scope.measure(inner.column)?.format.kind === 'timestamp'
  return inner && { ...inner, byDay: inner.byDay || (isMoment === true && sqlType(tree.type).kind === 'date') }
}
