import type { Catalog, Column, ForeignKey, QualifiedName, Table, TypeRef } from '@populace/catalog'
import { gatherRules } from './divided-tables.ts'

/**
 * The key of a table in `Model.tables`: its name in the default schema, `schema.name` elsewhere.
 *
 * @example
 * tableKey({ defaultSchema: 'public' }, { schema: 'sales', name: 'orders' }) // 'sales.orders'
 */
export function tableKey(catalog: Pick<Catalog, 'defaultSchema'>, table: QualifiedName): string {
  return table.schema === catalog.defaultSchema ? table.name : `${table.schema}.${table.name}`
}

/**
 * The keys under which `TableModel.relations` may hold a foreign key: its name, and its columns joined with `, `.
 *
 * @example
 * relationKeys({ name: 'orders_customer_fkey', columns: ['customer_id'] }) // ['orders_customer_fkey', 'customer_id']
 */
export function relationKeys(key: Pick<ForeignKey, 'name' | 'columns'>): readonly string[] {
  const joined = key.columns.join(', ')
  return key.name === '' || key.name === joined ? [joined] : [key.name, joined]
}

/** A table's parts by the names that a model uses. */
export interface TableIndex {
  readonly table: Table
  readonly columns: ReadonlyMap<string, Column>
  /** By foreign key name and by joined columns; where two keys share columns, those mean the first. */
  readonly relations: ReadonlyMap<string, ForeignKey>
  /** The first foreign key that decides a column's value. */
  readonly deciding: ReadonlyMap<string, ForeignKey>
}

/** A catalog by the names that a model uses. */
export interface CatalogIndex {
  readonly catalog: Catalog
  readonly tables: ReadonlyMap<string, TableIndex>
  /** The type that a column's values have once its domains are opened (of one that nothing knows, its text form), and whether a domain forbids NULL. */
  readonly open: (type: TypeRef) => { readonly type: TypeRef; readonly nullable: boolean }
}

/** Indexes a catalog once for all checks of one parse. */
export function indexCatalog(catalog: Catalog): CatalogIndex {
  const domains = new Map(catalog.domains.map((d) => [`${d.schema}.${d.name}`, d]))
  const open = (type: TypeRef, depth = 0): { type: TypeRef; nullable: boolean } => {
    const domain = type.kind === 'domain' ? domains.get(`${type.name.schema}.${type.name.name}`) : undefined
    if (type.kind === 'unknown') return { type: { raw: type.raw, kind: 'text' }, nullable: true }
    if (!domain || depth > 32) return { type, nullable: true }
    const base = open(domain.base, depth + 1)
    return { type: base.type, nullable: base.nullable && domain.nullable }
  }
  const tables = new Map(gatherRules(catalog).tables.map((t) => [tableKey(catalog, t), indexTable(t)]))
  return { catalog, tables, open: (type) => open(type) }
}

function indexTable(table: Table): TableIndex {
  const columns = new Map(table.columns.map((c) => [c.name, c]))
  const relations = new Map<string, ForeignKey>()
  const deciding = new Map<string, ForeignKey>()
  for (const key of table.foreignKeys) {
    for (const name of relationKeys(key)) if (!relations.has(name)) relations.set(name, key)
    for (const column of key.columns) if (!deciding.has(column)) deciding.set(column, key)
  }
  return { table, columns, relations, deciding }
}
