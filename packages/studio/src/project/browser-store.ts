import { createStore, del, get, set, update, values } from 'idb-keyval'
import { EditConflict, type Project, type ProjectStore } from './project.ts'

/** Keeps projects in this browser alone: what the studio uses where there is no server. */
export function browserStore(): ProjectStore {
  const store = createStore('populace', 'projects')
  return {
    async list() {
      const projects = await values<Project>(store)
      return projects.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    },
    get: (id) => get<Project>(id, store),
    async create({ name, schema, dialect, text }) {
      const id = crypto.randomUUID()
      const project: Project = {
        id,
        name,
        schema: { kind: 'ddl', text: schema, ...(dialect ? { dialect } : {}) },
        text: text ?? `seed: ${id.slice(0, 8)}\nrows: 1000\n`,
        revision: crypto.randomUUID(),
        updatedAt: new Date().toISOString(),
      }
      await set(id, project, store)
      return project
    },
    async save(id, text, revision) {
      const next = crypto.randomUUID()
      let conflict = false
      // Read and written in one transaction, so that of two tabs one is told.
      await update<Project>(
        id,
        (kept) => {
          conflict = kept === undefined || kept.revision !== revision
          if (kept === undefined) throw new EditConflict('the project is gone')
          return conflict ? kept : { ...kept, text, revision: next, updatedAt: new Date().toISOString() }
        },
        store,
      )
      if (conflict) throw new EditConflict('the text was changed in another tab')
      return next
    },
    async remove(id) {
      const project = await get<Project>(id, store)
      await del(id, store)
      return async () => {
        if (project) await set(id, project, store)
      }
    },
  }
}
