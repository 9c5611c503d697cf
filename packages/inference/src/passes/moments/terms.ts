import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { isSupply } from '../amounts/doses.ts'
import { spansOf } from '../../spans/ends.ts'

/** How many months something runs. */
const MONTHS =
  /^((loan|contract|lease|policy|plan|membership|subscription|minimum|repayment) )?((term|duration|tenure|tenor|length|period)( in)? months?|months|number of months|months? (term|duration))$/

/** What runs for so many months ends after them, and a medicine after the days that there is enough of it: by a column of the row, else by one of the plan that a key leads to. */
export function endTerms({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const span = spansOf(table).find(
      ({ start, end }) => start.guess !== undefined && end.guess?.generator === 'time.after',
    )
    const months = span && (monthsIn(table) ?? monthsAbove(table, drafts))
    const period = months ?? daysIn(table)
    if (!span || period === undefined) continue
    const unit = months === undefined ? 'days' : 'months'
    const { min: _, max: __, ...params } = span.end.guess?.params ?? {}
    const future = params.future === undefined ? { future: true } : {}
    const counted = unit === 'days' ? { unit } : {}
    amend(
      span.end,
      { params: { ...params, ...future, ...counted, column: span.start.column.name, period } },
      `it is after as many ${unit} as ${period} says`,
    )
    if (unit === 'days') repeatEnd(span.end, table)
  }
}

/** The same end in somebody's own words, as `verbatim_end_date`, or by the hour: it may lie ahead as the end does. */
function repeatEnd(end: ColumnDraft, { columns, table }: TableDraft): void {
  const words = end.words.join(' ')
  for (const other of columns) {
    const { params } = other.guess ?? {}
    if (other.guess?.generator === 'time.after' && params?.column === end.column.name && params.future === undefined)
      amend(other, { params: { ...params, future: true } }, `it may lie ahead as ${end.column.name}`)
    const [first, ...rest] = other.words
    const isSame = /^(verbatim|stated|reported)$/.test(first ?? '') && rest.length > 0 && words.endsWith(rest.join(' '))
    if (!isSame || other.type.kind !== end.type.kind || isUnique(table, [other.column.name])) continue
    amend(other, { generator: 'copy', params: { column: end.column.name } }, `it is ${end.column.name} as it was said`)
  }
}

const daysIn = (table: TableDraft): string | undefined => table.columns.find(isSupply)?.column.name

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
