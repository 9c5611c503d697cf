import type { ExpressionTree } from '@populace/catalog'
import { type Aggregate, aggregateCall } from '@populace/model'
import { toText } from '../constraints/evaluate/convert.ts'
import { nullsOf, type Scalar } from '../constraints/evaluate/scalar.ts'
import { opposite } from '../constraints/evaluate/truth.ts'
import { evaluateCondition, evaluateFormula } from '../formula/evaluate.ts'
import type { ColumnRead } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import { canBeListed, childrenNamed, isOnlyChild } from '../plan/relations/children.ts'
import type { TableContext } from './context.ts'
import { isCounting, overRows, turn, whole } from './gathering.ts'
import { numberingOf } from './numbering.ts'
import { lowerUpTo } from './siblings.ts'

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
  const first = none ? k.f64(0) : numbering.first(k.row)
  if (term?.value.lane === 'text') {
    const isNone = k.lessThan(count, 1)
    const row = numbering.rowOf(k.select(isNone, k.f64(0), first))
    const isTaken = isOnlyChild(found.relation) && (aggregate.function === 'min' || aggregate.function === 'max')
    return isTaken ? ofOnly(term, { table: found.table.key, row, isNone }) : undefined
  }
  if (term?.value.lane !== 'f64') return undefined
  const gathered = overRows(aggregate.function, {
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
  return aggregate.function === 'sum' && term.format.kind === 'float' ? withoutLastBits(gathered) : gathered
}

/** Parts of one that a sum of floating-point numbers is told in: what adding up makes of the last bits is nothing that anybody wrote (`714.4300000000001`). */
const PARTS = 1e6

function withoutLastBits(sum: ColumnRead | undefined): ColumnRead | undefined {
  if (sum?.value.lane !== 'f64') return sum
  return { ...sum, value: k.div(k.floor(k.add(k.mul(sum.value, PARTS), 0.5)), k.f64(PARTS)) }
}

/** What the one child that there may be says, in words: that needs no adding up. NULL where there is none. */
function ofOnly(
  term: ColumnRead,
  { table, row, isNone }: { readonly table: string; readonly row: F64; readonly isNone: I32 },
): ColumnRead {
  const at = { table, step: term.value.op === 'read' ? term.value.step : '', row }
  const missing: I32 | undefined = term.nulls && { op: 'cell-null', lane: 'i32', ...at }
  return { ...term, value: k.cell('text', at), nulls: missing ? k.either(isNone, missing) : isNone }
}

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
