import * as k from '../kernel/build.ts'
import type { F64 } from '../kernel/ir.ts'
import { InvariantError } from '@populace/diagnostics'
import type { TablePlan } from '../plan/plan.ts'
import type { SlotSource } from '../plan/slot.ts'
import { groupPermutationOf, permutationOf } from '../random/kinds.ts'
import { combinationStep, parentStep, rankStep } from './latent.ts'
import type { RelationContext } from './numbering.ts'

const product = (sizes: readonly number[]): number => sizes.reduce((p, size) => p * size, 1)

/** The number that a slot source gives to the current row. `stream` keys what is not shared with other slots. */
export function lowerSlot(context: RelationContext, source: SlotSource, stream: string): F64 {
  switch (source.kind) {
    case 'row':
      return rowFrom(source.from)
    case 'scattered':
      return k.call(permutationOf(context.key('slot', stream), source.size), 'permute', within(context, source))
    case 'digit':
    case 'within':
      return digit(context, source, source.index)
    case 'rotation': {
      const row = k.sub(k.row, context.table.firstRow)
      const { groups, of, size } = source
      const order = groupPermutationOf(context.key('turn', stream), groups)
      const place = k.call(order, 'permute', k.mod(row, groups), k.quotient(row, groups))
      const group = of > groups ? k.mod(k.add(place, k.mul(k.quotient(row, groups), groups)), of) : place
      return size > groups ? k.call(permutationOf(context.key('slot', stream), size), 'permute', group) : group
    }
    case 'sum': {
      const { over, modulus, more = [] } = source
      const summed = (weights: readonly number[]): F64 =>
        weights
          .flatMap((weight, index) => (weight === 0 ? [] : [k.mul(digit(context, source, index), weight)]))
          .reduce((before, term) => k.add(before, term))
      const sum = summed(source.weights)
      const least = k.mod(over === undefined ? sum : k.quotient(sum, over), modulus)
      let [number, below] = [least, modulus]
      for (const each of more) {
        number = k.add(number, k.mul(k.mod(summed(each.weights), each.modulus), below))
        below *= each.modulus
      }
      return number
    }
  }
}

/** One digit of the combination that the row has. */
function digit(context: RelationContext, { key, sizes }: Combined, index: number): F64 {
  context.need(context.table.key, combinationStep(key))
  const below = product(sizes.slice(index + 1))
  return k.mod(k.quotient(k.readF64(combinationStep(key)), below), sizes[index] ?? 1)
}

/** The row's number; rows beyond the last slot, which hold NULL, go round. */
function within(
  { table }: RelationContext,
  { size, from = 0 }: { readonly size: number; readonly from?: number },
): F64 {
  const row = rowFrom(from)
  return table.firstRow - from + table.rows > size ? k.mod(row, size) : row
}

const rowFrom = (from = 0): F64 => (from === 0 ? k.row : k.sub(k.row, from))

/** The combination of a key's coordinates that the row has: its number in mixed radix, different for rows that the key must tell apart. */
export function lowerCombination(context: RelationContext, source: Combined): F64 {
  const size = product(source.sizes)
  if (source.kind !== 'within') {
    const row = source.kind === 'digit' ? rowFrom(source.from) : k.row
    return k.call(permutationOf(context.key('key', source.key), size), 'permute', row)
  }
  context.need(context.table.key, rankStep(source.relation))
  const rank = k.readF64(rankStep(source.relation))
  if (source.ordered) return rank
  context.need(context.table.key, parentStep(source.relation))
  return k.call(
    groupPermutationOf(context.key('key', source.key), size),
    'permute',
    rank,
    k.readF64(parentStep(source.relation)),
  )
}

type Combined = Extract<SlotSource, { kind: 'digit' | 'sum' | 'within' }>

/** The slot source that a key's columns and relations share. */
export function combinationOf(table: TablePlan, key: string): Combined {
  const slots = [
    ...table.columns.map((c) => (c.source.kind === 'generator' ? c.source.slot : undefined)),
    ...table.relations.map((r) => (r.route.kind === 'slot' ? r.route.slot : undefined)),
  ]
  for (const slot of slots) if (slot && 'key' in slot && slot.key === key) return slot
  throw new InvariantError(`no coordinate of ${table.key} belongs to key ${key}`)
}
