import type { Inferring, TableDraft } from '../draft.ts'
import { keyOf } from '../draft.ts'

/** Kinds of tables that are short lists: their rows are used about equally often. */
const LISTS = new Set(['country', 'region', 'language', 'currency', 'category', 'role', 'media-type', 'genre', 'tag'])
/** Kinds whose rows pile up on a few parents. */
const BURSTS = new Set(['event', 'message', 'token', 'review'])

/** How children spread over their parents, by what both are; and how many have none. */
export function shapeRelations(inferring: Inferring): void {
  for (const table of inferring.drafts.values())
    for (const key of table.table.foreignKeys) {
      const parent = inferring.drafts.get(keyOf(key.references))
      if (parent) table.relations.set(key.name, { ...degree(table, parent), ...absence(table, key.columns) })
    }
}

function degree(child: TableDraft, parent: TableDraft) {
  if (parent.kinds.some((k) => LISTS.has(k)))
    return { children: { distribution: 'uniform' as const }, reason: 'rows of a list are used about equally often' }
  if (child.kinds.some((k) => BURSTS.has(k)))
    return { children: { distribution: 'zipf' as const, exponent: 0.8 }, reason: 'a few of its parents have very many' }
  return { children: { distribution: 'geometric' as const }, reason: 'most parents have few, some have many' }
}

function absence(table: TableDraft, columns: readonly string[]) {
  const nullable = table.columns.some((c) => columns.includes(c.column.name) && c.column.nullable)
  if (!nullable) return {}
  const name = table.columns
    .filter((c) => columns.includes(c.column.name))
    .flatMap((c) => c.words)
    .join(' ')
  if (/\b(parent|replaced|superseded|previous|reports to|manager)\b/.test(name)) return { nulls: 0.2 }
  return { nulls: /\b(deleted|cancelled|approved|reviewed|resolved|assigned|updater|last)\b/.test(name) ? 0.5 : 0.1 }
}
