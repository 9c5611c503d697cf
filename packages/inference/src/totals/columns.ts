import type { Table } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { isUnique } from '../column-facts.ts'
import type { ColumnDraft, Guess, Inferring, TableDraft } from '../draft.ts'
import { keyOf } from '../draft.ts'
import { readingsOf } from '../names/column-names.ts'
import { singular } from '../names/singular.ts'
import { tableWords } from '../names/table-names.ts'

/** Rows of a table that belong to a row of another by a foreign key. */
export interface Brood {
  readonly child: TableDraft
  /** The columns of the key. */
  readonly columns: readonly string[]
  /** How formulas name them: with the key's columns where the table has several keys to the parent. */
  readonly text: string
}

/** The tables whose rows belong to a table's, key by key. */
export function broodsOf({ table: parent }: TableDraft, { drafts }: Inferring): readonly Brood[] {
  const known = broodsByParent.get(drafts) ?? new Map<Table, readonly Brood[]>()
  broodsByParent.set(drafts, known)
  const broods = known.get(parent) ?? drafts.childrenOf(keyOf(parent)).flatMap((child) => broodsIn(child, parent))
  known.set(parent, broods)
  return broods
}

/** Found once for each table: which keys there are never changes while meaning is worked out. */
const broodsByParent = new WeakMap<Inferring['drafts'], Map<Table, readonly Brood[]>>()

function broodsIn(child: TableDraft, parent: Table): readonly Brood[] {
  const name = child.name.split('.').map(formulaName).join('.')
  const keys = child.table.foreignKeys.filter(({ references }) => keyOf(references) === keyOf(parent))
  return keys.map(({ columns }) => ({
    child,
    columns,
    text: keys.length === 1 ? name : `${name}(${columns.map(formulaName).join(', ')})`,
  }))
}

/** A sum in the smallest coin is called as the sum is. */
const IN_COINS = / (?:in )?(?:cents|pence|minor|minor units)$/

/** What makes an amount of something else: left out of a name it would leave the sum that it is taken from, or comes on top of. */
const OF_SOMETHING_ELSE: ReadonlySet<string> = new Set([
  ...['discount', 'coupon', 'freight', 'shipping', 'refund', 'tip'],
  ...['excluding', 'excl', 'including', 'incl', 'before'],
])

/** What a column is called, in all the ways to read its name: `order_total` of `orders` is also a total, `total_cents` too. */
export function namesOf(draft: ColumnDraft, table: TableDraft): readonly string[] {
  const known = names.get(draft)
  if (known) return known
  const needed = draft.words.filter((word) => OF_SOMETHING_ELSE.has(word))
  const readings = readingsOf(draft.column.name, table.table.name).filter(({ words }) =>
    needed.every((word) => words.includes(word)),
  )
  const called = [draft.words, ...readings.map(({ words }) => words), withoutPrefix(draft, table)].map((words) =>
    words.join(' '),
  )
  const found = [...new Set([...called, ...called.map((name) => name.replace(IN_COINS, ''))])]
  names.set(draft, found)
  return found
}

/** A first word that most columns of a table have says nothing of one of them: `invoice_total` of `ip_invoice_amounts` is a total. */
export function withoutPrefix({ words }: ColumnDraft, table: TableDraft): readonly string[] {
  if (words.length < 2) return words
  const prefix = prefixes.get(table) ?? prefixOf(table)
  prefixes.set(table, prefix)
  return words[0] === prefix ? words.slice(1) : words
}

/** Found once for each table, as wide ones have more than a thousand columns; empty where there is none. */
const prefixes = new WeakMap<TableDraft, string>()
const PREFIXED = 4

function prefixOf({ columns }: TableDraft): string {
  const counts = new Map<string, number>()
  for (const { words } of columns) counts.set(words[0] ?? '', (counts.get(words[0] ?? '') ?? 0) + 1)
  const [prefix] = [...counts].find(([, count]) => count >= PREFIXED && count * 2 > columns.length) ?? []
  return prefix ?? ''
}

/** Totals ask for the same columns' names again and again. */
const names = new WeakMap<ColumnDraft, readonly string[]>()

/** The column of one of the names, the first name first; only those that hold numbers, and none of those that are something else already. */
export function numberNamed(
  table: TableDraft,
  names: readonly string[],
  taken: readonly ColumnDraft[] = [],
): ColumnDraft | undefined {
  const named = numbersByName.get(table) ?? gatherNumbers(table)
  numbersByName.set(table, named)
  if (named.size === 0) return undefined
  for (const name of names) {
    const found = named.get(name)?.find((draft) => !taken.includes(draft))
    if (found) return found
  }
  return undefined
}

/** Of each table once: which of its columns hold numbers, and what they are called, never changes. */
const numbersByName = new WeakMap<TableDraft, ReadonlyMap<string, readonly ColumnDraft[]>>()

/** Each name's columns of numbers: what says no more than that first, as `invoice_total` is the total and `item_tax_total` one of taxes. */
function gatherNumbers(table: TableDraft): ReadonlyMap<string, readonly ColumnDraft[]> {
  const named = new Map<string, ColumnDraft[]>()
  for (const draft of table.columns)
    if (isNumber(draft)) {
      const rest = withoutPrefix(draft, table)
      const plain = rest === draft.words ? undefined : rest.join(' ')
      for (const name of namesOf(draft, table)) {
        const known = named.get(name) ?? []
        if (name === plain) known.unshift(draft)
        else known.push(draft)
        named.set(name, known)
      }
    }
  return named
}

export const isNumber = ({ type, referenced }: ColumnDraft): boolean =>
  !referenced && (type.kind === 'integer' || type.kind === 'decimal' || type.kind === 'float' || type.kind === 'money')

export const nameOf = ({ column }: ColumnDraft): string => formulaName(column.name)

/** A text in a formula. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The texts that a column may hold, as far as they are known: those that are listed, chosen from, or states of a lifecycle. */
export function valuesOf({ states, guess }: ColumnDraft): readonly string[] {
  if (states) return states
  const { values, path, exits } = guess?.params ?? {}
  const known = [values, path, exits].flatMap((list) => (Array.isArray(list) ? list : []))
  return known.flatMap((one) => {
    const value = typeof one === 'object' && one && 'state' in one ? one.state : one
    return typeof value === 'string' ? [value] : []
  })
}

/** A column in a formula where NULL means nothing: 0. */
export const orZero = (draft: ColumnDraft): string =>
  draft.column.nullable ? `coalesce(${nameOf(draft)}, 0)` : nameOf(draft)

/** The last word of a table's name in the singular, and the whole name: how others speak of its rows. */
export function nounsOf(child: TableDraft, parent: TableDraft): readonly string[] {
  const words = tableWords(child.table.name)
  const above = tableWords(parent.table.name).map(singular)
  const rest = above.every((word, i) => words[i] === word) ? words.slice(above.length) : words
  return [words.join(' '), rest.join(' ')].filter((name) => name !== '')
}

/** Whether a formula may decide the column: nothing else does, and its rows need not differ. */
export const isFree = (draft: ColumnDraft, table: TableDraft): boolean =>
  draft.guess !== undefined && draft.guess.score < 1 && !isUnique(table.table, [draft.column.name])

/** Has a formula decide a column. */
export function follow(draft: ColumnDraft, value: string, reason: string): void {
  const score = Math.max(draft.guess?.score ?? 0, 0.9)
  const guess: Guess = { generator: 'formula', params: { value }, score, reason, nulls: 0 }
  draft.guess = guess
}

/** The formula that decides a column, if one does. */
export const formulaOf = ({ guess }: ColumnDraft): string | undefined =>
  guess?.generator === 'formula' ? String(guess.params.value) : undefined
