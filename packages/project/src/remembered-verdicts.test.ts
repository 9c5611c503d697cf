import type { Question } from '@populace/dialects/live'
import { expect, test } from 'vitest'
import { remembering } from './remembered-verdicts.ts'

const columns = [{ name: 'n', type: 'int' }]

/** Even numbers and NULL meet every condition; what was asked is noted. */
function noting() {
  const asked: Question[] = []
  const judge = remembering({
    async judge(question) {
      asked.push(question)
      return question.rows.map(([value]) => value === null || Number(value) % 2 === 0)
    },
  })
  return { asked, judge: (condition: string, rows: Question['rows']) => judge.judge({ condition, columns, rows }) }
}

test('a row of values is asked about once, and answered for as often as it comes', async () => {
  const { asked, judge } = noting()
  expect(await judge('f(n)', [['1'], ['2'], [null], ['2']])).toEqual([false, true, true, true])
  expect(await judge('f(n)', [['2'], ['1'], ['4']])).toEqual([true, false, true])
  expect(await judge('f(n)', [['4'], [null]])).toEqual([true, true])
  expect(asked.map(({ rows }) => rows)).toEqual([[['1'], ['2'], [null]], [['4']]])
})

test('what is asked in one turn goes as one question for each condition, one after the other', async () => {
  const { asked, judge } = noting()
  const answers = await Promise.all([
    judge('f(n)', [['1'], ['2']]),
    judge('g(n)', [['1']]),
    judge('f(n)', [['2'], ['3']]),
  ])
  expect(answers).toEqual([[false, true], [false], [true, false]])
  expect(asked.map(({ condition, rows }) => [condition, rows.length])).toEqual([
    ['f(n)', 3],
    ['g(n)', 1],
  ])
})

test('NULL is not the text that says so, and nothing is remembered of who can no longer tell', async () => {
  const { asked, judge } = noting()
  expect(await judge('f(n)', [[null], ['null']])).toEqual([true, false])
  expect(asked[0]?.rows).toHaveLength(2)
  let isAlive = false
  const dying = remembering({ judge: async ({ rows }) => (isAlive ? rows.map(() => true) : undefined) })
  expect(await dying.judge({ condition: 'f(n)', columns, rows: [['1']] })).toBeUndefined()
  isAlive = true
  expect(await dying.judge({ condition: 'f(n)', columns, rows: [['1']] })).toEqual([true])
})
