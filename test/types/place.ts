/** The files that a population can be written to. */
export const FORMATS = ['csv', 'jsonl', 'sql'] as const
export type FileFormat = (typeof FORMATS)[number]

/** Cells of a column in the order of their rows, as the database writes them. */
export type Cells = readonly (string | null)[]

/** A real database, asked without our own code in between. Tables have a key `id` and a column `thing`. */
export interface Place {
  readonly url: string
  /** Runs a script. */
  run(script: string): Promise<void>
  /** The column of a table. */
  cells(table: string): Promise<Cells>
  /** What the database makes of values of a type that it is given as text. */
  understood(type: string, texts: Cells): Promise<Cells>
  /** Reads a file of a table by the database's own means. */
  readonly read: Readonly<Record<FileFormat, (table: string, type: string, file: string) => Promise<void>>>
  close(): Promise<void>
}
