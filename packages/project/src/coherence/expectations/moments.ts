import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { atMost } from './orders.ts'
import { type SeenColumn, type SeenTable, simpleKeys } from './table.ts'

const FORM = '( at| on| date| time| datetime| timestamp)?'
const BIRTH = /^(date of )?birth( date| day| datetime)?$|^(dob|born)( on| at)?$/
/** When a row came to be known at all. */
const BEGUN = new RegExp(
  `^(created|creation|inserted|registered|registration|joined|ordered|order|submitted|opened|requested|booked|signed up)${FORM}$`,
)
/** What comes later in a row's life, each after those before it. */
const LATER: readonly RegExp[] = [
  new RegExp(`^(updated|update|modified|changed|edited|last (updated?|modified|changed))${FORM}$`),
  new RegExp(`^(deleted|removed|archived)${FORM}$`),
]
/** Events that others must have come before. */
const CHAINS: readonly (readonly string[])[] = [
  ['shipped', 'delivered', 'returned'],
  ['sent', 'delivered', 'opened', 'clicked'],
  ['sent', 'received'],
  ['submitted', 'approved'],
  ['submitted', 'rejected'],
  ['taken', 'received', 'reported'],
  ['collected', 'received', 'reported'],
  ['occurred', 'reported'],
  ['requested', 'approved'],
  ['invited', 'accepted'],
  ['opened', 'resolved', 'closed'],
  ['assigned', 'resolved'],
  ['started', 'completed'],
  ['started', 'failed'],
  ['signed', 'start'],
  ['hired', 'terminated'],
  ['hire', 'termination'],
  ['queued', 'started'],
  ['rental', 'return'],
  ['order', 'ship'],
  ['issued', 'returned'],
  ['due', 'overdue'],
]
/** What has happened whenever it is there. */
const HAPPENED =
  /^(date of )?birth( date)?$|^(created|inserted|registered|joined|updated|modified|changed|deleted|archived|shipped|delivered|returned|paid|hired?|opened|closed|resolved|completed|finished|sent|received|approved|rejected|cancell?ed|published|posted|signed|verified|confirmed|accepted|logged in|last (login|seen|update|updated|modified|used|activity))( at| on| date| time| timestamp)?$/

/** What names say of the order of moments: created before changed, born before all else, nothing that has happened still to come. */
export function expectMoments(table: SeenTable, clock: number): readonly CountedExpectation[] {
  const moments = table.columns.filter(({ as }) => as === 'moment')
  const find = (pattern: RegExp) => moments.find(({ own, words }) => pattern.test(words) || pattern.test(own))
  const [birth, begun] = [find(BIRTH), find(BEGUN)]
  const born = birth ? moments.filter((one) => one !== birth).map((one) => atMost(table, birth, one)) : []
  const lives = [begun, ...LATER.map(find)].filter((one) => one !== undefined)
  const later = pairs(lives).map(([low, high]) => atMost(table, low, high))
  const chains = CHAINS.flatMap((chain) => {
    const steps = chain.map((word) => find(new RegExp(`^${word}${FORM}$`))).filter((one) => one !== undefined)
    return pairs(steps).map(([low, high]) => atMost(table, low, high))
  })
  const rest = begun
    ? moments.filter((one) => one !== begun && one !== birth && !lives.includes(one) && isPast(one))
    : []
  return [
    ...born,
    ...later,
    ...chains,
    ...rest.flatMap((one) => (begun && HAPPENED_AFTER.test(one.own) ? [atMost(table, begun, one)] : [])),
    ...moments.filter(isPast).map((one) => notAhead(table, one, clock)),
  ]
}

/** Of what has happened, what can't have happened before the row was there. */
const HAPPENED_AFTER =
  /^(deleted|archived|shipped|delivered|returned|paid|closed|resolved|completed|finished|approved|rejected|cancell?ed|verified|confirmed|accepted|last (login|seen|used|activity))( at| on| date| time| timestamp)?$/

const isPast = ({ own, words }: SeenColumn): boolean => HAPPENED.test(own) || HAPPENED.test(words)

const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((one, i) => list.slice(i + 1).map((other) => [one, other] as const))

function notAhead({ plan }: SeenTable, column: SeenColumn, clock: number): CountedExpectation {
  const own = trees.columnTree(column.name)
  const text = new Date(clock / 1000).toISOString().slice(0, 19).replace('T', ' ')
  const now: ExpressionTree = { op: 'cast', arg: trees.literalTree(text), type: column.isDay ? 'date' : 'timestamp' }
  return {
    kind: 'past',
    table: plan.key,
    subject: column.name,
    rule: `${column.name} has come`,
    given: trees.isThere(own),
    holds: trees.compared(own, '<=', now),
  }
}

/** What refers to a row came into being after it. */
export function expectElders(table: SeenTable, tables: ReadonlyMap<string, SeenTable>): readonly CountedExpectation[] {
  const begun = table.columns.find((one) => one.as === 'moment' && CREATED.test(one.own))
  if (!begun) return []
  return simpleKeys(table).flatMap((relation) => {
    const parent = tables.get(relation.parent)
    const theirs = parent?.columns.find((one) => one.as === 'moment' && CREATED.test(one.own))
    if (!theirs) return []
    const elder = { ...theirs, name: `@${relation.columns.join('+')}.${theirs.name}` }
    return [atMost(table, elder, begun)].map((one) => ({ ...one, subject: begun.name }))
  })
}

/** The moments that say when a row was written. */
const CREATED = /^(created|creation|inserted|registered|ordered|order|submitted)( at| on| date| time| timestamp)?$/
