import { isRecord, type Json } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { plainState, progressOf } from '../../lifecycles/progress.ts'
import { isNumber, nameOf, quoted, valuesOf } from '../../totals/columns.ts'
import { isMoment } from './event-dates.ts'

const ROLE = /^((recipient|signer|participant|approver) )?(role|type|kind)$/
/** Who is told and need do nothing. */
const ONLOOKER = /^(cc|bcc|copy|carbon copy|observer|informed|fyi)$/
const STATUS = /\b(status|state)$/

const SENT = /^(sent|invited|requested|asked)( (at|on|date))?$/
const DONE = /^(signed|accepted|approved|responded|answered|replied|confirmed|submitted)( (at|on|date))?$/
const REMINDED = /^(last|latest) (reminder|reminded|nudge)( sent)?( (at|on|date))?$/
const NEXT = /^next (reminder|nudge)( (at|on|date|due))?$/
const REMINDERS =
  /^(reminders?|nudges?)( sent)? (count|total)$|^(number|no|num) of reminders( sent)?$|^reminders( sent)?$/
const EXPIRY = /^(expires?|expiry|expiration)( (at|on|date))?$/
const EXPIRED = /^expired( (at|on|date))?$/

/**
 * Whoever is asked to sign, approve or answer: who only gets a copy does not, who has not been asked is not reminded, and who has answered is not asked again, nor does what was asked run out.
 */
export function askRecipients({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    const role = table.columns.find(({ words, referenced }) => !referenced && ROLE.test(words.join(' ')))
    const idle = (role ? valuesOf(role) : []).filter((one) => ONLOOKER.test(plainState(one)))
    const looksOn = role && idle.length > 0 ? `${nameOf(role)} in (${idle.map(quoted).join(', ')})` : undefined
    if (looksOn) for (const draft of table.columns) if (comesToAnEnd(draft)) standBy(draft, looksOn, IDLE)
    remind(table, looksOn)
  }
}

const IDLE = 'who only gets a copy need do nothing'

const comesToAnEnd = (draft: ColumnDraft): boolean => valuesOf(draft).some((state) => progressOf(state) === 'done')

/** Of a column's states the first holds where something is so: for who does nothing, of what has not begun. */
export function standBy(draft: ColumnDraft, looksOn: string, why: string): void {
  const { guess, words, referenced } = draft
  const own = valuesOf(draft)
  const early = own.filter((state) => progressOf(state) === 'early')
  if (!guess || referenced || !STATUS.test(words.join(' ')) || early.length === 0) return
  const { cases, otherwise } =
    guess.generator === 'case'
      ? guess.params
      : { cases: [], otherwise: { values: [...own], ...weightsOf(guess.params) } }
  if (guess.generator !== 'case' && guess.generator !== 'choice') return
  if (!Array.isArray(cases) || !isRecord(otherwise ?? null)) return
  const first = { when: looksOn, values: early.slice(0, 1) }
  amend(draft, { generator: 'case', params: { cases: [first, ...cases], otherwise: otherwise ?? {} } }, why)
}

const weightsOf = ({ weights }: Readonly<Record<string, Json>>) => (weights === undefined ? {} : { weights })

function remind(table: TableDraft, looksOn: string | undefined): void {
  const find = (words: RegExp) => table.columns.find((draft) => isMoment(draft) && words.test(draft.words.join(' ')))
  const [sent, done] = [find(SENT), find(DONE)]
  const count = table.columns.find((draft) => isNumber(draft) && REMINDERS.test(draft.words.join(' ')))
  const [last, next] = [find(REMINDED), find(NEXT)]
  if (!sent) return
  const unasked = [sent.column.nullable ? `${nameOf(sent)} is null` : [], looksOn ?? []].flat()
  // Nobody is reminded on the first day.
  const idle = done ? [...unasked, `hours_between(${nameOf(sent)}, ${nameOf(done)}) < 24`] : unasked
  const values = count?.guess?.params.values
  if (count && idle.length > 0 && count.guess?.generator === 'choice' && Array.isArray(values)) {
    const otherwise = { values, ...weightsOf(count.guess.params) }
    amend(
      count,
      { generator: 'case', params: { cases: [{ when: idle.join(' or '), values: [0] }], otherwise } },
      'nobody is reminded of what they were not asked',
    )
  }
  const expiry = find(EXPIRY)
  const undone = [
    ...unasked.map((one) => `not (${one})`),
    ...(done?.column.nullable ? [`${nameOf(done)} is null`] : []),
    ...(expiry ? [`(${nameOf(expiry)} is null or ${nameOf(expiry)} > now())`] : []),
  ]
  if (last && last.guess?.generator === 'time.after')
    amend(
      last,
      {
        params: {
          column: sent.column.name,
          min: '1 day',
          max: '12 days',
          until: [done, expiry].flatMap((end) => (end ? [end.column.name] : [])),
        },
      },
      `it comes after ${sent.column.name}`,
    )
  if (next?.column.nullable && undone.length > 0)
    amend(
      next,
      { generator: 'time.future', params: { to: '7 days' }, when: undone.join(' and ') },
      'only who has not answered is asked again',
    )
  const expired = find(EXPIRED)
  if (expired && done) outlive(expired, done, expiry)
}

/** What has been signed does not run out any more, however long it took. */
function outlive(expired: ColumnDraft, done: ColumnDraft, expiry: ColumnDraft | undefined): void {
  if (!expired.column.nullable || !done.column.nullable || !done.guess) return
  const { until, ...params } = done.guess.params
  const left = Array.isArray(until) ? until.filter((one) => one !== expired.column.name) : []
  done.guess = { ...done.guess, params: { ...params, ...(left.length > 0 ? { until: left } : {}) } }
  const before = expired.guess?.when
  const since = expiry && { params: { column: expiry.column.name, max: '0 seconds', future: 'open' } }
  const when = `${before === undefined ? '' : `${before} and `}${nameOf(done)} is null`
  amend(
    expired,
    { ...since, nulls: before === undefined ? SELDOM : 0, when },
    `what has been ${done.words[0]} does not run out`,
  )
}

/** How often something has not run out, where nothing tells when it would. */
const SELDOM = 0.9
