import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { named, type SeenColumn, type SeenTable, theOne } from './table.ts'

const PLANNED = /^(planned|scheduled)( (at|for|on|date|time))*$/
const DONE = /^(started|arrived|checked in)( (at|on|date|time))*$/
/** Further from its plan nothing is what came of it. */
const MOST_DAYS = 7

/** What was to be at a moment was about then: an actual arrival is near the planned one. */
export function expectAppointments(table: SeenTable): readonly CountedExpectation[] {
  const actual = named(table, /^actual /, 'moment').flatMap((fact) => {
    const plan = theOne(
      table,
      new RegExp(`^(planned|scheduled|estimated|expected) ${fact.words.slice('actual '.length)}$`),
      'moment',
    )
    return plan ? [near(table, plan, fact)] : []
  })
  const [planned, done] = [theOne(table, PLANNED, 'moment'), theOne(table, DONE, 'moment')]
  return planned && done ? [...actual, near(table, planned, done)] : actual
}

function near({ plan: { key } }: SeenTable, plan: SeenColumn, fact: SeenColumn): CountedExpectation {
  const [planned, done] = [trees.columnTree(plan.name), trees.columnTree(fact.name)]
  const days = (from: ExpressionTree, to: ExpressionTree): ExpressionTree =>
    trees.compared({ op: 'call', name: 'days_between', args: [from, to] }, '<=', trees.literalTree(MOST_DAYS))
  return {
    kind: 'order',
    table: key,
    subject: fact.name,
    rule: `${fact.name} is about ${plan.name}`,
    given: trees.all(trees.isThere(planned), trees.isThere(done)),
    holds: trees.all(days(planned, done), days(done, planned)),
  }
}
