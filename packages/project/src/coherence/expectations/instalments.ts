import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import { aggregateCall } from '@populace/model'
import type { CountedExpectation } from './expectation.ts'
import { numberOf } from './series.ts'
import { among, lower } from './states.ts'
import { type SeenColumn, type SeenTable, simpleKeys, theOne } from './table.ts'

const INSTALMENT = /\b(instal?lment|repayment)$/
const PARTS = {
  principal: /^principal( (amount|part|due))?$/,
  interest: /^interest( (amount|part|due))?$/,
  whole: /^total( (amount|due))?$/,
  left: /^(remaining|outstanding)( balance| principal)?$/,
}
const DUE = /^due( (date|at|on))?$/
const PAID = /^paid( (at|on|date))$/
const START = /^(start|started|disbursed|begin)( (date|at|on))?$/
/** The fewest and the most days of a month. */
const [LEAST, MOST] = [28, 31]
const A_CENT = 0.0100001

/** Instalments are due month by month, their parts add up, what is left of the loan becomes less, and none of those is overdue that are still to come. */
export function expectInstalments(
  table: SeenTable,
  byKey: ReadonlyMap<string, SeenTable>,
  clock: number,
): readonly CountedExpectation[] {
  if (!INSTALMENT.test(table.words)) return []
  return [...addUp(table), ...fallDue(table, byKey), ...stateByDay(table, clock), ...becomeLess(table)]
}

const claim = (
  { plan }: SeenTable,
  kind: CountedExpectation['kind'],
  { name }: SeenColumn,
  rule: string,
  holds: ExpressionTree,
  given?: ExpressionTree,
): CountedExpectation => ({
  kind,
  table: plan.key,
  subject: name,
  rule,
  ...(given ? { given } : {}),
  holds,
})

const binary = (operator: string, left: ExpressionTree, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator,
  left,
  right,
})

function addUp(table: SeenTable): readonly CountedExpectation[] {
  const [principal, interest, whole] = [PARTS.principal, PARTS.interest, PARTS.whole].map((name) =>
    theOne(table, name, 'number'),
  )
  if (!principal || !interest || !whole) return []
  const sum = binary('+', trees.columnTree(principal.name), trees.columnTree(interest.name))
  const rule = `${whole.name} = ${principal.name} + ${interest.name}`
  return [claim(table, 'formula', whole, rule, trees.nearly(trees.columnTree(whole.name), sum, A_CENT))]
}

function fallDue(table: SeenTable, byKey: ReadonlyMap<string, SeenTable>): readonly CountedExpectation[] {
  const [number, due] = [numberOf(table), theOne(table, DUE, 'moment')]
  if (!number || !due) return []
  return simpleKeys(table).flatMap((key): CountedExpectation[] => {
    const parent = byKey.get(key.parent)
    const start = parent && theOne(parent, START, 'moment')
    if (!start) return []
    const args = [trees.columnTree(`@${key.name}.${start.name}`), trees.columnTree(due.name)]
    const days: ExpressionTree = { op: 'call', name: 'days_between', args }
    const months = (each: number) => binary('*', trees.columnTree(number.name), trees.literalTree(each))
    const isIn = trees.all(trees.compared(months(LEAST), '<=', days), trees.compared(days, '<=', months(MOST)))
    return [claim(table, 'order', due, `${due.name} is ${number.name} months after ${start.name}`, isIn)]
  })
}

function stateByDay(table: SeenTable, clock: number): readonly CountedExpectation[] {
  const [due, status, paid] = [
    theOne(table, DUE, 'moment'),
    theOne(table, /^(status|state)$/, 'text'),
    theOne(table, PAID, 'moment'),
  ]
  if (!due || !status) return []
  const now = trees.momentTree(clock, due.isDay ? 'date' : 'timestamp')
  const isBehind = trees.compared(trees.columnTree(due.name), '<=', now)
  return [
    claim(
      table,
      'order',
      status,
      `what is overdue was due`,
      isBehind,
      among(lower(status), ['overdue', 'late', 'past_due']),
    ),
    ...(paid
      ? [
          claim(
            table,
            'presence',
            paid,
            `no ${paid.name} of what is still to be paid`,
            trees.isMissing(trees.columnTree(paid.name)),
            among(lower(status), ['pending', 'upcoming', 'overdue', 'scheduled']),
          ),
        ]
      : []),
  ]
}

function becomeLess(table: SeenTable): readonly CountedExpectation[] {
  const [number, left] = [numberOf(table), theOne(table, PARTS.left, 'number')]
  const [key] = simpleKeys(table)
  if (!number || !left || !key || table.plan.columns.some(({ name, nullable }) => name === number.name && nullable))
    return []
  const before = aggregateCall({
    function: 'lag',
    through: key.name,
    table: table.plan.key,
    columns: key.columns,
    value: trees.columnTree(left.name),
    upTo: [number.name],
  })
  const holds = trees.compared(trees.columnTree(left.name), '<=', before)
  return [claim(table, 'order', left, `${left.name} becomes less`, holds, trees.isThere(before))]
}
