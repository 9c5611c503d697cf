import { decodeText, type Partition, type PartitionWriter, type TableLayout } from '@populace/columnar'
import { PopulaceError } from '@populace/diagnostics'
import type { Session } from '../session.ts'
import { rowFault, warned } from './row-fault.ts'
import { loadStatement } from './statement.ts'

/** What surrounds the rows of one partition. */
export interface Frame {
  /** After the rows are in: makes them durable. */
  settle(bytes: number, digest: string): Promise<void>
  /** Undoes the partition after a failure; must not fail. */
  undo(): Promise<void>
}

/** Takes a partition's rows by `LOAD DATA`, or as INSERT statements where the server does not take a client's files. */
export function partitionWriter(
  session: Session,
  layout: TableLayout,
  partition: Partition,
  frame: Frame,
): PartitionWriter {
  const rows = takesRows(layout, session) ? loaded(session, layout) : inserted(session)
  let bytes = 0
  let settled = false
  const naming = async <T>(step: Promise<T>): Promise<T> => {
    try {
      return await step
    } catch (error) {
      const isRows = error instanceof PopulaceError && error.code === 'POP-4005'
      throw isRows ? rowFault(error.diagnostics[0]?.message ?? '', partition, error.cause) : error
    }
  }
  return {
    async write(chunk) {
      bytes += chunk.byteLength
      await naming(rows.write(chunk))
    },
    async commit(digest) {
      const { affected, warnings } = await naming(rows.end())
      if (warnings > 0 || affected !== partition.rows) throw await warned(session, partition, affected)
      await frame.settle(bytes, digest)
      settled = true
      return { bytes }
    },
    async abort() {
      if (settled) return
      settled = true
      await rows.cancel()
      await frame.undo()
    },
  }
}

/** Rows go by `LOAD DATA`, which needs a column to put them in. */
export const takesRows = (layout: TableLayout, { facts }: Pick<Session, 'facts'>): boolean =>
  facts.takesLocalFiles && layout.columns.length > 0

const loaded = (session: Session, layout: TableLayout) => session.load(loadStatement(layout))

const SEMICOLON = 59
const LINE_FEED = 10

/** Statements one by one: each ends in a semicolon and a line feed, which no string in them holds bare. */
function inserted(session: Session) {
  let [affected, warnings] = [0, 0]
  let rest: Uint8Array = new Uint8Array(0)
  return {
    async write(chunk: Uint8Array) {
      const text = new Uint8Array(rest.length + chunk.length)
      text.set(rest)
      text.set(chunk, rest.length)
      let from = 0
      for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) {
        if (text[at - 1] !== SEMICOLON) continue
        const outcome = await session.execute(decodeText(text.subarray(from, at - 1)))
        affected += outcome.affected
        warnings += outcome.warnings
        from = at + 1
      }
      rest = text.slice(from)
    },
    end: async () => ({ affected, warnings }),
    cancel: async () => {},
  }
}
