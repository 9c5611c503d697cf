import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'
import { isUnique } from '../column-facts.ts'
import { singular } from '../names/singular.ts'
import { tableWords } from '../table-facts.ts'

/** What an order repeats of who it goes to. */
const ADDRESSED = new Set(['ship', 'shipping', 'bill', 'billing', 'delivery', 'invoice'])
/** What a line of an order repeats of the article. */
const PRICES = new Set(['unit price', 'price', 'list price', 'currency', 'currency code'])
const FLAG_WORDS = new Set(['is', 'flag', 'bool', 'boolean'])

/**
 * Columns that repeat another one's value: the price of what was sold, the address of whom it goes to, the name of a parent, one flag in two forms.
 */
export function repeatParents(inferring: Inferring): void {
  if (!inferring.generators.has('copy')) return
  for (const table of inferring.drafts.values()) {
    for (const draft of table.columns) if (draft.guess && draft.guess.score < 1) repeat(draft, table, inferring)
    agreeFlags(table)
  }
}

function repeat(draft: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  if (isUnique(table.table, [draft.column.name])) return
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table) continue
    const wanted = wordsOfParent(draft, table, parent)
    const source = wanted && sourceIn(parent, draft, wanted)
    if (!source) continue
    const column = `${referenceOf(key.columns)}.${source.column.name}`
    const reason = `“${draft.words.join(' ')}” repeats ${parent.name}.${source.column.name}`
    draft.guess = { generator: 'copy', params: { column }, score: draft.guess?.score ?? 0, reason, nulls: 0 }
    return
  }
}

/** What the column would be called in its parent; undefined where it does not speak of the parent. */
function wordsOfParent(draft: ColumnDraft, table: TableDraft, parent: TableDraft): readonly string[] | undefined {
  const { words } = draft
  const [first = '', ...rest] = words
  if (table.kinds.includes('line') && PRICES.has(words.join(' '))) return words
  if (rest.length === 0) return undefined
  const isOrder = table.kinds.includes('order')
  if (isOrder && ADDRESSED.has(first) && parent.kinds.some((k) => k === 'person' || k === 'company')) return rest
  return first === tableWords(parent.table.name).at(-1) && rest.join(' ') !== 'id' ? rest : undefined
}

/** The parent's column of that name, or of that meaning. */
function sourceIn(parent: TableDraft, draft: ColumnDraft, wanted: readonly string[]): ColumnDraft | undefined {
  const fits = (c: ColumnDraft) => c.guess !== undefined && c.type.kind === draft.type.kind
  const name = wanted.join(' ')
  const named = parent.columns.find(
    (c) => fits(c) && !c.referenced && c.words.map(singular).join(' ') === wanted.map(singular).join(' '),
  )
  if (named || name !== 'name') return named
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
