import { createHash } from 'node:crypto'
import type { ModelVersion, VersionSummary } from '@populace/api'
import type { Principal } from '../access/policy.ts'
import { notFound, Outdated } from '../http/problem.ts'
import { NUMBER, type Page, pageOf, readCursor } from '../store/cursor.ts'
import { newId } from '../store/id.ts'
import type { Store } from '../store/store.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const select = (store: Store, project: string) =>
  store
    .selectFrom('model_version as v')
    .innerJoin('user_account as author', 'author.id', 'v.author_id')
    .selectAll('v')
    .select('author.name as author_name')
    .where('v.project_id', '=', project)

type Found = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Number and revision name one state of the model; the hash keeps two stores with the same history apart. */
const etagOf = (row: Pick<Found, 'number' | 'revision' | 'content_hash'>) =>
  `"v${row.number}.${row.revision}-${row.content_hash.slice(0, 16)}"`

const summarise = (row: Found): VersionSummary => ({
  id: row.id,
  number: row.number,
  schema: row.schema_id,
  contentHash: row.content_hash,
  author: { id: row.author_id, name: row.author_name },
  message: row.message,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const present = (row: Found): ModelVersion => ({ ...summarise(row), text: row.text, etag: etagOf(row) })

export async function listVersions(
  store: Store,
  project: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<VersionSummary>> {
  const after = readCursor(cursor, NUMBER)
  const rows = await select(store, project)
    .$if(after !== undefined, (query) => query.where('v.number', '<', Number(after)))
    .orderBy('v.number', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => String(row.number))
  return { ...page, items: page.items.map(summarise) }
}

export async function getVersion(store: Store, project: string, number: number): Promise<ModelVersion> {
  const row = await select(store, project).where('v.number', '=', number).executeTakeFirst()
  if (!row) throw notFound(`version ${number}`)
  return present(row)
}

const newest = (store: Store, project: string) =>
  select(store, project).orderBy('v.number', 'desc').limit(1).executeTakeFirstOrThrow()

/** Whether a version of the project has had this text. */
export async function hadText(store: Store, project: string, text: string): Promise<boolean> {
  const found = await store
    .selectFrom('model_version')
    .select('id')
    .where('project_id', '=', project)
    .where('content_hash', '=', hash(text))
    .executeTakeFirst()
  return found !== undefined
}

/** The newest version: the draft, where there is one. */
export const getModel = async (store: Store, project: string): Promise<ModelVersion> =>
  present(await newest(store, project))

interface NewVersion {
  readonly project: string
  readonly number: number
  readonly schema: string
  readonly text: string
  readonly message?: string
  readonly state?: 'draft' | 'published'
}

export async function insertVersion(store: Store, { user }: Principal, version: NewVersion): Promise<void> {
  const { project, number, schema, text, message = '', state = 'draft' } = version
  await store
    .insertInto('model_version')
    .values({
      id: newId(),
      project_id: project,
      number,
      schema_id: schema,
      text,
      content_hash: hash(text),
      author_id: user.id,
      message,
      state,
    })
    .execute()
}

/**
 * Changes the newest version where it is still the one that `ifMatch` names. Updates of one project follow each other, so of two that
 * were made from the same version the second is refused (POP-6004), with the version that it has to look at.
 */
async function update(
  store: Store,
  project: string,
  ifMatch: string,
  change: (trx: Store, head: Found) => Promise<void>,
): Promise<ModelVersion> {
  return await store.transaction().execute(async (trx) => {
    await trx.selectFrom('project').select('id').where('id', '=', project).forUpdate().execute()
    const head = await newest(trx, project)
    if (etagOf(head) !== ifMatch)
      throw new Outdated(`the model was changed in the meantime: version ${head.number} is newer`, {
        etag: etagOf(head),
        number: head.number,
      })
    await change(trx, head)
    return present(await newest(trx, project))
  })
}

/** A draft that rested for so long is what somebody was content with: the next edit keeps it, and begins another. In milliseconds. */
const REST = 30 * 60_000

const rested = (head: Found): boolean => Date.now() - head.updated_at.getTime() > REST

/** A draft takes an edit in place; after a published version, or one that rested, comes a new draft. */
async function draft(
  trx: Store,
  principal: Principal,
  head: Found,
  { text = head.text, schema = head.schema_id, message = '' },
): Promise<void> {
  const { project_id: project, number } = head
  if (rested(head)) await seal(trx, head)
  if (head.state !== 'draft' || rested(head))
    return insertVersion(trx, principal, { project, number: number + 1, schema, text, message })
  await trx
    .updateTable('model_version')
    .set((eb) => ({
      text,
      schema_id: schema,
      content_hash: hash(text),
      author_id: principal.user.id,
      revision: eb('revision', '+', 1),
      updated_at: new Date(),
      ...(message === '' ? {} : { message }),
    }))
    .where('id', '=', head.id)
    .execute()
}

export const editModel = (store: Store, principal: Principal, project: string, ifMatch: string, text: string) =>
  update(store, project, ifMatch, (trx, head) =>
    text === head.text ? Promise.resolve() : draft(trx, principal, head, { text }),
  )

export const replaceSchema = (
  store: Store,
  principal: Principal,
  project: string,
  ifMatch: string,
  insert: (trx: Store) => Promise<string>,
) =>
  update(store, project, ifMatch, async (trx, head) => {
    await seal(trx, head)
    await draft(
      trx,
      principal,
      { ...head, state: 'published' },
      { schema: await insert(trx), message: 'Schema read anew' },
    )
  })

/** Makes an earlier version the newest: what was a draft is kept as a version of its own, so that nothing is lost. */
export const restoreVersion = (store: Store, principal: Principal, project: string, ifMatch: string, number: number) =>
  update(store, project, ifMatch, async (trx, head) => {
    const { text, schema } = await getVersion(trx, project, number)
    await seal(trx, head)
    const message = `Version ${number} restored`
    await draft(trx, principal, { ...head, state: 'published' }, { text, schema, message })
  })

/** Publishes the newest version; it never changes again. */
export const publishVersion = (store: Store, project: string, ifMatch: string, number: number, message: string) =>
  update(store, project, ifMatch, async (trx, head) => {
    if (head.number !== number) throw notFound(`draft ${number}`)
    await seal(trx, head, message)
  })

/** A draft becomes a version that never changes, and takes the place of the one published before. */
export async function seal(trx: Store, head: Pick<Found, 'id' | 'project_id' | 'state'>, message = ''): Promise<void> {
  if (head.state !== 'draft') return
  await trx
    .updateTable('model_version')
    .set({ state: 'superseded' })
    .where('project_id', '=', head.project_id)
    .where('state', '=', 'published')
    .execute()
  await trx
    .updateTable('model_version')
    .set((eb) => ({
      state: 'published',
      revision: eb('revision', '+', 1),
      updated_at: new Date(),
      ...(message === '' ? {} : { message }),
    }))
    .where('id', '=', head.id)
    .execute()
}
