import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { among, lower } from './states.ts'
import { type SeenTable, theOne } from './table.ts'

/** What is over, and what is still to come. */
const [OVER, AHEAD] = [
  ['completed', 'checked_out', 'finished', 'no_show'],
  ['pending', 'requested', 'confirmed', 'scheduled'],
]

/** What takes place within a range of time is over once that is, and made before it begins. */
export function expectRangeStates(table: SeenTable, clock: number): readonly CountedExpectation[] {
  const { plan } = table
  const range = plan.columns.find(({ wire, name }) => isOfTime(wire) && !/valid|effective/i.test(name))
  if (range?.wire.kind !== 'range') return []
  const isDay = range.wire.subtype.kind === 'date'
  const end = (name: 'lower' | 'upper'): ExpressionTree => ({ op: 'call', name, args: [trees.columnTree(range.name)] })
  const present = trees.momentTree(clock, isDay ? 'date' : 'timestamp')
  const status = theOne(table, /^(status|state)$/, 'text')
  const made = theOne(table, /^(created|booked|reserved|requested)( (at|on|date))?$/, 'moment')
  const claim = (subject: string, rule: string, holds: ExpressionTree, given: ExpressionTree): CountedExpectation => ({
    kind: 'order',
    table: plan.key,
    subject,
    rule,
    given,
    holds,
  })
  const byDay = (arg: ExpressionTree): ExpressionTree => (isDay ? { op: 'cast', arg, type: 'date' } : arg)
  return [
    ...(status
      ? [
          claim(
            status.name,
            `${range.name} has begun where ${status.name} is over`,
            trees.compared(end('lower'), '<=', present),
            among(lower(status), OVER),
          ),
          claim(
            status.name,
            `${range.name} is not over where ${status.name} is ahead`,
            trees.compared(end('upper'), '>=', present),
            among(lower(status), AHEAD),
          ),
        ]
      : []),
    ...(made && status
      ? [
          claim(
            made.name,
            `${made.name} is before ${range.name}`,
            trees.compared(byDay(trees.columnTree(made.name)), '<=', end('lower')),
            trees.isThere(end('lower')),
          ),
        ]
      : []),
  ]
}

const isOfTime = (type: SeenTable['plan']['columns'][number]['wire']): boolean =>
  type.kind === 'range' && !type.multi && (type.subtype.kind === 'date' || type.subtype.kind === 'timestamp')
