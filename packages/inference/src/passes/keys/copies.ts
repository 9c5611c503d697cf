import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { singular } from '../../names/singular.ts'
import { cutName } from '../../names/tokens.ts'
import { tableWords } from '../../names/table-names.ts'
import { furtherFrom } from '../../references/further.ts'

/** What search engines show of a page is its title. */
const SHOWN = new Set(['meta title', 'public title', 'seo title', 'og title', 'page title', 'browser title'])
/** What an order repeats of who it goes to. */
const ADDRESSED = new Set(['ship', 'shipping', 'bill', 'billing', 'delivery', 'invoice'])
/** What a line of an order repeats of the article. */
const PRICES = new Set([
  ...['unit price', 'price', 'list price', 'item price', 'price each'],
  ...['price at purchase', 'price at order', 'price at sale', 'price at time', 'price at booking', 'sold price'],
  ...['currency', 'currency code'],
])
/** What goods are called to cost, where their price goes by another name than on the line. */
const ASKED = /^((unit|list|sale|selling|sales|retail|base|standard) )?price$/
/** What a line says of the article itself: what it was called, and its numbers, when it was sold. */
const ARTICLE =
  /^((product|item|article|variant) )?(name|title|sku|barcode|ean|gtin|upc|color|size)$|^(product|item|article|variant|description)$/
const OF_ARTICLE = /^product\.(name|sku|barcode|color|size)$/
/** What a slot of a programme says of the talk in it. */
const OF_TALK = /^(title|abstract|level|language)$/
/** What a plan lets people do, and so does a subscription to it. */
const OF_PLAN = /(^| )(counts?|quotas?|limits?|flags|seats|features)$/
/** What a run says of the job that it is one of. */
const OF_JOB =
  /^((job )?(class|handler|priority)|queue( name)?|(serialized |job )?(params|parameters|arguments|args|payload))$/
const RUN = /\b(executions?|runs?|attempts?)$/
/** How grave an alert is says the rule that it is raised by. */
const OF_ALERT = /^(alert )?(severity|priority|level|metric|metric name|unit)$/
const ALERTED = /^(alert )?(message|title|name|summary|text)$/
/** What people paid for a ticket. */
const PAID = /^((amount|price) paid|ticket price|price|paid amount)$/
/** What takes calls, at an address of its own. */
const ENDPOINT = /(^| )(webhook|hook|endpoint|webhook endpoint|web hook)$/
const FLAG_WORDS = new Set(['is', 'flag', 'bool', 'boolean'])

/**
 * Columns that repeat another one's value: the price of what was sold, the address of whom it goes to, the name of a parent, one flag in two forms.
 */
export function repeatParents(inferring: Inferring): void {
  if (!inferring.generators.has('copy')) return
  for (const table of inferring.drafts.values()) {
    for (const draft of table.columns)
      if (draft.guess && (draft.guess.score < 1 || isOfKind(draft))) repeat(draft, table, inferring)
    agreeFlags(table)
    titleAgain(table)
    nameAgain(table)
  }
}

/** What a thing is by its kind it stays, unlike its state: the `environment_type` of what runs in an environment. */
const KINDS = /^(type|kind|tier|category|class|region|currency)$/
const isOfKind = ({ type, words, states }: ColumnDraft): boolean =>
  (type.kind === 'enum' && KINDS.test(words.at(-1) ?? '')) || (states !== undefined && OF_ALERT.test(words.join(' ')))

const DISPLAYED = /^((invoice|receipt|public|external|internal|customer|app|web) )?display name$/

function titleAgain(table: TableDraft): void {
  const called = (word: string) =>
    table.columns.find(({ words, type }) => words.join(' ') === word && type.kind === 'text')
  const title = called('title') ?? called('name')
  if (!title?.guess) return
  for (const draft of table.columns)
    if (draft.guess && SHOWN.has(draft.words.join(' ')) && !isUnique(table.table, [draft.column.name]))
      amend(draft, { generator: 'copy', params: { column: title.column.name } }, `it repeats ${title.column.name}`)
}

/** A thing is displayed by its name, on invoices too; a person may choose to be called otherwise. */
function nameAgain(table: TableDraft): void {
  const draft = table.columns.find(({ words }) => DISPLAYED.test(words.join(' ')))
  const name = table.columns.find(({ words, type }) => words.join(' ') === 'name' && type.kind === 'text')
  if (!draft?.guess || draft.guess.score === 1 || !name?.guess || name.guess.generator.startsWith('person.')) return
  if (draft.type.kind !== 'text' || isUnique(table.table, [draft.column.name])) return
  draft.guess = {
    generator: 'copy',
    params: { column: name.column.name },
    score: draft.guess.score,
    reason: `it displays ${name.column.name}`,
  }
}

function repeat(draft: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  if (isUnique(table.table, [draft.column.name])) return
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table) continue
    const wanted = wordsOfParent(draft, table, parent)
    const source =
      articleIn(parent, draft, table) ??
      (wanted && (sourceIn(parent, draft, wanted) ?? sameIn(parent, draft))) ??
      orderedIn(parent, draft, table) ??
      inRole(parent, draft, key.columns[0] ?? '')
    if (!source) continue
    // Nobody signs in by the name that others call them.
    if (draft.guess?.generator === 'person.username' && source.guess?.generator !== 'person.username') continue
    const column = `${referenceOf(key.columns)}.${source.column.name}`
    const reason = `“${draft.words.join(' ')}” repeats ${parent.name}.${source.column.name}`
    draft.guess = { generator: 'copy', params: { column }, score: draft.guess?.score ?? 0, reason, nulls: 0 }
    return
  }
  repeatFurther(draft, table, inferring)
}

/** A line of variants of products costs what the product does where the variant does not say. */
function repeatFurther(draft: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  const name = draft.words.join(' ')
  if (!table.kinds.includes('line') || !PRICES.has(name) || !/price/.test(name)) return
  for (const key of table.table.foreignKeys) {
    const ofGoods = (one: TableDraft) => (one.kinds[0] === 'product' ? sourceIn(one, draft, draft.words) : undefined)
    const source = furtherFrom(table, key, ofGoods, inferring)
    if (!source) continue
    const column = `${source.way}.${source.column.column.name}`
    const reason = `“${name}” repeats ${source.table.name}.${source.column.column.name}`
    draft.guess = { generator: 'copy', params: { column }, score: draft.guess?.score ?? 0, reason, nulls: 0 }
    return
  }
}

/** What the column would be called in its parent; undefined where it does not speak of the parent. */
function wordsOfParent(draft: ColumnDraft, table: TableDraft, parent: TableDraft): readonly string[] | undefined {
  const { words } = draft
  const [first = '', ...rest] = words
  const name = words.join(' ')
  // What is called is what was registered.
  if (name === 'url' && ENDPOINT.test(tableWords(parent.table.name).join(' '))) return words
  if (table.kinds[0] === 'talk' && parent.kinds[0] === 'talk' && OF_TALK.test(name)) return words
  if (RUN.test(tableWords(table.table.name).join(' ')) && parent.kinds[0] === 'job' && OF_JOB.test(name)) return words
  if (parent.kinds[0] === 'ticket type' && PAID.test(name)) return ['price']
  if (table.kinds[0] === 'entitlement' && parent.kinds.includes('entitlement') && OF_PLAN.test(name)) return words
  if (parent.kinds[0] === 'alert rule' && OF_ALERT.test(name)) return words
  if (parent.kinds[0] === 'alert rule' && ALERTED.test(name)) return ['name']
  if (PRICES.has(name) && (table.kinds.includes('line') || sells(table, parent))) return words
  if (rest.length === 0) return undefined
  const isOrder = table.kinds.includes('order')
  if (isOrder && ADDRESSED.has(first) && parent.kinds.some((k) => k === 'person' || k === 'company')) return rest
  const whole = behindName(words, tableWords(parent.table.name))
  return whole && whole.join(' ') !== 'id' ? whole : undefined
}

/** What stands behind a table's name, the whole or its end: `goods_name` of `shop_goods`, `order_item_title` of `order_items`. */
function behindName(words: readonly string[], called: readonly string[]): readonly string[] | undefined {
  for (let length = Math.min(called.length, words.length - 1); length > 0; length--) {
    const own = called.slice(-length)
    if (own.every((word, at) => singular(word) === singular(words[at] ?? ''))) return words.slice(length)
  }
  return undefined
}

/** What rows repeat of whatever they lead to, by the name of the key: the `author_email` of an `author_id`. */
const REPEATED =
  /^(name|full name|display name|username|nickname|title|email|phone|mobile|code|number|sku|barcode|image|avatar|avatar url|sn)$/

function inRole(parent: TableDraft, draft: ColumnDraft, key: string): ColumnDraft | undefined {
  const role = cutName(key).filter((word) => word !== 'id')
  const { words } = draft
  if (role.length === 0 || role.length >= words.length || draft.referenced) return undefined
  const rest = words.slice(role.length)
  if (!role.every((word, at) => word === words[at]) || !REPEATED.test(rest.join(' '))) return undefined
  return sourceIn(parent, draft, rest)
}

/** What an order of one article is titled by. */
function orderedIn(parent: TableDraft, draft: ColumnDraft, table: TableDraft): ColumnDraft | undefined {
  const isOrder = table.kinds.some((kind) => kind === 'order' || kind === 'line')
  if (!isOrder || parent.kinds[0] !== 'product' || !/^(title|name)$/.test(draft.words.join(' '))) return undefined
  return parent.columns.find((c) => c.guess?.generator === 'product.name' && c.type.kind === draft.type.kind)
}

/** Whether a row is so many of one article, whatever such rows are called. */
const sells = (table: TableDraft, parent: TableDraft): boolean =>
  parent.kinds[0] === 'product' &&
  table.columns.some(({ words }) => /^(quantity|qty|units|quantity sold)$/.test(words.join(' ')))

/** What the article of a line says of itself. */
function articleIn(parent: TableDraft, draft: ColumnDraft, table: TableDraft): ColumnDraft | undefined {
  const { generator = '' } = draft.guess ?? {}
  if (!table.kinds.includes('line') || parent.kinds[0] !== 'product' || draft.referenced) return undefined
  if (!ARTICLE.test(draft.words.join(' ')) || !OF_ARTICLE.test(generator)) return undefined
  return parent.columns.find(
    (c) => c.guess?.generator === generator && c.type.kind === draft.type.kind && !c.referenced,
  )
}

/** The parent's column that is called alike there: `goods_sn` of goods. */
const sameIn = (parent: TableDraft, draft: ColumnDraft): ColumnDraft | undefined =>
  parent.columns.find(
    (c) =>
      c.column.name === draft.column.name && c.type.kind === draft.type.kind && c.guess !== undefined && !c.referenced,
  )

/** A page, or what is called so though it is none: a webhook's address. */
const isAddress = ({ guess, words }: ColumnDraft): boolean =>
  guess?.generator === 'internet.url' || words.at(-1) === 'url'

/** The parent's column of that name, or of that meaning. */
function sourceIn(parent: TableDraft, draft: ColumnDraft, wanted: readonly string[]): ColumnDraft | undefined {
  const isAlike = ({ type }: ColumnDraft) =>
    type.kind === 'enum' && draft.type.kind === 'enum'
      ? type.name.name === draft.type.name.name
      : type.kind === draft.type.kind
  // What takes only some values repeats no others.
  const isListed = (c: ColumnDraft) =>
    draft.guess?.score !== 1 || (c.states?.every((one) => draft.states?.includes(one)) ?? true)
  const fits = (c: ColumnDraft) => c.guess !== undefined && isAlike(c) && isListed(c)
  const name = wanted.join(' ')
  const named = parent.columns.find(
    (c) => fits(c) && !c.referenced && c.words.map(singular).join(' ') === wanted.map(singular).join(' '),
  )
  if (named) return named
  if (name === 'url') return parent.columns.find((c) => fits(c) && isAddress(c))
  if (PRICES.has(name) && /price/.test(name))
    return parent.columns.find((c) => fits(c) && !c.referenced && ASKED.test(c.words.join(' ')))
  if (name !== 'name') return undefined
  const byGenerator = (generator: string) => parent.columns.find((c) => fits(c) && c.guess?.generator === generator)
  return byGenerator('company.name') ?? byGenerator('person.full')
}

/** `active` as a number says what `activebool` says. */
function agreeFlags(table: TableDraft): void {
  const flags = table.columns.filter((c) => c.type.kind === 'boolean' && c.guess?.generator === 'boolean')
  const core = (c: ColumnDraft) => c.words.filter((word) => !FLAG_WORDS.has(word)).join(' ')
  for (const draft of table.columns) {
    if (draft.type.kind !== 'integer' || draft.guess?.generator !== 'choice') continue
    const flag = flags.find((c) => core(c) === core(draft))
    if (flag)
      amend(
        draft,
        { generator: 'copy', params: { column: flag.column.name }, nulls: 0 },
        `it agrees with ${flag.column.name}`,
      )
  }
}
