import type { ConnectionTest } from '@populace/api'
import { PopulaceError } from '@populace/diagnostics'
import type { Handlers } from '../http/mount.ts'
import { getProject } from '../projects/projects.ts'
import type { Services } from '../services.ts'
import { readAddress, withPassword } from './address.ts'
import {
  changeConnection,
  getConnection,
  insertConnection,
  listConnections,
  noteState,
  openAddress,
} from './connections.ts'

type Names =
  | 'testAddress'
  | 'listConnections'
  | 'createConnection'
  | 'changeConnection'
  | 'deleteConnection'
  | 'testConnection'

export function connectionRoutes({ store, vault, probing, folder }: Services): Handlers<Names> {
  /** A database that can't be opened is a result, not a failed request. */
  const test = async (url: string, shown: Pick<ConnectionTest, 'dialect' | 'address'>): Promise<ConnectionTest> => {
    const begin = performance.now()
    const took = () => Math.round(performance.now() - begin)
    try {
      const found = await probing.run('probe', url)
      return { ok: true, ...shown, ...found, milliseconds: took(), diagnostics: [] }
    } catch (error) {
      if (!(error instanceof PopulaceError)) throw error
      const diagnostics = error.diagnostics.map((d) => ({ ...d }))
      return { ok: false, ...shown, tables: 0, interrupted: false, capabilities: [], milliseconds: took(), diagnostics }
    }
  }
  return {
    testAddress: async ({ body }) => {
      const { dialect, shown, password } = readAddress(body.address, folder, body.password)
      return await test(withPassword(shown, password), { dialect, address: shown })
    },
    listConnections: async ({ principal, params, query }) => {
      const { id } = await getProject(store, principal, params.project)
      const { items, next } = await listConnections(store, id, query)
      return { items: [...items], next }
    },
    createConnection: async ({ principal, params, body }) => {
      const { id: project } = await getProject(store, principal, params.project)
      const address = readAddress(body.address, folder, body.password)
      const name = body.name ?? address.shown.slice(0, 200)
      const id = await insertConnection(store, vault, project, { name, address, readOnly: body.readOnly })
      return await getConnection(store, project, id)
    },
    changeConnection: async ({ principal, params, body, ifMatch }) => {
      const { id } = await getProject(store, principal, params.project)
      return await changeConnection(store, vault, folder, id, params.connection, ifMatch, body)
    },
    deleteConnection: async ({ principal, params }) => {
      const { id } = await getProject(store, principal, params.project)
      const connection = await getConnection(store, id, params.connection)
      await store.deleteFrom('connection').where('id', '=', connection.id).execute()
      return undefined
    },
    testConnection: async ({ principal, params }) => {
      const { id } = await getProject(store, principal, params.project)
      const { dialect, address } = await getConnection(store, id, params.connection)
      const result = await test(await openAddress(store, vault, id, params.connection), { dialect, address })
      await noteState(store, params.connection, result.diagnostics[0])
      return result
    },
  }
}
