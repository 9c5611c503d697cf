import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { type Span, spansOf } from '../../spans/ends.ts'
import { follow, isFree, nameOf } from '../../totals/columns.ts'
import { momentsOf, originOf } from '../moments/origins.ts'
import { above, lieInOrder, type Series, seriesBelow } from './siblings.ts'

const PERIOD =
  /^((billing|billed|bill|invoice|service|statement|usage|consumption|supply|reading) )?period( (start|end|from|to))+( (at|on|date))?$|^(billing|billed|bill|invoice|service|statement|usage|consumption|supply) (start|end|from|to|start date|end date|from date|to date)$/
const CALLED = /^((billing|billed|bill|invoice|statement) )?(period|month)$/
/** As much as `2026-01` takes. */
const LEAST = 7

/** Who pays is billed month by month, each bill when its month is over. */
export function billMonths(inferring: Inferring): void {
  if (!inferring.generators.has('time.period')) return
  for (const table of inferring.drafts.values()) {
    if (!table.kinds.includes('invoice')) continue
    const span = spansOf(table).find(({ start, end }) => [start, end].every((edge) => isOpen(edge, table)))
    if (span) bill(span, table, inferring)
    nameMonth(table, span)
  }
}

const isOpen = (draft: ColumnDraft, table: TableDraft): boolean =>
  PERIOD.test(draft.words.join(' ')) &&
  /^time\.(after|before|between|past|future|rising|recent|date|timestamp)$/.test(draft.guess?.generator ?? '') &&
  isFree(draft, table) &&
  !draft.column.generated

function bill(span: Span, table: TableDraft, inferring: Inferring): void {
  const others = momentsOf(table).filter(({ draft }) => draft !== span.start && draft !== span.end)
  const issued = originOf(others)?.draft
  const series = seriesBelow(table, inferring, (parent) => !isStaff(parent) && beginningOf(parent) !== undefined)
  const began = series && beginningOf(series.parent)
  if (series && began) billInTurn(span, series, began)
  else if (!leads(issued, span.start))
    amend(
      span.end,
      { generator: 'time.after', params: { column: span.start.column.name, lengths: ['1 month'], future: true } },
      'it takes a month',
    )
  else if (issued) {
    // Of nobody in particular: the month before the bill.
    const start = { column: issued.column.name, min: '31 days', max: '38 days' }
    amend(span.start, { generator: 'time.before', params: start, nulls: 0 }, 'the bill is written when it is over')
    const end = { column: span.start.column.name, lengths: ['1 month'], future: true }
    amend(span.end, { generator: 'time.after', params: end, nulls: 0 }, 'it takes a month')
    return
  }
  if (issued && isFree(issued, table))
    amend(
      issued,
      { generator: 'time.after', params: { column: span.end.column.name, max: '6 days' } },
      'it is written when the period is over',
    )
}

/** Whether a moment comes from another one of the row. */
const leads = (issued: ColumnDraft | undefined, { guess }: ColumnDraft): boolean =>
  issued !== undefined && guess?.params.column === issued.column.name

const isStaff = ({ kinds }: TableDraft): boolean => kinds.includes('employee')

/** When the first month began, which is always there. */
function beginningOf(parent: TableDraft): ColumnDraft | undefined {
  const began = originOf(momentsOf(parent))?.draft
  return began && !began.column.nullable && /^(date|timestamp)$/.test(began.type.kind) ? began : undefined
}

const OVER = /^(closed|ended|end|terminated|cancelled|canceled|deactivated)( (at|on|date))?$/

function billInTurn(span: Span, series: Series, began: ColumnDraft): void {
  lieInOrder(series)
  const { table, parent, nth, of, key } = series
  // Few have many more bills than others: they would be older than they are.
  const relation = table.relations.get(key)
  if (relation) table.relations.set(key, { ...relation, children: { distribution: 'uniform' } })
  const over = parent.columns.find(
    ({ words, type, column }) => column.nullable && /^(date|timestamp)$/.test(type.kind) && OVER.test(words.join(' ')),
  )
  const params = {
    column: above(series, began),
    months: 1,
    ...(over ? { until: above(series, over) } : {}),
    back: `${of} - ${nth} + 1`,
  }
  for (const edge of ['start', 'end'] as const)
    amend(
      span[edge],
      { generator: 'time.period', params: { ...params, edge }, nulls: 0 },
      `${parent.name} are billed month by month`,
    )
}

/** A period that is a text is the month of the bill. */
function nameMonth(table: TableDraft, span: Span | undefined): void {
  const named = table.columns.find(
    (draft) =>
      draft.type.kind === 'text' &&
      draft.states === undefined &&
      CALLED.test(draft.words.join(' ')) &&
      roomOf(draft.type) >= LEAST &&
      isFree(draft, table) &&
      !draft.column.generated,
  )
  const day = span?.start ?? originOf(momentsOf(table))?.draft
  if (named && day && /^(date|timestamp)$/.test(day.type.kind))
    follow(named, `to_char(${nameOf(day)}, 'YYYY-MM')`, `it is the month of ${day.column.name}`)
}
