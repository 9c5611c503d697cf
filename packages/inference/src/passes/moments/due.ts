import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { eventIn } from '../../lifecycles/events.ts'
import { spansOf } from '../../spans/ends.ts'
import { follow, isFree, isNumber, nameOf, quoted, valuesOf } from '../../totals/columns.ts'

const DUE = /^((payment|return|invoice|bill|repayment|instal?lment) )?(due|deadline)( date| at| on| by)?$/
/** What has a day of its own, and is done by then. */
const PLANNED = /^(scheduled|planned)( for| date| on| at)?$/
const OVERDUE = /^(is |was |payment |rent |invoice |fee |return )?(overdue|past due)( flag)?$/
const LATE = /^(is |was |payment |returned |paid |delivered |submitted )?late( flag| return| payment)?$/
const DAYS_OVERDUE =
  /^((number of |no of )?(days (overdue|past due|late|delayed|in arrears)|(overdue|past due|late|delay|arrears) days|dpd))$/
const EXPIRED = /^(is |has |was )?(expired|lapsed)( flag)?$/
const IN_FORCE =
  /^(is |currently )?(active|valid|current|in force|in effect|effective|running|currently active)( flag)?$/
/** Until when something is good, by names that stand alone. */
const EXPIRY =
  /^((contract|policy|membership|subscription|licen[cs]e|warranty|coupon|token|certificate|offer|promo|card) )?(expires|expiry|expiration|valid (until|to|thru|through|till)|not after|end of validity)( date| at| on| time)?$/

/** What settles what was due, by the name of its event, and what ends what was in force before its time. */
const SETTLES = /^(paid|completed|closed|resolved|delivered|returned|fulfilled|submitted)\b/
const ENDS =
  /^(cancelled|terminated|revoked|deleted|disabled|suspended|archived|removed|resigned|banned|expired|closed|returned)\b/
const SETTLED_STATES =
  /^(paid|completed?|done|closed|resolved|solved|delivered|returned|fulfilled|finished|settled|refunded|cancell?ed|void(ed)?|draft|waived|written off|rejected|archived|submitted|graded)$/i
const OVERDUE_STATES = /^(overdue|past due|late|delinquent)$/i

/**
 * What follows from a date and the model's present: something is overdue where its date lies behind and nothing has settled it, expired where its end does, and in force
 * between beginning and end, unless something ended it before. What a state says already stays as it is.
 */
export function judgeByDate(inferring: Inferring): void {
  if (!inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    const due = table.columns.find((draft) => isMoment(draft) && DUE.test(nameIn(draft)))
    if (due) {
      dateAround(due, table)
      tellOverdue(due, table)
    }
    const planned = due ? undefined : table.columns.find((draft) => isMoment(draft) && PLANNED.test(nameIn(draft)))
    if (planned) dateAround(planned, table)
    tellInForce(table)
  }
}

const nameIn = ({ words }: ColumnDraft): string => words.join(' ')

const isMoment = ({ type, guess, column }: ColumnDraft): boolean =>
  (type.kind === 'timestamp' || type.kind === 'date') &&
  guess?.generator.startsWith('time.') === true &&
  !column.generated

/** The present as the moment's own type counts it: what is due today is not overdue today. */
const nowFor = ({ type }: ColumnDraft): string => (type.kind === 'date' ? 'current_date()' : 'now()')

/** The date of an event that settles what was due, or ends what was in force. */
function dateOf(events: RegExp, table: TableDraft): ColumnDraft | undefined {
  return table.columns.find((draft) => {
    const event = isMoment(draft) && !DUE.test(nameIn(draft)) ? eventIn(draft.words) : undefined
    return (
      event !== undefined &&
      events.test(event.name) &&
      !/\b(estimated|expected|planned|scheduled)\b/.test(nameIn(draft))
    )
  })
}

/** What was done before its day and has no beginning: the day it was due leads, and what is still ahead is not done yet. */
function dateAround(due: ColumnDraft, table: TableDraft): void {
  if (due.guess?.generator !== 'time.future' || !unsettledIn(table)) return
  amend(
    due,
    { generator: 'time.timestamp', params: { from: '-1 year', to: '45 days' } },
    'most of what was due is settled',
  )
  const settled = dateOf(SETTLES, table)
  const { generator, params, when: told } = settled?.guess ?? {}
  const isOwn =
    generator === 'time.past' || String(params?.column).startsWith('@') || params?.column === due.column.name
  if (!settled || !generator?.startsWith('time.') || !isOwn || !settled.column.nullable || told !== undefined) return
  const when = `${nameOf(due)} <= ${nowFor(due)}`
  amend(
    settled,
    { generator: 'time.before', params: { column: due.column.name, max: '12 days' }, when },
    `it was due by ${due.column.name}`,
  )
}

/** That nothing has settled a row yet, as a condition. */
function unsettledIn(table: TableDraft): string | undefined {
  const date = dateOf(SETTLES, table)
  if (date?.column.nullable) return `${nameOf(date)} is null`
  const status = table.columns.find(({ guess }) => guess?.generator === 'lifecycle')
  const states = status ? valuesOf(status) : []
  const late = states.filter((state) => OVERDUE_STATES.test(plain(state)))
  if (status && late.length > 0) return `${nameOf(status)} in (${late.map(quoted).join(', ')})`
  const over = states.filter((state) => SETTLED_STATES.test(plain(state)))
  if (status && over.length > 0) return `${nameOf(status)} not in (${over.map(quoted).join(', ')})`
  const flag = table.columns.find(
    (draft) =>
      isFlag(draft) &&
      /^(is )?(fully )?(paid|completed?|returned|settled|done|closed|resolved|submitted)$/.test(nameIn(draft)),
  )
  return flag && `not coalesce(${nameOf(flag)}, false)`
}

const plain = (state: string): string => state.replace(/[^A-Za-z]+/g, ' ').trim()

function tellOverdue(due: ColumnDraft, table: TableDraft): void {
  const now = nowFor(due)
  const unsettled = unsettledIn(table)
  const isOverdue = [`${nameOf(due)} is not null`, `${nameOf(due)} < ${now}`, ...(unsettled ? [unsettled] : [])].join(
    ' and ',
  )
  const settled = dateOf(SETTLES, table)
  const wasLate =
    settled &&
    `(${nameOf(due)} is not null and ${nameOf(settled)} is not null and days_between(${nameOf(due)}, ${nameOf(settled)}) > 0)`
  const why = `it follows from ${due.column.name} and the present`
  for (const draft of table.columns) {
    const name = nameIn(draft)
    if (OVERDUE.test(name)) tell(draft, isOverdue, why, table)
    else if (LATE.test(name)) tell(draft, wasLate ? `(${isOverdue}) or ${wasLate}` : isOverdue, why, table)
    else if (DAYS_OVERDUE.test(name) && isNumber(draft) && !draft.column.generated && isFree(draft, table)) {
      const until = settled && wasLate ? `if(${wasLate}, days_between(${nameOf(due)}, ${nameOf(settled)}), 0)` : '0'
      follow(draft, `if(${isOverdue}, days_between(${nameOf(due)}, ${now}), ${until})`, why)
    }
  }
}

function tellInForce(table: TableDraft): void {
  const flags = table.columns.filter((draft) => EXPIRED.test(nameIn(draft)) || IN_FORCE.test(nameIn(draft)))
  if (flags.length === 0) return
  const span = spansOf(table).find(({ of, start, end }) => of === '' && isMoment(end) && isMoment(start))
  const end = span?.end ?? table.columns.find((draft) => isMoment(draft) && EXPIRY.test(nameIn(draft)))
  const broken = table.columns.filter(
    (draft) => draft !== end && isMoment(draft) && draft.column.nullable && ENDS.test(eventIn(draft.words)?.name ?? ''),
  )
  const hasStates = table.columns.some(({ guess }) => guess?.generator === 'lifecycle')
  for (const draft of flags) {
    const name = nameIn(draft)
    if (EXPIRED.test(name)) {
      if (end)
        tell(
          draft,
          `${nameOf(end)} is not null and ${nameOf(end)} < ${nowFor(end)}`,
          `it follows from ${end.column.name} and the present`,
          table,
        )
    } else if (!hasStates && (end ?? broken[0]))
      tell(
        draft,
        inForce(span?.start, end, broken),
        `it follows from ${(end ?? broken[0])?.column.name} and the present`,
        table,
      )
  }
}

function inForce(start: ColumnDraft | undefined, end: ColumnDraft | undefined, broken: readonly ColumnDraft[]): string {
  const open = (draft: ColumnDraft, sign: string) =>
    draft.column.nullable
      ? `(${nameOf(draft)} is null or ${nameOf(draft)} ${sign} ${nowFor(draft)})`
      : `${nameOf(draft)} ${sign} ${nowFor(draft)}`
  return [
    ...(start ? [open(start, '<=')] : []),
    ...(end ? [open(end, '>=')] : []),
    ...broken.map((draft) => `${nameOf(draft)} is null`),
  ].join(' and ')
}

const isFlag = ({ type, column }: ColumnDraft): boolean => type.kind === 'boolean' && !column.generated

/** Has a flag follow a condition, as a truth value or as the two numbers or letters that stand for one. */
function tell(draft: ColumnDraft, condition: string, why: string, table: TableDraft): void {
  if (draft.column.generated || !isFree(draft, table)) return
  if (isFlag(draft)) return follow(draft, condition, why)
  const { values } = draft.guess?.generator === 'choice' ? draft.guess.params : {}
  const [yes, no, ...others] = Array.isArray(values) ? values : []
  if (others.length > 0 || !isYes(yes)) return
  const written = (value: unknown) => (typeof value === 'number' ? String(value) : quoted(String(value)))
  follow(draft, `if(${condition}, ${written(yes)}, ${written(no)})`, why)
}

const isYes = (value: unknown): boolean =>
  value === 1 || (typeof value === 'string' && /^(y|yes|t|true|1)$/i.test(value))
