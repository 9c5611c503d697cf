import type { Node } from '@babel/types'
import type { DeclaredTable } from '../declared/schema.ts'
import { type Column, columnOf } from './columns.ts'
import type { TableSyntax } from './tables.ts'

/** A table while its keys are still being collected. */
type TableDraft = {
  -readonly [K in keyof DeclaredTable]: DeclaredTable[K] extends readonly (infer E)[] ? E[] : DeclaredTable[K]
}

/** A table with its columns by the names that the text has for them. */
export interface ReadTable {
  readonly syntax: TableSyntax
  readonly columns: ReadonlyMap<string, Column>
  readonly draft: TableDraft
}

/** All tables of a schema, found by the expression that declares each. */
export type Tables = ReadonlyMap<Node, ReadTable>

/** The columns of a table, with the keys that they bring themselves. */
export function readTable(syntax: TableSyntax): ReadTable {
  const columns = new Map(
    syntax.columns.flatMap((property) => {
      const column = columnOf(syntax, property)
      return column ? [[property.name, column] as const] : []
    }),
  )
  const at = syntax.module.source.place(syntax.at)
  const list = [...columns.values()]
  const primary = list.filter((c) => c.primary).map((c) => c.column.name)
  const draft: TableDraft = {
    name: syntax.name,
    ...(syntax.schema === undefined ? {} : { schema: syntax.schema }),
    columns: list.map((c) => c.column),
    ...(primary.length > 0 ? { primaryKey: { columns: primary, at } } : {}),
    uniques: list.flatMap(({ column, unique }) =>
      unique
        ? [
            {
              name: unique.name ?? `${syntax.name}_${column.name}_unique`,
              parts: [{ column: column.name }],
              ...(unique.nullsNotDistinct ? { nullsNotDistinct: true } : {}),
              kind: 'constraint' as const,
              at: column.at,
            },
          ]
        : [],
    ),
    foreignKeys: [],
    checks: [],
    exclusions: [],
    at,
  }
  return { syntax, columns, draft }
}
