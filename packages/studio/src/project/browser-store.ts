import { createStore, del, get, set, values } from 'idb-keyval'
import type { Project, ProjectStore } from './project.ts'

/** Keeps projects in this browser alone: what the studio uses where there is no server. */
export function browserStore(): ProjectStore {
  const store = createStore('populace', 'projects')
  return {
    async list() {
      const projects = await values<Project>(store)
      return projects.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    },
    get: (id) => get<Project>(id, store),
    save: (project) => set(project.id, project, store),
    remove: (id) => del(id, store),
  }
}
