import type { ExpressionTree } from '@populace/catalog'
import { InvariantError } from '@populace/diagnostics'
import { type Aggregate, aggregateCall } from '@populace/model'
import { nullsOf, type Scalar } from '../constraints/evaluate/scalar.ts'
import { opposite } from '../constraints/evaluate/truth.ts'
import { evaluateCondition, evaluateFormula } from '../formula/evaluate.ts'
import type { ColumnRead } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import { canBeListed, childrenNamed } from '../plan/relations/children.ts'
import type { TableContext } from './context.ts'
import { numberingOf } from './numbering.ts'

/** Beyond every number that a term can have. */
const UTMOST = Number.MAX_SAFE_INTEGER
/** Decimal places of a mean. */
const MEAN_PLACES = 6

/**
 * What a row's children come to, by recomputing what is taken of each of them: no total is kept anywhere, so that any row's is known by itself. The cost is
 * that of the children's terms. NULL counts as nothing; where there is nothing to take, the least, greatest and mean are NULL, and the sum is 0.
 */
export function lowerAggregate(table: TableContext, aggregate: Aggregate): ColumnRead | undefined {
  if (aggregate.through !== undefined) {
    const { through, upTo } = aggregate
    return upTo ? lowerUpTo(table, aggregate, through, upTo) : lowerOfParent(table, aggregate, through)
  }
  const found = childrenNamed(table.shared.plan.tables, table.plan, aggregate)
  if ('problem' in found || !canBeListed(found.relation)) return undefined
  const children = table.shared.table(found.table.key)
  const numbering = numberingOf(table.relations, found.table, found.relation)
  if (!numbering) return undefined
  const parents = found.relation.route.kind === 'shared' ? found.relation.route.parents : table.plan.rows
  const isParent = k.lessThan(k.sub(k.row, table.plan.firstRow), parents)
  const none = numbering.children <= 0
  const count = none ? k.f64(0) : k.select(isParent, numbering.count(k.row), k.f64(0))
  const isCounted = aggregate.function === 'count' && aggregate.value.op === 'literal' && !aggregate.where
  if (isCounted) return whole(count)
  const term = children.term(aggregate.value, aggregate.where)
  if (!term) return undefined
  const first = none ? k.f64(0) : numbering.first(k.row)
  return overChildren(aggregate.function, {
    count,
    term,
    cell: (name) => {
      const row = numbering.rowOf(k.add(first, turn(name)))
      const step = term.value.op === 'read' ? term.value.step : ''
      const at = { table: found.table.key, step, row }
      return {
        value: { op: 'cell', lane: 'f64', ...at },
        ...(term.nulls ? { nulls: { op: 'cell-null', lane: 'i32', ...at } as const } : {}),
      }
    },
  })
}

/** The aggregate of the row that a key leads to: one of that row's own steps. NULL where there is no such row. */
function lowerOfParent(table: TableContext, aggregate: Aggregate, reference: string): ColumnRead | undefined {
  const relation = table.relation(reference)
  if (!relation) return undefined
  const { through: _, ...own } = aggregate
  const parent = table.shared.table(relation.parent)
  const term = parent.term(aggregateCall(own), undefined)
  if (term?.value.op !== 'read') return undefined
  const { row, orphan } = table.parent(relation)
  const at = { table: relation.parent, step: term.value.step, row }
  const missing: I32 | undefined = term.nulls && { op: 'cell-null', lane: 'i32', ...at }
  const nulls = missing && orphan ? k.either(orphan, missing) : (missing ?? orphan)
  return { ...term, value: k.cell('f64', at), ...(nulls ? { nulls } : {}) }
}

/**
 * The aggregate of the row's siblings up to itself: SQL's window ordered by the same columns, rows that are equal in all of them included. The cost is that of all siblings'
 * terms, row by row.
 */
function lowerUpTo(
  table: TableContext,
  aggregate: Aggregate,
  reference: string,
  upTo: readonly string[],
): ColumnRead | undefined {
  const relation = table.relation(reference)
  const numbering = relation && canBeListed(relation) && numberingOf(table.relations, table.plan, relation)
  if (!numbering || numbering.children <= 0) return undefined
  const isLag = aggregate.function === 'lag'
  const places = upTo.map((column) => table.read(column))
  const term = isLag ? undefined : table.term(aggregate.value, aggregate.where)
  if (!(term || isLag) || places.some((place) => place?.value.op !== 'read')) return undefined
  const { row: parent, orphan } = table.parent(relation)
  const count = numbering.count(parent)
  const sibling = (name: string) => numbering.rowOf(k.add(numbering.first(parent), turn(name)))
  /** Whether one row comes after another, or, where they are equal in all, what is said of such. */
  const after = (one: F64, other: F64, equals: I32) =>
    places.reduceRight<I32>((rest, place) => {
      if (!place) return rest
      const [left, right] = [placeAt(place, table, one), placeAt(place, table, other)]
      return k.either(k.lessThan(right, left), k.both(k.equal(left, right), rest))
    }, equals)
  const found = term
    ? overChildren(aggregate.function, {
        count,
        term,
        cell: (name) => {
          const row = sibling(name)
          const isLater = after(row, k.row, k.i32(0))
          const at = { table: table.plan.key, step: stepOf(term), row }
          const missing: I32 | undefined = term.nulls && { op: 'cell-null', lane: 'i32', ...at }
          return {
            value: k.select(isLater, k.f64(0), { op: 'cell', lane: 'f64', ...at }),
            nulls: missing ? k.either(isLater, missing) : isLater,
          }
        },
      })
    : lowerLag(table, aggregate.value, latestBefore({ count, sibling, after }))
  const nulls = found?.nulls && orphan ? k.either(orphan, found.nulls) : (found?.nulls ?? orphan)
  return found && nulls ? { ...found, nulls } : found
}

interface Siblings {
  readonly count: F64
  readonly sibling: (loop: string) => F64
  readonly after: (one: F64, other: F64, equals: I32) => I32
}

/** The last of the siblings that come before the row; the row itself where there is none. */
function latestBefore({ count, sibling, after }: Siblings): F64 {
  const name = 'lag'
  const [one, best] = [sibling(name), soFar(name)]
  const isBefore = after(k.row, one, k.i32(0))
  const isBetter = k.either(k.equal(best, k.row), after(one, best, k.i32(0)))
  const body = k.select(k.both(isBefore, isBetter), one, best)
  return { op: 'fold', lane: 'f64', name, count, initial: k.row, body }
}

function lowerLag(table: TableContext, value: ExpressionTree, row: F64): ColumnRead | undefined {
  const term = table.term(value, undefined)
  if (!term) return undefined
  const at = { table: table.plan.key, step: stepOf(term), row }
  const isFirst = k.equal(row, k.row)
  const missing: I32 | undefined = term.nulls && { op: 'cell-null', lane: 'i32', ...at }
  return {
    ...term,
    value: k.cell(term.value.lane, at),
    nulls: missing ? k.either(isFirst, missing) : isFirst,
  }
}

const stepOf = ({ value }: ColumnRead): string => (value.op === 'read' ? value.step : '')

/** What puts a row in order, as a number. */
function placeAt(place: ColumnRead, { plan }: TableContext, row: F64): F64 {
  const { lane } = place.value
  const value = row === k.row ? place.value : k.cell(lane, { table: plan.key, step: stepOf(place), row })
  if (value.lane === 'f64') return value
  return value.lane === 'i32' ? k.fromI32(value) : k.f64(0)
}

interface Folding {
  /** How many children there are. */
  readonly count: F64
  readonly term: ColumnRead
  /** The term of the child of a loop's turn. */
  readonly cell: (loop: string) => { readonly value: F64; readonly nulls?: I32 }
}

const turn = (name: string): F64 => ({ op: 'turn', lane: 'f64', name })
const soFar = (name: string): F64 => ({ op: 'result', lane: 'f64', name })
const whole = (value: F64): ColumnRead => ({
  value,
  format: { kind: 'integer' },
  type: { raw: 'bigint', kind: 'integer', bits: 64 },
})

function overChildren(name: Aggregate['function'], folding: Folding): ColumnRead {
  const { term } = folding
  switch (name) {
    case 'count':
      return whole(counted(folding))
    case 'sum':
      return { ...term, value: summed(folding), nulls: k.i32(0) }
    case 'min':
    case 'max': {
      const value = extreme(folding, name)
      return {
        ...term,
        value,
        nulls: k.equal(k.f64op('min', { op: 'abs', lane: 'f64', arg: value }, k.f64(UTMOST)), UTMOST),
      }
    }
    case 'lag':
      throw new InvariantError('lag takes one sibling, not all')
    case 'avg': {
      const count = counted(folding)
      const scale = term.format.kind === 'decimal' ? term.format.scale : 0
      const unit = term.format.kind === 'float' ? 1 : 10 ** (MEAN_PLACES - scale)
      const mean = k.div(k.mul(summed(folding), unit), k.max(count, 1))
      const nulls = k.lessThan(count, 1)
      if (term.format.kind === 'float') return { ...term, value: mean, nulls }
      return { ...term, value: k.floor(k.add(mean, 0.5)), format: { kind: 'decimal', scale: MEAN_PLACES }, nulls }
    }
  }
}

function summed({ count, cell }: Folding): F64 {
  const name = 'sum'
  return { op: 'fold', lane: 'f64', name, count, initial: k.f64(0), body: k.add(soFar(name), cell(name).value) }
}

function counted({ count, cell }: Folding): F64 {
  const name = 'count'
  const { nulls } = cell(name)
  if (!nulls) return count
  const body = k.add(soFar(name), k.fromI32(opposite(nulls)))
  return { op: 'fold', lane: 'f64', name, count, initial: k.f64(0), body }
}

function extreme({ count, cell }: Folding, which: 'min' | 'max'): F64 {
  const { value, nulls } = cell(which)
  const better = k.f64op(which, soFar(which), value)
  const body = nulls ? k.select(nulls, soFar(which), better) : better
  return { op: 'fold', lane: 'f64', name: which, count, initial: k.f64(which === 'min' ? UTMOST : -UTMOST), body }
}

/** What an aggregate takes of a row: a number in whole units, NULL where the row does not count. */
export function lowerTerm(
  table: TableContext,
  value: ExpressionTree,
  where: ExpressionTree | undefined,
): ColumnRead | undefined {
  const around = {
    clock: table.shared.plan.clock,
    column: (reference: string) => table.read(reference),
    aggregate: (inner: Aggregate) => lowerAggregate(table, inner),
  }
  const scalar = evaluateFormula(value, around)
  const condition = where && evaluateCondition(where, around)
  if ('unsupported' in scalar || (condition && 'unsupported' in condition)) return undefined
  const number = asNumber(scalar)
  if (!number) return undefined
  const missing = [nullsOf(scalar), condition && opposite(condition.yes)].filter((nulls) => nulls !== undefined)
  const nulls = missing.reduce<I32 | undefined>((a, b) => (a ? k.either(a, b) : b), undefined)
  return nulls ? { ...number, nulls } : number
}

function asNumber(scalar: Scalar): Omit<ColumnRead, 'nulls'> | undefined {
  switch (scalar.kind) {
    case 'number':
      return {
        value: scalar.value,
        format: scalar.whole ? { kind: 'integer' } : { kind: 'decimal', scale: scalar.scale },
        type: { raw: 'numeric', kind: 'decimal' },
      }
    case 'float':
      return {
        value: scalar.value,
        format: { kind: 'float', bits: 64 },
        type: { raw: 'double precision', kind: 'float', bits: 64 },
      }
    case 'boolean':
      return whole(k.fromI32(scalar.truth.yes))
    case 'date':
      return { value: scalar.value, format: { kind: 'date' }, type: { raw: 'date', kind: 'date' } }
    case 'timestamp':
      return {
        value: scalar.value,
        format: { kind: 'timestamp', zone: scalar.zone },
        type: { raw: 'timestamp', kind: 'timestamp', zone: scalar.zone },
      }
    default:
      return undefined
  }
}
