import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'

/** Words that only tell how finely a moment is kept. */
const FORMS = /(^| )(date|datetime|time|timestamp|at|on)$/
const plain = ({ words }: ColumnDraft): string => words.join(' ').replace(FORMS, '').replace(FORMS, '').trim()

const WRITTEN = /^(created|inserted)$/
/** What people do in the moment in which a row of it is written, or soon after. */
const DONE =
  /^(requested|submitted|registered|joined|signed up|issued|placed|applied|enrolled|raised|triggered|detected|opened|invited|.+ (requested|submitted|issued|joined|triggered|detected))$/
/** What belongs to a row that is there: a token is made for a user. */
const LATER =
  /^(remember|remember me|invitation|otp|token|session|password|reset|key|secret|challenge|invite|confirmation|[a-z ]*token|(first|last|latest|next) [a-z ]+)$/
/** Whoever signs in has done so before. */
const BEFORE_LAST: readonly (readonly [current: string, last: string])[] = [
  ['current sign in', 'last sign in'],
  ['current login', 'last login'],
  ['last', 'first'],
  ['last seen', 'first seen'],
]
/** What lets someone in once is good for minutes, what programs go by for hours. */
const GOOD_FOR: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(otp|otp code|one time (password|code)|(verification|confirmation|security|login|auth|magic|reset|two factor|mfa|sms|email)( link| code| token| pin)|code|pin|nonce|challenge|password reset|reset password( token)?|magic link) (expires?|expiry|expiration|expired|valid until)$/,
    ['10 minutes', '15 minutes', '15 minutes', '30 minutes', '1 hour'],
  ],
  [
    /^(access token|token|id token|session token) (expires?|expiry|expiration)$/,
    ['1 hour', '1 hour', '2 hours', '1 day'],
  ],
  [/^refresh token (expires?|expiry|expiration)$/, ['14 days', '30 days', '30 days', '90 days']],
]
const PLAIN = new Set(['time.past', 'time.timestamp', 'time.date', 'time.recent'])

/** Moments that go with another one of their row: what a device wrote before the server did, what was asked for when the row came to be, how long a code is good for. */
export function keepCompany({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const moments = table.columns.filter((draft) => isFree(draft, table))
    const written = table.columns.find(
      (draft) => WRITTEN.test(plain(draft)) && draft.guess?.generator.startsWith('time.'),
    )
    for (const draft of moments) {
      const name = plain(draft)
      if (written && draft !== written) besideWritten(draft, name, written, table)
      followOwn(draft, name, moments)
      goWithToken(draft, name, table)
    }
  }
}

const isFree = ({ guess, column, type, referenced }: ColumnDraft, { table }: TableDraft): boolean =>
  !referenced &&
  !column.generated &&
  (type.kind === 'timestamp' || type.kind === 'date') &&
  guess !== undefined &&
  (PLAIN.has(guess.generator) || guess.generator === 'time.after') &&
  !isUnique(table, [column.name])

/** What nothing has been said of yet. */
const isOpen = ({ guess }: ColumnDraft): boolean =>
  PLAIN.has(guess?.generator ?? '') && Object.keys(guess?.params ?? {}).every((name) => name === 'hours')

function besideWritten(draft: ColumnDraft, name: string, written: ColumnDraft, table: TableDraft): void {
  const column = written.column.name
  const [, owner] = /^(.+) created$/.exec(name) ?? []
  const lengths = GOOD_FOR.find(([words]) => words.test(name))?.[1]
  if (lengths && draft.guess?.generator === 'time.after')
    return amend(draft, { params: { column, lengths: [...lengths], future: true } }, 'such a code is good for so long')
  if (!isOpen(draft)) return
  if (owner !== undefined && !LATER.test(owner))
    return amend(
      draft,
      { generator: 'time.before', params: { column, max: '2 days', future: false } },
      `it is written before ${column}`,
    )
  // People who belong to a company, a club or a school have done so before somebody wrote them down.
  if (name === 'joined' && !isLink(table)) return
  if (owner !== undefined || DONE.test(name))
    amend(
      draft,
      { generator: 'time.after', params: { column, max: owner === undefined ? '2 days' : '30 days' } },
      `it goes with ${column}`,
    )
}

/** Rows that tie someone to something. */
const isLink = ({ table }: TableDraft): boolean => table.foreignKeys.length > 1

/** What was sent to someone who asked for it: there is a token as long as it may be used. */
const ASKED =
  /^(reset|reset password|password reset|unlock|magic|magic link|login) (sent|expires?|expiry|expiration|created|requested)$/

function goWithToken(draft: ColumnDraft, name: string, { columns }: TableDraft): void {
  const [, of] = ASKED.exec(name) ?? []
  const token = columns.find(
    ({ column, words, type }) =>
      column.nullable && type.kind === 'text' && words.join(' ').replace(/ digest$/, '') === `${of} token`,
  )
  if (of === undefined || !token || !draft.column.nullable || draft.guess?.when !== undefined) return
  const when = `${formulaName(token.column.name)} is not null`
  amend(draft, { nulls: 0, when }, `it is there with ${token.column.name}`)
}

/** For how long things are kept for someone, and people are kept out. */
const A_WHILE = ['1 hour', '90 minutes', '2 hours', '2 hours', '3 hours', '4 hours']
const SOME_DAYS = ['1 day', '3 days', '7 days', '14 days', '30 days']

/** What is said twice of one thing comes in its order: its making and its change, the time before and this time. */
function followOwn(draft: ColumnDraft, name: string, moments: readonly ColumnDraft[]): void {
  const [, owner] = /^(.+) (updated|modified|changed)$/.exec(name) ?? []
  const [, begun] = /^(reserved|booked|held|suspended|paused|muted) until$/.exec(name) ?? []
  const from = begun === undefined ? undefined : moments.find((one) => plain(one) === begun)
  if (from) {
    const lengths = /^(reserved|booked|held)$/.test(begun ?? '') ? A_WHILE : SOME_DAYS
    const params = { column: from.column.name, lengths: [...lengths], future: true }
    return amend(draft, { generator: 'time.after', params }, `it is some time after ${from.column.name}`)
  }
  const [, before] = BEFORE_LAST.find(([current]) => current === name) ?? []
  const wanted = owner === undefined ? before : `${owner} created`
  const earlier = wanted === undefined ? undefined : moments.find((one) => plain(one) === wanted)
  if (!earlier || draft.guess?.generator !== 'time.after' || earlier.guess?.params.column === draft.column.name) return
  const { column: _, and: __, ...rest } = draft.guess.params
  amend(draft, { params: { ...rest, column: earlier.column.name } }, `it comes after ${earlier.column.name}`)
}
