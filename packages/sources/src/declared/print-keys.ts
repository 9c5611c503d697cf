import type { Printing } from './print-column.ts'
import type { DeclaredCheck, DeclaredForeignKey, DeclaredUnique } from './schema.ts'

const constraint = (printing: Printing, name: string | undefined) =>
  name === undefined ? '' : `CONSTRAINT ${printing.name(name)} `

const deferred = (when: 'immediate' | 'deferred' | undefined) =>
  when === undefined ? '' : ` DEFERRABLE INITIALLY ${when.toUpperCase()}`

/** A unique constraint's definition, or with the table's name the statement that makes an index. */
export function printUnique(printing: Printing, unique: DeclaredUnique, table?: string): string {
  const parts = unique.parts.map((part) =>
    'column' in part ? printing.name(part.column) : `(${printing.expression(part.sql)})`,
  )
  const nulls = unique.nullsNotDistinct ? ' NULLS NOT DISTINCT' : ''
  if (table === undefined) return `UNIQUE${nulls} (${parts.join(', ')})${deferred(unique.deferrable)}`
  const name = unique.name === undefined ? '' : ` ${printing.name(unique.name)}`
  const where = unique.where === undefined ? '' : ` WHERE (${printing.expression(unique.where)})`
  return `CREATE UNIQUE INDEX${name} ON ${table} (${parts.join(', ')})${nulls}${where}`
}

export function printForeignKey(printing: Printing, key: DeclaredForeignKey): string {
  const names = (columns: readonly string[]) => `(${columns.map((c) => printing.name(c)).join(', ')})`
  return [
    `${constraint(printing, key.name)}FOREIGN KEY ${names(key.columns)} REFERENCES`,
    `${printing.name(key.table.name, key.table.schema)}${key.references ? ` ${names(key.references)}` : ''}`,
    ...(key.onDelete ? [`ON DELETE ${key.onDelete.toUpperCase()}`] : []),
    ...(key.onUpdate ? [`ON UPDATE ${key.onUpdate.toUpperCase()}`] : []),
    ...(key.deferrable ? [deferred(key.deferrable).trim()] : []),
    ...(key.notValid && printing.spelling.dialect === 'postgres' ? ['NOT VALID'] : []),
  ].join(' ')
}

export const printExclusion = (printing: Printing, { sql }: DeclaredCheck): string =>
  `EXCLUDE ${printing.expression(sql)}`
