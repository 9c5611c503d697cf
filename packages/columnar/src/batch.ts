import type { QualifiedName, TypeRef } from '@populace/catalog'
import type { Format, Vector } from './vector.ts'
import type { LinearMemory } from './wasm/linear-memory.ts'

/** One column of the rows that leave the engine. */
export interface ColumnLayout {
  readonly name: string
  /** The declared type: what the target wants. */
  readonly type: TypeRef
  /** The type with domains resolved to what they are based on; absent where that is `type` itself. Binary formats go by it. */
  readonly wire?: TypeRef
  /** How the vector's values read. */
  readonly format: Format
  readonly nullable: boolean
  /** Arena values are known to be plain (see `Dictionary.plain`), so that encoders need not scan them. */
  readonly plain: boolean
  /** Of arena values that are known not to be empty, the classes of special characters that they may hold (`SPECIAL`): encoders need not scan them for others. */
  readonly special?: number | undefined
}

/** The columns written for a table, in order. Columns that the database computes are not among them. */
export interface TableLayout extends QualifiedName {
  readonly columns: readonly ColumnLayout[]
}

/** Rows `firstRow … firstRow + rows - 1` of a table, by column, in the layout's order. Reused by its producer after the next call. */
export interface Batch {
  readonly firstRow: number
  readonly rows: number
  readonly columns: readonly Vector[]
  /** The memory that the vectors lie in, where they all lie in one: WebAssembly can go on from there. Where it has moved meanwhile, `columns` gives views of where they are. */
  readonly memory?: LinearMemory
}
