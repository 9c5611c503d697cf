import { isDeepStrictEqual } from 'node:util'
import type { Principal } from '../access/policy.ts'
import { readAddress } from '../connections/address.ts'
import { insertConnection } from '../connections/connections.ts'
import { editModel, getModel, hadText, insertVersion, publishVersion, replaceSchema } from '../models/versions.ts'
import type { Services } from '../services.ts'
import { getSchema, insertProject, insertSchema } from './projects.ts'
import { BLANK, type SchemaRead } from './schema-reading.ts'

/** Makes a project of a schema. Version 1 of its model is published, so that there is always a way back to the beginning. */
export const createProject = (
  { store, vault }: Services,
  principal: Principal,
  schema: SchemaRead,
  about: { readonly name: string; readonly origin?: string | null },
): Promise<string> =>
  insertProject(store, principal, about, async (trx, project) => {
    const id = await insertSchema(trx, project, schema)
    await insertVersion(trx, principal, { project, number: 1, schema: id, text: schema.model, state: 'published' })
    const { address } = schema
    if (address) await insertConnection(trx, vault, project, { name: schema.name, address, readOnly: false })
  })

/** A schema that is opened from outside the studio, by the command line. */
export interface Opening {
  /** What tells it from others: a file's path, or an address without its password. */
  readonly origin: string
  readonly schema: Omit<SchemaRead, 'model'>
  /** The database's address, where it is one: it becomes a connection of a new project. */
  readonly database?: string
  /** The text of the model that named it. */
  readonly model?: string
}

/**
 * Opens the project of an origin: the one that was made from it before, brought up to date, or a new one. A model's text that the project
 * has had before changes nothing, so that what was edited in the studio since then stays.
 */
export async function openFrom(services: Services, principal: Principal, opening: Opening): Promise<string> {
  const { store } = services
  const { origin, model, database } = opening
  const address = database === undefined ? {} : { address: readAddress(database, services.folder) }
  const schema = { ...opening.schema, ...address }
  const { name } = schema
  const found = await store
    .selectFrom('project')
    .select('id')
    .where('origin', '=', origin)
    .where('archived_at', 'is', null)
    .where('organisation_id', '=', principal.organisation.id)
    .executeTakeFirst()
  if (!found) return await createProject(services, principal, { ...schema, model: model ?? BLANK }, { name, origin })

  const { id } = found
  const before = await getSchema(store, id)
  // The store gives JSON back without what is undefined, and in another order.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(schema.catalog)), before.catalog)) {
    const { etag } = await getModel(store, id)
    await replaceSchema(store, principal, id, etag, (trx) => insertSchema(trx, id, schema))
  }
  if (model !== undefined && !(await hadText(store, id, model))) {
    const { etag } = await getModel(store, id)
    const edited = await editModel(store, principal, id, etag, model)
    await publishVersion(store, id, edited.etag, edited.number, `Read from ${name}`)
  }
  return id
}
