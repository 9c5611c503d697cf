import type { CommittedPartition, Partition } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Relation } from './relations.ts'

/**
 * Where foreign keys are checked as rows go in, a table's partitions wait until all rows of the tables before it are committed:
 * rows of an open transaction are no parents to others yet. Partitions begin in the plan's order, so nobody waits for one that has not begun.
 */
export class RowsInOrder {
  readonly #tables: readonly string[]
  readonly #missing = new Map<string, number>()
  #waiting: { readonly table: string; readonly go: () => void; readonly fail: (error: Error) => void }[] = []

  constructor(relations: readonly Pick<Relation, 'key' | 'rows'>[], done: ReadonlyMap<string, CommittedPartition>) {
    this.#tables = relations.map((relation) => relation.key)
    for (const { key, rows } of relations) this.#missing.set(key, rows)
    for (const [name, { rows }] of done) this.#subtract(name.slice(0, name.lastIndexOf('#')), rows)
  }

  /** Resolves when the partition's rows may go in. */
  turnOf({ table }: Partition): Promise<void> {
    if (this.#isFree(table)) return Promise.resolve()
    return new Promise((go, fail) => this.#waiting.push({ table, go, fail }))
  }

  done({ table, rows }: Partition): void {
    this.#subtract(table, rows)
    const free = this.#waiting.filter((one) => this.#isFree(one.table))
    this.#waiting = this.#waiting.filter((one) => !free.includes(one))
    for (const one of free) one.go()
  }

  /** The load has failed: those who wait will not get their turn. */
  giveUp(): void {
    for (const one of this.#waiting.splice(0)) one.fail(new PopulaceError(fault('POP-5001', 'the load was given up')))
  }

  #isFree(table: string): boolean {
    const before = this.#tables.slice(0, this.#tables.indexOf(table))
    return before.every((key) => this.#missing.get(key) === 0)
  }

  #subtract(table: string, rows: number): void {
    this.#missing.set(table, (this.#missing.get(table) ?? 0) - rows)
  }
}
