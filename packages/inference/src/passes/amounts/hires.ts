import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'
import { follow, formulaOf, isFree, nameOf, numberNamed } from '../../totals/columns.ts'

const TERMS = ['rate', 'price', 'cost', 'rent', 'charge', 'fee']
/** What a day or a night costs. */
const A_DAY = TERMS.flatMap((term) => [
  `daily ${term}`,
  `${term} per day`,
  `day ${term}`,
  `nightly ${term}`,
  `${term} per night`,
  `night ${term}`,
  `per day ${term}`,
])
const TOTALS = [
  'total',
  'total cost',
  'total price',
  'total amount',
  'total charge',
  'total fee',
  'total rent',
  'amount',
]
const REFUNDS = ['refund amount', 'amount refunded', 'refunded amount', 'refund', 'refund total']
const PAID = [
  'amount paid',
  'fare amount',
  'total amount',
  'total price',
  'total',
  'amount',
  'total fare',
  'fare',
  'price',
]
/** Whoever cancels gets all of it back, or less the later it is. */
const BACK = { all: 0.5, min: 0.25 }

/** Who hires something pays for each day what it costs a day, wherever that is written; and gets no more back than was paid. */
export function chargeForHire({ drafts, generators }: Inferring): void {
  if (!generators.has('number.part') || !generators.has('formula')) return
  for (const table of drafts.values()) {
    const total = numberNamed(table, TOTALS)
    const back = numberNamed(table, REFUNDS)
    if (!total && !back) continue
    for (const key of table.table.foreignKeys) {
      const parent = drafts.get(keyOf(key.references))
      if (!parent || parent === table) continue
      const reference = referenceOf(key.columns.map(formulaName))
      if (total && isOpen(total, table)) hire(total, table, parent, reference)
      const paid = back && numberNamed(parent, PAID)
      if (back && paid && isOpen(back, table) && back.guess?.generator !== 'number.part')
        amend(
          back,
          { generator: 'number.part', params: { of: `${reference}.${nameOf(paid)}`, ...BACK } },
          `no more of ${paid.column.name} comes back than was paid`,
        )
    }
  }
}

const isOpen = (draft: ColumnDraft, table: TableDraft): boolean =>
  isFree(draft, table) && !draft.column.generated && formulaOf(draft) === undefined

function hire(total: ColumnDraft, table: TableDraft, parent: TableDraft, reference: string): void {
  const rate = numberNamed(parent, A_DAY)
  const span = spansOf(table).find(
    ({ of, start, end }) =>
      of === '' && (start.type.kind === 'date' || start.type.kind === 'timestamp') && end.type.kind === start.type.kind,
  )
  if (!rate || !span || rate.column.nullable) return
  const days = `days_between(${nameOf(span.start)}, ${nameOf(span.end)})`
  const known = span.start.column.nullable || span.end.column.nullable ? `coalesce(${days}, 1)` : days
  follow(total, `greatest(1, ${known}) * ${reference}.${nameOf(rate)}`, `it is ${rate.column.name} for each day`)
}
