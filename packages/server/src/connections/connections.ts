import type { Connection } from '@populace/api'
import type { Diagnostic } from '@populace/diagnostics'
import { sql } from 'kysely'
import { notFound, Outdated } from '../http/problem.ts'
import type { Vault } from '../secrets/vault.ts'
import { ID, type Page, pageOf, readCursor } from '../store/cursor.ts'
import { newId } from '../store/id.ts'
import type { Store } from '../store/store.ts'
import { type Address, readAddress, withPassword } from './address.ts'

const select = (store: Store, project: string) =>
  store.selectFrom('connection').selectAll().where('project_id', '=', project)

type Found = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = (row: Found): Connection => ({
  id: row.id,
  name: row.name,
  dialect: row.dialect,
  address: row.address,
  hasPassword: row.secret !== null,
  readOnly: row.read_only,
  state: row.state,
  lastTestedAt: row.last_tested_at?.toISOString() ?? null,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  etag: `"c${row.revision}"`,
})

export async function listConnections(
  store: Store,
  project: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<Connection>> {
  const after = readCursor(cursor, ID)
  const rows = await select(store, project)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => row.id)
  return { ...page, items: page.items.map(present) }
}

async function find(store: Store, project: string, id: string): Promise<Found> {
  const row = await select(store, project).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('connection')
  return row
}

export const getConnection = async (store: Store, project: string, id: string): Promise<Connection> =>
  present(await find(store, project, id))

/** The address to connect by, with its password. Never answer or log it. */
export async function openAddress(store: Store, vault: Vault, project: string, id: string): Promise<string> {
  const { address, secret } = await find(store, project, id)
  return withPassword(address, secret === null ? undefined : vault.unseal(secret, id))
}

/** Keeps a connection. A name that is taken is counted on: `shop 2`. */
export async function insertConnection(
  store: Store,
  vault: Vault,
  project: string,
  { name, address, readOnly }: { readonly name: string; readonly address: Address; readonly readOnly: boolean },
): Promise<string> {
  const id = newId()
  const others = await select(store, project).execute()
  const taken = new Set(others.map((other) => other.name))
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name.slice(0, 190)} ${n}`
  await store
    .insertInto('connection')
    .values({
      id,
      project_id: project,
      name: free,
      dialect: address.dialect,
      address: address.shown,
      secret: address.password === undefined ? null : vault.seal(address.password, id),
      read_only: readOnly,
    })
    .execute()
  return id
}

/** What a change of a connection may hold; `password: null` forgets it. */
interface Change {
  readonly name?: string | undefined
  readonly address?: string | undefined
  readonly password?: string | null | undefined
  readonly readOnly?: boolean | undefined
}

export async function changeConnection(
  store: Store,
  vault: Vault,
  folder: string,
  project: string,
  id: string,
  ifMatch: string,
  change: Change,
): Promise<Connection> {
  const before = await find(store, project, id)
  const address = readAddress(change.address ?? before.address, folder, change.password ?? undefined)
  const moved = address.shown !== before.address
  const kept = change.password === null || moved ? null : before.secret
  const secret = address.password === undefined ? kept : vault.seal(address.password, id)
  const { numUpdatedRows } = await store
    .updateTable('connection')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      updated_at: new Date(),
      address: address.shown,
      dialect: address.dialect,
      secret,
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.readOnly === undefined ? {} : { read_only: change.readOnly }),
      ...(moved || secret !== before.secret ? { state: 'untested' as const, last_error: null } : {}),
    }))
    .where('id', '=', id)
    .where(sql<string>`'"c' || revision || '"'`, '=', ifMatch)
    .executeTakeFirstOrThrow()
  const now = await getConnection(store, project, id)
  if (numUpdatedRows === 0n) throw new Outdated('the connection was changed in the meantime', { etag: now.etag })
  return now
}

/** Remembers how the last attempt to connect went. */
export async function noteState(store: Store, id: string, error: Diagnostic | undefined): Promise<void> {
  await store
    .updateTable('connection')
    .set({
      state: error ? 'failing' : 'ok',
      last_tested_at: new Date(),
      last_error: error ? JSON.stringify(error) : null,
    })
    .where('id', '=', id)
    .execute()
}
