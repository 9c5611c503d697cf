import type { Inferring, TableDraft } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { tableWords } from '../names/table-names.ts'
import { type Brood, broodsOf } from '../totals/columns.ts'
import type { Machine } from './machine.ts'

/** What is only there once something has come so far: the last words of tables, and the states that it has then come to, the nearest first. */
const TRACES: readonly { readonly of: RegExp; readonly states: readonly string[] }[] = [
  {
    of: /^(prescription|diagnosis|vital|vital sign|treatment|medical record|clinical note|visit note|examination|procedure|attendance)$/,
    states: ['completed', 'complete', 'attended', 'finished', 'done', 'fulfilled', 'checked out', 'in progress'],
  },
  {
    of: /^(shipment|delivery|parcel|package|dispatch|tracking event)$/,
    states: ['shipped', 'dispatched', 'sent', 'in transit', 'fulfilled', 'delivered', 'completed'],
  },
  { of: /^(payment|receipt|capture)$/, states: ['paid', 'captured', 'settled'] },
  {
    of: /^(return|refund|rma|review|rating|testimonial)$/,
    states: [
      'delivered',
      'fulfilled',
      'received',
      'checked out',
      'returned',
      'completed',
      'complete',
      'finished',
      'ended',
    ],
  },
]

const plain = (state: string): string =>
  state
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Tries that failed are rows too. */
const mayFail = ({ child }: Brood): boolean =>
  child.columns.some(({ words }) => /\b(status|state|failed)\b/.test(words.join(' ')))

/** The states of a path that a row has come to where it has such children, and the formula that says so: what has been prescribed was prescribed at a visit that took place. */
export function tracesIn(table: TableDraft, { path }: Machine, inferring: Inferring): Readonly<Record<string, string>> {
  const found = new Map<string, readonly string[]>()
  for (const brood of broodsOf(table, inferring)) {
    if (brood.child === table) continue
    const words = tableWords(brood.child.table.name).map(singular)
    const called = [words.slice(-2).join(' '), words.at(-1) ?? '']
    const states = TRACES.find(({ of }) => called.some((name) => of.test(name)))?.states ?? []
    const state = states.flatMap((one) => path.filter((own) => plain(own) === one))[0]
    // Last, as it reads the columns of a table that may be among hundreds.
    if (state === undefined || path.indexOf(state) === 0 || mayFail(brood)) continue
    found.set(state, [...(found.get(state) ?? []), `count(${brood.text}) > 0`])
  }
  return Object.fromEntries([...found].map(([state, formulas]) => [state, formulas.join(' or ')]))
}
