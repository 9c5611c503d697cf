import type { RunEvent } from '@populace/api'
import { expect, test } from 'vitest'
import { Unwritten } from './unwritten.ts'

const at = '2026-11-23T14:51:35.330Z'
const plan: RunEvent = { type: 'plan', at, tables: [] }
const loading: RunEvent = { type: 'state', at, state: 'loading' }
const finalising: RunEvent = { type: 'state', at, state: 'finalising' }
const progress = (table: string, rows: number): RunEvent => ({
  type: 'table-progress',
  at,
  table,
  rows,
  of: 9,
  bytes: 1,
})

test('events are written in the order of their happening, of progress only the newest', () => {
  const unwritten = new Unwritten()
  const told = [plan, loading, progress('a', 1), progress('b', 2), progress('a', 9), finalising]
  for (const event of told) unwritten.add(event)
  expect(unwritten.take()).toEqual([plan, loading, progress('b', 2), progress('a', 9), finalising])
  expect(unwritten.take()).toEqual([])
})
