import type { Planning, RelationDraft, TableDraft } from '../draft.ts'
import { keyOfColumns } from '../keys/key-columns.ts'

/**
 * Whether two relations over one column lead to tables that number their rows alike, both from the same number on: a row of the one and that of the same place in the other
 * have one key. A thing whose parts lie in several tables, none of which refers to another, is kept so.
 */
export function areNumberedAlike(a: RelationDraft, b: RelationDraft, shared: string, { drafts }: Planning): boolean {
  if (b.columns.length !== 1) return false
  const [left, right] = [a, b].map(({ parent, columns, parentColumns }) => {
    const draft = drafts.get(parent)
    return draft && numberingOf(draft, parentColumns[columns.indexOf(shared)] ?? '')
  })
  return left !== undefined && left === right
}

/** How a key's numbers come about, in a form to be compared; undefined where they are no sequence of its own over the table's rows. */
function numberingOf(draft: TableDraft, name: string): string | undefined {
  const found = draft.columns.find(({ column }) => column.name === name)
  const isOwn = !draft.isGiven && !draft.relations.some(({ columns }) => columns.includes(name))
  if (!found || found.given || found.generator.name !== 'number.sequence' || !isOwn) return undefined
  if (!keyOfColumns(draft.table, [name])) return undefined
  const { params, wire, target } = found
  return JSON.stringify([draft.firstRow, params, wire.kind, target.domain])
}
