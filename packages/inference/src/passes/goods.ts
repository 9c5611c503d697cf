import { isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'

/** What tells of the row's product. */
const OF_PRODUCT = /^product\.(name|description|category|department|noun|price|cost|color|size|material|weight|side)$/

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

/** What something costs, by the words of its column. */
const ASKED =
  /^((unit|list|standard|supplier|vendor|purchase|buying|wholesale|selling|sale|retail|last receipt|last purchase|offer|current|average|catalog|catalogue) )?(price|cost)$/
const PRICE = /^(number\.price|product\.(price|cost))$/
/** Of its usual price, what someone else asks. */
const LEAST_ASKED = 0.82

/** What a supplier asks for a product, and what it cost once, is near to what it costs. Lines of orders repeat the price itself (`repeatParents`). */
export function priceOffers({ drafts, generators }: Inferring): void {
  if (!generators.has('number.part')) return
  for (const draft of drafts.values()) {
    const keys = draft.table.foreignKeys.filter(
      ({ references }) => drafts.get(keyOf(references))?.kinds[0] === 'product',
    )
    const [key] = keys
    const goods = key && drafts.get(keyOf(key.references))
    if (!key || !goods || goods === draft || keys.length > 1) continue
    for (const column of draft.columns) {
      const words = column.words.join(' ')
      if (column.referenced || !PRICE.test(column.guess?.generator ?? '') || !ASKED.test(words)) continue
      const usual = usualIn(goods, /cost$/.test(words) || !/(selling|sale|retail|list)/.test(words))
      if (!usual || isUnique(draft.table, [column.column.name])) continue
      const of = `${referenceOf(key.columns)}.${usual.column.name}`
      const params = { of, min: LEAST_ASKED, max: 1, all: 0.2 }
      amend(column, { generator: 'number.part', params }, `it is near to ${goods.name}.${usual.column.name}`)
    }
  }
}

/** What a product costs, in its own row: the shop, if it says so, else its customers. */
function usualIn({ columns }: TableDraft, isCost: boolean): ColumnDraft | undefined {
  const of = (generator: string) =>
    columns.find(
      ({ column, guess, type, referenced }) =>
        guess?.generator === generator && !referenced && !column.nullable && type.kind === 'decimal',
    )
  return (isCost ? of('product.cost') : undefined) ?? of('product.price')
}
