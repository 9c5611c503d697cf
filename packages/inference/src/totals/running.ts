import { formulaName } from '@populace/model'
import { isBegun, isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { momentsOf, originOf } from '../passes/moments/origins.ts'
import { tableWords } from '../names/table-names.ts'
import { broodsOf, follow, isFree, nameOf, numberNamed } from './columns.ts'
import { AMOUNTS, balanceLeft, type Directions, directionsOf, movement, pairOf } from './movements.ts'

const BEFORE = [
  'balance before',
  'balance before transaction',
  'previous balance',
  'opening balance',
  'starting balance',
  'old balance',
  'points before',
  'quantity before',
  'qty before',
  'stock before',
  'previous quantity',
  'previous stock',
  'old quantity',
  'old stock',
]
const TOTALS = [
  'running total',
  'cumulative total',
  'cumulative amount',
  'running sum',
  'total to date',
  'amount to date',
]

/** Whose balance it is, where a row leads to several things: the first that it leads to. */
const HOLDERS = [
  /\b(account|wallet|card|ledger|pocket|membership|loan|budget)\b/,
  /\b(member|customer|client|user|employee|supplier|vendor)\b/,
  /\b(inventory|stock|item|product|variant)\b/,
]

/**
 * The balance that each entry leaves is what the one before it left, and the entry itself: balances are what they are, none of them below nothing, and an entry is by how much
 * they differ. A running total is the sum of what has come so far.
 */
export function runBalances(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const [after, total] = [balanceLeft(table), numberNamed(table, TOTALS)]
    if (!after && !total) continue
    const siblings = siblingsOf(table, inferring)
    if (!siblings) continue
    const { reference, text, order, isDistinct } = siblings
    const window = (name: string, value: string) => `${reference}.${name}(${text}: ${value} up to ${order})`
    const amount = total && numberNamed(table, AMOUNTS, [total])
    if (amount && isOpen(total, table))
      follow(total, window('sum', movement(table) ?? nameOf(amount)), 'it adds up what has come so far')
    if (after) leave(table, after, `coalesce(${window('lag', nameOf(after))}, 0)`, window, isDistinct)
  }
}

const isOpen = (draft: ColumnDraft, table: TableDraft): boolean => !draft.column.generated && isFree(draft, table)

/** An entry leaves a balance behind it: the balances are drawn, and the entry is what lies between two of them. */
function leave(
  table: TableDraft,
  after: ColumnDraft,
  before: string,
  window: (name: string, value: string) => string,
  isDistinct: boolean,
): void {
  if (!isOpen(after, table)) return
  const own = nameOf(after)
  const earlier = numberNamed(table, BEFORE, [after])
  const amount = numberNamed(table, AMOUNTS, [after, ...(earlier ? [earlier] : [])])
  const pair = pairOf(table)
  const isPaired = isDistinct && pair !== undefined && isOpen(pair.debit, table) && isOpen(pair.credit, table)
  const directions = directionsOf(table)
  const isFollowed =
    isDistinct &&
    amount !== undefined &&
    isOpen(amount, table) &&
    (directions ? isChosen(directions) : maySink(amount, table))
  if (!isPaired && !isFollowed) {
    const value = movement(table) ?? (amount && nameOf(amount))
    if (value) follow(after, window('sum', value), 'it is what the entries so far come to')
    return
  }
  after.guess = balanceOf(after)
  if (isPaired) {
    differ(pair.credit, own, before, 'it is what the balance rises by')
    differ(pair.debit, before, own, 'it is what the balance falls by')
  } else if (amount) {
    follow(
      amount,
      directions ? `abs(${own} - ${before})` : `${own} - ${before}`,
      'it is what lies between two balances',
    )
    if (directions) direct(directions, own, before)
  }
  if (earlier && isOpen(earlier, table)) follow(earlier, before, 'it is what the entry before it left')
}

/** By how much one is more than the other: NULL, or nothing, where it is not. */
function differ(draft: ColumnDraft, one: string, other: string, reason: string): void {
  follow(draft, `greatest(${one} - ${other}, 0)`, reason)
  if (draft.guess && draft.column.nullable) draft.guess = { ...draft.guess, when: `${one} > ${other}` }
}

/** What is on an account after an entry. */
function balanceOf({ guess, type }: ColumnDraft): ColumnDraft['guess'] {
  const params = type.kind === 'integer' ? { min: 20, max: 2400 } : { min: 85, max: 2900 }
  const generator = type.kind === 'integer' ? 'number.integer' : 'number.money'
  return {
    generator,
    params,
    score: Math.max(guess?.score ?? 0, 0.9),
    reason: 'entries are what lies between two balances',
    nulls: 0,
  }
}

/** Which way an entry goes follows from the balances, as does whether it can be interest or a fee. */
function direct({ draft, into, outOf }: Directions, own: string, before: string): void {
  const [large, taken] = [into, outOf].map((values) => values.filter((value) => !SMALL.test(value)))
  const cases = [
    { when: `${before} - ${own} > ${MOST_OF_SMALL}`, values: taken ?? [] },
    { when: `${own} < ${before}`, values: outOf },
    { when: `${own} - ${before} > ${MOST_OF_SMALL}`, values: large ?? [] },
  ].filter(({ values }) => values.length > 0)
  const params = { cases, otherwise: { values: into } }
  amend(draft, { generator: 'case', params, nulls: 0 }, 'it goes as the balance rises or falls')
}

/** Entries that are never of much. */
const SMALL = /interest|fee|charge|bonus|cash.?back|reward|tax|reversal/i
const MOST_OF_SMALL = 40

const isChosen = ({ draft, into }: Directions): boolean => into.length > 0 && draft.guess?.generator === 'choice'

/** Whether an entry may take something away. */
const maySink = ({ column }: ColumnDraft, { table }: TableDraft): boolean => !isBegun(table, column)

interface Siblings {
  /** The key by which rows belong together. */
  readonly reference: string
  readonly text: string
  /** What puts them in order. */
  readonly order: string
  /** Two of one holder are never equal in it. */
  readonly isDistinct: boolean
}

function siblingsOf(table: TableDraft, inferring: Inferring): Siblings | undefined {
  const keys = table.table.foreignKeys.filter(
    ({ columns, references }) =>
      !isUnique(table.table, columns) &&
      keyOf(references) !== keyOf(table.table) &&
      columns.every((name) => table.table.columns.find((one) => one.name === name)?.nullable === false),
  )
  const held = HOLDERS.flatMap((holder) => keys.filter(({ references }) => holder.test(nameOfTable(references.name))))
  const key = held[0] ?? (keys.length === 1 ? keys[0] : undefined)
  const parent = key && inferring.drafts.get(keyOf(key.references))
  const brood =
    parent && broodsOf(parent, inferring).find(({ child, columns }) => child === table && columns === key.columns)
  const order = orderOf(table)
  const isDistinct = order.some(({ type }) => type.kind !== 'date')
  return brood && order.length > 0
    ? {
        reference: referenceOf(key.columns.map(formulaName)),
        text: brood.text,
        order: order.map(nameOf).join(', '),
        isDistinct,
      }
    : undefined
}

const nameOfTable = (name: string): string => tableWords(name).map(singular).join(' ')

/** When rows were made, and their number where they have one. */
function orderOf(table: TableDraft): readonly ColumnDraft[] {
  const origin = originOf(momentsOf(table))?.draft
  const [key, other] = table.table.primaryKey?.columns ?? []
  const number = table.columns.find(({ column }) => column.name === key)
  const isCounted = other === undefined && number?.type.kind === 'integer' && !number.referenced
  return [...(origin && !origin.column.nullable ? [origin] : []), ...(isCounted && number ? [number] : [])]
}
