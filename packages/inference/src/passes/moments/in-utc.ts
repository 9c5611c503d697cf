import { isUnique } from '../../column-facts.ts'
import type { ColumnDraft, Inferring } from '../../draft.ts'

const UNIVERSAL = /(^| )(utc|gmt)( |$)/

/** A moment that a row has twice, once by the clock of Greenwich, is one moment: `date_created` and `utc_date_created`, `post_date_gmt`. */
export function repeatInUtc({ drafts, generators }: Inferring): void {
  if (!generators.has('copy')) return
  for (const { columns, table } of drafts.values()) {
    const byName = new Map(columns.map((draft) => [draft.words.join(' '), draft]))
    for (const draft of columns) {
      const name = draft.words.join(' ')
      const other = UNIVERSAL.test(name) ? byName.get(name.replace(UNIVERSAL, '$1').trim()) : undefined
      if (!other || !isTime(draft) || !isTime(other) || isUnique(table, [draft.column.name])) continue
      draft.guess = {
        generator: 'copy',
        params: { column: other.column.name },
        score: draft.guess?.score ?? 0,
        reason: `it is ${other.column.name} by another clock`,
        nulls: 0,
      }
    }
  }
}

const isTime = ({ guess, type, referenced, column }: ColumnDraft): boolean =>
  !referenced && !column.generated && type.kind !== 'time' && guess?.generator.startsWith('time.') === true
