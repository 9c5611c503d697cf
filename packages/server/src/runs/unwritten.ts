import type { RunEvent } from '@populace/api'

/** Events that are still to be written, in the order of their happening. Of each table's progress only the newest is kept. */
export class Unwritten {
  /** Progress by its table's name, anything else by a number. */
  readonly #events = new Map<string | number, RunEvent>()
  #added = 0

  add(event: RunEvent): void {
    const key = event.type === 'table-progress' ? event.table : this.#added++
    // Set anew, it stands last: after all that came before it, and before all that will come.
    this.#events.delete(key)
    this.#events.set(key, event)
  }

  /** Hands all of them over. */
  take(): RunEvent[] {
    const events = [...this.#events.values()]
    this.#events.clear()
    return events
  }
}
