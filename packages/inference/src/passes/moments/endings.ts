import { nameOf } from '../../totals/columns.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'

const FORMS = '( (at|on|date|time|date time|timestamp))*$'
const named = (words: string): RegExp => new RegExp(`^(${words})${FORMS}`)

/** What ends a row, and how what happens to it stands to that. */
interface Ending {
  readonly words: RegExp
  /** What does not come after it. */
  readonly of: (words: string) => boolean
}

/** What is said of the ending itself, or of what comes after it. */
const AFTERWARDS =
  /\b(deleted|removed|erased|purged|purge|destroyed|restored|recovered|deceased|died|death|expires?|expiry|retention)\b/
/** When something was used, for the last time or at all. */
const USED =
  /\b(last|latest) (used|active|activity|seen|accessed|access|login|sign in|signed in|connected|refreshed|visited|heartbeat|ping|request|call|success|failure|delivery|triggered|fired)\b/

/** Of these how it went is written down, beside how often: the row was updated then. */
const DELIVERED = /\b(last|latest) (success|failure|delivery|triggered|fired)\b/

/** What is done with what one was sent, as long as it is good. */
const ANSWERED = named(
  'signed|accepted|responded|answered|confirmed|redeemed|verified|consumed|joined|activated|declined',
)

const ENDINGS: readonly Ending[] = [
  // What is gone is neither edited, read nor published any more.
  {
    words: named('(soft )?(deleted|removed|erased|purged|destroyed|deceased|died|death)'),
    of: (words) => !AFTERWARDS.test(words),
  },
  // What is no longer good is no longer used.
  {
    words: named(
      'expires?|expired|expiry|expiration|valid until|valid to|revoked|deactivated|disabled|logged out|log out',
    ),
    of: (words) => USED.test(words) || ANSWERED.test(words),
  },
  // Nobody accepts what is open no more.
  {
    words: named(
      '((confirmation |verification |invitation |invite |activation |link |code )?token |invitation |invite |code |link )?(expires?|expiry|expiration|valid until|valid to)',
    ),
    of: (words) => ANSWERED.test(words),
  },
]

/** What happens to a row does so before what ends it. */
export function endLast({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const { words, of } of ENDINGS)
      for (const ending of table.columns)
        if (isMoment(ending) && words.test(ending.words.join(' '))) endBy(ending, of, table)
}

function endBy(ending: ColumnDraft, of: Ending['of'], table: TableDraft): void {
  const isAhead = ending.guess?.params.future === true
  if (!ending.column.nullable && !isAhead) return
  const leading = leadingTo(ending, table)
  for (const draft of table.columns) {
    const { guess, words } = draft
    const isFree = guess?.generator === 'time.after' && guess.params.future === undefined && isMoment(draft)
    if (!guess || !isFree || draft === ending || leading.has(draft) || !of(words.join(' '))) continue
    const known = Array.isArray(guess.params.until) ? guess.params.until : []
    const params = { ...guess.params, until: [...known, ending.column.name], ...deletedIn(draft, ending) }
    amend(draft, { params }, `never after ${ending.column.name}`)
  }
}

const DELETED = named('(soft )?(deleted|removed)')

/** A row that is only marked as deleted was written to then. */
function deletedIn(draft: ColumnDraft, ending: ColumnDraft) {
  if (!DELETED.test(ending.words.join(' ')) || !UPDATED.test(draft.words.join(' '))) return {}
  if (draft.type.kind !== ending.type.kind) return {}
  const when = `${nameOf(ending)} is not null`
  return { cases: [{ when, column: ending.column.name, lengths: ['0 seconds'] }] }
}

const UPDATED = named('(last )?(updated?|modified|changed)|update|last update|last modification')
/** What is not written into the row itself when it happens, or ends it. */
const ELSEWHERE = /\b(deleted|removed|seen|used|accessed|synced|published|born|birth)\b/

/** What happened to a row was written into it: it was updated then, or later. */
export function updateLast({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const updated = table.columns.find(
      (draft) => isMoment(draft) && draft.guess?.generator === 'time.after' && UPDATED.test(draft.words.join(' ')),
    )
    if (!updated?.guess || updated.guess.params.future !== undefined || (updated.guess.nulls ?? 0) > 0) continue
    for (const draft of table.columns) comeFirst(draft, updated, table)
    const happened = table.columns.filter(
      (draft) =>
        draft !== updated &&
        draft.column.nullable &&
        isMoment(draft) &&
        draft.type.kind === updated.type.kind &&
        draft.guess?.generator === 'time.after' &&
        draft.guess.params.future !== true &&
        !ELSEWHERE.test(draft.words.join(' ')) &&
        (!USED.test(draft.words.join(' ')) || DELIVERED.test(draft.words.join(' '))) &&
        !leadingTo(draft, table).has(updated),
    )
    if (happened.length === 0) continue
    const known = Array.isArray(updated.guess.params.and) ? updated.guess.params.and : []
    const and = [...new Set([...known, ...happened.map(({ column }) => column.name)])]
    amend(updated, { params: { ...updated.guess.params, and } }, 'what happened to it was written then')
  }
}

/** Ends that a last update leads to. */
const AFTER_IT = /\barchived\b/

/** What waited for the update comes before it instead, and what only kept ahead of an end that follows the update keeps ahead of the update. */
function comeFirst(draft: ColumnDraft, updated: ColumnDraft, { columns }: TableDraft): void {
  const { guess } = draft
  const said = draft.words.join(' ')
  const isEvent = draft !== updated && isMoment(draft) && guess?.generator === 'time.after' && !guess.params.future
  if (!guess || !isEvent || !draft.column.nullable || ELSEWHERE.test(said) || USED.test(said)) return
  const { until, ...params } = guess.params
  const earlier = updated.guess?.params.column
  if (params.column === updated.column.name && typeof earlier === 'string' && !AFTER_IT.test(said))
    amend(draft, { params: { ...guess.params, column: earlier } }, `${updated.column.name} tells of it`)
  const follows = (name: unknown) =>
    columns.some((one) => one.column.name === name && one.guess?.params.column === updated.column.name)
  if (Array.isArray(until) && until.every(follows)) amend(draft, { params }, `${updated.column.name} comes between`)
}

const isMoment = ({ type, guess, column, referenced }: ColumnDraft): boolean =>
  !referenced &&
  !column.generated &&
  (type.kind === 'date' || type.kind === 'timestamp') &&
  guess?.generator.startsWith('time.') === true

/** The columns that one follows, one after the other, by its moment or by whether it is there. */
function leadingTo(ending: ColumnDraft, { columns }: TableDraft): ReadonlySet<ColumnDraft> {
  const found = new Set<ColumnDraft>()
  const open = [ending]
  for (let next = open.pop(); next; next = open.pop()) {
    const said = JSON.stringify([next.guess?.params ?? {}, next.guess?.when ?? ''])
    for (const draft of columns)
      if (!found.has(draft) && draft !== next && namedIn(said, draft.column.name)) {
        found.add(draft)
        open.push(draft)
      }
  }
  return found
}

const namedIn = (said: string, name: string): boolean => said.split(/[^\p{L}\p{N}_$]+/u).includes(name)
