import type { ColumnDraft, TableDraft } from '../draft.ts'
import { tableWords } from '../names/table-names.ts'
import { spansOf } from '../spans/ends.ts'
import { follow, nameOf, numberNamed, orZero } from './columns.ts'
import { isOpen, listed } from './taking.ts'

const RATES =
  'rate, daily rate, nightly rate, room rate, rate per night, rate per day, price per night, price per day, hourly rate, rate per hour, night price, day rate, weekly rate'.split(
    ', ',
  )
const LASTS =
  'nights, number of nights, days, number of days, rental days, hours, hours worked, billable hours, weeks'.split(', ')
const CHARGES =
  'total, total price, total amount, amount, total cost, total charge, cost, price, total fee, subtotal'.split(', ')

/** So many nights, each at so much. */
export function charge(table: TableDraft): void {
  const [rate, lasts] = [numberNamed(table, RATES), numberNamed(table, LASTS)]
  const total = numberNamed(table, CHARGES)
  if (!rate || !total || total === rate || total === lasts || !isOpen(total, table)) return
  if (!lasts) return chargeDays(total, rate, table)
  // A cost of something else, such as of its replacement, has nothing to do with how long it lasts.
  const [first = ''] = total.words
  if (!CHARGES.includes(total.words.join(' ')) && first !== tableWords(table.table.name).at(-1)) return
  follow(total, `${nameOf(lasts)} * ${nameOf(rate)}`, `it is ${lasts.column.name} × ${rate.column.name}`)
}

/** So much a night or a day, from the first day to the last. */
function chargeDays(total: ColumnDraft, rate: ColumnDraft, table: TableDraft): void {
  const span = spansOf(table).find(
    ({ of, start, end }) =>
      of === '' && (start.type.kind === 'date' || start.type.kind === 'timestamp') && end.type.kind === start.type.kind,
  )
  if (!span || !/\b(night|nightly|day|daily|room)\b/.test(rate.words.join(' '))) return
  const lasts = `days_between(${nameOf(span.start)}, ${nameOf(span.end)})`
  // What is not given back yet, or on the same day, is paid for a day.
  const days =
    span.end.column.nullable || span.start.column.nullable
      ? `greatest(1, coalesce(${lasts}, 1))`
      : span.start.type.kind === 'timestamp'
        ? `greatest(1, ${lasts})`
        : lasts
  follow(total, `${days} * ${orZero(rate)}`, `it is ${rate.column.name} for each day`)
}

/** A loan is paid back in equal parts, with interest on half of it on average. */
export function instal(table: TableDraft): void {
  const [payment, principal, months, rate] = [
    'monthly payment, monthly installment, monthly instalment, installment, installment amount, emi, emi amount',
    'principal, principal amount, loan amount, amount financed',
    'term months, term, months, duration months, number of months, tenure months, tenure',
    'interest rate, annual rate, rate, apr',
  ].map((names) => numberNamed(table, listed(names)))
  if (!payment || !principal || !months || payment === principal || !isOpen(payment, table)) return
  const interest = rate && rate !== payment ? ` * (1 + ${orZero(rate)} * ${orZero(months)} / 2400.0)` : ''
  follow(
    payment,
    `${orZero(principal)} / ${nameOf(months)}${interest}`,
    `it pays ${principal.column.name} back in ${months.column.name}`,
  )
}
