import type { Catalog, ExpressionTree } from '@populace/catalog'
import { type Planning, type RelationDraft, type TableDraft, tableKey } from '../draft.ts'

/** By table (`schema.name`) and foreign key: the key's own columns, which stay NULL as they lead to a table without rows. */
export type LedNowhere = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** What more leads nowhere than was known when conditions were planned, of what conditions speak of; undefined where there is nothing. */
export function ledNowhere({ drafts, constraints }: Planning, known: LedNowhere = new Map()): LedNowhere | undefined {
  const found = new Map(known)
  for (const draft of drafts.values()) {
    if (draft.rows === 0 || draft.isGiven) continue
    const chosen = constraints.get(draft.table)?.plan?.components.flatMap(({ columns }) => columns) ?? []
    for (const relation of draft.relations) {
      const before = found.get(draft.key)
      const columns = ownColumns(relation, draft)
      if (!isNowhere(relation, draft) || before?.has(relation.name) || !columns.some((c) => chosen.includes(c)))
        continue
      found.set(draft.key, new Map([...(before ?? []), [relation.name, columns]]))
    }
  }
  const count = (led: LedNowhere) => [...led.values()].reduce((sum, { size }) => sum + size, 0)
  return count(found) > count(known) ? found : undefined
}

const isNowhere = ({ nullable, parents, parent }: RelationDraft, { key }: TableDraft) =>
  nullable && parents === 0 && parent !== key

const ownColumns = (relation: RelationDraft, { relations, columns }: TableDraft): readonly string[] =>
  relation.columns.filter(
    (name) =>
      columns.some(({ column, nullable }) => column.name === name && nullable) &&
      !relations.some((other) => other !== relation && other.columns.includes(name)),
  )

/** The catalog whose conditions know what leads nowhere: it is NULL. */
export function withLedNowhere(catalog: Catalog, led: LedNowhere): Catalog {
  if (led.size === 0) return catalog
  const tables = catalog.tables.map((table) => {
    const more = [...(led.get(tableKey(table)) ?? [])].map(([name, columns]) => {
      const args = columns.map((column): ExpressionTree => ({ op: 'is-null', arg: { op: 'column', name: column } }))
      const text = columns.map((column) => `${column} IS NULL`).join(' AND ')
      return { name, expression: { text, tree: { op: 'and' as const, args } }, validated: true }
    })
    return more.length === 0 ? table : { ...table, checks: [...table.checks, ...more] }
  })
  return { ...catalog, tables }
}
