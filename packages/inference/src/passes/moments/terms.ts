import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'

/** How many months something runs. */
const MONTHS =
  /^((loan|contract|lease|policy|plan|membership|subscription|minimum|repayment) )?((term|duration|tenure|tenor|length|period)( in)? months?|months|number of months|months? (term|duration))$/

/** What runs for so many months ends after them: by a column of the row, else by one of the plan that a key leads to. */
export function endTerms({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const span = spansOf(table).find(
      ({ start, end }) => start.guess !== undefined && end.guess?.generator === 'time.after',
    )
    const period = span && (monthsIn(table) ?? monthsAbove(table, drafts))
    if (!span || period === undefined) continue
    const { min: _, max: __, ...params } = span.end.guess?.params ?? {}
    const future = params.future === undefined ? { future: true } : {}
    amend(
      span.end,
      { params: { ...params, ...future, column: span.start.column.name, period } },
      `it is after as many months as ${period} says`,
    )
  }
}

const monthsIn = (table: TableDraft): string | undefined => table.columns.find(isMonths)?.column.name

export const isMonths = ({ words, type, referenced }: ColumnDraft): boolean =>
  !referenced && type.kind === 'integer' && MONTHS.test(words.join(' '))

function monthsAbove(table: TableDraft, drafts: Inferring['drafts']): string | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const isOffer = parent?.kinds.some((kind) => kind === 'plan' || kind === 'club plan') === true
    const months = parent && isOffer && parent !== table ? parent.columns.find(isMonths) : undefined
    if (months) return `${referenceOf(key.columns)}.${formulaName(months.column.name)}`
  }
  return undefined
}
