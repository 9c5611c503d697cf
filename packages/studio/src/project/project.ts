import type { RunState } from '@populace/api'
import type { Catalog, DialectName } from '@populace/catalog'
import type { Comparison } from '../engine/schema-view.ts'
import type { Version } from './versions.ts'

/** What a project's schema is read from: its text, or what a database said. */
export type Schema =
  | { readonly kind: 'ddl'; readonly text: string; readonly dialect?: DialectName; readonly fileName?: string }
  | { readonly kind: 'catalog'; readonly catalog: Catalog }

/** A project in a list. */
export interface ProjectSummary {
  readonly id: string
  readonly name: string
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  /** Of its schema, where the list tells. */
  readonly tables?: number
  /** Where something keeps runs. */
  readonly lastRun?: { readonly id: string; readonly state: RunState } | null
}

/** A schema with the model for it, as it is kept. */
export interface Project extends ProjectSummary {
  readonly schema: Schema
  /** The model's text (YAML): only what differs from what is inferred. */
  readonly text: string
  /** Changes whenever the text does, wherever it was changed. */
  readonly revision: string
}

/** A project that is to be. */
export interface NewProject {
  readonly name: string
  readonly schema: string
  readonly dialect?: DialectName
  /** The model to begin with; the seed alone when absent. */
  readonly text?: string
}

/** Where projects are kept. */
export interface ProjectStore {
  /** The latest edited first. */
  list(): Promise<readonly ProjectSummary[]>
  get(id: string): Promise<Project | undefined>
  create(project: NewProject): Promise<ProjectSummary>
  /**
   * Keeps a text that was edited from a revision; answers the new one.
   *
   * @throws EditConflict when the text was changed elsewhere meanwhile
   */
  save(id: string, text: string, revision: string): Promise<string>
  /** Its versions, newest first. */
  versions(id: string): Promise<readonly Version[]>
  /** What one version makes otherwise than another. */
  compare(id: string, from: number, to: number): Promise<Comparison>
  /**
   * Makes the draft a version that never changes, with a word about it; answers the new revision.
   *
   * @throws EditConflict when the text was changed elsewhere meanwhile
   */
  seal(id: string, message: string, revision: string): Promise<string>
  /**
   * Makes an earlier version the present one; the draft becomes a version, so that nothing is lost.
   *
   * @throws EditConflict when the text was changed elsewhere meanwhile
   */
  restore(id: string, number: number, revision: string): Promise<Project>
  /** Calls a project otherwise. */
  rename(id: string, name: string): Promise<void>
  /** Removes a project; what it answers brings it back. */
  remove(id: string): Promise<() => Promise<void>>
}

/** A text was changed elsewhere since it was read: in another tab, or by someone else. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict'
}
