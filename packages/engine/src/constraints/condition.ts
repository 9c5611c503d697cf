import type { Catalog, ExpressionTree, QualifiedName, Table } from '@populace/catalog'

/** One thing that every row of a table must meet. */
export interface Condition {
  /** The constraint's name, or what stands for one (`partition bound`). */
  readonly name: string
  readonly origin: 'check' | 'domain' | 'partition' | 'trigger'
  readonly text: string
  /** Absent where the grammar's construct has no neutral form. */
  readonly tree?: ExpressionTree
  /** A CHECK also passes when its condition is unknown; a partition bound must be true. */
  readonly strict: boolean
  /** The column whose domain it belongs to: `value` in its text. */
  readonly domainOf?: string
}

/** The name of what a trigger asks of a column that it makes. */
export const conditionOfMade = (trigger: string, column: string): string => `${trigger} on ${column}`

/** The table of that name. */
export function findTable(catalog: Catalog, name: QualifiedName): Table | undefined {
  return catalog.tables.find((table) => table.schema === name.schema && table.name === name.name)
}
