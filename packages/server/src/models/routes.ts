import type { ModelOn } from '../computing/tasks.ts'
import type { Handlers } from '../http/mount.ts'
import { getProject, getSchema, schemaOf } from '../projects/projects.ts'
import type { Services } from '../services.ts'
import { editModel, getModel, getVersion, listVersions, publishVersion, restoreVersion } from './versions.ts'

type Names =
  | 'getModel'
  | 'editModel'
  | 'checkModel'
  | 'listVersions'
  | 'diffVersions'
  | 'getVersion'
  | 'publishVersion'
  | 'restoreVersion'

export function modelRoutes({ store, thinking }: Services): Handlers<Names> {
  const modelOn = async (project: string, number: number): Promise<ModelOn> => {
    const { text, schema } = await getVersion(store, project, number)
    const { catalog, ddl } = await schemaOf(store, schema)
    return { text, catalog, ddl }
  }
  return {
    getModel: async ({ principal, params }) => {
      const { id } = await getProject(store, principal, params.project)
      return await getModel(store, id)
    },
    editModel: async ({ principal, params, body, ifMatch }) => {
      const { id } = await getProject(store, principal, params.project)
      return await editModel(store, principal, id, ifMatch, body.text)
    },
    checkModel: async ({ principal, params, body }) => {
      const { id } = await getProject(store, principal, params.project)
      const { catalog, ddl } = await getSchema(store, id)
      return await thinking.run('check', { catalog, ddl, text: body.text })
    },
    listVersions: async ({ principal, params, query }) => {
      const { id } = await getProject(store, principal, params.project)
      const { items, next } = await listVersions(store, id, query)
      return { items: [...items], next }
    },
    diffVersions: async ({ principal, params, query: { from, to } }) => {
      const { id } = await getProject(store, principal, params.project)
      const difference = await thinking.run('diff', await modelOn(id, from), await modelOn(id, to))
      return { from, to, ...difference }
    },
    getVersion: async ({ principal, params }) => {
      const { id } = await getProject(store, principal, params.project)
      return await getVersion(store, id, params.number)
    },
    publishVersion: async ({ principal, params, body, ifMatch }) => {
      const { id } = await getProject(store, principal, params.project)
      return await publishVersion(store, id, ifMatch, params.number, body.message)
    },
    restoreVersion: async ({ principal, params, ifMatch }) => {
      const { id } = await getProject(store, principal, params.project)
      return await restoreVersion(store, principal, id, ifMatch, params.number)
    },
  }
}
