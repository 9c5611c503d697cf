import type { Determined } from '../../constraints/ranges/exclusions.ts'
import { type Diagnostic, fault } from '@populace/diagnostics'
import type { TableDraft } from '../draft.ts'

/** Rows that are there already have decided what those that agree with them hold: no plan knows what that is, so none are added. */
export function leaveDeterminedAlone(
  draft: TableDraft,
  [first]: readonly Determined[],
  fit: boolean,
  report: (diagnostic: Diagnostic) => void,
): void {
  if (!first || draft.firstRow === 0 || draft.rows === 0) return
  const { column, by, exclusion } = first
  const agreeing = by.length > 0 ? ` for those that agree with them in ${by.join(', ')}` : ''
  const reason = `${exclusion.name} of ${draft.label} can't be honoured: rows that are there already decide ${column}${agreeing}, so that none can be added`
  if (!fit) return report(fault('POP-3006', reason, { subject: `${draft.key}.${exclusion.name}` }))
  draft.rows = 0
  draft.capped = { reason, constraint: exclusion.name }
}

/**
 * Columns in which rows agree that agree in others. One of these leads to the row that has the value for all of them, unless it is itself made from it; where none does, all rows have
 * the first one's.
 */
export function determine(draft: TableDraft, determined: readonly Determined[]): void {
  for (const { column, by } of determined) {
    const dependent = draft.columns.find((each) => each.column.name === column)
    if (!dependent || dependent.given || dependent.database) continue
    const leading = by.find((name) => isReferred(name, draft)) ?? by.find((name) => isOwn(name, column, draft))
    dependent.determinedBy = leading === undefined ? {} : { column: leading }
  }
}

/** Columns that the model has alike in all rows that a key leads to one row (`per`). Not where values must differ, or others decide them. */
export function shareBelow(draft: TableDraft, report: (diagnostic: Diagnostic) => void): void {
  for (const column of draft.columns) {
    const { per } = column.model
    if (per === undefined || per === '' || column.given || column.database) continue
    const called = per.slice(1)
    const relation = draft.relations.find((one) => one.called === called || one.name === called)
    if (!relation) {
      const subject = `${draft.label}.${column.column.name}`
      report(fault('POP-2002', `no key of ${draft.label} is ${per}`, { subject }))
      continue
    }
    const [own] = relation.columns
    if (own === undefined || relation.columns.length > 1 || own === column.column.name) continue
    column.determinedBy = { column: own, whole: true }
  }
}

const isReferred = (name: string, { relations }: TableDraft): boolean =>
  relations.some(({ columns, when }) => when === undefined && columns.length === 1 && columns[0] === name)

function isOwn(name: string, determined: string, { columns }: TableDraft): boolean {
  const draft = columns.find((each) => each.column.name === name)
  return draft !== undefined && !draft.database && !draft.generator.dependencies?.(draft.params).includes(determined)
}
