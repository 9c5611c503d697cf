import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { cutName } from '../../names/tokens.ts'
import { roomOf } from '../../rule.ts'

/** So many labels of things in one table are the words of a form, not of a row. */
const LEAST_LABELS = 4

/** What is written beside a field says what the field is: `due_date_label` is “Due date”. */
export function labelFields({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const labels = table.columns.filter((draft) => isLabel(draft, table))
    if (labels.length < LEAST_LABELS) continue
    for (const draft of labels) {
      const text = labelled(draft)
      if (roomOf(draft.type) >= text.length)
        amend(draft, { generator: 'choice', params: { values: [text] } }, 'it says what stands beside it')
    }
  }
}

const isLabel = ({ column, type, guess, referenced, states }: ColumnDraft, { table }: TableDraft): boolean => {
  const words = cutName(column.name)
  return (
    words.at(-1) === 'label' &&
    words.length > 1 &&
    type.kind === 'text' &&
    guess !== undefined &&
    !referenced &&
    !states &&
    !isUnique(table, [column.name])
  )
}

/** The words before it as people write them. */
const SPELT: Readonly<Record<string, string>> = { vat: 'VAT', id: 'ID', url: 'URL', no: 'no.', iban: 'IBAN', po: 'PO' }

function labelled({ column }: ColumnDraft): string {
  const text = cutName(column.name)
    .slice(0, -1)
    .map((word) => SPELT[word] ?? word)
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
