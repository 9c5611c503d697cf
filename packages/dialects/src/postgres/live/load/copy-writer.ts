import type { PartitionWriter, TableLayout } from '@populace/columnar'
import type { Partition } from '@populace/columnar'
import { quoteIdentifier, quoteQualified } from '../../quoting.ts'
import { rowFault, statementFault } from '../faults.ts'
import type { Session } from '../session.ts'

/** What surrounds the COPY of one partition. */
export interface CopyFrame {
  readonly address: string
  readonly format: 'text' | 'binary'
  /** Quoted, where rows do not go into the table itself at first. */
  readonly into?: string
  /** That the rows stand in, where they do. */
  readonly savepoint?: string
  /** After the rows are in: makes them durable. Answers the bytes to report. */
  settle(bytes: number, digest: string): Promise<number>
  /** Undoes the partition after a failure; must not fail. */
  undo(): Promise<void>
}

/** Copies one partition through a session; its failures name table and row. */
export async function copyWriter(
  session: Session,
  layout: TableLayout,
  partition: Partition,
  frame: CopyFrame,
): Promise<PartitionWriter> {
  const context = {
    address: frame.address,
    role: session.facts.role,
    table: partition.table,
    firstRow: partition.firstRow,
  }
  const copy = await session.copyIn({
    table: frame.into ?? quoteQualified(layout),
    columns: layout.columns.map((column) => quoteIdentifier(column.name)),
    format: frame.format,
    ...(frame.savepoint === undefined ? {} : { savepoint: frame.savepoint }),
  })
  let bytes = 0
  let settled = false
  const naming = async <T>(step: Promise<T>): Promise<T> => {
    try {
      return await step
    } catch (error) {
      throw rowFault(error, context)
    }
  }
  return {
    async write(chunk) {
      bytes += chunk.byteLength
      await naming(copy.write(chunk))
    },
    async commit(digest) {
      await naming(copy.end())
      try {
        const taken = await frame.settle(bytes, digest)
        settled = true
        return { bytes: taken }
      } catch (error) {
        throw statementFault(error, context)
      }
    },
    async abort() {
      if (settled) return
      settled = true
      await copy.cancel()
      await frame.undo()
    },
  }
}
