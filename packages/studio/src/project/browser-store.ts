import { createStore, del, get, set, update, values } from 'idb-keyval'
import type { Comparison } from '../engine/schema-view.ts'
import { EditConflict, type Project, type ProjectStore, type Schema } from './project.ts'
import { edited, seal, textOf, type Versioned, versionsOf } from './versions.ts'

type Kept = Project & Versioned

/** What a browser needs of others to keep projects: somebody who computes what two texts make otherwise. */
interface Needs {
  readonly compare: (schema: Schema, before: string, after: string) => Promise<Comparison>
}

/** Keeps projects in this browser alone: what the studio uses where there is no server. */
export function browserStore({ compare }: Needs): ProjectStore {
  const store = createStore('populace', 'projects')
  const read = async (id: string): Promise<Kept> => {
    const kept = await get<Kept>(id, store)
    if (!kept) throw new EditConflict('the project is gone')
    return kept
  }
  /** Read and written in one transaction, so that of two tabs one is told. */
  const change = async (id: string, revision: string, to: (kept: Kept) => Kept): Promise<Kept> => {
    let changed: Kept | undefined
    await update<Kept>(
      id,
      (kept) => {
        if (kept === undefined) throw new EditConflict('the project is gone')
        if (kept.revision !== revision) return kept
        changed = { ...to(kept), revision: crypto.randomUUID() }
        return changed
      },
      store,
    )
    if (!changed) throw new EditConflict('the text was changed in another tab')
    return changed
  }
  return {
    async list() {
      const projects = await values<Kept>(store)
      return projects.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    },
    get: (id) => get<Kept>(id, store),
    async create({ name, schema, dialect, text }) {
      const id = crypto.randomUUID()
      const project = seal<Kept>(
        {
          id,
          name,
          schema: { kind: 'ddl', text: schema, ...(dialect ? { dialect } : {}) },
          text: text ?? `seed: ${id.slice(0, 8)}\nrows: 1000\n`,
          revision: crypto.randomUUID(),
          updatedAt: new Date().toISOString(),
        },
        '',
      )
      await set(id, project, store)
      return project
    },
    async save(id, text, revision) {
      const now = new Date().toISOString()
      return (await change(id, revision, (kept) => (kept.text === text ? kept : edited(kept, text, now)))).revision
    },
    async versions(id) {
      return versionsOf(await read(id))
    },
    async compare(id, from, to) {
      const kept = await read(id)
      return await compare(kept.schema, textOf(kept, from) ?? '', textOf(kept, to) ?? '')
    },
    async seal(id, message, revision) {
      return (await change(id, revision, (kept) => seal(kept, message))).revision
    },
    async restore(id, number, revision) {
      const now = new Date().toISOString()
      return await change(id, revision, (kept) => {
        const sealed = seal(kept, '')
        return { ...sealed, text: textOf(sealed, number) ?? sealed.text, updatedAt: now }
      })
    },
    async rename(id, name) {
      await update<Kept>(
        id,
        (kept) => {
          if (kept === undefined) throw new EditConflict('the project is gone')
          return { ...kept, name }
        },
        store,
      )
    },
    async remove(id) {
      const project = await get<Kept>(id, store)
      await del(id, store)
      return async () => {
        if (project) await set(id, project, store)
      }
    },
  }
}
