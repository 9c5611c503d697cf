import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { isFree } from '../../totals/columns.ts'
import { lieInOrder, type Series, seriesBelow } from './siblings.ts'

/** What counts the rows of a parent, by the words of its name. */
const NUMBER =
  /^(instal?lment|payment|line|step|stop|revision|version|period|sequence|seq)( (number|no|num|nr|index|seq|sequence))?$|^(seq|sequence|sequential) (number|no|id)$/
/** Where a row stands among others: the pictures of a product, the lines of an offer. */
const PLACE = /^((sort|display|list|view) (order|index|position)|position|sort|ordinal|order index|order position)$/
/** A bare name of a thing that is there several times over is a number only where it is an integer's. */
const isNumber = ({ words, type, referenced, column }: ColumnDraft): boolean =>
  type.kind === 'integer' && !referenced && !column.generated && NUMBER.test(words.join(' '))
const isPlace = ({ words, type, referenced, column, guess }: ColumnDraft): boolean =>
  type.kind === 'integer' &&
  !referenced &&
  !column.generated &&
  PLACE.test(words.join(' ')) &&
  guess?.generator === 'number.integer'

/** A bare number, which a key keeps apart below each parent: the levels of a course. */
const BARE = /^(number|no|num|nr|level|rank|index)$/
const isKeyed = ({ words, type, referenced, column }: ColumnDraft, { table }: TableDraft): boolean =>
  type.kind === 'integer' &&
  !referenced &&
  !column.generated &&
  BARE.test(words.join(' ')) &&
  !isUnique(table, [column.name]) &&
  table.foreignKeys.some(({ columns }) => isUnique(table, [...columns, column.name]))

/** The column that numbers the rows of each parent. */
export const numberIn = (table: TableDraft): ColumnDraft | undefined =>
  table.columns.find(isNumber) ?? table.columns.find(isPlace) ?? table.columns.find((one) => isKeyed(one, table))

/** What numbers the rows of a parent counts from one, in the order of the rows. */
export function numberSeries(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const number = numberIn(table)
    const series = number && isFree(number, table) ? seriesOfNumber(number, table, inferring) : undefined
    if (number && series) count(number, series)
    countUp(table)
  }
}

/** Of several parents the one that a key says the numbers belong to, or that the table is called after, else the only one. */
function seriesOfNumber(number: ColumnDraft, table: TableDraft, inferring: Inferring): Series | undefined {
  const keyed = table.table.foreignKeys.filter(({ columns }) => isUnique(table.table, [...columns, number.column.name]))
  const all = keyed.length > 0 ? keyed : table.table.foreignKeys
  const words = `${tableWords(table.table.name).map(singular).join(' ')} `
  // The lines of an order are numbered by the order, whatever product each is of.
  const named = all.filter(({ references }) =>
    words.startsWith(`${tableWords(references.name).map(singular).join(' ')} `),
  )
  const candidates = all.length > 1 && named.length > 0 ? named : all
  const [key] = candidates
  if (!key || candidates.length > 1) return undefined
  if (VERSION.test(number.words.join(' ')) && haveOwnNames(key.columns, table)) return undefined
  const parent = inferring.drafts.get(keyOf(key.references))
  const series = seriesBelow(table, inferring, (one) => one === parent, number.column.nullable)
  return series?.key === key.name ? series : undefined
}

/** Rows with names below their parent are things of their own: what tells their versions apart is how often each was changed. */
const VERSION = /^(revision|version)\b/

/** Whether a key tells the rows below one parent apart by a text. */
function haveOwnNames(owner: readonly string[], { table, columns }: TableDraft): boolean {
  const texts = columns.filter(({ type }) => type.kind === 'text').map(({ column }) => column.name)
  return texts.some((name) => isUnique(table, [...owner, name]))
}

export function count(number: ColumnDraft, series: Series): void {
  const { table, nth } = series
  const key = table.table.foreignKeys.find(({ name }) => name === series.key)
  lieInOrder(series)
  // Where a key keeps them apart, they are its ranks.
  if (key && isUnique(table.table, [...key.columns, number.column.name]))
    return amend(number, { generator: 'number.sequence', params: {}, nulls: 0 }, 'it counts the rows of each')
  // A place in an order is one still.
  amend(number, { generator: 'formula', params: { value: nth }, nulls: 0 }, 'it counts the rows of each')
}

const OWN_NUMBER = /^((ticket|issue|case|request|task) )?(number|no|nr|num)$/
/** As those begin to count who do not want to look new. */
const FIRST = 1001

/** Requests and tasks are numbered one after the other, where their numbers are all of one table's. */
function countUp(table: TableDraft): void {
  if (!table.kinds.some((kind) => kind === 'task' || kind === 'support')) return
  for (const draft of table.columns)
    if (
      draft.type.kind === 'integer' &&
      !draft.referenced &&
      draft.guess?.generator === 'number.integer' &&
      OWN_NUMBER.test(draft.words.join(' ')) &&
      isUnique(table.table, [draft.column.name])
    )
      amend(draft, { generator: 'number.sequence', params: { start: FIRST } }, 'they are counted up')
}
