import type { CommittedPartition, Partition, TableLayout } from '@populace/columnar'
import type { TablePlan } from '@populace/engine'
import { combinedDigest } from './digest.ts'
import type { RunEvent } from './event.ts'
import type { TableReport } from './report.ts'

/** What has become of one table so far. */
export class TableTally {
  readonly plan: TablePlan
  readonly layout: TableLayout
  readonly partitions: readonly Partition[]
  readonly #done = new Map<number, CommittedPartition>()
  readonly #underWay = new Map<number, { rows: number; bytes: number }>()
  #began: number | undefined
  #ended = 0

  constructor(plan: TablePlan, layout: TableLayout, partitions: readonly Partition[]) {
    this.plan = plan
    this.layout = layout
    this.partitions = partitions
  }

  begin({ index }: Partition): void {
    this.#began ??= performance.now()
    this.#underWay.set(index, { rows: 0, bytes: 0 })
  }

  add({ index }: Partition, rows: number, bytes: number): void {
    const part = this.#underWay.get(index)
    if (part === undefined) return
    part.rows += rows
    part.bytes += bytes
  }

  giveUp({ index }: Partition): void {
    this.#underWay.delete(index)
  }

  done({ index }: Partition, committed: CommittedPartition): void {
    this.#underWay.delete(index)
    this.#done.set(index, committed)
    this.#ended = performance.now()
  }

  get progress(): RunEvent {
    const parts = [...this.#done.values(), ...this.#underWay.values()]
    return { type: 'table-progress', table: this.plan.key, of: this.plan.rows, ...sumOf(parts) }
  }

  get report(): TableReport {
    const { key, requested, capped } = this.plan
    const parts = this.partitions.flatMap(({ index }) => this.#done.get(index) ?? [])
    const { rows, bytes } = sumOf(parts)
    return {
      name: key,
      requested,
      written: rows,
      ...(capped !== undefined && { capped }),
      bytes,
      seconds: this.#began === undefined ? 0 : (this.#ended - this.#began) / 1000,
      digest: combinedDigest(parts.map((part) => part.digest)),
    }
  }
}

function sumOf(parts: readonly { readonly rows: number; readonly bytes: number }[]) {
  return {
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
  }
}
