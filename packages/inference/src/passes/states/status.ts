import { isUnique } from '../../column-facts.ts'
import type { ColumnDraft, TableDraft } from '../../draft.ts'
import { type Machine, machineOf, statesSince } from '../../lifecycles/machine.ts'
import { timed } from '../../lifecycles/timed.ts'
import { tableWords } from '../../names/table-names.ts'
import { nameOf, quoted } from '../../totals/columns.ts'

/** A column of states, read as a lifecycle. */
export interface Status {
  readonly draft: ColumnDraft
  /** With the moments at which its states begin, where these are agreed on. */
  readonly machine: Machine
}

export const STATUS = /\b(status|state|stage|phase)$/

/** The table's column of states, where it has one only that is known to be a lifecycle. */
export function statusOf(table: TableDraft): Status | undefined {
  const found = table.columns.flatMap((draft): Status[] => {
    const isStatus = STATUS.test(draft.words.join(' ')) && !isUnique(table.table, [draft.column.name])
    const listed = isStatus ? statesOf(draft) : undefined
    const states = listed && fits(listed, draft) ? listed : undefined
    const machine = states && machineOf(states, KEPT.test(tableWords(table.table.name).join(' ')))
    return machine ? [{ draft, machine: timed(machine, table) }] : []
  })
  return found.find(({ draft }) => /^(status|state)$/.test(draft.words.join(' '))) ?? found[0]
}

/** Whether there is room for the states: of a column of three characters `delivered` is none. */
const fits = (states: readonly string[], { column: { type } }: ColumnDraft): boolean =>
  type.kind !== 'text' ||
  type.length === undefined ||
  states.filter((state) => state.length <= (type.length ?? 0)).length > 1

/** Things that are kept for years: that they are closed is an exception. */
const KEPT = /\b(account|store|shop|branch|customer|client|wallet|location|site)$/

/** The states of a text that lists none, by what it means. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'order.status': ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'],
  'order.payment-status': ['pending', 'paid', 'failed', 'refunded'],
  'finance.invoice-status': ['draft', 'sent', 'paid', 'overdue', 'void'],
}

/** What a column's type, a check, its meaning or its rule lists. */
export function statesOf({ guess, states }: ColumnDraft): readonly string[] | undefined {
  if (guess === undefined) return undefined
  const usual = USUAL[guess.generator]
  if (guess.generator !== 'choice') return usual && (states ?? usual)
  const { values, weights } = guess.params
  // Shares say how many rows stand in each state, whatever their age: nothing is passed through.
  const isList = Array.isArray(values) && weights === undefined
  return states ?? (isList ? values.flatMap((value) => (typeof value === 'string' ? [value] : [])) : undefined)
}

/** @param isOver also where it broke off on the way there */
export function inStates({ draft, machine }: Status, state: string, isOver = false): string {
  const broken = isOver ? machine.exits.flatMap(({ state: exit, after }) => (after === undefined ? [] : [exit])) : []
  const since = [...new Set([...statesSince(state, machine), ...broken])].map(quoted)
  return since.length === 1 ? `${nameOf(draft)} = ${since[0]}` : `${nameOf(draft)} in (${since.join(', ')})`
}
