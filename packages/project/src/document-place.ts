import type { DocumentPath } from '@populace/catalog'

/** A place that a condition speaks of, with what it compares it with. */
export interface DocumentPlace {
  readonly path: DocumentPath
  readonly literals: readonly Literal[]
}

/** What a place is compared with; a list or an object as it stands. */
export type Literal = string | number | boolean | object
