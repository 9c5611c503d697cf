import { fault, PopulaceError } from '@populace/diagnostics'
import type { Handlers } from '../http/mount.ts'
import { replaceSchema } from '../models/versions.ts'
import { removeFiles } from '../runs/files.ts'
import { hasActiveRun } from '../runs/runs.ts'
import type { Services } from '../services.ts'
import { createProject } from './open-from.ts'
import { changeProject, getProject, getSchema, insertSchema, listProjects } from './projects.ts'
import { readSchema } from './schema-reading.ts'

type Names =
  | 'listProjects'
  | 'createProject'
  | 'getProject'
  | 'changeProject'
  | 'deleteProject'
  | 'getSchema'
  | 'replaceSchema'

export function projectRoutes(services: Services): Handlers<Names> {
  const { store } = services
  return {
    listProjects: async ({ principal, query }) => {
      const { items, next } = await listProjects(store, principal, { ...query, archived: query.archived === 'true' })
      return { items: [...items], next }
    },

    createProject: async ({ principal, body }) => {
      const schema = await readSchema(body.source, services)
      const id = await createProject(services, principal, schema, { name: body.name ?? schema.name })
      return await getProject(store, principal, id)
    },

    getProject: ({ principal, params }) => getProject(store, principal, params.project),

    changeProject: ({ principal, params, body, ifMatch }) =>
      changeProject(store, principal, params.project, ifMatch, body),

    deleteProject: async ({ principal, params, query }) => {
      const project = await getProject(store, principal, params.project)
      if (project.archivedAt === null)
        throw new PopulaceError(
          fault('POP-6007', 'only an archived project can be deleted', { fix: 'archive it first' }),
        )
      if (query.confirm !== project.name)
        throw new PopulaceError(
          fault('POP-6007', 'the name that confirms is another one', { fix: `give the name “${project.name}”` }),
        )
      if (await hasActiveRun(store, project.id))
        throw new PopulaceError(fault('POP-4010', 'a run of the project is under way', { fix: 'cancel it first' }))
      const runs = await store.selectFrom('run').select('id').where('project_id', '=', project.id).execute()
      await removeFiles(
        services.home,
        runs.map((run) => run.id),
      )
      await store.deleteFrom('project').where('id', '=', project.id).execute()
      return undefined
    },

    getSchema: async ({ principal, params }) => {
      await getProject(store, principal, params.project)
      return await getSchema(store, params.project)
    },

    replaceSchema: async ({ principal, params, body, ifMatch }) => {
      const { id } = await getProject(store, principal, params.project)
      const schema = await readSchema(body, services, id)
      return await replaceSchema(store, principal, id, ifMatch, (trx) => insertSchema(trx, id, schema))
    },
  }
}
