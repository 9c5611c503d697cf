import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isFree, nameOf, numberNamed, valuesOf } from '../../totals/columns.ts'

const GOALS = 'goal, goal amount, target, target amount, funding goal, fundraising goal'.split(', ')
const RAISED =
  'pledged, pledged amount, raised, amount raised, raised amount, total pledged, amount pledged, current amount, collected amount'.split(
    ', ',
  )
const ENDS = /^(deadline|ends?|ended|end|closes|closing)( date| at| on)?$/
const FUNDED = /^funded( at| on| date)?$/
/** Of the goal the most that a campaign gets. */
const MOST = 1.6

const [LIVE, WON, LOST] = [
  /^(live|active|running|open|published)$/i,
  /^(successful|succeeded|funded|completed)$/i,
  /^(failed|unsuccessful|expired)$/i,
]

/** A project that asks for money has come to its goal or not by its deadline, and is called so. */
export function judgeFunding({ drafts, generators }: Inferring): void {
  if (!generators.has('case') || !generators.has('number.part')) return
  for (const table of drafts.values()) {
    const [goal, raised] = [numberNamed(table, GOALS), numberNamed(table, RAISED)]
    if (!goal || !raised || goal === raised || raised.column.generated) continue
    if (isFree(raised, table) && raised.guess?.generator !== 'formula')
      amend(
        raised,
        { generator: 'number.part', params: { of: `${nameOf(goal)} * ${MOST}`, min: 0.05, max: 1 }, nulls: 0 },
        `it is what came of ${goal.column.name}`,
      )
    const met = `${nameOf(raised)} >= ${nameOf(goal)}`
    dateFunding(table, met)
    const status = table.columns.find(({ words }) => words.at(-1) === 'status')
    if (status) state(status, met, table)
  }
}

function dateFunding({ columns }: TableDraft, met: string): void {
  const funded = columns.find(({ words, column }) => column.nullable && FUNDED.test(words.join(' ')))
  const ends = columns.find(isEnd)
  if (!funded?.guess || !ends) return
  const params = { column: ends.column.name, max: '10 days', future: 'open' }
  amend(funded, { generator: 'time.after', params, nulls: 0, when: met }, 'it came to its goal')
}

const isEnd = ({ words, guess }: ColumnDraft): boolean =>
  ENDS.test(words.join(' ')) && guess?.generator.startsWith('time.') === true

function state(status: ColumnDraft, met: string, table: TableDraft): void {
  const ends = table.columns.find(isEnd)
  const states = valuesOf(status)
  const [live, won, lost] = [LIVE, WON, LOST].map((one) => states.find((text) => one.test(text)))
  if (!ends || live === undefined || won === undefined || lost === undefined) return
  const cases = [
    { when: `${nameOf(ends)} is null or ${nameOf(ends)} > now()`, values: [live] },
    { when: met, values: [won] },
  ]
  const score = Math.max(status.guess?.score ?? 0, 0.9)
  status.guess = {
    generator: 'case',
    params: { cases, otherwise: { values: [lost] } },
    score,
    nulls: 0,
    reason: `it follows from ${ends.column.name} and what came in`,
  }
}
