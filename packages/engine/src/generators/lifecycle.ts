import { z } from 'zod'
import {
  add,
  atMost,
  both,
  equal,
  f64,
  fromI32,
  i32,
  lessThan,
  max,
  min,
  mul,
  not,
  select,
  sub,
  trunc,
} from '../kernel/build.ts'
import { columnsOf } from '../constraints/tree.ts'
import { formulaTree } from '../formula/tree.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import { defineGenerator } from './definition.ts'
import { formulaText } from './formula.ts'
import type { Lowering, Target } from './generator.ts'
import { pastMicros } from './time/moment.ts'
import { claimsOfReached, leastStays } from './reached.ts'
import { unit } from './value/chance.ts'
import { isAny } from './value/kinds.ts'
import { numberOf } from './value/formula-number.ts'
import { written } from './value/literal.ts'
import { parseSpan, SPAN } from './value/moment.ts'
import { columnOfReference } from './value/range-end.ts'
import { allowed, chosen, equally, valueAt } from './value/option.ts'
import { toMicros } from './value/time.ts'

const state = z.union([z.string(), z.number()])
export const pathOf = z.array(state).min(1).describe('The states in their order: [pending, paid, shipped, delivered]')
export const exit = z.object({
  state: state.describe('A state off the path, such as cancelled'),
  after: state
    .optional()
    .describe('The state of the path that it is left from, at the earliest; the first when absent'),
})
const params = () =>
  z.object({
    path: pathOf,
    exits: z
      .array(
        exit.extend({
          share: z.number().min(0).max(1).describe('Share of the rows that end there in time'),
          on: z
            .string()
            .optional()
            .describe('A column: rows end there when its moment comes (due_at), whatever their share'),
          before: state.optional().describe('With on: only rows that have not come to this state of the path (paid)'),
        }),
      )
      .default([])
      .describe('States that a row may end in instead'),
    dates: z
      .record(z.string(), z.string())
      .default({})
      .describe(
        'States that begin when the moment in a column comes, neither before nor later: { checked_in: check_in_date }',
      ),
    reached: z
      .record(z.string(), formulaText)
      .default({})
      .describe(
        'States of the path that rows have come to, and not left, where a formula is true of them: { completed: count(prescriptions) > 0 }',
      ),
    steps: formulaText
      .optional()
      .describe(
        'How many states its history tells, where it has one: with one a row is in the first state, with more it has come on. count(status_history)',
      ),
    since: z
      .string()
      .optional()
      .describe(
        'When a row began: a column of the row (created_at, lower(during)) or of the row that a key leads to; within the past two years when absent',
      ),
    lead: z
      .string()
      .regex(SPAN, 'a length of time, such as 20 days')
      .optional()
      .describe('How long before the moment of since a row began: a booking is made some weeks before the stay'),
    pace: z
      .string()
      .regex(SPAN, 'a length of time, such as 3 days')
      .default('3 days')
      .describe('How long a row stays in a state, on average'),
  })
type LifecycleParams = z.output<ReturnType<typeof params>>

/** A row's state by its age: it has gone as far along the path as its stays in the states have let it, or left it. */
export const lifecycle = defineGenerator({
  name: 'lifecycle',
  minds: 'lists',
  summary: 'How far something has come by its age: the states of a path, one after the other, or one that ends it',
  params,
  accepts: isAny,
  slots: 'row',
  dependencies: ({ since, dates, reached, steps, exits }) => [
    since && columnOfReference(since),
    ...Object.values(dates).map(columnOfReference),
    ...[...Object.values(reached), steps ?? ''].flatMap((text) => (text ? columnsOf(formulaTree(text)) : [])),
    ...exits.map(({ on }) => on),
  ],
  claims: claimsOfReached,
  capacity: (given, target) => statesOf(given, target).all.length,
  lower: (given, context) => {
    const { path, exits, all } = statesOf(given, context.target)
    if (context.slot || path.length === 0) return chosen(equally(all), context)
    const least = leastStays(given.reached, path, context)
    const steps = given.steps === undefined ? undefined : numberOf(given.steps, context, 0)
    const aged = staysOf(given, path, context)
    const told = steps ? max(aged, min(sub(steps, 1), path.length - 1)) : aged
    const stays = least ? max(told, least) : told
    const along = trunc(min(stays, path.length - 1))
    const gone = leaving(exits, stays, along, path.length, least, context)
    return valueAt(all, steps ? select(equal(steps, 1), i32(0), gone) : gone, context.target)
  },
})

interface States<E> {
  readonly path: readonly (string | number)[]
  readonly exits: readonly E[]
}
type Exit = z.output<typeof exit> & { readonly before?: string | number | undefined }

/** The states that the column allows. */
export function statesOf<E extends Exit>({ path, exits }: States<E>, target: Target) {
  const texts = allowed(equally([...path, ...exits.map((exit) => exit.state)]), target).map(({ value }) =>
    written(value),
  )
  const isAllowed = (one: string | number) => texts.includes(written(one))
  const kept = path.filter(isAllowed)
  const ends = exits.filter((exit) => isAllowed(exit.state))
  return {
    path: kept,
    exits: ends.map((exit) => ({
      ...exit,
      from: exit.after === undefined ? 0 : Math.max(0, kept.indexOf(exit.after)),
      until: exit.before === undefined ? -1 : kept.indexOf(exit.before),
    })),
    all: [...kept, ...ends.map((exit) => exit.state)],
  }
}

/** How many states of the path a row has stayed in for as long as it stays there: as many as its age allows, and as the moments say that have their own. */
function staysOf(
  { since, lead, pace, dates }: LifecycleParams,
  path: readonly (string | number)[],
  context: Lowering,
): F64 {
  const begun = sub(beginning(since, context), lead === undefined ? f64(0) : f64(parseSpan(lead)))
  const age = sub(f64(context.clock), begun)
  const mean = parseSpan(pace)
  const dated = path.map((_, i) => {
    const next = path[i + 1]
    const column = next === undefined ? undefined : dates[written(next)]
    return column === undefined ? undefined : momentSince(column, begun, context)
  })
  let time: F64 = f64(0)
  let stays: F64 = f64(0)
  for (let i = 0; i < path.length; i++) {
    const u = unit(context, 'stay', i)
    // Most go on soon, some late: the square of a uniform number has a mean of a third.
    const own = add(time, mul(mul(u, u), 3 * mean))
    // What comes at a moment of its own has what stands before it behind it by then.
    const next = dated.slice(i + 1).find((moment) => moment !== undefined)
    time = dated[i] ?? (next ? min(own, next) : own)
    stays = add(stays, fromI32(atMost(time, age)))
  }
  return stays
}

/** Longer than any row lives. */
const NEVER = 1e18

/** How long after a row's beginning the moment in a column is; never, where there is none. */
function momentSince(column: string, begun: F64, context: Lowering): F64 | undefined {
  const read = context.draft?.(column) ?? context.column(column)
  const micros = read && toMicros(read)
  if (!read || !micros) return undefined
  const after = sub(micros, begun)
  return read.nulls ? select(read.nulls, f64(NEVER), after) : after
}

function beginning(since: string | undefined, context: Lowering): F64 {
  // Dates that come of the state may be tied to the beginning by a check: the state goes by the beginning as it was meant.
  const read = since === undefined ? undefined : (context.draft?.(since) ?? context.column(since))
  const micros = read && toMicros(read)
  if (!read || !micros) return pastMicros(context)
  return read.nulls ? select(read.nulls, pastMicros(context), micros) : micros
}

function leaving(
  exits: readonly {
    readonly share: number
    readonly from: number
    readonly until: number
    readonly on?: string | undefined
  }[],
  stays: F64,
  along: I32,
  states: number,
  least: F64 | undefined,
  context: Lowering,
): I32 {
  const u = unit(context, 'exit')
  /** Whether what the row has lets it have left from there. */
  const mayLeave = (isMeant: I32, from: number): I32 => (least ? both(isMeant, atMost(least, from)) : isMeant)
  let past = 0
  const overdue = exits.reduce<I32>((otherwise, { on, until }, i) => {
    const due = on === undefined ? undefined : momentSince(on, f64(0), context)
    if (!due) return otherwise
    const isDue = lessThan(due, f64(context.clock))
    const isMet = until < 0 ? isDue : both(lessThan(stays, until), isDue)
    return select(mayLeave(isMet, 0), i32(states + i), otherwise)
  }, along)
  return exits.reduce<I32>((otherwise, { share, from, on }, i) => {
    if (on !== undefined) return otherwise
    const low = past
    past += share
    const isMeant = both(not(lessThan(u, low)), lessThan(u, past))
    const isLeft = both(isMeant, atMost(f64(from + 1), stays))
    return select(mayLeave(isLeft, from), i32(states + i), otherwise)
  }, overdue)
}
