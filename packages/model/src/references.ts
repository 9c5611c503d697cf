import type { Catalog, ForeignKey, Table } from '@populace/catalog'
import { tableKey } from './catalog-index.ts'
import type { RelationModel } from './model.ts'
import { own } from './own.ts'

/** The part of a model that says where columns lead. */
interface Relations {
  readonly tables: Readonly<Record<string, { readonly relations: Readonly<Record<string, RelationModel>> }>>
}

/**
 * Where a relation's `references` leads: a table as models name it, and its column.
 *
 * @example
 * referenceTarget('sales.users.id') // { table: 'sales.users', column: 'id' }
 */
export function referenceTarget(text: string): { readonly table: string; readonly column: string } {
  const dot = text.lastIndexOf('.')
  return { table: text.slice(0, Math.max(0, dot)), column: text.slice(dot + 1) }
}

/**
 * The catalog with the references that a model adds to it, as foreign keys that no database checks: schemas without declared keys have them too. A column that is
 * all of a declared key keeps that.
 *
 * @example
 * withReferences({ defaultSchema: 'public', tables: [] }, { tables: {} }) // { defaultSchema: 'public', tables: [] }
 */
export function withReferences(catalog: Catalog, model: Relations): Catalog {
  const byKey = new Map(catalog.tables.map((table) => [tableKey(catalog, table), table]))
  let isSame = true
  const tables = catalog.tables.map((table) => {
    const relations = own(model.tables, tableKey(catalog, table))?.relations ?? {}
    const added = Object.entries(relations).flatMap(([name, { references }]) => {
      if (!references || !isFree(table, name)) return []
      const target = referenceTarget(references)
      const parent = byKey.get(target.table)
      return parent?.columns.some((column) => column.name === target.column)
        ? [referenceKey(name, parent, target.column)]
        : []
    })
    if (added.length === 0) return table
    isSame = false
    return { ...table, foreignKeys: [...table.foreignKeys, ...added] }
  })
  return isSame ? catalog : { ...catalog, tables }
}

/** Whether a table has such a column, and no declared key of it alone decides it: what is part of a key may lead elsewhere as well. */
const isFree = (table: Table, column: string): boolean =>
  table.columns.some(({ name }) => name === column) &&
  !table.foreignKeys.some(({ columns: [first, ...others] }) => first === column && others.length === 0)

/**
 * A reference from one column to another as a foreign key. It may be checked last, as nothing checks it.
 *
 * @example
 * referenceKey('user_id', { schema: 'public', name: 'users' }, 'id').references // { schema: 'public', name: 'users', columns: ['id'] }
 */
export function referenceKey(column: string, parent: Pick<Table, 'schema' | 'name'>, key: string): ForeignKey {
  return {
    name: column,
    columns: [column],
    references: { schema: parent.schema, name: parent.name, columns: [key] },
    match: 'simple',
    onUpdate: 'no action',
    onDelete: 'no action',
    deferrable: 'initially-deferred',
    validated: true,
  }
}
