import { amend, type ColumnDraft, type TableDraft } from '../../draft.ts'
import { eventIn } from '../../lifecycles/events.ts'
import type { Machine } from '../../lifecycles/machine.ts'
import { plainState, type Progress, progressOf } from '../../lifecycles/progress.ts'
import { follow, isFree, nameOf, quoted } from '../../totals/columns.ts'

/** What is said of one side of an order when it has come so far: the first that is known. */
export type Says = Readonly<Record<Progress, string>>

/** Columns that tell the same story from one side. */
/** What came of an order's payment. */
export const PAYMENT: Says = {
  early: 'unpaid, pending, awaiting payment, open, not paid, due, authorized',
  underway: 'paid, captured, completed, succeeded, settled, success',
  sent: 'paid, captured, completed, succeeded, settled, success',
  done: 'paid, captured, completed, succeeded, settled, success',
  left: 'voided, void, cancelled, canceled, refunded, unpaid, failed, not paid',
  undone: 'refunded, partially refunded, reversed, voided',
}
/** What came of its delivery. */
export const SHIPMENT: Says = {
  early: 'unfulfilled, not shipped, unshipped, pending, none, preparing, label created, open, new',
  underway:
    'processing, in progress, preparing, packed, label created, pending, unfulfilled, partially fulfilled, partial',
  sent: 'shipped, in transit, dispatched, sent, fulfilled',
  done: 'delivered, fulfilled, completed, received, shipped',
  left: 'cancelled, canceled, unfulfilled, not shipped, unshipped, pending, restocked, label created, preparing',
  undone: 'returned, returned to sender, restocked, delivered, fulfilled, shipped',
}

/** Columns that tell the same story from one side. */
const SIDES: readonly { readonly words: RegExp; readonly says: Says }[] = [
  { words: /^((order|invoice) )?(payment|financial|billing|paid) (status|state)$/, says: PAYMENT },
  { words: /^(order )?(shipping|shipment|delivery|fulfil?lment) (status|state)$/, says: SHIPMENT },
]
/** Exits after which things go on. */
const HALTED = /hold|block|pause|overdue|past due|delay|backorder|suspend/

/** What the column may say: as its type or a check lists it, else what its meaning draws from. */
const PARCELS = ['delivered', 'in transit', 'label created', 'pending', 'returned to sender']
function statesOf({ states, guess }: ColumnDraft): readonly string[] | undefined {
  if (states) return states
  if (guess?.generator === 'order.shipment-status') return PARCELS
  if (guess?.generator === 'order.payment-status') return ['paid', 'pending', 'refunded', 'voided']
  const values = guess?.generator === 'choice' ? guess.params.values : undefined
  return Array.isArray(values) ? values.map(String) : undefined
}

/** Payment and delivery of an order say no other than its state does: what was delivered has been paid. */
export function agreeSides(status: ColumnDraft, { path, exits }: Machine, table: TableDraft): void {
  const ofOrders = [...path, ...exits.map(({ state }) => state)]
  if (!path.some((state) => progressOf(state) === 'done' || progressOf(state) === 'sent')) return
  for (const draft of table.columns) {
    const side = SIDES.find(({ words }) => words.test(draft.words.join(' ')))
    const states = side && statesOf(draft)
    const isText = draft.type.kind === 'text' || draft.type.kind === 'enum' || draft.type.kind === 'inline-enum'
    const isOfStates = isText || draft.said !== undefined
    if (!side || !states || draft === status || draft.referenced || !isOfStates || !isFreeOf(draft, table)) continue
    const said = ofOrders.map((state) => {
      const progress = HALTED.test(plainState(state)) ? 'underway' : progressOf(state)
      const wanted = side.says[progress].split(', ')
      return [state, wanted.flatMap((one) => states.filter((own) => plainState(own) === one))[0]] as const
    })
    if (said.some(([, own]) => own === undefined)) continue
    follow(draft, caseOf(status, said), `it says what ${status.column.name} does`)
    if (side === SIDES[0])
      datePayment(
        draft,
        said.flatMap(([, own]) => own ?? []),
        ofOrders,
        table,
      )
  }
}

/** A list is no reason to say something else. */
const isFreeOf = (draft: ColumnDraft, table: TableDraft): boolean =>
  isFree({ ...draft, guess: draft.guess && { ...draft.guess, score: 0 } }, table)

function caseOf(status: ColumnDraft, said: readonly (readonly [string, string | undefined])[]): string {
  const byAnswer = new Map<string, string[]>()
  for (const [state, own = ''] of said) byAnswer.set(own, [...(byAnswer.get(own) ?? []), state])
  const [[otherwise = ''] = [], ...branches] = [...byAnswer].sort((a, b) => b[1].length - a[1].length)
  return branches.reduce(
    (rest, [own, states]) => `if(${nameOf(status)} in (${states.map(quoted).join(', ')}), ${quoted(own)}, ${rest})`,
    quoted(otherwise),
  )
}

/** What was paid was paid at some time. */
function datePayment(
  draft: ColumnDraft,
  said: readonly string[],
  ofOrders: readonly string[],
  table: TableDraft,
): void {
  if (ofOrders.some((state) => plainState(state) === 'paid')) return
  const paid = [...new Set(said)].filter((state) =>
    /^(paid|captured|completed|succeeded|settled|success|refunded|partially refunded)$/.test(plainState(state)),
  )
  if (paid.length === 0) return
  for (const date of table.columns)
    if (date.column.nullable && date.guess?.generator === 'time.after' && eventIn(date.words)?.word === 'paid')
      amend(
        date,
        { nulls: 0, when: `${nameOf(draft)} in (${paid.map(quoted).join(', ')})` },
        `it is there once ${draft.column.name} says so`,
      )
}
