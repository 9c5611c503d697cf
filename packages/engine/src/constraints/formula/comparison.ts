import type { ExpressionTree } from '@populace/catalog'
import type { Constant } from '../constant/constant.ts'
import { decimalNumber } from '../constant/decimal.ts'
import { constantOf } from '../constant/evaluate.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { sqlType } from '../constant/sql-type.ts'
import { matching } from '../domain/domain.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import { collationKey } from '../../generators/value/collation-key.ts'
import { joined } from '../text/text-tree.ts'
import { columnsOf } from '../tree.ts'
import { all, FALSE, type Formula, setFormula, TRUE } from './formula.ts'
import { joinedLength } from './joined-length.ts'
import { timesOfOneDay } from './moment-of-day.ts'
import { multipleSpan, wholeEpoch } from './multiple-spans.ts'
import { linearFormula } from './linear-comparison.ts'
import { type Comparison, MIRRORED } from './predicate.ts'
import { quotientSaid } from './quotient-subject.ts'
import { residueSaid } from './residue-subject.ts'
import type { Scope } from './scope.ts'
import { callName, subjectOf, textConstant, wholeConstant } from './subject.ts'
import { structureSaid } from './structure-subject.ts'
import { type Said, textSaid } from './text-subject.ts'
import { comparedValues, type Known } from './values.ts'

/** A comparison of two values. */
export interface Compared {
  readonly operator: Comparison
  readonly left: ExpressionTree
  readonly right: ExpressionTree
}

/** What a comparison says (`strict`: that it is true; otherwise NULL passes); undefined where nothing but evaluating it can tell. */
export function comparisonFormula(compared: Compared, strict: boolean, scope: Scope): Formula | undefined {
  const { day, ...plain } = { day: undefined, ...compared, ...timesOfOneDay(compared.left, compared.right) }
  const { operator, left, right } = plain
  const sides = day ? [left, right, day] : [left, right]
  const [a, b] = [constantOf(left, scope), constantOf(right, scope)]
  if (a?.kind === 'null' || b?.kind === 'null') return strict ? FALSE : TRUE
  const order = a && b && orderOf(a, b, operator)
  if (order !== undefined) return (order < 0 ? /</ : order > 0 ? />/ : /^[^<>]|.=/).test(operator) ? TRUE : FALSE
  const bySide = b
    ? withConstants(left, operator, [b], strict, scope)
    : a && withConstants(right, MIRRORED[operator], [a], strict, scope)
  if (bySide) return bySide
  const spans = multipleSpan(operator, left, right, scope) ?? wholeEpoch(operator, left, right, scope)
  if (spans) return strict ? known(spans, sides, scope) : spans
  const lengths = b
    ? joinedLength(operator, left, right, strict, scope)
    : a && joinedLength(MIRRORED[operator], right, left, strict, scope)
  if (lengths) return lengths
  const linear = linearFormula(operator, left, right, scope) ?? ofMoments(plain, scope)
  if (linear) return strict ? known(linear, sides, scope) : linear
  const paired = columnPair(plain, scope) ?? selfCompared(plain, scope)
  return paired && (strict ? known(paired, sides, scope) : paired)
}

/** How two constants compare: texts only as to whether they are the same, in the eyes of any collation. */
function orderOf(a: Known, b: Known, operator: Comparison): number | undefined {
  if (a.kind === 'text' && b.kind === 'text') {
    if (a.value === b.value) return 0
    const isOrdered = operator !== '=' && operator !== '<>'
    return isOrdered || collationKey(a.value) === collationKey(b.value) ? undefined : 1
  }
  if (a.kind !== 'number' || b.kind !== 'number') return undefined
  return Math.sign(decimalNumber(a.value) - decimalNumber(b.value))
}

/** Days are in order if their moments are: `starts::date <= ends::date` holds where `starts <= ends` does. */
function ofMoments({ operator, left, right }: Compared, scope: Scope): Formula | undefined {
  if ((operator !== '<=' && operator !== '>=') || !isDay(left, scope) || !isDay(right, scope)) return undefined
  return linearFormula(operator, left.arg, right.arg, scope)
}

function isDay(tree: ExpressionTree, scope: Scope): tree is ExpressionTree & { op: 'cast' } {
  return tree.op === 'cast' && sqlType(tree.type).kind === 'date' && subjectOf(tree.arg, scope) !== undefined
}

/** A comparison with constants: `=` with one of them, `<>` with all of them. */
export function withConstants(
  tree: ExpressionTree,
  operator: Comparison,
  constants: readonly Constant[],
  strict: boolean,
  scope: Scope,
): Formula | undefined {
  const values = constants.filter((constant): constant is Known => constant.kind !== 'null')
  if (values.length < constants.length) {
    // `x IN (1, NULL)` is never false, `x NOT IN (1, NULL)` never true.
    if (operator === '=' && !strict) return TRUE
    if (operator === '<>' && strict) return FALSE
  }
  const said = constantsSaid(tree, operator, values, scope)
  return said && setFormula(scope, said.column, { values: said.values, null: !strict })
}

function constantsSaid(
  tree: ExpressionTree,
  operator: Comparison,
  constants: readonly Known[],
  scope: Scope,
): Said | undefined {
  const subject = subjectOf(tree, scope)
  if (subject) {
    const { labels, ...plain } = subject.measure
    const isOrderOfText = subject.asText && labels !== undefined && operator !== '=' && operator !== '<>'
    const values = comparedValues(isOrderOfText ? plain : subject.measure, operator, constants)
    return values && { column: subject.column, values }
  }
  if (tree.op === 'call') {
    const said = textSaid(tree, operator, constants, scope)
    if (said) return said
  }
  return (
    residueSaid(tree, operator, constants, scope) ??
    quotientSaid(tree, operator, constants, scope) ??
    structureSaid(tree, operator, constants, scope)
  )
}

/** A statement that lets NULL pass, with NULL ruled out. */
export function known(formula: Formula, trees: readonly ExpressionTree[], scope: Scope): Formula {
  const columns = [...new Set(trees.flatMap(columnsOf))]
  return all(scope, [formula, ...columns.map((column) => setFormula(scope, column, { values: {}, null: false }))])
}

/** Two columns of one kind, told apart or made the same. */
function columnPair({ operator, left, right }: Compared, scope: Scope): Formula | undefined {
  const [a, b] = [subjectOf(left, scope), subjectOf(right, scope)]
  if (!a || !b || a.measure.format.kind !== b.measure.format.kind) return undefined
  if (operator !== '=' && operator !== '<>') return undefined
  if (a.column === b.column) return operator === '=' ? TRUE : FALSE
  return { kind: operator === '=' ? 'equal' : 'unequal', left: a.column, right: b.column }
}

/** `x = lower(x)`, `x = trim(x)`, `x = date_trunc('day', x)`: a column that some function leaves as it is. */
function selfCompared({ operator, left, right }: Compared, scope: Scope): Formula | undefined {
  const pieces = operator === '=' ? joinedUnchanged(left, right, scope) : undefined
  if (pieces) return pieces
  const [plain, call] = right.op === 'call' ? [left, right] : [right, left]
  const filled = call.op === 'call' && operator === '=' && filledUp(plain, call, scope)
  if (filled) return filled
  const cut = call.op === 'call' && operator === '=' && cutMoment(plain, call, scope)
  if (cut) return cut
  if (operator !== '=' && operator !== '<>') return undefined
  const { inner, changes } = changedIn(call)
  const [subject, same] = [subjectOf(plain, scope), subjectOf(inner, scope)]
  if (changes.length === 0 || !subject || subject.column !== same?.column) return undefined
  return setFormula(scope, subject.column, { values: unchangedBy(changes, operator === '='), null: true })
}

/** What functions one in the other are given, and their names. */
function changedIn(call: ExpressionTree): { readonly inner: ExpressionTree; readonly changes: readonly string[] } {
  const changes: string[] = []
  let inner = call
  for (; inner.op === 'call' && inner.args.length === 1 && inner.args[0]; inner = inner.args[0]) {
    const name = callName(inner)
    if (!Object.hasOwn(CHANGED_BY, name)) break
    changes.push(name)
  }
  return { inner, changes }
}

/** Texts that functions one in the other leave as they are: none of them would change them. */
function unchangedBy(changes: readonly string[], isSame: boolean): ValueDomain {
  return matching(changes.map((name) => CHANGED_BY[name]).join('|'), isSame)
}

/** `lower(a || b) = a || b`, `lower(a) || b = a || b`: what leaves a text as it is leaves each of its pieces so. */
function joinedUnchanged(left: ExpressionTree, right: ExpressionTree, scope: Scope): Formula | undefined {
  const [a, b] = [piecesOf(left), piecesOf(right)]
  if (a.length < 2 || a.length !== b.length) return undefined
  const said = a.map((piece, i) => {
    const other = b[i] ?? piece
    if (JSON.stringify(piece) === JSON.stringify(other)) return TRUE
    const [whole, { inner, changes }] =
      changedIn(piece).changes.length > 0 ? [other, changedIn(piece)] : [piece, changedIn(other)]
    if (changes.length === 0 || JSON.stringify(whole) !== JSON.stringify(inner)) return undefined
    const text = textConstant(inner, scope)
    if (text !== undefined)
      return new RegExp(changes.map((name) => CHANGED_BY[name]).join('|'), 'u').test(text) ? FALSE : TRUE
    const subject = subjectOf(inner, scope)
    if (subject?.measure.format.kind !== 'text') return undefined
    return setFormula(scope, subject.column, { values: unchangedBy(changes, true), null: true })
  })
  return said.every((each) => each !== undefined) ? all(scope, said) : undefined
}

/** The texts that one is written of, a change of case on each of those that it is of. */
function piecesOf(tree: ExpressionTree): readonly ExpressionTree[] {
  return joined(tree).flatMap((piece) => {
    const [arg] = piece.op === 'call' && /^(?:lower|upper)$/.test(callName(piece)) ? piece.args : []
    return arg
      ? piecesOf(arg).map((each): ExpressionTree => (piece.op === 'call' ? { ...piece, args: [each] } : each))
      : [piece]
  })
}

/** `code = lpad(code, 6, '0')`: texts that are as long as they are filled up to, or cut to. */
function filledUp(plain: ExpressionTree, call: ExpressionTree & { op: 'call' }, scope: Scope): Formula | undefined {
  const [of, size] = call.args
  if (!/^[lr]pad$/.test(callName(call)) || !of) return undefined
  const [subject, inner, length] = [subjectOf(plain, scope), subjectOf(of, scope), wholeConstant(size, scope)]
  if (subject?.measure.format.kind !== 'text' || subject.column !== inner?.column || !length || length < 1)
    return undefined
  return setFormula(scope, subject.column, { values: { minLength: length, maxLength: length }, null: true })
}

/** Microseconds of what moments are cut to. */
const UNITS: Readonly<Record<string, number>> = {
  second: 1_000_000,
  minute: 60_000_000,
  hour: 3_600_000_000,
  day: MICROS_PER_DAY,
}

/** A moment without zone that is a whole unit, as moments are counted from a midnight. */
function cutMoment(plain: ExpressionTree, call: ExpressionTree & { op: 'call' }, scope: Scope): Formula | undefined {
  const [unit, of] = call.args
  if (callName(call) !== 'date_trunc' || !of) return undefined
  const [subject, inner] = [subjectOf(plain, scope), subjectOf(of, scope)]
  const name = textConstant(unit, scope)?.toLowerCase()
  const modulus = name !== undefined && Object.hasOwn(UNITS, name) ? UNITS[name] : undefined
  const isMoment = subject?.measure.format.kind === 'timestamp' && subject.measure.type.kind === 'timestamp'
  if (!isMoment || subject.column !== inner?.column || modulus === undefined) return undefined
  if (subject.measure.type.kind === 'timestamp' && subject.measure.type.zone && name === 'day') return undefined
  return setFormula(scope, subject.column, { values: { residues: { modulus, remainders: [0] } }, null: true })
}

/** What a text has that the function would change. */
const CHANGED_BY: Readonly<Record<string, string>> = {
  lower: '[\\p{Lu}\\p{Lt}]',
  upper: '[\\p{Ll}\\p{Lt}]',
  trim: '^ | $',
  ltrim: '^ ',
  rtrim: ' $',
}
