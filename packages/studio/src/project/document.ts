import type { Diagnostic } from '@populace/diagnostics'
import type { Edit } from '@populace/model'
import type { Outcome, RowRange, Shaped } from '../engine/calls.ts'
import type { Engine } from '../engine/watched-engine.ts'
import type { SchemaView } from '../engine/schema-view.ts'
import { dropDraft, findDraft, holdDraft } from './drafts.ts'
import { advance, type History, redo, startHistory, undo } from './history.ts'
import { EditConflict, type Project, type ProjectStore } from './project.ts'
import type { RowPages } from './row-pages.ts'

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
  /** The text that the engine is to read next: of those that wait only the newest. */
  private waiting: string | undefined
  /** Texts and edits reach the engine one at a time. */
  private turnOfEngine: Promise<unknown> = Promise.resolve()
  private rows: RowPages | undefined
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

  /** Rows that a screen looks at come with each view, and not after it. Answers how to look away. */
  lookAt(rows: RowPages): () => void {
    this.rows = rows
    return () => {
      if (this.rows === rows) this.rows = undefined
    }
  }

  /** Reads the schema and shapes it for the first time. */
  async open(): Promise<void> {
    await this.read(this.state.project)
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
  edit(edits: readonly Edit[]): Promise<readonly Diagnostic[]> {
    return this.askInTurn(async () => {
      for (;;) {
        const { text } = this.state
        const inView = this.rows?.inView ?? []
        const edited = await this.engine.edit(text, edits, inView)
        if (!edited.ok) return edited.faults
        // What was changed while the engine was at it is not undone by this: the edit is made once more, of that.
        if (this.state.text !== text) continue
        this.waiting = undefined
        // The text and what comes of it show at once.
        if (this.go(advance(this.history, edited.value.text))) this.conclude(edited.value.shaped, inView)
        return []
      }
    })
  }

  setText(text: string): void {
    if (this.go(advance(this.history, text))) void this.shape(text)
  }

  readonly undo = (): void => this.travel(undo(this.history))

  readonly redo = (): void => this.travel(redo(this.history))

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
      if (JSON.stringify(restored.schema) !== JSON.stringify(project.schema)) await this.read(restored)
      this.setText(restored.text)
    })
  }

  private read({ schema, text }: Project): Promise<void> {
    return this.askInTurn(async () => {
      const opened = await this.engine.open(schema, text)
      this.conclude(opened.ok ? { ok: true, value: { view: opened.value, pages: [] } } : opened, [])
    })
  }

  private travel(history: History): void {
    if (this.go(history)) void this.shape(history.present)
  }

  /** Whether the text is another now. */
  private go(history: History): boolean {
    if (history === this.history || history.present === this.state.text) return false
    this.history = history
    const { id, revision } = this.state.project
    holdDraft(id, { text: history.present, revision })
    this.publish({ text: history.present, canUndo: history.past.length > 0, canRedo: history.future.length > 0 })
    this.save()
    return true
  }

  private shape(text: string): Promise<void> {
    this.waiting = text
    return this.askInTurn(async () => {
      const next = this.waiting
      this.waiting = undefined
      const inView = this.rows?.inView ?? []
      if (next !== undefined) this.conclude(await this.engine.apply(next, inView), inView)
    })
  }

  private conclude(outcome: Outcome<Shaped>, inView: readonly RowRange[]): void {
    if (!outcome.ok) return this.publish({ faults: outcome.faults })
    const { view, pages } = outcome.value
    this.rows?.take(view.version, pages, inView)
    this.publish({ view, faults: [] })
  }

  private askInTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.turnOfEngine.then(ask)
    this.turnOfEngine = answer.catch(() => undefined)
    return answer
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
