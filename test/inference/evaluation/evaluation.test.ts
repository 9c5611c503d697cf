import { expect, test } from 'vitest'
import { rules } from '../../../packages/inference/src/rules/index.ts'
import { columns, grouped, outcomes, schemas } from './facts.ts'
import { hasMeaning, isTelling, judge, scoreOf, type Verdict } from './judge.ts'

/** More than a hundred schemas take their time on a machine that does other things too. */
const LONG = 300_000

/** What must not fall without notice: shares of columns whose first guess is right, of all that have a meaning and of those that say more than “a key” or “a moment”. */
const FLOORS = {
  development: { all: 0.9505, telling: 0.9405 },
  test: { all: 0.8915, telling: 0.87 },
} as const

test('the set is large, and a third of its schemas is kept apart', () => {
  expect(columns.filter(({ meanings }) => meanings.length > 0).length).toBeGreaterThanOrEqual(1500)
  const apart = schemas.filter(({ split }) => split === 'test').length
  expect(apart / schemas.length).toBeGreaterThanOrEqual(1 / 3)
})

test('whatever a rule stands for is known in the words of the labels', () => {
  const unknown = rules.filter(
    ({ generator, means, params }) =>
      ![`list: ${String(params?.list)}`, `choice: ${means}`, `${generator}: ${means}`, generator].some((key) =>
        outcomes.has(key),
      ),
  )
  expect(unknown.map(({ generator, means }) => `${generator}: ${means}`)).toEqual([])
})

test.each(['development', 'test'] as const)(
  'columns of the %s split are taken for what a person would',
  { timeout: LONG },
  async (split) => {
    const verdicts = await judge(split)
    const all = verdicts.filter(hasMeaning)
    const telling = verdicts.filter(isTelling)
    if (process.env.POPULACE_CONFUSIONS === '1') print(split, all, telling)
    expect(scoreOf(all)).toBeGreaterThanOrEqual(FLOORS[split].all)
    expect(scoreOf(telling)).toBeGreaterThanOrEqual(FLOORS[split].telling)
  },
)

/** Figures of a split; of the development split what went wrong too: the test split is no one's to learn from. */
function print(split: string, all: readonly Verdict[], telling: readonly Verdict[]): void {
  const percent = (of: readonly Verdict[]) => `${(scoreOf(of) * 100).toFixed(1)} % of ${of.length}`
  console.log(`${split}: ${percent(all)}; telling ${percent(telling)}`)
  const groups = grouped(all, ({ column }) => column.meanings[0]?.split('.')[0] ?? '')
  for (const [group, verdicts] of groups) console.log(`  ${group}: ${percent(verdicts)}`)
  for (const [schema, verdicts] of grouped(all, ({ column }) => column.schema))
    console.log(`  ${schema}: ${percent(verdicts)}`)
  if (split === 'test') return
  for (const { column, generator, score } of all.filter(({ right }) => !right))
    console.log(
      `  ${column.schema} ${column.table}.${column.name} ${column.type}: ${generator} (${score}) instead of ${column.meanings.join(' or ')}`,
    )
}
