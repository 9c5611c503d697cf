import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isEnded } from '../../column-facts.ts'
import { excludedColumns, isOfCalendar, keyColumns, withSources } from '../../key-columns.ts'

/**
 * Numbers of unique keys have no greatest value by guess: how many rows a table holds is for its constraints to bound. Places in an order then count on
 * among siblings for as long as there are any.
 */
export function liftBounds({ drafts, catalog }: Inferring): void {
  for (const table of drafts.values()) {
    const keyed = keyedColumns(table)
    const alone = columnsAlone(table)
    for (const draft of table.columns) {
      if (keyed.has(draft.column.name))
        lift(
          draft,
          isEnded(table.table, draft.column, catalog),
          alone.has(draft.column.name) && LEADS.test(draft.words.join(' ')),
        )
      if (alone.has(draft.column.name)) numberOn(draft)
    }
  }
}

/** What leads to rows. */
const LEADS = /(^| )id$/

/** What numbers things. */
const COUNTED = /^(.+ )?(number|no|num|nr|sequence|seq|position|ordinal|order|index|iid|attempt|revision)$/
/** As those begin to count who do not want to look new. */
const FIRST = 1001

/** @param isBounded a check says how far its values reach, and needs no custom's help at the other end */
function lift(draft: ColumnDraft, isBounded: boolean, isElsewhere: boolean): void {
  const { guess } = draft
  if (guess?.generator !== 'number.integer' || guess.params.max === undefined) return
  if (guess.params.further === true) return
  if (isOfCalendar(draft.words))
    return amend(draft, { params: { ...guess.params, further: true } }, 'a calendar has no more')
  const { max: _, ...unended } = guess.params
  const { min, ...unbounded } = unended
  // The number of a row elsewhere is one of so many as there are: keys of rows are small numbers, each once.
  if (isElsewhere && !isBounded && min === 1)
    return amend(draft, { generator: 'number.sequence', params: {} }, 'each leads to another row elsewhere')
  // What numbers things is counted up, and below each of others from the first.
  if (!isBounded && COUNTED.test(draft.words.join(' ')) && (min === 1 || min === 100)) {
    const params = min === 100 ? { start: FIRST } : {}
    return amend(draft, { generator: 'number.sequence', params }, 'things are numbered one after the other')
  }
  // Below a key of several columns a row elsewhere is one of as many as there are, and further ones if these run out.
  if (!isBounded && min === 1 && LEADS.test(draft.words.join(' ')))
    return amend(draft, { params: { ...guess.params, further: true } }, 'there are no more rows than that elsewhere')
  const params = isBounded ? unbounded : unended
  amend(draft, { params }, 'a key needs as many as there are rows')
}

/** Numbers that are favourites by custom, as ports are, are too few to tell rows apart by themselves: numbering goes on from the last. */
function numberOn(draft: ColumnDraft): void {
  const { values, weights } = draft.guess?.generator === 'choice' ? draft.guess.params : {}
  if (weights === undefined || !Array.isArray(values)) return
  const numbers = values.filter((value): value is number => typeof value === 'number')
  if (numbers.length < values.length) return
  const params = { start: Math.max(...numbers) }
  amend(draft, { generator: 'number.sequence', params }, 'a key goes on after the usual ones')
}

/** Columns that are a key by themselves. */
const columnsAlone = ({ table }: TableDraft): ReadonlySet<string> =>
  new Set(
    [
      table.primaryKey?.columns ?? [],
      ...table.uniques.map(({ parts }) => parts.flatMap((part) => (part.kind === 'column' ? [part.column] : ['']))),
    ].flatMap((columns) => (columns.length === 1 ? columns : [])),
  )

const keyedColumns = ({ table }: TableDraft): ReadonlySet<string> =>
  new Set([
    ...withSources(table.primaryKey?.columns ?? [], table),
    ...table.uniques.flatMap((unique) => keyColumns(unique, table)),
    ...table.exclusions.flatMap(excludedColumns),
  ])
