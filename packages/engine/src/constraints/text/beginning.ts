import type { ExpressionTree } from '@populace/catalog'

/** What a condition says that a column's text begins with, or has elsewhere; `characters`: that many of its own are compared. */
export interface Beginning {
  readonly column: string
  readonly prefix: ExpressionTree
  readonly characters?: number
  /** What it must not contain. */
  readonly without?: string
  /** Where it stands, if not at the beginning. */
  readonly place?: Place
}

/** Where in a column's text another one stands, if not at its beginning. */
export type Place =
  | { readonly kind: 'end' }
  | { readonly kind: 'within' }
  | { readonly kind: 'behind'; readonly characters: number }
  /** Between separators, counted from 1; in as many fields as it has itself, if in several. */
  | { readonly kind: 'field'; readonly separator: string; readonly number: number; readonly fields?: number }
