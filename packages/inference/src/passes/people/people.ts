import type { GeneratorSpec } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { DEEDS, ROLES } from '../../names/roles.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { namesOf } from '../../totals/columns.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'

const ofPerson = (draft: ColumnDraft): boolean =>
  draft.guess?.generator.startsWith('person.') === true && !draft.referenced

/** Whom most rows that mention them are about: their name, and an email that says nothing of whose it is, belong together. */
const PRINCIPALS = new Set(
  'customer client patient student guest member subscriber applicant candidate contact passenger attendee borrower policyholder insured'.split(
    ' ',
  ),
)
/** First words that name one of several people in a row. */
const FIRST_WORDS = new Set(
  [
    ...ROLES,
    ...DEEDS,
    ...'agent listing estate insurance booking parent emergency billing shipping ship bill next sales gp family white black plaintiff defendant opponent'.split(
      ' ',
    ),
  ].filter((word) => !PRINCIPALS.has(word)),
)

/**
 * Keeps people apart and together: two people of one row (`sender_name`, `recipient_email`) are two, and a row that stands for the same person as its
 * parent carries that person's name.
 */
export function tiePeople(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    nameWhoIsWrittenTo(table, inferring)
    nameFamilies(table, inferring)
    const own = table.columns.filter(ofPerson)
    if (own.length === 0) continue
    keepYoung(table)
    const parent = sameAs(table, inferring)
    if (parent)
      for (const draft of own)
        amend(
          draft,
          { params: { ...draft.guess?.params, of: parent.reference } },
          `it is the person of its ${parent.name}`,
        )
    else separate(own, tableWords(table.table.name), isHouse(table))
  }
}

/** Whoever has an e-mail address of their own is someone: `backer_name` beside `backer_email`. */
function nameWhoIsWrittenTo({ columns, table }: TableDraft, { generators }: Inferring): void {
  const full = generators.get('person.full')
  const roles = new Map(
    columns.flatMap(({ words, guess }) => {
      const role = /^(.+) (email|email address|phone|phone number|mobile)$/.exec(words.join(' '))?.[1]
      return role && /^person\.(email|phone)$/.test(guess?.generator ?? '') ? [[role, role] as const] : []
    }),
  )
  if (TELLS.test(tableWords(table.name).join(' '))) nameWhoHasMail(columns, full)
  for (const draft of columns) {
    const role = roles.get(/^(.+) name$/.exec(draft.words.join(' '))?.[1] ?? '')
    if (!role || THINGS.test(role) || draft.guess?.generator !== 'text.name' || !full?.accepts(draft.type)) continue
    for (const one of columns)
      if (one === draft || (ofPerson(one) && one.words.join(' ').startsWith(`${role} `)))
        amend(
          one,
          {
            generator: one === draft ? 'person.full' : (one.guess?.generator ?? ''),
            params: { ...(one === draft ? {} : one.guess?.params), of: role },
          },
          `it is the ${role}'s`,
        )
  }
}

/** What is kept of what people did, and what is sent to them. */
const TELLS = /(^| )(log|history|audit|trail|event|email|mail|verification|invite|invitation|signature|request)$/

/** A name of which nothing else is known, beside an address: that of whoever has it. */
function nameWhoHasMail(columns: readonly ColumnDraft[], full: GeneratorSpec | undefined): void {
  const name = columns.find(({ words, guess }) => words.join(' ') === 'name' && guess?.generator === 'text.name')
  const isReached = columns.some(
    ({ words, guess }) =>
      /^(email|email address)$/.test(words.join(' ')) &&
      guess?.generator === 'person.email' &&
      guess.params.of === undefined,
  )
  if (name && isReached && !name.referenced && full?.accepts(name.type))
    amend(name, { generator: 'person.full', params: {} }, 'it has an address')
}

/** Beside a given name, what is called a name is the family's: `nom` and `prenom`. Beside a family name it is the given one, `nombre` and `apellidos`; of two family names the second is the mother's. */
function nameFamilies(table: TableDraft, { generators }: Inferring): void {
  const { columns } = table
  const ofRow = (generator: string) =>
    columns.filter(({ guess }) => guess?.generator === generator && guess.params.of === undefined)
  const families = ofRow('person.family')
  // Beside a given name under the same first word it is someone's own: `payment_firstname`, `payment_lastname`.
  const isWhole = ({ words }: ColumnDraft) =>
    words.length > 2 && ofRow('person.given').some((given) => given.words.length > 2 && given.words[0] === words[0])
  for (const draft of families.slice(1).filter((one) => !isWhole(one)))
    amend(draft, { params: { ...draft.guess?.params, of: draft.words.join(' ') } }, 'it is another family’s')
  // Who is named in full needs no one else to be asked for: how to reach them is meant.
  const contact = columns.find(
    ({ words, guess }) => words.join(' ') === 'contact' && guess?.generator === 'person.full',
  )
  if (contact && families.length > 0 && ofRow('person.given').length > 0 && generators.has('person.phone'))
    amend(contact, { generator: 'person.phone', params: {} }, 'they are named beside it')
  const missing =
    families.length === 0 ? 'person.family' : ofRow('person.given').length === 0 ? 'person.given' : undefined
  const isNamed = families.length > 0 || ofRow('person.given').length > 0
  if (missing === undefined || !isNamed) return
  const draft = columns.find((one) => one.guess?.generator === 'person.full' && namesOf(one, table).includes('name'))
  if (draft && generators.get(missing)?.accepts(draft.type))
    amend(draft, { generator: missing, params: {} }, 'the rest of the name lies beside it')
}

/** What has an address and is nobody. */
const THINGS =
  /(^| )(company|organi[sz]ation|team|group|store|shop|branch|school|hotel|venue|business|account|department|domain|site|bank|brand|club|agency|event|product|list|office|firm|inbox|mailbox|queue|channel|plan)$/

/** Who has a guardian is a child. */
function keepYoung({ columns }: TableDraft): void {
  if (!columns.some(({ words }) => /^(guardian|parent|mother|father)$/.test(words[0] ?? ''))) return
  for (const draft of columns)
    if (draft.guess?.generator === 'person.birth-date' && /^(date of )?birth|^dob$/.test(draft.words.join(' ')))
      amend(draft, { params: { ...draft.guess.params, min: 5, max: 18 } }, 'someone looks after them')
}

/** The parent that a row stands for: the key that leads there is a key of the table itself. */
function sameAs(
  table: TableDraft,
  inferring: Inferring,
): { readonly reference: string; readonly name: string } | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table || !isUnique(table.table, key.columns)) continue
    if (parent.columns.some(ofPerson)) return { reference: referenceOf(key.columns), name: parent.name }
  }
  return undefined
}

/** An `account_manager` is never whom the row is about, though no first word says so. */
const CARERS = new Set(['manager', 'representative', 'rep', 'executive', 'supervisor', 'assistant'])

const isCarer = ({ guess, words }: ColumnDraft): boolean =>
  guess?.generator === 'person.full' && words.length > 1 && CARERS.has(words.at(-1) ?? '')

const HOUSE_PHONE = /^((main|office|school) )?(phone|telephone|phone number|telephone number|tel)$/

/** Whether rows are called something that no person is, and lie somewhere: a school, whoever its principal is. */
const isHouse = ({ columns, kinds }: TableDraft): boolean =>
  !kinds.some((kind) => kind === 'person' || kind === 'employee') &&
  columns.some(
    ({ words, guess }) =>
      words.at(-1) === 'name' &&
      guess !== undefined &&
      /^(school|company|hotel|medical|text)\./.test(guess.generator) &&
      words.length < 3,
  ) &&
  columns.some(
    ({ guess }) =>
      /^place\.(city|street-address|address)$/.test(guess?.generator ?? '') && guess?.params.of === undefined,
  )

/** Columns that name a role are of that person; the others, and those that name what the table's rows are, are of the row's own. */
function separate(own: readonly ColumnDraft[], table: readonly string[], ofHouse: boolean): void {
  const isSent = ['from', 'to'].every((way) => own.some(({ words }) => words.length > 1 && words[0] === way))
  const roles = new Map(own.map((draft) => [draft, (isSent ? wayOf(draft) : undefined) ?? roleOf(draft)] as const))
  const [only = '', ...others] = new Set([...roles.values()].filter((role) => role !== ''))
  // Where one person only is named, whose address and name elsewhere say nothing of whose they are, these are that person's.
  const isAlone =
    others.length === 0 && own.every((draft) => roles.get(draft) !== '' || REACHES.has(draft.guess?.generator ?? ''))
  for (const draft of own) {
    const role = roles.get(draft) || (isAlone ? only : '')
    if (ofHouse && HOUSE_PHONE.test(draft.words.join(' ')) && draft.guess?.generator === 'person.phone') {
      const { of: _, ...params } = draft.guess.params
      amend(draft, { generator: 'place.phone', params }, 'it is that of the house')
    } else if (role !== '' && !table.includes(role))
      amend(draft, { params: { ...draft.guess?.params, of: role } }, `it is the ${role}'s`)
  }
}

/** By what people are reached and known, and not called. */
const REACHES = new Set(['person.email', 'person.phone', 'person.username', 'person.avatar-url'])

/** Who writes and who is written to are two, where a row names both: `from_name`, `to_name`. */
const wayOf = ({ words }: ColumnDraft): string | undefined =>
  words.length > 1 ? { from: 'sender', to: 'recipient' }[words[0] ?? ''] : undefined

const roleOf = (draft: ColumnDraft): string => {
  const first = singular(draft.words[0] ?? '')
  return FIRST_WORDS.has(first) ? first : isCarer(draft) ? draft.words.join(' ') : ''
}
