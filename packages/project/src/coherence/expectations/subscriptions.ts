import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { among, lower } from './states.ts'
import { type SeenTable, theOne } from './table.ts'

const TRIAL_ENDS = /^trial (end|ends|ended)( (at|on|date))?$/
const BEGINS = /^current( billing)? (period|term) start(s|ed)?( (at|on|date))?$/
const ENDS = /^current( billing)? (period|term) end(s|ed)?( (at|on|date))?$/
const CANCELLED = /^cancell?ed( (at|on|date))$/
const TRYING = ['trialing', 'trial', 'in_trial']
const RUNNING = ['active', 'past_due', 'unpaid']

/** Who tries is within the trial, who pays is past it and within the current period, and none begins after the end. */
export function expectSubscriptions(table: SeenTable, clock: number): readonly CountedExpectation[] {
  const status = theOne(table, /^(status|state)$/, 'text')
  const [tried, begins, ends, cancelled] = [TRIAL_ENDS, BEGINS, ENDS, CANCELLED].map((name) =>
    theOne(table, name, 'moment'),
  )
  if (!status) return []
  const isIn = (states: readonly string[]) => among(lower(status), states)
  const present = (isDay: boolean) => trees.momentTree(clock, isDay ? 'date' : 'timestamp')
  const about = { kind: 'order', table: table.plan.key } as const
  const rules: readonly (CountedExpectation | undefined)[] = [
    tried && {
      ...about,
      subject: tried.name,
      rule: `${tried.name} is ahead while it is tried`,
      given: isIn(TRYING),
      holds: trees.compared(trees.columnTree(tried.name), '>=', present(tried.isDay)),
    },
    tried && {
      ...about,
      subject: tried.name,
      rule: `${tried.name} is behind where it is paid for`,
      given: trees.all(isIn(RUNNING), trees.isThere(trees.columnTree(tried.name))),
      holds: trees.compared(trees.columnTree(tried.name), '<=', present(tried.isDay)),
    },
    begins &&
      ends && {
        ...about,
        subject: ends.name,
        rule: `the present lies between ${begins.name} and ${ends.name} where it runs`,
        given: isIn(RUNNING),
        holds: trees.all(
          trees.compared(trees.columnTree(begins.name), '<=', present(begins.isDay)),
          trees.compared(trees.columnTree(ends.name), '>=', present(ends.isDay)),
        ),
      },
    begins &&
      cancelled && {
        ...about,
        subject: begins.name,
        rule: `${begins.name} ≤ ${cancelled.name}`,
        given: trees.isThere(trees.columnTree(cancelled.name)),
        holds: trees.compared(trees.columnTree(begins.name), '<=', trees.columnTree(cancelled.name)),
      },
  ]
  return rules.flatMap((rule) => rule ?? [])
}
