import { expect, test } from 'vitest'
import { matchingRules, patternsOf } from './rule-index.ts'

const generatorsFor = (name: string) => [...matchingRules(name.split(' '))].map(([rule]) => rule.generator)
const fitOf = (name: string, generator: string) =>
  Math.max(
    ...[...matchingRules(name.split(' '))].filter(([rule]) => rule.generator === generator).map(([, fit]) => fit),
  )

test('a pattern with alternatives stands for each of them', () => {
  const rule = { generator: 'x', column: 'phone home/work, … a/b c', score: 1, means: 'x' }
  expect(patternsOf(rule).map((words) => words.join(' '))).toEqual(['phone home', 'phone work', '… a c', '… b c'])
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
