import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { spansOf } from '../../spans/ends.ts'
import { tableWords } from '../../names/table-names.ts'
import { broodsOf, follow, isFree, isNumber, nameOf, valuesOf } from '../../totals/columns.ts'
import { momentsOf, originOf } from '../moments/origins.ts'
import { isMonths } from '../moments/terms.ts'
import { count, numberIn } from './numbers.ts'
import { above, lieInOrder, type Series, seriesBelow } from './siblings.ts'

const INSTALMENTS =
  /\b(instal?lment|repayment|amorti[sz]ation|(payment|loan|repayment) schedule|schedule line|schedule entry)\b/
const BORROWED =
  /\b(loan|mortgage|credit|plan|agreement|contract|financing|lease|debt|policy|purchase|order|invoice|sale)\b/
const DUE = /^((payment|instal?lment) )?(due|scheduled|planned)( date| on| at| for)*$/
const PAID = /^(paid|payment|settled)( (at|on|date))+$/
const IS_PAID = /^(is )?(paid|settled)$/
const PRINCIPAL = /^(principal|capital)( (amount|part|portion|component|due|payment))?$/
const INTEREST = /^interest( (amount|part|portion|component|due|payment))?$/
const WHOLE =
  /^((total|payment|instal?lment|monthly|emi) )?(amount|payment|total|due|instal?lment|emi)( (amount|due))?$|^total (amount )?due$/
const LEFT =
  /^((remaining|outstanding|closing|ending)( principal| loan)?( balance| amount| principal)?|balance( (after|remaining))?|principal (remaining|outstanding|balance))$/
const LEFT_BEFORE = /^(opening|beginning|starting)( principal)? balance$|^balance before$/
const LENT =
  /^((principal|loan|financed|borrowed|total|credit|plan|purchase)( (amount|price|value|sum))?|amount|principal)$/
const RATE = /^((annual|interest|nominal|yearly) )?(interest )?(rate|apr)( (percent|pct|pa))?$/
const OUTSTANDING = /^(outstanding|remaining|current|unpaid)( principal)?( balance| amount)?$/
const INSTALMENTS_IN_ALL =
  /^((number|no|num|count) of (instal?lments|payments)|(instal?lments?|payments?) (count|total|number)|total (instal?lments|payments)|num instal?lments)$/
/** The first day of what is paid off. */
const START = /^(start|begin|disbursed|disbursement|issued|funded|opened|contract|effective)( (date|at|on))*$/

/** What is owed is paid off in parts: number, day, principal, interest and what remains follow from what was lent, and what was paid from the day. */
export function payOff(inferring: Inferring): void {
  if (!inferring.generators.has('formula') || !inferring.generators.has('case')) return
  for (const table of inferring.drafts.values()) {
    const own = instalmentsIn(table, inferring)
    if (own) part(own, inferring)
    for (const { child } of broodsOf(table, inferring)) {
      const below = child === table ? undefined : instalmentsIn(child, inferring)
      if (below?.parent === table) followInstalments(below, inferring)
    }
    for (const key of table.kinds.includes('payment') ? table.table.foreignKeys : []) {
      const paid = inferring.drafts.get(keyOf(key.references))
      if (paid && paid !== table && instalmentsIn(paid, inferring)) payOne(table, key.columns, paid)
    }
  }
}

function instalmentsIn(table: TableDraft, inferring: Inferring): Series | undefined {
  const isNamed = INSTALMENTS.test(tableWords(table.table.name).map(singular).join(' '))
  return isNamed ? seriesBelow(table, inferring, isDebt) : undefined
}

function part(series: Series, inferring: Inferring): void {
  const { table } = series
  const number = numberIn(table)
  lieInOrder(series)
  if (number && isFree(number, table)) count(number, series)
  payByMonth(series, number)
  divide(series)
  settle(series, number, inferring)
}

const wordsOf = ({ words }: ColumnDraft): string => words.join(' ')
const isDebt = ({ table }: TableDraft): boolean => BORROWED.test(tableWords(table.name).map(singular).join(' '))

const open = (table: TableDraft, name: RegExp): ColumnDraft | undefined =>
  table.columns.find(
    (draft) => isNumber(draft) && !draft.column.generated && isFree(draft, table) && name.test(wordsOf(draft)),
  )

/** What says of a loan how many instalments it has. */
const termsIn = ({ columns }: TableDraft): readonly ColumnDraft[] =>
  columns.filter(
    (draft) => draft.type.kind === 'integer' && (isMonths(draft) || INSTALMENTS_IN_ALL.test(wordsOf(draft))),
  )

/** A loan runs for as many months as it has instalments, where nothing else says for how many; those that have none yet for a year. */
function followInstalments(series: Series, inferring: Inferring): void {
  const { parent, counted, table } = series
  for (const term of termsIn(parent))
    if (isFree(term, parent) && term.states === undefined)
      follow(term, `if(${counted} > 0, ${counted}, 12)`, `it is how many ${table.name} there are`)
  owe(series, inferring)
}

/** Each is due a month after the one before. */
function payByMonth(series: Series, number: ColumnDraft | undefined): void {
  const { table, parent } = series
  const due = table.columns.find((draft) => isMoment(draft) && DUE.test(wordsOf(draft)))
  const start =
    spansOf(parent).find(({ of }) => of === '')?.start ??
    parent.columns.find((draft) => isMoment(draft) && START.test(wordsOf(draft))) ??
    originOf(momentsOf(parent))?.draft
  if (!due || !start || !number || !isFree(due, table)) return
  const params = { column: above(series, start), period: number.column.name, future: true }
  due.guess = {
    generator: 'time.after',
    params,
    score: Math.max(due.guess?.score ?? 0, 0.9),
    reason: `they are due month by month after ${parent.name}.${start.column.name}`,
    nulls: 0,
  }
}

const isMoment = ({ type, referenced, column }: ColumnDraft): boolean =>
  (type.kind === 'date' || type.kind === 'timestamp') && !referenced && !column.generated

/** What was lent is divided evenly, and interest is paid for what was still owed; without interest an instalment is its part alone. */
function divide(series: Series): void {
  const { table, parent, nth, of } = series
  const [term] = termsIn(parent)
  const all = term ? `greatest(${above(series, term)}, ${of})` : of
  const lent = parent.columns.find((draft) => isNumber(draft) && draft.guess && LENT.test(wordsOf(draft)))
  if (!lent) return
  const whole = above(series, lent)
  const isWhole = table.columns.every((draft) => !isNumber(draft) || draft.type.kind === 'integer')
  const upTo = (steps: string) =>
    isWhole ? `floor(${whole} * ${steps} / ${all})` : `floor(${whole} * 100.0 * ${steps} / ${all}) / 100.0`
  const [until, before] = [upTo(nth), upTo(`(${nth} - 1)`)]
  const [principal, interest] = [open(table, PRINCIPAL), open(table, INTEREST)]
  const part = `${until} - ${before}`
  if (principal) follow(principal, part, `${lent.column.name} is paid back in even parts`)
  const rate = parent.columns.find((draft) => isNumber(draft) && RATE.test(wordsOf(draft)))
  const share = rate && `${above(series, rate)} / ${Number(rate.guess?.params.max ?? 100) <= 1 ? 12 : 1200}`
  if (interest)
    follow(interest, `(${whole} - ${before}) * ${share ?? '0.005'}`, 'it is a month’s interest on what is owed')
  const sum = table.columns.find(
    (draft) => draft !== principal && draft !== interest && draft === open(table, WHOLE) && !LEFT.test(wordsOf(draft)),
  )
  const parts = [principal ? nameOf(principal) : part, ...(interest ? [nameOf(interest)] : [])]
  if (sum) follow(sum, parts.join(' + '), 'it is what is paid for a month')
  const [left, leftBefore] = [open(table, LEFT), open(table, LEFT_BEFORE)]
  if (left && left !== sum) follow(left, `${whole} - ${until}`, `it is what is left of ${lent.column.name}`)
  if (leftBefore) follow(leftBefore, `${whole} - ${before}`, `it is what was left of ${lent.column.name}`)
}

/** What was due some weeks ago is paid; what was due of late is, or is overdue. Whoever has paid one has paid it. */
function settle(series: Series, number: ColumnDraft | undefined, inferring: Inferring): void {
  const { table } = series
  const due = table.columns.find((draft) => isMoment(draft) && DUE.test(wordsOf(draft)))
  const paid = paidIn(table)
  if (due?.guess?.generator !== 'time.after') return
  const payments = broodsOf(table, inferring).filter(({ child }) => child.kinds.includes('payment'))
  const now = due.type.kind === 'date' ? 'current_date()' : 'now()'
  const late = number ? `4 * (${nameOf(number)} % 7)` : '12'
  const behind = `days_between(${nameOf(due)}, ${now}) > ${payments.length > 0 ? '25' : late}`
  const isPaid = [behind, ...payments.map(({ text }) => `count(${text}) > 0`)].join(' or ')
  if (paid) {
    const params = { column: due.column.name, max: '9 days', future: false }
    amend(paid, { generator: 'time.before', params, nulls: 0, when: isPaid }, `it was due at ${due.column.name}`)
  }
  const settled = paid ? `${nameOf(paid)} is not null` : isPaid
  const flag = table.columns.find((draft) => draft.type.kind === 'boolean' && IS_PAID.test(wordsOf(draft)))
  if (flag && isFree(flag, table)) follow(flag, settled, 'it follows from what was paid')
  const status = table.columns.find(({ words }) => /\b(status|state)$/.test(words.join(' ')))
  if (status) judge(status, settled, `${nameOf(due)} < ${now}`)
}

const paidIn = ({ columns }: TableDraft): ColumnDraft | undefined =>
  columns.find((draft) => isMoment(draft) && draft.column.nullable && PAID.test(wordsOf(draft)))

/** Paid, still to come, or late. */
function judge(status: ColumnDraft, settled: string, isBehind: string): void {
  const states = valuesOf(status)
  const find = (name: RegExp) => states.find((state) => name.test(state.replace(/[^A-Za-z]+/g, ' ').trim()))
  const paid = find(/^(paid|settled|completed|complete|cleared)$/i)
  const ahead = find(/^(pending|upcoming|scheduled|due|open|unpaid|planned|not due|current|future)$/i)
  if (paid === undefined || ahead === undefined) return
  const late = find(/^(overdue|late|past due|missed|delinquent|in arrears)$/i)
  const cases = [{ when: settled, values: [paid] }, ...(late === undefined ? [] : [{ when: isBehind, values: [late] }])]
  status.guess = {
    generator: 'case',
    params: { cases, otherwise: { values: [ahead] } },
    score: Math.max(status.guess?.score ?? 0, 0.9),
    reason: 'it follows from the day and from what was paid',
    nulls: 0,
  }
}

/** What pays an instalment does so when that was paid, and is of the same loan. */
function payOne(payment: TableDraft, columns: readonly string[], table: TableDraft): void {
  const paid = paidIn(table)
  const reference = `@${columns.map(formulaName).join('+')}`
  for (const key of payment.table.foreignKeys) {
    const relation = payment.relations.get(key.name)
    const same = table.table.foreignKeys.find(
      ({ references }) => references.name === key.references.name && references.schema === key.references.schema,
    )
    if (same && relation && relation.follows === undefined && key.columns.join() !== columns.join())
      payment.relations.set(key.name, { ...relation, follows: `${reference}.${same.columns.join('+')}` })
  }
  const when = originOf(momentsOf(payment))?.draft
  if (paid && when?.guess && isFree(when, payment)) {
    const params = { column: `${reference}.${formulaName(paid.column.name)}`, max: '0 seconds' }
    amend(when, { generator: 'time.after', params }, `it is when ${table.name} were paid`)
  }
}

/** What is still owed is what was lent less the parts that were paid. */
function owe({ table, parent }: Series, inferring: Inferring): void {
  const owed = open(parent, OUTSTANDING)
  const principal = open(table, PRINCIPAL) ?? table.columns.find((draft) => PRINCIPAL.test(wordsOf(draft)))
  const lent = parent.columns.find((draft) => isNumber(draft) && draft.guess && LENT.test(wordsOf(draft)))
  const paid = paidIn(table)
  const brood = broodsOf(parent, inferring).find(({ child }) => child === table)
  if (!owed || !principal || !lent || !paid || !brood || owed === lent) return
  const back = `sum(${brood.text}: ${nameOf(principal)} where ${nameOf(paid)} is not null)`
  follow(owed, `${nameOf(lent)} - ${back}`, `it is what of ${lent.column.name} is not paid back`)
}
