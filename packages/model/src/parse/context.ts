import type { Column } from '@populace/catalog'
import type { CatalogIndex, TableIndex } from '../catalog-index.ts'
import type { GeneratorSpec } from '../generator-spec.ts'
import type { Reading } from './reading.ts'

/** What one parse knows besides the text. Without a catalog, generators or locales, nothing is checked against them. */
export interface Context {
  readonly reading: Reading
  readonly catalog: CatalogIndex | undefined
  /** All versions of a generator by its name. */
  readonly generators: ReadonlyMap<string, readonly GeneratorSpec[]> | undefined
  readonly locales: readonly string[] | undefined
  /** Whether a column is taken for a reference though no key is declared. */
  readonly leads?: ((table: string, column: string) => boolean) | undefined
}

/** Where a table's settings stand: its key, and its definition where the catalog has it. */
export interface TablePlace {
  readonly key: string
  readonly index: TableIndex | undefined
}

/** Where a column's settings stand. */
export interface ColumnPlace {
  readonly table: TablePlace
  readonly column: Column | undefined
}
