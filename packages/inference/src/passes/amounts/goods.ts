import { isUnique } from '../../column-facts.ts'
import { leadByName } from '../keys/led-by-name.ts'
import { sizeOf } from '@populace/vocabulary'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { lieInOrder, seriesBelow } from '../series/siblings.ts'

/** What tells of the row's product. */
const OF_PRODUCT =
  /^product\.(name|description|category|department|noun|price|cost|color|size|material|unit|package|weight|side)$/

const tellsOf = ({ guess, referenced }: ColumnDraft): boolean =>
  !referenced && guess !== undefined && OF_PRODUCT.test(guess.generator) && guess.params.of === undefined

const isCategories = (table: TableDraft): boolean => table.kinds.includes('product category')

/** Products are of the category that their key leads to. Where names must differ from row to row they stay as they are: a category has too few. */
export function sortGoods(inferring: Inferring): void {
  const { drafts } = inferring
  for (const draft of drafts.values()) {
    const own = draft.columns.filter(tellsOf)
    for (const column of own) leaveOut(column, draft)
    packSingly(own)
    if (varyGoods(draft, own, inferring)) {
      fileByGoods(draft, own, inferring)
      continue
    }
    shelve(draft, inferring)
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

/** Honey has no colour and a sofa no size: such columns stay empty where they may. */
function leaveOut(draft: ColumnDraft, { table }: TableDraft): void {
  const isTrait = draft.guess?.generator === 'product.color' || draft.guess?.generator === 'product.size'
  if (!isTrait || !draft.column.nullable || draft.type.kind !== 'text' || isUnique(table, [draft.column.name])) return
  amend(draft, { params: { ...draft.guess?.params, sparse: true }, nulls: 0 }, 'not every thing has one')
}

/** A price is that of one, and so is what is said to be in it. */
function packSingly(own: readonly ColumnDraft[]): void {
  if (!own.some(({ guess }) => guess?.generator === 'product.price')) return
  for (const draft of own)
    if (draft.guess?.generator === 'product.package')
      amend(draft, { params: { ...draft.guess.params, single: true } }, 'its price is that of one')
}

/** Variants are sizes and colours of the product that their key leads to, side by side so that those of one product differ. */
function varyGoods(table: TableDraft, own: readonly ColumnDraft[], inferring: Inferring): boolean {
  if (own.length === 0 || table.kinds[0] !== 'product') return false
  const isArticle = ({ kinds, columns }: TableDraft) => kinds[0] === 'product' && columns.some(isNamed)
  const series = seriesBelow(table, inferring, isArticle, (relation) => relation.nulls === 0)
  const key = series && table.table.foreignKeys.find(({ name }) => name === series.key)
  if (!series || !key) return false
  lieInOrder(series)
  for (const column of own)
    amend(
      column,
      { params: { ...column.guess?.params, of: `variant<${referenceOf(key.columns)}` } },
      `it is one of the ${series.parent.name} that it belongs to`,
    )
  return true
}

/** A product is of the category of goods that it is one of, where that is a list of these. */
function fileByGoods(table: TableDraft, [told]: readonly ColumnDraft[], { drafts }: Inferring): void {
  const of = told?.guess?.params.of
  if (of === undefined) return
  for (const key of table.table.foreignKeys) {
    const name = listedIn(drafts.get(keyOf(key.references)))
    if (name) leadByName(key, table, name.column.name, { generator: 'product.category', params: { of } }, suits(name))
  }
}

/** Categories below others are of the departments of a shop, which those are. */
function shelve(table: TableDraft, { drafts, generators }: Inferring): void {
  const name = listedIn(table)
  if (!name || !generators.has('product.department')) return
  for (const key of table.table.foreignKeys) {
    const above = drafts.get(keyOf(key.references))
    const upper = above === table ? undefined : listedIn(above)
    if (!above || !upper || above.table.foreignKeys.length > 0) continue
    amend(upper, { generator: 'product.department', params: { of: 'department' } }, `${table.name} are what is in it`)
    above.rows = sizeOf('product.department')
    table.rows = sizeOf('product.category')
    const made = { generator: 'product.department', params: { of: 'category' } }
    leadByName(key, table, upper.column.name, made, suits(upper))
  }
}

/** The column of a table of categories that lists them one by one. */
const listedIn = (table: TableDraft | undefined): ColumnDraft | undefined =>
  table && isCategories(table)
    ? table.columns.find(({ guess }) => guess?.generator === 'product.category' && guess.params.of === 'category')
    : undefined

const suits = (name: ColumnDraft): string => `it leads to the one whose ${name.column.name} suits the row`

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

const IN_CENTS = /\bcents?$|\bminor( units?)?$/
const LINE_PRICE = /^(unit |item |list |sale |selling )?(price|cost)( each)?( cents?| minor( units?)?)?$/

/** Of dear goods an order has few: as many as come to a usual sum. */
export function sizeLines({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    countInUnits(table, drafts)
    countWhole(table, drafts)
    const price = table.kinds.includes('line') ? priceOfLine(table, drafts) : undefined
    if (!price) continue
    for (const draft of table.columns)
      if (draft.guess?.generator === 'number.quantity' && !draft.referenced)
        amend(draft, { params: { ...draft.guess.params, ...price } }, `it is less where ${price.price} is high`)
  }
}

/** How goods are counted, and what says that they may be weighed. */
const MEASURED = /\b(unit|units|uom|measure|weight|hours|hour|rate|per hour|hourly|kg|litres|liters|meters|metres)\b/

/** Of goods that are sold one by one there are no halves, whatever room their quantity has. */
function countWhole(table: TableDraft, drafts: Inferring['drafts']): void {
  const isCharged = table.kinds.includes('stay charge')
  const isSold = table.table.foreignKeys.some(({ references }) => drafts.get(keyOf(references))?.columns.some(isNamed))
  const isMeasured = table.columns.some(({ words }) => {
    const name = words.join(' ')
    return MEASURED.test(name) && !/^unit (price|cost|amount)/.test(name)
  })
  if ((!isCharged && !isSold) || isMeasured) return
  for (const draft of table.columns)
    if (draft.guess?.generator === 'number.quantity' && draft.type.kind === 'decimal' && !draft.referenced)
      amend(
        draft,
        { params: { ...draft.guess.params, whole: true, ...(isCharged ? { max: 4 } : {}) } },
        'it counts things that are sold one by one',
      )
}

/** What is sold by the pair is ordered in pairs. */
function countInUnits(table: TableDraft, drafts: Inferring['drafts']): void {
  const units = table.columns.filter(
    ({ guess }) => guess?.generator === 'product.unit' && guess.params.of === undefined,
  )
  if (units.length === 0 || table.columns.some(isNamed)) return
  const key = table.table.foreignKeys.find(({ references }) => drafts.get(keyOf(references))?.columns.some(isNamed))
  if (!key) return
  for (const draft of units)
    amend(draft, { params: { ...draft.guess?.params, of: referenceOf(key.columns) } }, 'it is that of the goods')
}

const isNamed = ({ guess }: ColumnDraft): boolean => guess?.generator === 'product.name'

/** What one of a line's goods costs: as the line says, else its product. */
function priceOfLine(table: TableDraft, drafts: Inferring['drafts']) {
  const found = (at: TableDraft, before: string) => {
    const draft = at.columns.find(
      ({ words, guess, referenced }) =>
        !referenced &&
        LINE_PRICE.test(words.join(' ')) &&
        /^(copy|product\.|number\.(price|part|money))/.test(guess?.generator ?? ''),
    )
    return (
      draft && {
        price: `${before}${draft.column.name}`,
        ...(IN_CENTS.test(draft.words.join(' ')) ? { worth: 50_000 } : {}),
      }
    )
  }
  const own = found(table, '')
  if (own) return own
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const theirs = parent?.kinds[0] === 'product' ? found(parent, `${referenceOf(key.columns)}.`) : undefined
    if (theirs) return theirs
  }
  return undefined
}
