import { z } from 'zod'
import { columnTree, compared } from '../coherence/trees.ts'
import { columnsOf } from '../constraints/tree.ts'
import { formulaTree } from '../formula/tree.ts'
import {
  add,
  atMost,
  div,
  floor,
  fromI32,
  i32,
  lessThan,
  lookup,
  max,
  min,
  mod,
  mul,
  select,
  sub,
  trunc,
} from '../kernel/build.ts'
import type { F64 } from '../kernel/ir.ts'
import { defineGenerator } from './definition.ts'
import { formulaText } from './formula.ts'
import { exit, pathOf, statesOf } from './lifecycle.ts'
import { isAny } from './value/kinds.ts'
import { placeOfText } from './value/known-text.ts'
import { written } from './value/literal.ts'
import { chosen, equally, valueAt } from './value/option.ts'
import { numberOf } from './value/formula-number.ts'

const params = () =>
  z.object({
    path: pathOf,
    exits: z.array(exit).default([]).describe('States that it may have ended in instead'),
    state: z.string().describe('The state that it has come to: @order_id.status'),
    nth: formulaText.describe(
      'Which of its steps the row is, from 1: @order_id.count(history so far). NULL before the first',
    ),
    of: formulaText.describe('How many steps there are: @order_id.count(history)'),
    repeats: z
      .boolean()
      .default(false)
      .describe('A state may be told several times: where a parcel is seen on its way'),
  })

/** Where the way to a state leads, and in how many steps. */
interface Way {
  /** Steps from the first state to the last on the path. */
  readonly steps: F64
  /** The last state on the path. */
  readonly to: F64
}

/**
 * What became of something, step by step: from the first state of its path to the one that it is in. Where steps are few, states are passed over; where they are many it goes back and forth
 * before it gets on, or is told again.
 */
export const lifecycleStep = defineGenerator({
  name: 'lifecycle.step',
  minds: 'lists',
  summary:
    'A state that something has passed through, by which of its steps the row is: a history that ends in the state that it is in',
  params,
  accepts: isAny,
  slots: 'row',
  dependencies: ({ state, nth, of }) => [state, ...[nth, of].flatMap((text) => columnsOf(formulaTree(text)))],
  absent: () => true,
  claims: ({ state, nth, of }, { column, columnNamed }) =>
    column.format.kind === 'text' && columnNamed(state)?.wire.raw === column.wire.raw
      ? [
          {
            kind: 'copy',
            rule: `the last ${column.name} is ${state}`,
            given: compared(formulaTree(nth), '=', formulaTree(of)),
            holds: compared(columnTree(column.name), '=', columnTree(state)),
          },
        ]
      : [],
  capacity: (given, target) => statesOf(given, target).all.length,
  lower: (given, context) => {
    const { path, exits, all } = statesOf(given, context.target)
    const read = context.column(given.state)
    if (context.slot || path.length === 0 || read?.value.lane !== 'text') return chosen(equally(all), context)
    const last = i32(path.length - 1)
    const end = placeOfText(read.value, all.map(written), last)
    const [nth, of] = [numberOf(given.nth, context, 1), numberOf(given.of, context, 1)]
    const isLeft = lessThan(fromI32(last), fromI32(end))
    const earliest = lookup('f64', [...path.map(() => 0), ...exits.map(({ from }) => from)], end)
    const steps = sub(sub(of, 1), fromI32(isLeft))
    const onPath = min(max(steps, earliest), path.length - 1)
    const way = { steps, to: select(isLeft, onPath, fromI32(end)) }
    const between = trunc(max(min(placeAt(sub(nth, 1), way, given.repeats), path.length - 1), 0))
    const value = valueAt(all, select(lessThan(nth, of), between, end), context.target)
    return { value, nulls: lessThan(nth, 1) }
  },
})

/** The place on the path after so many steps of a way. */
function placeAt(step: F64, { steps, to }: Way, repeats: boolean): F64 {
  const risen = floor(div(mul(step, to), max(steps, 1)))
  if (repeats) return risen
  const spare = sub(steps, to)
  const odd = mod(spare, 2)
  const idle = add(spare, odd)
  // To the next state and back, as often as there is room for; of an odd number of spare steps one more is taken, and a state passed over.
  const back = select(atMost(step, idle), mod(step, 2), add(sub(step, idle), odd))
  const paired = mod(add(to, sub(steps, step)), 2)
  return select(atMost(steps, to), risen, select(lessThan(to, 2), paired, back))
}
