import type { ExpressionTree } from '@populace/catalog'
import type { Piece } from '../piece.ts'
import type { Constant } from '../constant/constant.ts'
import { constantOf } from '../constant/evaluate.ts'
import { parseInterval } from '../../kernel/length-of-time.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { type DisjointStatement, formulaColumns } from '../formula/formula.ts'
import { type Comparison, isComparison, MIRRORED } from '../formula/predicate.ts'
import type { Scope } from '../formula/scope.ts'
import { endIn, endsOf, gridFor } from './range-ends.ts'
import { callName } from '../formula/subject.ts'
import { uncast } from '../text/text-tree.ts'
import { columnsOf } from '../tree.ts'

/** How long a range is, in the unit of its ends. */
interface Lengths {
  readonly least?: number
  readonly most?: number
}

/**
 * Exclusions with what other conditions say of their ranges: how long they are, and what their ends are multiples of; and the conditions that are left. A column of ranges
 * that is put into slots is not what it was drafted as: nothing but the slots themselves can see to it. Where no exclusion speaks of a column, conditions on its ends make
 * slots of their own, one for each row.
 */
export function withRangeLengths(
  apart: readonly Piece[],
  pieces: readonly Piece[],
  scope: Scope,
  isFree: (column: string) => boolean,
): { readonly apart: readonly Piece[]; readonly left: readonly Piece[] } {
  const taken = new Set<Piece>()
  const rangeOf = ({ formula }: Piece) => (formula.kind === 'disjoint' ? formula.range : undefined)
  const read = (column: string, statement: DisjointStatement): DisjointStatement | undefined => {
    const about = pieces.filter(({ formula }) => formulaColumns(formula, columnsOf).join() === column)
    const said = about.map((piece) => saidOf(piece, scope))
    const lengths = said.reduce((sum, each) => narrowed(sum, each?.lengths ?? {}), statement)
    const others = about.filter((_, i) => !said[i])
    const grid =
      others.length === 0
        ? undefined
        : gridFor(
            column,
            others.map(({ formula }) => formula),
            lengths,
            scope,
          )
    if (statement.alone && (about.length === 0 || (others.length > 0 && grid === undefined))) return undefined
    for (const [i, piece] of about.entries()) if (said[i] || grid !== undefined) taken.add(piece)
    return grid === undefined ? lengths : { ...lengths, grid }
  }
  const excluded = apart.map((piece) => {
    const column = rangeOf(piece)
    const formula = column !== undefined && piece.formula.kind === 'disjoint' ? read(column, piece.formula) : undefined
    return formula ? { ...piece, formula } : piece
  })
  const alone = [...new Set(pieces.flatMap(({ formula }) => formulaColumns(formula, columnsOf)))].flatMap(
    (column): Piece[] => {
      const condition = pieces.find(({ formula }) => formulaColumns(formula, columnsOf).join() === column)?.condition
      const isOpen =
        endsOf(scope.measure(column)) !== undefined && isFree(column) && !apart.some((each) => rangeOf(each) === column)
      if (!condition || !isOpen) return []
      const formula = read(column, { kind: 'disjoint', groups: [], range: column, byDay: false, alone: true })
      return formula ? [{ formula, condition }] : []
    },
  )
  return { apart: [...excluded, ...alone], left: pieces.filter((piece) => !taken.has(piece)) }
}

function narrowed(statement: DisjointStatement, { least = -Infinity, most = Infinity }: Lengths): DisjointStatement {
  const [shortest, longest] = [Math.max(statement.shortest ?? 0, least), Math.min(statement.longest ?? Infinity, most)]
  return {
    ...statement,
    ...(shortest > 0 ? { shortest } : {}),
    ...(Number.isFinite(longest) ? { longest } : {}),
  }
}

/** What a condition says of a range's length, or what holds of every slot anyway: that it has both its ends. */
function saidOf({ formula }: Piece, scope: Scope): { column: string; lengths: Lengths } | undefined {
  if (formula.kind !== 'opaque') return undefined
  const { tree } = formula
  const column = holdsAnyway(tree)
  if (column !== undefined) return { column, lengths: {} }
  if (tree.op !== 'compare' || !isComparison(tree.operator)) return undefined
  return (
    lengthIn(tree.left, tree.operator, tree.right, scope) ??
    lengthIn(tree.right, MIRRORED[tree.operator], tree.left, scope)
  )
}

function lengthIn(
  length: ExpressionTree,
  operator: Comparison,
  bound: ExpressionTree,
  scope: Scope,
): { column: string; lengths: Lengths } | undefined {
  if (length.op !== 'binary' || length.operator !== '-') return undefined
  const [upper, lower] = [endOf(length.left, 'upper'), endOf(length.right, 'lower')]
  const type = upper === undefined ? undefined : scope.measure(upper)?.type
  const constant = constantOf(bound, scope)
  const units = constant && type?.kind === 'range' ? unitsOf(constant, type.subtype.kind === 'timestamp') : undefined
  if (upper === undefined || upper !== lower || units === undefined) return undefined
  switch (operator) {
    case '<':
      return { column: upper, lengths: { most: units - 1 } }
    case '<=':
      return { column: upper, lengths: { most: units } }
    case '>':
      return { column: upper, lengths: { least: units + 1 } }
    case '>=':
      return { column: upper, lengths: { least: units } }
    case '=':
      return { column: upper, lengths: { least: units, most: units } }
    default:
      return undefined
  }
}

function unitsOf(constant: Constant, inTime: boolean): number | undefined {
  if (inTime) {
    const written = constant.kind === 'text' && constant.unknown ? parseInterval(constant.value) : undefined
    const interval = constant.kind === 'interval' ? constant.interval : written
    // Months are not all alike.
    return interval && interval.months === 0 ? interval.days * MICROS_PER_DAY + interval.micros : undefined
  }
  return constant.kind === 'number' && constant.whole ? Number(constant.value.units) : undefined
}

/** The column whose end an expression is: `upper(during)`. */
function endOf(tree: ExpressionTree, end: 'upper' | 'lower'): string | undefined {
  const found = endIn(uncast(tree))
  return found?.end === end ? found.column : undefined
}

/** The column of a condition that holds of every range with two ends, of which the lower one is in it. */
function holdsAnyway(tree: ExpressionTree): string | undefined {
  if (tree.op === 'is-not-null') return endOf(tree.arg, 'lower') ?? endOf(tree.arg, 'upper')
  const [call, negated] = tree.op === 'not' ? [tree.arg, true] : [tree, false]
  const names = negated ? NEVER : ALWAYS
  const [arg] = call.op === 'call' && names.has(callName(call)) ? call.args : []
  if (arg?.op === 'column') return arg.name
  if (tree.op !== 'compare' || (tree.operator !== '<' && tree.operator !== '<=')) return undefined
  const lower = endOf(tree.left, 'lower')
  return lower !== undefined && lower === endOf(tree.right, 'upper') ? lower : undefined
}

const NEVER: ReadonlySet<string> = new Set(['isempty', 'lower_inf', 'upper_inf', 'upper_inc'])
const ALWAYS: ReadonlySet<string> = new Set(['lower_inc'])
