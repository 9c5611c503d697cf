import { type Column, documentPaths } from '@populace/catalog'
import { fault } from '@populace/diagnostics'
import { isConvertible } from '../../lower/convert.ts'
import type { ColumnDraft, Planning, RelationDraft, TableDraft } from '../draft.ts'

/**
 * Keys to values that nothing here can copy lead nowhere: NULL where they may be, else a fault (POP-3006). Such are columns that the database computes, and those of a
 * type that the referring column can't hold, as databases without strict types allow them. Of a key over columns that the database computes nobody can say where it leads.
 */
export function leaveUnreadableAlone({ drafts, report }: Planning): void {
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const parent = drafts.get(relation.parent)
      if (draft.rows > 0 && isComputed(relation, draft))
        report(
          fault('POP-3006', `${relation.name} is over ${relation.columns.join(', ')}, which the database computes`, {
            subject: `${draft.label}.${relation.name}`,
          }),
        )
      const why = parent && draft.rows > 0 ? whyUnreadable(relation, draft, parent) : undefined
      if (why === undefined) continue
      if (relation.nullable) relation.mostParents = 0
      else
        report(
          fault('POP-3006', `${relation.name} leads to ${relation.parent}.${why}`, {
            subject: `${draft.label}.${relation.name}`,
          }),
        )
    }
}

/** Whether nothing of a key is given to the database, so that its expressions alone say where it leads; nowhere, where they read a field that documents have no need of. */
function isComputed({ columns: own }: RelationDraft, { columns }: TableDraft): boolean {
  const over = columns.filter(({ column }) => own.includes(column.name) && !column.latent)
  return over.every(({ database }) => database) && !over.some(({ column }) => column.nullable && readsField(column))
}

function readsField({ generated }: Column): boolean {
  const tree = generated?.expression.tree
  return tree !== undefined && (documentPaths(tree)?.paths.some((path) => path.length > 0) ?? false)
}

function whyUnreadable(relation: RelationDraft, child: TableDraft, parent: TableDraft): string | undefined {
  for (const [i, name] of relation.parentColumns.entries()) {
    const from = parent.columns.find(({ column }) => column.name === name)
    const to = child.columns.find(({ column }) => column.name === relation.columns[i])
    if (from?.database) return `${name}, which the database computes`
    if (from && to && !isConvertible(storedAs(from), storedAs(to)))
      return `${name}, whose ${from.wire.raw} can't be stored as ${to.wire.raw}`
  }
  return undefined
}

const storedAs = ({ target, wire }: ColumnDraft) => ({ format: target.format, type: wire })
