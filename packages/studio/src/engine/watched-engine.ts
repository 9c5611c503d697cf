import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { EngineCalls, Outcome } from './calls.ts'

/** What a page may ask of the engine: every call answers by a promise. */
export type Engine = {
  readonly [K in keyof EngineCalls]: (
    ...input: Parameters<EngineCalls[K]>
  ) => Promise<Awaited<ReturnType<EngineCalls[K]>>>
}

/** An engine that runs apart from the page, and how to end it. */
export interface RunningEngine {
  readonly calls: Engine
  terminate(): void
}

/** What anybody's schema or model may take; and files, which are as long as they are. */
const MOST_SECONDS = 60
const MOST_SECONDS_OF_FILE = 600

interface Waiting {
  readonly isFile: boolean
  /** Asks an engine, and hands what it answers to who waits. */
  readonly send: (calls: Engine) => Promise<void>
  readonly giveUp: (error: PopulaceError) => void
}

/**
 * An engine that hostile input can't hang: a call that takes too long is answered with POP-6010 and its worker is ended. The next worker begins where the last one
 * stood, and calls that only waited their turn are asked of it.
 */
export class WatchedEngine {
  private readonly start: () => RunningEngine
  private readonly onStopped: (fault: Diagnostic) => void
  private running: RunningEngine | undefined
  /** The first is the one that is worked at: a worker takes one after the other. */
  private waiting: Waiting[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** While it is, calls wait. */
  private isRestoring = false
  /** How the page's view came about. */
  private stand: Parameters<EngineCalls['restore']> | undefined

  /** `onStopped` hears of calls whose answers have no place for a fault. */
  constructor(start: () => RunningEngine, onStopped: (fault: Diagnostic) => void) {
    this.start = start
    this.onStopped = onStopped
  }

  /** Starts the first worker before anything is asked of it. */
  begin(): void {
    this.running ??= this.start()
  }

  readonly calls: Engine = {
    open: async (schema, text) => {
      const opened = await this.outcome((e) => e.open(schema, text))
      if (opened.ok) this.stand = [schema, text, opened.value.version]
      return opened
    },
    apply: async (text, ...inView) => {
      const shaped = await this.outcome((e) => e.apply(text, ...inView))
      if (shaped.ok) this.standBy(text, shaped.value.view.version)
      return shaped
    },
    edit: async (...input) => {
      const edited = await this.outcome((e) => e.edit(...input))
      if (edited.ok && edited.value.shaped.ok) this.standBy(edited.value.text, edited.value.shaped.value.view.version)
      return edited
    },
    file: (...input) => this.ask((e) => e.file(...input), true),
    restore: (...input) => this.told((e) => e.restore(...input)),
    readyForEdits: () => this.told((e) => e.readyForEdits()),
    compare: (...input) => this.told((e) => e.compare(...input)),
    rows: (...input) => this.told((e) => e.rows(...input)),
    distribution: (...input) => this.told((e) => e.distribution(...input)),
    fanOut: (...input) => this.told((e) => e.fanOut(...input)),
    neighbours: (...input) => this.told((e) => e.neighbours(...input)),
    parent: (...input) => this.told((e) => e.parent(...input)),
    children: (...input) => this.told((e) => e.children(...input)),
    find: (...input) => this.told((e) => e.find(...input)),
    generators: (...input) => this.told((e) => e.generators(...input)),
    examples: (...input) => this.told((e) => e.examples(...input)),
    modelSchema: () => this.told((e) => e.modelSchema()),
  }

  /** The schema is the one that was opened; the text is another. */
  private standBy(text: string, version: number): void {
    if (this.stand) this.stand = [this.stand[0], text, version]
  }

  /** A call that is answered with its faults. */
  private async outcome<T>(call: (calls: Engine) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      return await this.ask(call)
    } catch (error) {
      if (error instanceof PopulaceError) return { ok: false, faults: error.diagnostics }
      throw error
    }
  }

  private async told<T>(call: (calls: Engine) => Promise<T>): Promise<T> {
    try {
      return await this.ask(call)
    } catch (error) {
      if (error instanceof PopulaceError) for (const each of error.diagnostics) this.onStopped(each)
      throw error
    }
  }

  private ask<T>(call: (calls: Engine) => Promise<T>, isFile = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const one: Waiting = { isFile, giveUp: reject, send: (calls) => call(calls).then(resolve, reject) }
      this.waiting.push(one)
      if (this.isRestoring) return
      this.running ??= this.start()
      this.send(one, this.running)
    })
  }

  private send(one: Waiting, engine: RunningEngine): void {
    if (this.waiting[0] === one) this.watch()
    void one.send(engine.calls).finally(() => {
      // Of an engine that was ended nothing more is heard.
      this.waiting = this.waiting.filter((other) => other !== one)
      this.watch()
    })
  }

  private watch(): void {
    clearTimeout(this.timer)
    const [first] = this.waiting
    const seconds = first?.isFile ? MOST_SECONDS_OF_FILE : MOST_SECONDS
    if (first) this.timer = setTimeout(() => void this.end(first, seconds), seconds * 1000)
  }

  private async end(hanging: Waiting, seconds: number): Promise<void> {
    this.running?.terminate()
    const next = this.start()
    this.running = next
    this.waiting = this.waiting.filter((other) => other !== hanging)
    hanging.giveUp(new PopulaceError(fault('POP-6010', `this took more than ${seconds} seconds`)))
    this.isRestoring = true
    if (this.stand) await next.calls.restore(...this.stand)
    this.isRestoring = false
    for (const one of [...this.waiting]) this.send(one, next)
  }
}
