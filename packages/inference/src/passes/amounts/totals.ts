import type { Inferring } from '../../draft.ts'
import { addUpSpending, balanceAccounts } from '../../totals/balances.ts'
import { measureBodies } from '../../totals/bodies.ts'
import { countChildren } from '../../totals/counters.ts'
import { dateByChildren } from '../../totals/latest.ts'
import { chargeUsed } from '../../totals/metered.ts'
import { totalOrders } from '../../totals/orders.ts'
import { payInFull } from '../../totals/payments.ts'
import { runBalances } from '../../totals/running.ts'

/** Moments that follow from children are known before others are put in order: nothing else may wait for them. */
export function dateByOthers(inferring: Inferring): void {
  if (inferring.generators.has('formula')) dateByChildren(inferring)
}

/** What rows say twice: totals of orders, payments in full, balances, counters. Once prices are known that lines repeat. */
export function addUp(inferring: Inferring): void {
  if (!inferring.generators.has('formula')) return
  totalOrders(inferring)
  chargeUsed(inferring)
  payInFull(inferring)
  runBalances(inferring)
  balanceAccounts(inferring)
  addUpSpending(inferring)
  countChildren(inferring)
  measureBodies(inferring)
}
