import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring } from '../../draft.ts'

/** Where a row of a tree begins and ends when one walks around it, as nested sets number their rows. */
const ENDS: readonly (readonly [left: string, right: string])[] = [
  ['lft', 'rgt'],
  ['nleft', 'nright'],
  ['tree left', 'tree right'],
  ['left value', 'right value'],
]

/** A row of a nested set ends behind its beginning, and no other begins in between: as a walk past trees of one row each numbers them. */
export function nestSets({ drafts, generators }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values())
    for (const [left, right] of ENDS) {
      const named = (name: string): ColumnDraft | undefined =>
        table.columns.find(
          ({ column, type, words, referenced }) =>
            type.kind === 'integer' && !referenced && !column.generated && words.join(' ') === name,
        )
      const [begin, end] = [named(left), named(right)]
      if (!begin || !end || isUnique(table.table, [end.column.name])) continue
      amend(begin, { generator: 'number.sequence', params: { step: 2 }, nulls: 0 }, 'each row begins behind the last')
      const value = `${formulaName(begin.column.name)} + 1`
      amend(end, { generator: 'formula', params: { value }, nulls: 0 }, `it ends behind ${begin.column.name}`)
    }
}
