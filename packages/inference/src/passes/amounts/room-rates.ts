import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { follow, formulaOf, isFree, isNumber, nameOf } from '../../totals/columns.ts'

const ASKED = /^((base|nightly|daily|room|standard|default|list|night) )?(price|rate)( per night)?$|^price per night$/
const NIGHTS = /^(nights|number of nights|night count)$/
const TOTAL = /^(total|total price|total amount|room total|amount|total cost|price total)$/
/** Of what a room usually costs, dearest in the season. */
const DEAREST = 1.4
const CHEAPEST = 0.6

/** What a night costs on a day, or in a booking, is near to what such a room usually does; a booking comes to so many nights of it. */
export function rateRooms({ drafts, generators }: Inferring): void {
  if (!generators.has('number.part') || !generators.has('formula')) return
  for (const table of drafts.values()) {
    const usual = usualAbove(table, drafts)
    const rate = usual && asked(table)
    if (!usual || !rate) continue
    amend(
      rate,
      { generator: 'number.part', params: { of: `${usual} * ${DEAREST}`, min: CHEAPEST, max: 1 }, nulls: 0 },
      `it is near to ${usual}`,
    )
    const find = (words: RegExp) =>
      table.columns.find((draft) => isNumber(draft) && isFree(draft, table) && words.test(draft.words.join(' ')))
    const [nights, total] = [find(NIGHTS), find(TOTAL)]
    // What else is charged during a stay comes on top, on a bill of its own.
    if (nights && total && total !== rate && !formulaOf(total)?.includes(nameOf(nights)))
      follow(total, `${nameOf(nights)} * ${nameOf(rate)}`, `it is ${nights.column.name} × ${rate.column.name}`)
  }
}

const asked = (table: TableDraft): ColumnDraft | undefined =>
  table.columns.find(
    (draft) => isNumber(draft) && isFree(draft, table) && !draft.column.generated && ASKED.test(draft.words.join(' ')),
  )

/** The usual price of the room, or the type of room, that a key leads to. */
function usualAbove(table: TableDraft, drafts: Inferring['drafts']): string | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const price = parent && parent !== table && parent.kinds.includes('room') ? asked(parent) : undefined
    if (price && !price.column.nullable) return `${referenceOf(key.columns.map(formulaName))}.${nameOf(price)}`
    if (price) return `coalesce(${referenceOf(key.columns.map(formulaName))}.${nameOf(price)}, 80)`
  }
  return undefined
}
