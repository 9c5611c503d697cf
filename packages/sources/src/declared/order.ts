import type { DeclaredTable } from './schema.ts'

const keyOf = ({ schema, name }: { readonly schema?: string; readonly name: string }) => `${schema ?? ''}\0${name}`

/** Tables after those that their foreign keys lead to, as far as there is such an order. */
export function inOrder(tables: readonly DeclaredTable[]): readonly DeclaredTable[] {
  const byKey = new Map(tables.map((table) => [keyOf(table), table]))
  const done = new Set<DeclaredTable>()
  for (const root of tables) {
    // A stack of our own: a chain of tables may be longer than the calls that fit on the engine's.
    const pending = [root]
    const seen = new Set<DeclaredTable>()
    for (let table = pending.at(-1); table !== undefined; table = pending.at(-1)) {
      const next = seen.has(table) ? [] : parentsOf(table, byKey).filter((p) => !done.has(p) && !seen.has(p))
      seen.add(table)
      if (next.length > 0) pending.push(...next)
      else {
        pending.pop()
        done.add(table)
      }
    }
  }
  return [...done]
}

const parentsOf = (table: DeclaredTable, byKey: ReadonlyMap<string, DeclaredTable>) =>
  table.foreignKeys.flatMap((key) => byKey.get(keyOf(key.table)) ?? []).filter((parent) => parent !== table)
