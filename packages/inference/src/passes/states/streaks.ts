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
    const isBroken = whereBroken(table)
    const counts = isBroken
      ? { generator: 'case', params: { cases: [{ when: isBroken, values: [0] }], otherwise: { values: [...OFTEN] } } }
      : { generator: 'choice', params: { values: [0, ...OFTEN] } }
    amend(going, { ...counts, nulls: 0 }, 'it is how often it went well of late')
    const since = { values: [1, 2, 3, 5, 9], weights: [50, 24, 14, 8, 4] }
    const cases = [...fewIn(table, going), { when: `${nameOf(going)} = 0`, ...since }]
    amend(
      broken,
      { generator: 'case', params: { cases, otherwise: { values: [0] } }, nulls: 0 },
      `it begins where ${going.column.name} ends`,
    )
  }
}

/** How often in a row something goes well. */
const OFTEN = [1, 2, 3, 5, 8, 12, 17, 26, 34, 41, 57, 73, 88, 104, 140, 187, 233, 312, 461]
const WENT = /^last (success|succeeded|successful|win|won)( (at|on|date|time))?$/
const FAILED = /^last (failure|failed|error|loss|lost)( (at|on|date|time))?$/
const FAILURES = /^(total |number of )?(failures?|errors?|failed|losses)( count)?$/

/** Where the row says when it last went well and when it last failed, these say which streak goes on. */
function whereBroken({ columns }: TableDraft): string | undefined {
  const moment = (words: RegExp) =>
    columns.find(
      (draft) => (draft.type.kind === 'timestamp' || draft.type.kind === 'date') && words.test(draft.words.join(' ')),
    )
  const [well, badly] = [moment(WENT), moment(FAILED)]
  if (!well || !badly) return undefined
  const [success, failure] = [nameOf(well), nameOf(badly)]
  return `${failure} is not null and (${success} is null or ${failure} > ${success})`
}

/** No more of them failed in a row than failed at all. */
function fewIn({ columns }: TableDraft, going: ColumnDraft) {
  const total = columns.find((draft) => isNumber(draft) && FAILURES.test(draft.words.join(' ')))
  if (!total) return []
  const name = nameOf(total)
  const isBroken = `${nameOf(going)} = 0`
  return [
    { when: `${name} = 0`, values: [0] },
    ...[2, 3, 5, 9].map((below) => ({
      when: `${isBroken} and ${name} < ${below}`,
      values: [1, 2, 3, 5].filter((count) => count < below),
    })),
  ]
}

const streakIn = (table: TableDraft, words: RegExp): ColumnDraft | undefined =>
  table.columns.find((draft) => {
    const name = draft.words.join(' ')
    return isNumber(draft) && isFree(draft, table) && RUNS.test(name) && words.test(name) && !draft.column.generated
  })
