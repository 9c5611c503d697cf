import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { formulaName } from '@populace/model'
import { roomOf } from '../../rule.ts'
import { broodsOf, nameOf, quoted } from '../../totals/columns.ts'

const ASKS = 'text.signing-subject'
const AGREEMENT = 'work.agreement'
/** Characters that a title and what is asked of it have room in. */
const ROOM = 120
/** What a letter asks that says no more, and one with a message of its own. */
const [ASKED, PLAINLY] = ['Please sign: ', 'Your signature is needed: ']

/** A letter that asks to sign a document says which: the one that it leads to, or that leads to it alone. */
export function askToSign(inferring: Inferring): void {
  const { generators, locale = 'en' } = inferring
  if (!generators.has('formula') || !locale.startsWith('en')) return
  for (const table of inferring.drafts.values())
    for (const draft of table.columns) {
      if (draft.guess?.generator !== ASKS || roomOf(draft.type) < ROOM || isUnique(table.table, [draft.column.name]))
        continue
      leadOn(table)
      const title = titleAbove(table, inferring) ?? titleBelow(table, inferring)
      if (title) ask(draft, title, table)
    }
}

const isTitle = ({ guess }: ColumnDraft): boolean => guess?.generator === AGREEMENT

function titleAbove({ table }: TableDraft, { drafts }: Inferring): string | undefined {
  for (const { columns, references } of table.foreignKeys) {
    const title = drafts.get(keyOf(references))?.columns.find(isTitle)
    if (title) return `${referenceOf(columns.map(formulaName))}.${nameOf(title)}`
  }
  return undefined
}

/** Of several documents none is the one. */
function titleBelow(table: TableDraft, inferring: Inferring): string | undefined {
  const found = broodsOf(table, inferring).flatMap(({ child, columns, text }) => {
    const title = isUnique(child.table, columns) ? child.columns.find(isTitle) : undefined
    return title ? [`max(${text}: ${nameOf(title)})`] : []
  })
  return found.length === 1 ? found[0] : undefined
}

function ask(draft: ColumnDraft, title: string, { columns }: TableDraft): void {
  const message = columns.find(({ words, column }) => words.join(' ') === 'message' && column.nullable)
  const before = message ? `if(${nameOf(message)} is null, ${quoted(PLAINLY)}, ${quoted(ASKED)})` : quoted(ASKED)
  amend(
    draft,
    { generator: 'formula', params: { value: `concat(${before}, ${title})` } },
    'it says which document that is',
  )
}

const LEADS = /^(redirect|return|success|completion) (url|uri|link)$/
const WHERE = '^https://(www|app|my|portal)\\.example\\.(com|org|net)/(thank-you|welcome|done|confirmation|next-steps)$'

/** Whoever has signed is led to where they are thanked. */
function leadOn({ columns }: TableDraft): void {
  for (const draft of columns)
    if (draft.guess?.generator === 'internet.url' && LEADS.test(draft.words.join(' ')))
      amend(draft, { generator: 'text.pattern', params: { pattern: WHERE } }, 'whoever has signed goes there')
}
