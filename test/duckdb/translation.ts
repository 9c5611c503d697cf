import type { Catalog, Table, TypeRef } from '@populace/catalog'

/** DuckDB's nearest type; what it has no counterpart for is text. */
function typeOf(type: TypeRef): string {
  switch (type.kind) {
    case 'integer':
      return { 8: 'TINYINT', 16: 'SMALLINT', 24: 'INTEGER', 32: 'INTEGER', 64: 'BIGINT' }[type.bits]
    case 'decimal':
      return type.precision === undefined
        ? 'DECIMAL(18, 4)'
        : `DECIMAL(${Math.min(38, type.precision)}, ${type.scale ?? 0})`
    case 'money':
      return 'DECIMAL(18, 2)'
    case 'float':
      return type.bits === 32 ? 'FLOAT' : 'DOUBLE'
    case 'boolean':
      return 'BOOLEAN'
    case 'bytes':
      return 'BLOB'
    case 'date':
      return 'DATE'
    case 'time':
      return 'TIME'
    case 'timestamp':
      return type.zone ? 'TIMESTAMPTZ' : 'TIMESTAMP'
    case 'interval':
      return 'INTERVAL'
    case 'uuid':
      return 'UUID'
    case 'json':
      return 'JSON'
    case 'array':
      return `${typeOf(type.element)}[]`
    default:
      return 'VARCHAR'
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]) => names.map(quote).join(', ')
const key = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`

/** A schema of another database in DuckDB's SQL: tables, keys, and the foreign keys that lead to tables before. */
export function inDuckdb(catalog: Catalog): string {
  const made = new Map<string, Table>()
  const pending = catalog.tables.filter((table) => !table.partitionOf && table.columns.length > 0)
  const statements: string[] = []
  while (pending.length > 0) {
    const isReady = (table: Table) =>
      table.foreignKeys.every((foreign) => made.has(key(foreign.references)) || key(foreign.references) === key(table))
    const next = Math.max(0, pending.findIndex(isReady))
    const [table] = pending.splice(next, 1)
    if (!table) break
    statements.push(tableOf(table, made))
    made.set(key(table), table)
  }
  return `${statements.join(';\n')};`
}

function tableOf(table: Table, made: ReadonlyMap<string, Table>): string {
  const isKey = (other: Table | undefined, columns: readonly string[]) =>
    [other?.primaryKey?.columns ?? [], ...uniquesOf(other)].some(
      (one) => [...one].sort().join() === [...columns].sort().join(),
    )
  /** DuckDB wants a key's columns to be of the types that they refer to. */
  const referred = (name: string): TypeRef | undefined => {
    const foreign = table.foreignKeys.find((one) => one.columns.includes(name))
    const place = foreign?.columns.indexOf(name) ?? 0
    return made
      .get(foreign ? key(foreign.references) : '')
      ?.columns.find((one) => one.name === foreign?.references.columns[place])?.type
  }
  const columns = table.columns
    .filter((column) => !column.generated)
    .map(
      (column) =>
        `${quote(column.name)} ${typeOf(referred(column.name) ?? column.type)}${column.nullable ? '' : ' NOT NULL'}`,
    )
  const keys = [
    ...(table.primaryKey ? [`PRIMARY KEY (${list(table.primaryKey.columns)})`] : []),
    ...uniquesOf(table).map((unique) => `UNIQUE (${list(unique)})`),
    ...table.foreignKeys
      .filter(({ references }) =>
        isKey(key(references) === key(table) ? table : made.get(key(references)), references.columns),
      )
      .map(
        (foreign) =>
          `FOREIGN KEY (${list(foreign.columns)}) REFERENCES ${quote(foreign.references.name)} (${list(foreign.references.columns)})`,
      ),
  ]
  return `CREATE TABLE ${quote(table.name)} (\n  ${[...columns, ...keys].join(',\n  ')}\n)`
}

const uniquesOf = (table: Table | undefined): string[][] =>
  (table?.uniques ?? [])
    .filter((unique) => !unique.predicate && unique.origin === 'constraint')
    .map((unique) => unique.parts.flatMap((part) => (part.kind === 'column' ? [part.column] : [])))
    .filter((columns) => columns.length > 0)
