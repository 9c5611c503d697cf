import type { DialectName } from '@populace/catalog'
import type { Node } from '@babel/types'
import { readDeclared, type SourceReading } from '../declared/read-declared.ts'
import type { DeclaredEnum } from '../declared/schema.ts'
import { chainOf } from '../typescript/chains.ts'
import type { Module } from '../typescript/modules.ts'
import { enumOf } from './columns.ts'
import { enterExtra, enterReference } from './keys.ts'
import { type ReadTable, readTable } from './read-table.ts'
import { tableOf } from './tables.ts'

/**
 * Reads a Drizzle schema as data: calls of `pgTable`, `mysqlTable` and `sqliteTable` with constants, in the file and the ones that it imports by relative
 * paths. What would have to be run (a computed name, a helper function that makes columns) is refused at its place.
 */
export async function readDrizzle(modules: readonly Module[]): Promise<SourceReading> {
  const tables = new Map<Node, ReadTable>()
  const enums: DeclaredEnum[] = []
  for (const module of modules)
    for (const declared of module.declared.values()) {
      if (declared.kind !== 'value') continue
      const chain = chainOf(declared.value)
      const enumeration = chain && enumOf(module, chain)
      if (enumeration) enums.push({ ...enumeration, at: module.source.place(chain.at) })
      const syntax = tableOf(module, declared.value)
      if (syntax) tables.set(declared.value, readTable(syntax))
    }
  for (const table of tables.values()) {
    for (const column of table.columns.values()) enterReference(tables, table, column)
    for (const extra of table.syntax.extras) enterExtra(tables, table, extra)
  }
  const drafts = [...tables.values()].map(({ draft }) => draft)
  const [first] = tables.values()
  const dialect: DialectName = first?.syntax.dialect ?? 'postgres'
  const faults = modules.flatMap((m) => m.source.diagnostics)
  const whole = modules.at(-1)?.source.place(0) ?? { line: 1, column: 1 }
  const other = [...tables.values()].find((t) => t.syntax.dialect !== dialect)
  if (other)
    other.syntax.module.source.fault(
      'POP-1007',
      `${other.draft.name} is a table of another database than the first`,
      other.syntax.at,
    )
  return readDeclared({ dialect, enums, extensions: extensionsOf(drafts), tables: drafts }, faults, whole)
}

/** Types that come with extensions, as Drizzle leaves making those to migrations. */
function extensionsOf(tables: readonly ReadTable['draft'][]): string[] {
  const types = tables.flatMap((t) =>
    t.columns.flatMap((c) => ('sql' in c.type ? [c.type.sql.replace(/\(.*$/, '')] : [])),
  )
  const needs: Readonly<Record<string, string>> = {
    citext: 'citext',
    vector: 'vector',
    halfvec: 'vector',
    sparsevec: 'vector',
    geometry: 'postgis',
    geography: 'postgis',
    hstore: 'hstore',
    ltree: 'ltree',
  }
  return [...new Set(types.flatMap((type) => (Object.hasOwn(needs, type) ? (needs[type] ?? []) : [])))].sort()
}
