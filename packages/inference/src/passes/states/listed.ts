import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'
import { valuesOf } from '../../totals/columns.ts'

const STATES = /^(status|state|stage)$/
const LABEL = /^(name|title|label|status|state|code|value|key)$/

/** A table of states has each of them once, in their order, however often rows elsewhere are in them. */
export function listStates({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    if (!STATES.test(tableWords(table.table.name).at(-1) ?? '')) continue
    const labels = table.columns.filter((draft) => isLabel(draft) && valuesOf(draft).length > 1)
    const [first] = labels
    if (!first || table.table.foreignKeys.length > 0) continue
    for (const draft of labels) {
      const why = 'each row of the list is another one'
      amend(
        draft,
        { generator: 'choice', params: { values: [...valuesOf(draft)], examples: true, distinct: true }, nulls: 0 },
        why,
      )
    }
    settle(table, Math.min(...labels.map((draft) => valuesOf(draft).length)))
  }
}

const isLabel = ({ guess, words, referenced, type }: ColumnDraft): boolean =>
  !referenced &&
  type.kind === 'text' &&
  LABEL.test(words.at(-1) ?? '') &&
  (guess?.generator === 'choice' || guess?.generator === 'lifecycle') &&
  guess.score < 1

function settle(table: TableDraft, rows: number): void {
  table.rows = rows
  table.reason = `there are ${rows} of what it lists`
}
