import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { tableWords } from '../names/table-names.ts'
import { broodsOf, follow, formulaOf, isFree, isNumber, nameOf, numberNamed, orZero } from './columns.ts'
import { comeOut } from './bills.ts'
import { agreeInUnit, amountOf, lineValue, priceOf, share, shareOff, soldAt } from './lines.ts'

const SUBTOTALS = [
  'subtotal',
  'sub total',
  'items total',
  'item total',
  'net total',
  'net amount',
  'amount net',
  'net',
  'products total',
  'subtotal cents',
  'total net',
  'total excl tax',
  'total before tax',
  'goods price',
  'goods amount',
  'goods total',
  'item subtotal',
  'items subtotal',
  'merchandise total',
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
  'order price',
  'order amount',
  'gross amount',
  'amount gross',
  'gross total',
  'total gross',
  'gross price',
  'price gross',
  'total incl tax',
  'total with tax',
  'amount',
]
/** What is billed before tax, and with it, where a bill has no lines to come to. */
const NETS = [...SUBTOTALS, 'net price', 'price net']
const GROSSES = [...TOTALS, 'gross']
const TAXES = [
  'tax',
  'tax amount',
  'tax total',
  'total tax',
  'vat',
  'vat amount',
  'sales tax',
  'tax cents',
  'gst',
  'gst amount',
]
/** Beside a tax on the whole. */
const ITEM_TAXES = ['item tax total', 'items tax total', 'item tax', 'items tax', 'product tax', 'line tax']
const FREIGHT = [
  'shipping',
  'shipping cost',
  'shipping fee',
  'shipping amount',
  'shipping total',
  'freight',
  'freight cost',
  'freight price',
  'freight amount',
  'shipping price',
  'postage',
  'delivery fee',
  'shipping cents',
]
const DISCOUNTS = [
  'discount amount',
  'discount total',
  'total discount',
  'discount cents',
  'coupon price',
  'coupon amount',
  'coupon discount',
]
const RATES = ['tax rate', 'vat rate', 'tax percent', 'tax percentage', 'vat percent', 'vat percentage', 'tax pct']
/** The share of tax where no column says it. */
const TAX = '0.08'
/** The share of fees. */
const FEE = '0.04'
/** What an order is reduced by where it is: a share of what its lines come to. */
const DISCOUNT = '0.05'

/**
 * Orders, invoices and carts come to what their lines do, with tax and shipping: whatever table has lines, by their columns, and a total.
 */
export function totalOrders(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    // Services booked, parts used: what has a quantity and a price comes to their product, whatever it belongs to.
    lineValue(table)
    // What is sold in lines is no order of them.
    const isGood = table.kinds.includes('product')
    const lines = isGood
      ? undefined
      : broodsOf(table, inferring).find(({ child }) => child.kinds.includes('line') && child !== table)
    const sold = lines && !lineValue(lines.child) ? soldAt(lines.child, inferring) : undefined
    const amount = lines && !sold && !lineValue(lines.child) ? amountOf(lines.child) : undefined
    const value = lines && (lineValue(lines.child) ?? sold?.value ?? (amount && orZero(amount)))
    const price = lines && (priceOf(lines.child) ?? sold?.price ?? amount)
    if (value && price) total(table, `sum(${lines.text}: ${value})`, lines.child, price)
    else if (!table.kinds.includes('pay') && !PAID_OUT.test(tableWords(table.table.name).join(' ')) && !comeOut(table))
      addTax(table)
  }
}

/** Fees are kept back of what is paid out, not put on top. */
const PAID_OUT = /\b(payout|disbursement|settlement|withdrawal)$/

const FEES = [
  'fees',
  'fee',
  'service fee',
  'booking fee',
  'service charge',
  'processing fee',
  'handling fee',
  'platform fee',
  'fuel surcharge',
  'surcharge',
]

/** What carrying costs of what the goods do. */
const CARRIED = { none: 0.1, min: 0.015, max: 0.09 }

/** What is billed before tax where a total is told beside it. */
const PLAIN = /^(amount|premium|base premium|base amount|base cost|base fare|freight cost)$/

/** A bill without lines: what is billed, the tax or the fees on it, and both together. */
function addTax(table: TableDraft): void {
  const net =
    numberNamed(table, NETS) ?? table.columns.find((draft) => isNumber(draft) && PLAIN.test(draft.words.join(' ')))
  const due = net && numberNamed(table, GROSSES, [net])
  const [tax, fees] = [numberNamed(table, TAXES), numberNamed(table, FEES)]
  const rate = numberNamed(table, RATES)
  const freight = net && numberNamed(table, FREIGHT, [net])
  const added = tax ?? fees ?? rate ?? freight
  if (!net || !due || net === due || !added || [net, due].includes(added)) return
  if (!agreeInUnit(net, due) || (added !== rate && !agreeInUnit(net, added)) || formulaOf(net) !== undefined) return
  const discount = numberNamed(table, DISCOUNTS) ?? amountCalled('discount', table)
  const taxed = orZero(net)
  if (freight && freight !== due) carry(freight, net, table)
  if (discount && isFree(discount, table)) follow(discount, `${taxed} * ${DISCOUNT}`, 'it is a share of what is sold')
  if (fees && fees !== net && fees !== due && isFree(fees, table))
    follow(fees, `${taxed} * ${FEE}`, `it is a share of ${net.column.name}`)
  if (tax && tax !== rate && isFree(tax, table))
    follow(tax, `${taxed} * ${rate ? share(rate) : TAX}`, `it is a share of ${net.column.name}`)
  if (!isFree(due, table) || due.column.generated) return
  const ofItems = tax && numberNamed(table, ITEM_TAXES, [tax, net, due])
  if (ofItems && isFree(ofItems, table)) follow(ofItems, `${taxed} * ${TAX}`, `it is a share of ${net.column.name}`)
  const parts = [tax, ofItems, freight, fees].flatMap((part) =>
    part && part !== due && part !== net ? [` + ${orZero(part)}`] : [],
  )
  const less = discount && discount !== due ? ` - ${orZero(discount)}` : ''
  if (added === rate) return follow(due, `${taxed} * (1 + ${share(rate)})`, `it is ${net.column.name} with tax`)
  follow(due, `${taxed}${parts.join('')}${less}`, `it is ${net.column.name} with ${added.column.name}`)
}

/** What it costs to bring the goods goes by what they cost. */
function carry(freight: ColumnDraft, net: ColumnDraft, table: TableDraft): void {
  if (freight.guess?.generator !== 'number.price' || !isFree(freight, table)) return
  const reason = `what is carried costs a part of ${net.column.name}`
  const params = { of: nameOf(net), ...CARRIED }
  freight.guess = { ...freight.guess, generator: 'number.part', params, reason }
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
  const off = discount ? undefined : shareOff(table)
  const taxed = off ? `${base} * (1 - ${off})` : base
  const tax = named(TAXES)
  const rate = numberNamed(table, RATES)
  if (tax && tax !== rate && isFree(tax, table))
    follow(tax, `${taxed} * ${rate ? share(rate) : TAX}`, 'it is a share of what is taxed')
  if (discount && isFree(discount, table)) follow(discount, `${base} * ${DISCOUNT}`, 'it is a share of what is sold')
  const freight = named(FREIGHT)
  if (net && freight) carry(freight, net, table)
  const due = named(TOTALS)
  // A tax alone, read without its first word, is an amount too.
  if (!due || [net, tax, discount, freight].includes(due) || !isFree(due, table)) return
  const more = [tax, freight].flatMap((part) => (part && part !== due ? [` + ${orZero(part)}`] : []))
  const less = discount ? ` - ${orZero(discount)}` : ''
  const others = [tax && 'tax', freight && 'shipping'].filter(Boolean).join(' and ')
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
