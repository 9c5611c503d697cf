import type { ForeignKey } from '@populace/catalog'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { isFree } from '../../totals/columns.ts'
import { lieInOrder, type Series, seriesBelow } from './siblings.ts'

/** What counts the rows of a parent, by the words of its name. */
const NUMBER =
  /^(instal?lment|payment|line|step|stop|revision|version|period|sequence|seq)( (number|no|num|nr|index|seq|sequence))?$|^(seq|sequence|sequential) (number|no|id)$|^(operation|routing|stage|phase|leg|task) (number|no|num|nr|index|seq|sequence)$/
/** Where a row stands among others: the pictures of a product, the lines of an offer. */
const PLACE =
  /^((sort|display|list|view|row|order|signing|signer|approval|review) (order|index|position|weight)|position|sort|order|order column|ordinal)$/
/** A bare name of a thing that is there several times over is a number only where it is an integer's. */
const isNumber = ({ words, type, referenced, column }: ColumnDraft): boolean =>
  type.kind === 'integer' && !referenced && !column.generated && NUMBER.test(words.join(' '))
/** What a key made count up, whatever it counts. */
const COUNTED_UP = 'things are numbered one after the other'
const isPlace = ({ words, type, referenced, column, guess }: ColumnDraft): boolean =>
  type.kind === 'integer' &&
  !referenced &&
  !column.generated &&
  PLACE.test(words.join(' ')) &&
  (/^number\.(integer|weight)$/.test(guess?.generator ?? '') || guess?.reason.endsWith(COUNTED_UP) === true)

/** A bare number, which a key keeps apart below each parent: the levels of a course. */
const BARE = /^(number|no|num|nr|level|rank|index)$/
const isKeyed = ({ words, type, referenced, column }: ColumnDraft, { table }: TableDraft): boolean =>
  type.kind === 'integer' &&
  !referenced &&
  !column.generated &&
  BARE.test(words.join(' ')) &&
  !isUnique(table, [column.name]) &&
  table.foreignKeys.some(({ columns }) => isUnique(table, [...columns, column.name]))

/** Whose rows a number counts, said in its own name: `organization_sequential_id`. */
const OWNED = /^(.+) (?:sequential|sequence) (?:number|no|id)$/

/** The column that numbers the rows of each parent. */
export const numberIn = (table: TableDraft): ColumnDraft | undefined =>
  table.columns.find(isNumber) ?? table.columns.find(isPlace) ?? table.columns.find((one) => isKeyed(one, table))

/** What numbers the rows of a parent counts from one, in the order of the rows. */
export function numberSeries(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const number = numberIn(table)
    const series = number && isFree(number, table) ? seriesOfNumber(number, table, inferring) : undefined
    if (number && series) count(number, series)
    else if (number && isPlace(number)) listPlaces(number, table, inferring)
    for (const other of table.columns) if (other !== number) countOwned(other, table, inferring)
    countUp(table)
  }
}

/** Of several parents the one that a key says the numbers belong to, or that the table is called after, else the only one, or the nearest. */
function seriesOfNumber(number: ColumnDraft, table: TableDraft, inferring: Inferring): Series | undefined {
  const keyed = table.table.foreignKeys.filter(({ columns }) => isUnique(table.table, [...columns, number.column.name]))
  const all = keyed.length > 0 ? keyed : table.table.foreignKeys
  const words = `${tableWords(table.table.name).map(singular).join(' ')} `
  // The lines of an order are numbered by the order, whatever product each is of.
  const named = all.filter(({ references }) =>
    words.startsWith(`${tableWords(references.name).map(singular).join(' ')} `),
  )
  const candidates = all.length > 1 ? (named.length > 0 ? named : nearest(all, table, inferring)) : all
  const [key] = candidates
  if (!key || candidates.length > 1) return undefined
  if (VERSION.test(number.words.join(' ')) && haveOwnNames(key.columns, table)) return undefined
  const parent = inferring.drafts.get(keyOf(key.references))
  const mayLack = number.column.nullable || keyed.includes(key)
  const series = seriesBelow(table, inferring, (one) => one === parent, mayLack)
  return series?.key === key.name ? series : undefined
}

/** Who made, owns or does something does not number it, nor does what a row may lack; and of what hangs below each other the lowest does: a card's fields, not a board's. */
function nearest(keys: readonly ForeignKey[], table: TableDraft, { drafts }: Inferring): readonly ForeignKey[] {
  const isPerson = ({ references }: ForeignKey) =>
    drafts.get(keyOf(references))?.kinds.some((kind) => kind === 'person' || kind === 'employee') === true
  const isRequired = ({ columns }: ForeignKey) =>
    table.columns.every(({ column }) => !column.nullable || !columns.includes(column.name))
  const things = keys.filter((key) => !isPerson(key) && keyOf(key.references) !== keyOf(table.table))
  const required = things.filter(isRequired)
  const left = required.length > 0 ? required : things
  const isAbove = (one: ForeignKey, other: ForeignKey) =>
    drafts
      .get(keyOf(other.references))
      ?.table.foreignKeys.some(({ references }) => keyOf(references) === keyOf(one.references))
  return left.filter((one) => !left.some((other) => other !== one && isAbove(one, other)))
}

/** What counts the rows of a parent that it names. */
function countOwned(number: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  const [, owner] = OWNED.exec(number.words.join(' ')) ?? []
  if (owner === undefined || number.type.kind !== 'integer' || !isFree(number, table)) return
  const key = table.table.foreignKeys.find(
    ({ references }) => tableWords(references.name).map(singular).join(' ') === owner,
  )
  const parent = key && inferring.drafts.get(keyOf(key.references))
  const series = parent && seriesBelow(table, inferring, (one) => one === parent, number.column.nullable)
  if (series && series.key === key.name)
    amend(number, { generator: 'formula', params: { value: series.nth }, nulls: 0 }, 'it counts the rows of each')
}

/** More places than that nobody keeps by hand. */
const FEW = 8

/** Places of rows that hang below nothing are those of one list; where rows belong to one thing or another, each has few. */
function listPlaces(number: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  const { foreignKeys, uniques } = table.table
  const isAlone =
    foreignKeys.length === 0 && !table.columns.some(({ guess }) => guess?.generator === 'identifier.by-type')
  const isKeyed = uniques.some(({ parts }) =>
    parts.some((part) => part.kind === 'column' && part.column === number.column.name),
  )
  const isPolymorphic =
    isKeyed &&
    table.columns.some(({ guess }) => guess?.generator === 'number.sequence' && guess.reason.includes('with its kind'))
  if (isPolymorphic)
    amend(number, { generator: 'number.integer', params: { min: 1, max: 1 } }, 'each row is of another')
  else if (isAlone && !isKeyed && !table.columns.some(({ column }) => /_(id|uuid)$/.test(column.name)))
    amend(number, { generator: 'number.sequence', params: {}, nulls: 0 }, 'it is the place in one list')
  else if (
    !isKeyed &&
    !isUnique(table.table, [number.column.name]) &&
    nearest(foreignKeys, table, inferring).length !== 1
  )
    amend(number, { params: { min: 1, max: FEW, distribution: 'skewed' } }, 'few rows stand together')
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
  const isInKey = table.table.primaryKey?.columns.includes(number.column.name) === true
  if (key && (isInKey || isUnique(table.table, [...key.columns, number.column.name])))
    return keepApart(number, key, table)
  // A place in an order is one still.
  amend(number, { generator: 'formula', params: { value: nth }, nulls: 0 }, 'it counts the rows of each')
}

/** Ranks below a parent are of rows that have one. */
function keepApart(number: ColumnDraft, { name }: ForeignKey, table: TableDraft): void {
  const relation = table.relations.get(name)
  if (relation) table.relations.set(name, { ...relation, nulls: 0 })
  amend(number, { generator: 'number.sequence', params: {}, nulls: 0 }, 'it counts the rows of each')
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
      /^number\.(integer|sequence)$/.test(draft.guess?.generator ?? '') &&
      OWN_NUMBER.test(draft.words.join(' ')) &&
      isUnique(table.table, [draft.column.name])
    )
      amend(draft, { generator: 'number.sequence', params: { start: FIRST } }, 'they are counted up')
}
