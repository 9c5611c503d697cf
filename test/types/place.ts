import type { TextFormat, TypeCase } from './table.ts'

/** Cells of a column in the order of their rows, as the database writes them. */
export type Cells = readonly (string | null)[]

/** A real database, asked without our own code in between. Tables have a key `id` and a column `thing`. */
export interface Place {
  readonly url: string
  /** Runs a script. */
  run(script: string): Promise<void>
  /** The column of a table. */
  cells(one: Pick<TypeCase, 'table' | 'type'>): Promise<Cells>
  /** What the database makes of values of a type that it is given as text. */
  understood(one: TypeCase, texts: Cells): Promise<Cells>
  /** Reads a file of a table by the database's own means. */
  readonly read: Readonly<Record<TextFormat, (one: TypeCase, file: string) => Promise<void>>>
  close(): Promise<void>
}
