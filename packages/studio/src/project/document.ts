import type { Diagnostic } from '@populace/diagnostics'
import type { Edit } from '@populace/model'
import type { Outcome } from '../engine/calls.ts'
import type { Engine } from '../engine/watched-engine.ts'
import type { SchemaView } from '../engine/schema-view.ts'
import { dropDraft, findDraft, holdDraft } from './drafts.ts'
import { advance, type History, redo, startHistory, undo } from './history.ts'
import { EditConflict, type Project, type ProjectStore } from './project.ts'

/** What screens see of a project: a snapshot that is replaced, never changed. */
export interface DocumentState {
  readonly project: Project
  readonly text: string
  /** Of the last text that was right; undefined until the first. */
  readonly view?: SchemaView
  /** What is wrong with the present text; empty when it is right. */
  readonly faults: readonly Diagnostic[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** `conflict`: the text was changed elsewhere, and what is typed here is kept back until one of the two is chosen. */
  readonly keeping: 'kept' | 'waiting' | 'failed' | 'conflict'
}

/** Waits so long after an edit before it saves, in milliseconds. */
const SAVE_AFTER = 400

/**
 * A project while it is open: its text, the engine's view of it, undo and redo. The text is the only truth; forms edit it as the editor does. Texts reach
 * the engine one at a time, and of those that wait only the newest.
 */
export class ProjectDocument {
  private state: DocumentState
  private history: History
  private readonly listeners = new Set<() => void>()
  private working = false
  private waiting: string | undefined
  private saving: ReturnType<typeof setTimeout> | undefined
  /** Calls to the store follow each other: each names the revision that the one before made. */
  private turn: Promise<void> = Promise.resolve()

  readonly engine: Engine
  private readonly store: ProjectStore

  constructor(project: Project, engine: Engine, store: ProjectStore) {
    this.engine = engine
    this.store = store
    this.history = startHistory(project.text)
    this.state = { project, text: project.text, faults: [], canUndo: false, canRedo: false, keeping: 'kept' }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): DocumentState => this.state

  /** Reads the schema and shapes it for the first time. */
  async open(): Promise<void> {
    const { schema, text } = this.state.project
    this.conclude(await this.engine.open(schema, text))
    this.takeUpDraft()
    await this.engine.readyForEdits()
  }

  /** A text that was typed here and not kept: it goes on where nothing has changed since, and is a conflict where something has. */
  private takeUpDraft(): void {
    const { project } = this.state
    const draft = findDraft(project.id)
    if (!draft) return
    if (draft.text === project.text) return dropDraft(project.id)
    if (draft.revision !== project.revision) this.publish({ keeping: 'conflict' })
    this.setText(draft.text)
  }

  /** Changes settings of the model. Answers the faults of an edit that can't be made. */
  async edit(edits: readonly Edit[]): Promise<readonly Diagnostic[]> {
    for (;;) {
      const { text } = this.state
      const edited = await this.engine.edit(text, edits)
      if (!edited.ok) return edited.faults
      // What was changed while the engine was at it is not undone by this: the edit is made once more, of that.
      if (this.state.text !== text) continue
      this.setText(edited.value)
      return []
    }
  }

  setText(text: string): void {
    this.go(advance(this.history, text))
  }

  readonly undo = (): void => this.go(undo(this.history))

  readonly redo = (): void => this.go(redo(this.history))

  /** Ends a conflict: with the text of this page, or with the other. */
  async settle(choice: 'mine' | 'theirs'): Promise<void> {
    const theirs = await this.store.get(this.state.project.id)
    if (!theirs) return this.publish({ keeping: 'failed' })
    if (choice === 'mine') holdDraft(theirs.id, { text: this.state.text, revision: theirs.revision })
    else dropDraft(theirs.id)
    this.publish({ project: theirs, keeping: 'waiting' })
    if (choice === 'theirs') this.setText(theirs.text)
    this.save()
  }

  /** Calls the project otherwise, at once. */
  async rename(name: string): Promise<void> {
    this.publish({ project: { ...this.state.project, name } })
    await this.inTurn(() => this.store.rename(this.state.project.id, name))
  }

  /** Makes the present text a version that never changes. */
  async seal(message: string): Promise<void> {
    await this.keep()
    await this.inTurn(async () => {
      const { project } = this.state
      const revision = await this.store.seal(project.id, message, project.revision)
      this.publish({ project: { ...this.state.project, revision } })
    })
  }

  /** Makes an earlier version the present one. Undo brings back what was there. */
  async restore(number: number): Promise<void> {
    await this.keep()
    await this.inTurn(async () => {
      const { project } = this.state
      const restored = await this.store.restore(project.id, number, project.revision)
      this.publish({ project: restored })
      if (JSON.stringify(restored.schema) !== JSON.stringify(project.schema))
        this.conclude(await this.engine.open(restored.schema, restored.text))
      this.setText(restored.text)
    })
  }

  private go(history: History): void {
    if (history === this.history || history.present === this.state.text) return
    this.history = history
    const { id, revision } = this.state.project
    holdDraft(id, { text: history.present, revision })
    this.publish({ text: history.present, canUndo: history.past.length > 0, canRedo: history.future.length > 0 })
    this.save()
    void this.shape(history.present)
  }

  private async shape(text: string): Promise<void> {
    this.waiting = text
    if (this.working) return
    this.working = true
    while (this.waiting !== undefined) {
      const next: string = this.waiting
      this.waiting = undefined
      this.conclude(await this.engine.apply(next))
    }
    this.working = false
  }

  private conclude(outcome: Outcome<SchemaView>): void {
    this.publish(outcome.ok ? { view: outcome.value, faults: [] } : { faults: outcome.faults })
  }

  private save(): void {
    if (this.state.keeping === 'conflict') return
    this.publish({ keeping: 'waiting' })
    clearTimeout(this.saving)
    this.saving = setTimeout(() => void this.keep(), SAVE_AFTER)
  }

  private keep(): Promise<void> {
    return this.inTurn(async () => {
      const { project, text, keeping } = this.state
      if (keeping === 'kept' || keeping === 'conflict') return
      const revision = await this.store.save(project.id, text, project.revision)
      const isNewest = this.state.text === text
      if (isNewest) dropDraft(project.id)
      this.publish({ project: { ...project, text, revision }, keeping: isNewest ? 'kept' : 'waiting' })
    })
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work).catch((error: unknown) => {
      this.publish({ keeping: error instanceof EditConflict ? 'conflict' : 'failed' })
    })
    return this.turn
  }

  private publish(change: Partial<DocumentState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
