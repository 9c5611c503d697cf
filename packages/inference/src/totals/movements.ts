import type { ColumnDraft, TableDraft } from '../draft.ts'
import { nameOf, numberNamed, orZero, quoted, valuesOf } from './columns.ts'

/** What an entry moves. */
export const AMOUNTS = [
  'amount',
  'value',
  'amount cents',
  'net amount',
  'transaction amount',
  'points',
  'points change',
  'quantity',
  'qty',
  'quantity change',
  'change',
  'delta',
  'change amount',
]

const ENTRIES =
  /\b(entry|entries|transactions?|postings?|movements?|ledger|ledger lines?|statement lines?|adjustments?)\b/

/** Whether rows of a table move a balance. */
export const isEntry = ({ table }: TableDraft): boolean => ENTRIES.test(table.name.replaceAll('_', ' ').toLowerCase())

/** What an entry leaves. */
const AFTER = [
  'balance after',
  'running balance',
  'balance after transaction',
  'resulting balance',
  'points after',
  'quantity after',
  'qty after',
  'stock after',
]
/** What an entry leaves, in tables of such; elsewhere it may be what is on an account, or left of a debt. */
const AFTER_ENTRY = [
  'new balance',
  'closing balance',
  'ending balance',
  'account balance',
  'balance',
  'points balance',
  'new quantity',
  'new stock',
]

/** The column of what an entry leaves. */
export const balanceLeft = (table: TableDraft, taken: readonly ColumnDraft[] = []): ColumnDraft | undefined =>
  numberNamed(table, isEntry(table) ? [...AFTER, ...AFTER_ENTRY] : AFTER, taken)

const DEBITS = ['debit', 'debit amount', 'withdrawal', 'withdrawal amount', 'money out', 'amount out', 'paid out']
const CREDITS = ['credit', 'credit amount', 'deposit', 'deposit amount', 'money in', 'amount in', 'paid in']

/** Columns that each hold what moves one way. */
export function pairOf(table: TableDraft): { readonly debit: ColumnDraft; readonly credit: ColumnDraft } | undefined {
  const [debit, credit] = [numberNamed(table, DEBITS), numberNamed(table, CREDITS)]
  return debit && credit && { debit, credit }
}

const TELLING =
  /^(type|direction|kind|(transaction|entry|movement|txn|tx) (type|kind|direction)|dr cr|side|operation( type)?)$/
const INTO =
  /^(credit|cr|c|in|incoming|inbound|deposit|top ?up|load|receive|received|receipt|refund|reversal|interest|salary|income|inflow|earn|earned|accrual|bonus|reward|cashback|transfer in|(pay|add|put|cash|stock) in|purchase in|restock|return|returned|plus|add|increase|win)$/
const OUT_OF =
  /^(debit|dr|d|out|outgoing|outbound|withdraw|withdrawal|payment|pay|fee|charge|purchase|spend|spent|sale|sold|expense|outflow|redeem|redeemed|redemption|burn|payout|transfer|transfer out|(pay|take|cash|stock) out|minus|remove|decrease|consumption|consume|usage|expire|expired|expiry|expiration|damage|loss|shipment|bet|tax|hold)$/

/** A column that tells which way an entry goes, and its values for either. */
export interface Directions {
  readonly draft: ColumnDraft
  readonly into: readonly string[]
  readonly outOf: readonly string[]
}

/** Undefined where nothing tells; no values where it is not plain which are which. */
export function directionsOf(table: TableDraft): Directions | undefined {
  const draft = table.columns.find(({ words, referenced }) => !referenced && TELLING.test(words.join(' ')))
  if (!draft) return undefined
  const values = valuesOf(draft)
  const plain = (value: string) =>
    value
      .replace(/[_\-\s]+/g, ' ')
      .trim()
      .toLowerCase()
  // Goods that are bought come in, money that is spent on them goes out.
  const isOfGoods = table.columns.some(({ words }) => /^(quantity|qty|stock)\b/.test(words.join(' ')))
  const isIn = (value: string) =>
    INTO.test(value) || (isOfGoods && /^(purchase|adjustment|correction|count|initial|production)$/.test(value))
  const into = values.filter((value) => isIn(plain(value)))
  const outOf = values.filter((value) => OUT_OF.test(plain(value)) && !isIn(plain(value)))
  const isPlain = into.length > 0 && outOf.length > 0 && into.length + outOf.length === values.length
  return isPlain ? { draft, into, outOf } : { draft, into: [], outOf: [] }
}

/**
 * By how much an entry moves a balance: debits less credits, or, where each entry says what it leaves the holder, credits less debits; amounts, signed by what tells which way
 * they go.
 */
export function movement(table: TableDraft): string | undefined {
  const pair = pairOf(table)
  if (pair) {
    const [debit, credit] = [orZero(pair.debit), orZero(pair.credit)]
    return balanceLeft(table, [pair.debit, pair.credit]) ? `${credit} - ${debit}` : `${debit} - ${credit}`
  }
  const amount = numberNamed(table, AMOUNTS)
  const directions = directionsOf(table)
  if (!directions || !amount) return amount && nameOf(amount)
  const { draft, into } = directions
  if (into.length === 0) return undefined
  return `if(${nameOf(draft)} in (${into.map(quoted).join(', ')}), ${nameOf(amount)}, -${nameOf(amount)})`
}
