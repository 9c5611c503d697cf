import { amend, type ColumnDraft, type TableDraft } from '../draft.ts'
import { follow, formulaOf, isFree, nameOf, numberNamed, orZero } from './columns.ts'

/** What balances may be of: what is booked, what is on its way. */
const OF = ['', 'inflight ', 'pending ', 'available ', 'opening ', 'closing ', 'posted ', 'queued ']
const CREDITS = ['credit balance', 'total credits', 'total credit', 'credits posted', 'credits', 'credit amount']
const DEBITS = ['debit balance', 'total debits', 'total debit', 'debits posted', 'debits', 'debit amount']
const NETS = ['balance', 'net balance', 'balance amount']

/** An account that keeps both its sides is worth what came in less what went out, and neither side is less than nothing. */
export function weighSides(table: TableDraft): void {
  for (const of of OF) {
    const [credit, debit, net] = [CREDITS, DEBITS, NETS].map((names) =>
      numberNamed(
        table,
        names.map((name) => of + name),
      ),
    )
    if (!credit || !debit || credit === debit) continue
    for (const side of [credit, debit]) keepAbove(side, table)
    if (net && isFree(net, table) && formulaOf(net) === undefined && !net.column.generated)
      follow(net, `${orZero(credit)} - ${orZero(debit)}`, `it is ${nameOf(credit)} less ${nameOf(debit)}`)
  }
}

function keepAbove(side: ColumnDraft, table: TableDraft): void {
  const { generator, params } = side.guess ?? {}
  if (generator !== 'number.money' || !isFree(side, table)) return
  amend(side, { params: { ...params, min: 0 } }, 'it is one side of a balance')
}
