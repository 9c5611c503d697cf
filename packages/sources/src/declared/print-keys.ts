import type { Printing } from './print-column.ts'
import type { DeclaredCheck, DeclaredForeignKey, DeclaredUnique } from './schema.ts'

const constraint = (printing: Printing, name: string | undefined) =>
  name === undefined ? '' : `CONSTRAINT ${printing.name(name)} `

const deferred = (when: 'immediate' | 'deferred' | undefined) =>
  when === undefined ? '' : ` DEFERRABLE INITIALLY ${when.toUpperCase()}`

/** A unique constraint's definition, or with the table's name the statement that makes an index. `otherwise` is what an index is called that has no name. */
export function printUnique(printing: Printing, unique: DeclaredUnique, table?: string, otherwise?: string): string {
  const parts = unique.parts.map((part) =>
    'column' in part ? printing.name(part.column) : `(${printing.expression(part.sql)})`,
  )
  const nulls = unique.nullsNotDistinct ? ' NULLS NOT DISTINCT' : ''
  if (table === undefined) return `UNIQUE${nulls} (${parts.join(', ')})${deferred(unique.deferrable)}`
  // PostgreSQL finds a name itself, the others want one.
  const called = unique.name ?? (printing.spelling.dialect === 'postgres' ? undefined : otherwise)
  const name = called === undefined ? '' : ` ${printing.name(called)}`
  const where = unique.where === undefined ? '' : ` WHERE (${printing.expression(unique.where)})`
  return `CREATE UNIQUE INDEX${name} ON ${table} (${parts.join(', ')})${nulls}${where}`
}

export function printForeignKey(printing: Printing, key: DeclaredForeignKey): string {
  const names = (columns: readonly string[]) => `(${columns.map((c) => printing.name(c)).join(', ')})`
  const references = key.references ?? primaryKeyOf(printing, key.table)
  return [
    `${constraint(printing, key.name)}FOREIGN KEY ${names(key.columns)} REFERENCES`,
    `${printing.name(key.table.name, key.table.schema)}${references ? ` ${names(references)}` : ''}`,
    ...(key.onDelete ? [`ON DELETE ${key.onDelete.toUpperCase()}`] : []),
    ...(key.onUpdate ? [`ON UPDATE ${key.onUpdate.toUpperCase()}`] : []),
    ...(key.deferrable ? [deferred(key.deferrable).trim()] : []),
    ...(key.notValid && printing.spelling.dialect === 'postgres' ? ['NOT VALID'] : []),
  ].join(' ')
}

/** MySQL takes no key that leaves out what it refers to. */
const primaryKeyOf = ({ schema }: Printing, { name, schema: of }: DeclaredForeignKey['table']) =>
  schema.tables.find((table) => table.name === name && table.schema === of)?.primaryKey?.columns

export const printExclusion = (printing: Printing, { sql }: DeclaredCheck): string =>
  `EXCLUDE ${printing.expression(sql)}`
