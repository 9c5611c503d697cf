import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import type { SeenColumn, SeenTable } from './table.ts'

/** Words of which the one says the lower end of something, the other the upper. */
const OPPOSITES: readonly (readonly [low: string, high: string])[] = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['low', 'high'],
  ['lowest', 'highest'],
  ['lower', 'upper'],
  ['least', 'most'],
  ['smallest', 'largest'],
  ['from', 'to'],
  ['from', 'until'],
  ['since', 'until'],
  ['start', 'end'],
  ['starts', 'ends'],
  ['started', 'ended'],
  ['started', 'finished'],
  ['started', 'completed'],
  ['start', 'finish'],
  ['begin', 'end'],
  ['begins', 'ends'],
  ['beginning', 'end'],
  ['first', 'last'],
  ['floor', 'ceiling'],
  ['not before', 'not after'],
  ['valid from', 'valid to'],
  ['valid from', 'valid until'],
  ['check in', 'check out'],
  ['checkin', 'checkout'],
  ['effective', 'expiry'],
  ['effective', 'expiration'],
  ['issued', 'expires'],
  ['issue', 'expiry'],
  ['issue', 'expiration'],
  ['opens', 'closes'],
  ['opening', 'closing'],
]

/** What is part of something, or comes off it, and what it is at most. */
const SHARES: readonly (readonly [part: RegExp, whole: RegExp])[] = [
  [/^(sub ?total|net( total| amount)?)$/, /^((grand )?total( amount| price)?|gross( total| amount)?)$/],
  [/^(tax|tax amount|vat|vat amount)$/, /^((grand )?total( amount| price)?|gross( total| amount)?)$/],
  [/^(amount paid|paid|paid amount)$/, /^((grand )?total( amount| due)?|amount due)$/],
  [/^(standard cost|cost|cost price|unit cost|purchase price)$/, /^((list|sale|unit|retail|selling) price|price)$/],
  [/^(sale|discount|discounted|special|promotional) price$/, /^((list|regular|retail|original) price|price)$/],
  [/^(received|rejected|shipped|returned|scrapped) (quantity|qty)$/, /^(order(ed)? )?(quantity|qty)$/],
  [/^(used|usage|used count|times used|redeemed|usage count)$/, /^(usage limit|max uses|limit|quota|capacity)$/],
  [/^(booked|taken|sold|occupied)( seats| count)?$/, /^(capacity|seats|total seats|max (seats|attendees))$/],
  [
    /^(succeeded|successful|failed|completed|processed) (count|rows|items|jobs)$/,
    /^(total (count|rows|items|jobs)|total)$/,
  ],
  [/^net weight$/, /^gross weight$/],
]

/** The lower end is no more than the upper one, and a part no more than the whole. */
export function expectOrders(table: SeenTable): readonly CountedExpectation[] {
  const { columns } = table
  const byWords = new Map(columns.map((column) => [column.words, column]))
  const ends = columns.flatMap((low) =>
    OPPOSITES.flatMap(([word, opposite]) => {
      const at = new RegExp(`(^| )${word}( |$)`)
      const high = at.test(low.words) ? byWords.get(low.words.replace(at, `$1${opposite}$2`)) : undefined
      // Guests come in the afternoon and go before noon, and a night shift ends in the morning.
      const isOfDay = low.as === 'clock' && (/^check ?in$/.test(word) || WATCHES.test(table.plan.key))
      return high && !isOfDay && isOrdered(low) && high.as === low.as ? [atMost(table, low, high)] : []
    }),
  )
  const parts = SHARES.flatMap(([part, whole]) => {
    const find = (pattern: RegExp) =>
      columns.find(({ as, own, words }) => as === 'number' && (pattern.test(own) || pattern.test(words)))
    const [low, high] = [find(part), find(whole)]
    // What is taken off may make the whole less than its parts.
    if (part.test('subtotal') && columns.some(({ words }) => /discount|credit|deposit|coupon/.test(words))) return []
    return low && high && low !== high ? [atMost(table, low, high)] : []
  })
  return [...ends, ...parts]
}

/** Tables of times that may go on past midnight. */
const WATCHES = /(shift|duty|duties|watch)(e?s)?$/i

const isOrdered = ({ as }: SeenColumn): boolean => as === 'number' || as === 'moment' || as === 'clock'

/** One column is no more than another one of the row, where both are there. */
export function atMost({ plan }: SeenTable, low: SeenColumn, high: SeenColumn): CountedExpectation {
  const [left, right] = [trees.columnTree(low.name), trees.columnTree(high.name)]
  const isDay = low.isDay !== high.isDay
  const grain = (tree: typeof left): typeof left => (isDay ? { op: 'cast', arg: tree, type: 'date' } : tree)
  return {
    kind: 'order',
    table: plan.key,
    subject: low.name,
    rule: `${low.name} ≤ ${high.name}`,
    given: trees.all(trees.isThere(left), trees.isThere(right)),
    holds: trees.compared(grain(left), '<=', grain(right)),
  }
}
