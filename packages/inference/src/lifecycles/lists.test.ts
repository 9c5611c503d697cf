import { expect, test } from 'vitest'
import { stateLists } from '@populace/vocabulary'
import { isKind } from '../kinds/index.ts'
import { likeDefault, statesLike, statesOf } from './lists.ts'
import { machineOf } from './machine.ts'

test('a default among the states decides how all are written', () => {
  expect(likeDefault({ states: ['pending', 'picked_up'] }, 'PENDING').states).toEqual(['PENDING', 'PICKED_UP'])
  expect(likeDefault({ states: ['open', 'on_hold'] }, 'Open').states).toEqual(['Open', 'On Hold'])
})

test('a default of several lists brings the one that is most like what such rows pass through', () => {
  const job = { states: ['queued', 'running', 'succeeded', 'failed'] }
  expect(likeDefault(job, 'pending').states).toEqual(['pending', 'running', 'completed', 'failed'])
  expect(likeDefault({ states: ['todo', 'in_progress', 'done'] }, 'received').states).toEqual([
    'received',
    'in_progress',
    'done',
  ])
})

test('a default alone tells what rows pass through', () => {
  expect(statesLike('PENDING')?.states).toEqual(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'])
  expect(statesLike('exact')).toBeUndefined()
})

test('a default of another list brings that list', () => {
  expect(likeDefault({ states: ['draft', 'published'] }, 'won').states).toContain('negotiation')
})

test('a default that no list knows stands in for the first state', () => {
  expect(likeDefault({ states: ['draft', 'published'] }, 'brewing').states).toEqual(['brewing', 'published'])
})

test('lists without shares are lifecycles', () => {
  const list = statesOf(['invoice'], [])
  expect(machineOf(list?.states ?? [])?.path).toEqual(['draft', 'open', 'paid'])
})

test('a word before “status” that names a kind of rows decides', () => {
  expect(statesOf(['person'], ['subscription'])?.states).toContain('trialing')
  expect(statesOf(['order'], ['weather'])).toBeUndefined()
})

test('states are listed of kinds that there are', () => {
  const rows = stateLists.split('\n').map((line) => line.split('\t')[0] ?? '')
  expect(rows.filter((one) => !one.startsWith('=') && !isKind(one))).toEqual([])
})
