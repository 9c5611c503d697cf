import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { nameOf } from '../../totals/columns.ts'
import { isNumberedFlag } from '../../guesses/yes-or-no.ts'
import { formsOf } from './belongings.ts'
import { keepWhere } from './events.ts'

/** What a flag has to be of: what else is called so is there whether it is set or not (`is_public`, `public_key`). */
const NONE_OF =
  /^(active|public|private|primary|default|current|new|main|visible|valid|enabled|internal|external|system|open|online|deleted|paid|free|required)$/
/** What is said of a thing that may not be the case. */
const SAID_OF_IT =
  /^((public|private|internal|admin|staff) )?(reasons?|at|on|date|time|until|since|from|by|by id|by user|by user id|end|ends|expires|expires at|description|details?|notes?|comments?|message|text|type|kind|amount|number|no|code|percent|percentage|rate|period|provider|name|level|class|score)$/
/** What only something has that a flag calls otherwise: what is dangerous a number, what recurs a frequency. */
const OTHERWISE: readonly { readonly flag: RegExp; readonly of: RegExp }[] = [
  {
    flag: /^(hazardous|dangerous|hazmat|dangerous goods)$/,
    of: /^(un|hazard|hazmat|adr|imdg|dangerous goods) (number|no|code|class)$/,
  },
  {
    flag: /^(recurring|recurrent|repeating|repeats|recurs)$/,
    of: /^(frequency|interval|recurrence|recurrence (rule|pattern|interval|frequency|type|end|end date)|repeat (interval|frequency|every|until)|billing interval|rrule)$/,
  },
]

/** A reason, a message or a date belongs to a flag of its name, and is there where that is set: `damage_description` where `damaged`, `gift_message` where `is_gift`. */
export function belongToFlags(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) for (const flag of table.columns) if (isFlag(flag)) belong(flag, table)
  for (const table of inferring.drafts.values()) {
    endForReasons(table)
    askUntilDone(table)
  }
}

const ASKS = /^((email|e mail|account|user) )?(confirmation|verification|activation) (token|code|digest)$/
const DONE = /^(is )?((email|e mail|account|user) )?(confirmed|verified|activated)( (at|on|date))?$/

/** What asks someone to confirm an address is there until they have. */
function askUntilDone({ columns }: TableDraft): void {
  const done = columns.find(
    ({ words, type, referenced }) =>
      !referenced && /^(boolean|timestamp)$/.test(type.kind) && DONE.test(words.join(' ')),
  )
  if (!done) return
  const when = done.type.kind === 'boolean' ? `not coalesce(${nameOf(done)}, false)` : `${nameOf(done)} is null`
  for (const draft of columns)
    if (ASKS.test(draft.words.join(' ')) && draft.column.nullable && draft.guess && draft.guess.when === undefined)
      amend(draft, { nulls: 0, when }, `it is there until ${done.column.name} says that it is done`)
}

const WHY = /^(stop|stopping|end|ending|discontinuation|termination)( reason)( source value)?$|^reason (stopped|ended)$/
const END = /(^| )(end|ended|stop|stopped)( (date|at|on))?$/

/** Why something ended is known of what has ended. */
function endForReasons({ columns }: TableDraft): void {
  const end = columns.find(({ words, type }) => type.kind === 'date' && END.test(words.join(' ')))
  const isAhead = end?.guess?.params.future === true || end?.guess?.generator === 'time.future'
  if (!end || !(end.column.nullable || isAhead)) return
  const ended = isAhead ? `${nameOf(end)} <= current_date()` : `${nameOf(end)} is not null`
  for (const draft of columns)
    if (WHY.test(draft.words.join(' ')) && draft.column.nullable && draft.guess && draft.guess.when === undefined)
      amend(draft, { nulls: 0, when: ended }, `it is there where ${end.column.name} is${isAhead ? ' past' : ''}`)
}

const ONLINE = /^(is )?(online|web|internet)( (order|sale|purchase))?( flag)?$/
const SERVED =
  /^((sales|order) )?(person|rep|representative|agent|salesperson|clerk|cashier|waiter|seller|purchase order)( (id|number|no))?$/

/** Whoever orders online is served by nobody, and has no paper of their own. */
function serveNobody(flag: ColumnDraft, table: TableDraft): void {
  for (const draft of table.columns)
    if (SERVED.test(draft.words.join(' ')) && draft.column.nullable && draft.guess?.when === undefined)
      keepWhere(draft, `not coalesce(${isSet(flag)}, false)`, table)
}

/** Numbers that are 0 or 1 are flags where a database has no others. */
const isFlag = ({ type, guess }: ColumnDraft): boolean =>
  type.kind === 'boolean' ? guess?.generator === 'boolean' : type.kind === 'integer' && isNumberedFlag(guess)

/** Where a flag is set. */
const isSet = (flag: ColumnDraft): string => (flag.type.kind === 'boolean' ? nameOf(flag) : `${nameOf(flag)} = 1`)

function belong(flag: ColumnDraft, table: TableDraft): void {
  if (ONLINE.test(flag.words.join(' ')) && table.kinds.includes('order')) serveNobody(flag, table)
  const stem = flag.words.filter((word, i) => i > 0 || !/^(is|has|was|had|requires?)$/.test(word)).join(' ')
  if (stem === '' || NONE_OF.test(stem)) return
  // What is switched on by a flag is set up only then: `two_factor_secret` where `two_factor_enabled`.
  const switched = SWITCHED.exec(stem)?.[1]
  if (switched !== undefined) for (const draft of table.columns) setUp(draft, switched, flag)
  const stems = /^\w+ed$/.test(stem) ? formsOf(stem) : [stem, stem.replace(/d$/, '')]
  for (const draft of table.columns) {
    const { column, guess, words, referenced } = draft
    const name = words.join(' ')
    const own = stems.find((one) => name.startsWith(`${one} `))
    const isOf =
      own === undefined
        ? OTHERWISE.some((one) => one.flag.test(stem) && one.of.test(name))
        : isSaid(name.slice(own.length + 1))
    if (draft === flag || !isOf || !column.nullable || column.generated || guess?.when) continue
    if (referenced) {
      keepWhere(draft, isSet(flag), table)
      continue
    }
    if (!guess) continue
    if (draft.type.kind === 'boolean' || guess.generator === 'formula') continue
    amend(draft, { nulls: 0, when: isSet(flag) }, `it is there where ${flag.column.name} is`)
  }
}

const SWITCHED = /^(.+) (enabled|active|on)$/
const SET_UP =
  /^(secret|secret key|key|seed|backup codes|recovery codes|method|phone|device|confirmed at|enabled at|activated at)$/

function setUp(draft: ColumnDraft, of: string, flag: ColumnDraft): void {
  const name = draft.words.join(' ')
  const { column, guess, referenced } = draft
  if (!name.startsWith(`${of} `) || !SET_UP.test(name.slice(of.length + 1)) || referenced || column.generated) return
  if (guess && guess.when === undefined && column.nullable)
    amend(draft, { nulls: 0, when: isSet(flag) }, `it is there where ${flag.column.name} is`)
}

const isSaid = (rest: string): boolean => SAID_OF_IT.test(rest)
