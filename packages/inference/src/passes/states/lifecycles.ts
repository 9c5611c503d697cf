import type { ColumnDraft, Inferring, TableDraft } from '../../draft.ts'
import { eventIn, stateOf } from '../../lifecycles/events.ts'
import { type Machine, machineParams } from '../../lifecycles/machine.ts'
import { tracesIn } from '../../lifecycles/traces.ts'
import { spansOf } from '../../spans/ends.ts'
import { stageOf, stages } from '../moments/stages.ts'
import { isMoment } from './event-dates.ts'
import { agree, agreeWithOthers, agreeWithShares, eventsOf } from './events.ts'
import { agreeSides } from './side-states.ts'
import { type Status, statusOf } from './status.ts'

/**
 * Columns of states become lifecycles, and what a row says of its events agrees: a date, a flag, a person or a reason belongs to an event that has happened. Where no
 * column of states tells, the event's date does; where there is none, its flag.
 */
export function liveOut(inferring: Inferring): void {
  if (!inferring.generators.has('lifecycle') || !inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    const status = statusOf(table)
    if (status) walk(status, table, inferring)
    for (const [, event] of eventsOf(table)) agree(event, status, table)
    for (const [, event] of eventsOf(table)) {
      agreeWithOthers(event, status, table)
      if (!status) agreeWithShares(event, table)
    }
    if (status) agreeSides(status.draft, status.machine, table)
  }
}

function walk({ draft, machine }: Status, table: TableDraft, inferring: Inferring): void {
  const since = originOf(table, machine)
  const traces = tracesIn(table, machine, inferring)
  const began = machine.since ?? since?.column.name
  draft.guess = {
    generator: 'lifecycle',
    params: machineParams({ ...machine, traces }, began),
    score: Math.max(draft.guess?.score ?? 0, 0.9),
    reason: `its states follow each other${began ? `, by how long ago ${began} was` : ''}`,
    ...(draft.guess?.nulls === undefined ? {} : { nulls: draft.guess.nulls }),
  }
}

/** When a row began: what its other moments come after, or what its name says. */
function originOf(table: TableDraft, { path, exits }: Machine): ColumnDraft | undefined {
  const later = [...path.slice(1), ...exits.map(({ state }) => state)]
  const leadsOn = (draft: ColumnDraft) => {
    const event = draft.column.nullable ? eventIn(draft.words) : undefined
    return event !== undefined && stateOf(event, later) !== undefined
  }
  const moments = table.columns.filter(
    (draft) =>
      isMoment(draft) &&
      !leadsOn(draft) &&
      !draft.referenced &&
      (!draft.column.nullable || !draft.guess?.nulls) &&
      draft.guess?.generator !== 'time.future',
  )
  const begun = moments.filter(({ words }) => stageOf(words) === stages.begun)
  const followed = new Set(table.columns.map(({ guess }) => guess?.params.column))
  return (
    begun.find(({ words }) => words[0] === 'created') ??
    begun[0] ??
    moments.find((draft) => followed.has(draft.column.name) && !spansOf(table).some(({ end }) => end === draft)) ??
    moments.find(({ column }) => followed.has(column.name)) ??
    // Rows that are made one after the other say when each was, by whatever name.
    moments.find(({ guess }) => guess?.generator === 'time.rising')
  )
}
