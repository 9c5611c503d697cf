import type { Catalog, ForeignKey, Key, QualifiedName, Table, UniqueKey } from '@populace/catalog'

/**
 * The catalog with the rules that divided tables keep in their parts. Rows of a partitioned table are planned as its own, so it gets the keys that only its partitions
 * declare: a foreign key of one partition then holds for all rows, which asks for more than is needed and never for less. The other way round, rows of an heir
 * are seen through the table that it inherits from, though PostgreSQL hands no key down: it gets that table's.
 *
 * @example
 * gatherRules({ tables: [] }) // { tables: [] }
 */
export function gatherRules(catalog: Catalog): Catalog {
  const byName = new Map(catalog.tables.map((table) => [nameOf(table), table]))
  const parts = new Map<string, Table[]>()
  for (const table of catalog.tables)
    if (table.partitionOf) {
      const parent = nameOf(table.partitionOf.parent)
      parts.set(parent, [...(parts.get(parent) ?? []), table])
    }
  if (parts.size === 0 && catalog.tables.every(({ inherits }) => inherits.length === 0)) return catalog
  const tables = catalog.tables.map((table) => {
    if (table.partitionOf) return table
    const lifted = partsBelow(table, parts).reduce(lift, table)
    return ancestors(table, byName).reduce(handDown, lifted)
  })
  return { ...catalog, tables }
}

const nameOf = ({ schema, name }: QualifiedName) => JSON.stringify([schema, name])

function partsBelow(table: Table, parts: ReadonlyMap<string, readonly Table[]>): readonly Table[] {
  return (parts.get(nameOf(table)) ?? []).flatMap((part) => [part, ...partsBelow(part, parts)])
}

function ancestors({ inherits }: Table, byName: ReadonlyMap<string, Table>): readonly Table[] {
  return inherits.flatMap((name) => {
    const parent = byName.get(nameOf(name))
    return parent ? [parent, ...ancestors(parent, byName)] : []
  })
}

function lift(whole: Table, part: Table): Table {
  const required = new Set(part.columns.filter(({ nullable }) => !nullable).map(({ name }) => name))
  const known = new Set(uniquesOf(whole).map(saying))
  const excluding = new Set(whole.exclusions.map(({ elements }) => JSON.stringify(elements)))
  return {
    ...whole,
    columns: whole.columns.map((column) => (required.has(column.name) ? { ...column, nullable: false } : column)),
    foreignKeys: [...whole.foreignKeys, ...missing(part, whole)],
    uniques: [...whole.uniques, ...uniquesOf(part).filter((unique) => !known.has(saying(unique)))],
    exclusions: [...whole.exclusions, ...part.exclusions.filter((e) => !excluding.has(JSON.stringify(e.elements)))],
  }
}

const uniquesOf = ({ primaryKey, uniques }: Table) => (primaryKey ? [asUnique(primaryKey), ...uniques] : uniques)

function handDown(heir: Table, ancestor: Table): Table {
  const foreignKeys = [...heir.foreignKeys, ...missing(ancestor, heir)]
  const { primaryKey = ancestor.primaryKey } = heir
  const keyed = { ...heir, foreignKeys, ...(primaryKey ? { primaryKey } : {}) }
  const known = new Set(uniquesOf(keyed).map(saying))
  const uniques = [...heir.uniques, ...uniquesOf(ancestor).filter((unique) => !known.has(saying(unique)))]
  return { ...keyed, uniques }
}

/** Foreign keys of one table that another lacks. */
function missing(from: Table, to: Table): readonly ForeignKey[] {
  const leadsTo = ({ columns, references }: ForeignKey) =>
    JSON.stringify([columns, nameOf(references), references.columns])
  const known = new Set(to.foreignKeys.map(leadsTo))
  return from.foreignKeys.filter((key) => !known.has(leadsTo(key)))
}

const asUnique = ({ name, columns, deferrable }: Key): UniqueKey => ({
  name,
  parts: columns.map((column) => ({ kind: 'column', column })),
  nullsDistinct: true,
  deferrable,
  origin: 'constraint',
})

/** What a unique key says, whatever it is called. */
const saying = ({ parts, predicate, nullsDistinct }: UniqueKey) =>
  JSON.stringify([parts, predicate?.text, nullsDistinct])
