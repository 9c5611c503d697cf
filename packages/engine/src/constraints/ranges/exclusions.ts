import type { ExclusionConstraint, ExpressionTree, Table, UniqueKey } from '@populace/catalog'
import type { Piece } from '../piece.ts'
import type { Condition } from '../condition.ts'
import { sqlType } from '../constant/sql-type.ts'
import type { DisjointStatement, Formula } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import { supportedPart } from '../formula/support.ts'
import { callName } from '../formula/subject.ts'
import { isShape } from '../lower/shapes.ts'
import { uncast } from '../text/text-tree.ts'
import { columnsOf } from '../tree.ts'
import { makesRange } from '../evaluate/range-text.ts'
import { countedEnd } from './counted-end.ts'
import { withinDay } from './within-day.ts'

/**
 * Exclusions that a unique key sees to: every operator is `=`. Where several are `<>`, rows that agree in the others have to agree in one of these, which no two
 * rows have to if none agree in the others. Ranges within one day each do not overlap where the days differ.
 */
export function exclusionKeys(table: Table): readonly UniqueKey[] {
  return table.exclusions.filter(isKey).flatMap((exclusion): UniqueKey[] => {
    const { name, elements, predicate, deferrable } = exclusion
    const equal = elements.filter(({ operator }) => operator === '=').map(({ expression }) => expression)
    const day = withinDay(exclusion)?.day
    const parts = [...equal, ...(day ? [{ text: day.name, tree: day }] : [])].map((expression) => {
      const { tree } = expression
      return tree?.op === 'column'
        ? ({ kind: 'column', column: tree.name } as const)
        : ({ kind: 'expression', expression } as const)
    })
    const base = { name, parts, nullsDistinct: true, deferrable, origin: 'constraint' } as const
    return [predicate ? { ...base, predicate } : base]
  })
}

/** Where one column is said by the others, rows need not differ. */
const isKey = (exclusion: ExclusionConstraint): boolean => withinDay(exclusion) !== undefined || isOfEquals(exclusion)

const isOfEquals = (exclusion: ExclusionConstraint): boolean =>
  exclusion.elements.every(({ operator }) => operator === '=' || operator === '<>') &&
  exclusion.elements.some(({ operator }) => operator === '=') &&
  determinedColumn(exclusion) === undefined

/** Rows that agree in all of some columns agree in another one. */
export interface Determined {
  readonly column: string
  readonly by: readonly string[]
  readonly exclusion: ExclusionConstraint
}

/** Exclusions taken apart: those that keep ranges from overlapping, those by which columns say what others hold, and those that nothing here can see to. */
export interface Exclusions {
  readonly pieces: readonly Piece[]
  readonly determined: readonly Determined[]
  readonly unknown: readonly ExclusionConstraint[]
}

/** `EXCLUDE USING gist (room WITH =, tstzrange(starts, ends) WITH &&)`: no two bookings of a room overlap. */
export function exclusionsOf(table: Table, scope: Scope): Exclusions {
  const pieces: Piece[] = []
  const determined: Determined[] = []
  const unknown: ExclusionConstraint[] = []
  for (const exclusion of table.exclusions) {
    if (isKey(exclusion)) continue
    const statement = disjointStatement(exclusion, table, scope)
    const column = statement ? undefined : determinedColumn(exclusion)
    if (statement) pieces.push({ formula: statement, condition: conditionOf(exclusion) })
    else if (column !== undefined) determined.push({ column, by: equalColumns(exclusion), exclusion })
    else unknown.push(exclusion)
  }
  return { pieces, determined, unknown }
}

/** `EXCLUDE USING gist (cage WITH =, animal WITH <>)`: the cage says which animal. */
function determinedColumn({ elements }: ExclusionConstraint): string | undefined {
  const [column, ...others] = elements.flatMap(({ operator, expression: { tree } }) =>
    operator === '<>' && tree ? columnsOf(tree) : [],
  )
  return others.length === 0 ? column : undefined
}

const equalColumns = ({ elements }: ExclusionConstraint): readonly string[] =>
  elements.flatMap(({ operator, expression: { tree } }) =>
    operator === '=' && tree?.op === 'column' ? [tree.name] : [],
  )

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
    const [a, b] = [before.formula, formula]
    const { where: _, ...one } = a
    const halfOpen = a.halfOpen === true && b.halfOpen === true
    const where: Formula | undefined = a.where && b.where && { kind: 'any', parts: [a.where, b.where] }
    merged[at] = {
      ...before,
      formula: {
        ...one,
        groups: [...a.groups, ...b.groups],
        byDay: a.byDay || b.byDay,
        halfOpen,
        ...(where ? { where } : {}),
      },
    }
  }
  return merged
}

/** Whether two exclusions speak of the same ranges. */
export const areOfOneRange = (a: Formula, b: Formula): boolean =>
  a.kind === 'disjoint' &&
  b.kind === 'disjoint' &&
  a.range === b.range &&
  a.low === b.low &&
  a.high === b.high &&
  JSON.stringify(a.length) === JSON.stringify(b.length)

/** Its elements as SQL has them. */
export const textOf = ({ elements }: ExclusionConstraint): string =>
  elements.map(({ expression, operator }) => `${expression.text} WITH ${operator}`).join(', ')

const conditionOf = (exclusion: ExclusionConstraint): Condition => ({
  name: exclusion.name,
  origin: 'check',
  text: textOf(exclusion),
  strict: false,
})

/**
 * That no ranges overlap is enough where rows are only refused for overlapping in something else besides. Rows outside the predicate are free; where nothing can tell which these
 * are, none is.
 */
function disjointStatement(exclusion: ExclusionConstraint, table: Table, scope: Scope): DisjointStatement | undefined {
  const { elements, predicate } = exclusion
  const groups = [equalColumns(exclusion)]
  const rule: Formula | undefined = predicate?.tree && { kind: 'opaque', tree: predicate.tree, strict: true }
  const isComputed = table.columns.some(
    ({ name, generated }) => generated && predicate?.tree && columnsOf(predicate.tree).includes(name),
  )
  const where = rule && !isComputed && supportedPart(rule, scope).missing.length === 0 ? { where: rule } : {}
  for (const { operator, expression } of elements) {
    const tree = expression.tree && computedAs(expression.tree, table)
    const ends = operator === '&&' && tree ? rangeOf(tree, scope) : undefined
    if (ends) return { kind: 'disjoint', groups, ...ends, ...where }
  }
  return undefined
}

/** A column that the database computes, as what it is computed as. */
function computedAs(tree: ExpressionTree, { columns }: Table): ExpressionTree {
  const column = tree.op === 'column' ? columns.find(({ name }) => name === tree.name) : undefined
  return column?.generated?.expression.tree ?? tree
}

/** A column of ranges, or the range that a call makes of two columns. */
function rangeOf(
  tree: ExpressionTree,
  scope: Scope,
): Pick<DisjointStatement, 'range' | 'low' | 'high' | 'length' | 'byDay' | 'halfOpen'> | undefined {
  if (tree.op === 'column') {
    const type = scope.measure(tree.name)?.type
    return type?.kind === 'range' || isShape(type) ? { range: tree.name, byDay: false } : undefined
  }
  if (tree.op !== 'call') return undefined
  const [low, high] = tree.args.map((arg) => endOf(arg, scope))
  const [from, to] = tree.args
  const counted = from && to && makesRange(callName(tree)) ? countedEnd(from, to, scope) : undefined
  if (counted) return { ...counted, byDay: false, halfOpen: isHalfOpen(tree) }
  if (!low || !high || low.column === high.column) return undefined
  return { low: low.column, high: high.column, byDay: low.byDay || high.byDay, halfOpen: isHalfOpen(tree) }
}

/** Whether a range that a call makes is without its end: `tstzrange(starts, ends)`. */
function isHalfOpen(tree: ExpressionTree & { op: 'call' }): boolean {
  const bounds = tree.args[2] ? uncast(tree.args[2]) : undefined
  const isRange = makesRange(callName(tree))
  return isRange && (!tree.args[2] || (bounds?.op === 'literal' && String(bounds.value).endsWith(')')))
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
