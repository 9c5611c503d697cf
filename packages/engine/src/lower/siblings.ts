import type { Aggregate } from '@populace/model'
import type { ColumnRead } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import type { RelationPlan } from '../plan/plan.ts'
import { canBeListed } from '../plan/relations/children.ts'
import type { TableContext } from './context.ts'
import { isCounting, overRows, turn, whole } from './gathering.ts'
import { beforeStep, rankStep } from './latent.ts'
import { numberingOf } from './numbering.ts'
import { areInRowOrder } from './row-order.ts'

/**
 * The aggregate of the row's siblings up to itself: SQL's window ordered by the same columns, rows that are equal in all of them included. Siblings are put in order once for all of them, so
 * that the cost of all rows is that of their terms and of sorting. Siblings that lie one after the other need not be sorted by their rows.
 */
export function lowerUpTo(
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
