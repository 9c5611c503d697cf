import type { Catalog, Column, ForeignKey, KeyPart, Table } from '@populace/catalog'
import type { ForeignKeyDraft } from '../../sql/ddl/draft.ts'
import { leadsNowhere } from '../../sql/ddl/leads-nowhere.ts'
import { quoteName } from '../quoting.ts'
import { typeRef } from '../types/type-ref.ts'
import { type MysqlColumn, type MysqlTable, mainSchema, sameName } from './draft.ts'
import { checkNames, foreignKeyNames, keyNames } from './names.ts'
import type { Session } from './session.ts'
import { settledLiterals } from './settle-literals.ts'
import { settledTypes } from './settle-types.ts'
import { readEffect } from '../triggers/effect.ts'

/** The catalog of what a script defined. */
export function finish(session: Session): Catalog {
  const permanent = [...session.tables.values()].filter((table) => !table.temporary)
  const typed = permanent.map((table) => settledTypes(finishTable(session, table)))
  const tables = typed
    .map((table) => settledLiterals(table, typed))
    .sort((a, b) => order(a.schema, b.schema) || order(a.name, b.name))
  return {
    dialect: 'mysql',
    defaultSchema: mainSchema,
    schemas: [...new Set(tables.map((table) => table.schema))].sort(order),
    tables,
    enums: [],
    domains: [],
    composites: [],
    ranges: [],
    sequences: [],
    functions: session.routines(permanent),
    extensions: [],
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byName = <T extends { readonly name: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => order(a.name, b.name))

function finishTable(session: Session, table: MysqlTable): Table {
  const names = keyNames(table)
  const written = new Map(table.columns.map(({ name }) => [name.toLowerCase(), name]))
  const own = (name: string) => written.get(name.toLowerCase()) ?? name
  const keys = table.keys.map((key, i) => ({
    ...key,
    name: names[i] ?? '',
    parts: key.parts.map((part) => (part.kind === 'column' ? { ...part, column: own(part.column) } : part)),
  }))
  const primary = keys.find(({ kind }) => kind === 'primary')
  const primaryColumns = primary?.parts.flatMap((part) => (part.kind === 'column' ? [part.column] : [])) ?? []
  const columns = table.columns.map((column) => finishColumn(table, column, primaryColumns))
  return {
    schema: table.schema,
    name: table.name,
    columns,
    ...(primary
      ? { primaryKey: { name: 'PRIMARY', columns: primaryColumns, deferrable: 'not-deferrable' as const } }
      : {}),
    uniques: byName(keys.filter(({ kind }) => kind === 'unique')).map(({ name, parts }) => ({
      name,
      parts: parts.map((part) => wholePart(part, columns)),
      nullsDistinct: true,
      deferrable: 'not-deferrable' as const,
      origin: 'constraint' as const,
    })),
    foreignKeys: finishForeignKeys(session, table, own),
    checks: [...finishChecks(table), ...unknownTargets(session, table, columns)],
    exclusions: [],
    triggers: byName(table.triggers.map((trigger) => ({ ...trigger, ...readEffect(trigger, table, session) }))),
    ...(table.partitioning ? { partitioning: table.partitioning } : {}),
    inherits: [],
    ...(table.comment ? { comment: table.comment } : {}),
    persistence: 'permanent',
  }
}

/** A prefix as long as the column is the column. */
function wholePart(part: KeyPart, columns: readonly Column[]): KeyPart {
  if (part.kind !== 'column' || part.prefixLength === undefined) return part
  const type = columns.find(({ name }) => name === part.column)?.type
  const length = type?.kind === 'text' || type?.kind === 'bytes' ? type.length : undefined
  const isSized = /^(var)?(char|binary)/.test(type?.raw ?? '')
  return isSized && length !== undefined && part.prefixLength >= length ? { kind: 'column', column: part.column } : part
}

function finishColumn(table: MysqlTable, column: MysqlColumn, primary: readonly string[]): Column {
  const { charset, collation } = table
  const defaults = { ...(charset === undefined ? {} : { charset }), ...(collation === undefined ? {} : { collation }) }
  const nullable = column.nullable && !column.autoIncrement && !primary.includes(column.name)
  const isNull = column.default?.tree?.op === 'literal' && column.default.tree.value === null
  return {
    name: column.name,
    type: typeRef(column.type, defaults),
    nullable,
    ...(column.default && !isNull ? { default: column.default } : {}),
    ...(column.autoIncrement ? { identity: { generation: 'by-default', start: 1, increment: 1 } } : {}),
    ...(column.generated ? { generated: column.generated } : {}),
    ...(column.comment ? { comment: column.comment } : {}),
  }
}

/** The table that a foreign key refers to. */
export function targetOf(session: Session, table: MysqlTable, { references }: ForeignKeyDraft): MysqlTable | undefined {
  const schema = references.schema === undefined ? table.schema : session.schemaOf(references.schema)
  const name = { schema, name: references.name }
  return session.table(name) ?? session.alike(name)
}

function finishForeignKeys(session: Session, table: MysqlTable, own: (name: string) => string): ForeignKey[] {
  const names = foreignKeyNames(table)
  const keys = table.foreignKeys.flatMap((key, i): ForeignKey[] => {
    const target = targetOf(session, table, key)
    if (!target) return []
    const primary = target.keys.find(({ kind }) => kind === 'primary')
    const written = key.references.columns
    const columns =
      written.length > 0
        ? written
        : (primary?.parts ?? []).flatMap((part) => (part.kind === 'column' ? [part.column] : []))
    const named = (name: string) => target.columns.find((column) => sameName(column.name, name))?.name ?? name
    return [
      {
        ...key,
        name: names[i] ?? '',
        columns: key.columns.map(own),
        references: { schema: target.schema, name: target.name, columns: columns.map(named) },
        // RESTRICT and NO ACTION are one thing here.
        onDelete: key.onDelete === 'restrict' ? 'no action' : key.onDelete,
        onUpdate: key.onUpdate === 'restrict' ? 'no action' : key.onUpdate,
      },
    ]
  })
  return byName(keys)
}

/** Keys whose table is not there: it was dropped, or a dump was read without it, while nothing checked keys. */
function unknownTargets(session: Session, table: MysqlTable, columns: readonly Column[]): Table['checks'] {
  return table.foreignKeys
    .filter((key) => targetOf(session, table, key) === undefined)
    .map((key) => {
      const own = key.columns.flatMap((name) => columns.find((column) => sameName(column.name, name)) ?? [])
      return leadsNowhere(own, key.references.name, quoteName)
    })
}

function finishChecks(table: MysqlTable): Table['checks'] {
  const names = checkNames(table)
  return byName(table.checks.map((check, i) => ({ ...check, name: names[i] ?? '' })))
}
