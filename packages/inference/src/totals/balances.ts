import type { Inferring } from '../draft.ts'
import { broodsOf, follow, isFree, numberNamed } from './columns.ts'
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
