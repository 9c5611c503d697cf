import type { Node } from 'yaml'
import type { Json } from '../model.ts'
import type { Entry } from './reading.ts'

/** What a column's entry says, with the nodes that say it. */
export interface ColumnDraft {
  generator?: { readonly name: string; readonly node: Node }
  version?: { readonly number: number; readonly entry: Entry }
  nulls?: { readonly share: number; readonly entry: Entry }
  when?: { readonly formula: string; readonly entry: Entry }
  per?: { readonly key: string; readonly entry: Entry }
  edges?: number
  was?: string
  /** Parameters by name, in the order of the text. */
  readonly params: Map<string, { readonly entry: Entry; readonly value: Json }>
}
