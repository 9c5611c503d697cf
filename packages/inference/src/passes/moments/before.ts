import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'
import { spansOf } from '../../spans/ends.ts'

/** Words that only tell how finely a moment is kept. */
const FORMS = /\b(date|datetime|time|timestamp|at|on)\b/g
const plain = ({ words }: ColumnDraft): string =>
  words.join(' ').replace(FORMS, '').replace(/\s+/g, ' ').trim().replace(/^of /, '')

/** What comes before the beginning of what a row is about, once it is known when that is: signatures, doors that open. */
export function comeBefore({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const events = table.columns.filter(
      ({ guess, referenced, column }) =>
        !referenced && !column.generated && guess?.generator.startsWith('time.') === true,
    )
    signFirst(table, events)
    openDoors(table, events)
    happenFirst(table, events)
    sellFirst(table, events)
    payLast(table, events)
    certifyLast(table, events)
    bookFirst(table, events)
    answerLater(table, events)
    growFirst(table, events)
    writeDown(table, events)
  }
}

const isFree = ({ guess, column }: ColumnDraft, { table }: TableDraft): boolean =>
  guess !== undefined && /^time\.(after|past|timestamp|date)$/.test(guess.generator) && !isUnique(table, [column.name])

const WRITTEN = /^(created|inserted|recorded|entered|added)$/

/** What a row is about happened on the day on which it was written down, or the day before: a sale, a visit, a cancellation. */
function writeDown(table: TableDraft, events: readonly ColumnDraft[]): void {
  const written = events.find((draft) => WRITTEN.test(plain(draft)))
  if (written?.guess?.generator !== 'time.rising') return
  const own = tableWords(table.table.name).at(-1) ?? ''
  for (const draft of events) {
    const name = plain(draft)
    const isOwn = name === '' || name === own
    if (draft === written || !isOwn || !isFree(draft, table) || draft.guess?.params.column !== undefined) continue
    const params = { column: written.column.name, max: '1 day' }
    amend(draft, { generator: 'time.before', params, nulls: 0 }, `it was written down at ${written.column.name}`)
  }
}

const PLANTED = /^(planted|planting|sown|sowing|seeded)$/
const HARVESTED = /^((expected|planned|estimated|actual) )?(harvest|harvested)$/

/** What was planted is harvested months later. */
function growFirst(table: TableDraft, events: readonly ColumnDraft[]): void {
  const planted = events.find((draft) => PLANTED.test(plain(draft)))
  if (!planted) return
  for (const draft of events)
    if (HARVESTED.test(plain(draft)) && isFree(draft, table)) {
      const isPlan = /^(expected|planned|estimated)/.test(plain(draft))
      const params = { column: planted.column.name, min: '60 days', max: '150 days', future: isPlan ? true : 'open' }
      amend(draft, { generator: 'time.after', params }, `it has grown since ${planted.column.name}`)
    }
}

const SIGNED = /^(signed|contract signed|lease signed|agreement signed)$/

/** What is agreed on is signed before it begins, where the beginning does not go by the signature. */
function signFirst(table: TableDraft, events: readonly ColumnDraft[]): void {
  const signed = events.find((draft) => SIGNED.test(plain(draft)))
  const start = spansOf(table).find(({ of, start }) => of === '' && start !== signed)?.start
  if (!signed || !start || !isFree(signed, table) || start.column.nullable) return
  const isFollowed = [start, ...events].some(({ guess }) => guess?.params.column === signed.column.name)
  if (isFollowed || signed.guess?.params.column === start.column.name) return
  amend(
    signed,
    { generator: 'time.before', params: { column: start.column.name, max: '40 days' } },
    `it comes before ${start.column.name}`,
  )
}

/** Doors open a while before it begins. */
function openDoors(table: TableDraft, events: readonly ColumnDraft[]): void {
  const doors = events.find((draft) => /^doors?( open| opens| opening)?$/.test(plain(draft)))
  const start = spansOf(table).find(({ of }) => of === '')?.start
  if (!doors || !start || doors === start || !isFree(doors, table) || start.guess?.params.column === doors.column.name)
    return
  const params = { column: start.column.name, min: '30 minutes', max: '90 minutes' }
  amend(doors, { generator: 'time.before', params }, `doors open before ${start.column.name}`)
}

const HAPPENED =
  /^((incident|accident|loss|damage|injury|event) )?(incident|accident|loss|occurrence|occurred|happened|injury|expense|spent)$/
const TOLD = /^(reported|filed|submitted|notified|notification|claim|opened|created)$/

/** What happened did so before it was reported. */
function happenFirst(table: TableDraft, events: readonly ColumnDraft[]): void {
  const happened = events.find((draft) => HAPPENED.test(plain(draft)))
  const reported = events.find((draft) => TOLD.test(plain(draft)))
  if (!happened || !reported || happened === reported || !isFree(happened, table)) return
  if (reported.guess?.params.column === happened.column.name || reported.guess?.generator === 'time.before') return
  const params = { column: reported.column.name, max: '25 days' }
  amend(happened, { generator: 'time.before', params }, `it was reported at ${reported.column.name}`)
}

/** What is sold beforehand is sold until it begins. */
function sellFirst(table: TableDraft, events: readonly ColumnDraft[]): void {
  const spans = spansOf(table)
  const start = spans.find(({ of }) => of === '')?.start
  const sale = spans.find(({ of }) =>
    /^(sale|sales|ticket sales|registration|booking|presale|cfp|call for papers|call for proposals|submission|submissions)$/.test(
      of,
    ),
  )
  const own = (pattern: RegExp) => events.find((draft) => pattern.test(plain(draft)))
  const ends = sale?.end ?? own(/^(sales|registration|booking|rsvp|cfp|submissions?) (end|ends|close|closes|deadline)$/)
  const opens = sale?.start ?? own(/^(sales|registration|booking|cfp|submissions?) (start|starts|open|opens)$/)
  if (!start || !ends || start === ends || isUnique(table.table, [ends.column.name])) return
  if (start.guess?.params.column === ends.column.name || start.guess?.params.column === opens?.column.name) return
  const until = { column: start.column.name, min: '1 hour', max: '3 days' }
  // Whether there is one no longer goes by the other's being there: each follows the event.
  const { when: _, ...guess } = ends.guess ?? start.guess ?? { generator: '', params: {}, score: 0, reason: '' }
  ends.guess = guess
  amend(ends, { generator: 'time.before', params: until }, `it ends before ${start.column.name}`)
  if (!opens || opens === start || isUnique(table.table, [opens.column.name])) return
  const from = { column: ends.column.name, min: '20 days', max: '120 days' }
  amend(opens, { generator: 'time.before', params: from }, `it comes before ${ends.column.name}`)
}

/** Wages are paid once the month that they are for is over. */
function payLast(table: TableDraft, events: readonly ColumnDraft[]): void {
  const paid = events.find((draft) => /^(pay|payment|payout|paid)$/.test(plain(draft)))
  const isRun = table.kinds.includes('pay run')
  const end = spansOf(table).find(({ of }) => /^((pay|payroll) )?period$/.test(of) || (isRun && of === ''))?.end
  if (!paid || !end || !(isRun || table.kinds.includes('pay'))) return
  if (!isFree(paid, table) || end.guess?.params.column === paid.column.name) return
  const params = { column: end.column.name, max: '6 days', future: true }
  amend(paid, { generator: 'time.after', params }, `it comes after ${end.column.name}`)
}

/** What is booked for a range of time is booked before that begins. */
function bookFirst(table: TableDraft, events: readonly ColumnDraft[]): void {
  const range = table.columns.find(
    ({ guess, type, referenced }) =>
      !referenced &&
      type.kind === 'range' &&
      !type.multi &&
      guess?.generator === 'range.of' &&
      isAhead(guess.params.to),
  )
  const booked = events.find((draft) =>
    /^(created|inserted|booked|reserved|requested|ordered|placed)$/.test(plain(draft)),
  )
  if (!range || range.column.nullable || !booked || isUnique(table.table, [booked.column.name])) return
  if (booked.guess?.generator !== 'time.rising' && !isFree(booked, table)) return
  const params = { column: `lower(${range.column.name})`, max: '60 days', future: false }
  amend(booked, { generator: 'time.before', params }, `it comes before ${range.column.name} begins`)
}

/** Of two moments of a row the one that cannot come before the other, by the words of both. */
const LATER: readonly { readonly first: RegExp; readonly later: RegExp; readonly within: string }[] = [
  { first: /^(sent|asked|invited|delivered)$/, later: /^(responded|answered|replied|rated)$/, within: '9 days' },
  { first: /^(applied|application|submitted)$/, later: /^hired$/, within: '70 days' },
  { first: /^(confirmation|verification) sent$/, later: /^(confirmed|verified)$/, within: '2 days' },
]

/** What asks for a confirmation goes out as soon as there is something to confirm. */
const SENT_AT_ONCE = / sent$/

/** Nobody answers what has not been sent. */
function answerLater(table: TableDraft, events: readonly ColumnDraft[]): void {
  for (const { first, later, within } of LATER) {
    const [before, after] = [first, later].map((words) => events.find((draft) => words.test(plain(draft))))
    if (!before || !after || !isFree(after, table)) continue
    // What every row has behind it is there, though the schema would let it be missing.
    if (before.column.nullable && !(SENT_AT_ONCE.test(plain(before)) && isFree(before, table))) continue
    if (before.column.nullable) {
      const params = { ...before.guess?.params, max: '5 minutes' }
      amend(before, { params, nulls: 0 }, 'it is sent at once')
    }
    // Where they stand the other way round, the first takes the place of the second.
    if (before.guess?.params.column === after.column.name) {
      if (!isFree(before, table)) continue
      const { generator, params } = after.guess ?? { generator: '', params: {} }
      amend(before, { generator, params, nulls: 0 }, `${after.column.name} comes after it`)
    }
    amend(
      after,
      { generator: 'time.after', params: { column: before.column.name, max: within } },
      `it comes after ${before.column.name}`,
    )
  }
}

/** Of a range of which nothing says that it is agreed on nobody knows when it was. */
const isAhead = (to: unknown): boolean => typeof to === 'string' && to !== '0 days'

/** A certificate is good for some years from when it was earned. */
function certifyLast(table: TableDraft, events: readonly ColumnDraft[]): void {
  const earned = events.find((draft) => /^(completed|completion|passed|certified|issued)$/.test(plain(draft)))
  const until = events.find((draft) => /^(expires|expiry|expiration|valid until|valid to)$/.test(plain(draft)))
  if (
    !earned ||
    !until ||
    earned.guess?.params.column === until.column.name ||
    isUnique(table.table, [until.column.name])
  )
    return
  if (!table.kinds.some((kind) => kind === 'staff training' || kind === 'course')) return
  const params = { column: earned.column.name, lengths: ['1 year', '2 years', '3 years'], future: true }
  const when =
    earned.column.nullable && until.column.nullable ? { when: `${formulaName(earned.column.name)} is not null` } : {}
  amend(until, { generator: 'time.after', params, ...when }, `it is good for years from ${earned.column.name}`)
}
