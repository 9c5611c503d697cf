import { fault, PopulaceError } from '@populace/diagnostics'
import { evaluateCondition } from '../formula/evaluate.ts'
import { formulaTree } from '../formula/tree.ts'
import * as k from '../kernel/build.ts'
import type { I32 } from '../kernel/ir.ts'
import { lowerAggregate } from './aggregate.ts'
import type { TableContext } from './context.ts'

/** 1 where a formula over the row is not true. */
export function unlessTrue(table: TableContext, formula: string, subject: string): I32 {
  const truth = evaluateCondition(formulaTree(formula), {
    clock: table.shared.plan.clock,
    column: (reference) => table.read(reference),
    aggregate: (aggregate) => lowerAggregate(table, aggregate),
  })
  if ('unsupported' in truth)
    throw new PopulaceError(fault('POP-2002', `${subject}: ${truth.unsupported} can’t be computed here`, { subject }))
  return k.not(truth.yes)
}
