import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'
import { isFree, nameOf, valuesOf } from '../../totals/columns.ts'
import { momentsOf, originOf } from './origins.ts'

const TRYING = /^(trial(ing)?|in trial|on trial)$/i
const OVER = /^(cancell?ed|terminated|churned)( (at|on|date))+$/
const ENDED = /^(ended|access ended|ends)( (at|on|date))*$/

/** What is tried before it is paid for is tried from the beginning, and only for some weeks. */
export function tryFirst({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const trial = trialIn(table)
    const began = trial && beganIn(table, trial)
    if (!trial || !began) continue
    const { start, end } = trial
    if (start && isFree(start, table))
      amend(
        start,
        { generator: 'time.after', params: { column: began.column.name, max: '0 seconds' }, nulls: 0 },
        `it is tried from ${began.column.name} on`,
      )
    if (!isFree(end, table)) continue
    const params = { column: (start ?? began).column.name, lengths: ['14 days', '14 days', '30 days'], future: true }
    const { when: _, ...guess } = end.guess ?? { generator: '', params: {}, score: 0, reason: '' }
    end.guess = guess
    amend(end, { generator: 'time.after', params, nulls: 0 }, 'it is tried for some weeks')
  }
}

/** The ends of a trial that a state tells of. */
export function trialIn(table: TableDraft): { readonly start?: ColumnDraft; readonly end: ColumnDraft } | undefined {
  if (!table.columns.some((draft) => valuesOf(draft).some((state) => TRYING.test(state)))) return undefined
  const span = spansOf(table).find(({ of }) => /\btrial\b/.test(of))
  const end =
    span?.end ??
    table.columns.find(({ words }) => /^trial (end|ends|ended|expires|until)( (at|on|date))?$/.test(words.join(' ')))
  return end?.guess?.generator.startsWith('time.') ? { ...(span ? { start: span.start } : {}), end } : undefined
}

function beganIn(table: TableDraft, { start, end }: { readonly start?: ColumnDraft; readonly end: ColumnDraft }) {
  const moments = momentsOf(table).filter(({ draft }) => draft !== start && draft !== end)
  return originOf(moments)?.draft
}

/** What was cancelled ended then. */
export function endCancelled({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const over = table.columns.find(({ words, guess }) => OVER.test(words.join(' ')) && guess?.when !== undefined)
    const ended = table.columns.find(
      (draft) => draft !== over && draft.column.nullable && ENDED.test(draft.words.join(' ')) && isFree(draft, table),
    )
    const trial = trialIn(table)
    if (trial && over?.guess?.generator === 'time.after')
      amend(over, { params: { ...over.guess.params, and: [trial.end.column.name] } }, 'it was tried until then')
    if (!over || !ended?.guess?.generator.startsWith('time.')) continue
    // When an appointment was to end says nothing of when it was called off.
    if (table.kinds.includes('visit') || ended.guess.params.lengths !== undefined) continue
    const params = { column: over.column.name, max: '0 seconds' }
    amend(
      ended,
      { generator: 'time.after', params, nulls: 0, when: `${nameOf(over)} is not null` },
      'it was cancelled then',
    )
  }
}
