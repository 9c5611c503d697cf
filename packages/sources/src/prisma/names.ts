import { attributeOf, argumentOf, textOf, type Block, type Field } from './syntax.ts'

/** The name in the database: what `@map` says, else the one in the schema. */
export const columnName = (field: Field): string =>
  textOf(argumentOf(attributeOf(field, 'map'), 'name', true)) ?? field.name

export const tableName = (block: Block): string =>
  textOf(argumentOf(attributeOf(block, 'map'), 'name', true)) ?? block.name

export const schemaName = (block: Block): string | undefined =>
  textOf(argumentOf(attributeOf(block, 'schema'), 'name', true))

const MAXIMUM = 63

/** A constraint's name by Prisma's rule: table and columns, cut so that the ending fits. */
export function constraintName(table: string, columns: readonly string[], ending: string): string {
  return `${[table, ...columns].join('_').slice(0, MAXIMUM - ending.length - 1)}_${ending}`
}
