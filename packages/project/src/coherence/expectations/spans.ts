import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { atMost } from './orders.ts'
import { type SeenColumn, type SeenTable, theOne } from './table.ts'

/** What begins and what ends, by the words of names without those for their form. */
const ENDS: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^check(ed)? ?in$/, /^check(ed)? ?out$/],
  [/^(hired?|joining|employment start)$/, /^(terminat(ed|ion)|leaving|left|exit|employment end)$/],
  [/^(joined|join|enrolled|enrolment|enrollment)$/, /^(left|leave|graduated|graduation)$/],
  [/^admi(ssion|tted|t)$/, /^discharged?$/],
  [/^pick(ed)? ?up$/, /^(actual )?(return(ed)?|drop(ped)? ?off)$/],
  [/^(borrow(ed)?|loan(ed)?|rent(al|ed)|checkout)$/, /^return(ed)?$/],
  [/^opened$/, /^closed$/],
  [/^(purchased?|bought|acquired)$/, /^sold$/],
  [/^(logged in|login)$/, /^(logged out|logout)$/],
  [/^(clock|clocked|punch) in$/, /^(clock|clocked|punch) out$/],
  [/^actual start$/, /^actual (end|finish)$/],
  [/^actual departure$/, /^actual arrival$/],
]
const FORMS = /\b(date|datetime|time|timestamp|at|on|day)\b/g
const plain = ({ words }: SeenColumn): string => words.replace(FORMS, '').replace(/\s+/g, ' ').trim()

/** A span has its ends in order, and what says how long it is says so. */
export function expectSpans(table: SeenTable): readonly CountedExpectation[] {
  const moments = table.columns.filter(({ as }) => as === 'moment')
  const ends = ENDS.flatMap(([first, last]) => {
    const [start, end] = [first, last].map((words) => moments.find((one) => words.test(plain(one))))
    return start && end ? [atMost(table, start, end)] : []
  })
  return [...ends, ...nights(table, moments)]
}

/** Nights are those between check-in and check-out, be they called arrival and departure. */
function nights(table: SeenTable, moments: readonly SeenColumn[]): readonly CountedExpectation[] {
  const count = theOne(table, /^(number of |total |num )?nights$/, 'number')
  const find = (words: RegExp) => moments.find((one) => words.test(plain(one)))
  const [start, end] = [find(/^(check(ed)? ?in|arrival)$/), find(/^(check(ed)? ?out|departure)$/)]
  if (!count || !start || !end) return []
  const [own, from, to] = [count, start, end].map(({ name }) => trees.columnTree(name))
  if (!own || !from || !to) return []
  const days: ExpressionTree = { op: 'call', name: 'days_between', args: [from, to] }
  return [
    {
      kind: 'formula',
      table: table.plan.key,
      subject: count.name,
      rule: `${count.name} = ${end.name} − ${start.name}`,
      given: trees.all(trees.isThere(own), trees.isThere(from), trees.isThere(to)),
      holds: trees.compared(own, '=', days),
    },
  ]
}
