import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { isFree, nameOf } from '../../totals/columns.ts'

/** What follows on something at once, in which tables, and what it does not come after. */
interface Prompt {
  readonly tables: RegExp
  readonly first: RegExp
  readonly next: RegExp
  readonly min?: string
  readonly max: string
  readonly until?: RegExp
}

const ALERTS = /\b(alert|alarm|warning)\b/
const FAILURES = /\b(incident|outage|interruption|downtime|power cut|failure)\b/
const RANG = /^(start|started|starts|call|call start|start call|dialed|dialled|placed|initiated|ringing|rang|received)$/
const BEGAN = /^(fired|triggered|raised|alerted|opened|started|start|began|occurred)$/
const OVER = /^(resolved|cleared|closed|ended|end|recovered|restored|mitigated)$/

const prompts: readonly Prompt[] = [
  { tables: ALERTS, first: BEGAN, next: /^(acknowledged|acked|ack)$/, max: '2 hours', until: OVER },
  { tables: ALERTS, first: BEGAN, next: /^(resolved|cleared|recovered)$/, min: '1 minute', max: '14 hours' },
  { tables: FAILURES, first: BEGAN, next: /^detected$/, max: '50 minutes', until: OVER },
  {
    tables: FAILURES,
    first: /^(detected|started|start|began)$/,
    next: /^(acknowledged|acked|ack)$/,
    max: '2 hours',
    until: OVER,
  },
  {
    tables: /\b(outage|interruption|power cut|downtime)\b/,
    first: BEGAN,
    next: /^(restored|resolved|recovered|ended)$/,
    min: '6 minutes',
    max: '30 hours',
  },
  {
    tables: /\b(command|downlink)\b/,
    first: /^(sent|issued)$/,
    next: /^(acked|ack|acknowledged|confirmed|executed)$/,
    max: '90 seconds',
  },
  {
    tables: /\b(call|cdr|voip)\b/,
    first: RANG,
    next: /^(answer|answered|call answered|connect|connected|picked up|pickup)$/,
    max: '25 seconds',
    until: /^(end|ended|ends|call end|end call|hangup|hung up|completed)$/,
  },
]

const FORMS = /\b(date|datetime|time|timestamp|at|on)\b/g
const plain = ({ words }: ColumnDraft): string => words.join(' ').replace(FORMS, '').replace(/\s+/g, ' ').trim()

/** Alarms are seen to within hours, calls are answered within seconds, and neither once they are over. */
export function followPromptly(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const name = tableWords(table.table.name).map(singular).join(' ')
    for (const prompt of prompts) if (prompt.tables.test(name)) hasten(prompt, table)
  }
}

function hasten({ first, next, min, max, until }: Prompt, table: TableDraft): void {
  const moments = table.columns.filter(
    ({ type, guess, referenced, column }) =>
      !referenced && !column.generated && type.kind === 'timestamp' && guess?.generator.startsWith('time.') === true,
  )
  const find = (words: RegExp) => moments.find((draft) => words.test(plain(draft)))
  const [before, after] = [find(first), find(next)]
  if (!before || !after || before === after || !isFree(after, table)) return
  // What was found out leads, by what it is called, what had happened before: it is the other way round.
  if (follows(before, after)) {
    if (!before.guess || !after.guess || after.guess.generator !== 'time.rising') return
    amend(before, { generator: after.guess.generator, params: after.guess.params }, `it is before ${after.column.name}`)
  }
  const end = until && find(until)
  const isOver = end && end !== before && !follows(end, after)
  const { generator, params: known } = after.guess ?? {}
  const { future } = generator === 'time.after' ? (known ?? {}) : {}
  const params = {
    column: before.column.name,
    ...(min === undefined ? {} : { min }),
    max,
    ...(future === undefined ? {} : { future }),
    ...(isOver ? { until: [end.column.name] } : {}),
  }
  const isThere = before.column.nullable && after.column.nullable ? { when: `${nameOf(before)} is not null` } : {}
  amend(after, { generator: 'time.after', params, ...isThere }, `it is soon after ${before.column.name}`)
}

/** Whether a moment comes from another one. */
const follows = ({ guess }: ColumnDraft, { column }: ColumnDraft): boolean => {
  const { column: from, after, and } = guess?.params ?? {}
  return [from, ...(Array.isArray(after) ? after : []), ...(Array.isArray(and) ? and : [])].includes(column.name)
}
