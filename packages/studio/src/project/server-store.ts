import { type Client, createClient, ProblemError } from '@populace/api'
import calls from 'virtual:calls'
import { Connection } from './connection.ts'
import { everyItem } from './every-item.ts'
import { EditConflict, type Project, type ProjectStore } from './project.ts'

/** No project has this id, or none can have. */
const MISSING = new Set([404, 400])
const CHANGED_MEANWHILE = 412

/** What the server that this page came from offers: its calls, and a place for projects. */
export function openServer(): {
  readonly client: Client
  readonly connection: Connection
  readonly store: ProjectStore
} {
  const connection = new Connection()
  const client = createClient({ calls, fetch: connection.fetch, newKey: () => crypto.randomUUID() })
  return { client, connection, store: serverStore(client) }
}

function serverStore(client: Client): ProjectStore {
  const read = async (id: string): Promise<Project> => {
    const [project, schema, model] = await Promise.all([
      client.getProject({ project: id }),
      client.getSchema({ project: id }),
      client.getModel({ project: id }),
    ])
    return {
      id,
      name: project.name,
      updatedAt: model.updatedAt,
      schema:
        schema.ddl === null
          ? { kind: 'catalog', catalog: schema.catalog }
          : {
              kind: 'ddl',
              text: schema.ddl,
              dialect: schema.dialect,
              ...(schema.fileName === null ? {} : { fileName: schema.fileName }),
            },
      text: model.text,
      revision: model.etag,
    }
  }
  return {
    async list() {
      return await everyItem((which) => client.listProjects(which))
    },
    async get(id) {
      try {
        return await read(id)
      } catch (error) {
        if (MISSING.has(statusOf(error) ?? 0)) return undefined
        throw error
      }
    },
    async create({ name, schema, dialect, text }) {
      const project = await client.createProject({
        body: { name, source: { kind: 'ddl', text: schema, ...(dialect ? { dialect } : {}) } },
      })
      if (text !== undefined) {
        const { etag } = await client.getModel({ project: project.id })
        await client.editModel({ project: project.id, ifMatch: etag, body: { text } })
      }
      return project
    },
    async save(id, text, revision) {
      try {
        return (await toldOfConflict(client.editModel({ project: id, ifMatch: revision, body: { text } }))).etag
      } catch (error) {
        // What was kept, but whose answer got lost on its way, is kept.
        const now = await client.getModel({ project: id })
        if (error instanceof EditConflict && now.text === text) return now.etag
        throw error
      }
    },
    async versions(id) {
      const items = await everyItem((which) => client.listVersions({ project: id, ...which }))
      return items.map(({ number, message, updatedAt, author, state }) => ({
        number,
        message,
        at: updatedAt,
        author: author.name,
        draft: state === 'draft',
      }))
    },
    async compare(id, from, to) {
      return await client.diffVersions({ project: id, from, to })
    },
    async seal(id, message, revision) {
      const { number } = await client.getModel({ project: id })
      const { etag } = await toldOfConflict(
        client.publishVersion({ project: id, number, ifMatch: revision, body: { message } }),
      )
      return etag
    },
    async restore(id, number, revision) {
      await toldOfConflict(client.restoreVersion({ project: id, number, ifMatch: revision }))
      return await read(id)
    },
    async rename(id, name) {
      const { etag } = await client.getProject({ project: id })
      await client.changeProject({ project: id, ifMatch: etag, body: { name } })
    },
    async remove(id) {
      const { etag } = await client.getProject({ project: id })
      const archived = await client.changeProject({ project: id, ifMatch: etag, body: { archived: true } })
      return async () => {
        await client.changeProject({ project: id, ifMatch: archived.etag, body: { archived: false } })
      }
    },
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ProblemError ? error.problem.status : undefined

async function toldOfConflict<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (statusOf(error) === CHANGED_MEANWHILE) throw new EditConflict('the text was changed elsewhere')
    throw error
  }
}
