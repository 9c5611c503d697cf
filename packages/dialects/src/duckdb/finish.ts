import type { Catalog, Column, Expression, ForeignKey, KeyPart, Table, UniqueKey } from '@populace/catalog'
import { mapTree } from '../sql/expression/map.ts'
import type { ForeignKeyDraft, KeyDraft } from '../sql/ddl/draft.ts'
import { type Draft, type DuckdbColumnDraft, type DuckdbTableDraft, MAIN } from './draft.ts'
import { dataType } from './types/data-type.ts'

/** The finished catalog. Names of keys are made as DuckDB makes them. */
export function finish(draft: Draft): Catalog {
  const tables = draft.tables.filter((table) => !table.temporary).sort(byPlace)
  const find = (schema: string, name: string) =>
    draft.tables.find((one) => same(one.name, name) && same(one.schema, schema))
  const schemas = [...new Set([...tables, ...draft.sequences].map((one) => one.schema))].sort()
  return {
    dialect: 'duckdb',
    defaultSchema: MAIN,
    schemas: schemas.length === 0 ? [MAIN] : schemas,
    tables: tables.map((table) => finishTable(table, draft, find)),
    enums: [],
    domains: [],
    composites: [],
    ranges: [],
    sequences: [...draft.sequences].sort(byPlace),
    functions: [],
    extensions: [],
  }
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0
const byPlace = (
  a: { readonly schema: string; readonly name: string },
  b: { readonly schema: string; readonly name: string },
) => (a.schema < b.schema ? -1 : a.schema > b.schema ? 1 : byName(a, b))

type Find = (schema: string, name: string) => DuckdbTableDraft | undefined

function finishTable(table: DuckdbTableDraft, draft: Draft, find: Find): Table {
  const spelled = new Map(table.columns.map((column) => [column.name.toLowerCase(), column.name]))
  const spell = (name: string) => spelled.get(name.toLowerCase()) ?? name
  const primary = table.keys.find((key) => key.kind === 'primary')
  const columnsOf = (key: KeyDraft) => key.parts.flatMap((part) => (part.kind === 'column' ? [spell(part.column)] : []))
  return {
    schema: table.schema,
    name: table.name,
    columns: table.columns.map((column) => finishColumn(column, table, draft, spell)),
    ...(primary && {
      primaryKey: {
        name: `${table.name}_${columnsOf(primary).join('_')}_pkey`,
        columns: columnsOf(primary),
        deferrable: 'not-deferrable' as const,
      },
    }),
    uniques: table.keys
      .filter((key) => key.kind === 'unique')
      .map((key) => finishUnique(table, key, spell))
      .sort(byName),
    foreignKeys: toldApart(table.foreignKeys.map((key) => finishForeignKey(table, key, spell, find))).sort(byName),
    checks: table.checks.map(({ expression }, i) => ({
      name: `${table.name}_check${i + 1}`,
      expression: spelt(expression, spell),
      validated: true,
    })),
    exclusions: [],
    triggers: [],
    inherits: [],
    ...(table.comment !== undefined && { comment: table.comment }),
    persistence: 'permanent',
  }
}

/** Names in an expression as the table spells them. */
function spelt(expression: Expression, spell: (name: string) => string): Expression {
  if (!expression.tree) return expression
  const tree = mapTree(expression.tree, (node) => (node.op === 'column' ? { ...node, name: spell(node.name) } : node))
  return { text: expression.text, tree }
}

function finishColumn(
  column: DuckdbColumnDraft,
  table: DuckdbTableDraft,
  draft: Draft,
  spell: (name: string) => string,
): Column {
  const type = dataType(column.type, draft.types)
  const inKey = table.keys.some(
    (key) =>
      key.kind === 'primary' && key.parts.some((part) => part.kind === 'column' && same(part.column, column.name)),
  )
  const folded = type.kind === 'text' && /\bnocase\b/i.test(column.collation ?? '')
  return {
    name: column.name,
    type: folded ? { ...type, caseInsensitive: true } : type,
    nullable: column.nullable && !inKey,
    ...(column.default && { default: spelt(column.default, spell) }),
    ...(column.generated && {
      generated: { expression: spelt(column.generated.expression, spell), stored: column.generated.stored },
    }),
    ...(column.collation && { collation: column.collation.toLowerCase() }),
    ...(column.comment !== undefined && { comment: column.comment }),
  }
}

function finishUnique(table: DuckdbTableDraft, key: KeyDraft, spell: (name: string) => string): UniqueKey {
  const parts = key.parts.map(
    (part): KeyPart =>
      part.kind === 'column'
        ? { kind: 'column', column: spell(part.column) }
        : { kind: 'expression', expression: spelt(part.expression, spell) },
  )
  const label = parts.map((part) => (part.kind === 'column' ? part.column : part.expression.text)).join('_')
  return {
    name: key.origin === 'index' && key.name ? key.name : `${table.name}_${label}_key`,
    parts,
    nullsDistinct: true,
    deferrable: 'not-deferrable',
    origin: key.origin,
  }
}

/** DuckDB gives keys over the same columns one name: the later ones have that of their table beside it. */
const toldApart = (keys: readonly ForeignKey[]): ForeignKey[] =>
  keys.map((key, i) =>
    keys.slice(0, i).some(({ name }) => name === key.name)
      ? { ...key, name: key.name.replace(/_fkey$/, `_of_${key.references.name}_fkey`) }
      : key,
  )

function finishForeignKey(
  table: DuckdbTableDraft,
  key: ForeignKeyDraft,
  spell: (name: string) => string,
  find: Find,
): ForeignKey {
  const columns = key.columns.map(spell)
  const schema = key.references.schema ?? table.schema
  const parent = find(schema, key.references.name)
  const primary = parent?.keys.find((one) => one.kind === 'primary')?.parts ?? []
  const meant =
    key.references.columns.length > 0
      ? key.references.columns
      : primary.flatMap((part) => (part.kind === 'column' ? [part.column] : []))
  const referenced = meant.map((name) => parent?.columns.find((column) => same(column.name, name))?.name ?? name)
  return {
    ...key,
    name: `${table.name}_${columns.join('_')}_${referenced.join('_')}_fkey`,
    columns,
    references: { schema: parent?.schema ?? schema, name: parent?.name ?? key.references.name, columns: referenced },
  }
}
