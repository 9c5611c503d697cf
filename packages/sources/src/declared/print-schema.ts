import { type Diagnostic, fault, type Position } from '@populace/diagnostics'
import { isOneExpression } from './guard.ts'
import { inOrder } from './order.ts'
import { labelCheck, printColumn, type Printing } from './print-column.ts'
import { printExclusion, printForeignKey, printUnique } from './print-keys.ts'
import type { DeclaredSchema, DeclaredTable } from './schema.ts'
import { Script } from './script.ts'
import { spellingOf } from './spelling.ts'

/** The schema as DDL of its dialect, with the place of every piece. What can't be written is a fault, and what stands in its place does no harm. */
export function printSchema(schema: DeclaredSchema): {
  readonly script: Script
  readonly diagnostics: readonly Diagnostic[]
} {
  const spelling = spellingOf(schema.dialect)
  const script = new Script()
  const diagnostics: Diagnostic[] = []
  let at: Position = { line: 1, column: 1 }
  const guarded = (sql: string, instead: string, what: string, single: boolean) => {
    const line = sql.replace(/\s+/g, ' ').trim()
    if (isOneExpression(line, single)) return line
    diagnostics.push(fault('POP-1001', `${clip(line)} is not one ${what}`, { at }))
    return instead
  }
  const printing: Printing = {
    schema,
    spelling,
    expression: (sql) => guarded(sql, 'NULL', 'expression', false),
    type: (sql) => guarded(sql, 'text', 'type', true),
    name: (name, of) => (of === undefined ? '' : `${spelling.identifier(of)}.`) + spelling.identifier(name),
  }
  const add = (sql: string, place: Position) => script.add(sql, place)

  for (const name of schemasOf(schema)) add(`CREATE SCHEMA IF NOT EXISTS ${printing.name(name)};\n`, at)
  if (schema.dialect === 'postgres')
    for (const name of schema.extensions) add(`CREATE EXTENSION IF NOT EXISTS ${printing.name(name)};\n`, at)
  if (spelling.enumTypes)
    for (const { name, schema: of, labels, at: place } of schema.enums)
      add(`CREATE TYPE ${printing.name(name, of)} AS ENUM (${labels.map(spelling.literal).join(', ')});\n`, place)
  for (const table of spelling.keysInside ? inOrder(schema.tables) : schema.tables) {
    at = table.at
    printTable(table)
  }
  if (!spelling.keysInside)
    for (const table of schema.tables)
      for (const key of table.foreignKeys) {
        at = key.at
        add(`ALTER TABLE ${printing.name(table.name, table.schema)} ADD ${printForeignKey(printing, key)};\n`, key.at)
      }
  return { script, diagnostics }

  function printTable(table: DeclaredTable): void {
    const { primaryKey } = table
    const only = primaryKey?.columns.length === 1 ? primaryKey.columns[0] : undefined
    const counted = table.columns.some((c) => c.name === only && c.counts !== undefined)
    const items: [string, Position][] = table.columns.map((column) => {
      at = column.at
      return [printColumn(printing, column, column.name === only), column.at]
    })
    const constrain = (name: string | undefined, sql: string, place: Position) => {
      items.push([`${name === undefined ? '' : `CONSTRAINT ${printing.name(name)} `}${sql}`, place])
    }
    if (primaryKey && !(schema.dialect === 'sqlite' && counted)) {
      const columns = primaryKey.columns.map((c) => printing.name(c)).join(', ')
      constrain(primaryKey.name, `PRIMARY KEY (${columns})`, primaryKey.at)
    }
    for (const unique of table.uniques)
      if (unique.kind === 'constraint') constrain(unique.name, printUnique(printing, unique), unique.at)
    for (const column of table.columns) {
      const labels = labelCheck(printing, column)
      if (labels !== undefined) constrain(undefined, `CHECK (${labels})`, column.at)
    }
    for (const check of table.checks) {
      at = check.at
      constrain(check.name, `CHECK (${printing.expression(check.sql)})`, check.at)
    }
    for (const exclusion of table.exclusions) {
      at = exclusion.at
      constrain(exclusion.name, printExclusion(printing, exclusion), exclusion.at)
    }
    if (spelling.keysInside) for (const key of table.foreignKeys) items.push([printForeignKey(printing, key), key.at])
    const name = printing.name(table.name, table.schema)
    add(`CREATE TABLE ${name} (\n`, table.at)
    items.forEach(([sql, place], i) => {
      add(`  ${sql}${i < items.length - 1 ? ',' : ''}\n`, place)
    })
    add(
      schema.dialect === 'mysql' && table.comment !== undefined
        ? `) COMMENT ${spelling.literal(table.comment)};\n`
        : ');\n',
      table.at,
    )
    for (const [i, unique] of table.uniques.entries()) {
      at = unique.at
      const otherwise = `${table.name.slice(0, 48)}_unique_${i + 1}`
      if (unique.kind === 'index') add(`${printUnique(printing, unique, name, otherwise)};\n`, unique.at)
    }
    if (schema.dialect !== 'postgres') return
    if (table.comment !== undefined) add(`COMMENT ON TABLE ${name} IS ${spelling.literal(table.comment)};\n`, table.at)
    for (const { name: column, comment, at: place } of table.columns)
      if (comment !== undefined)
        add(`COMMENT ON COLUMN ${name}.${printing.name(column)} IS ${spelling.literal(comment)};\n`, place)
  }
}

const clip = (sql: string) => (sql.length > 60 ? `${sql.slice(0, 60)}…` : sql)

/** The schemas that something is in; the default one is there already. */
function schemasOf({ enums, tables }: DeclaredSchema): string[] {
  const names = [...enums, ...tables].flatMap(({ schema }) => schema ?? [])
  return [...new Set(names)].filter((name) => name !== 'public').sort()
}
