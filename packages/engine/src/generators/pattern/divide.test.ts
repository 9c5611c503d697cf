import { expect, test } from 'vitest'
import { dividedAt, dividedBetween, exampleOf, sourceOf } from './divide.ts'
import { type Node, parsePattern } from './syntax.ts'

function parsed(pattern: string): Node {
  const node = parsePattern(pattern)
  if (!node) throw new Error(`${pattern} is outside the subset`)
  return node
}

const PATTERNS = [
  '^[A-Z]{2}[0-9]{6}$',
  '^[A-Z]{1,3}-\\d{4,}$',
  '^(INV|CR)/[0-9]{2}$',
  '^(ab|c){2,3}[.]x?$',
  '^[a-z]+[0-9]*$',
  '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
]

test.each(PATTERNS)(
  'every head of %s with every rest behind it is one of its texts, and has the characters asked for',
  (pattern) => {
    const whole = new RegExp(pattern)
    for (const characters of [1, 2, 3, 4])
      for (const { head, rest } of dividedAt(parsed(pattern), characters)) {
        expect(exampleOf(head)).toHaveLength(characters)
        expect(exampleOf(head)).toMatch(new RegExp(sourceOf(head)))
        expect(exampleOf(head) + exampleOf(rest)).toMatch(whole)
        expect(exampleOf(rest)).toMatch(new RegExp(sourceOf(rest)))
      }
    for (const { head, rest } of dividedBetween(parsed(pattern)))
      expect(exampleOf(head) + exampleOf(rest)).toMatch(whole)
  },
)

test('heads behind which the same comes are told as alternatives, and repetitions keep what is left of them', () => {
  const ways = (pattern: string, characters: number) =>
    dividedAt(parsed(pattern), characters).map(({ head, rest }) => [sourceOf(head), sourceOf(rest)])
  expect(ways('^(DE|FR)[A-F]{4}$', 2)).toEqual([['^(?:DE|FR)$', '^(?:[ABCDEF]){4,4}$']])
  expect(ways('^[AB]{1,3}[01]{2}$', 2)).toEqual([
    ['^(?:[AB]){2,2}$', '^(?:[AB]){0,1}(?:[01]){2,2}$'],
    ['^(?:[AB]){1,1}(?:[01]){1,1}$', '^(?:[01]){1,1}$'],
  ])
  expect(ways('^abc$', 4)).toEqual([])
  expect(ways('^(a|bc)*$', 1)).toEqual([])
})
