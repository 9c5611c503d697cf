import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isNumber, nameOf } from '../../totals/columns.ts'
import { isMoment } from './event-dates.ts'
import { keepWhere } from './events.ts'

/** What is said of something that was done at a moment: by whom, why. */
const SAID_OF_DEED =
  /^((public|private|internal|admin|staff|moderator) )?(by|by id|by user|by user id|comments?|reason|notes?|remarks?|message|feedback|ip|ip address)$/
const MOMENT = /^(at|on|date|time)$/
/** Deeds that every row has behind it. */
const ALWAYS = /^(created|updated|modified|changed|added|inserted|edited|published|seen|used|logged|last)$/

/** What was done at a moment was done by someone, and for a reason, where that moment is there: `handled_by_id`, `decided_by`, `escalation_comment`. */
export function belongToMoments({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    for (const moment of table.columns) if (isMoment(moment) && moment.column.nullable) belong(moment, table)
    for (const token of table.columns) if (isAskedFor(token)) dateToken(token, table)
    for (const count of table.columns) if (isNumber(count)) belongToCount(count, table)
  }
}

const COUNT = /^(quantity|qty|count|units|items|pieces|amount)$/
const WHY = /^(reason|cause)( (id|code|key|text|note|description))?$/

/** Why something was scrapped or rejected is known where some was: the `scrap_reason_id` beside a `scrapped_qty`. */
function belongToCount(count: ColumnDraft, table: TableDraft): void {
  const [deed = '', unit = '', ...rest] = count.words
  if (!/ed$/.test(deed) || rest.length > 0 || !(unit === '' || COUNT.test(unit))) return
  const forms = formsOf(deed)
  for (const draft of table.columns) {
    const [first = '', ...said] = draft.words
    if (!forms.includes(first) || !WHY.test(said.join(' ')) || draft.guess?.when !== undefined) continue
    keepWhere(draft, `coalesce(${nameOf(count)}, 0) > 0`, table)
  }
}

function belong(moment: ColumnDraft, table: TableDraft): void {
  const [deed = '', last = ''] = moment.words.slice(-2)
  if (!MOMENT.test(last) || !/ed$/.test(deed) || ALWAYS.test(deed)) return
  const forms = formsOf(deed)
  const manner = moment.words.slice(0, -2).join(' ')
  for (const draft of table.columns) {
    const name = draft.words.join(' ')
    const [first = '', ...rest] = (name.startsWith(`${manner} `) ? name.slice(manner.length + 1) : name).split(' ')
    // A deed in two words is of nothing else: what a `soft_deleted` row says of its name it says because it is gone.
    const isSaid =
      manner === ''
        ? forms.includes(first) && SAID_OF_DEED.test(rest.join(' '))
        : name.startsWith(`${manner} `) && first === deed && rest.length > 0
    if (draft === moment || !isSaid) continue
    if (draft.guess?.when === undefined && draft.guess?.generator !== 'formula')
      keepWhere(draft, `${nameOf(moment)} is not null`, table)
  }
}

/** `escalated`, `escalate`, `escalation`: a deed as names write it. */
export function formsOf(deed: string): readonly string[] {
  const stem = deed.replace(/ed$/, '')
  return [
    ...[deed, stem, `${stem}e`, `${stem}ion`, `${stem}sion`.replace(/dsion$/, 'sion'), `${stem}ation`],
    // `banned`, `decided`, `denied`
    ...[stem.replace(/(.)\1$/, '$1'), stem.replace(/d$/, 'sion'), stem.replace(/i$/, 'y'), `${stem}ing`],
  ]
}

/** What is sent to who asks for it. */
const TOKEN = /^(token|code|otp|pin|digest|secret|hash)$/
/** Until when it is good, and since when. */
const LASTS =
  /^(expires|expiry|expiration|expire|valid|sent|created|requested|generated|issued)( (until|till|to))?( (at|on|date|time))?$/
/** How often something is missing that only few ask for. */
const SELDOM_THERE = 0.5

const isAskedFor = ({ type, words, column, guess }: ColumnDraft): boolean =>
  type.kind === 'text' &&
  column.nullable &&
  TOKEN.test(words.at(-1) ?? '') &&
  (guess?.nulls ?? 0) >= SELDOM_THERE &&
  guess?.when === undefined

/** A token that few have is good until some time where there is one: `reset_password_expires_at`, `password_reset_token_valid_until`. */
function dateToken(token: ColumnDraft, table: TableDraft): void {
  const name = token.words.join(' ')
  const stem = token.words.slice(0, -1).join(' ')
  if (stem === '') return
  for (const draft of table.columns) {
    const own = draft.words.join(' ')
    const rest = [name, stem].flatMap((one) => (own.startsWith(`${one} `) ? [own.slice(one.length + 1)] : []))[0]
    const isDate = isMoment(draft) || draft.guess?.generator.startsWith('time.') === true
    if (rest === undefined || !LASTS.test(rest) || !isDate || !draft.column.nullable || draft.guess?.when !== undefined)
      continue
    amend(draft, { nulls: 0, when: `${nameOf(token)} is not null` }, `it is there where ${token.column.name} is`)
  }
}
