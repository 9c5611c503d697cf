import { defaultValue, isPrimary } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../draft.ts'
import { nameOf } from '../totals/columns.ts'

/** How often a nullable column is empty, by what its name or its generator says; the first that matches counts. */
const SHARES: readonly { readonly words?: RegExp; readonly generator?: RegExp; readonly nulls: number }[] = [
  { words: /\b(death|died|deceased)\b/, nulls: 0.97 },
  {
    words:
      /\b(deleted|archived|ban|banned|lockout|blocked|revoked|cancell?ed|cancell?ation|rejection|suspended|suspension|disabled|deactivated|discarded|locked|yanked|spam|removed|error|failure|exception|dispute|complaint|termination|unsubscribed|bounced|unconfirmed|waitlist|move out|override|legacy|old|previous|suffix)\b/,
    nulls: 0.85,
  },
  // Who has not asked for one has none.
  { words: /\b(reset|unlock|magic|unconfirmed)\b.*\b(token|code|digest|secret|email)$/, nulls: 0.85 },
  { words: /\b(middle|secondary|alternate|other|approved|resolved|reviewed|dismissed)\b/, nulls: 0.5 },
  // What makes a row worth having is there, though the schema would let it be missing.
  {
    generator:
      /^(person|place|company|product|film|music|book|job|language|copy|finance|choice|boolean|number|time|identifier|order)/,
    nulls: 0,
  },
  { words: /\b(name|title|type|status|subject|body|content|code|slug|token|hash|class|platform)\b/, nulls: 0 },
  // An address that is all that its name says is what the row is for.
  { words: /^(url|uri|endpoint|(target|callback|endpoint|payload) url)$/, nulls: 0 },
]
/** Others that say nothing of how often they are empty. */
const USUAL = 0.06

/** How often each nullable column is empty, by what it means. */
export function shareNulls(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    for (const draft of table.columns) if (draft.column.nullable && draft.guess) settle(draft)
    keepOnly(table)
    sayOnce(table)
    boundTogether(table)
  }
}

/** Nobody writes down that someone has no number: a row whose keys lead to what it belongs to, and that holds one thing beside them, holds it. */
function keepOnly({ table, columns }: TableDraft): void {
  const [only, ...others] = columns.filter((draft) => !draft.referenced && !isPrimary(table, draft.column))
  const nulls = only?.guess?.nulls ?? 0
  if (only && others.length === 0 && table.foreignKeys.length > 0 && nulls > 0 && nulls < SELDOM)
    amend(only, { nulls: 0 }, 'rows hold nothing else')
}

const AS_NUMBER = /^(value|result)( as)? (number|numeric)$/
const AS_TEXT = /^(value|result)( as)? (string|text)$/

/** What was found is a number or some words, each in its column: words stand where there is no number. */
function sayOnce({ columns }: TableDraft): void {
  const number = columns.find(({ words, guess }) => AS_NUMBER.test(words.join(' ')) && guess !== undefined)
  const text = columns.find(({ words, type }) => AS_TEXT.test(words.join(' ')) && type.kind === 'text')
  if (number?.column.nullable && text?.column.nullable && text.guess && text.guess.when === undefined)
    amend(text, { nulls: 0, when: `${nameOf(number)} is null` }, `it stands where there is no ${number.column.name}`)
}

const UPPER = /(^| )(high|max|maximum|upper)( |$)/
const LOWER = ['low', 'min', 'minimum', 'lower']

/** Nobody writes down one end of a range alone: `range_low` and `range_high`. */
function boundTogether({ columns }: TableDraft): void {
  for (const high of columns) {
    const words = high.words.join(' ')
    const [, , end = ''] = UPPER.exec(words) ?? []
    const low = columns.find(
      (one) => end !== '' && LOWER.some((other) => one.words.join(' ') === words.replace(UPPER, `$1${other}$3`)),
    )
    const isRare = (draft: ColumnDraft) => draft.guess?.nulls === USUAL && draft.guess.when === undefined
    if (low && high.column.nullable && isRare(low) && isRare(high))
      amend(high, { nulls: 0, when: `${nameOf(low)} is not null` }, `it is there with ${low.column.name}`)
  }
}

/** What is empty more often is so for a reason of its own. */
const SELDOM = 0.2

function settle(draft: ColumnDraft): void {
  const { guess } = draft
  if (!guess || guess.nulls !== undefined) return
  // What the database itself fills in, and what is yes or no, is seldom unknown.
  if (draft.type.kind === 'boolean' || isFilledIn(draft)) {
    draft.guess = { ...guess, nulls: 0 }
    return
  }
  const name = draft.words.join(' ')
  const found = SHARES.find(
    ({ words, generator }) => words?.test(name) === true || generator?.test(guess.generator) === true,
  )
  draft.guess = { ...guess, nulls: found?.nulls ?? USUAL }
}

const isFilledIn = ({ column }: ColumnDraft): boolean => column.default !== undefined && defaultValue(column) !== null
