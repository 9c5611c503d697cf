import type { ExpressionTree } from '@populace/catalog'
import type { Fact } from '../analyse.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import { atScale } from '../constant/decimal.ts'
import { ANY, intersect, isEmpty } from '../domain/domain.ts'
import { type Measure, typeRange } from '../domain/measure.ts'
import { difference } from '../formula/linear.ts'
import { perUnit } from '../formula/linear-comparison.ts'
import type { Scope } from '../formula/scope.ts'
import type { Piece } from '../piece.ts'
import type { Freedom } from '../table-columns.ts'

/** A column of an equation, counted in its own units. */
interface Term {
  readonly column: string
  readonly measure: Measure
  readonly factor: bigint
  /** It is the others' sum as it stands: `total` in `total = net + tax`, but not `cents` in `cents = amount * 100`, which has two decimal places to SQL. */
  readonly isAlone: boolean
}

/** Units that values may be apart: beyond, hardly a value would be left. */
const MOST_STEP = 1_000_000n

/**
 * `gross * 100 = net * 119`, `f = c * 9 / 5 + 32`: equations between whole numbers of units of which no column stands alone, so that the column which is computed is whole for some values
 * of the others only. Those take steps of as many units as that needs; `facts` learn of it, and what is left is an equation that a column stands alone in.
 */
export function withWholeSteps(
  pieces: readonly Piece[],
  facts: Map<string, Fact>,
  scope: Scope,
  freedom: (column: string) => Freedom,
): readonly Piece[] {
  return pieces.map((piece) => {
    const { formula, condition } = piece
    if (formula.kind !== 'opaque' || formula.tree.op !== 'compare' || formula.tree.operator !== '=') return piece
    const equation = equationOf(formula.tree, scope)
    // Where one stands alone already nothing has to be divided.
    if (!equation || equation.terms.some(({ isAlone }) => isAlone)) return piece
    for (const target of equation.terms) {
      if (!freedom(target.column).value || facts.get(target.column)?.values.oneOf) continue
      const steps = stepsFor(target, equation, facts)
      const learnt = steps?.map((step) => stepped(step, condition.name, facts, scope, freedom))
      if (!learnt?.every((each) => each !== undefined)) continue
      for (const [column, fact] of learnt) facts.set(column, fact)
      return { condition, formula: { ...formula, tree: alone(target, equation) } }
    }
    return piece
  })
}

interface Equation {
  readonly terms: readonly Term[]
  readonly constant: bigint
  /** Decimal places of the constant, and of each factor times what one unit is. */
  readonly scale: number
}

/** `Σ factor × units + constant = 0`, without what all of it can be divided by. */
function equationOf({ left, right }: ExpressionTree & { op: 'compare' }, scope: Scope): Equation | undefined {
  const linear = difference(left, right, scope)
  if (linear?.kind !== 'number' || linear.slack.units !== 0n || linear.terms.size < 2) return undefined
  const measured = [...linear.terms].flatMap(([column, factor]) => {
    const measure = scope.measure(column)
    const isCounted = measure?.format.kind === 'integer' || measure?.format.kind === 'decimal'
    const places = measure ? factor.scale + scaleOf(measure) : 0
    const isPlain = factor.units ** 2n === 100n ** BigInt(factor.scale)
    return isCounted ? [{ column, measure, factor: perUnit(measure, factor), places, isPlain }] : []
  })
  const isRoomy = (column: string, measure: Measure) =>
    measured.every((other) => other.column === column || other.places <= scaleOf(measure))
  if (measured.length < linear.terms.size) return undefined
  const scale = Math.max(linear.constant.scale, ...measured.map(({ factor }) => factor.scale))
  const constant = atScale(linear.constant, scale).units
  const terms = measured.map(({ column, measure, factor, isPlain }): Term => {
    const isAlone = isPlain && isRoomy(column, measure)
    return { column, measure, factor: atScale(factor, scale).units, isAlone }
  })
  const common = terms.reduce((all, { factor }) => divisor(all, factor), 0n)
  if (constant % common !== 0n) return undefined
  return {
    terms: terms.map((term) => ({ ...term, factor: term.factor / common })),
    constant: constant / common,
    scale,
  }
}

const scaleOf = ({ format }: Measure): number => (format.kind === 'decimal' ? format.scale : 0)

interface Stepped {
  readonly column: string
  readonly factor: bigint
  readonly modulus: bigint
  readonly remainder: bigint
  /** How far from zero it may be, so that the target stays within its type. */
  readonly most: bigint
}

/** What the others must be multiples of, one of them but for what the constant leaves, so that the target comes out whole, and no larger than it may be. */
function stepsFor(
  target: Term,
  { terms, constant }: Equation,
  facts: ReadonlyMap<string, Fact>,
): readonly Stepped[] | undefined {
  const by = size(target.factor)
  const rest = terms.filter((term) => term !== target)
  const greatest = Math.min(typeRange(target.measure).max, facts.get(target.column)?.values.max ?? Infinity)
  const room = by * BigInt(Math.max(0, Math.floor(greatest))) - size(constant)
  const others = rest.map(({ column, factor }): Stepped => {
    const most = room / (size(factor) * BigInt(rest.length))
    return { column, factor, modulus: by / divisor(by, factor), remainder: 0n, most }
  })
  if (others.some(({ modulus, most }) => modulus > MOST_STEP || most < modulus)) return undefined
  if (constant % by === 0n) return others
  const taker = others.find(({ factor, modulus }) => modulus > 1n && constant % divisor(by, factor) === 0n)
  for (let remainder = 1n; taker && remainder < taker.modulus; remainder++)
    if ((taker.factor * remainder + constant) % by === 0n)
      return others.map((step) => (step === taker ? { ...step, remainder } : step))
  return undefined
}

/** The column with values of that step alone; undefined where others decide of its values. */
function stepped(
  { column, modulus, remainder, most }: Stepped,
  from: string,
  facts: ReadonlyMap<string, Fact>,
  scope: Scope,
  freedom: (column: string) => Freedom,
): readonly [string, Fact] | undefined {
  const measure = scope.measure(column)
  const known = facts.get(column) ?? { values: ANY, null: scope.nullable(column), from: [] }
  if (freedom(column).given && modulus === 1n) return [column, known]
  if (!measure || freedom(column).given) return undefined
  const range = typeRange(measure)
  const asked: ValueDomain = {
    ...(modulus > 1n && { residues: { modulus: Number(modulus), remainders: [Number(remainder)] } }),
    ...(Number(most) < range.max && { max: Number(most) }),
    ...(-Number(most) > range.min && { min: -Number(most) }),
  }
  const values = intersect(measure, known.values, asked)
  return isEmpty(values) ? undefined : [column, { ...known, values, from: [...known.from, from] }]
}

/** The target as what the others come to: a whole number of its units, whatever digits a quotient of numbers would have. */
function alone(target: Term, { terms, constant }: Equation): ExpressionTree {
  const by = -target.factor
  const others = terms.filter((term) => term !== target)
  const sum = others.reduce<ExpressionTree>(
    (all, { column, measure, factor }) => ({
      op: 'binary',
      operator: '+',
      left: all,
      right: { op: 'binary', operator: '*', left: whole(factor), right: unitsOf(column, measure) },
    }),
    whole(constant),
  )
  const units: ExpressionTree = { op: 'binary', operator: '/', left: sum, right: whole(by) }
  const { format } = target.measure
  const right: ExpressionTree =
    format.kind === 'decimal' && format.scale > 0
      ? {
          op: 'binary',
          operator: '*',
          left: units,
          right: { op: 'cast', arg: { op: 'literal', value: `0.${'1'.padStart(format.scale, '0')}` }, type: 'numeric' },
        }
      : units
  return { op: 'compare', operator: '=', left: { op: 'column', name: target.column }, right }
}

/** A column's value as how many units it is. */
function unitsOf(name: string, { format }: Measure): ExpressionTree {
  const column: ExpressionTree = { op: 'column', name }
  if (format.kind !== 'decimal' || format.scale === 0) return column
  const scaled: ExpressionTree = {
    op: 'binary',
    operator: '*',
    left: column,
    right: whole(10n ** BigInt(format.scale)),
  }
  return { op: 'cast', arg: scaled, type: 'bigint' }
}

const whole = (value: bigint): ExpressionTree => ({
  op: 'cast',
  arg: { op: 'literal', value: String(value) },
  type: 'bigint',
})

const size = (value: bigint): bigint => (value < 0n ? -value : value)
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? size(a) : divisor(b, a % b))
