import { type Column, documentPaths } from '@populace/catalog'
import { fault } from '@populace/diagnostics'
import { isConvertible } from '../../lower/convert.ts'
import { constantDomain } from './constant-column.ts'
import type { ColumnDraft, Planning, RelationDraft, TableDraft } from '../draft.ts'

/**
 * Keys to values that nothing here can copy lead nowhere: NULL where they may be, else a fault (POP-3006). Such are columns that the database computes, and those of a
 * type that the referring column can't hold, as databases without strict types allow them. Of a key over columns that the database computes from others nobody can say where it leads.
 */
export function leaveUnreadableAlone({ drafts, clock, report }: Planning): void {
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const parent = drafts.get(relation.parent)
      const computed = draft.rows > 0 ? computedOf(relation, draft, clock) : []
      if (computed.length > 0)
        report(
          fault('POP-3006', `${relation.name} is over ${computed.join(', ')}, which the database computes`, {
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

/**
 * The columns by which expressions alone say where a key leads: all of it, or some that are no constants beside those that are given. None where it leads nowhere, as where they read a field that
 * documents have no need of. What only repeats another column is what that is.
 */
function computedOf({ columns: own }: RelationDraft, { columns, table }: TableDraft, clock: number): readonly string[] {
  const over = columns.filter(({ column }) => own.includes(column.name) && !column.latent)
  const made = over.filter(({ database }) => database).map(({ column }) => column)
  if (made.some((column) => column.nullable && readsField(column))) return []
  const isTold = ({ name, generated }: Column) =>
    generated?.expression.tree?.op !== 'column' && constantDomain(name, table, clock) === undefined
  const told = made.length === over.length ? made : made.filter(isTold)
  return told.map(({ name }) => name)
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
