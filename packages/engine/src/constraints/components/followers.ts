import type { ExpressionTree } from '@populace/catalog'
import type { Residues, ValueDomain } from '../../generators/generator.ts'
import type { Fact } from '../analyse.ts'
import type { Piece } from '../piece.ts'
import { ANY, enumerate, intersect, isEmpty, matching } from '../domain/domain.ts'
import type { OrderStatement } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import { type Measure, typeRange, unitsOfText, unitsText } from '../domain/measure.ts'
import { distancesOf } from '../orders/distances.ts'
import { escapePattern } from '../pattern/translate.ts'
import type { Freedom } from '../table-columns.ts'
import { toldApartBy } from '../keys/told-apart.ts'

/** Columns whose values lie as far from another column's in every row. */
export interface Followers {
  readonly pieces: readonly Piece[]
  /** By follower: the columns that it follows, which keep apart the rows of its keys as well. */
  readonly follows: ReadonlyMap<string, readonly string[]>
}

const HOUR = 3_600_000_000

/**
 * `lft < rgt` where both are keys: neither can be moved without losing what tells its rows apart. One follows the other at the same distance in every row, so that its values
 * differ as the other's do. `facts` learn what that asks of the column that is followed.
 */
export function withFollowers(
  pieces: readonly Piece[],
  facts: Map<string, Fact>,
  scope: Scope,
  freedom: (column: string) => Freedom,
): Followers {
  const places = new Map<string, { readonly leader: string; readonly offset: number }>()
  const placeOf = (column: string) => places.get(column) ?? { leader: column, offset: 0 }
  const orders = pieces.flatMap(({ formula }) => (formula.kind === 'order' && isPlain(formula) ? [formula] : []))
  const equations: Piece[] = []
  const met = new Set(dealtOut(pieces, facts, scope, freedom))
  for (const piece of pieces) {
    const { formula, condition } = piece
    if (formula.kind !== 'order' || !isPlain(formula)) continue
    const { low, high } = formula
    if (freedom(low).value || freedom(high).value || placeOf(low).leader === placeOf(high).leader) continue
    // A column that others follow leads on.
    const isLed = (column: string) => places.has(column) || [...places.values()].some(({ leader }) => leader === column)
    const [follower, other] =
      isLed(high) || !canFollow(high, placeOf(low).leader, scope, freedom) ? [low, high] : [high, low]
    const { leader, offset } = placeOf(other)
    if (isLed(follower) || !canFollow(follower, leader, scope, freedom)) continue
    const distance = distanceBetween(low, high, orders, scope)
    if (distance === undefined) continue
    const gap = offset + (follower === high ? distance : -distance)
    const tree = moved(leader, gap, scope.measure(leader))
    const fact = ledBy(leader, follower, gap, facts, scope)
    if (!tree || !fact) continue
    places.set(follower, { leader, offset: gap })
    facts.set(leader, { ...fact, from: [...fact.from, condition.name] })
    for (const each of pieces)
      if (each.formula.kind === 'order' && each.formula.low === low && each.formula.high === high) met.add(each)
    const left: ExpressionTree = { op: 'column', name: follower }
    equations.push({
      formula: { kind: 'opaque', strict: false, tree: { op: 'compare', operator: '=', left, right: tree } },
      condition,
    })
  }
  return {
    pieces: [...pieces.filter((piece) => !met.has(piece)), ...equations],
    follows: new Map([
      ...computedKeys(pieces, facts, scope, freedom),
      ...[...places].map(([column, { leader }]) => [column, [leader]] as const),
    ]),
  }
}

/** `hash = md5(secret)` where the hash is a key: what tells its rows apart is the secret. */
function computedKeys(
  pieces: readonly Piece[],
  facts: Map<string, Fact>,
  scope: Scope,
  freedom: (column: string) => Freedom,
): readonly (readonly [column: string, leaders: readonly string[]])[] {
  return pieces.flatMap(({ formula, condition }) => {
    const tree = formula.kind === 'opaque' ? formula.tree : undefined
    if (tree?.op !== 'compare' || tree.operator !== '=') return []
    const found = [
      [tree.left, tree.right],
      [tree.right, tree.left],
    ].flatMap(([target, source]) => {
      const told = source && source.op !== 'column' ? toldApartBy(source, scope) : undefined
      if (target?.op !== 'column' || !told || told.columns.includes(target.name)) return []
      const { value, given } = freedom(target.name)
      const isOne = told.columns.length > 1 || freedom(told.columns[0] ?? '').reference === undefined
      return value || given || !isOne ? [] : [{ column: target.name, told }]
    })
    const [first] = found
    if (!first) return []
    for (const { column, separator } of first.told.without) leaveOut(column, separator, condition.name, facts, scope)
    return [[first.column, first.told.columns] as const]
  })
}

/** Texts of the column do not have the separator in them. */
function leaveOut(column: string, separator: string, from: string, facts: Map<string, Fact>, scope: Scope): void {
  const measure = scope.measure(column)
  const known = facts.get(column) ?? { values: ANY, null: scope.nullable(column), from: [] }
  if (measure?.format.kind !== 'text') return
  const values = intersect(measure, known.values, matching(escapePattern(separator), true))
  facts.set(column, { ...known, values, from: [...known.from, from] })
}

/** Of few values, those that two columns of keys may not share are dealt out: the even ones to one, the odd ones to the other. */
const FEW = 4_096

/** `a <> b` where neither can give way: pieces that hold once the values are dealt out, which `facts` learn of. */
function dealtOut(
  pieces: readonly Piece[],
  facts: Map<string, Fact>,
  scope: Scope,
  freedom: (column: string) => Freedom,
): ReadonlySet<Piece> {
  const met = new Set<Piece>()
  for (const piece of pieces) {
    const { formula, condition } = piece
    if (formula.kind !== 'unequal') continue
    const sides = [formula.left, formula.right].flatMap((column, rest) => {
      const measure = scope.measure(column)
      const known = facts.get(column) ?? { values: ANY, null: scope.nullable(column), from: [] }
      const { value, given } = freedom(column)
      if (!measure || value || given || measure.format.kind !== 'integer' || known.values.residues) return []
      if (!enumerate(measure, known.values, FEW)) return []
      const values = intersect(measure, known.values, { residues: { modulus: 2, remainders: [rest] } })
      return isEmpty(values) ? [] : [[column, { ...known, values, from: [...known.from, condition.name] }] as const]
    })
    if (sides.length < 2) continue
    for (const [column, fact] of sides) facts.set(column, fact)
    met.add(piece)
  }
  return met
}

const isPlain = ({ lowFactor, highFactor }: OrderStatement) => lowFactor === highFactor

/** Both are of a kind, and the values of one are its generator's. */
function canFollow(follower: string, leader: string, scope: Scope, freedom: (column: string) => Freedom): boolean {
  const [a, b] = [scope.measure(follower)?.format, scope.measure(leader)?.format]
  const isAlike = a !== undefined && JSON.stringify(a) === JSON.stringify(b) && a.kind !== 'float'
  return isAlike && !freedom(follower).given && freedom(leader).reference === undefined && !scope.nullable(leader)
}

/** How far apart they lie: an hour, a day, one; more or less where the conditions say so. */
function distanceBetween(
  low: string,
  high: string,
  orders: readonly OrderStatement[],
  scope: Scope,
): number | undefined {
  const between = orders.filter((each) => [each.low, each.high].every((column) => column === low || column === high))
  const factor = between[0]?.lowFactor ?? 1
  const distances = distancesOf(
    [low, high],
    between.map((each) => ({
      ...each,
      lowFactor: 1,
      highFactor: 1,
      gap: Math.ceil((each.gap * factor) / each.lowFactor),
    })),
    new Map(),
  )
  if (distances.conflict) return undefined
  const measure = scope.measure(low)
  const least = Math.ceil(distances.at(low, high) / factor)
  const most = Math.floor(-distances.at(high, low) / factor)
  const gap = Math.min(Math.max(least, usual(measure)), most)
  return Number.isSafeInteger(gap) ? gap : undefined
}

function usual(measure: Measure | undefined): number {
  switch (measure?.format.kind) {
    case 'timestamp':
    case 'time':
      return HOUR
    case 'decimal':
      return 10 ** measure.format.scale
    default:
      return 1
  }
}

/** The column and so many of its units more. */
function moved(column: string, gap: number, measure: Measure | undefined): ExpressionTree | undefined {
  const left: ExpressionTree = { op: 'column', name: column }
  const plus = (right: ExpressionTree): ExpressionTree => ({ op: 'binary', operator: '+', left, right })
  const seconds = { op: 'literal', value: `${gap / 1_000_000} seconds` } as const
  switch (measure?.format.kind) {
    case 'integer':
    case 'date':
      return plus({ op: 'literal', value: gap })
    case 'decimal':
      return plus({ op: 'literal', value: gap / 10 ** measure.format.scale })
    case 'timestamp':
    case 'time':
      return plus({ op: 'cast', arg: seconds, type: 'interval' })
    default:
      return undefined
  }
}

/** What is left of the leader's values so that the follower's stay among its own. */
function ledBy(
  leader: string,
  follower: string,
  gap: number,
  facts: ReadonlyMap<string, Fact>,
  scope: Scope,
): Fact | undefined {
  const measure = scope.measure(leader)
  const other = scope.measure(follower)
  const known = facts.get(leader) ?? { values: ANY, null: false, from: [] }
  const own = facts.get(follower)?.values ?? ANY
  if (!measure || !other || own.oneOf) return undefined
  const [range, room] = [typeRange(other), typeRange(measure)]
  const [min, max] = [Math.max(range.min, own.min ?? -Infinity), Math.min(range.max, own.max ?? Infinity)]
  const residues = own.residues && shifted(own.residues, -gap)
  const noneOf = own.noneOf?.map((text) => unitsText(measure, unitsOfText(other, text) - gap))
  const asked: ValueDomain = {
    min: Math.max(room.min, min - gap),
    max: Math.min(room.max, max - gap),
    ...(residues ? { residues } : {}),
    ...(noneOf ? { noneOf } : {}),
  }
  const values = intersect(measure, known.values, asked)
  return isEmpty(values) ? undefined : { ...known, values: apart(measure, values, gap) }
}

const shifted = ({ modulus, remainders }: Residues, by: number): Residues => ({
  modulus,
  remainders: remainders.map((each) => (((each + by) % modulus) + modulus) % modulus).sort((a, b) => a - b),
})

/** Whole numbers of which there are plenty are taken so far apart that what lies between a row's two is no other row's: the two ends of a nested set. */
function apart(measure: Measure, values: ValueDomain, gap: number): ValueDomain {
  const { min = 0, max = 0, residues, oneOf, noneOf } = values
  const modulus = Math.abs(gap) + 1
  const isPlenty = measure.format.kind === 'integer' && typeRange(measure).max - Math.max(min, 0) > 2 ** 24 * modulus
  if (!isPlenty || residues || oneOf || noneOf || (values.max !== undefined && max < 2 ** 24)) return values
  return { ...values, residues: { modulus, remainders: [1] } }
}
