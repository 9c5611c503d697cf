import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import { aggregateCall } from '@populace/model'
import type { CountedExpectation } from './expectation.ts'
import { named, type SeenColumn, type SeenTable, simpleKeys, theOne } from './table.ts'

const AFTER = /^(running balance|(balance|points|quantity|stock) after( transaction)?)$/
const BEFORE = /^(previous balance|(balance|points|quantity|stock) before( transaction)?)$/
const AMOUNT = /^(amount|points|quantity|change|delta|((amount|quantity|points) change))$/
const HOLDER = /account|wallet|card|customer|member|user|product|item/
const WHEN = /^(created|booked|posted|occurred|transacted|entry|transaction)( at| on| date| time)?$|^date$/
const A_CENT = 0.0100001

/** What an entry leaves is what the one before it left, and the entry, whichever way it goes. */
export function expectBalances(table: SeenTable): readonly CountedExpectation[] {
  const [after, amount] = [AFTER, AMOUNT].map((pattern) => theOne(table, pattern, 'number'))
  if (!after || !amount) return []
  const before = theOne(table, BEFORE, 'number')
  const left = leftBefore(table, after)
  return [
    ...(before ? [moved(table, after, amount, trees.columnTree(before.name), before.name)] : []),
    ...(left ? [moved(table, after, amount, left, `${after.name} of the entry before`)] : []),
  ]
}

/** What the entry before left, of the same holder in the order of time: 0 where there is none. */
function leftBefore(table: SeenTable, after: SeenColumn): ExpressionTree | undefined {
  const { plan } = table
  const key = simpleKeys(table).find(({ parent }) => HOLDER.test(parent))
  const moment = named(table, WHEN, 'moment').find(({ isDay }) => !isDay)
  const number = plan.columns.find(({ name, format }) => /^id$/i.test(name) && format.kind === 'integer')
  const upTo = [moment, number].flatMap((one) => (one ? [one.name] : []))
  if (!key || !moment) return undefined
  const lag = aggregateCall({
    function: 'lag',
    through: key.name,
    table: plan.key,
    columns: key.columns,
    value: trees.columnTree(after.name),
    upTo,
  })
  return { op: 'coalesce', args: [lag, trees.literalTree(0)] }
}

function moved(
  { plan }: SeenTable,
  after: SeenColumn,
  amount: SeenColumn,
  before: ExpressionTree,
  text: string,
): CountedExpectation {
  const size = (arg: ExpressionTree): ExpressionTree => ({ op: 'call', name: 'abs', args: [arg] })
  const own = trees.columnTree(after.name)
  const difference: ExpressionTree = { op: 'binary', operator: '-', left: own, right: before }
  return {
    kind: 'formula',
    table: plan.key,
    subject: after.name,
    rule: `${after.name} = ${text} ± ${amount.name}`,
    given: trees.all(trees.isThere(own), trees.isThere(trees.columnTree(amount.name))),
    holds: trees.nearly(size(difference), size(trees.columnTree(amount.name)), A_CENT),
  }
}
