import type { TypeRef } from '@populace/catalog'
import type { Vector } from '@populace/columnar'
import { type LeafColumn, plainLeaf } from './leaf.ts'
import { listLeaf } from './list-leaf.ts'

/** The leaf of any column: of lists when `list` says of what. */
export const leafColumn = (
  vector: Vector,
  rows: number,
  nullable: boolean,
  list?: { readonly element: TypeRef; readonly dimensions: number },
): LeafColumn => (list ? listLeaf(vector, rows, { ...list, nullable }) : plainLeaf(vector, rows, nullable))
