import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'

/** `current_period_start`, `current_term_end`. */
const CURRENT = /^current( billing)?( period| term| cycle)?$/
/** When it was over before its time. */
const OVER = /^(cancelled|canceled|ended|terminated)( at| on| date)?$/
const MONTH = '1 month'

/** The current period of what is paid by the month is the one that the present lies in, or that it ended in. */
export function renewPeriods({ drafts, generators }: Inferring): void {
  if (!generators.has('time.period')) return
  for (const table of drafts.values())
    for (const { start, end } of spansOf(table)) {
      const first = isCurrent(start) && isCurrent(end) && isMonthly(end) ? start.guess?.params.column : undefined
      if (start.guess?.generator !== 'time.after' || typeof first !== 'string' || first.startsWith('@')) continue
      const over = overIn(table)
      const params = { column: first, months: 1, ...(over ? { until: over.column.name } : {}) }
      const why = 'the present lies in the current period'
      amend(start, { generator: 'time.period', params: { ...params, edge: 'start' } }, why)
      amend(end, { generator: 'time.period', params: { ...params, edge: 'end' } }, why)
    }
}

const isCurrent = ({ words }: ColumnDraft): boolean =>
  CURRENT.test(words.join(' ').replace(/ (start|starts|started|end|ends|ended)( at| on| date)?$/, ''))

const isMonthly = ({ guess }: ColumnDraft): boolean => {
  const { lengths, period } = guess?.params ?? {}
  return period === undefined && Array.isArray(lengths) && lengths.every((length) => length === MONTH)
}

const overIn = ({ columns }: TableDraft): ColumnDraft | undefined =>
  columns.find(
    ({ words, type, column }) =>
      (type.kind === 'timestamp' || type.kind === 'date') && column.nullable && OVER.test(words.join(' ')),
  )
