import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'
import { trialIn } from './trials.ts'

/** `current_period_start`, `current_term_end`. */
const CURRENT = /^current( billing)?( period| term| cycle)?$/
/** When it was over before its time. */
const OVER = /^(cancelled|canceled|ended|terminated)( at| on| date)?$/
const MONTH = '1 month'
/** When what is paid for began. */
const BEGAN = /^(started|start|starts|activated|subscribed|created)( (at|on|date))*$/

/** The current period of what is paid by the month is the one that the present lies in, or that it ended in. */
export function renewPeriods({ drafts, generators }: Inferring): void {
  if (!generators.has('time.period')) return
  for (const table of drafts.values())
    for (const { start, end } of spansOf(table)) {
      if (!isCurrent(start) || !isCurrent(end) || !isMonthly(end) || !isLed(start)) continue
      const trial = trialIn(table)
      const first = trial?.end.column.name ?? beginningIn(table)?.column.name ?? leaderOf(start)
      if (typeof first !== 'string') continue
      // Where the row says nothing of its beginning, its states go by the period, and so does when it was over.
      const over = first.startsWith('@') ? undefined : overIn(table)
      const { period } = end.guess?.params ?? {}
      const params = {
        column: first,
        months: 1,
        ...(period === undefined ? {} : { period }),
        ...(over ? { until: over.column.name } : {}),
        ...(trial?.start ? { trial: trial.start.column.name } : {}),
      }
      const why = 'the present lies in the current period'
      amend(start, { generator: 'time.period', params: { ...params, edge: 'start' } }, why)
      amend(end, { generator: 'time.period', params: { ...params, edge: 'end' } }, why)
    }
}

/** Whether a moment comes after another one, of its row or of one that a key leads to. */
const isLed = ({ guess }: ColumnDraft): boolean => /^time\.(after|rising)$/.test(guess?.generator ?? '')

/** The moment that it comes after: where the row says nothing of when it began, that of whoever subscribed. */
function leaderOf({ guess }: ColumnDraft): unknown {
  const { column, after } = guess?.params ?? {}
  return column ?? (Array.isArray(after) ? after[0] : undefined)
}

const isCurrent = ({ words }: ColumnDraft): boolean =>
  CURRENT.test(words.join(' ').replace(/ (start|starts|started|end|ends|ended)( at| on| date)?$/, ''))

const isMonthly = ({ guess }: ColumnDraft): boolean => {
  const { lengths } = guess?.params ?? {}
  return Array.isArray(lengths) && lengths.every((length) => length === MONTH)
}

/** What was subscribed to began when it did, not when that was written down. */
const beginningIn = ({ columns }: TableDraft): ColumnDraft | undefined =>
  columns
    .filter(({ words, guess }) => guess?.generator.startsWith('time.') === true && BEGAN.test(words.join(' ')))
    .sort((one, other) => Number(one.words[0] === 'created') - Number(other.words[0] === 'created'))[0]

const overIn = ({ columns }: TableDraft): ColumnDraft | undefined =>
  columns.find(
    ({ words, type, column }) =>
      (type.kind === 'timestamp' || type.kind === 'date') && column.nullable && OVER.test(words.join(' ')),
  )
