import { formulaName, type Json } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'
import { follow, isFree, isNumber } from '../../totals/columns.ts'
import { momentsOf, originOf } from '../moments/origins.ts'
import { above, lieInOrder, type Series, seriesBelow } from './siblings.ts'

const BILLED =
  /^((billing|invoice|service|coverage|subscription|usage) )?period( (start|end|from|to))+( (at|on|date))?$/
const PRICE = /^(price|amount|monthly (price|amount|fee)|fee|mrr|unit amount)( cents)?$/
const BILL = /^(amount|total|subtotal|amount due|total amount)( cents)?$/

/** What is billed for the periods of a subscription is billed for one after the other, the last for the current one. */
export function billPeriods(inferring: Inferring): void {
  if (!inferring.generators.has('time.period')) return
  for (const table of inferring.drafts.values()) {
    const span = spansOf(table).find(({ start, end }) => isBilled(start) && isBilled(end))
    const series = span && seriesBelow(table, inferring, (parent) => currentPeriod(parent) !== undefined)
    const current = series && currentPeriod(series.parent)
    if (!span || !series || !current || !isFree(span.start, table) || !isFree(span.end, table)) continue
    bill(span, series, current)
  }
}

const isBilled = ({ words }: ColumnDraft): boolean => BILLED.test(words.join(' '))

/** The ends of the current period, as a pass before found them. */
function currentPeriod({ columns }: TableDraft) {
  const edge = (wanted: string) =>
    columns.find(({ guess }) => guess?.generator === 'time.period' && (guess.params.edge ?? 'start') === wanted)
  const [start, end] = [edge('start'), edge('end')]
  return start && end ? { start, end } : undefined
}

function bill(
  span: { readonly start: ColumnDraft; readonly end: ColumnDraft },
  series: Series,
  current: { readonly start: ColumnDraft; readonly end: ColumnDraft },
): void {
  const { table, parent, nth, of } = series
  lieInOrder(series)
  // Few subscriptions have many more bills than others: they would be older than they are.
  const relation = table.relations.get(series.key)
  if (relation) table.relations.set(series.key, { ...relation, children: { distribution: 'uniform' } })
  const { column, until, trial, months } = current.start.guess?.params ?? {}
  const upwards = (name: Json | undefined) => `${series.reference}.${formulaName(String(name))}`
  const params = {
    column: upwards(column),
    ...(months === undefined ? {} : { months }),
    ...(until === undefined ? {} : { until: upwards(until) }),
    ...(trial === undefined ? {} : { trial: upwards(trial) }),
    like: [above(series, current.start), above(series, current.end)],
    back: `${of} - ${nth}`,
  }
  const why = `they are those of ${parent.name}, the last the current one`
  for (const edge of ['start', 'end'] as const)
    span[edge].guess = {
      generator: 'time.period',
      params: { ...params, edge },
      score: Math.max(span[edge].guess?.score ?? 0, 0.9),
      reason: why,
      nulls: 0,
    }
  const issued = originOf(momentsOf(table).filter(({ draft }) => draft !== span.start && draft !== span.end))?.draft
  if (issued && isFree(issued, table))
    amend(
      issued,
      { generator: 'time.after', params: { column: span.start.column.name, max: '2 hours' } },
      `it is when ${span.start.column.name} comes`,
    )
  const price = parent.columns.find((draft) => isNumber(draft) && PRICE.test(draft.words.join(' ')))
  const amount = table.columns.find((draft) => isNumber(draft) && BILL.test(draft.words.join(' ')))
  const isAlike = price && amount && /cents$/.test(price.column.name) === /cents$/.test(amount.column.name)
  if (isAlike && isFree(amount, table)) follow(amount, above(series, price), `it is what ${parent.name} cost`)
}
