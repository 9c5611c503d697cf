import type { ExpressionTree, Table, UniqueKey } from '@populace/catalog'
import type { Condition } from '../condition.ts'
import { MICROS_PER_DAY, timestampText } from '../constant/moment.ts'
import { sqlType } from '../constant/sql-type.ts'
import { exclusionKeys } from '../ranges/exclusions.ts'
import type { Scope } from '../formula/scope.ts'
import { callName, subjectOf, textConstant, wholeConstant } from '../formula/subject.ts'
import { calendarUnits } from './calendar-parts.ts'
import { computedPart } from './keys.ts'
import { countsRows } from '../table-columns.ts'
import { uncast } from '../text/text-tree.ts'
import { columnsOf } from '../tree.ts'
import { literal, mixedRadix, numbersOf } from './mixed-radix.ts'

/** A unique key over expressions, and whether they differ wherever their columns do. */
export interface ExpressionKey {
  readonly name: string
  /** What its parts are computed as. */
  readonly parts: readonly ExpressionTree[]
  /** Only rows that meet it are covered. */
  readonly predicate?: ExpressionTree
  /** Rows with a NULL among the parts are exempt. */
  readonly nullsDistinct: boolean
  /** What, said of the columns, makes it so; undefined where nothing known does. */
  readonly conditions: readonly Condition[] | undefined
}

/**
 * The unique keys of a table whose expressions may take one value for different ones of their columns: `x * y`, `at::date`, `left(name, 3)`. Each comes with
 * conditions on the columns under which that never happens: whole days, three letters, factors of which the product tells both.
 */
export function expressionKeys(table: Table, scope: Scope): readonly ExpressionKey[] {
  return [...table.uniques, ...exclusionKeys(table)].flatMap((unique): ExpressionKey[] => {
    const { name, nullsDistinct, predicate } = unique
    const parts = unique.parts.flatMap((part) => computedPart(part, table) ?? [])
    if (parts.length === 0 || isToldByColumn(unique, table)) return []
    const whole = unique.parts.map((part) => computedPart(part, table) ?? columnOf(part))
    const needs = needsOfParts(parts, table, scope)
    const conditions = needs?.map((tree): Condition => {
      return { name, origin: 'check', text: `${name} tells rows apart`, tree, strict: false }
    })
    const covered = predicate?.tree ? { predicate: predicate.tree } : {}
    return needs?.length === 0 ? [] : [{ name, parts: whole, ...covered, nullsDistinct, conditions }]
  })
}

/** Whether it is known how the rows of a key differ. */
export const tellsApart = (unique: UniqueKey, table: Table, scope: Scope): boolean =>
  isToldByColumn(unique, table) ||
  needsOfParts(
    unique.parts.flatMap((part) => computedPart(part, table) ?? []),
    table,
    scope,
  ) !== undefined

function needsOfParts(parts: readonly ExpressionTree[], table: Table, scope: Scope): Needs {
  const pair = pairNeeds(parts, table, scope)
  if (pair) return pair
  const told = calendarUnits(parts, scope)
  if (!told) return undefined
  const { units, others } = told
  return gathered([
    ...units.map(({ unit, moment }) => unitNeeds(unit, moment, table, scope)),
    ...others.map((part) => needsOf(part, table, scope)),
  ])
}

/** A date is a day as it stands. */
function unitNeeds(unit: string, moment: ExpressionTree, table: Table, scope: Scope): Needs {
  const isDay = unit === 'day' && subjectOf(moment, scope)?.measure.format.kind === 'date'
  return gathered([needsOf(moment, table, scope), isDay ? [] : wholeUnits(unit, moment, scope)])
}

const columnOf = (part: UniqueKey['parts'][number]): ExpressionTree =>
  part.kind === 'column' ? { op: 'column', name: part.column } : literal(null)

/** Whether a plain column of the key, or a key within it, differs from row to row anyway. */
function isToldByColumn({ parts }: UniqueKey, table: Table): boolean {
  const plain = parts.flatMap((part) => (part.kind === 'column' && !computedPart(part, table) ? [part.column] : []))
  const keys = [
    ...(table.primaryKey ? [table.primaryKey.columns] : []),
    ...table.uniques.flatMap((each) =>
      each.predicate || each.parts.some((part) => part.kind !== 'column')
        ? []
        : [each.parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))],
    ),
  ]
  // Rows that lead to the same one hold the same, whatever its type.
  const led = table.foreignKeys.flatMap(({ columns }) => columns)
  const own = table.columns.filter(({ name }) => plain.includes(name) && !led.includes(name))
  return keys.some((key) => key.length > 0 && key.every((column) => plain.includes(column))) || own.some(countsRows)
}

type Needs = readonly ExpressionTree[] | undefined

/** All of them, unless one is unknown. */
function gathered(needs: readonly Needs[]): Needs {
  const known = needs.filter((each) => each !== undefined)
  return known.length === needs.length ? known.flat() : undefined
}

const compared = (left: ExpressionTree, operator: '=' | '<' | '<=' | '>=', right: ExpressionTree): ExpressionTree => ({
  op: 'compare',
  operator,
  left,
  right,
})

/** What makes an expression differ wherever its columns do; undefined where nothing known does. */
function needsOf(tree: ExpressionTree, table: Table, scope: Scope): Needs {
  const inside = (part: ExpressionTree) => needsOf(part, table, scope)
  switch (tree.op) {
    case 'column':
    case 'literal':
      return []
    case 'cast':
      return castNeeds(tree, inside(tree.arg), scope)
    case 'call':
      return callNeeds(tree, table, scope)
    case 'coalesce': {
      const [value, ...fallbacks] = tree.args
      return value && fallbacks.every((arg) => columnsOf(arg).length === 0) ? inside(value) : undefined
    }
    case 'unary':
      return tree.operator === '-' || tree.operator === '+' ? inside(tree.arg) : undefined
    case 'binary':
      return binaryNeeds(tree, table, scope)
    default:
      return undefined
  }
}

function castNeeds(tree: ExpressionTree & { op: 'cast' }, inner: Needs, scope: Scope): Needs {
  const subject = subjectOf(tree.arg, scope)
  const format = subject?.measure.format
  const to = sqlType(tree.type)
  switch (to.kind) {
    case 'date':
      return inner && [...inner, ...(format?.kind === 'timestamp' ? wholeUnits('day', tree.arg, scope) : [])]
    case 'integer':
      return inner && (format?.kind === 'decimal' || format?.kind === 'float' ? [...inner, isWhole(tree.arg)] : inner)
    case 'text':
      return inner && (to.length === undefined ? inner : [...inner, ...shortened(tree.arg, to.length, scope)])
    case 'boolean':
    case 'time':
      return undefined
    default:
      return inner
  }
}

const isWhole = (tree: ExpressionTree) =>
  compared({ op: 'binary', operator: '%', left: tree, right: literal(1) }, '=', literal(0))

/** How far back moments reach that are told apart by their days or hours. */
const YEARS_BACK = 30

/** A moment that is a whole unit, of the years before the present. */
function wholeUnits(unit: string, moment: ExpressionTree, { clock }: Scope): readonly ExpressionTree[] {
  const first = clock - YEARS_BACK * 365 * MICROS_PER_DAY
  return [
    compared(moment, '=', { op: 'call', name: 'date_trunc', args: [literal(unit), moment] }),
    compared(moment, '>=', literal(timestampText(first))),
    compared(moment, '<=', literal(timestampText(clock))),
  ]
}

/** A text of which only so many characters count has no more. */
function shortened(tree: ExpressionTree, most: number, scope: Scope): readonly ExpressionTree[] {
  const length: ExpressionTree = { op: 'call', name: 'char_length', args: [tree] }
  const type = subjectOf(tree, scope)?.measure.type
  return type?.kind === 'text' && (type.length ?? Infinity) > most ? [compared(length, '<=', literal(most))] : []
}

/** Functions that say only something of their argument, or that take different things to one by nature. */
const LOSSY: ReadonlySet<string> = new Set(
  'char_length octet_length bit_length length ascii sign date_part year month day hour minute second quarter week weekday dayofweek dayofyear cardinality array_length soundex metaphone'.split(
    ' ',
  ),
)

function callNeeds(tree: ExpressionTree & { op: 'call' }, table: Table, scope: Scope): Needs {
  const name = callName(tree)
  const [arg, ...others] = tree.args
  if (name === 'mod' && arg && others[0]) return remainderNeeds(arg, others[0], scope)
  if (name === 'date_trunc' && others[0])
    return wholeUnits(textConstant(arg, scope)?.toLowerCase() ?? '', others[0], scope)
  if (LOSSY.has(name)) return undefined
  // What gives a text its canonical form is presumed to keep texts apart that differ by more than case.
  const inner = gathered(tree.args.map((each) => needsOf(each, table, scope)))
  if (!inner || !arg) return inner
  switch (name) {
    case 'round':
    case 'floor':
    case 'ceil':
    case 'ceiling':
    case 'trunc':
      return others.length === 0 || wholeConstant(others[0], scope) === 0 ? [...inner, isWhole(arg)] : undefined
    case 'abs':
      return [...inner, compared(arg, '>=', literal(0))]
    case 'date':
      return [...inner, ...wholeUnits('day', arg, scope)]
    case 'left':
    case 'right':
      return limited(inner, arg, wholeConstant(others[0], scope), scope)
    case 'substring':
      return wholeConstant(others[0], scope) === 1
        ? limited(inner, arg, wholeConstant(others[1], scope), scope)
        : undefined
    case 'lpad':
    case 'rpad':
      return filled(inner, arg, wholeConstant(others[0], scope), scope)
    default:
      return inner
  }
}

/** What is filled up to a length is cut to it as well: a text is no longer, a number has no more digits. */
function filled(inner: readonly ExpressionTree[], arg: ExpressionTree, most: number | undefined, scope: Scope): Needs {
  const number = uncast(arg)
  if (subjectOf(number, scope)?.measure.format.kind !== 'integer') return limited(inner, arg, most, scope)
  if (most === undefined || most < 1 || most > MOST_DIGITS) return undefined
  return [...inner, compared(number, '>=', literal(0)), compared(number, '<', literal(10 ** most))]
}

/** Digits that a safe integer may have. */
const MOST_DIGITS = 15

const limited = (
  inner: readonly ExpressionTree[],
  arg: ExpressionTree,
  most: number | undefined,
  scope: Scope,
): Needs => (most === undefined || most < 1 ? undefined : [...inner, ...shortened(arg, most, scope)])

function remainderNeeds(dividend: ExpressionTree, divisor: ExpressionTree, scope: Scope): Needs {
  const by = wholeConstant(divisor, scope)
  if (by === undefined || by === 0 || !subjectOf(dividend, scope)) return undefined
  return [compared(dividend, '>=', literal(0)), compared(dividend, '<', literal(Math.abs(by)))]
}

/** `a || ':' || b`, `id + 1`, `x * y`. */
function binaryNeeds(tree: ExpressionTree & { op: 'binary' }, table: Table, scope: Scope): Needs {
  const { operator, left, right } = tree
  const inner = gathered([needsOf(left, table, scope), needsOf(right, table, scope)])
  const isConstant = (part: ExpressionTree) => columnsOf(part).length === 0
  if (operator === '%') return remainderNeeds(left, right, scope)
  if (operator === '||') return inner
  if (operator === '/' && isConstant(right)) {
    const isInteger = subjectOf(left, scope)?.measure.format.kind === 'integer'
    return inner && (isInteger ? [...inner, compared({ ...tree, operator: '%' }, '=', literal(0))] : inner)
  }
  if (operator !== '+' && operator !== '-' && operator !== '*') return undefined
  if (isConstant(left) || isConstant(right)) return inner
  const numbers = numbersOf(tree, operator === '*' ? ['*'] : ['+', '-'], table, scope)
  return numbers && mixedRadix(numbers, operator === '*' ? 'product' : 'sum')
}

/** `least(a, b), greatest(a, b)`: two numbers whatever their order, which is told by the one that is even. */
function pairNeeds(parts: readonly ExpressionTree[], table: Table, scope: Scope): Needs {
  const ends = parts.filter((part) => part.op === 'least' || part.op === 'greatest')
  const [columns = [], others = []] = ends.map(columnsOf)
  const isPair = ends.length === 2 && columns.length === 2 && columns.every((column) => others.includes(column))
  const numbers = columns.map((name) => numbersOf({ op: 'column', name }, [], table, scope))
  const isWholly = numbers.every((each) => each?.every(({ format }) => format.kind === 'integer'))
  if (!isPair || !isWholly) return undefined
  return columns.map((name, i) =>
    compared({ op: 'binary', operator: '%', left: { op: 'column', name }, right: literal(2) }, '=', literal(i)),
  )
}
