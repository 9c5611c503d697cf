import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { among, lower } from './states.ts'
import { type SeenTable, theOne } from './table.ts'

const DONE = ['delivered', 'completed', 'fulfilled']
const FIRST = ['pending', 'new', 'created', 'draft']
/** What a column that tells of one side can't say when all is done, and when nothing has begun. */
const SIDES: readonly {
  readonly words: RegExp
  readonly early: readonly string[]
  readonly late: readonly string[]
}[] = [
  {
    words: /^((order|invoice) )?(payment|financial|billing) (status|state)$/,
    early: ['unpaid', 'pending', 'awaiting payment', 'not paid', 'failed'],
    late: ['refunded', 'partially refunded'],
  },
  {
    words: /^(order )?(shipping|shipment|delivery|fulfil?lment) (status|state)$/,
    early: ['unfulfilled', 'not shipped', 'pending', 'label created', 'in transit', 'processing'],
    late: ['delivered', 'shipped', 'in transit', 'returned', 'fulfilled'],
  },
]

/** Payment and delivery say no other than the state of the whole does: what was delivered has been paid. */
export function expectSides(table: SeenTable): readonly CountedExpectation[] {
  const status = theOne(table, /^(status|state)$/, 'text')
  if (!status) return []
  return SIDES.flatMap(({ words, early, late }) => {
    const side = theOne(table, words, 'text')
    if (!side || side === status) return []
    const about = { kind: 'condition' as const, table: table.plan.key, subject: side.name }
    const not = (texts: readonly string[]): ExpressionTree => ({ op: 'not', arg: among(lower(side), texts) })
    const given = (texts: readonly string[]) =>
      trees.all(trees.isThere(trees.columnTree(side.name)), among(lower(status), texts))
    return [
      { ...about, rule: `${side.name} agrees where ${status.name} is done`, given: given(DONE), holds: not(early) },
      {
        ...about,
        rule: `${side.name} agrees where ${status.name} has only begun`,
        given: given(FIRST),
        holds: not(late),
      },
    ]
  })
}
