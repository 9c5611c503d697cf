import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { READ_AS } from '../../../packages/inference/src/likeness/meanings.ts'
import { outcomes, schemas } from './facts.ts'
import { type Example, examplesOf, learn, meaningBy, written } from './learning.ts'

const development = schemas.filter(({ split }) => split === 'development')
const kept = new URL('../../../packages/vocabulary/data/base/likeness.tsv', import.meta.url)
const HEAD = `# What labelled columns look like, learned from the development split of test/inference/evaluation, whose README says how: each feature with how much it speaks for which meanings.
# Features are of the type (=), words of the name (+, the last with a point behind it, the first with one before) and pieces of it (~, from ^ to $).
feature\tweights
`

/** In how many schemas names may end in the same word for a column to stand for those that no rule knows. */
const FEW = 2
/** What must not fall without notice: the share of such texts whose likeliest meaning is right, where nothing was learned from their schema. */
const FLOOR = 0.34

/** To learn twice takes its time on a machine that does other things too. */
const LONG = 180_000

test('texts of schemas that nothing was learned from are told by what they look like', { timeout: LONG }, async () => {
  const examples = await examplesOf(development)
  const halves = [0, 1].map((half) => new Set(development.filter((_, at) => at % 2 === half).map(({ name }) => name)))
  const asked = halves.flatMap((half) => {
    const learned = learn(examples.filter(({ schema }) => !half.has(schema)))
    const texts = examples.filter(
      ({ schema, known, features }) => half.has(schema) && known <= FEW && features.includes('=text'),
    )
    return texts.map((example) => ({ example, meaning: meaningBy(learned, example.features) }))
  })
  const right = asked.filter(({ example, meaning }) => isRight(example, meaning)).length
  if (process.env.POPULACE_CONFUSIONS === '1') console.log(`likeness: ${right} of ${asked.length}`)
  if (process.env.POPULACE_LEARN === '1') writeFileSync(kept, HEAD + written(learn(examples)))
  expect(right / asked.length).toBeGreaterThanOrEqual(FLOOR)
})

const isRight = ({ column }: Example, meaning: string | undefined): boolean =>
  meaning !== undefined && column.meanings.includes(meaning)

test('what is kept speaks for meanings that names say and labels know, in whole numbers', () => {
  const known = new Set([...outcomes.values()].flat())
  expect(Object.keys(READ_AS).filter((meaning) => !known.has(meaning))).toEqual([])
  const lines = readFileSync(kept, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .slice(1)
  expect(lines.length).toBeGreaterThan(500)
  const strange = lines.flatMap((line) =>
    (line.split('\t')[1] ?? '').split(' ').filter((pair) => {
      const [meaning = '', weight = ''] = pair.split(':')
      return !(meaning in READ_AS) || !/^-?[1-9]\d*$/.test(weight)
    }),
  )
  expect(strange).toEqual([])
})
