import type { Inferring, TableDraft } from '../draft.ts'
import { type Brood, broodsOf, follow, isFree, nameOf, numberNamed, orZero } from './columns.ts'

const BALANCES = ['balance', 'current balance', 'account balance', 'balance amount', 'balance cents']
const ENTRIES = /\b(entry|entries|transaction|posting|movement|ledger line)\b/
const AMOUNTS = ['amount', 'value', 'amount cents', 'net amount']

/** An account's balance is what its entries come to: debits less credits, or signed amounts. */
export function balanceAccounts(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const balance = numberNamed(table, BALANCES)
    if (!balance || balance.column.generated || !isFree(balance, table)) continue
    const entries = broodsOf(table, inferring).filter(({ child }) => isEntry(child))
    const [brood] = entries
    const value = entries.length === 1 && brood ? movement(brood) : undefined
    if (value) follow(balance, value, `it is what its ${brood?.child.name} come to`)
  }
}

const isEntry = (child: TableDraft): boolean => ENTRIES.test(child.table.name.replaceAll('_', ' ').toLowerCase())

function movement({ child, text }: Brood): string | undefined {
  const [debit, credit] = [
    numberNamed(child, ['debit', 'debit amount']),
    numberNamed(child, ['credit', 'credit amount']),
  ]
  if (debit && credit) return `sum(${text}: ${orZero(debit)} - ${orZero(credit)})`
  // Where a column tells one way from the other, an amount by itself does not.
  const isDirected = child.columns.some(({ words }) =>
    /^(type|direction|kind|transaction type|entry type|dr cr)$/.test(words.join(' ')),
  )
  const amount = isDirected ? undefined : numberNamed(child, AMOUNTS)
  return amount && `sum(${text}: ${nameOf(amount)})`
}
