import type { Inferring } from '../draft.ts'
import { broodsOf, follow, isFree, numberNamed, orZero } from './columns.ts'
import { agreeInUnit } from './lines.ts'
import { isEntry, movement } from './movements.ts'

const BALANCES = [
  'balance',
  'current balance',
  'account balance',
  'balance amount',
  'balance cents',
  'points balance',
  'loyalty points',
]

/** What a customer has spent, and what an order comes to. */
const SPENT = [
  'total spent',
  'total spend',
  'amount spent',
  'lifetime spend',
  'lifetime value',
  'total purchases',
  'total revenue',
  'total order value',
]
const COME_TO = ['grand total', 'total', 'total amount', 'order total', 'total price', 'amount', 'total cents']

/** What a customer has spent is what the orders, or the sales, come to. */
export function addUpSpending(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const spent = numberNamed(table, SPENT)
    if (!spent || spent.column.generated || !isFree(spent, table)) continue
    const orders = broodsOf(table, inferring).filter(({ child }) =>
      BOUGHT.test(child.table.name.replaceAll('_', ' ').toLowerCase()),
    )
    const [brood] = orders
    const total = brood && numberNamed(brood.child, COME_TO)
    if (orders.length !== 1 || !total || total.column.generated || !agreeInUnit(spent, total)) continue
    follow(spent, `sum(${brood.text}: ${orZero(total)})`, `it is what its ${brood.child.name} come to`)
  }
}

const BOUGHT = /\b(order|sale|purchase|invoice|booking)s?$/

/** An account's balance is what its entries come to: debits less credits, or signed amounts. */
export function balanceAccounts(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const balance = numberNamed(table, BALANCES)
    if (!balance || balance.column.generated || !isFree(balance, table)) continue
    const entries = broodsOf(table, inferring).filter(({ child }) => isEntry(child))
    const [brood] = entries
    const value = entries.length === 1 && brood ? movement(brood.child) : undefined
    if (value) follow(balance, `sum(${brood?.text}: ${value})`, `it is what its ${brood?.child.name} come to`)
  }
}
