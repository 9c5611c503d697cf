import type { Catalog, ExpressionTree, QualifiedName, Table } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import type { ColumnSet } from '../domain/domain.ts'

/** What conditions ask of the rows that keys of a table lead to. */
export interface RowCondition {
  /** Columns of the key. */
  readonly columns: readonly string[]
  /** Over the columns of the row that it leads to: true, or where it is an exception, not true. */
  readonly tree: ExpressionTree
  readonly isException: boolean
}

/** A row of another table that must not be there for what a key leads to. */
export interface Avoided {
  /** Columns of the key. */
  readonly columns: readonly string[]
  /** The other table, and its key to the same rows. */
  readonly table: QualifiedName
  readonly key: readonly string[]
}

/** That of the rows which a key leads to each has so many at most that lead to it. */
export interface FewChildren {
  /** Columns of the key. */
  readonly columns: readonly string[]
  readonly most: number
}

/** What others see to of a condition. */
export interface Told {
  readonly rowConditions: readonly RowCondition[]
  readonly avoided: readonly Avoided[]
  readonly fewChildren: readonly FewChildren[]
}

/** What conditions say of a column of a table. */
export type ValuesOf = (table: Table, column: string) => ValueDomain

/** What is known of a table's columns where conditions are true of its rows beside its own; undefined where no row is left. */
export type LeftOf = (table: Table, asked: readonly ExpressionTree[]) => ReadonlyMap<string, ColumnSet> | undefined

/** A table whose conditions look for rows. */
export interface Asking {
  readonly table: Table
  readonly catalog: Catalog
  /** In microseconds since 1970. */
  readonly clock: number
  readonly valuesOf: ValuesOf
  /** Whether rows can be told by a condition. */
  readonly isTold: (condition: RowCondition, parent: Table) => boolean
}

/** Part of a condition without the rows that it looks for, and what sees to these. */
export interface Seen extends Partial<Told> {
  readonly tree: ExpressionTree
}

/** Sees to a part of a condition that is to hold, or not to hold; undefined for one of another kind. */
export type See = (part: ExpressionTree, isPositive: boolean, asking: Asking) => Seen | undefined
