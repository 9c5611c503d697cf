import { PopulaceError } from '@populace/diagnostics'
import type { Refusal, RehearsedRow } from './target.ts'

/** What a rehearsal needs of a dialect that has no error of its own for what triggers say. */
export interface Stage {
  /** Opens a transaction without foreign keys. */
  begin(): Promise<void> | void
  /** Takes everything back. Never fails. */
  undo(): Promise<void> | void
  /** Whether what was written in the transaction is still there: a trigger may end it. */
  isOpen(): boolean
  /** Runs a statement; how many rows it wrote. */
  run(sql: string): Promise<number> | number
  /** Does something without the triggers of a table, where that can be had. */
  quietly(row: RehearsedRow, work: () => Promise<void>): Promise<void>
  /** The statement that writes a row. */
  insert(row: RehearsedRow): string
  /** What a trigger said; undefined where something else was amiss. */
  said(error: PopulaceError): string | undefined
  /** The triggers that see a new row: their bodies, and whether they fire in a load too. */
  readonly triggers: readonly StagedTrigger[]
}

export interface StagedTrigger {
  /** Of `RehearsedRow.table`. */
  readonly table: string
  readonly name: string
  readonly body: string
  readonly fires: boolean
}

/**
 * Writes rows inside a transaction that is undone, and tells of those that a trigger raises an error for or drops. What else is amiss with a row is not the matter
 * here: the load will tell.
 */
export async function rehearseRows(rows: readonly RehearsedRow[], stage: Stage): Promise<readonly Refusal[]> {
  const found: Refusal[] = []
  const referred = rows.filter(({ asked }) => !asked)
  try {
    await set(referred, stage)
    for (const row of rows) {
      if (!row.asked) continue
      const message = await refusalOf(row, stage)
      if (message === undefined) continue
      const { schema, name } = row.table
      found.push({ table: `${schema}.${name}`, row: row.row, message, ...speaker(row, message, stage) })
      if (!stage.isOpen()) await set(referred, stage)
      await putQuietly(row, stage)
    }
    return found
  } finally {
    await stage.undo()
  }
}

async function set(referred: readonly RehearsedRow[], stage: Stage): Promise<void> {
  await stage.begin()
  for (const row of referred) await putQuietly(row, stage)
}

async function refusalOf(row: RehearsedRow, stage: Stage): Promise<string | undefined> {
  try {
    return (await stage.run(stage.insert(row))) > 0 ? undefined : 'the row is dropped without a word'
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
    return stage.said(error)
  }
}

/** A row that still does not go in is done without. */
async function putQuietly(row: RehearsedRow, stage: Stage): Promise<void> {
  await stage.quietly(row, async () => {
    try {
      await stage.run(stage.insert(row))
    } catch (error) {
      if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
    }
  })
}

/** The trigger that spoke, where only one can have: the one that has the message in its body, else the one that raises errors at all, else the only one. */
function speaker({ table }: RehearsedRow, message: string, { triggers }: Stage): Pick<Refusal, 'trigger' | 'fires'> {
  const own = triggers.filter((trigger) => trigger.table === table.name)
  const candidates = [
    own.filter(({ body }) => body.includes(message.replaceAll("'", "''"))),
    own.filter(({ body }) => /\b(?:SIGNAL|RAISE)\b/i.test(body)),
    own,
  ]
  const [only] = candidates.find(({ length }) => length === 1) ?? []
  return only ? { trigger: only.name, fires: only.fires } : { fires: own.some(({ fires }) => fires) }
}
