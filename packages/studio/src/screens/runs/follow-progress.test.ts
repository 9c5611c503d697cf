import type { RunEvent } from '@populace/api'
import { expect, test } from 'vitest'
import { follow, notBegun, paceOf, paceOfRun, sumOf } from './follow-progress.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString()
const plan: RunEvent = {
  type: 'plan',
  at: at(0),
  tables: [
    { name: 'town', requested: 100, rows: 100 },
    { name: 'person', requested: 1000, rows: 1000 },
  ],
}
const progress = (table: string, rows: number, of: number, seconds: number): RunEvent => ({
  type: 'table-progress',
  at: at(seconds),
  table,
  rows,
  of,
  bytes: rows * 10,
})

test('a table’s pace and the time it has left follow from what was told of it', () => {
  const seen = [plan, progress('person', 200, 1000, 1), progress('person', 400, 1000, 3)].reduce(follow, notBegun)
  const person = seen.tables.get('person')
  expect(person).toMatchObject({ rows: 400, of: 1000 })
  expect(person && paceOf(person)).toEqual({ rows: 200, bytes: 2000, left: 3 })
})

test('before there is anything to tell, no pace is told', () => {
  const seen = [plan, progress('town', 100, 100, 1)].reduce(follow, notBegun)
  expect([...seen.tables.values()].map(paceOf)).toEqual([undefined, undefined])
  expect(paceOf(sumOf(seen.tables.values()))).toBeUndefined()
})

test('tables add up, from the first row of any to the last of any', () => {
  const seen = [plan, progress('town', 100, 100, 1), progress('person', 500, 1000, 5)].reduce(follow, notBegun)
  expect(sumOf(seen.tables.values())).toMatchObject({
    rows: 600,
    of: 1100,
    since: Date.parse(at(1)),
    until: Date.parse(at(5)),
  })
})

test('a run’s pace counts from when it began to load, even if a table comes in one piece', () => {
  const loading: RunEvent = { type: 'state', at: at(1), state: 'loading' }
  const seen = [plan, loading, progress('town', 100, 100, 3)].reduce(follow, notBegun)
  expect(paceOfRun(seen)).toEqual({ rows: 50, bytes: 500, left: 20 })
})

test('while nothing more is told of rows that are still to come, the pace falls', () => {
  const loading: RunEvent = { type: 'state', at: at(1), state: 'loading' }
  const seen = [plan, loading, progress('town', 100, 100, 1)].reduce(follow, notBegun)
  expect(paceOfRun(seen), 'no time has passed').toBeUndefined()
  expect(seen.latest).toBe(Date.parse(at(1)))
  expect(paceOfRun(seen, Date.parse(at(3)))).toEqual({ rows: 50, bytes: 500, left: 20 })
  const town = seen.tables.get('town')
  expect(town && paceOf(town, Date.parse(at(3))), 'a table that is full took as long as it took').toBeUndefined()
})

test('states and warnings are the log, in their order', () => {
  const state: RunEvent = { type: 'state', at: at(1), state: 'loading' }
  const seen = [state, progress('town', 1, 2, 2), { ...state, state: 'succeeded' as const }].reduce(follow, notBegun)
  expect(seen.state).toBe('succeeded')
  expect(seen.log).toHaveLength(2)
})
