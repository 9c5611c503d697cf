import type { DialectName } from '@populace/catalog'

/** A schema with the model for it, as it is kept. */
export interface Project {
  readonly id: string
  readonly name: string
  /** The schema's text. */
  readonly schema: string
  /** Whose SQL it is in; the text itself says so when absent. */
  readonly dialect?: DialectName
  /** The model's text (YAML): only what differs from what is inferred. */
  readonly text: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Where projects are kept. */
export interface ProjectStore {
  /** The latest edited first. */
  list(): Promise<readonly Project[]>
  get(id: string): Promise<Project | undefined>
  save(project: Project): Promise<void>
  remove(id: string): Promise<void>
}

/** A new project around a schema's text. */
export function newProject(name: string, schema: string, dialect?: DialectName): Project {
  const now = new Date().toISOString()
  const id = crypto.randomUUID()
  return {
    id,
    name,
    schema,
    ...(dialect ? { dialect } : {}),
    text: `seed: ${id.slice(0, 8)}\nrows: 1000\n`,
    createdAt: now,
    updatedAt: now,
  }
}
