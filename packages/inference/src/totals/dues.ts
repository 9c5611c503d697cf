import type { TableDraft } from '../draft.ts'
import { eventIn, stateOf } from '../lifecycles/events.ts'
import { follow, nameOf, numberNamed, orZero, quoted } from './columns.ts'
import { isOpen, take } from './taking.ts'

const TOTALS =
  'grand total, total, total amount, total due, invoice total, order total, total price, amount due, amount total, total cost, amount'.split(
    ', ',
  )
const PAID = 'amount paid, paid amount, paid, total paid, paid total, paid to date'.split(', ')
/** As much of a charge as an insurer pays for: nobody pays more. */
const ALLOWED = ['amount allowed', 'allowed amount']
const DUE =
  'balance due, outstanding, outstanding amount, outstanding balance, remaining balance, amount outstanding, remaining, amount remaining, balance, unpaid amount, residual, amount residual, residual amount, amount due'.split(
    ', ',
  )
/** What was paid is what was due once it was paid, and what remains is the rest. */
export function pay(table: TableDraft): void {
  const paid = numberNamed(table, PAID)
  const allowed = paid && numberNamed(table, ALLOWED, [paid])
  const total = allowed ?? numberNamed(table, TOTALS)
  if (!total || !paid || total === paid) return
  if (isOpen(paid, table)) {
    const condition = wherePaid(table)
    if (condition) follow(paid, `if(${condition}, ${orZero(total)}, 0)`, `it is what was due where ${condition}`)
    else take(paid, total, { none: 0.2, all: 0.65 }, table)
  }
  const due = numberNamed(table, DUE)
  if (due && due !== total && due !== paid && isOpen(due, table))
    follow(due, `${orZero(total)} - ${orZero(paid)}`, `it is what ${paid.column.name} leaves of ${total.column.name}`)
}

/** What tells that a row was paid: its date, else its state. */
function wherePaid({ columns }: TableDraft): string | undefined {
  const date = columns.find(
    ({ words, type, column }) =>
      column.nullable &&
      (type.kind === 'timestamp' || type.kind === 'date') &&
      /^(paid|payment)( date| at| on)?$/.test(words.join(' ')),
  )
  if (date) return `${nameOf(date)} is not null`
  const status = columns.find(({ guess }) => guess?.generator === 'lifecycle')
  const path = status?.guess?.params.path
  const event = eventIn(['paid'])
  if (!status || !event || !Array.isArray(path)) return undefined
  const states = path.flatMap((state) => (typeof state === 'string' ? [state] : []))
  const since = stateOf(event, states)
  if (since === undefined) return undefined
  const reached = states.slice(states.indexOf(since)).map(quoted)
  return `${nameOf(status)} in (${reached.join(', ')})`
}
