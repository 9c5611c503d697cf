import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { eventIn, stateOf } from '../lifecycles/events.ts'
import { follow, formulaOf, isFree, nameOf, numberNamed, orZero } from './columns.ts'

const TOTALS =
  'grand total, total, total amount, total due, invoice total, order total, total price, amount due, amount total, total cost, amount'.split(
    ', ',
  )
const PAID = 'amount paid, paid amount, paid, total paid, paid total'.split(', ')
const DUE =
  'balance due, outstanding, outstanding amount, outstanding balance, remaining balance, amount outstanding, remaining, amount remaining, balance, unpaid amount, amount due'.split(
    ', ',
  )
const ON_HAND =
  'quantity on hand, on hand, on hand quantity, stock quantity, quantity in stock, in stock, stock, units in stock, stock level, total quantity'.split(
    ', ',
  )
const RESERVED =
  'quantity reserved, reserved quantity, reserved, reserved stock, quantity allocated, allocated quantity, allocated, committed'.split(
    ', ',
  )
const AVAILABLE = 'quantity available, available quantity, available, available stock, available units'.split(', ')
const RATES =
  'rate, daily rate, nightly rate, room rate, rate per night, rate per day, price per night, price per day, hourly rate, rate per hour, night price, day rate, weekly rate'.split(
    ', ',
  )
const LASTS =
  'nights, number of nights, days, number of days, rental days, hours, hours worked, billable hours, weeks'.split(', ')
const CHARGES =
  'total, total price, total amount, amount, total cost, total charge, cost, price, total fee, subtotal'.split(', ')

/** What is part of something, by the words of both, and how much of it. */
const PARTS: readonly {
  readonly part: string
  readonly whole: string
  readonly params: Readonly<Record<string, number>>
}[] = [
  {
    part: 'available balance, available',
    whole: 'balance, current balance, ledger balance, account balance',
    params: { all: 0.75, min: 0.85 },
  },
  {
    part: 'times used, used count, usage count, uses, redemptions, redeemed count, redemption count, current uses, uses count, times redeemed',
    whole: 'max uses, maximum uses, usage limit, max redemptions, maximum redemptions, uses limit, redemption limit',
    params: { none: 0.1, all: 0.08 },
  },
  {
    part: 'tickets sold, seats sold, seats booked, booked seats, seats taken, taken seats, occupied seats, attendees, attendee count, attendees count, registered, enrolled, enrolled count, enrollment, current enrollment, students enrolled, participants, current participants, occupancy, reserved seats',
    whole:
      'capacity, seats, total seats, max attendees, max students, max participants, maximum students, maximum attendees, tickets total, total tickets, max capacity, seat count',
    params: { all: 0.12, min: 0.3 },
  },
  {
    part: 'spent, amount spent, spent amount, actual cost, money spent, budget spent, budget used',
    whole: 'budget, total budget, budget amount, planned budget',
    params: { none: 0.08, min: 0.1 },
  },
  {
    part: 'outstanding balance, remaining balance, balance, outstanding principal, outstanding amount, remaining amount, principal outstanding, remaining principal',
    whole: 'principal, principal amount, loan amount, original amount, original principal, amount financed',
    params: { none: 0.1, min: 0.05, max: 0.95 },
  },
]

/** What is part of another number: nothing is spent beyond what was there, paid beyond what was due. Once totals and states are known. */
export function portion(inferring: Inferring): void {
  if (!inferring.generators.has('number.part') || !inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    charge(table)
    pay(table)
    stock(table)
    for (const { part, whole, params } of PARTS) {
      const [one, all] = [part, whole].map((names) => numberNamed(table, names.split(', ')))
      if (one && all && one !== all) take(one, all, params, table)
    }
  }
}

const isOpen = (draft: ColumnDraft, table: TableDraft): boolean =>
  isFree(draft, table) &&
  !draft.column.generated &&
  formulaOf(draft) === undefined &&
  !/^(copy|lifecycle)$/.test(draft.guess?.generator ?? '')

function take(
  draft: ColumnDraft,
  whole: ColumnDraft,
  params: Readonly<Record<string, number>>,
  table: TableDraft,
): void {
  if (!isOpen(draft, table) || !draft.guess) return
  draft.guess = {
    ...draft.guess,
    generator: 'number.part',
    params: { of: nameOf(whole), ...params },
    reason: `${draft.guess.reason}, and it is part of ${whole.column.name}`,
  }
}

/** So many nights, each at so much. */
function charge(table: TableDraft): void {
  const [rate, lasts] = [numberNamed(table, RATES), numberNamed(table, LASTS)]
  const total = numberNamed(table, CHARGES)
  if (!rate || !lasts || !total || total === rate || total === lasts || !isOpen(total, table)) return
  follow(total, `${nameOf(lasts)} * ${nameOf(rate)}`, `it is ${lasts.column.name} × ${rate.column.name}`)
}

/** What was paid is what was due once it was paid, and what remains is the rest. */
function pay(table: TableDraft): void {
  const total = numberNamed(table, TOTALS)
  const paid = numberNamed(table, PAID)
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
  const reached = states.slice(states.indexOf(since)).map((state) => `'${state.replaceAll("'", "''")}'`)
  return `${nameOf(status)} in (${reached.join(', ')})`
}

/** What is on hand, less what is reserved, is available. */
function stock(table: TableDraft): void {
  const onHand = numberNamed(table, ON_HAND)
  const reserved = numberNamed(table, RESERVED)
  if (!onHand || !reserved || onHand === reserved) return
  take(reserved, onHand, { none: 0.4, max: 0.35 }, table)
  const available = numberNamed(table, AVAILABLE)
  if (available && available !== onHand && available !== reserved && isOpen(available, table))
    follow(
      available,
      `${orZero(onHand)} - ${orZero(reserved)}`,
      `it is ${onHand.column.name} less ${reserved.column.name}`,
    )
}
