import type { Generator } from '../generator.ts'
import { patterned } from '../text/code.ts'
import { spokenAll } from '../text/vocabulary-text.ts'
import { planPrice } from './plan-price.ts'
import { trackingNumber } from './tracking-number.ts'

export const orders: readonly Generator[] = [
  planPrice,
  patterned('order.number', "An order's number", 'ORD-#######'),
  trackingNumber,
  patterned('order.coupon-code', 'A coupon that is given out once', '****-****'),
  ...spokenAll('order', [
    ['status', 'How far an order has come'],
    ['payment-status', 'Paid, pending …'],
    ['payment-method', 'How it was paid'],
    ['payment-provider', 'Who took the payment'],
    ['shipment-status', 'How far a parcel has come'],
    ['shipment-method', 'Standard, express …'],
    ['shipment-event', 'What happened to a parcel'],
    ['carrier', 'Who delivers', 'order.shipment.carrier'],
    ['cancel-reason', 'Why an order was cancelled'],
    ['return-reason', 'Why something was sent back'],
    ['channel', 'Web, app, store …'],
    ['type', 'Retail, wholesale …'],
    ['discount-type', 'Percentage, fixed amount …'],
    ['coupon', 'A coupon that many use'],
    ['note', "A customer's wish"],
    ['line-note', 'A remark on one line of an order'],
  ]),
]
