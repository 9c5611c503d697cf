import { amend, type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'

/** Who a letter is from and to. */
const ADDRESSES = /^((mail|email|message|header|sent) )?(from|to|cc|bcc|sender|recipients?|reply to)$/
/** Where those stand who get a copy, which most letters have not. */
const COPIES = /(^| )b?cc$/
const COPIED = 0.75
const LEAST_ROOM = 30

/**
 * What is from someone, to someone and about something is a letter, whatever its table is called: its ends are addresses, each of someone else.
 */
export function addressMails({ drafts, generators }: Inferring): void {
  if (!generators.has('person.email')) return
  for (const table of drafts.values()) {
    if (isOwnStaff(table, drafts)) for (const draft of table.columns) mailAtWork(draft)
    if (!isMail(table)) continue
    for (const draft of table.columns) {
      const name = draft.words.join(' ')
      if (!ADDRESSES.test(name) || !isAddress(draft)) continue
      const nulls = COPIES.test(name) ? { nulls: Math.max(COPIED, draft.guess?.nulls ?? 0) } : {}
      const params = { ...(draft.guess?.generator === 'person.email' ? draft.guess.params : {}), of: name }
      amend(draft, { generator: 'person.email', params, ...nulls }, 'letters have addresses')
    }
  }
}

function isMail({ columns }: TableDraft): boolean {
  const names = new Set(columns.map(({ words }) => words.join(' ')))
  const has = (...all: readonly string[]) => all.some((name) => names.has(name))
  return (
    has('to', 'recipient', 'recipients', 'from', 'sender', 'sent to', 'sent from') &&
    (has('cc', 'bcc') || (has('subject') && has('body', 'content', 'text', 'html')))
  )
}

const isAddress = ({ type, guess, referenced }: ColumnDraft): boolean =>
  type.kind === 'text' &&
  !referenced &&
  roomOf(type) >= LEAST_ROOM &&
  /^(text\.name|person\.(email|full))$/.test(guess?.generator ?? '')

/** Who works where the database is kept, for no one of several who are listed there. */
const isOwnStaff = ({ kinds, table, columns }: TableDraft, drafts: Inferring['drafts']): boolean =>
  kinds.includes('employee') &&
  !columns.some(({ guess }) => guess?.generator === 'company.name') &&
  !table.foreignKeys.some(({ references }) => drafts.get(keyOf(references))?.kinds.some((kind) => kind === 'company'))

const [AT_HOME, WORK] = [/\b(private|personal|home|alternate|secondary|other|recovery)\b/, 'example.com']

/** Colleagues have their mail at one address. */
function mailAtWork(draft: ColumnDraft): void {
  if (draft.guess?.generator !== 'person.email' || AT_HOME.test(draft.words.join(' '))) return
  amend(draft, { params: { ...draft.guess.params, domains: [WORK] } }, 'who works together has mail at one place')
}
