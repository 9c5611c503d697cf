import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'
import { isFree, nameOf, numberNamed } from '../../totals/columns.ts'
import { numberIn } from './numbers.ts'
import { type Series, seriesBelow } from './siblings.ts'

/** What is done one after the other, by what its number counts. */
const STEP = /^(operation|routing|step|stage|phase|leg)\b/
/** How long one takes, more or less. */
const PACE = '2 days'

const HOURLY = ['cost rate', 'hourly rate', 'hourly cost', 'rate per hour', 'cost per hour']
const HOURS = ['actual resource hours', 'resource hours', 'actual hours', 'planned hours', 'hours', 'labor hours']
const COSTS = ['planned cost', 'estimated cost', 'cost', 'labor cost']

/** The steps of something that is made follow each other in the order of their numbers, and cost what the hours spent on them do. */
export function followSteps(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const number = numberIn(table)
    if (!number || !STEP.test(number.words.join(' '))) continue
    const series = seriesBelow(table, inferring, () => true)
    if (series && inferring.generators.has('time.step')) beginInOrder(table, series)
    costByTheHour(table, inferring)
  }
}

function beginInOrder(table: TableDraft, series: Series): void {
  const spans = spansOf(table).filter(({ start }) => start.guess?.generator === 'time.after' && isFree(start, table))
  // What was planned leads; what came of it follows that.
  const led = spans.find(({ start }) => String(start.guess?.params.column).startsWith(`${series.reference}.`))
  if (!led) return
  const { column = '', and } = led.start.guess?.params ?? {}
  const params = { column, ...(and === undefined ? {} : { and }), nth: series.nth, of: series.of, pace: PACE }
  amend(led.start, { generator: 'time.step', params }, 'steps follow each other')
  if (led.end.guess?.generator === 'time.after' && led.end.guess.params.column === led.start.column.name)
    amend(led.end, { params: { ...led.end.guess.params, max: PACE } }, 'the next one waits for it')
}

/** What an hour costs where it is done. */
function costByTheHour(table: TableDraft, { drafts, generators }: Inferring): void {
  const [cost, hours] = [numberNamed(table, COSTS), numberNamed(table, HOURS)]
  if (!cost || !hours || !generators.has('formula') || !isFree(cost, table)) return
  for (const { columns, references } of table.table.foreignKeys) {
    const rate = rateIn(drafts.get(keyOf(references)))
    if (!rate) continue
    const spent = hours.column.nullable ? `coalesce(${nameOf(hours)}, ${USUAL})` : nameOf(hours)
    const value = `greatest(1, ${spent} * ${referenceOf(columns.map(formulaName))}.${nameOf(rate)})`
    return amend(cost, { generator: 'formula', params: { value } }, `it is ${rate.column.name} for each hour`)
  }
}

/** Hours that are planned where none have been spent yet. */
const USUAL = 4

const rateIn = (table: TableDraft | undefined): ColumnDraft | undefined => table && numberNamed(table, HOURLY)
