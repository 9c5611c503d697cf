import type { Catalog, Expression } from '@populace/catalog'
import { Cursor } from '../../sql/cursor.ts'
import type { KeyDraft } from '../../sql/ddl/draft.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { SyntaxFault } from '../../sql/token.ts'
import { readIndexAt } from '../ddl/create-index.ts'
import { readTableDefinition } from '../ddl/create-table.ts'
import type { Draft, DuckdbTableDraft } from '../draft.ts'
import { duckdbExpressions } from '../expression/grammar.ts'
import { finish } from '../finish.ts'
import { duckdbLexis } from '../lexis.ts'
import { type Ask, readSchema, type SchemaDocument } from './document.ts'

/**
 * Reads the catalog of an open DuckDB database. Columns, keys and conditions are what its functions tell; which columns are generated, and collations, only
 * the definitions' text says.
 *
 * @param ask how to ask the database
 */
export async function introspect(ask: Ask): Promise<Catalog> {
  const document = await readSchema(ask)
  const draft: Draft = {
    tables: document.tables.map((table) => tableOf(table, document)),
    sequences: document.sequences.map(({ start, min, max, increment, ...sequence }) => ({
      ...sequence,
      type: 'int8',
      start: Number(start),
      increment: Number(increment),
      min: Number(min),
      max: Number(max),
    })),
    types: new Map(),
  }
  return finish(draft)
}

function tableOf(row: SchemaDocument['tables'][number], document: SchemaDocument): DuckdbTableDraft {
  const isOwn = (one: { readonly schema: string; readonly table: string }) =>
    one.schema === row.schema && one.table === row.name
  const written = attempt(() => readTableDefinition(new Cursor(row.sql, duckdbLexis)))
  const constraints = document.constraints.filter(isOwn)
  const ofKind = (kind: string) => constraints.filter((one) => one.kind === kind)
  const keys = (kind: string, meaning: KeyDraft['kind']) =>
    ofKind(kind).map(
      ({ columns }): KeyDraft => ({
        kind: meaning,
        parts: columns.map((column) => ({ kind: 'column', column })),
        origin: 'constraint',
      }),
    )
  return {
    schema: row.schema,
    name: row.name,
    ...(row.comment !== null && { comment: row.comment }),
    columns: document.columns.filter(isOwn).map((column) => {
      const text = written?.columns.find((one) => one.name === column.name)
      const value = column.default === null ? undefined : expressionOf(column.default)
      return {
        name: column.name,
        type: column.type,
        nullable: column.nullable,
        // Of a generated column the default is its expression with a cast around it.
        ...(text?.generated ? { generated: text.generated } : value && { default: value }),
        ...(text?.collation && { collation: text.collation }),
        ...(column.comment !== null && { comment: column.comment }),
      }
    }),
    keys: [
      ...keys('PRIMARY KEY', 'primary'),
      ...keys('UNIQUE', 'unique'),
      ...document.indexes.filter(isOwn).map((index) => uniqueIndex(index)),
    ],
    foreignKeys: ofKind('FOREIGN KEY').map((key) => ({
      columns: [...key.columns],
      references: { schema: row.schema, name: key.parent ?? '', columns: [...key.parentColumns] },
      match: 'simple',
      onUpdate: 'no action',
      onDelete: 'no action',
      deferrable: 'not-deferrable',
      validated: true,
    })),
    checks: ofKind('CHECK').map(({ expression }) => ({ expression: expressionOf(expression ?? ''), validated: true })),
    triggers: [],
  }
}

function uniqueIndex({ name, sql }: SchemaDocument['indexes'][number]): KeyDraft {
  const read = attempt(() => readIndexAt(new Cursor(sql, duckdbLexis)))
  return read ? { ...read.key, name } : { kind: 'unique', name, parts: [], origin: 'index' }
}

/** A text that is not understood stays a text: whoever has to honour it says so. */
function expressionOf(text: string): Expression {
  return (
    attempt(() => {
      const cursor = new Cursor(text, duckdbLexis)
      const expression = new ExpressionParser(cursor, duckdbExpressions).read()
      if (cursor.peek().kind !== 'end') cursor.fail('expected the end')
      return { ...expression, text }
    }) ?? { text }
  )
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined
    throw error
  }
}
