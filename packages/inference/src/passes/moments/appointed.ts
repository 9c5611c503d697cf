import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'

/** When something is to be done. */
const APPOINTED = /^(planned|scheduled|appointed)( (at|on|for|date|time|date time))*$/
/** When it was: the first of these that a row has. */
const DONE: readonly RegExp[] = [
  /^(actual )?(start|started|begun|began|arrived|arrival|checked in)( (at|on|date|time))*$/,
  /^(actual )?(performed|visited|served|inspected|cleaned|carried out|done|completed|finished|executed)( (at|on|date|time))*$/,
]

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
