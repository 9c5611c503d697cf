import { formulaName } from '@populace/model'
import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'
import { follow, isFree, nameOf, numberNamed, orZero } from './columns.ts'

const QUANTITIES = [
  'quantity',
  'order quantity',
  'quantity ordered',
  'ordered quantity',
  'item quantity',
  'quantity sold',
  'quantity purchased',
  'units',
  'pieces',
  'count',
  'liters',
  'litres',
  'hours',
  'net weight',
  'net weight kg',
  'kwh',
]
const PRICES = [
  'unit price',
  'price',
  'price each',
  'unit cost',
  'price unit',
  'item price',
  'unit amount',
  'price cents',
  'unit price cents',
  'unit amount cents',
  'price per liter',
  'price per litre',
  'price per kg',
  'price per kwh',
  'liter price',
  'fuel price',
  'hourly rate',
  'price at purchase',
  'price at order',
  'price at sale',
  'price at time',
  'price at booking',
  'sold price',
]
const SHARES = [
  'discount',
  'unit price discount',
  'discount rate',
  'discount percent',
  'percent discount',
  'discount pct',
]
const AMOUNTS = ['discount amount', 'discount total', 'discount cents']
const RATES = ['tax rate', 'vat rate']
const TOTALS = [
  'line total',
  'total',
  'subtotal',
  'sub total',
  'amount',
  'line amount',
  'total price',
  'price total',
  'extended price',
  'extended amount',
  'item total',
  'net amount',
  'line price',
  'total cents',
  'amount cents',
  'total amount',
  'total cost',
  'amount due',
]

/**
 * What a line of an order comes to, as a formula over its columns: the column that says so, else quantity × price, less a discount. Where a column says so, it is given the
 * formula. Undefined for rows that are no lines.
 */
export function lineValue(table: TableDraft): string | undefined {
  const quantity = numberNamed(table, QUANTITIES)
  const price = numberNamed(table, PRICES)
  if (!quantity || !price || quantity === price) return undefined
  const product = `${nameOf(quantity)} * ${nameOf(price)}`
  const value = reduced(product, table)
  const total = numberNamed(table, TOTALS, [quantity, price])
  if (!total || !agreeInUnit(total, price)) return value
  // What the database computes is what it computes, whatever it is called; the parts are all there is to go by.
  if (total.column.generated) return value
  const rate = numberNamed(table, RATES)
  if (rate && /\b(gross|with tax|incl)\b/.test(total.words.join(' ')) && isFree(total, table)) {
    follow(total, `${value} * (1 + ${share(rate)})`, 'it is quantity × price, with tax')
    return nameOf(total)
  }
  if (!isFree(total, table)) return value
  follow(total, value, value === product ? 'it is quantity × price' : 'it is quantity × price, less the discount')
  return nameOf(total)
}

function reduced(product: string, table: TableDraft): string {
  const amount = numberNamed(table, AMOUNTS)
  if (amount) {
    if (isFree(amount, table) && !amount.column.generated) {
      const params = { of: product, none: 0.7, min: 0.05, max: 0.3 }
      const guess = {
        generator: 'number.part',
        params,
        score: 0.9,
        reason: 'some lines are reduced by a part of what they come to',
      }
      amount.guess = { ...guess, nulls: amount.guess?.nulls ?? 0 }
    }
    return `greatest(${product} - ${orZero(amount)}, 0)`
  }
  const discount = numberNamed(table, SHARES)
  if (!discount) return product
  return isShare(discount) ? `${product} * (1 - ${share(discount)})` : product
}

/** A discount that a column gives as a share, as a factor of one. */
export function shareOff(table: TableDraft): string | undefined {
  const discount = numberNamed(table, SHARES)
  return discount && isShare(discount) ? share(discount) : undefined
}

/** Whether a column's own generator gives shares: of one, or of a hundred. */
function isShare({ guess }: ColumnDraft): boolean {
  const values = guess?.generator === 'choice' ? guess.params.values : undefined
  return Array.isArray(values) && values.every((value) => typeof value === 'number' && value <= 100)
}

/** A share of one, be it stored as a share of a hundred. */
export function share(draft: ColumnDraft): string {
  const values = draft.guess?.params.values
  const isPercent = Array.isArray(values) && values.some((value) => Number(value) > 1)
  return isPercent ? `${orZero(draft)} / 100.0` : orZero(draft)
}

/** Cents go with cents. */
export function agreeInUnit(a: ColumnDraft, b: ColumnDraft): boolean {
  const isWhole = (draft: ColumnDraft) => draft.type.kind === 'integer'
  return isWhole(a) === isWhole(b)
}

/** The price that lines of the table are made of, for what must be of its unit. */
export const priceOf = (table: TableDraft): ColumnDraft | undefined => numberNamed(table, PRICES)

/** What each line of a bill says that it comes to, where it is not so many of something at a price. */
export function amountOf(table: TableDraft): ColumnDraft | undefined {
  if (!table.kinds.some((kind) => kind === 'line' || kind === 'bill line')) return undefined
  return numberNamed(table, QUANTITIES) ? undefined : numberNamed(table, TOTALS)
}

/** What lines come to that name no price of their own: so many of what they are of, at its price. Each by itself too, where a column says what it comes to. */
export function soldAt(
  table: TableDraft,
  { drafts }: Inferring,
): { readonly value: string; readonly price: ColumnDraft } | undefined {
  const quantity = numberNamed(table, QUANTITIES)
  if (!quantity || numberNamed(table, PRICES)) return undefined
  for (const key of table.table.foreignKeys) {
    const goods = drafts.get(keyOf(key.references))
    const price = goods && goods !== table && !goods.kinds.includes('order') ? numberNamed(goods, PRICES) : undefined
    if (!price) continue
    const asked = `${referenceOf(key.columns.map(formulaName))}.${nameOf(price)}`
    const value = `${orZero(quantity)} * ${price.column.nullable ? `coalesce(${asked}, 0)` : asked}`
    const total = numberNamed(table, TOTALS, [quantity])
    if (!total || !agreeInUnit(total, price) || total.column.generated || !isFree(total, table)) return { value, price }
    follow(total, value, `it is quantity × the price of what ${table.name} are of`)
    return { value: nameOf(total), price }
  }
  return undefined
}
