import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { type SeenColumn, type SeenTable, theOne } from './table.ts'

/** What a state, a moment and a flag call the same event. */
const EVENTS =
  /^(?:is |was |has been )?(shipped|delivered|returned|paid|refunded|cancell?ed|deleted|archived|published|approved|rejected|completed|closed|resolved|verified|confirmed|sent|accepted|expired|suspended|banned|locked|failed|revoked|processed)(?: at| on| date| time| timestamp)?$/
/** States of something that has only begun. */
const FIRST = ['pending', 'draft', 'new', 'created', 'queued', 'waiting', 'open']
/** What can't have happened yet to what has only begun. */
const NOT_YET = /^(shipped|delivered|returned|refunded|completed|closed|resolved|cancell?ed|published|approved)$/

/** What a state, a flag and a moment say of the same event agrees. */
export function expectStates(table: SeenTable): readonly CountedExpectation[] {
  const status = theOne(table, /^(status|state)( name| code)?$/, 'text')
  const events = table.columns.flatMap((column) => {
    const event = EVENTS.exec(column.own)?.[1]
    return event === undefined ? [] : [{ column, event }]
  })
  const moments = events.filter(({ column }) => column.as === 'moment')
  const flags = events.filter(({ column }) => column.as === 'truth')
  return moments.flatMap(({ column, event }) => [
    ...(status ? ofState(table, status, column, event) : []),
    ...flags.filter((flag) => flag.event === event).map((flag) => ofFlag(table, flag.column, column)),
  ])
}

export const lower = (column: SeenColumn): ExpressionTree => ({
  op: 'call',
  name: 'lower',
  args: [{ op: 'cast', arg: trees.columnTree(column.name), type: 'text' }],
})
export const among = (arg: ExpressionTree, texts: readonly string[]): ExpressionTree => ({
  op: 'in',
  arg,
  negated: false,
  list: texts.map(trees.literalTree),
})

function ofState(
  table: SeenTable,
  status: SeenColumn,
  moment: SeenColumn,
  event: string,
): readonly CountedExpectation[] {
  const there = trees.isThere(trees.columnTree(moment.name))
  const names = event.startsWith('cancel') ? ['cancelled', 'canceled'] : [event]
  const about = { kind: 'presence', table: table.plan.key, subject: moment.name } as const
  const reached = {
    ...about,
    rule: `${moment.name} is there where ${status.name} is ${event}`,
    given: among(lower(status), names),
    holds: there,
  }
  if (!NOT_YET.test(event)) return [reached]
  const early = {
    ...about,
    rule: `no ${moment.name} where ${status.name} has only begun`,
    given: among(lower(status), FIRST),
    holds: trees.isMissing(trees.columnTree(moment.name)),
  }
  return [reached, early]
}

function ofFlag({ plan }: SeenTable, flag: SeenColumn, moment: SeenColumn): CountedExpectation {
  const own = trees.columnTree(flag.name)
  const there = trees.isThere(trees.columnTree(moment.name))
  return {
    kind: 'presence',
    table: plan.key,
    subject: flag.name,
    rule: `${flag.name} where ${moment.name} is there`,
    given: trees.isThere(own),
    holds: trees.any(trees.all(own, there), trees.all({ op: 'not', arg: own }, { op: 'not', arg: there })),
  }
}
