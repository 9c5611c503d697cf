import type { Kind } from './kind.ts'

/** What is agreed on, ordered, paid and owed. */
export const business = {
  'credit note': { rows: 'credit notes', names: 'credit note, creditnote, credit memo' },
  invoice: { rows: 'invoices', names: 'invoice, bill, credit note' },
  shipment: { rows: 'shipments', names: 'shipment, delivery, parcel, consignment, freight' },
  quote: { rows: 'quotes', names: 'quote, quotation, estimate, proposal' },
  lending: { rows: 'loans of books', names: 'book loan, library loan, lending, book checkout, book issue, borrowing' },
  booking: { rows: 'bookings', names: 'booking, reservation, hotel booking, table reservation, room booking' },
  order: {
    rows: 'orders',
    names: `order, purchase, invoice, sale, cart, basket, booking, reservation, rental, shipment, sales order, purchase order, store sale, web sale, catalog sale, quote, delivery, =check, guest check, restaurant check`,
  },
  line: {
    rows: 'lines of orders',
    names: `order line, order position, invoice position, order item, document item, document line, voucher line, order entry, line item, lineitem, order detail, invoice line, invoice item, cart item, order product, sales order detail, purchase order detail, quote line, quote item, estimate line, bill item, bill line, receipt item, receipt line, sale item, sale line, sales item, purchase item, purchase line, basket item, check item, dish order, folio charge, folio item`,
  },
  transaction: {
    rows: 'transactions',
    names: 'transaction, bank transaction, account transaction, ledger entry, journal entry, account entry',
  },
  'ledger account': {
    rows: 'accounts of a ledger',
    names:
      'chart master, chart of account, gl account, ledger account, general ledger account, chart account, account chart',
  },
  loan: { rows: 'loans', names: '=loan, mortgage, bank loan, credit line, loan account' },
  subscription: { rows: 'subscriptions', names: 'subscription, user subscription, customer subscription' },
  policy: { rows: 'policies', names: '=policy, insurance policy' },
  claim: { rows: 'claims', names: '=claim, insurance claim' },
  contract: { rows: 'contracts', names: 'contract, agreement, lease, rental agreement' },
  invitation: { rows: 'invitations', names: 'invitation, invite' },
  coupon: {
    rows: 'coupons',
    names: 'coupon, voucher, promo, promo code, discount code, promotion, discount, special offer',
  },
  card: { rows: 'cards', names: '=card, bank card, debit card, credit card, payment card' },
  'payment terms': { rows: 'terms of payment', names: 'payment term, term of payment, payment condition', list: 6 },
  tax: { rows: 'taxes', names: 'tax, tax rate, tax type, tax code, vat rate, vat', list: 6 },
  rate: {
    rows: 'rates',
    names:
      '=rate, tariff rate, pay rate, mileage rate, billing rate, call rate, shipping rate, rate card, price rate, tp rate',
  },
  'rate of exchange': { rows: 'rates of exchange', names: 'exchange rate, fx rate, currency rate, conversion rate' },
  deal: { rows: 'deals', names: 'deal, opportunity, sales opportunity' },
  payment: { rows: 'payments', names: 'payment, transaction, charge, refund, payout, transfer' },
  refund: { rows: 'refunds', names: 'refund, payment refund, order refund' },
  return: {
    rows: 'goods that come back',
    names: 'return request, =return, rma, order return, product return, return order, return item, item return',
  },
  wishlist: { rows: 'lists of wishes', names: 'wishlist, wish list, gift list, shopping list' },
} as const satisfies Readonly<Record<string, Kind>>
