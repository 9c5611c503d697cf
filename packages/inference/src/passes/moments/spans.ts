import { defaultValue, isUnique } from '../../column-facts.ts'
import { columnsIn } from '../../key-columns.ts'
import { amend, type ColumnDraft, type Guess, type Inferring, type TableDraft } from '../../draft.ts'
import { type Beginning, beginningsOf, type Span, spansOf } from '../../spans/ends.ts'
import { type Lasting, lastingOf, namedLasting } from '../../spans/lasting.ts'
import { follow, isFree, isNumber, nameOf } from '../../totals/columns.ts'

/** What has been planned, and what came of it. */
const PLANS = /^(planned|plan|scheduled|estimated|expected|target|anticipated)$/
const FACTS = /^(actual|real|effective)$/
/** Ends that are only written once they have come, whatever was planned. */
const HAPPENED =
  /\b(ended|finished|completed|closed|returned|left|terminated|discharged?|arrived|sold|graduated|withdrawn|logged out|checked out|deactivated|stopped|death|died|termination|last seen|release)\b/

/** What is written only when it comes, where the schema lets it be missing until then. */
const BROUGHT_BACK = /\b(return|check ?out|drop ?off)\b/

/**
 * What begins and ends: the end comes after the beginning by as much as such a thing lasts, is not there while it still runs, and lies ahead only where it was agreed on
 * beforehand. What came of a plan follows the plan.
 */
export function lastSpans(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    for (const beginning of beginningsOf(table)) begin(beginning, lastingOf(beginning, table), table)
    const spans = spansOf(table).filter((span) => isSettled(span.start) && isOpen(span.end, table) && !isTurned(span))
    for (const span of spans) {
      const plan = spans.find((other) => other !== span && isPlanOf(other, span))
      if (plan) comeOf(plan, span, table)
      else last(span, table)
    }
    for (const draft of table.columns) if (draft.guess?.generator === 'range.of') stretch(draft, table)
    const paired = new Set(spans.flatMap(({ start, end }) => [start, end]))
    for (const draft of table.columns) if (!paired.has(draft) && isOpen(draft, table)) comeTrue(draft, table)
  }
}

/** An `actual_return_date` is about the `return_date`. */
function comeTrue(draft: ColumnDraft, table: TableDraft): void {
  const [first = '', ...rest] = draft.words
  const same = ([word = '', ...others]: readonly string[]) =>
    [word, ...others].join(' ') === rest.join(' ') || (PLANS.test(word) && others.join(' ') === rest.join(' '))
  const planned = FACTS.test(first) && table.columns.find((other) => other !== draft && same(other.words))
  if (!planned || !isSettled(planned) || planned.referenced || planned.column.generated) return
  const ahead = draft.column.nullable ? { future: 'open' } : { future: true }
  const params = { column: planned.column.name, max: '3 days', ...ahead }
  amend(
    draft,
    { generator: 'time.after', params, ...whereBegun(planned, 0) },
    `it is what came of ${planned.column.name}`,
  )
}

/** Whether a condition of the schema has the end come first: guests arrive before they depart, whatever trains do. */
const isTurned = ({ start, end }: Span): boolean => start.guess?.params.column === end.column.name

const isSettled = ({ guess }: ColumnDraft): boolean =>
  guess?.generator.startsWith('time.') === true || guess?.generator === 'person.birth-date'

const isOpen = (draft: ColumnDraft, { table }: TableDraft): boolean =>
  draft.guess?.generator.startsWith('time.') === true && !isUnique(table, [draft.column.name])

/** Whether the one says what was planned and the other what came of it. */
const isPlanOf = (plan: Span, fact: Span): boolean =>
  FACTS.test(fact.of) ? !FACTS.test(plan.of) : fact.of === '' && PLANS.test(plan.of)

/** Ends that are known from the beginning, however long it lasts. */
const KNOWN_AHEAD = /(^| )(expiry|expires?|expiration|expiring|renewal|maturity|valid (until|till|thru))( |$)/

/** Ends that nobody agreed on: most are still there, and who goes does so on any day. */
const WENT = /(^| )(left|leave|leaving|quit|resigned|withdrew|withdrawn|unsubscribed|dropped( out)?)( |$)/
const STAYED: Lasting = {
  min: '7 days',
  max: '2 years',
  open: 0.7,
  what: 'some go, at any time',
}

function last(span: Span, table: TableDraft): void {
  const { start, end } = span
  const agreed = lastingOf(span, table)
  const lasting = agreed.planned && end.column.nullable && WENT.test(end.words.join(' ')) ? STAYED : agreed
  const isNullable = end.column.nullable
  const words = end.words.join(' ')
  const isLate =
    HAPPENED.test(words) || !(lasting.planned || KNOWN_AHEAD.test(words)) || (isNullable && BROUGHT_BACK.test(words))
  const { min, max, lengths } = lasting
  const params = {
    column: start.column.name,
    ...(lengths ? { lengths } : { ...(min ? { min } : {}), ...(max ? { max } : {}) }),
    ...(isLate ? (isNullable ? { future: 'open' } : {}) : { future: true }),
    ...(lasting.every && !lengths ? { every: lasting.every } : {}),
    // Days later, but hardly at the same second.
    ...(start.type.kind === 'timestamp' && lengths && lasting.byDay ? { hours: 'waking' } : {}),
    ...(lasting.gapless && isApart(end, table) ? { gapless: true } : {}),
  }
  amend(
    end,
    { generator: 'time.after', params, ...whereBegun(start, isNullable ? (lasting.open ?? usual(lasting)) : 0) },
    lasting.what,
  )
}

/** A column of ranges of time holds both ends. */
function stretch(draft: ColumnDraft, table: TableDraft): void {
  const { type } = draft
  const subtype = type.kind === 'range' && !type.multi ? type.subtype.kind : undefined
  if (subtype !== 'date' && subtype !== 'timestamp') return
  const lasting = namedLasting({ start: draft, role: '', of: '' }, table)
  if (!lasting || isUnique(table.table, [draft.column.name])) return
  const { min, max, lengths, planned, lead, booked, hours, every, byDay, gapless, what } = lasting
  const clock =
    subtype === 'date' ? {} : { ...(hours ? { hours } : byDay ? { hours: 'waking' } : {}), ...(every ? { every } : {}) }
  const params = {
    ...(lengths ? { lengths } : { ...(min ? { min } : {}), ...(max ? { max } : {}) }),
    ...(planned ? ((lead ?? booked) ? { to: lead ?? booked ?? '' } : {}) : { to: '0 days' }),
    ...clock,
    ...(gapless && isApart(draft, table) ? { gapless } : {}),
  }
  amend(draft, { params }, what)
}

/** Whether the schema keeps what ends in a column from overlapping. */
const isApart = ({ column: { name } }: ColumnDraft, { table }: TableDraft): boolean =>
  table.exclusions.some(({ elements }) =>
    elements.some(({ operator, expression }) => operator === '&&' && columnsIn(expression).includes(name)),
  )

/** Of what is agreed on some is open-ended. */
const usual = ({ planned }: Lasting): number => (planned ? 0.06 : 0)

/** No end without a beginning. */
const whereBegun = (start: ColumnDraft, nulls: number): Pick<Guess, 'nulls' | 'when'> =>
  start.column.nullable ? { nulls, when: `${nameOf(start)} is not null` } : { nulls }

/** What is agreed on may begin ahead of the present. */
function begin({ start }: Beginning, { lead, booked, hours, every }: Lasting, table: TableDraft): void {
  const { guess } = start
  if (!guess || isUnique(table.table, [start.column.name])) return
  const isBooked = guess.generator === 'time.after' && !String(guess.params.column).startsWith('@')
  const isDay = start.type.kind === 'date'
  const clock = isDay ? {} : { ...(hours ? { hours } : {}), ...(every ? { every } : {}) }
  if (isBooked && (lead ?? booked))
    amend(start, { params: { ...guess.params, max: lead ?? booked ?? '', future: true, ...clock } }, 'it is planned')
  else if (/^time\.(after|between)$/.test(guess.generator) && (hours ?? every))
    amend(start, { params: { ...guess.params, ...clock } }, 'it goes by the clock')
  else if (UNLED.has(guess.generator))
    if (lead && guess.params.after === undefined)
      amend(
        start,
        { generator: 'time.timestamp', params: { from: '-1 year', to: lead, ...clock } },
        'some are still to come',
      )
    else if (hours ?? every) amend(start, { params: { ...guess.params, ...clock } }, 'it goes by the clock')
}

/** Generators of moments that need not follow another one of the row. */
const UNLED = new Set(['time.past', 'time.timestamp', 'time.date', 'time.rising'])

/** What was planned began a little late, and ended later still. */
function comeOf(plan: Span, { start, end }: Span, table: TableDraft): void {
  const { lengths, min, max = '0 days' } = lastingOf(plan, table)
  const isShort = lengths?.some((length) => /minute|hour/.test(length)) ?? /minute|hour|second/.test(min ?? max)
  const ahead = (draft: ColumnDraft) => (draft.column.nullable ? { future: 'open' } : { future: true })
  const late = isShort ? ['25 minutes', '50 minutes'] : ['6 days', '30 days']
  const [first = '', second = ''] = late
  // What is planned for a day comes on that day; guests arrive in the afternoon and leave in the morning of another one.
  const isStay = BROUGHT_BACK.test(plan.end.words.join(' ')) && lengths?.every((length) => /day|week/.test(length))
  const hours = isStay ? { first: ['13 hours', '21 hours'], second: ['7 hours', '11 hours'] } : HOURS
  const after = (by: ColumnDraft, most: string, draft: ColumnDraft) => {
    const isOnDay = by.type.kind === 'date' && draft.type.kind === 'timestamp'
    const [least, latest] = most === first ? hours.first : hours.second
    const within = isOnDay ? { min: least ?? '', max: latest ?? '' } : { max: most }
    return { generator: 'time.after', params: { column: by.column.name, ...within, ...ahead(draft) } }
  }
  if (isOpen(start, table))
    amend(
      start,
      { ...after(plan.start, first, start), ...whereBegun(plan.start, 0) },
      `it is what came of ${plan.start.column.name}`,
    )
  amend(end, { ...after(plan.end, second, end), ...whereBegun(start, 0) }, `it is what came of ${plan.end.column.name}`)
}

/** When on its day a thing begins, and when it ends. */
const HOURS = { first: ['6 hours', '10 hours'], second: ['12 hours', '20 hours'] }

/** Units in which columns say how long a row's span is, by their words. */
const UNITS: readonly {
  readonly words: RegExp
  readonly call: string
  readonly is?: 'date' | 'timestamp'
  readonly each?: number
}[] = [
  { words: /^(number of |total |no of )?(nights|night count|length of stay( days)?|los)$/, call: 'days_between' },
  {
    words:
      /^(number of |total |no of |num |rental |leave |duration in |duration |length in |actual )?days( count| total| taken| requested| used)?$|^(duration|length) days$/,
    call: 'days_between',
  },
  // Who is away for days is so for as many hours as they would have worked.
  {
    words: /^(length|leave|duration|total)( in)? hours$|^hours( requested| taken)?$/,
    call: 'days_between',
    is: 'date',
    each: 8,
  },
  { words: /^(number of |duration in |duration |total )?weeks( count)?$|^duration weeks$/, call: 'weeks_between' },
  {
    words:
      /^(number of |duration in |duration |total |actual |flight )?hours( worked| total)?$|^(duration|length) hours$/,
    call: 'hours_between',
    is: 'timestamp',
  },
  {
    words:
      /^(duration|length|flight time|travel time|elapsed|flight duration|call duration)( in)? (minutes|mins|min)$|^(total )?minutes$/,
    call: 'minutes_between',
    is: 'timestamp',
  },
  {
    words:
      /^(duration|length|elapsed|run ?time|execution time|call duration|session duration)( in)? (seconds|secs|sec)$|^(total )?seconds$|^(time running|running time)$/,
    call: 'seconds_between',
    is: 'timestamp',
  },
  {
    words:
      /^(duration|elapsed|execution time|run ?time) (ms|milliseconds|millis)$|^(duration|elapsed) in (ms|milliseconds)$/,
    call: '1000 * seconds_between',
    is: 'timestamp',
  },
  { words: /^(duration|call duration|session duration|talk time)$/, call: 'seconds_between', is: 'timestamp' },
]

/** An interval that says the same by itself. */
const LONG = /^(duration|elapsed|elapsed time|run ?time|running time|execution time|time (running|taken|spent))$/
/** Hours of work, of which a span has some each day. */
const WORKED = /^(actual )?(resource|labou?r|man|person|machine|working) hours$/
const WORKING_DAY = { min: 0.1, max: 0.33 }
/** What is over, for whatever begins with the row. */
const OVER = /^(finished|ended|completed|stopped)( (at|on|time|date))*$/

/** How long a row's one span is, where a column says so: nights from check-in to check-out. Absences count the first day too. */
export function measureSpans(inferring: Inferring): void {
  if (!inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    const spans = spansOf(table)
    const span =
      spans.find(({ of }) => of === '') ?? spans.find(({ of }) => FACTS.test(of)) ?? spans[0] ?? wholeOf(table)
    if (!span || (spans.length > 1 && span.of !== '' && !FACTS.test(span.of))) continue
    for (const draft of table.columns) {
      if (draft.column.generated || !isFree(draft, table)) continue
      measure(draft, span, table)
    }
  }
}

/** From when the row came to be, where nothing else says when it began. */
function wholeOf({ columns }: TableDraft): Span | undefined {
  const end = columns.find((draft) => OVER.test(draft.words.join(' ')) && draft.guess?.generator === 'time.after')
  const start = columns.find(({ column }) => end !== undefined && column.name === end.guess?.params.column)
  return start && end && start.type.kind === end.type.kind ? { start, end, role: '', of: '' } : undefined
}

function measure(draft: ColumnDraft, { start, end, ...span }: Span, table: TableDraft): void {
  const words = draft.words.join(' ')
  const why = `it is how long it is from ${start.column.name} to ${end.column.name}`
  const isTimed = start.type.kind === 'timestamp'
  if (draft.type.kind === 'interval') {
    if (isTimed && LONG.test(words) && draft.column.nullable) follow(draft, `${nameOf(end)} - ${nameOf(start)}`, why)
    return
  }
  if (!isNumber(draft)) return
  if (isTimed && WORKED.test(words) && draft.column.nullable) {
    const of = `hours_between(${nameOf(start)}, ${nameOf(end)})`
    amend(draft, { generator: 'number.part', params: { of, ...WORKING_DAY } }, 'it is worked some hours a day')
    return
  }
  const unit = UNITS.find((one) => one.words.test(words) && (one.is ?? start.type.kind) === start.type.kind)
  if (!unit) return
  const isOpen = !draft.column.nullable && end.column.nullable
  // What has not ended has taken no time yet, where the schema asks for a number and begins with none.
  if (isOpen && Number(defaultValue(draft.column) ?? Number.NaN) !== 0) return
  const both = lastingOf({ start, end, ...span }, table).lengths?.includes('0 days') ? ' + 1' : ''
  const count = `${unit.call}(${nameOf(start)}, ${nameOf(end)})${both}`
  const value = unit.each === undefined ? count : `${unit.each} * (${count})`
  follow(draft, isOpen ? `coalesce(${value}, 0)` : value, why)
}
