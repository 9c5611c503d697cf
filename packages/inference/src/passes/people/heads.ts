import { amend, type Inferring, type TableDraft } from '../../draft.ts'
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
    if (title?.guess?.generator !== 'job.title' || title.type.kind !== 'text' || others.length > 0) continue
    const heads = headsByKey(table, title.guess.params.of === 'staff') ?? headsByPlace(table)
    if (!heads) continue
    const otherwise = { list: 'job.staff' }
    amend(title, { generator: 'case', params: { cases: heads.cases, otherwise } }, heads.why)
  }
}

interface Heads {
  readonly cases: { readonly when: string; readonly list: string }[]
  readonly why: string
}

function headsByKey(table: TableDraft, reportToEachOther: boolean): Heads | undefined {
  const above = leaderOf(table)
  if (!reportToEachOther || !above?.column.nullable) return undefined
  const cases = [{ when: `${nameOf(above)} is null`, list: 'job.chief' }]
  return { cases, why: `who has no ${above.column.name} is in charge` }
}

/** Characters of a place two steps below the root: /1/3/. */
const TWO_BELOW = 5

/** The root of a tree is whoever is in charge; those below head what the others work in. */
function headsByPlace({ columns }: TableDraft): Heads | undefined {
  const place = columns.find(({ guess }) => guess?.generator === 'text.tree-place')
  if (!place) return undefined
  const cases = [
    { when: `${nameOf(place)} = '/'`, list: 'job.chief' },
    { when: `length(${nameOf(place)}) <= ${TWO_BELOW}`, list: 'job.head' },
  ]
  return { cases, why: `who is high up in ${place.column.name} heads others` }
}
