import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isFree, isNumber, nameOf, quoted } from '../../totals/columns.ts'
import { keepWhere } from './events.ts'

/** What is said of something that became of a row: when, for how much, to whom, why. */
const SAID = /^(at|on|date|time|price|amount|for|to|by|reason|notes?)$/
/** What a thing is to cost, and what it went for. */
const ASKED = /^((list|listing|asking|original) )?price$/
const WENT_FOR = /^(sold|sale|closing|final) (price|amount)$|^sold for$/
/** What buyers pay of what is asked. */
const [LEAST, MOST] = [0.93, 1]

/**
 * What became of a row is said where that is its state, also of states that no row passes through: a home that is for sale was not sold on any day, nor for any price. What something was sold for is near
 * what was asked.
 */
export function keepToStandings({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    for (const state of table.columns) keepTo(state, table)
    if (generators.has('number.part')) sellNearPrice(table)
  }
}

function keepTo(state: ColumnDraft, table: TableDraft): void {
  const values = state.guess?.generator === 'choice' ? state.guess.params.values : undefined
  if (!Array.isArray(values) || !/(^| )(status|state|stage)$/.test(state.words.join(' '))) return
  for (const draft of table.columns) {
    const [deed = '', what = '', ...rest] = draft.words
    const value = values.find((one) => typeof one === 'string' && one.toLowerCase() === deed)
    const isOpen = rest.length === 0 && SAID.test(what) && draft.guess?.when === undefined
    if (value !== undefined && isOpen && draft.guess?.generator !== 'formula')
      keepWhere(draft, `${nameOf(state)} = ${quoted(String(value))}`, table)
  }
}

function sellNearPrice(table: TableDraft): void {
  const asked = table.columns.find((draft) => isNumber(draft) && ASKED.test(draft.words.join(' ')))
  const got = table.columns.find((draft) => isNumber(draft) && WENT_FOR.test(draft.words.join(' ')))
  if (!asked || !got || !isFree(got, table) || got.guess?.generator === 'formula') return
  amend(
    got,
    { generator: 'number.part', params: { of: nameOf(asked), min: LEAST, max: MOST } },
    `it is near ${asked.column.name}`,
  )
}
