import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import type { GeneratorSpec } from '@populace/model'
import type { InferOptions } from '../infer-options.ts'
import type { Reading } from '../names/reading.ts'
import type { TableKind } from '../table-kinds.ts'

/** Where a column stands. */
export interface Standing {
  readonly table: Table
  readonly column: Column
  /** The stored type, domains resolved. */
  readonly type: TypeRef
  readonly readings: readonly Reading[]
  readonly kinds: readonly TableKind[]
  readonly catalog: Catalog
  readonly generators: ReadonlyMap<string, GeneratorSpec>
  /** The generator of a type that nothing else is known of. */
  readonly fallback: InferOptions['fallback']
  /** The composite types that the column is a part of. */
  readonly within?: readonly string[]
}
