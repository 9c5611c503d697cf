import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'

/** When something is to be done. */
const APPOINTED = /^(planned|scheduled|appointed)( (at|on|for|date|time|date time))*$/
/** When it was: the first of these that a row has. */
const DONE: readonly RegExp[] = [
  /^(actual )?(start|started|begun|began|arrived|arrival|checked in)( (at|on|date|time))*$/,
  /^(actual )?(performed|visited|served|inspected|cleaned|carried out|done|completed|finished|executed)( (at|on|date|time))*$/,
]

/** Whom people come to, or meet, by appointment: nobody does at three in the morning. */
const MEETS: ReadonlySet<TableKind> = new Set([
  'visit',
  'interview',
  'viewing',
  'parent meeting',
  'salon visit',
  'referral',
])
const MET =
  /^((appointment|visit|consultation|interview|viewing|meeting|examination|encounter) )?((date|time|date time|at|on|start|starts|start date|start time|starts at|begins|datetime|slot)|(scheduled|appointed|planned)( (for|at|on|date|time|start))?)$|^(appointment|visit|consultation|interview|examination)$/

/** When a talk begins. */
const BEGINS = /^(starts?|begins?|scheduled|start time|starts at|begins at)( (at|on|time))?$/
/** When talks are, some of which are still to come. */
const TALKS = { from: '-300 days', to: '60 days', hours: 'business', every: '15 minutes' }

/** When people sit in the audience: in the evening, on days that are known for a while before. */
const SHOWN =
  /^((performance|screening|show|event) )?(date|time|date time|datetime|(starts?|begins?|start time|starts at|begins at)( (at|on|time|date))?)$/
const EVENING = { hours: 'evening', every: '30 minutes' }

function show(draft: ColumnDraft): void {
  const params =
    draft.guess?.generator === 'time.after'
      ? { ...draft.guess.params, min: '7 days', max: '120 days', future: true, ...EVENING }
      : { from: '-300 days', to: '90 days', ...EVENING }
  const generator = draft.guess?.generator === 'time.after' ? 'time.after' : 'time.timestamp'
  amend(draft, { generator, params }, 'people come in the evening')
}

/** People are seen in business hours, at whatever moment it was arranged. */
export function keepHours({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const draft of table.columns) {
      const words = draft.words.join(' ')
      const { generator = '', params } = draft.guess ?? {}
      if (draft.type.kind !== 'timestamp' || !isMoment(draft, table)) continue
      if (table.kinds[0] === 'talk' && BEGINS.test(words)) {
        amend(draft, { generator: 'time.timestamp', params: TALKS }, 'people listen by day')
        continue
      }
      if (table.kinds.includes('performance') && SHOWN.test(words)) {
        show(draft)
        continue
      }
      const isMet =
        MET.test(words) &&
        (/^(appointment|consultation|interview|examination)\b/.test(words) ||
          table.kinds.some((kind) => MEETS.has(kind)))
      if (!isMet || params?.hours !== undefined || !/^time\.(after|timestamp|past|future|date)$/.test(generator))
        continue
      const ahead =
        generator === 'time.future'
          ? { generator: 'time.timestamp', params: { from: '-300 days', to: '30 days' } }
          : undefined
      // Weekends go to the days before them, which must not be before it was arranged.
      const later = generator === 'time.after' && params?.min === undefined ? { min: '4 days', future: true } : {}
      amend(
        draft,
        { ...ahead, params: { ...(ahead?.params ?? params), ...later, hours: 'business', every: '15 minutes' } },
        'people are seen in business hours',
      )
    }
}

/** What was to be done at a moment was done soon after it, and not yet where that is still to come. */
export function keepAppointments({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const named = (words: RegExp) =>
      table.columns.find((draft) => isMoment(draft, table) && words.test(draft.words.join(' ')))
    const appointed = named(APPOINTED)
    const done = DONE.map(named).find((draft) => draft !== undefined)
    if (!appointed || appointed.column.nullable || !done?.column.nullable) continue
    if (appointed.guess?.params.column === done.column.name)
      amend(
        appointed,
        { generator: 'time.timestamp', params: { from: '-1 year', to: '45 days' } },
        'some of it is still to be done',
      )
    const isDay = appointed.type.kind === 'date'
    const near = isDay ? { min: '7 hours', max: '17 hours' } : { min: '1 minute', max: '40 minutes' }
    const onDay = isDay && done.type.kind === 'date' ? { max: '0 seconds' } : near
    const params = { column: appointed.column.name, ...onDay, future: 'open' }
    amend(done, { generator: 'time.after', params, nulls: 0 }, `it was to be at ${appointed.column.name}`)
  }
}

const isMoment = ({ type, guess, column, referenced }: ColumnDraft, { table }: TableDraft): boolean =>
  !referenced &&
  !column.generated &&
  (type.kind === 'date' || type.kind === 'timestamp') &&
  guess?.generator.startsWith('time.') === true &&
  !isUnique(table, [column.name])
