import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'
import { classStyleOf } from '../../tables/apparatus.ts'

/** What subclasses are called that nothing more is known of, the usual first. */
const KINDS = ['standard', 'custom', 'external', 'manual']
const MOST = 5

/** Where a framework keeps several classes in one table, the column `type` says of which a row is: `BugTask`, whatever kinds there are. */
export function nameClasses({ catalog, drafts, generators }: Inferring): void {
  if (!generators.has('choice') || classStyleOf(catalog) !== 'class') return
  for (const table of drafts.values()) {
    const draft = table.columns.find(({ column, type }) => column.name === 'type' && type.kind === 'text')
    const kinds = draft && kindsOf(draft, table)
    if (!kinds) continue
    const own = tableWords(table.table.name).map(capital).join('')
    const values = [...new Set(kinds.slice(0, MOST).map((kind) => subclassOf(kind, own)))]
    const weights = values.map((_, at) => (values.length - at) ** 2 + 2)
    amend(draft, { generator: 'choice', params: { values, weights } }, 'the framework keeps the class in it')
  }
}

function kindsOf({ guess, states, column }: ColumnDraft, { table }: TableDraft): readonly string[] | undefined {
  if (!guess || states || isUnique(table, [column.name])) return undefined
  if (guess.generator === 'text.kind') return KINDS
  const { values } = guess.generator === 'choice' ? guess.params : {}
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values.map(String) : undefined
}

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`

function subclassOf(kind: string, own: string): string {
  const name = kind
    .split(/[^a-z0-9]+/i)
    .map(capital)
    .join('')
  return name.endsWith(own) ? name : `${name}${own}`
}
