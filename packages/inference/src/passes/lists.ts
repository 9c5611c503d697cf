import type { Json } from '@populace/model'
import { sizeOf } from '@populace/vocabulary'
import { isUnique } from '../column-facts.ts'
import { isListable, listIn, oneByOne } from '../listed.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../draft.ts'

/** Shorter lists are choices for a column, not what a table holds. */
const LEAST = 2

/**
 * Gives a table that lists things as many rows as there are of them: each payment method once. What refers to others has its own number of rows.
 */
export function countLists({ drafts, generators }: Inferring): void {
  for (const draft of drafts.values()) {
    if (draft.reason !== undefined) continue
    const others = draft.table.foreignKeys.some(({ references }) => keyOf(references) !== keyOf(draft.table))
    if (!others) shorten(draft)
    if (draft.rows !== undefined) listOut(draft, generators)
    else if (others) repeat(draft)
    const size = keyedIn(draft) ?? (others ? undefined : listedIn(draft))
    if (size === undefined) continue
    draft.rows = size
    draft.reason = `there are ${size} of what it lists`
  }
}

/** A short list of things of which fewer are known holds those alone. */
function shorten(draft: TableDraft): void {
  const { rows = 0 } = draft
  const sizes = draft.columns.filter(isNamed).map(({ guess }) => sizeIn(guess?.params.list))
  const size = Math.min(...sizes.filter((one) => one >= LEAST))
  if (size < rows) draft.rows = size
}

const isNamed = ({ guess, words }: ColumnDraft): boolean =>
  guess?.generator === 'text.word' && NAME.test(words.join(' '))

/** Of what words of a list tell apart there are as many as words, whatever its rows lead to. */
function keyedIn({ table, columns }: TableDraft): number | undefined {
  const keys = columns.filter(({ type, column }) => type.kind === 'text' && isUnique(table, [column.name]))
  const sizes = keys.map(({ guess }) => sizeIn(guess && listIn(guess))).filter((size) => size >= LEAST)
  return sizes.length === 0 ? undefined : Math.min(...sizes)
}

/** Places in an order, which the rows of a short list have one by one. */
const PLACE = /^(position|order|sort order|display order|sequence|rank|ordinal|stage order|level|sort)$/

/** The stages of a sale, the grades of a school: a short list has each of its names once, in their order. */
function listOut({ table, columns, rows = 0 }: TableDraft, generators: Inferring['generators']): void {
  const names = columns.filter(
    ({ guess, words }) =>
      guess !== undefined &&
      ((guess.generator === 'choice' && guess.reason.endsWith(CALLED) && countOf(guess.params.values) >= rows) ||
        (NAME.test(words.join(' ')) && isListable(guess.generator, generators) && sizeIn(listIn(guess)) >= rows)),
  )
  for (const draft of names) if (draft.guess) amend(draft, oneByOne(draft.guess), 'each row of the list is another one')
  if (names.length === 0) return
  for (const draft of columns)
    if (draft.type.kind === 'integer' && PLACE.test(draft.words.join(' ')) && !isUnique(table, [draft.column.name]))
      amend(draft, { generator: 'number.sequence', params: {} }, 'the rows of the list are in their order')
}

const NAME = /(^| )(name|title|label)$/
const sizeIn = (list: Json | undefined): number => (typeof list === 'string' ? (sizeOf(list) ?? 0) : 0)
const countOf = (values: Json | undefined): number => (Array.isArray(values) ? values.length : 0)
const CALLED = 'what something is called'

/** Each gym has a plan called Premium: what belongs to something else has the words of a list again for each, and no numbers behind them. */
function repeat({ table, columns }: TableDraft): void {
  for (const draft of columns) {
    const { distinct, ...params } = draft.guess?.params ?? {}
    if (distinct === true && !isUnique(table, [draft.column.name]))
      amend(draft, { params }, 'each row that it belongs to has its own')
  }
}

/** The fewest members of the lists that its columns give out one by one. */
function listedIn({ columns }: TableDraft): number | undefined {
  const sizes = columns.flatMap(({ guess }) => {
    if (!guess) return []
    const { distinct, of } = guess.params
    const own = distinct === true || of === 'category' ? sizeIn(listIn(guess)) : 0
    return own >= LEAST ? [own] : []
  })
  return sizes.length === 0 ? undefined : Math.min(...sizes)
}
