import { isUnique } from '../../column-facts.ts'
import type { ColumnDraft, Inferring, TableDraft } from '../../draft.ts'
import { follow, nameOf } from '../../totals/columns.ts'

const PRICE = /^((current|sale|selling|sales|unit|our|retail) )?price$/
/** What something used to cost, or costs elsewhere. */
const FORMER =
  /^(compare at|compare|compared|original|former|old|was|before|regular|list|strike|strikethrough|strike through|rrp|msrp|recommended|recommended retail|suggested|suggested retail|catalog)( price)?$/
/** Most goods cost what they always did. */
const NOT_REDUCED = 0.65

/** What is crossed out beside a price is higher: by a third of cheap goods, by less of dear ones, and ends as prices do. */
export function raiseFormerPrices({ drafts, generators }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values()) {
    const priced = table.columns.filter(
      (draft) =>
        draft.guess?.generator === 'product.price' && !draft.referenced && !isUnique(table.table, [draft.column.name]),
    )
    const price = priced.find(({ words }) => PRICE.test(words.join(' ')))
    if (price && !price.column.nullable) for (const draft of priced) if (draft !== price) raise(draft, price, table)
  }
}

function raise(draft: ColumnDraft, price: ColumnDraft, { columns }: TableDraft): void {
  if (!FORMER.test(draft.words.join(' ')) || draft.column.generated || !columns.includes(price)) return
  if (draft.type.kind !== 'decimal' || (draft.type.scale ?? 2) < 2) return
  const now = nameOf(price)
  const value = `ceil(${now} * if(${now} < 30, 1.33, if(${now} < 120, 1.25, 1.18))) - 0.01`
  follow(draft, value, `it is more than ${price.column.name}`)
  if (draft.column.nullable && draft.guess) draft.guess = { ...draft.guess, nulls: NOT_REDUCED }
}
