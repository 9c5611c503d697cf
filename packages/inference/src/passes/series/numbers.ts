import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { follow, isFree } from '../../totals/columns.ts'
import { lieInOrder, type Series, seriesBelow } from './siblings.ts'

/** What counts the rows of a parent, by the words of its name. */
const NUMBER =
  /^(instal?lment|payment|line|step|stop|revision|version|period|sequence|seq)( (number|no|num|nr|index|seq|sequence))?$|^(seq|sequence) (number|no)$/
/** A bare name of a thing that is there several times over is a number only where it is an integer's. */
const isNumber = ({ words, type, referenced, column }: ColumnDraft): boolean =>
  type.kind === 'integer' && !referenced && !column.generated && NUMBER.test(words.join(' '))

/** The column that numbers the rows of each parent. */
export const numberIn = ({ columns }: TableDraft): ColumnDraft | undefined => columns.find(isNumber)

/** What numbers the rows of a parent counts from one, in the order of the rows. */
export function numberSeries(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const number = numberIn(table)
    const series = number && isFree(number, table) ? seriesOfNumber(number, table, inferring) : undefined
    if (number && series) count(number, series)
  }
}

/** Of several parents the one that a key says the numbers belong to, else the only one. */
function seriesOfNumber(number: ColumnDraft, table: TableDraft, inferring: Inferring): Series | undefined {
  const keyed = table.table.foreignKeys.filter(({ columns }) => isUnique(table.table, [...columns, number.column.name]))
  const candidates = keyed.length > 0 ? keyed : table.table.foreignKeys
  const [key] = candidates
  if (!key || candidates.length > 1) return undefined
  const series = seriesBelow(table, inferring, () => true)
  return series?.key === key.name ? series : undefined
}

export function count(number: ColumnDraft, series: Series): void {
  const { table, nth } = series
  const key = table.table.foreignKeys.find(({ name }) => name === series.key)
  lieInOrder(series)
  // Where a key keeps them apart, they are its ranks.
  if (key && isUnique(table.table, [...key.columns, number.column.name]))
    return amend(number, { generator: 'number.sequence', params: {}, nulls: 0 }, 'it counts the rows of each')
  follow(number, nth, 'it counts the rows of each')
}
