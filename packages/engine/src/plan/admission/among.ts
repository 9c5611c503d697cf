import { fault } from '@populace/diagnostics'
import { columnsOf } from '../../constraints/tree.ts'
import { formulaTree } from '../../formula/tree.ts'
import type { Planning, TableDraft } from '../draft.ts'
import { wayOf } from '../relations/way.ts'

/** Holds what the model says of parents against their columns. Faults: POP-2002 for what the parent has not. */
export function checkAmong({ drafts, report }: Planning): void {
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const parent = drafts.get(relation.parent)
      if (relation.among === undefined || !parent || draft.isGiven) continue
      const missing = columnsOf(formulaTree(relation.among)).filter((one) => !hasColumn(one, parent, drafts))
      if (missing.length > 0) relation.among = undefined
      for (const name of missing)
        report(
          fault('POP-2002', `${parent.label} has no column ${name}`, { subject: `${draft.label}.${relation.name}` }),
        )
    }
}

/** Whether a reference leads to a column of a table, or of one that its keys lead to. */
function hasColumn(reference: string, table: TableDraft, drafts: Planning['drafts']): boolean {
  const way = wayOf(reference, table, (key) => drafts.get(key))
  const holder = reference.startsWith('@') ? drafts.get(way?.keys.at(-1)?.parent ?? '') : table
  return holder?.columns.some(({ column }) => column.name === (way?.column ?? reference)) ?? false
}
