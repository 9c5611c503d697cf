import type { Question } from './target.ts'

/** A script to be asked about, which nobody has looked through. */
export interface AskedScript {
  readonly script: string
  /** What it will be asked, in SQL: conditions, and types of their columns. */
  readonly texts: readonly string[]
  /** One of its own, for files. */
  readonly folder: string
  /** Resolves when the script may run: what it needs may be made ready before. */
  readonly begun: Promise<void>
}

/** Whoever answers for a script: whether each row of values meets a condition. Undefined where it can't tell. */
export type Judge = (question: Question) => Promise<readonly boolean[]>
