import type { ForeignKey, Table } from '@populace/catalog'
import { exclusionKeys } from './exclusions.ts'
import { keyColumns } from './keys.ts'

/** What may be changed of a column's draft to meet a condition. */
export interface Freedom {
  /** The value may be replaced, or drawn again. False for columns of keys and references, and those that the database supplies. */
  readonly value: boolean
  /** Where the value comes from, for a column that refers to another table: equal texts mean the same column. */
  readonly reference?: string
}

/** Which columns conditions may change. A foreign key's value and a key's are spoken for; whether a nullable one is NULL is not. */
export function freedoms(table: Table): (column: string) => Freedom {
  const fixed = new Set([
    ...(table.primaryKey?.columns ?? []),
    ...[...table.uniques, ...exclusionKeys(table)].flatMap((unique) => keyColumns(unique).columns),
    ...table.columns.filter(({ generated, identity }) => generated ?? identity).map(({ name }) => name),
  ])
  const references = new Map(table.foreignKeys.flatMap(referencesOf))
  return (column) => {
    const reference = references.get(column)
    return reference === undefined ? { value: !fixed.has(column) } : { value: false, reference }
  }
}

function referencesOf({ columns, references }: ForeignKey): readonly (readonly [column: string, reference: string])[] {
  const parent = `${references.schema}.${references.name}`
  return columns.map((column, i) => [column, `${parent}.${references.columns[i] ?? ''}`])
}
