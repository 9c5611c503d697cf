import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isFree, isNumber, nameOf } from '../../totals/columns.ts'

const STREAK =
  /^(consecutive )?(success|win|won|successful)(es|s|ful)?( (streak|count|run)| since (the )?last (failure|error|loss))?$/
const BROKEN =
  /^(consecutive )?(failure|fail|loss|failed|error)(s|es)?( (streak|count|run)| since (the )?last (success|win))?$/
const RUNS = /\b(streak|consecutive|since last|since the last)\b/

/** What goes well at the moment fails at the moment no more: of two streaks one is over. */
export function endStreaks({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    const [going, broken] = [streakIn(table, STREAK), streakIn(table, BROKEN)]
    if (!going || !broken) continue
    const counts = { values: [0, 1, 3, 8, 21, 57, 140, 312], weights: [8, 5, 8, 12, 18, 22, 16, 11] }
    amend(going, { generator: 'choice', params: counts, nulls: 0 }, 'it is how often it went well of late')
    const since = { values: [1, 2, 3, 5, 9], weights: [50, 24, 14, 8, 4] }
    const cases = [{ when: `${nameOf(going)} = 0`, ...since }]
    amend(
      broken,
      { generator: 'case', params: { cases, otherwise: { values: [0] } }, nulls: 0 },
      `it begins where ${going.column.name} ends`,
    )
  }
}

const streakIn = (table: TableDraft, words: RegExp): ColumnDraft | undefined =>
  table.columns.find((draft) => {
    const name = draft.words.join(' ')
    return isNumber(draft) && isFree(draft, table) && RUNS.test(name) && words.test(name) && !draft.column.generated
  })
