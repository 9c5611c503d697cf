import { expect, test } from 'vitest'
import { writtenRules } from './indexed-rules.ts'
import type { Rule } from '../rule.ts'
import { matchingRules, patternsOf } from './rule-index.ts'
import { rules } from '../rules/index.ts'

const generatorsFor = (name: string) => [...matchingRules(name.split(' '))].map(([rule]) => rule.generator)
const fitOf = (name: string, generator: string) =>
  Math.max(
    ...[...matchingRules(name.split(' '))].filter(([rule]) => rule.generator === generator).map(([, fit]) => fit),
  )

test('a pattern with alternatives stands for each of them', () => {
  const rule = { generator: 'x', column: 'phone home/work, … a/b c', score: 1, means: 'x' }
  expect(patternsOf(rule)).toEqual([
    [['phone'], ['home', 'work']],
    [['…'], ['a', 'b'], ['c']],
  ])
})

test('a name made of any words of a pattern’s places fits its rule', () => {
  const written = rules.flatMap((rule) =>
    patternsOf(rule).map((places) => ({
      rule,
      name: places.map((words) => words.at(-1) ?? '').map((word) => (word === '…' ? 'xyzzy' : word)),
    })),
  )
  expect(written.length).toBeGreaterThan(1_000)
  const fits = (name: readonly string[], { column, generator }: Rule) =>
    [...matchingRules(name).keys()].some((one) => one.column === column && one.generator === generator)
  expect(written.filter(({ rule, name }) => !fits(name, rule))).toEqual([])
})

test('rules are read as they are written, each on a line of ASCII', () => {
  const lines = writtenRules().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toStrictEqual(rules)
  expect(lines.filter((line) => /[^ -~]/.test(line))).toEqual([])
})

test('a whole pattern fits better than one with a gap, and a small gap better than a wide one', () => {
  expect(fitOf('first name', 'person.given')).toBe(1)
  expect(fitOf('contact first name', 'person.given')).toBeLessThan(1)
  expect(fitOf('other contact first name', 'person.given')).toBeLessThan(fitOf('contact first name', 'person.given'))
})

test('words in another order are another name', () => {
  expect(generatorsFor('name first')).not.toContain('person.given')
})

test('a word that no rule knows matches only the rules that take any name', () => {
  expect(generatorsFor('xyzzy')).toEqual(generatorsFor('plugh'))
})
