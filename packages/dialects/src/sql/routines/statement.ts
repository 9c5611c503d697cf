import type { ExpressionTree } from '@populace/catalog'
import type { Selection } from './selection.ts'

type Tree = ExpressionTree

/** A condition of a body's, with queries as what they look for. Names that stand alone are the body's variables, `new.x` is a field. */
export interface Condition {
  /** As written; empty where nobody needs it. */
  readonly text: string
  /** Of OR, each of which is enough; undefined for those without a neutral form. */
  readonly alternatives: readonly (Tree | undefined)[]
  /** Of AND. */
  readonly conjuncts: readonly (Tree | undefined)[]
}

/** A condition of several, and what is done where it is the first that holds; without one where none does. */
export interface Branch {
  readonly condition?: Condition | undefined
  readonly body: readonly Statement[]
}

/** What a statement of a trigger's or function's body does, as far as it decides whether an error is raised and what variables hold. */
export type Statement =
  | { readonly kind: 'block'; readonly body: readonly Statement[] }
  | { readonly kind: 'choice'; readonly branches: readonly Branch[] }
  | { readonly kind: 'raise' }
  | { readonly kind: 'assert'; readonly condition: Condition }
  | { readonly kind: 'return'; readonly value?: Tree | undefined }
  /** A variable gets a value; without one it can't be told. */
  | { readonly kind: 'assign'; readonly variable: string; readonly value?: Tree | undefined }
  /** A column of the new row gets a value. */
  | { readonly kind: 'set'; readonly column: string; readonly value?: Tree | undefined; readonly text: string }
  /** A query's values go into variables, or its row into one that holds rows. */
  | { readonly kind: 'select'; readonly selection: Selection; readonly into: readonly string[] | string }
  | Other

/** Anything else. */
export interface Other {
  readonly kind: 'other'
  /** It goes on with the next statement. */
  readonly isPlain: boolean
  /** It may raise an error by itself. */
  readonly raises: boolean
  /** The new row's columns that it may give a value; `*` for any of them. */
  readonly changes: readonly string[]
}

/** The condition that holds wherever all of these do. */
export const conditionOf = (tree: Tree | undefined, text = ''): Condition => ({
  text,
  alternatives: [tree],
  conjuncts: [tree],
})

/** The whole of a condition; undefined where a part has no neutral form. */
export function wholeOf({ alternatives }: Condition): Tree | undefined {
  const args = alternatives.flatMap((each) => each ?? [])
  const [only, ...more] = args
  if (args.length < alternatives.length || !only) return undefined
  return more.length === 0 ? only : { op: 'or', args }
}
