import type { Determined } from '../../constraints/ranges/exclusions.ts'
import type { TableDraft } from '../draft.ts'

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

const isReferred = (name: string, { relations }: TableDraft): boolean =>
  relations.some(({ columns, when }) => when === undefined && columns.length === 1 && columns[0] === name)

function isOwn(name: string, determined: string, { columns }: TableDraft): boolean {
  const draft = columns.find((each) => each.column.name === name)
  return draft !== undefined && !draft.database && !draft.generator.dependencies?.(draft.params).includes(determined)
}
