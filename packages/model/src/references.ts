import type { Catalog, ForeignKey, Table } from '@populace/catalog'
import { tableKey } from './catalog-index.ts'
import type { RelationModel } from './model.ts'
import { own } from './own.ts'

/** The part of a model that says where columns lead. */
interface Relations {
  readonly tables: Readonly<Record<string, { readonly relations: Readonly<Record<string, RelationModel>> }>>
}

/**
 * Where a relation's `references` leads: a table as models name it, and its column, or the columns of a key over several.
 *
 * @example
 * referenceTarget('sales.users.id') // { table: 'sales.users', columns: ['id'] }
 */
export function referenceTarget(text: string): { readonly table: string; readonly columns: readonly string[] } {
  const dot = text.lastIndexOf('.')
  return { table: text.slice(0, Math.max(0, dot)), columns: text.slice(dot + 1).split(JOINED) }
}

/** Between the columns of a key. */
const JOINED = ', '

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
      const columns = name.split(JOINED)
      if (!references || !isFree(table, columns)) return []
      const target = referenceTarget(references)
      const parent = byKey.get(target.table)
      const isThere = target.columns.every((name) => parent?.columns.some((column) => column.name === name))
      return parent && isThere && columns.length === target.columns.length
        ? [referenceKey(columns, parent, target.columns)]
        : []
    })
    if (added.length === 0) return table
    isSame = false
    return { ...table, foreignKeys: [...table.foreignKeys, ...added] }
  })
  return isSame ? catalog : { ...catalog, tables }
}

/** Whether a table has such columns, and no declared key of them alone decides them: what is part of a key may lead elsewhere as well. */
const isFree = (table: Table, columns: readonly string[]): boolean =>
  columns.every((column) => table.columns.some(({ name }) => name === column)) &&
  !table.foreignKeys.some((key) => key.columns.join() === columns.join())

/**
 * A reference from columns to others as a foreign key. It may be checked last, as nothing checks it.
 *
 * @example
 * referenceKey(['user_id'], { schema: 'public', name: 'users' }, ['id']).references // { schema: 'public', name: 'users', columns: ['id'] }
 */
export function referenceKey(
  columns: readonly string[],
  parent: Pick<Table, 'schema' | 'name'>,
  key: readonly string[],
): ForeignKey {
  return {
    name: columns.join(JOINED),
    columns,
    references: { schema: parent.schema, name: parent.name, columns: key },
    match: 'simple',
    onUpdate: 'no action',
    onDelete: 'no action',
    deferrable: 'initially-deferred',
    validated: true,
  }
}
