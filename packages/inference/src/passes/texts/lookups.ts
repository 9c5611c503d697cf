import type { ColumnDraft, Guess, Inferring, TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'

const DESCRIPTION = /^(description|desc|descr)$/
/** A list has a number, what its rows are called, and little else. */
const MOST_COLUMNS = 5
const SURE = 0.6

/** The rows of a short list without names are called by what describes them: `order_status (id, description)`. */
export function callByDescription({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const draft = onlyText(table)
    const called = draft && calledIn(draft)
    if (!draft || !called) continue
    const distinct = isUnique(table.table, [draft.column.name]) || table.rows !== undefined ? { distinct: true } : {}
    const { values } = called.params
    if (table.rows !== undefined && Array.isArray(values)) table.rows = Math.min(table.rows, values.length)
    draft.guess = {
      ...called,
      params: Array.isArray(values) ? { values, examples: true, ...distinct } : { ...called.params, ...distinct },
      reason: `${called.reason}, and nothing else says what its rows are called`,
      nulls: 0,
    }
  }
}

/** The description, where it is all that a list says of its rows. */
function onlyText({ table, columns, kinds }: TableDraft): ColumnDraft | undefined {
  if (kinds[0] !== 'type' || columns.length > MOST_COLUMNS) return undefined
  const texts = columns.filter(
    ({ type, column }) => type.kind === 'text' && !table.primaryKey?.columns.includes(column.name),
  )
  const [draft, ...others] = texts
  const isAlone = others.every(({ words }) =>
    /(^| )(code|abbreviation|color|icon|by|remark|note|comment)$/.test(words.join(' ')),
  )
  return draft && isAlone && DESCRIPTION.test(draft.words.join(' ')) && !draft.referenced ? draft : undefined
}

/** What such a row is called by its table's name: one of few words rather than any kind. */
function calledIn({ candidates }: ColumnDraft): Guess | undefined {
  const named = candidates.filter(({ generator, score }) => generator !== 'text.description' && score >= SURE)
  return named.find(({ generator, params }) => generator === 'choice' || params.list !== undefined) ?? named[0]
}
