import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'

/** Addresses that are the company's wherever they stand, and what writes them. */
const ADDRESSES: readonly { readonly words: RegExp; readonly from: RegExp; readonly generator: string }[] = [
  {
    words: /^(company |corporate |business )?(website|web site|homepage|site|website url|web url)$/,
    from: /^internet\.url$/,
    generator: 'company.website',
  },
  {
    words: /^(company |email |web |business )?domain( name)?$/,
    from: /^internet\.domain$/,
    generator: 'company.domain',
  },
]
/** Of a person's row only what says that it is the company's. */
const OF_COMPANY = /^(company|corporate|business|email) /

const isName = ({ guess, referenced }: ColumnDraft): boolean => !referenced && guess?.generator === 'company.name'

/** What a company is to a row, where several have to do with it: who sells is not who buys. */
const SIDES =
  /^(buyer|seller|vendor|supplier|shipper|consignee|carrier|payer|payee|sender|receiver|recipient|insurer|employer|manufacturer|importer|exporter|broker|lender|borrower|landlord|tenant|plaintiff|defendant|home|away|current|previous|former|from|to|partner|competitor) /

/** Two companies of one row are two, as far as their names say who is who. */
function separate(names: readonly ColumnDraft[]): void {
  for (const draft of names) {
    const [, side] = SIDES.exec(`${draft.words.join(' ')} `) ?? []
    if (side !== undefined && draft.guess?.params.of === undefined)
      amend(draft, { params: { ...draft.guess?.params, of: side } }, `it is the ${side}'s`)
  }
}

/** What only a customer of some software has, be it called a team there. */
const OF_TENANTS =
  /^(slug|subdomain|domain|plan|plan id|billing email|billing plan|trial ends( at)?|subscription id|.*customer id|seats)$/
const BY_TEAMS: Readonly<Record<string, string>> = { 'work.team': 'company.name', 'text.slug': 'company.slug' }

/** Teams and workspaces that belong to no company are companies: whoever signed up. */
function incorporate(draft: TableDraft, drafts: Inferring['drafts']): void {
  const isTeam = draft.kinds[0] === 'team' && draft.columns.some((one) => OF_TENANTS.test(one.words.join(' ')))
  const isPart = draft.table.foreignKeys.some(({ references }) =>
    drafts.get(keyOf(references))?.kinds.some((kind) => kind === 'company' || kind === 'team' || kind === 'department'),
  )
  if (!isTeam || isPart) return
  for (const column of draft.columns) {
    const generator = column.referenced ? undefined : BY_TEAMS[column.guess?.generator ?? '']
    if (generator) amend(column, { generator, params: {} }, 'it belongs to no company, and so is one')
  }
}

/** Who has a contact is a company: `customerName` beside `contactLastName`. */
function haveContact({ columns }: TableDraft, { generators }: Inferring): void {
  const isPerson = ({ guess }: ColumnDraft) => /^person\.(full|given|family)$/.test(guess?.generator ?? '')
  if (!columns.some((draft) => isPerson(draft) && CONTACT.test(draft.words.join(' ')))) return
  const name = columns.find((draft) => isPerson(draft) && PARTY.test(draft.words.join(' ')))
  if (name && !name.referenced && generators.get('company.name')?.accepts(name.type))
    amend(name, { generator: 'company.name', params: {} }, 'who has a contact is a company')
}

const CONTACT = /^contact( (person|first|last|given|family))?( name)?$/
const PARTY = /^((customer|client|supplier|vendor|partner|account) )?name$/

/** The website beside a company's name spells it, in whatever table they stand. */
export function tieCompanies(inferring: Inferring): void {
  const { drafts } = inferring
  for (const each of drafts.values()) {
    incorporate(each, drafts)
    haveContact(each, inferring)
    const { table, columns, kinds } = each
    const [name, ...others] = columns.filter(isName)
    if (name && others.length > 0) separate([name, ...others])
    if (!name) spellOwn(each)
    if (!name?.guess || others.length > 0) continue
    for (const draft of columns) {
      const words = draft.words.join(' ')
      const found = ADDRESSES.find((one) => one.words.test(words) && one.from.test(draft.guess?.generator ?? ''))
      if (!found || draft.referenced || isUnique(table, [draft.column.name])) continue
      if (kinds.includes('person') && !OF_COMPANY.test(words)) continue
      const { of } = name.guess.params
      amend(
        draft,
        { generator: found.generator, params: of === undefined ? {} : { of } },
        `it spells ${name.column.name}`,
      )
    }
  }
}

const HOUSES: ReadonlySet<TableKind> = new Set([
  'hotel',
  'brand',
  'store',
  'branch',
  'venue',
  'airline',
  'event_place',
  'property',
])
/** What is called something, other than people and companies are. */
const OWN_NAME = /^(?!person|company|place|text)/

/** The addresses of a hotel or a brand, which have names of their own, spell these. */
function spellOwn({ table, columns, kinds }: TableDraft): void {
  const name = columns.find(
    ({ words, guess }) =>
      /^((hotel|brand|store|venue) )?name$/.test(words.join(' ')) && OWN_NAME.test(guess?.generator ?? 'text'),
  )
  if (!name || name.column.nullable || !kinds.some((kind) => HOUSES.has(kind))) return
  for (const draft of columns) {
    const words = draft.words.join(' ')
    const found = ADDRESSES.find((one) => one.words.test(words))?.generator ?? draft.guess?.generator
    const isOwn = draft.guess?.params.of === undefined && /^company\.(email|website|domain|slug)$/.test(found ?? '')
    if (found === undefined || !isOwn || draft.referenced) continue
    const of = name.column.name
    const isKey = isUnique(table, [draft.column.name])
    if (isKey && found === 'company.slug') amend(draft, { generator: 'text.slug', params: { of } }, `it spells ${of}`)
    else if (!isKey) amend(draft, { generator: found, params: { spells: of } }, `it spells ${of}`)
  }
}
