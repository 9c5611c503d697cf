import type { ExpressionTree, QualifiedName } from '@populace/catalog'

type Tree = ExpressionTree

/** A table in a query's FROM. */
export interface Source {
  readonly alias: string
  readonly table: FoundTable
  /** Joined by LEFT JOIN: there need be no row of it. */
  readonly isOuter: boolean
}

/** A table that a name means, and its columns: by the names that bodies know them by, as the table spells them. */
export interface FoundTable extends QualifiedName {
  readonly columns: ReadonlyMap<string, string>
  /** Columns, as the table spells them, that no two of its rows agree in. */
  readonly keys: readonly (readonly string[])[]
}

/** The tables that names mean. */
export type FindTable = (schema: string | undefined, name: string) => FoundTable | undefined

/**
 * A query of tables that are joined inwards, or one to what stands left of it. A column that is written with its table is a field of it. What speaks of none of the tables speaks of
 * what lies around the query.
 */
export interface Selection {
  readonly sources: readonly Source[]
  /** Of WHERE and of joins. */
  readonly conditions: readonly Tree[]
  /** What each of its columns gives; undefined where that has no neutral form. */
  readonly targets: readonly (Tree | undefined)[]
}

/** What a part of a query speaks of: one of its tables, by number, nothing within it, or more than can be told apart. */
export type Subject = number | 'outside' | 'nothing' | 'mixed'

/** The name of a column, and what stands before it. */
export interface Reference {
  readonly name: string
  readonly qualifier?: string
}

/** The column that an expression is, whatever it is cast to. */
export function referenceOf(tree: Tree): Reference | undefined {
  if (tree.op === 'cast') return referenceOf(tree.arg)
  if (tree.op === 'column') return { name: tree.name }
  return tree.op === 'field' && tree.arg.op === 'column' ? { name: tree.field, qualifier: tree.arg.name } : undefined
}

/** The table that a column belongs to, by its number. */
export function sourceOf({ name, qualifier }: Reference, sources: readonly Source[]): number | undefined {
  const at = sources.findIndex(({ alias, table }) =>
    qualifier === undefined ? table.columns.has(name) : alias === qualifier,
  )
  return at < 0 ? undefined : at
}

/** The call that stands for the number of rows among what a query gives. */
export const COUNT: Tree = { op: 'call', name: 'count', args: [] }

export const isCount = (tree: Tree | undefined): boolean => tree?.op === 'call' && tree.name === 'count'
