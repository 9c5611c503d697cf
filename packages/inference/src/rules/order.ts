import { rulesOf } from '../rule.ts'

const orders = { table: ['order', 'line'] } as const
const payments = { table: ['payment'] } as const

/** Orders, payments, deliveries, bank details. */
export const orderRules = rulesOf({}, [
  {
    generator: 'place.region',
    column:
      'buyer state, seller state, client state, customer state, contact state, owner state, vendor state, supplier state, employer state, sender state, recipient state, shipper state, consignee state, applicant state, patient state, guest state',
    least: 4,
    score: 0.96,
    means: 'a region',
  },
  {
    generator: 'order.number',
    column: 'order number, purchase order number, order reference, sales order number',
    score: 0.93,
    means: "an order's number",
  },
  {
    ...orders,
    generator: 'order.number',
    column: 'number, reference, code, reference number',
    score: 0.9,
    means: "an order's number",
  },
  {
    generator: 'finance.invoice-number',
    column: 'invoice number, receipt number, invoice reference, bill number, invoice code',
    score: 0.93,
    means: "an invoice's number",
  },
  {
    generator: 'finance.invoice-number',
    column: 'number, reference, code, no',
    table: ['invoice'],
    least: 10,
    score: 0.93,
    means: "an invoice's number",
  },
  {
    generator: 'order.tracking-number',
    column: 'tracking number, tracking code, carrier tracking number, shipment number, consignment number',
    score: 0.94,
    means: "a parcel's number",
  },
  {
    ...orders,
    generator: 'order.status',
    column: 'status, order status, state, … status',
    score: 0.88,
    means: "an order's status",
  },
  { generator: 'order.status', column: 'order status, sales order status', score: 0.92, means: "an order's status" },
  {
    generator: 'order.payment-status',
    column: 'payment status, … payment status, financial status',
    score: 0.92,
    means: "a payment's status",
  },
  {
    ...payments,
    generator: 'order.payment-status',
    column: 'status, state, … status',
    score: 0.88,
    means: "a payment's status",
  },
  { generator: 'finance.invoice-status', column: 'invoice status', score: 0.93, means: "an invoice's status" },
  {
    generator: 'order.payment-method',
    column: 'payment method, payment type, pay method, payment mode, method of payment, payment method type',
    score: 0.92,
    means: 'a way to pay',
  },
  { ...payments, generator: 'order.payment-method', column: 'method, type, mode', score: 0.88, means: 'a way to pay' },
  {
    generator: 'order.payment-provider',
    column: 'payment provider, payment gateway, payment processor, gateway',
    score: 0.9,
    means: 'who takes payments',
  },
  {
    generator: 'order.shipment-status',
    column: 'shipment status, shipping status, delivery status, fulfillment status',
    score: 0.92,
    means: "a delivery's status",
  },
  {
    generator: 'order.shipment-method',
    column: 'ship method, shipping method, ship mode, shipping service, delivery method, delivery type, ship type',
    score: 0.92,
    means: 'a way to ship',
  },
  {
    generator: 'order.carrier',
    column: 'carrier, shipper, shipping carrier, courier, delivery company',
    score: 0.88,
    means: 'who delivers',
  },
  {
    generator: 'order.carrier',
    column: 'name, carrier name, title',
    table: ['shipper'],
    score: 0.96,
    means: 'who delivers',
  },
  {
    generator: 'order.coupon-code',
    column: 'coupon, coupon code, promo code, promotion code, voucher, voucher code, discount code',
    score: 0.92,
    means: 'a coupon code',
  },
  { generator: 'order.discount-type', column: 'discount type, coupon type', score: 0.9, means: 'a kind of discount' },
  {
    generator: 'order.cancel-reason',
    column: 'cancel reason, cancellation reason, reason for cancellation',
    score: 0.93,
    means: 'why something was cancelled',
    nulls: 0.85,
  },
  {
    generator: 'order.return-reason',
    column: 'return reason, refund reason, reason for return',
    score: 0.93,
    means: 'why something came back',
    nulls: 0.5,
  },
  {
    ...orders,
    generator: 'order.channel',
    column: 'channel, source, order channel, sales channel',
    score: 0.88,
    means: 'where an order came from',
  },
  {
    ...orders,
    generator: 'order.note',
    column: 'note, notes, comment, comments, customer note, special instruction, instruction, remark, ship instruction',
    score: 0.9,
    means: 'what someone wishes',
    nulls: 0.5,
  },
  {
    generator: 'order.note',
    column: 'delivery instruction, ship instruction, shipping instruction',
    score: 0.92,
    means: 'what someone wishes',
    nulls: 0.5,
  },
  {
    generator: 'finance.card-number',
    column: 'card number, credit card, credit card number, cc number, pan',
    score: 0.95,
    means: 'a card number that no bank gives out',
  },
  {
    generator: 'finance.card-network',
    column:
      'card type, card brand, card network, payment method brand, payment card brand, credit card type, … card type',
    score: 0.93,
    means: "a card's network",
  },
  {
    generator: 'finance.last4',
    column:
      'last 4, card last 4, last four, … last 4, … last four, last digits, … last digits, last 4 digits, … last 4 digits, last four digits, … last four digits',
    score: 0.95,
    means: "a card's last four digits",
  },
  { generator: 'finance.cvv', column: 'cvv, cvc, card security code', score: 0.95, means: "a card's security code" },
  {
    generator: 'finance.iban',
    column: 'iban, bank account, bank account number, … iban',
    score: 0.94,
    means: 'an IBAN',
  },
  { generator: 'finance.bic', column: 'bic, swift, swift code, bic code', score: 0.94, means: "a bank's code" },
  {
    generator: 'finance.routing-number',
    column: 'routing number, aba number, sort code',
    score: 0.93,
    means: "a bank's number",
  },
  {
    generator: 'finance.account-number',
    column: 'account number, account no, … account number',
    score: 0.9,
    means: 'the number of an account',
  },
  {
    generator: 'finance.tax-number',
    column:
      'tax number, vat number, vat id, tax id number, tin, … vat number, tax identification number, … tax identification number, vat registration number',
    score: 0.93,
    means: 'a tax number',
  },
  { generator: 'finance.bank', column: 'bank, bank name', score: 0.9, means: 'a bank' },
  {
    generator: 'finance.account-type',
    column: 'account type, type of account',
    score: 0.9,
    means: 'a kind of account',
  },
  {
    generator: 'finance.account-name',
    column: 'name, title',
    table: ['account'],
    score: 0.72,
    means: "an account's name",
  },
  {
    ...payments,
    generator: 'finance.transaction-type',
    column: 'transaction type, type, kind',
    score: 0.86,
    means: 'a kind of transaction',
  },
  {
    ...payments,
    generator: 'finance.transaction-text',
    column: 'description, memo, narrative, statement descriptor, data, purpose',
    score: 0.88,
    means: "a transaction's text",
  },
  {
    generator: 'finance.reference',
    column:
      'payment reference, transaction reference, transaction id, payment id, charge id, reference, transaction number',
    score: 0.82,
    means: "a transaction's number",
  },
])
