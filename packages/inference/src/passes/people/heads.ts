import { amend, type Inferring } from '../../draft.ts'
import { nameOf } from '../../totals/columns.ts'
import { leaderOf } from '../keys/records.ts'

/**
 * Whoever has nobody above them is in charge: the top of a tree of employees is no trainee. Where columns tell of the job's department or pay too, they would not know.
 */
export function nameHeads({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    const [title, ...others] = table.columns.filter(
      ({ guess, referenced }) => !referenced && guess?.generator.startsWith('job.'),
    )
    const above = leaderOf(table)
    if (!title?.guess || !above?.column.nullable || others.length > 0) continue
    const { guess, type } = title
    if (guess.generator !== 'job.title' || guess.params.of !== 'staff' || type.kind !== 'text') continue
    const cases = [{ when: `${nameOf(above)} is null`, list: 'job.chief' }]
    amend(
      title,
      { generator: 'case', params: { cases, otherwise: { list: 'job.staff' } } },
      `who has no ${above.column.name} is in charge`,
    )
  }
}
