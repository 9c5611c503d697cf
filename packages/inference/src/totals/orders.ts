import type { Inferring, TableDraft } from '../draft.ts'
import { broodsOf, follow, formulaOf, isFree, nameOf, numberNamed, orZero } from './columns.ts'
import { agreeInUnit, lineValue, priceOf, shareOff } from './lines.ts'

const SUBTOTALS = [
  'subtotal',
  'sub total',
  'items total',
  'item total',
  'net total',
  'products total',
  'subtotal cents',
  'total net',
]
const TOTALS = [
  'grand total',
  'total',
  'total amount',
  'order total',
  'total price',
  'total due',
  'amount total',
  'invoice total',
  'total cents',
  'amount due',
  'total cost',
  'total value',
  'amount',
]
const TAXES = ['tax', 'tax amount', 'tax total', 'total tax', 'vat', 'vat amount', 'sales tax', 'tax cents']
const FREIGHT = [
  'shipping',
  'shipping cost',
  'shipping fee',
  'shipping amount',
  'shipping total',
  'freight',
  'freight cost',
  'delivery fee',
  'shipping cents',
]
const DISCOUNTS = ['discount amount', 'discount total', 'total discount', 'discount cents']
const RATES = ['tax rate', 'vat rate']
/** The share of tax where no column says it. */
const TAX = '0.08'
/** What an order is reduced by where it is: a share of what its lines come to. */
const DISCOUNT = '0.05'

/**
 * Orders, invoices and carts come to what their lines do, with tax and shipping: whatever table has lines, by their columns, and a total.
 */
export function totalOrders(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    // Services booked, parts used: what has a quantity and a price comes to their product, whatever it belongs to.
    lineValue(table)
    const lines = broodsOf(table, inferring).find(({ child }) => child.kinds.includes('line') && child !== table)
    const value = lines && lineValue(lines.child)
    const price = lines && priceOf(lines.child)
    if (value && price) total(table, `sum(${lines.text}: ${value})`, lines.child, price)
  }
}

function total(
  table: TableDraft,
  sum: string,
  lines: TableDraft,
  price: NonNullable<ReturnType<typeof priceOf>>,
): void {
  const named = (names: readonly string[]) => {
    const found = numberNamed(table, names)
    return found && agreeInUnit(found, price) && !found.column.generated ? found : undefined
  }
  const net = named(SUBTOTALS)
  if (net && isFree(net, table)) follow(net, sum, `it is what its ${lines.name} come to`)
  const base = net && formulaOf(net) ? nameOf(net) : sum
  const discount = named(DISCOUNTS) ?? (net ? amountCalled('discount', table) : undefined)
  const share = discount ? undefined : shareOff(table)
  const taxed = share ? `${base} * (1 - ${share})` : base
  const tax = named(TAXES)
  const rate = numberNamed(table, RATES)
  if (tax && tax !== rate && isFree(tax, table))
    follow(tax, `${taxed} * ${rate ? orZero(rate) : TAX}`, 'it is a share of what is taxed')
  if (discount && isFree(discount, table)) follow(discount, `${base} * ${DISCOUNT}`, 'it is a share of what is sold')
  const due = named(TOTALS)
  // A tax alone, read without its first word, is an amount too.
  if (!due || [net, tax, discount, named(FREIGHT)].includes(due) || !isFree(due, table)) return
  const more = [tax, named(FREIGHT)].flatMap((part) => (part && part !== due ? [` + ${orZero(part)}`] : []))
  const less = discount ? ` - ${orZero(discount)}` : ''
  const others = [tax && 'tax', named(FREIGHT) && 'shipping'].filter(Boolean).join(' and ')
  follow(
    due,
    `${taxed}${more.join('')}${less}`,
    `it is what its ${lines.name} come to${others ? `, with ${others}` : ''}`,
  )
}

/** A plain `discount` beside a subtotal is an amount where it has room for one: `numeric(10,2)`, not `numeric(3,2)`. */
function amountCalled(name: string, table: TableDraft) {
  const found = numberNamed(table, [name])
  return found?.type.kind === 'decimal' && (found.type.precision ?? 9) - (found.type.scale ?? 0) > 3 ? found : undefined
}
