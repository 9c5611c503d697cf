import { formulaName } from '@populace/model'
import { isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { tableWords } from '../names/table-names.ts'
import { furtherFrom } from '../references/further.ts'
import { broodsOf, follow, formulaOf, isFree, numberNamed } from './columns.ts'
import { agreeInUnit, lineValue, priceOf, soldAt } from './lines.ts'

const AMOUNTS = ['amount', 'payment amount', 'amount paid', 'total', 'amount cents', 'paid amount']
const DUE = [
  'grand total',
  'total',
  'total amount',
  'order total',
  'total price',
  'total due',
  'amount due',
  'total cents',
  'total cost',
  'amount',
]

/** What is asked for once costs what it costs; what many buy is paid by each. */
const COSTS = ['cost', 'price', 'fare', 'fare amount', 'fee', 'charge']
const ONCE: ReadonlySet<string> = new Set(['shipment', 'booking', 'visit', 'trip', 'pass', 'order', 'admission'])

/** What came in where people were asked for money; what they were asked for is another matter. */
const RAISED = ['pledged amount', 'amount pledged', 'raised amount', 'amount raised']
const GOALS = new Set(['goal amount', 'target amount'])

/**
 * The payments of an order are together what the order comes to: its total, or what its lines come to where it keeps none. Several of one order are equal instalments.
 */
export function payInFull(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    // What is charged by quantity and price is a line of a bill, not what pays it.
    if (!table.kinds.includes('payment') || (table.kinds.includes('line') && lineValue(table))) continue
    const amount = numberNamed(table, AMOUNTS)
    if (!amount || amount.column.generated || !isFree(amount, table)) continue
    if (amount.guess?.generator === 'number.price' && rentsMedia(table, inferring))
      amend(amount, { generator: 'choice', params: FEW_COINS }, 'films and games are rented for little')
    payTheRate(table, amount, inferring)
    for (const { columns, references } of table.table.foreignKeys) {
      const order = inferring.drafts.get(keyOf(references))
      if (!order || order === table) continue
      const due = dueOf(order, inferring)
      const named = numberNamed(
        order,
        [...RAISED, ...DUE, ...(order.kinds.some((kind) => ONCE.has(kind)) ? COSTS : [])].filter(
          (name) => !GOALS.has(name),
        ),
      )
      const isKnown = named !== undefined && !named.column.generated && (formulaOf(named) !== undefined || !due)
      const unit = isKnown ? named : due?.price
      if (!unit || !agreeInUnit(amount, unit)) continue
      const reference = referenceOf(columns.map(formulaName))
      const whole = isKnown ? `${reference}.${formulaName(named.column.name)}` : `${reference}.${due?.sum}`
      const instalments = broodsOf(order, inferring).find(
        (one) => one.child === table && sameColumns(one.columns, columns),
      )
      const parts = isUnique(table.table, columns)
        ? undefined
        : instalments && `${reference}.count(${instalments.text})`
      follow(amount, parts ? `${whole} / ${parts}` : whole, `it pays what ${order.name} come to`)
      break
    }
  }
}

/** What a payment for a rental asks for is the rental rate of what was rented, which stands some keys away. */
function payTheRate(table: TableDraft, amount: ColumnDraft, inferring: Inferring): void {
  for (const key of table.table.foreignKeys) {
    const paid = tableWords(key.references.name).map(singular).at(-1) ?? ''
    const names = ['rate', 'price', 'fee', 'cost', 'charge'].map((word) => `${paid} ${word}`)
    const rate = furtherFrom(table, key, (one) => numberNamed(one, names), inferring)
    if (!rate || !agreeInUnit(amount, rate.column)) continue
    const { column } = rate.column
    return follow(amount, `${rate.way}.${formulaName(column.name)}`, `it is ${rate.table.name}.${column.name}`)
  }
}

/** What an evening with a film costs. */
const FEW_COINS = {
  values: [2.99, 4.99, 0.99, 3.99, 5.99, 1.99, 6.99, 7.99, 8.99, 9.99, 10.99],
  weights: [24, 24, 18, 9, 9, 4, 5, 3, 2, 1, 1],
}
const MEDIA = ['film', 'episode', 'album'] as const

/** Whether payments are for rentals of films, or of other things that are watched or heard. */
const rentsMedia = (table: TableDraft, { drafts }: Inferring): boolean =>
  table.table.foreignKeys.some(({ references }) => tableWords(references.name).at(-1) === 'rental') &&
  drafts.all().some(({ kinds }) => MEDIA.some((kind) => kinds.includes(kind)))

const sameColumns = (some: readonly string[], others: readonly string[]): boolean => some.join() === others.join()

function dueOf(order: TableDraft, inferring: Inferring) {
  const lines = broodsOf(order, inferring).find(({ child }) => child.kinds.includes('line') && child !== order)
  const sold = lines && !lineValue(lines.child) ? soldAt(lines.child, inferring) : undefined
  const value = lines && (lineValue(lines.child) ?? sold?.value)
  const price = lines && (priceOf(lines.child) ?? sold?.price)
  return value && price ? { sum: `sum(${lines.text}: ${value})`, price } : undefined
}
