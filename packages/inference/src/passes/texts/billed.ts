import { isUnique } from '../../column-facts.ts'
import { amend, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import type { TableKind } from '../../table-kinds.ts'

/** Who keeps goods. */
const GOODS: ReadonlySet<TableKind> = new Set(['product', 'dish', 'inventory', 'spare part', 'artwork', 'book'])
/** What papers bill. */
const BILLS: ReadonlySet<TableKind> = new Set(['invoice', 'quote'])

/** What those bill who sell no goods, by what they keep tables of; the longest text of each list. */
const BILLED: readonly { readonly keeps: readonly TableKind[]; readonly list: string; readonly least: number }[] = [
  { keeps: ['visit', 'diagnosis', 'doctor', 'prescription'], list: 'saying.billed.treatment', least: 30 },
  { keeps: ['subscription', 'plan'], list: 'saying.billed.subscription', least: 32 },
  { keeps: ['student', 'pupil', 'course'], list: 'saying.fee.type', least: 10 },
  { keeps: ['shipment', 'route'], list: 'saying.billed.freight', least: 30 },
  { keeps: ['legal matter', 'attorney'], list: 'saying.billed.counsel', least: 34 },
  { keeps: ['project', 'hours', 'task'], list: 'saying.billed.work', least: 32 },
]

/** A practice bills visits, whoever rents out software its plans: lines of bills name goods only where there are any. */
export function billServices({ drafts }: Inferring): void {
  const bills = [...drafts.values()].filter(({ kinds }) => kinds.includes('line') || kinds.includes('bill line'))
  if (bills.length === 0) return
  const kept = new Set(drafts.all().flatMap(({ kinds }) => kinds))
  if ([...GOODS].some((kind) => kept.has(kind))) return
  const billed = BILLED.find(({ keeps }) => keeps.some((kind) => kept.has(kind)))
  for (const table of billed ? bills : []) {
    if (!isOfBill(table, drafts)) continue
    for (const draft of table.columns)
      if (
        billed &&
        !draft.referenced &&
        /^product\.(name|description)$/.test(draft.guess?.generator ?? '') &&
        roomOf(draft.type) >= billed.least &&
        !isUnique(table.table, [draft.column.name])
      )
        amend(draft, { generator: 'text.word', params: { list: billed.list } }, 'nobody here keeps goods')
  }
}

const isOfBill = ({ table }: TableDraft, drafts: Inferring['drafts']): boolean =>
  table.foreignKeys.some(({ references }) => drafts.get(keyOf(references))?.kinds.some((kind) => BILLS.has(kind)))
