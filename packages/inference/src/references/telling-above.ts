import { formulaName } from '@populace/model'
import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'
import { furtherFrom } from './further.ts'
import { isRequired } from './implied-reference.ts'

/** The nearest table above that says something, and how formulas go there. */
export function tellingAbove(
  table: TableDraft,
  says: (one: TableDraft) => ColumnDraft | undefined,
  inferring: Inferring,
): { readonly table: TableDraft; readonly way: string } | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table || !isRequired(table.table, key.columns)) continue
    if (says(parent)) return { table: parent, way: referenceOf(key.columns.map(formulaName)) }
    const further = furtherFrom(table, key, says, inferring)
    if (further) return further
  }
  return undefined
}
