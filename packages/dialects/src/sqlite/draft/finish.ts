import type {
  Catalog,
  Column,
  Expression,
  ExpressionTree,
  ForeignKey,
  Key,
  KeyPart,
  Table,
  TypeRef,
  UniqueKey,
} from '@populace/catalog'
import type { ForeignKeyDraft, KeyDraft } from '../../sql/ddl/draft.ts'
import { leadsNowhere } from '../../sql/ddl/leads-nowhere.ts'
import { quoteName } from '../../sql/quoting.ts'
import { adapted, type Names } from '../expression/adapt.ts'
import { rejectionOf } from '../triggers/rejection.ts'
import { declaredType } from '../types/declared-type.ts'
import { withTypesByKey } from '../types/type-by-key.ts'
import { readAsTexts, typeByName } from '../types/type-by-name.ts'
import { tellingNodes, typeByUse } from '../types/type-by-use.ts'
import type { Draft, SqliteColumnDraft, SqliteTableDraft } from './draft.ts'
import { MAIN } from './draft.ts'

/** The finished catalog: tables in name order, names as their tables spell them, whatever case they were referred to in. */
export function finish(given: Draft): Catalog {
  const draft = keptByTriggers(given)
  const tables = new Map(draft.tables.map((table) => [table.name.toLowerCase(), table]))
  const lasting = [...draft.tables].filter((table) => !table.temporary).sort(byName)
  return {
    dialect: 'sqlite',
    defaultSchema: MAIN,
    schemas: [MAIN],
    tables: withTypesByKey(
      lasting.map((table) => finishTable(table, tables, draft)),
      new Set(lasting.filter(({ strict }) => strict).map(({ name }) => name)),
    ),
    enums: [],
    domains: [],
    composites: [],
    ranges: [],
    sequences: [],
    functions: [],
    extensions: [],
    ...(draft.managed.length > 0 && {
      managed: [...draft.managed].sort(byName).map(({ name, module }) => ({ schema: MAIN, name, by: module })),
    }),
  }
}

/** A virtual table that triggers write what other tables get to is their business. */
function keptByTriggers(draft: Draft): Draft {
  const written = new Set(
    draft.triggers.flatMap(({ trigger, writes }) => (trigger.events.includes('insert') ? writes : [])),
  )
  const kept = draft.tables.flatMap(({ name, module }) =>
    module !== undefined && written.has(name.toLowerCase()) ? [{ name, module }] : [],
  )
  const names = new Set(kept.map(({ name }) => name))
  return {
    ...draft,
    tables: draft.tables.filter(({ name }) => !names.has(name)),
    managed: [...draft.managed, ...kept],
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1)

function finishTable(table: SqliteTableDraft, tables: ReadonlyMap<string, SqliteTableDraft>, draft: Draft): Table {
  const types = typesOf(table)
  const names = namesOf(table, types, tables)
  const primary = table.keys.find((key) => key.kind === 'primary')
  const keys = distinct(table.foreignKeys.map((key) => finishForeignKey(table, key, names, tables))).sort(byName)
  const uniques = table.keys.filter((key) => key.kind === 'unique').map((key) => finishUnique(table, key, names))
  return {
    schema: MAIN,
    name: table.name,
    columns: table.columns.map((column) => finishColumn(column, types.get(column.name) ?? declaredType(''), names)),
    ...(primary && { primaryKey: finishPrimary(table, primary, names) }),
    uniques: distinct(uniques)
      .filter((unique) => !repeats(unique, primary, names))
      .sort(byName),
    foreignKeys: keys.filter((key) => tables.has(key.references.name.toLowerCase())),
    checks: [
      ...table.checks.map((check, i) => ({
        name: check.name ?? `${table.name}_check${i + 1}`,
        expression: adapted(check.expression, names),
        validated: true,
      })),
      ...keys
        .filter((key) => !tables.has(key.references.name.toLowerCase()))
        .map((key) =>
          leadsNowhere(
            table.columns.filter(({ name }) => key.columns.includes(name)),
            key.references.name,
            quoteName,
          ),
        ),
    ],
    exclusions: [],
    triggers: draft.triggers
      .filter((one) => one.table.toLowerCase() === table.name.toLowerCase())
      .map((one) => ({ ...one.trigger, ...rejectionOf(one, table, tables, names) }))
      .sort(byName),
    inherits: [],
    persistence: 'permanent',
  }
}

type Types = ReadonlyMap<string, TypeRef>

function typesOf(table: SqliteTableDraft): Types {
  const expressions = expressionsOf(table)
  const telling = tellingNodes(expressions)
  const asTexts = readAsTexts(expressions)
  // What leads elsewhere is what it leads to (`withTypesByKey`).
  const leading = new Set(table.foreignKeys.flatMap(({ columns }) => columns.map((name) => name.toLowerCase())))
  return new Map(
    table.columns.map((column) => {
      const type = typeOf(column, telling, table.strict)
      const isFree = !leading.has(column.name.toLowerCase())
      return [column.name, isFree ? typeByName(type, column, table.name, asTexts) : type]
    }),
  )
}

function namesOf(table: SqliteTableDraft, types: Types, tables: ReadonlyMap<string, SqliteTableDraft>): Names {
  const spelled = new Map(table.columns.map((column) => [column.name.toLowerCase(), column.name]))
  return {
    column: (name) => spelled.get(name.toLowerCase()),
    type: (name) => types.get(name),
    nullable: (name) => table.columns.find((column) => column.name === name)?.nullable ?? true,
    of: (name) => {
      const other = tables.get(name.toLowerCase())
      return other && namesOf(other, typesOf(other), tables)
    },
  }
}

const typeOf = (
  column: SqliteColumnDraft,
  telling: readonly ExpressionTree[],
  strict: boolean | undefined,
): TypeRef => {
  const type = typeByUse(declaredType(column.type), column, telling, strict)
  return type.kind === 'text' && column.collation?.toUpperCase() === 'NOCASE'
    ? { ...type, caseInsensitive: true }
    : type
}

function expressionsOf(table: SqliteTableDraft): Expression[] {
  return [
    ...table.checks.map((check) => check.expression),
    ...table.columns.flatMap((column) => (column.generated ? [column.generated.expression] : [])),
    ...table.keys.flatMap((key) => key.parts.flatMap((part) => (part.kind === 'expression' ? [part.expression] : []))),
  ]
}

function finishColumn(column: SqliteColumnDraft, type: TypeRef, names: Names): Column {
  return {
    name: column.name,
    type,
    nullable: column.nullable && !column.isRowid,
    ...(column.default && { default: adapted(column.default, names) }),
    ...(column.isRowid && { identity: { generation: 'by-default' as const, start: 1, increment: 1 } }),
    ...(column.generated && {
      generated: {
        expression: adapted(column.generated.expression, names),
        stored: column.generated.stored,
      },
    }),
    ...(column.collation && { collation: column.collation.toUpperCase() }),
  }
}

const spell = (names: Names, columns: readonly string[]) => columns.map((column) => names.column(column) ?? column)

// SQLite keeps no names of keys. Those that messages and models need are made as PostgreSQL makes them.

function finishPrimary({ name }: SqliteTableDraft, key: KeyDraft, names: Names): Key {
  const columns = key.parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))
  return { name: `${name}_pkey`, columns: spell(names, columns), deferrable: 'not-deferrable' }
}

function finishUnique(table: SqliteTableDraft, key: KeyDraft, names: Names): UniqueKey {
  const parts = key.parts.map(
    (part): KeyPart =>
      part.kind === 'column'
        ? { ...part, column: names.column(part.column) ?? part.column }
        : { kind: 'expression', expression: adapted(part.expression, names) },
  )
  const label = parts.map((part) => (part.kind === 'column' ? part.column : part.expression.text)).join('_')
  return {
    name: key.origin === 'index' && key.name ? key.name : `${table.name}_${label}_key`,
    parts,
    ...(key.predicate && { predicate: adapted(key.predicate, names) }),
    nullsDistinct: true,
    deferrable: 'not-deferrable',
    origin: key.origin,
  }
}

function finishForeignKey(
  table: SqliteTableDraft,
  key: ForeignKeyDraft,
  names: Names,
  tables: ReadonlyMap<string, SqliteTableDraft>,
): ForeignKey {
  const parent = tables.get(key.references.name.toLowerCase())
  const columns = spell(names, key.columns)
  const primary = parent?.keys.find((one) => one.kind === 'primary')?.parts ?? []
  const meant =
    key.references.columns.length > 0
      ? key.references.columns
      : primary.flatMap((part) => (part.kind === 'column' ? [part.column] : []))
  const referenced = meant.map(
    (name) => parent?.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())?.name ?? name,
  )
  const name = parent?.name ?? key.references.name
  return {
    ...key,
    name: `${table.name}_${columns.join('_')}_to_${name}_fkey`,
    columns,
    references: { schema: MAIN, name, columns: referenced },
    match: 'simple',
  }
}

/** `UNIQUE` beside a primary key of the same columns makes no index of its own. */
function repeats(unique: UniqueKey, primary: KeyDraft | undefined, names: Names): boolean {
  if (unique.origin !== 'constraint' || primary?.parts.length !== unique.parts.length) return false
  return primary.parts.every((part, i) => {
    const other = unique.parts[i]
    return part.kind === 'column' && other?.kind === 'column' && names.column(part.column) === other.column
  })
}

/** A constraint that is declared twice is one. */
function distinct<T extends { readonly name: string }>(constraints: readonly T[]): T[] {
  return [...new Map(constraints.map((constraint) => [constraint.name, constraint])).values()]
}
