import type { ExpressionTree } from '@populace/catalog'
import { InvariantError } from '@populace/diagnostics'
import { type Aggregate, aggregateCall } from '@populace/model'
import { toText } from '../constraints/evaluate/convert.ts'
import { nullsOf, type Scalar } from '../constraints/evaluate/scalar.ts'
import { opposite } from '../constraints/evaluate/truth.ts'
import { evaluateCondition, evaluateFormula } from '../formula/evaluate.ts'
import type { ColumnRead } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import { canBeListed, childrenNamed } from '../plan/relations/children.ts'
import type { TableContext } from './context.ts'
import { beforeStep, rankStep } from './latent.ts'
import { numberingOf } from './numbering.ts'
import { areInRowOrder } from './row-order.ts'
import type { RelationPlan } from '../plan/plan.ts'

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
  if (isCounting(aggregate)) return whole(count)
  const term = children.term(aggregate.value, aggregate.where)
  if (term?.value.lane !== 'f64') return undefined
  const first = none ? k.f64(0) : numbering.first(k.row)
  return overRows(aggregate.function, {
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
    gather: (name, initial, body) => ({ op: 'fold', lane: 'f64', name, count, initial: k.f64(initial), body }),
  })
}

/** Whether children are merely counted, whatever they hold. */
const isCounting = ({ function: name, value, where }: Aggregate): boolean =>
  name === 'count' && value.op === 'literal' && !where

/** The aggregate of the row that a key leads to: one of that row's own steps. NULL where there is no such row. */
function lowerOfParent(table: TableContext, aggregate: Aggregate, reference: string): ColumnRead | undefined {
  const relation = table.relation(reference)
  if (!relation) return undefined
  const { through: _, ...own } = aggregate
  const parent = table.shared.table(relation.parent)
  const term = parent.term(aggregateCall(own), undefined)
  if (term?.value.op !== 'read' || term.value.lane !== 'f64') return undefined
  const { row, orphan } = table.parent(relation)
  const at = { table: relation.parent, step: term.value.step, row }
  const missing: I32 | undefined = term.nulls && { op: 'cell-null', lane: 'i32', ...at }
  const nulls = missing && orphan ? k.either(orphan, missing) : (missing ?? orphan)
  return { ...term, value: k.cell('f64', at), ...(nulls ? { nulls } : {}) }
}

/**
 * The aggregate of the row's siblings up to itself: SQL's window ordered by the same columns, rows that are equal in all of them included. Siblings are put in order once for all of them, so
 * that the cost of all rows is that of their terms and of sorting. Siblings that lie one after the other need not be sorted by their rows.
 */
function lowerUpTo(
  table: TableContext,
  aggregate: Aggregate,
  reference: string,
  upTo: readonly string[],
): ColumnRead | undefined {
  const relation = table.relation(reference)
  const siblings = relation && siblingsOf(table, relation, upTo)
  if (!relation || !siblings) return undefined
  const { orphan } = table.parent(relation)
  const found =
    aggregate.function === 'lag' || aggregate.function === 'lead'
      ? lowerBeside(table, aggregate, siblings)
      : lowerWindow(table, aggregate, siblings)
  const nulls = found?.nulls && orphan ? k.either(orphan, found.nulls) : (found?.nulls ?? orphan)
  return found && nulls ? { ...found, nulls } : found
}

/** The rows that lead where a row leads, in order. */
interface Siblings {
  readonly reference: string
  readonly order: readonly string[]
  readonly window: (part: Pick<Window, 'name' | 'initial' | 'body' | 'before'>, backwards?: boolean) => Window
  /** Where siblings lie one after the other, in the order that is meant: the row's rank among them, from 0, and how many they are. */
  readonly inPlace?: { readonly rank: F64; readonly count: F64 }
  /** The row of a turn's sibling. */
  readonly row: (loop: string) => F64
}

type Window = F64 & { op: 'window' }

function siblingsOf(table: TableContext, relation: RelationPlan, upTo: readonly string[]): Siblings | undefined {
  const numbering = canBeListed(relation) && numberingOf(table.relations, table.plan, relation)
  if (!numbering || numbering.children <= 0) return undefined
  const order = upTo.map((column) => table.read(column))
  if (order.some((place) => place?.value.op !== 'read')) return undefined
  const { row: group } = table.parent(relation)
  const isByRow = areInRowOrder(table, upTo)
  const row = (name: string) => numbering.rowOf(k.add(numbering.first(group), turn(name)))
  const count = numbering.count(group)
  const isInPlace = upTo.length === 0 && !numbering.isScattered
  return {
    reference: relation.name,
    order: order.flatMap((place) => (place ? [stepOf(place)] : [])),
    row,
    ...(isInPlace ? { inPlace: { rank: rankOf(table, relation), count } } : {}),
    window: (part, backwards = false) => {
      const member = row(part.name)
      if (isByRow && !backwards) return { op: 'window', lane: 'f64', ...part, group, count, member, places: [] }
      const told = order.flatMap((place) => (place ? [placeAt(place, table, member)] : []))
      const places = (told.length > 0 ? told : [member]).map((place) => (backwards ? k.sub(k.f64(0), place) : place))
      return { op: 'window', lane: 'f64', ...part, group, count, member, places }
    },
  }
}

function rankOf(table: TableContext, relation: RelationPlan): F64 {
  table.relations.need(table.plan.key, rankStep(relation.name))
  return k.readF64(rankStep(relation.name))
}

function lowerWindow(table: TableContext, aggregate: Aggregate, siblings: Siblings): ColumnRead | undefined {
  const { inPlace } = siblings
  if (inPlace && isCounting(aggregate)) return whole(k.add(inPlace.rank, 1))
  const term = table.term(aggregate.value, aggregate.where)
  if (term?.value.lane !== 'f64') return undefined
  return overRows(aggregate.function, {
    term,
    cell: (name) => {
      const at = { table: table.plan.key, step: stepOf(term), row: siblings.row(name) }
      return {
        value: { op: 'cell', lane: 'f64', ...at },
        ...(term.nulls ? { nulls: { op: 'cell-null', lane: 'i32', ...at } as const } : {}),
      }
    },
    gather: (name, initial, body) => siblings.window({ name, initial, body, before: false }),
  })
}

/** A column of the sibling beside the row, on the one side or the other. Which one that is, is a step: columns that ask for it put siblings in order once. */
function lowerBeside(
  table: TableContext,
  { function: side, value }: Aggregate,
  siblings: Siblings,
): ColumnRead | undefined {
  const term = table.term(value, undefined)
  if (!term) return undefined
  const isBehind = side === 'lead'
  const beside =
    inPlaceBeside(siblings, isBehind) ??
    table.once(beforeStep(siblings.reference, [...(isBehind ? [side] : []), ...siblings.order]), () =>
      siblings.window({ name: side, initial: NO_ROW, body: siblings.row(side), before: true }, isBehind),
    )
  const isLone = k.lessThan(beside, 0)
  const at = { table: table.plan.key, step: stepOf(term), row: k.select(isLone, k.row, beside) }
  const missing: I32 | undefined = term.nulls && { op: 'cell-null', lane: 'i32', ...at }
  return {
    ...term,
    value: k.cell(term.value.lane, at),
    nulls: missing ? k.either(isLone, missing) : isLone,
  }
}

function inPlaceBeside({ inPlace }: Siblings, isBehind: boolean): F64 | undefined {
  if (!inPlace) return undefined
  const { rank, count } = inPlace
  const isOutermost = isBehind ? k.atMost(count, k.add(rank, 1)) : k.lessThan(rank, 1)
  return k.select(isOutermost, k.f64(NO_ROW), isBehind ? k.add(k.row, 1) : k.sub(k.row, 1))
}

const NO_ROW = -1

const stepOf = ({ value }: ColumnRead): string => (value.op === 'read' ? value.step : '')

/** What puts a row in order, as a number. */
function placeAt(place: ColumnRead, { plan }: TableContext, row: F64): F64 {
  const value = k.cell(place.value.lane, { table: plan.key, step: stepOf(place), row })
  if (value.lane === 'f64') return value
  return value.lane === 'i32' ? k.fromI32(value) : k.f64(0)
}

/** Rows that an aggregate takes something of. */
interface Gathering {
  readonly term: ColumnRead
  /** The term of the row of a loop's turn. */
  readonly cell: (loop: string) => { readonly value: F64; readonly nulls?: I32 }
  /** From `initial` on, the body computed for each of the rows. */
  readonly gather: (loop: string, initial: number, body: F64) => F64
}

const turn = (name: string): F64 => ({ op: 'turn', lane: 'f64', name })
const soFar = (name: string): F64 => ({ op: 'result', lane: 'f64', name })
const whole = (value: F64): ColumnRead => ({
  value,
  format: { kind: 'integer' },
  type: { raw: 'bigint', kind: 'integer', bits: 64 },
})

function overRows(name: Aggregate['function'], rows: Gathering): ColumnRead {
  const { term } = rows
  switch (name) {
    case 'count':
      return whole(counted(rows))
    case 'sum':
      return { ...term, value: summed(rows), nulls: k.i32(0) }
    case 'min':
    case 'max': {
      const value = extreme(rows, name)
      return {
        ...term,
        value,
        nulls: k.equal(k.f64op('min', { op: 'abs', lane: 'f64', arg: value }, k.f64(UTMOST)), UTMOST),
      }
    }
    case 'lag':
    case 'lead':
      throw new InvariantError(`${name} takes one sibling, not all`)
    case 'avg': {
      const count = counted(rows)
      const scale = term.format.kind === 'decimal' ? term.format.scale : 0
      const unit = term.format.kind === 'float' ? 1 : 10 ** (MEAN_PLACES - scale)
      const mean = k.div(k.mul(summed(rows), unit), k.max(count, 1))
      const nulls = k.lessThan(count, 1)
      if (term.format.kind === 'float') return { ...term, value: mean, nulls }
      return { ...term, value: k.floor(k.add(mean, 0.5)), format: { kind: 'decimal', scale: MEAN_PLACES }, nulls }
    }
  }
}

function summed({ cell, gather }: Gathering): F64 {
  const name = 'sum'
  return gather(name, 0, k.add(soFar(name), cell(name).value))
}

function counted({ cell, gather }: Gathering): F64 {
  const name = 'count'
  const { nulls } = cell(name)
  return gather(name, 0, k.add(soFar(name), nulls ? k.fromI32(opposite(nulls)) : k.f64(1)))
}

function extreme({ cell, gather }: Gathering, which: 'min' | 'max'): F64 {
  const { value, nulls } = cell(which)
  const better = k.f64op(which, soFar(which), value)
  return gather(which, which === 'min' ? UTMOST : -UTMOST, nulls ? k.select(nulls, soFar(which), better) : better)
}

/** What an aggregate takes of a row: a number in whole units, or a text of a sibling's; NULL where the row does not count. */
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
    case 'text':
      return {
        value: toText(scalar).value,
        format: { kind: 'text' },
        type: { raw: 'text', kind: 'text' },
      }
    default:
      return undefined
  }
}
