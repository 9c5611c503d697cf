import type { Catalog, Expression, KeyPart } from '@populace/catalog'
import { Cursor } from '../../sql/cursor.ts'
import type { ForeignKeyDraft, KeyDraft } from '../../sql/ddl/draft.ts'
import { SyntaxFault } from '../../sql/token.ts'
import { readIndexAt } from '../ddl/create-index.ts'
import { readTable } from '../ddl/create-table.ts'
import { readTrigger } from '../ddl/trigger.ts'
import type { ManagedTable, SqliteColumnDraft, SqliteTableDraft, SqliteTrigger } from '../draft/draft.ts'
import { MAIN } from '../draft/draft.ts'
import { finish } from '../draft/finish.ts'
import { FULL_TEXT, fullTextTable } from '../full-text.ts'
import { sqliteLexis } from '../lexis.ts'
import { moduleOf, storageOf } from '../virtual-tables.ts'
import { type Ask, readSchema, type SchemaDocument } from './document.ts'

/**
 * Reads the catalog of an open SQLite database. What the pragmas tell (columns, keys, foreign keys) is taken from them; what only the text of the
 * definitions says (conditions, expressions, collations) from there.
 *
 * @param ask how to ask the database
 */
export function introspect(ask: Ask): Catalog {
  const document = readSchema(ask)
  const fullText = fullTextTables(document)
  const filled = new Set(fullText.map((table) => table.name))
  const managed = managedTables(document).filter((table) => !filled.has(table.name))
  const theirs = new Set([...managed.map((table) => table.name), ...filled])
  const tables = document.tables.filter((table) => !theirs.has(table.name))
  return finish({
    tables: [...tables.map((table) => draftOf(table.name, table.sql, document)), ...fullText],
    managed,
    triggers: document.triggers.flatMap((row): SqliteTrigger[] => {
      const reading = attempt(() => readTrigger(row.sql))
      if (!reading) return []
      return [{ table: row.table, trigger: { ...reading.trigger, name: row.name }, writes: reading.writes }]
    }),
  })
}

/** Full-text indexes with rows of their own, where this SQLite has the module. */
function fullTextTables({ tables, modules }: SchemaDocument): SqliteTableDraft[] {
  if (!modules.some(({ name }) => name === FULL_TEXT)) return []
  return tables.flatMap(({ name, sql, virtual }) => {
    if (virtual !== 1 || moduleOf(sql) !== FULL_TEXT) return []
    return attempt(() => fullTextTable(name, sql)) ?? []
  })
}

/** Virtual tables and their storage, which SQLite knows as such only where it has the module. */
function managedTables({ tables }: SchemaDocument): ManagedTable[] {
  const virtual = tables.filter((table) => table.virtual === 1)
  const found = new Map<string, string>()
  for (const { name, sql } of virtual) found.set(name, moduleOf(sql))
  for (const { name, sql } of virtual)
    for (const part of storageOf(name, sql))
      for (const table of tables)
        if (table.name.toLowerCase() === part.toLowerCase()) found.set(table.name, moduleOf(sql))
  for (const table of tables)
    if (table.shadow === 1 && !found.has(table.name)) {
      const owner = virtual.find(({ name }) => table.name.startsWith(`${name}_`))
      found.set(table.name, owner ? moduleOf(owner.sql) : 'a module')
    }
  return [...found].map(([name, module]) => ({ name, module }))
}

function draftOf(name: string, sql: string, document: SchemaDocument): SqliteTableDraft {
  const written = attempt(() => readWhole(sql, name))
  const own = <Row extends { readonly table: string }>(rows: readonly Row[]) => rows.filter((row) => row.table === name)
  const rows = own(document.columns)
  const primary = rows.filter((row) => row.pk > 0).sort((a, b) => a.pk - b.pk)
  const withoutRowid = document.tables.find((table) => table.name === name)?.withoutRowid === 1
  const columns = rows.map((row): SqliteColumnDraft => {
    const text = written?.columns.find((column) => column.name.toLowerCase() === row.name.toLowerCase())
    const type = row.type.replace(/ ?GENERATED ALWAYS$/i, '')
    return {
      name: row.name,
      type,
      nullable: row.notNull === 0 && !(withoutRowid && row.pk > 0),
      isRowid: !withoutRowid && row.pk > 0 && primary.length === 1 && /^INTEGER$/i.test(type) && !text?.isDescending,
      ...(row.default !== null && { default: text?.default ?? { text: row.default } }),
      ...(row.hidden > 1 && { generated: text?.generated ?? { expression: { text: '' }, stored: row.hidden === 3 } }),
      ...(text?.collation && { collation: text.collation }),
    }
  })
  return {
    schema: MAIN,
    name,
    columns,
    keys: [
      ...(primary.length > 0
        ? [{ kind: 'primary', origin: 'constraint', parts: primary.map((row) => part(row.name)) } as const]
        : []),
      ...own(document.indexes).flatMap((index) => uniqueKey(index, document)),
    ],
    foreignKeys: foreignKeys(own(document.foreignKeys), written),
    // A text that can't be read may hold conditions: better to say so than to break them.
    checks: written?.checks ?? (/\bCHECK\b/i.test(sql) ? [{ expression: { text: sql }, validated: true }] : []),
    triggers: [],
    ...(written?.strict && { strict: written.strict }),
  }
}

const part = (column: string): KeyPart => ({ kind: 'column', column })

function uniqueKey(index: SchemaDocument['indexes'][number], { indexColumns }: SchemaDocument): KeyDraft[] {
  if (index.origin === 'pk') return []
  const written = index.sql === null ? undefined : attempt(() => readIndexAt(new Cursor(index.sql ?? '', sqliteLexis)))
  const columns = indexColumns.filter((column) => column.index === index.name)
  const parts = columns.map(({ column }, i): KeyPart => {
    const known = written?.key.parts[i]
    if (column !== null) return part(column)
    return known?.kind === 'expression' ? known : { kind: 'expression', expression: { text: index.name } }
  })
  const predicate: Expression | undefined = written?.key.predicate
  return [
    {
      kind: 'unique',
      parts,
      ...(index.sql === null ? { origin: 'constraint' as const } : { origin: 'index' as const, name: index.name }),
      ...(predicate && { predicate }),
    },
  ]
}

function foreignKeys(rows: SchemaDocument['foreignKeys'], written: SqliteTableDraft | undefined): ForeignKeyDraft[] {
  const byId = new Map<number, (typeof rows)[number][]>()
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
  return [...byId.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const columns = parts.map((row) => row.from)
    const joined = (names: readonly string[]) => names.join('\0').toLowerCase()
    const text = written?.foreignKeys.find(
      (key) =>
        joined(key.columns) === joined(columns) && key.references.name.toLowerCase() === first.parent.toLowerCase(),
    )
    return [
      {
        columns,
        references: { name: first.parent, columns: parts.flatMap((row) => (row.to === null ? [] : [row.to])) },
        match: 'simple' as const,
        onUpdate: actionOf(first.onUpdate),
        onDelete: actionOf(first.onDelete),
        deferrable: text?.deferrable ?? 'not-deferrable',
        validated: true,
      },
    ]
  })
}

function actionOf(text: string): ForeignKeyDraft['onDelete'] {
  const action = text.toLowerCase()
  return action === 'cascade' || action === 'set null' || action === 'set default' || action === 'restrict'
    ? action
    : 'no action'
}

function readWhole(sql: string, name: string): SqliteTableDraft {
  const cursor = new Cursor(sql, sqliteLexis)
  while (!cursor.at('(')) {
    if (cursor.peek().kind === 'end') cursor.fail('expected the columns')
    cursor.next()
  }
  return readTable(cursor, name)
}

/** Undefined for a text that this reader does not understand, though SQLite did. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined
    throw error
  }
}
