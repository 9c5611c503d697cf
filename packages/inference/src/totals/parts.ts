import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../draft.ts'
import { isNumberedFlag } from '../guesses/yes-or-no.ts'
import { eventIn, stateOf } from '../lifecycles/events.ts'
import { progressOf } from '../lifecycles/progress.ts'
import { spansOf } from '../spans/ends.ts'
import { remembered } from '../names/remembered.ts'
import { tableWords } from '../names/table-names.ts'
import { countFailures } from './outcomes.ts'
import { weighSides } from './sides.ts'
import { sumUp } from './summands.ts'
import { GROSS_PAY, knownParts, partsCalled } from './known-parts.ts'
import { follow, formulaOf, isFree, isNumber, nameOf, numberNamed, orZero, quoted } from './columns.ts'

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

/** Names in the order of their claim. */
const listed = remembered((names): readonly string[] => names.split(', '))

/** What is part of another number: nothing is spent beyond what was there, paid beyond what was due. Once totals and states are known. */
export function portion(inferring: Inferring): void {
  if (!inferring.generators.has('number.part') || !inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    charge(table)
    weigh(table)
    estimate(table)
    sumUp(table)
    pay(table)
    stock(table)
    for (const { part, whole, params } of knownParts()) {
      const all = numberNamed(table, listed(whole))
      // `initial_balance` is a balance too: the whole is no part of itself.
      const one = all && numberNamed(table, listed(part), [all])
      if (one && all) take(one, all, params, table)
    }
    takeOfLikes(table)
    countFailures(table)
    finish(table)
    weighSides(table)
    band(table)
    leave(table)
    payOvertime(table)
    instal(table)
  }
}

/** What a sum of one kind is part of stands beside it under the same first words: `trial_tax` of `trial_price`. */
function takeOfLikes(table: TableDraft): void {
  for (const draft of table.columns) {
    const { words } = draft
    if (words.length < 2 || !isNumber(draft) || !isOpen(draft, table)) continue
    for (let at = 1; at < words.length; at++) {
      const first = words.slice(0, at).join(' ')
      for (const { wholes, params } of partsCalled(words.slice(at).join(' '))) {
        const all = numberNamed(
          table,
          wholes.map((whole) => `${first} ${whole}`),
          [draft],
        )
        if (all && all.words.slice(0, at).join(' ') === first) take(draft, all, params, table)
      }
    }
  }
}

const GROSS = 'gross weight, gross weight kg, gross mass, weight gross'
const TARE = 'tare weight, tare weight kg, tare, tare kg, container weight'
const NET = 'net weight, net weight kg, net mass, weight net'
/** Of what a full lorry or crate weighs. */
const EMPTY = { min: 0.02, max: 0.12 }

/** What is left of a weight without what it came in. */
function weigh(table: TableDraft): void {
  const [gross, tare, net] = [GROSS, TARE, NET].map((names) => numberNamed(table, listed(names)))
  if (!gross || !tare || !net || gross === net || tare === net) return
  take(tare, gross, EMPTY, table)
  if (isFree(net, table) && !net.column.generated)
    follow(net, `${nameOf(gross)} - ${orZero(tare)}`, `it is ${gross.column.name} without ${tare.column.name}`)
}

const GUESSED = /^(expected|estimated|planned|forecast|forecasted|projected|predicted) /
/** What comes of it, as a share of more than was expected. */
const CAME = { min: 0.55, max: 1 }
const MORE = 1.15

/** What came is near to what was expected of it: a yield, a cost, an attendance. */
function estimate(table: TableDraft): void {
  for (const guessed of table.columns) {
    const [, rest] = GUESSED.test(guessed.words.join(' ')) ? ['', guessed.words.slice(1).join(' ')] : []
    if (!rest || !isNumber(guessed)) continue
    const came = numberNamed(table, [`actual ${rest}`, `real ${rest}`, `final ${rest}`], [guessed])
    if (!came || !isOpen(came, table) || came.type.kind !== guessed.type.kind) continue
    take(came, guessed, CAME, table)
    if (came.guess?.generator === 'number.part')
      came.guess = { ...came.guess, params: { ...came.guess.params, of: `${orZero(guessed)} * ${MORE}` } }
  }
}

/** What others charge who have a home is no part of its price. */
const APART = /^(hoa|condo|association|strata|maintenance|service|parking|membership)( |$)/

const isOpen = (draft: ColumnDraft, table: TableDraft): boolean =>
  isFree(draft, table) &&
  !APART.test(draft.words.join(' ')) &&
  !draft.column.generated &&
  formulaOf(draft) === undefined &&
  !/^(copy|lifecycle|number\.dial)$/.test(draft.guess?.generator ?? '')

/** What is counted as the whole is, whatever room there is for halves. */
const COUNTED = /(^| )quantity$/
const isCounted = ({ type, guess }: ColumnDraft): boolean => type.kind === 'integer' || guess?.params.whole === true

function take(
  draft: ColumnDraft,
  whole: ColumnDraft,
  params: Readonly<Record<string, number>>,
  table: TableDraft,
): void {
  if (!isOpen(draft, table) || !draft.guess || isNumberedFlag(draft.guess) || isNumberedFlag(whole.guess)) return
  draft.guess = {
    ...draft.guess,
    generator: 'number.part',
    params: {
      of: nameOf(whole),
      ...params,
      ...(isCounted(whole) && draft.type.kind === 'decimal' && COUNTED.test(draft.words.join(' '))
        ? { whole: true }
        : {}),
    },
    // What is known of the whole is known of its parts.
    nulls: Math.min(draft.guess.nulls ?? 0, 0.1),
    reason: `${draft.guess.reason}, and it is part of ${whole.column.name}`,
  }
}

/** So many nights, each at so much. */
function charge(table: TableDraft): void {
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

/** What was paid is what was due once it was paid, and what remains is the rest. */
function pay(table: TableDraft): void {
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

/** How much of a work is done, step by step. */
const STEPS = /\b(ticks?|processed|done|completed|finished|handled|imported|exported|migrated|scanned)\b/

/** Of what is not done the last step is still to come. */
const NEARLY = 0.97

/** Whatever is done has all its steps done. */
function finish({ columns }: TableDraft): void {
  const status = columns.find(({ guess }) => guess?.generator === 'lifecycle')
  const path = status?.guess?.params.path
  const done = Array.isArray(path)
    ? path.flatMap((state) => (typeof state === 'string' && progressOf(state) === 'done' ? [state] : []))
    : []
  if (!status || done.length === 0) return
  const full = `${nameOf(status)} in (${done.map(quoted).join(', ')})`
  for (const draft of columns)
    if (draft.guess?.generator === 'number.part' && STEPS.test(draft.words.join(' ')) && !draft.guess.params.full)
      amend(
        draft,
        { params: { ...draft.guess.params, none: 0, all: 0, max: NEARLY, full } },
        `all is done where ${status.column.name} says so`,
      )
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

/** What is left of a sum once its parts are known, by the names of the rest, the sum and the parts. */
const RESTS: readonly {
  readonly rest: string
  readonly whole: string
  readonly less: readonly string[]
  readonly plus?: readonly string[]
  /** What the parts come to, where a column says that too. */
  readonly sum?: string
}[] = [
  {
    rest: 'net pay, net salary, net, net amount, take home pay',
    whole: GROSS_PAY,
    less: [
      'tax deduction, income tax, tax, tax withheld, withholding tax, federal tax',
      'pension deduction, pension, pension contribution, retirement contribution',
      'social security, social insurance, national insurance, social contributions, social tax',
      'health insurance, health deduction, insurance deduction, insurance, medicare',
      'other deductions, deductions, total deductions',
    ],
    sum: 'total deductions, deductions, deductions total, total withheld',
    plus: ['bonus, bonuses', 'allowance, allowances', 'overtime pay, overtime amount'],
  },
  {
    rest: 'patient due, patient amount, patient responsibility, due from patient, patient share, patient payable',
    whole: 'total, total amount, amount, total cost, bill amount',
    less: [
      'insurance covered, covered amount, insurance amount, amount covered, insurance coverage amount, insurance paid',
    ],
  },
  {
    rest: 'net amount, net payout, net, payout amount, amount net',
    whole: 'gross amount, gross payout, gross, amount gross',
    less: [
      'platform fee, platform fees, service fee',
      'processing fee, payment processing fee, transaction fee, payment fee',
      'fee, fees, total fees, commission',
      'tax, tax amount, withholding tax',
    ],
  },
  {
    rest: 'remaining, balance, days remaining, remaining days, days left, left, remaining balance',
    whole: 'entitled, entitlement, days entitled, entitled days, allowance, annual allowance, total days, accrued',
    less: ['taken, used, days taken, days used, taken days, used days'],
  },
  { rest: 'paid by patient', whole: 'total paid', less: ['paid by payer, paid by insurance'] },
  {
    rest: 'deductible paid, patient deductible, paid patient deductible',
    whole: 'paid by patient, patient responsibility',
    less: [
      'copay, copay amount, patient copay, paid patient copay',
      'coinsurance, patient coinsurance, paid patient coinsurance',
    ],
  },
  { rest: 'paid dispensing fee, dispensing fee', whole: 'total paid', less: ['paid ingredient cost, ingredient cost'] },
  {
    rest: 'interest part, interest paid, interest portion, interest component, interest',
    whole: 'amount, payment amount, amount paid',
    less: ['principal part, principal paid, principal portion, principal component, principal'],
  },
]

const LOWEST = 'salary min, min salary, minimum salary, salary from, salary low, pay min, min pay'
const HIGHEST = 'salary max, max salary, maximum salary, salary to, salary high, pay max, max pay'

/** What a position pays at most is a fifth or so above what it pays at least, in round sums. */
function band(table: TableDraft): void {
  const [low, high] = [LOWEST, HIGHEST].map((names) => numberNamed(table, listed(names)))
  if (!low || !high || low === high || !isOpen(high, table) || high.guess?.generator.startsWith('job.')) return
  follow(high, `trunc(${nameOf(low)} * 1.24 / 500) * 500`, `it is a fifth or so above ${low.column.name}`)
}

/** Besides taxes. */
const KEPT_BACK = { min: 0.02, max: 0.09 }

/** Gross pay less what is kept back is net pay. */
function leave(table: TableDraft): void {
  for (const { rest, whole, less, plus = [], sum } of RESTS) {
    const [left, all] = [rest, whole].map((names) => numberNamed(table, listed(names)))
    const total = sum === undefined ? undefined : numberNamed(table, listed(sum))
    const named = (lists: readonly string[]) =>
      [...new Set(lists.flatMap((names) => numberNamed(table, listed(names)) ?? []))].filter(
        (one) => one !== left && one !== all && one !== total,
      )
    const [parts, added] = [named(less), named(plus)]
    // Each part is taken off once: by itself, or with the others in their sum.
    // What is kept back for tax alone is told beside what else is.
    const isElse = total && parts.length === 1 && total.words.join(' ') === 'deductions'
    if (total && isElse && all) take(total, all, KEPT_BACK, table)
    else if (total && total !== left && total !== all && parts.length > 0 && isOpen(total, table))
      follow(total, parts.map(orZero).join(' + '), `it is what is kept back of ${all?.column.name ?? 'it'}`)
    const taken = isElse ? [...parts, total] : total && total !== left && total !== all ? [total] : parts
    if (!left || !all || left === all || taken.length === 0 || !isOpen(left, table)) continue
    // What is itself added up of the rest says nothing of it.
    if ([left, ...taken].some((one) => formulaOf(all)?.includes(nameOf(one)))) continue
    // Gross pay is with what overtime came to.
    const onTop = added.filter((one) => one.words[0] !== 'overtime' || all.words[0] !== 'gross')
    const terms = [...onTop.map((one) => ` + ${orZero(one)}`), ...taken.map((one) => ` - ${orZero(one)}`)]
    follow(left, `${orZero(all)}${terms.join('')}`, `it is what is left of ${all.column.name}`)
  }
}

const OVERTIME = 'overtime hours, hours overtime, ot hours'
const OVERTIME_PAY = 'overtime pay, overtime amount, ot pay, ot amount'
/** Hours of a month, and how much more each one beyond them is paid. */
const [MONTH, MORE_PAY] = [168, 1.5]

/** Hours beyond the usual are paid by the hour, half as much again. */
function payOvertime(table: TableDraft): void {
  const [hours, pay, all] = [OVERTIME, OVERTIME_PAY, GROSS_PAY].map((names) => numberNamed(table, listed(names)))
  if (!hours || !pay || !all || !isOpen(pay, table) || !table.kinds.includes('pay')) return
  follow(pay, `${orZero(hours)} * ${orZero(all)} * ${MORE_PAY} / ${MONTH}.0`, `it is for ${hours.column.name}`)
}

/** A loan is paid back in equal parts, with interest on half of it on average. */
function instal(table: TableDraft): void {
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
