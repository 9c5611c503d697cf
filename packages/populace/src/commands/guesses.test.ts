import { expect, test } from 'vitest'
import { describeGuesses } from './guesses.ts'

const byType = (column: string, type: string) => ({
  column,
  generator: 'text.name',
  reason: `nothing but its type (${type}) says what it holds`,
})

test('guesses of one kind make one group, whatever their columns are called and how long they are', () => {
  expect(
    describeGuesses([
      { column: 'host.ref', generator: 'number.integer', reason: '“ref” means how many there are of something' },
      byType('host.vars', 'text'),
      byType('host.mask', 'character varying(9)'),
    ]),
  ).toEqual([
    'text.name, because nothing but its type says what it holds (2 columns):',
    '  host.vars, host.mask',
    'number.integer, because its name means how many there are of something (1 column):',
    '  host.ref',
  ])
})

test('a large group names its first columns and counts the rest', () => {
  const columns = Array.from({ length: 1200 }, (_, i) => byType(`t.c${i}`, 'text'))
  expect(describeGuesses(columns)).toEqual([
    'text.name, because nothing but its type says what it holds (1,200 columns):',
    '  t.c0, t.c1, t.c2, t.c3 and 1,196 more',
  ])
})
