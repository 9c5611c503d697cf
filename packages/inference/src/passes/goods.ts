import { isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'

/** What tells of the row's product. */
const OF_PRODUCT = /^product\.(name|description|category|department|noun|price|cost|color|size)$/

const tellsOf = ({ guess, referenced }: ColumnDraft): boolean =>
  !referenced && guess !== undefined && OF_PRODUCT.test(guess.generator) && guess.params.of === undefined

const isCategories = (table: TableDraft): boolean => table.kinds.includes('product category')

/** Products are of the category that their key leads to. Where names must differ from row to row they stay as they are: a category has too few. */
export function sortGoods({ drafts }: Inferring): void {
  for (const draft of drafts.values()) {
    const own = draft.columns.filter(tellsOf)
    const key = draft.table.foreignKeys.find(({ references }) => {
      const parent = drafts.get(keyOf(references))
      return parent !== undefined && parent !== draft && isCategories(parent)
    })
    const parent = key && drafts.get(keyOf(key.references))
    if (!key || !parent) continue
    if (own.some(({ column }) => isUnique(draft.table, [column.name]))) continue
    for (const column of own)
      amend(
        column,
        { params: { ...column.guess?.params, of: `product<${referenceOf(key.columns)}` } },
        `it is of its ${parent.name}`,
      )
  }
}
