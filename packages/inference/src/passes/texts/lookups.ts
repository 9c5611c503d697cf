import type { ColumnDraft, Guess, Inferring, TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { isListable, listIn, oneByOne } from '../../listed.ts'
import { isCalled, isKeyedByCode } from './called.ts'

const DESCRIPTION = /^(description|desc|descr)$/
/** What may stand beside it. */
const BESIDE = /(^| )(code|abbreviation|color|icon|by|remark|note|comment)$/
/** A list has a number or a code, what its rows are called, and little else. */
const MOST_COLUMNS = 5
const SURE = 0.6
/** What says of a thing what it is, or does. */
const SENTENCES = /(description|sentence|paragraph|note|text)$/

/** The rows of a short list without names are called by what describes them: `order_status (id, description)`. */
export function callByDescription({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    const draft = onlyText(table)
    const named = draft && calledIn(draft)
    if (!draft || !named) continue
    const called: Guess = isToned(table) && listIn(named) === 'product.color' ? { ...named, ...NAMED_TONE } : named
    const isListed = isUnique(table.table, [draft.column.name]) || table.rows !== undefined || isKeyedByCode(table)
    const { values } = called.params
    if (table.rows !== undefined && Array.isArray(values)) table.rows = Math.min(table.rows, values.length)
    const plain = Array.isArray(values) ? { ...called, params: { values, examples: true } } : called
    const takesTurns = Array.isArray(values) || isListable(called.generator, generators)
    draft.guess = {
      ...(isListed && takesTurns ? oneByOne(plain) : plain),
      reason: `${called.reason}, and nothing else says what its rows are called`,
      nulls: 0,
    }
  }
}

/** The description, where it is all that a list says of its rows. */
function onlyText(draft: TableDraft): ColumnDraft | undefined {
  const { table, columns, kinds } = draft
  if ((kinds[0] !== 'type' && !isKeyedByCode(draft)) || columns.length > MOST_COLUMNS) return undefined
  const texts = columns.filter(
    ({ type, column }) => type.kind === 'text' && !table.primaryKey?.columns.includes(column.name),
  )
  const [first, ...others] = texts
  const isAlone = others.every(({ words }) => BESIDE.test(words.join(' ')))
  return first && isAlone && !first.referenced && isCalled(first, table, DESCRIPTION) ? first : undefined
}

const NAMED_TONE = { generator: 'text.word', params: { list: 'color.web.name' } }

/** Whether its rows are colours by their numbers, which have names of their own. */
const isToned = ({ columns }: TableDraft): boolean =>
  columns.some(({ guess }) => guess?.generator === 'software.color-hex')

/** What such a row is called by its table's name: one of few words rather than any kind. */
function calledIn({ candidates }: ColumnDraft): Guess | undefined {
  const named = candidates.filter((guess) => guess.score >= SURE && !SENTENCES.test(listIn(guess) ?? guess.generator))
  return named.find(({ generator, params }) => generator === 'choice' || params.list !== undefined) ?? named[0]
}
