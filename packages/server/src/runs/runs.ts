import { finalStates, type Run, type RunParameters, type RunState } from '@populace/api'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Principal } from '../access/policy.ts'
import { notFound } from '../http/problem.ts'
import { ID, type Page, pageOf, readCursor } from '../store/cursor.ts'
import { newId } from '../store/id.ts'
import type { Store } from '../store/store.ts'
import type { RunTarget } from '../store/tables.ts'

const select = (store: Store, project: string) =>
  store
    .selectFrom('run')
    .innerJoin('model_version as v', 'v.id', 'run.model_version_id')
    .selectAll('run')
    .select('v.number as version')
    .where('run.project_id', '=', project)

type Found = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = (row: Found): Run => ({
  id: row.id,
  version: row.version,
  target: row.target.kind === 'files' ? row.target : { ...row.target, connection: row.connection_id },
  parameters: row.parameters,
  command: row.command,
  state: row.state,
  resumable: finalStates.includes(row.state) && row.state !== 'succeeded',
  tables: row.plan?.tables ?? null,
  rows: row.row_count,
  bytes: row.byte_count,
  error: row.error?.map((d) => ({ ...d })) ?? null,
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export async function listRuns(
  store: Store,
  project: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<Run>> {
  const after = readCursor(cursor, ID)
  const rows = await select(store, project)
    .$if(after !== undefined, (query) => query.where('run.id', '<', after!))
    .orderBy('run.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => row.id)
  return { ...page, items: page.items.map(present) }
}

export async function findRun(store: Store, project: string, id: string): Promise<Found> {
  const row = await select(store, project).where('run.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('run')
  return row
}

export const getRun = async (store: Store, project: string, id: string): Promise<Run> =>
  present(await findRun(store, project, id))

interface NewRow {
  readonly project: string
  readonly version: string
  readonly connection: string | null
  readonly target: RunTarget
  /** Undefined for a target that is the run's own. */
  readonly targetKey: string | undefined
  readonly parameters: RunParameters
  readonly command: string
}

/** Queues a run. POP-4010 while another goes into the same target. */
export async function insertRun(store: Store, { user }: Principal, row: NewRow): Promise<string> {
  const id = newId()
  await oneAtATime(() =>
    store
      .insertInto('run')
      .values({
        id,
        project_id: row.project,
        model_version_id: row.version,
        connection_id: row.connection,
        author_id: user.id,
        target: JSON.stringify(row.target),
        target_key: row.targetKey ?? `run:${id}`,
        parameters: JSON.stringify(row.parameters),
        command: row.command,
        state: 'queued',
        started_at: new Date(),
      })
      .execute(),
  )
  return id
}

/** Queues a run again that has ended without success. */
export async function requeue(store: Store, run: Pick<Found, 'id' | 'state'>): Promise<void> {
  const { numUpdatedRows } = await oneAtATime(() =>
    store
      .updateTable('run')
      .set({ state: 'queued', finished_at: null, error: null, updated_at: new Date() })
      .where('id', '=', run.id)
      .where('state', 'in', [...finalStates.filter((state) => state !== 'succeeded')])
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n)
    throw new PopulaceError(
      fault('POP-5005', `a run that is ${run.state} can’t be resumed`, { fix: 'start another one' }),
    )
}

/** The states in which a run is under way. */
const ACTIVE: readonly RunState[] = ['queued', 'planning', 'loading', 'finalising', 'verifying', 'cancelling']

/** What was under way when the server ended is interrupted: nobody else performs the runs of a store. Answers their ids. */
export async function interruptRuns(store: Store): Promise<readonly string[]> {
  const interrupted = await store
    .updateTable('run')
    .set({ state: 'interrupted', finished_at: new Date(), updated_at: new Date() })
    .where('state', 'in', [...ACTIVE])
    .returning('id')
    .execute()
  return interrupted.map(({ id }) => id)
}

export async function hasActiveRun(store: Store, project: string): Promise<boolean> {
  const found = await store
    .selectFrom('run')
    .select('id')
    .where('project_id', '=', project)
    .where('state', 'in', [...ACTIVE])
    .executeTakeFirst()
  return found !== undefined
}

const UNIQUE_VIOLATION = '23505'

/** The store itself keeps two runs out of one target, whoever comes first. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new PopulaceError(
        fault('POP-4010', 'another run is under way into this target', {
          fix: 'wait until it has ended, or cancel it',
        }),
        { cause: error },
      )
    throw error
  }
}
