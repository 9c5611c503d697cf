import type { Column, ForeignKey, Table } from '@populace/catalog'
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
    ...keyedColumns(table),
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

/** Columns whose values tell rows apart. A key that holds because another one does, or because its own column counts the rows, leaves the rest of it free. */
function keyedColumns(table: Table): readonly string[] {
  const plain = [
    ...(table.primaryKey ? [table.primaryKey.columns] : []),
    ...table.uniques
      .filter(({ predicate, parts }) => !predicate && parts.every((part) => part.kind === 'column'))
      .map((unique) => keyColumns(unique).columns),
  ]
  const others = [...table.uniques, ...exclusionKeys(table)].map((unique) => keyColumns(unique).columns)
  const isWithin = (inner: readonly string[], outer: readonly string[]) =>
    inner.length < outer.length && inner.every((column) => outer.includes(column))
  return [...plain, ...others]
    .filter((key) => !plain.some((inner) => isWithin(inner, key)))
    .flatMap((key) => {
      const referring = table.foreignKeys.some(({ columns }) => columns.some((column) => key.includes(column)))
      const counter = referring ? undefined : table.columns.find((each) => key.includes(each.name) && countsRows(each))
      return counter ? [counter.name] : key
    })
}

/** Whether every row is sure to have a value of its own: a number that the database hands out, or a UUID. */
export function countsRows({ type, identity, default: initial }: Column): boolean {
  const isNumbered = identity !== undefined || initial?.tree?.op === 'next-value'
  return type.kind === 'uuid' || (type.kind === 'integer' && type.bits >= 32 && isNumbered)
}
